import { expect, it } from 'vitest'
import { asToday } from './as-today.ts'

it('a trade stored by an older build gets a log like today’s, with empty changes in its entries', () => {
  const kept = { id: 'sesame', log: [{ seq: 1 }, { seq: 2, changes: [{ field: 'etd' }] }] }
  expect(asToday('trade', kept)).toEqual({
    id: 'sesame',
    log: [
      { seq: 1, changes: [] },
      { seq: 2, changes: [{ field: 'etd' }] },
    ],
  })
})

it.each([
  ['trades', { data: [] }],
  ['trade', undefined],
  ['trade', { id: 'without a log' }],
])('other stored data is unchanged: %s', (kind, kept) => {
  expect(asToday(kind, kept)).toBe(kept)
})
