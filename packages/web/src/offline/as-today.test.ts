import { expect, it } from 'vitest'
import { asToday } from './as-today.ts'

it('a trade that an older build kept has a log like today’s, with nothing said in its lines', () => {
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
])('whatever else was kept is as it was: %s', (kind, kept) => {
  expect(asToday(kind, kept)).toBe(kept)
})
