import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acceptBid, declineBid, endBySystem, withdrawBid } from '../bids/answer-bid.ts'
import type { Bid, BidId } from '../bids/bid.ts'
import { placeBid } from '../bids/place-bid.ts'
import { ROUNDS_PER_OFFER } from '../bids/rounds.ts'
import { utcDay } from '../kit/calendar.ts'
import { containers } from '../kit/units.ts'
import {
  bidOf,
  buyer,
  day,
  HOUR,
  later,
  now,
  prices,
  rival,
  sesame,
  supplier,
  trader,
} from '../testing/sesame.ts'
import { offerEffect } from '../trades/offer-effect.ts'
import { performTask } from '../trades/perform-task.ts'
import { PROCESS } from '../trades/process/process.ts'
import { tradeStatus } from '../trades/process/progress.ts'
import { asPublished, freezeTerms, type TradeTerms } from '../trades/process/terms.ts'
import type { LogEntry } from '../trades/process/trade-log.ts'
import { purchase, sellReserved } from '../trades/purchase.ts'
import { closeOffer, editOffer, republishOffer } from './manage-offer.ts'
import { availableContainers, type Offer, tradingOptions } from './offer.ts'
import { isPending } from './offer-status.ts'

/**
 * A market of one offer, stored as the server stores it: what the rules answer is saved. Members, jobs and the clock act at
 * random, in any order, on data read a moment or a day ago.
 */
type Trade = { process: string; terms: TradeTerms; log: LogEntry[]; openedAt: Date; over: boolean }
type Market = { offer: Offer; bids: Bid[]; trades: Trade[]; now: Date }

const members = [buyer, rival, trader] as const
const pendingOf = ({ bids }: Market) => bids.filter((bid) => bid.status === 'PENDING')

/** Usually a pending bid, sometimes any. */
function pick(market: Market, which: number): Bid | undefined {
  const waiting = which < 10 ? pendingOf(market) : market.bids
  return waiting[which % waiting.length]
}

function settle(market: Market, changed: readonly Bid[]) {
  market.bids = market.bids.map((bid) => changed.find((each) => each.id === bid.id) ?? bid)
}

function expire(market: Market) {
  if (market.offer.closedAt || market.now < market.offer.validUntil) return
  settle(
    market,
    pendingOf(market).map((bid) => endBySystem(bid, market.now)),
  )
  market.offer = { ...market.offer, pendingBids: 0 }
}

function openTrade(market: Market, terms: TradeTerms, confirmed: boolean) {
  const log: LogEntry[] = confirmed ? [{ event: 'order.confirm', side: 'system', at: market.now }] : []
  market.trades.push({ process: PROCESS, terms, log, openedAt: market.now, over: false })
  if (confirmed) market.offer = sellReserved(market.offer, terms.containers)
}

function enter(market: Market, trade: Trade, entry: LogEntry) {
  trade.log.push(entry)
  const effect = offerEffect(trade, entry)
  if (effect) market.offer = effect(market.offer, trade.terms.containers)
}

/** Each draws one or two random numbers and reports whether the rules allowed it. */
const acts = {
  bid(market: Market, who: number, quantity: number) {
    const by = members[who % members.length]!
    const { offer, bids } = market
    const wanted = quantity % (availableContainers(offer) + 2) // sometimes one too many, or none
    const terms = bidOf(by, { containers: containers(wanted) })
    const bidId = `b-${bids.length}` as BidId // as long as only this test numbers bids
    const answer = placeBid({
      offer,
      by,
      offerVersion: offer.version,
      bidId,
      terms,
      prices,
      bidsSoFar: bids,
      now: market.now,
    })
    if (!answer.ok) return false
    bids.push(answer.value)
    market.offer = { ...offer, acts: offer.acts + 1, pendingBids: offer.pendingBids + 1 }
    return true
  },
  withdraw(market: Market, which: number, who: number) {
    const bid = pick(market, which)
    const by = members[who % members.length]!.companyId
    const answer = bid && withdrawBid({ offer: market.offer, bid, by, now: market.now })
    if (!answer?.ok) return false
    settle(market, [answer.value.bid])
    market.offer = answer.value.offer
    return true
  },
  decline(market: Market, which: number) {
    const bid = pick(market, which)
    const input = {
      offer: market.offer,
      by: supplier.companyId,
      now: market.now,
      answer: 'No',
      suggestion: null,
    }
    const answer = bid && declineBid({ ...input, bid })
    if (!answer?.ok) return false
    settle(market, [answer.value.bid])
    market.offer = answer.value.offer
    return true
  },
  accept(market: Market, which: number) {
    const bid = pick(market, which)
    const pending = pendingOf(market)
    const answer =
      bid && acceptBid({ offer: market.offer, bid, by: supplier.companyId, now: market.now, pending })
    if (!answer?.ok) return false
    settle(market, [answer.value.bid, ...answer.value.ended])
    market.offer = answer.value.offer
    openTrade(market, freezeTerms(market.offer, answer.value.bid, answer.value.bid.prices), true)
    return true
  },
  buyPart: (market: Market, who: number, quantity: number) => buy(market, who, quantity),
  buyAll: (market: Market, who: number) => buy(market, who, availableContainers(market.offer)),
  confirm(market: Market, which: number) {
    const trade = market.trades[which % market.trades.length]
    if (!trade || trade.over) return false
    const input = { task: 'order.confirm', by: 'supplier', version: undefined, now: market.now } as const
    const answer = performTask({ trade: { ...trade, version: 1 }, ...input })
    if (!answer.ok) return false
    enter(market, trade, answer.value)
    return true
  },
  cancel(market: Market, which: number) {
    const trade = market.trades[which % market.trades.length]
    if (!trade || trade.over) return false
    for (const by of ['buyer', 'supplier'] as const) {
      const input = { task: 'cancel.agree', by, version: undefined, now: market.now }
      const answer = performTask({ trade: { ...trade, version: 1 }, ...input })
      if (!answer.ok) return false
      enter(market, trade, answer.value)
    }
    trade.over = true
    return true
  },
  lapse(market: Market) {
    const lapsed = market.trades.filter((trade) => !trade.over && tradeStatus(trade, market.now) === 'lapsed')
    for (const trade of lapsed) {
      enter(market, trade, { event: 'order.lapse', side: 'system', at: market.now })
      trade.over = true
    }
    return lapsed.length > 0
  },
  expire(market: Market) {
    const waited = market.offer.pendingBids > 0
    expire(market)
    return waited && market.offer.pendingBids === 0
  },
  republish(market: Market) {
    expire(market)
    const input = { offer: market.offer, by: supplier.companyId, now: market.now, today: utcDay(market.now) }
    const answer = republishOffer({ ...input, hours: 24, prices })
    if (answer.ok) market.offer = answer.value
    return answer.ok
  },
  close(market: Market) {
    expire(market)
    const answer = closeOffer({ offer: market.offer, by: supplier.companyId, now: market.now })
    if (answer.ok) market.offer = answer.value
    return answer.ok
  },
  edit(market: Market, quantity: number) {
    const { offer, now } = market
    const terms = { ...offer, containers: containers(quantity + 1) }
    const answer = editOffer({ offer, by: supplier.companyId, now, terms, prices, version: offer.version })
    if (answer.ok) market.offer = answer.value
    return answer.ok
  },
  /** Usually a few minutes; sometimes a night or a whole day. */
  wait(market: Market, count: number) {
    market.now = later(count < 9 ? count * 20 * 60_000 : (count - 8) * 8 * HOUR, market.now)
    return true
  },
}

