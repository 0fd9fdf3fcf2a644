import { expect, inject, test } from 'vitest'
import { areAsOne } from './two-processes.ts'

const { server } = inject('database')

test('two servers on one database grant at most once what both receive at the same instant', async () => {
  await expect(areAsOne({ on: { url: server }, rounds: 1 })).resolves.toBeUndefined()
})
