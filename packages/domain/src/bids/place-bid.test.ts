import { describe, expect, it, test } from 'vitest'
import type { Member } from '../companies/acting-member.ts'
import { containers } from '../kit/units.ts'
import {
  bidOf,
  buyer,
  declined,
  endedBySystem,
  lane,
  later,
  member,
  now,
  prices,
  rival,
  sesame,
  supplier,
  trader,
  withdrawn,
} from '../testing/sesame.ts'
import type { Bid, BidId } from './bid.ts'
import { type BidRefusal, placeBid, whyNotBid } from './place-bid.ts'
import { roundsLeft } from './rounds.ts'

type PlaceBidInput = Parameters<typeof placeBid>[0]
const place = (change: Partial<PlaceBidInput> = {}) =>
  placeBid({
    offer: sesame(),
    by: buyer,
    offerVersion: 3,
    bidId: 'b-new' as BidId,
    terms: bidOf(buyer),
    prices,
    bidsSoFar: [],
    now,
    ...change,
  })
const terms = (quantity: number): Bid => bidOf(buyer, { containers: containers(quantity) })

test('a single container may be asked for; nothing has been answered yet', () => {
  expect(place({ terms: terms(1) })).toMatchObject({ value: { containers: 1, answer: '', suggestion: null } })
})

test('a buyer bids on part of a selling offer', () => {
  expect(place()).toMatchObject({
    ok: true,
    value: {
      id: 'b-new',
      round: 1,
      status: 'PENDING',
      closedBy: null,
      bidderId: buyer.id,
      companyId: buyer.companyId,
      offerVersion: 3,
      negotiation: 1,
      containers: 4,
      placedAt: now,
      answeredAt: null,
    },
  })
})

describe('rounds', () => {
  const after = (...earlier: Partial<Bid>[]) => place({ bidsSoFar: earlier.map((bid) => bidOf(buyer, bid)) })

  it('counts a declined bid as a used round', () => {
    expect(after(declined)).toMatchObject({ value: { round: 2 } })
  })

  it('counts a withdrawn bid as a used round', () => {
    expect(after(declined, withdrawn)).toMatchObject({ value: { round: 3 } })
  })

  it('leaves only purchase after three bids, however they ended', () => {
    expect(after(declined, withdrawn, { status: 'ACCEPTED', closedBy: 'owner' })).toEqual({
      ok: false,
      refusal: 'rounds-used',
    })
  })

  it('gives back a bid that the system ended', () => {
    expect(after(declined, endedBySystem, withdrawn)).toMatchObject({ value: { round: 3 } })
  })

  it('starts again with a new negotiation', () => {
    const old = [declined, declined, declined].map((bid) => bidOf(buyer, { ...bid, negotiation: 1 }))
    expect(place({ offer: sesame({ negotiation: 2 }), bidsSoFar: old })).toMatchObject({
      value: { round: 1, negotiation: 2 },
    })
  })

  it('does not count the rounds of others', () => {
    const others = [declined, declined, declined].map((bid) => bidOf(rival, bid))
    expect(place({ bidsSoFar: others })).toMatchObject({ value: { round: 1 } })
  })

  it('gives the number left: a pending bid has already used one', () => {
    const left = (...bids: Partial<Bid>[]) =>
      roundsLeft(
        bids.map((bid) => bidOf(buyer, bid)),
        buyer.companyId,
        1,
      )
    expect([left(), left({}), left(declined, withdrawn), left(declined, declined, declined)]).toEqual([
      3, 2, 1, 0,
    ])
    expect(left(endedBySystem)).toBe(3)
  })
})

const colleague: Member = { ...buyer, companyId: supplier.companyId }
const refusals: [refusal: BidRefusal, what: string, change: Partial<PlaceBidInput>][] = [
  ['own-offer', 'the owner itself', { by: { ...supplier, role: 'TRADER' } }],
  ['own-offer', 'a colleague of the owner', { by: colleague }],
  ['wrong-side', 'a supplier on a selling offer', { by: member('other', 'SUPPLIER') }],
  ['wrong-side', 'a buyer on a buying offer', { offer: sesame({ type: 'BUY' }) }],
  ['offer-expired', 'at the very instant the offer ends', { now: sesame().validUntil }],
  ['offer-expired', 'long after', { now: later(1_000, sesame().validUntil) }],
  ['offer-closed', 'its owner took it off the market', { offer: sesame({ closedAt: now }) }],
  [
    'offer-closed',
    'closed, and its time passed later',
    { offer: sesame({ closedAt: now, validUntil: now }) },
  ],
  ['containers-unavailable', 'everything is reserved', { offer: sesame({ reserved: containers(10) }) }],
  ['containers-unavailable', 'everything is sold', { offer: sesame({ sold: containers(10) }) }],
  ['stale-version', 'on terms that have changed since', { offerVersion: 2 }],
  ['firm-offer', 'on a firm price', { offer: sesame({ kind: 'FIRM', tradingOption: null }) }],
  ['bid-pending', 'while the last bid waits', { bidsSoFar: [bidOf(buyer)] }],
  ['rounds-used', 'a fourth time', { bidsSoFar: [1, 2, 3].map(() => bidOf(buyer, declined)) }],
  [
    'held-by-another-bidder',
    'while the owner talks to another, one on one',
    { offer: sesame({ tradingOption: 'ONE_ON_ONE_BIDDING' }), bidsSoFar: [bidOf(rival)] },
  ],
  ['containers-unavailable', 'for more than there are', { terms: terms(11) }],
  ['containers-unavailable', 'for more than is left', { offer: sesame({ sold: containers(7) }) }],
  ['containers-unavailable', 'for nothing', { terms: terms(0) }],
  [
    'freight-unknown',
    'to a port the freight table does not reach',
    { prices: { ...prices, freight: [null] } },
  ],
  [
    'freight-unknown',
    'to two ports, one of them not in the table',
    { prices: { ...prices, freight: [lane, null] } },
  ],
]

test.each(refusals)('refuses %s: %s', (refusal, _what, change) => {
  expect(place(change)).toEqual({ ok: false, refusal })
})

test.each([
  ['a trader on a selling offer', { by: trader }],
  ['a trader on a buying offer', { by: trader, offer: sesame({ type: 'BUY' }) }],
  ['a supplier on a buying offer', { by: member('other', 'SUPPLIER'), offer: sesame({ type: 'BUY' }) }],
  ['in the last millisecond', { now: later(-1, sesame().validUntil) }],
  ['for all that is left', { offer: sesame({ sold: containers(3), reserved: containers(3) }) }],
  ['beside the bid of another, where several may', { bidsSoFar: [bidOf(rival)] }],
  [
    'one on one, once the other’s bid was declined',
    { offer: sesame({ tradingOption: 'ONE_ON_ONE_BIDDING' }), bidsSoFar: [bidOf(rival, declined)] },
  ],
  [
    'one on one, once the other’s bid was withdrawn',
    { offer: sesame({ tradingOption: 'ONE_ON_ONE_BIDDING' }), bidsSoFar: [bidOf(rival, withdrawn)] },
  ],
] as [string, Partial<PlaceBidInput>][])('lets bid: %s', (_what, change) => {
  expect(place(change).ok).toBe(true)
})

test('the page gets the same answer as the act, except for quantity and freight', () => {
  for (const [refusal, , change] of refusals) {
    if (change.terms || change.prices || change.offer?.sold === 7) continue
    const input = { offer: sesame(), by: buyer, offerVersion: 3, bidsSoFar: [], now, ...change }
    expect(whyNotBid(input)).toBe(refusal)
  }
})
