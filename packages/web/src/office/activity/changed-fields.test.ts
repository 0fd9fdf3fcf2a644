import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

test('of a change only the fields that differ are shown, nested ones by their whole name', () => {
  expect(
    changedFields({
      before: { name: 'Chad', place: { city: 'Abéché', zip: '1' }, tags: ['a', 'b'] },
      after: { name: 'Chad', place: { city: 'Abéché', zip: '2' }, tags: ['a'] },
    }),
  ).toEqual([
    { field: 'place.zip', before: '1', after: '2' },
    { field: 'tags', before: 'a, b', after: 'a' },
  ])
})

test('a corrected date is shown with the one before it', () => {
  const after = {
    milestone: 'logistics.atSea',
    from: '2026-11-03',
    to: '2026-11-04',
    reason: 'As the carrier says',
  }
  expect(changedFields({ before: null, after })).toEqual([
    { field: 'milestone', before: undefined, after: 'logistics.atSea' },
    { field: 'date', before: '2026-11-03', after: '2026-11-04' },
    { field: 'reason', before: undefined, after: 'As the carrier says' },
  ])
})

test('of something new or gone all fields are shown, without those that say nothing', () => {
  expect(
    changedFields({ before: null, after: { price: 2, note: null, lots: [{ n: 1, to: 'Mersin' }] } }),
  ).toEqual([
    { field: 'price', before: undefined, after: '2' },
    { field: 'lots', before: undefined, after: '1 Mersin' },
  ])
  expect(changedFields({ before: { sealed: true }, after: null })).toEqual([
    { field: 'sealed', before: 'true', after: undefined },
  ])
})
