import type { IsoDate } from '@mahsul/domain/kit/calendar'
import { sectionsAhead } from '@mahsul/domain/offers/shipping-date'
import { expect, it } from 'vitest'
import { choiceOf, chooseShipping, settled, shippingLists } from './shipping-choice.ts'

const ahead = sectionsAhead('2026-11-15' as IsoDate)
const nothing = choiceOf(null)

it('a month chosen first is its next occurrence', () => {
  expect(chooseShipping(ahead, nothing, { month: 12 })).toMatchObject({ month: 12, year: 2026 })
  expect(chooseShipping(ahead, nothing, { month: 3 })).toMatchObject({ month: 3, year: 2027 })
})
it('a month that is past in the chosen year is its next occurrence, so that no list ends in December', () => {
  const december = chooseShipping(ahead, nothing, { month: 12 })
  expect(shippingLists(ahead, december).months).toEqual([11, 12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(chooseShipping(ahead, december, { month: 1 })).toMatchObject({ month: 1, year: 2027 })
})
it('past sections of the current month are not offered', () => {
  const lists = shippingLists(ahead, { section: '', month: 11, year: 2026 })
  expect(lists.sections).toEqual(['mid', 'end'])
})
it('another month keeps a section that has passed in it, which the form refuses', () => {
  const december = { section: 'early', month: 12, year: 2026 } as const
  expect(chooseShipping(ahead, december, { month: 11 })).toEqual({ ...december, month: 11 })
})
it('another year clears a month that has passed', () => {
  const march = { section: 'mid', month: 3, year: 2027 } as const
  expect(chooseShipping(ahead, march, { year: 2026 })).toMatchObject({ month: '', year: 2026 })
})
it('is a shipping date when all three are chosen', () => {
  expect(settled({ section: 'mid', month: 3, year: 2027 })).toEqual({ section: 'mid', month: 3, year: 2027 })
  expect(settled({ section: 'mid', month: '', year: 2027 })).toBeNull()
})
