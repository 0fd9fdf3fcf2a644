import { describe, expect, it, test } from 'vitest'
import { containers, usdCents } from '../kit/units.ts'
import {
  bidOf,
  buyer,
  declined,
  endedBySystem,
  later,
  member,
  now,
  rival,
  sesame,
  supplier,
  trader,
} from '../testing/sesame.ts'
import {
  acceptBid,
  type BidAnswerRefusal,
  declineBid,
  endBySystem,
  reserve,
  withdrawBid,
} from './answer-bid.ts'
import type { Bid } from './bid.ts'

const offer = sesame({ acts: 1, pendingBids: 1 })
const bid = bidOf(buyer)
const waiting = (name: string, quantity: number) =>
  bidOf(member(name, 'BUYER'), { containers: containers(quantity) })

describe('accepting', () => {
  const accept = (change: Partial<Parameters<typeof acceptBid>[0]> = {}) =>
    acceptBid({ offer, bid, by: supplier.companyId, now, pending: [bid], ...change })

  it('reserves the bid’s containers', () => {
    expect(accept()).toMatchObject({
      ok: true,
      value: {
        bid: { status: 'ACCEPTED', closedBy: 'owner', answeredAt: now },
        offer: { reserved: 4, sold: 0, pendingBids: 0, acts: 1 },
        ended: [],
      },
    })
  })

  it('ends without cost the bids that no longer fit, and leaves the others waiting', () => {
    const [small, fits, large] = [waiting('small', 2), waiting('fits', 6), waiting('large', 7)]
    const answer = accept({ offer: sesame({ acts: 4, pendingBids: 4 }), pending: [bid, small, fits, large] })
    expect(answer).toMatchObject({ value: { offer: { pendingBids: 2, acts: 4 } } })
    expect(answer.ok && answer.value.ended).toEqual([{ ...large, ...endedBySystem, answeredAt: now }])
  })

  it('leaves a bid alone that was already answered', () => {
    const before = { ...waiting('before', 10), ...declined }
    expect(accept({ pending: [bid, before] })).toMatchObject({ value: { ended: [] } })
  })

  it('ends every other bid when nothing is left', () => {
    const whole = bidOf(buyer, { containers: containers(10) })
    const answer = accept({
      bid: whole,
      offer: sesame({ acts: 2, pendingBids: 2 }),
      pending: [whole, waiting('w', 1)],
    })
    expect(answer).toMatchObject({
      value: { offer: { reserved: 10, pendingBids: 0 }, ended: [{ closedBy: 'system' }] },
    })
  })

  it('refuses more containers than are left', () => {
    expect(accept({ offer: sesame({ pendingBids: 1, sold: containers(7) }) })).toEqual({
      ok: false,
      refusal: 'containers-unavailable',
    })
  })
})

test('declining keeps the message and the suggestion, and frees only the bid’s pending slot', () => {
  const suggestion = { pricePerTon: usdCents(1_590_00), containers: containers(5) }
  expect(declineBid({ offer, bid, by: supplier.companyId, now, answer: 'Too low', suggestion })).toEqual({
    ok: true,
    value: {
      bid: { ...bid, ...declined, answer: 'Too low', suggestion, answeredAt: now },
      offer: { ...offer, pendingBids: 0 },
    },
  })
})

test('only the bidder can withdraw, and the round stays used', () => {
  expect(withdrawBid({ offer, bid, by: buyer.companyId, now })).toEqual({
    ok: true,
    value: {
      bid: { ...bid, status: 'REJECTED', closedBy: 'bidder', answeredAt: now },
      offer: { ...offer, pendingBids: 0 },
    },
  })
})

const acts = {
  accepting: (change: object) =>
    acceptBid({ offer, bid, by: supplier.companyId, now, pending: [bid], ...change }),
  declining: (change: object) =>
    declineBid({ offer, bid, by: supplier.companyId, now, answer: 'No', suggestion: null, ...change }),
  withdrawing: (change: object) => withdrawBid({ offer, bid, by: buyer.companyId, now, ...change }),
}
const over = later(0, offer.validUntil)
const ended: Bid = { ...bid, ...endedBySystem }
const refusals: [act: keyof typeof acts, refusal: BidAnswerRefusal, what: string, change: object][] = [
  ['accepting', 'not-the-owner', 'by the bidder', { by: buyer.companyId }],
  ['accepting', 'not-the-owner', 'by another', { by: trader.companyId }],
  ['declining', 'not-the-owner', 'by another', { by: rival.companyId }],
  ['withdrawing', 'not-the-bidder', 'by the owner', { by: supplier.companyId }],
  ['withdrawing', 'not-the-bidder', 'by a rival', { by: rival.companyId }],
  ...(['accepting', 'declining', 'withdrawing'] as const).flatMap((act): typeof refusals => [
    [act, 'offer-expired', 'at the very instant the offer ends', { now: over }],
    [act, 'offer-expired', 'after the end was carried out, all the same', { now: over, bid: ended }],
    [act, 'offer-expired', 'when the offer is closed', { offer: { ...offer, closedAt: now } }],
    [act, 'already-answered', 'once it is declined', { bid: { ...bid, ...declined } }],
    [
      act,
      'already-answered',
      'once it is accepted',
      { bid: { ...bid, status: 'ACCEPTED', closedBy: 'owner' } },
    ],
    [act, 'already-answered', 'once the system ended it for want of containers', { bid: ended }],
    [act, 'already-answered', 'declined before the end', { now: over, bid: { ...bid, ...declined } }],
  ]),
]

test.each(refusals)('%s is refused (%s) %s', (act, refusal, _what, change) => {
  expect(acts[act](change)).toEqual({ ok: false, refusal })
})

test('all three are possible in the last millisecond', () => {
  for (const act of Object.values(acts)) expect(act({ now: later(-1, offer.validUntil) }).ok).toBe(true)
})

test('a bid ended by the system is rejected, without an answer from the owner', () => {
  expect(endBySystem(bid, now)).toEqual({ ...bid, ...endedBySystem, answeredAt: now })
})

test('more containers than there are cannot be reserved by any path', () => {
  expect(() => reserve(sesame({ sold: containers(7) }), containers(4))).toThrow(RangeError)
  expect(reserve(sesame({ sold: containers(6) }), containers(4))).toMatchObject({ reserved: 4, sold: 6 })
})
