import { expect, test } from 'vitest'
import { readsGoOn } from './stalled-writes.ts'

test('while a synchronous standby is away reads go on, writes get 503, and nothing is confirmed on one disk', async () => {
  await expect(readsGoOn({ seconds: 7, away: ['freeze'], acts: 400 })).resolves.toBeUndefined()
})
