import type { FacilityId } from '@mahsul/domain/offers/offer'
import { expect, it } from 'vitest'
import { addRow, choicesFor, fitRows, mayAddRow, placed, removeRow } from './rows.ts'

const to = (facility: string, containers: number | null) => ({
  facilityId: facility as FacilityId,
  containers,
})

it('a row may take what the others leave', () => {
  const rows = [to('mersin', 3), to('jeddah', 1)]
  expect(choicesFor(0, rows, 5)).toEqual([1, 2, 3, 4])
  expect(choicesFor(1, rows, 5)).toEqual([1, 2])
})
it('a new destination takes what is left', () => {
  expect(addRow([to('mersin', 3)], 5)).toEqual([to('mersin', 3), { facilityId: null, containers: 2 }])
})
it('when nothing is left the largest row gives it one', () => {
  const rows = addRow([to('mersin', 3), to('jeddah', 2)], 5)
  expect(rows.map((row) => row.containers)).toEqual([2, 2, 1])
  expect(placed(rows)).toBe(5)
})
it('there are never more destinations than containers', () => {
  expect(mayAddRow([to('mersin', 1), to('jeddah', 1)], 2)).toBe(false)
  expect(mayAddRow([to('mersin', 2)], 2)).toBe(true)
})
it('removing a destination keeps the quantity', () => {
  expect(removeRow([to('mersin', 3), to('jeddah', 2)], 0)).toEqual([to('jeddah', 5)])
})
it('rows shrink to what is still free, the last ones first', () => {
  expect(fitRows([to('mersin', 3), to('jeddah', 2)], 4)).toEqual([to('mersin', 3), to('jeddah', 1)])
  expect(fitRows([to('mersin', 3), to('jeddah', 2)], 2)).toEqual([to('mersin', 2)])
  expect(fitRows([], 2)).toEqual([{ facilityId: null, containers: 2 }])
})
