import { expect, inject, test } from 'vitest'
import { leavesInOrder } from './sigterm.ts'

const { server } = inject('database')

test('a server stopped under load finishes the requests it has accepted, accepts no more and exits', async () => {
  await expect(leavesInOrder({ on: { url: server }, rounds: 1, acts: 60 })).resolves.toBeUndefined()
})
