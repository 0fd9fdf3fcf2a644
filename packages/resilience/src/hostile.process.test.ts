import { expect, inject, test } from 'vitest'
import { takesNoHarm } from './hostile.ts'

const { server } = inject('database')

test('no route answers hostile input with a 500 or reveals internals, and the process goes on', async () => {
  await expect(takesNoHarm({ on: { url: server }, each: 2, seed: 20_260_310 })).resolves.toBeUndefined()
})
