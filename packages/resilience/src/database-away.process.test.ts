import { expect, inject, test } from 'vitest'
import { outlivesItsDatabase } from './database-away.ts'

const { server } = inject('database')

test('a server whose database hangs or disconnects reports it in time, and recovers by itself', async () => {
  await expect(outlivesItsDatabase({ on: { url: server } })).resolves.toBeUndefined()
})
