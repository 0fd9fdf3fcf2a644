import { expect, it } from 'vitest'
import { differencesOf } from './differences.ts'

const terms = {
  price: '1720.00',
  containers: 5,
  shipping_date: { section: 'end', month: 11, year: 2026, date: '2026-11-30' },
  payment_method: { slug: 'LC_LETTER_OF_CREDIT', name: '' },
  payment_lc_type: 'deferred',
  payment_delay_id: 60,
  payment_percentage: 0,
} as const

it('a bid as offered has no differences', () => {
  const all = Object.values(differencesOf({ ...terms }, { ...terms }))
  expect(all.every((each) => each.is === 'same')).toBe(true)
})
it('shows by how much, and in which direction', () => {
  const bid = {
    ...terms,
    price: '1690.10',
    containers: 3,
    payment_percentage: 10,
    shipping_date: { ...terms.shipping_date, date: '2026-12-10' },
  }
  expect(differencesOf(bid, { ...terms })).toMatchObject({
    price: { is: 'price', by: -29.9 },
    containers: { is: 'containers', by: -2 },
    advance: { is: 'advance', by: 10 },
    shipping: { is: 'later', days: 10 },
  })
})
it('the same method with another delay is another payment', () => {
  expect(differencesOf({ ...terms, payment_delay_id: 90 }, { ...terms }).payment).toEqual({ is: 'other' })
})