function buy(market: Market, who: number, quantity: number) {
  const by = members[who % members.length]!
  const { offer } = market
  const input = { offer, by, offerVersion: offer.version, quantity: containers(quantity), freightKnown: true }
  const answer = purchase({ ...input, pending: pendingOf(market), now: market.now })
  if (!answer.ok) return false
  settle(market, answer.value.ended)
  market.offer = answer.value.offer
  const agreed = asPublished(offer, { containers: containers(quantity), originId: null, destinations: [] })
  openTrade(market, freezeTerms(offer, agreed, prices), false)
  return true
}

function checkMarket({ offer, bids, trades, now }: Market) {
  const sum = (some: Trade[]) => some.reduce((total, trade) => total + trade.terms.containers, 0)
  const standing = trades.filter((trade) => !trade.over)
  const confirmed = standing.filter((trade) => trade.log.length > 0)
  expect(offer.sold).toBe(sum(confirmed))
  expect(offer.reserved + offer.sold).toBe(sum(standing))
  expect(availableContainers(offer)).toBeGreaterThanOrEqual(0)

  const pending = bids.filter((bid) => bid.status === 'PENDING')
  const bidders = new Set(pending.map((bid) => bid.bidderId))
  expect(offer.pendingBids).toBe(pending.length)
  expect(bidders.size).toBe(pending.length)
  if (offer.tradingOption === 'ONE_ON_ONE_BIDDING') expect(pending.length).toBeLessThanOrEqual(1)
  for (const bid of pending)
    if (isPending(bid, offer, now)) expect(bid.containers).toBeLessThanOrEqual(availableContainers(offer))

  const rounds = bids
    .filter((bid) => bid.closedBy !== 'system')
    .map((bid) => `${bid.bidderId} ${bid.negotiation} ${bid.round}`)
  expect(new Set(rounds).size).toBe(rounds.length)
  for (const bid of bids) expect(bid.round).toBeLessThanOrEqual(ROUNDS_PER_OFFER)
}

const dice = fc.nat(11)
const act = fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[]))
const often = fc.constantFrom(...(['bid', 'bid', 'bid', 'decline', 'decline', 'wait'] as const))
const anyActs = fc.array(fc.tuple(fc.oneof(act, often), dice, dice), { maxLength: 60, size: 'max' })
const anyOffer = fc.record({
  tradingOption: fc.constantFrom(...tradingOptions),
  partialPurchase: fc.boolean(),
  containers: fc.integer({ min: 1, max: 12 }).map(containers),
})

test('whatever members and the clock do, containers, bids and rounds stay within their bounds', () => {
  const happened = new Set<string>()
  fc.assert(
    fc.property(anyOffer, anyActs, (terms, steps) => {
      const offer = sesame({ ...terms, shippingDate: day('2026-03-20') })
      const market: Market = { offer, bids: [], trades: [], now }
      for (const [name, one, other] of steps) {
        if (acts[name](market, one, other)) happened.add(name)
        checkMarket(market)
      }
    }),
    { numRuns: 600 },
  )
  expect(happened).toEqual(new Set(Object.keys(acts))) // otherwise the test has shown nothing
})
