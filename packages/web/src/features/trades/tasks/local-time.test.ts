import { expect, it } from 'vitest'
import { fromLocal, toLocal } from './local-time.ts'

it('a minute that is typed is that minute where the reader is', () => {
  const at = new Date('2026-11-09T14:18:00Z')
  expect(fromLocal(toLocal(at))).toEqual(at)
})

it('half a date is none', () => {
  for (const typed of ['', '2026-11-09', '2026-13-40T25:00']) expect(fromLocal(typed)).toBeUndefined()
})
