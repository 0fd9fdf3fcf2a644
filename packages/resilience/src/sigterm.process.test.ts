import { expect, inject, test } from 'vitest'
import { leavesInOrder } from './sigterm.ts'

const { server } = inject('database')

test('a server asked to end under load finishes what it has taken, takes no more and leaves', async () => {
  await expect(leavesInOrder({ on: { url: server }, rounds: 1, acts: 60 })).resolves.toBeUndefined()
})
