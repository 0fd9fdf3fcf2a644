import { describe, expect, it, test } from 'vitest'
import { containers, usdCents } from '../kit/units.ts'
import { buyer, HOUR, later, now, portSudan, rival, sesame, supplier, trader } from '../testing/sesame.ts'
import type { Offer } from './offer.ts'
import {
  closesSoonFrom,
  isForSale,
  MOST_WATCHED,
  newsForWatchers,
  type WatchRefusal,
  watchOffer,
} from './watching.ts'

const all = { reserved: containers(10) }
const taken = sesame(all)
/** Negotiated with one bidder at a time. */
const alone = { tradingOption: 'ONE_ON_ONE_BIDDING' } as const
const over = { ...alone, validUntil: now }

describe('watching', () => {
  const watch = (change: Partial<Parameters<typeof watchOffer>[0]> = {}) =>
    watchOffer({ offer: sesame(), by: buyer, watched: 0, now, ...change })

  it.each([
    ['a buyer, an offer to sell', {}],
    ['a trader, a request to buy', { by: trader, offer: sesame({ type: 'BUY' }) }],
    ['who watches all but one that they may', { watched: MOST_WATCHED - 1 }],
    ['an offer whose containers all wait for a confirmation', { offer: taken }],
  ])('is open to %s', (_, change) => {
    expect(watch(change).ok).toBe(true)
  })

  it.each([
    ['watches-own-offer', { by: { ...buyer, companyId: supplier.companyId } }],
    ['wrong-side', { by: { ...rival, role: 'SUPPLIER' } }],
    ['offer-closed', { offer: sesame({ closedAt: now }) }],
    ['offer-closed', { offer: sesame({ sold: containers(10) }) }],
    ['offer-expired', { offer: sesame({ validUntil: now }) }],
    ['too-many-watched', { watched: MOST_WATCHED }],
  ] satisfies [WatchRefusal, Partial<Parameters<typeof watchOffer>[0]>][])(
    'is refused: %s',
    (refusal, change) => {
      expect(watch(change)).toEqual({ ok: false, refusal })
    },
  )
})

test.each([
  [true, {}],
  [false, all],
  [false, { closedAt: now }],
  [false, { validUntil: now }],
  [false, { expiredAt: now }],
])('whether it is for sale: %s for %o', (is, change) => {
  expect(isForSale(sesame(change), now)).toBe(is)
})

test('an offer closes soon from two hours before its end on', () => {
  expect(closesSoonFrom(sesame({ validUntil: later(12 * HOUR) }))).toEqual(later(10 * HOUR))
})

describe('who watches an offer', () => {
  const priced = (change: Partial<Offer> = {}) => {
    const offer = sesame(change)
    return { ...offer, priceShown: usdCents(offer.pricePerTon + 7_50) }
  }
  const news = (before: Partial<Offer>, after: Partial<Offer>) =>
    newsForWatchers(priced(before), priced(after), now)

  it('is told of another price as they pay it, and of another quantity by what is for sale of it', () => {
    expect(
      news(
        { sold: containers(2) },
        { sold: containers(2), pricePerTon: usdCents(1_580_00), containers: containers(6) },
      ),
    ).toEqual({
      type: 'watched.changed',
      change: {
        price: { before: 1_607_50, after: 1_587_50 },
        containers: { before: 8, after: 4 },
        terms: false,
      },
    })
  })

  it('is told of containers that came back from a deal, while others were for sale all along', () => {
    expect(news({ reserved: containers(4) }, {})).toEqual({
      type: 'watched.changed',
      change: { price: undefined, containers: { before: 6, after: 10 }, terms: false },
    })
  })

  it.each<Partial<Offer>>([
    { kind: 'FIRM', tradingOption: null },
    { incoterm: 'CIF', originId: null, destinationId: portSudan },
    { payment: { ...sesame().payment, advancePercentage: 20 } },
    { characteristics: [{ characteristicId: 'oil', value: '48' }] },
    { partialPurchase: !sesame().partialPurchase },
    { shippingDate: '2026-09-09' as Offer['shippingDate'] },
  ])('is told that terms changed: %o', (change) => {
    expect(news({}, change)).toEqual({
      type: 'watched.changed',
      change: { price: undefined, containers: undefined, terms: true },
    })
  })

  const oil = { characteristicId: 'oil', value: '48' }
  const purity = { characteristicId: 'purity', value: '98' }
  it.each<[string, Partial<Offer>, Partial<Offer>]>([
    ['of another picture', {}, { imageUrl: '/another.webp' }],
    ['when one bidder begins to negotiate', alone, { ...alone, pendingBids: 1 }],
    ['when one of several bids ends', { pendingBids: 2 }, { pendingBids: 1 }],
    ['when the bid ends with the offer', { ...over, pendingBids: 1 }, over],
    ['of a deal that leaves some', {}, { reserved: containers(4), acts: 1 }],
    ['of terms in another order', { characteristics: [oil, purity] }, { characteristics: [purity, oil] }],
    [
      'of the same payment',
      {},
      {
        payment: {
          paymentDelay: null,
          advancePercentage: 0,
          lcType: null,
          paymentMethod: sesame().payment.paymentMethod,
        },
      },
    ],
    ['when a closed offer changes', { closedAt: now }, { closedAt: now, pricePerTon: usdCents(1) }],
    ['when an expired offer is closed', { validUntil: now }, { validUntil: now, closedAt: now }],
    ['when an order for all of it is confirmed', all, { sold: containers(10) }],
  ])('is told nothing %s', (_, before, after) => {
    expect(news(before, after)).toBeUndefined()
  })

  it.each<[string, Partial<Offer>, Partial<Offer>]>([
    ['watched.taken', {}, all],
    ['watched.closed', {}, { closedAt: now }],
    ['watched.back', all, {}],
    ['watched.back', { closedAt: now }, { pricePerTon: usdCents(1_580_00) }],
    ['watched.free', { ...alone, pendingBids: 1 }, alone],
    ['watched.free', { ...alone, pendingBids: 1 }, { ...alone, reserved: containers(4) }],
  ])('is told %s', (type, before, after) => {
    expect(news(before, after)).toEqual({ type })
  })
})
