import { expect, it } from 'vitest'
import { afterAccepting, bestOfRows, type Comparable } from './best-of-row.ts'

const bid = (id: string, change: Partial<Comparable> = {}): Comparable => ({
  id,
  price: 1700,
  containers: 3,
  advancePercentage: 0,
  payment: { paymentMethod: 'CAD_CASH_AGAINST_DOCUMENTS', lcType: null },
  ...change,
})

it('marks the strictly highest price for a seller and the strictly lowest for a buyer', () => {
  const bids = [bid('a', { price: 1712 }), bid('b', { price: 1705 }), bid('c', { price: 1690 })]
  expect(bestOfRows(bids, 'SELL').price).toBe('a')
  expect(bestOfRows(bids, 'BUY').price).toBe('c')
})
it('marks nothing where two are equal', () => {
  const bids = [bid('a', { price: 1712 }), bid('b', { price: 1712 }), bid('c')]
  expect(bestOfRows(bids, 'SELL')).toEqual({})
})
it('marks nothing when there is nothing to compare with', () => {
  expect(bestOfRows([bid('a')], 'SELL')).toEqual({})
})
it('a seller prefers a bank’s promise to documents at the bank; a buyer would rather wait', () => {
  const lc = bid('lc', { payment: { paymentMethod: 'LC_LETTER_OF_CREDIT', lcType: 'sight' } })
  const later = bid('later', { payment: { paymentMethod: 'DEFERRED_PAYMENT', lcType: null } })
  expect(bestOfRows([lc, bid('cad'), later], 'SELL').payment).toBe('lc')
  expect(bestOfRows([lc, bid('cad'), later], 'BUY').payment).toBe('later')
})
it('more in advance is better for a seller, less for a buyer', () => {
  const bids = [bid('a', { advancePercentage: 10 }), bid('b', { advancePercentage: 20 })]
  expect(bestOfRows(bids, 'SELL').advance).toBe('b')
  expect(bestOfRows(bids, 'BUY').advance).toBe('a')
})
it('accepting ends those that no longer fit and leaves the others', () => {
  const bids = [bid('a', { containers: 3 }), bid('b', { containers: 2 }), bid('c', { containers: 5 })]
  expect(afterAccepting(bids[0]!, bids, 5)).toEqual({ left: 2, closing: 1 })
  expect(afterAccepting(bids[2]!, bids, 5)).toEqual({ left: 0, closing: 2 })
})
