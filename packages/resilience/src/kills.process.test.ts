import { expect, inject, test } from 'vitest'
import { survivesKills } from './kills.ts'

const { server } = inject('database')

test('a server killed under load has lost nothing that it acknowledged, and done nothing twice', async () => {
  const proof = survivesKills({ on: { url: server }, rounds: 2, of: ['server'], acts: 60 })
  await expect(proof).resolves.toBeUndefined()
})

test('a server killed together with its embedded database has lost nothing either', async () => {
  const proof = survivesKills({ on: 'embedded', rounds: 2, of: ['both', 'database'], acts: 60 })
  await expect(proof).resolves.toBeUndefined()
})
