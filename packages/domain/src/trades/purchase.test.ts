import { describe, expect, it, test } from 'vitest'
import { containers } from '../kit/units.ts'
import { bidOf, buyer, later, member, now, rival, sesame, supplier, trader } from '../testing/sesame.ts'
import { type PurchaseRefusal, purchase, releaseReserved, sellReserved } from './purchase.ts'

type PurchaseInput = Parameters<typeof purchase>[0]
const buy = (change: Partial<PurchaseInput> = {}) =>
  purchase({
    offer: sesame(),
    by: buyer,
    offerVersion: 3,
    quantity: containers(4),
    freightKnown: true,
    pending: [],
    now,
    ...change,
  })

test('a part is reserved and the rest stays on sale', () => {
  expect(buy()).toMatchObject({
    ok: true,
    value: { offer: { reserved: 4, sold: 0, acts: 1, pendingBids: 0 }, ended: [] },
  })
})

test('a single container may be taken, and bids that were answered before stay as they are', () => {
  const answered = bidOf(rival, { containers: containers(10), status: 'ACCEPTED', closedBy: 'owner' })
  expect(buy({ quantity: containers(1), pending: [answered] })).toMatchObject({
    value: { offer: { reserved: 1 }, ended: [] },
  })
})

test('the whole lot is reserved', () => {
  expect(buy({ quantity: containers(10) })).toMatchObject({ value: { offer: { reserved: 10 } } })
})

test('a firm offer is purchased as it is', () => {
  expect(buy({ offer: sesame({ kind: 'FIRM', tradingOption: null }) }).ok).toBe(true)
})

test('a member who has used three bids may still purchase', () => {
  expect(buy({ offer: sesame({ acts: 3 }) }).ok).toBe(true)
})

test('if an offer is sold only as a whole, the remaining quantity is the whole', () => {
  const offer = sesame({ partialPurchase: false, sold: containers(4) })
  expect(buy({ offer, quantity: containers(6) })).toMatchObject({
    value: { offer: { reserved: 6, sold: 4 } },
  })
})

describe('pending bids', () => {
  const waiting = (name: string, quantity: number) =>
    bidOf(member(name, 'BUYER'), { containers: containers(quantity) })
  const pending = [waiting('small', 1), waiting('fits', 6), waiting('large', 7)]

  it('end without cost when they ask for more than is left', () => {
    const answer = buy({ offer: sesame({ acts: 3, pendingBids: 3 }), pending })
    expect(answer.ok && answer.value.ended.map((bid) => [bid.bidderId, bid.status, bid.closedBy])).toEqual([
      ['m-large', 'REJECTED', 'system'],
    ])
  })

  it('stay as long as they fit', () => {
    expect(buy({ offer: sesame({ acts: 3, pendingBids: 3 }), pending })).toMatchObject({
      value: { offer: { pendingBids: 2, acts: 4 } },
    })
  })

  it('all end when nothing is left, the purchaser’s own included', () => {
    const own = bidOf(buyer)
    const answer = buy({
      offer: sesame({ pendingBids: 4 }),
      pending: [...pending, own],
      quantity: containers(10),
    })
    expect(answer).toMatchObject({ value: { offer: { pendingBids: 0 } } })
    expect(answer.ok && answer.value.ended).toHaveLength(4)
  })
})

test.each([
  ['own-offer', 'the owner', { by: { ...supplier, role: 'TRADER' } }],
  ['own-offer', 'a colleague of the owner', { by: { ...buyer, companyId: supplier.companyId } }],
  ['wrong-side', 'a supplier', { by: member('other', 'SUPPLIER') }],
  ['wrong-side', 'a buyer, from a buying offer', { offer: sesame({ type: 'BUY' }) }],
  ['offer-expired', 'at the very instant it ends', { now: sesame().validUntil }],
  ['offer-closed', 'what its owner closed', { offer: sesame({ closedAt: now }) }],
  ['stale-version', 'on terms that have changed since', { offerVersion: 2 }],
  ['containers-unavailable', 'nothing', { quantity: containers(0) }],
  ['containers-unavailable', 'more than there are', { quantity: containers(11) }],
  ['containers-unavailable', 'more than is left', { offer: sesame({ sold: containers(7) }) }],
  ['containers-unavailable', 'the last container, second', { offer: sesame({ reserved: containers(10) }) }],
  ['containers-unavailable', 'what is sold out', { offer: sesame({ sold: containers(10) }) }],
  [
    'containers-unavailable',
    'a part of what is sold as a whole',
    { offer: sesame({ partialPurchase: false }) },
  ],
  ['freight-unknown', 'to a port the freight table does not reach', { freightKnown: false }],
] as [PurchaseRefusal, string, Partial<PurchaseInput>][])('refuses %s: %s', (refusal, _what, change) => {
  expect(buy(change)).toEqual({ ok: false, refusal })
})

test('a trader purchases from either side, in the last millisecond, too', () => {
  const at = later(-1, sesame().validUntil)
  expect(buy({ by: trader, now: at }).ok).toBe(true)
  expect(buy({ by: trader, offer: sesame({ type: 'BUY' }), now: at }).ok).toBe(true)
  expect(buy({ by: rival }).ok).toBe(true)
})

test('confirmation sells what was reserved', () => {
  const offer = sesame({ reserved: containers(6), sold: containers(1) })
  expect(sellReserved(offer, containers(4))).toEqual({ ...offer, reserved: 2, sold: 5 })
})

test('a lapsed order frees what was reserved', () => {
  const offer = sesame({ reserved: containers(6), sold: containers(1) })
  expect(releaseReserved(offer, containers(6))).toEqual({ ...offer, reserved: 0, sold: 1 })
})

test('nothing can be sold or freed that was not reserved', () => {
  expect(() => sellReserved(sesame(), containers(1))).toThrow(RangeError)
  expect(() => releaseReserved(sesame(), containers(1))).toThrow(RangeError)
})
