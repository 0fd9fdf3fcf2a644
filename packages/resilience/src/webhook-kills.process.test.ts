import { expect, inject, test } from 'vitest'
import { deliversThroughKills } from './webhook-kills.ts'

const { server } = inject('database')

test('a server killed while it delivers has delivered each event, in order for each trade, and none that is none', async () => {
  const proof = deliversThroughKills({
    on: { url: server },
    rounds: 2,
    of: ['server'],
    acts: 40,
    between: 20,
  })
  await expect(proof).resolves.toBeUndefined()
})
