import { usdCents } from '@mahsul/domain/kit/units'
import type { OfferType } from '@mahsul/domain/offers/offer'
import type { PaymentTerms } from '@mahsul/domain/offers/payment'
import { basisPoints } from '@mahsul/domain/offers/price-at-sight'
import { expect, it } from 'vitest'
import { afterAccepting, bestOfRows, type Comparable, differInTime } from './best-of-row.ts'

type Change = Partial<PaymentTerms> & { price?: number; containers?: number }
const bid = (id: string, { price = 1700, containers = 3, ...payment }: Change = {}): Comparable => ({
  id,
  price: usdCents(Math.round(price * 100)),
  containers,
  payment: {
    paymentMethod: 'CAD_CASH_AGAINST_DOCUMENTS',
    lcType: null,
    advancePercentage: 0,
    paymentDelay: null,
    ...payment,
  },
})
const bestOf = (bids: Comparable[], offerType: OfferType) => bestOfRows(bids, { offerType, rate: null })

it('marks the strictly highest price for a seller and the strictly lowest for a buyer', () => {
  const bids = [bid('a', { price: 1712 }), bid('b', { price: 1705 }), bid('c', { price: 1690 })]
  expect(bestOf(bids, 'SELL').price).toBe('a')
  expect(bestOf(bids, 'BUY').price).toBe('c')
})
it('marks nothing where two are equal', () => {
  const bids = [bid('a', { price: 1712 }), bid('b', { price: 1712 }), bid('c')]
  expect(bestOf(bids, 'SELL')).toEqual({})
})
it('marks nothing when there is nothing to compare with', () => {
  expect(bestOf([bid('a')], 'SELL')).toEqual({})
})
it('a seller prefers a bank’s promise to documents at the bank; a buyer would rather wait', () => {
  const lc = bid('lc', { paymentMethod: 'LC_LETTER_OF_CREDIT', lcType: 'sight' })
  const later = bid('later', { paymentMethod: 'DEFERRED_PAYMENT', paymentDelay: 90 })
  expect(bestOf([lc, bid('cad'), later], 'SELL').payment).toBe('lc')
  expect(bestOf([lc, bid('cad'), later], 'BUY').payment).toBe('later')
})
it('more in advance is better for a seller, less for a buyer', () => {
  const bids = [bid('a', { advancePercentage: 10 }), bid('b', { advancePercentage: 20 })]
  expect(bestOf(bids, 'SELL').advance).toBe('b')
  expect(bestOf(bids, 'BUY').advance).toBe('a')
})
it('accepting ends those that no longer fit and leaves the others', () => {
  const bids = [bid('a', { containers: 3 }), bid('b', { containers: 2 }), bid('c', { containers: 5 })]
  expect(afterAccepting(bids[0]!, bids, 5)).toEqual({ left: 2, closing: 1 })
  expect(afterAccepting(bids[2]!, bids, 5)).toEqual({ left: 0, closing: 2 })
})

const later = (price: number) => bid('later', { price, paymentMethod: 'DEFERRED_PAYMENT', paymentDelay: 90 })

it('a cent more after ninety days is the highest price, and worth less at sight than what is paid at once', () => {
  const bids = [bid('now', { price: 1700 }), later(1700.01)]
  expect(bestOfRows(bids, { offerType: 'SELL', rate: basisPoints(800) })).toMatchObject({
    price: 'later',
    atSight: 'now',
  })
})
it('a buyer who waits for ninety days pays less in the end', () => {
  const bids = [bid('now', { price: 1700 }), later(1700.01)]
  const { price, atSight } = bestOfRows(bids, { offerType: 'BUY', rate: basisPoints(800) })
  expect({ price, atSight }).toEqual({ price: 'now', atSight: 'later' })
})
it('without the cost of money nothing is best at sight', () => {
  expect(bestOf([bid('now'), later(1800)], 'SELL').atSight).toBeUndefined()
})
it('bids differ in time by their days, unless everything is paid in advance', () => {
  expect(differInTime([bid('now'), bid('other', { price: 1 })])).toBe(false)
  expect(differInTime([bid('now'), later(1700)])).toBe(true)
  expect(
    differInTime([
      bid('now'),
      { ...later(1700), payment: { ...later(1700).payment, advancePercentage: 100 } },
    ]),
  ).toBe(false)
})
