import { paymentAsDraft } from '@mahsul/contract/offers/offer-wire'
import type { BidId, BidTerms, Suggestion } from '@mahsul/domain/bids/bid'
import { checkBid } from '@mahsul/domain/bids/check-answer'
import { addHours, utcDay } from '@mahsul/domain/kit/calendar'
import { hasProblems } from '@mahsul/domain/kit/problems'
import { containers, usdCents } from '@mahsul/domain/kit/units'
import {
  answerNamesDestination,
  answerNamesOrigin,
  availableContainers,
  type FacilityId,
  type Offer,
} from '@mahsul/domain/offers/offer'
import type { PaymentTerms } from '@mahsul/domain/offers/payment'
import { sectionOf } from '@mahsul/domain/offers/shipping-date'
import { milestonesOf } from '@mahsul/domain/trades/process/milestones'
import type { TaskFacts } from '@mahsul/domain/trades/process/trade-log'
import { ratingCriteria } from '@mahsul/domain/trades/rating'
import { declineBidOnOffer, withdrawOwnBid } from '../../bids/answer-bid.ts'
import { placeBidOnOffer } from '../../bids/place-bid.ts'
import { expireOffer } from '../../offers/expire-offer.ts'
import { closeOwnOffer } from '../../offers/manage-offer.ts'
import { NameCache } from '../../offers/name-cache.ts'
import { lockOffer } from '../../offers/offers.queries.ts'
import { publishOffer } from '../../offers/publish-offer.ts'
import { watch } from '../../offers/watching/watch-offer.ts'
import { type Db, transaction } from '../../platform/db/db.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { receiveEvents } from '../../shipments/receive-events.ts'
import { acceptBidOnOffer } from '../../trades/accept-bid.ts'
import { applyDeadlines } from '../../trades/apply-deadlines.ts'
import { inSnakeCase } from '../../trades/log/facts-of-body.ts'
import { lockTrade } from '../../trades/log/lock-trade.ts'
import type { LockedTrade } from '../../trades/log/locked-trade.ts'
import { performTradeTask } from '../../trades/perform-task.ts'
import { purchaseOffer } from '../../trades/purchase-offer.ts'
import { rateTrade } from '../../trades/rate-trade.ts'
import { remindTrades } from '../../trades/remind-trades.ts'
import { type DemoOffer, termsOf } from '../base/demo-offer.ts'
import { demoMember } from '../base/seed-people.ts'
import { facilityId } from '../base/seed-places.ts'
import type { DemoName } from '../content/people.ts'
import { DemoFiles } from '../documents/demo-files.ts'

/** Each member's usual destination, and port of loading when they sell into a buying offer. */
const ports: Partial<Record<DemoName, { to?: string; from?: string }>> = {
  rana: { to: 'TRMER' },
  samir: { to: 'TRMER' },
  jens: { to: 'DEHAM' },
  eleni: { to: 'GRSKG' },
  faisal: { to: 'SAJED', from: 'SDPZU' },
  kareem: { to: 'AEJEA', from: 'INMUN' },
  osman: { from: 'SDPZU' },
  salah: { from: 'SDPZU' },
  aminu: { from: 'NGAPP' },
  mona: { from: 'EGALY' },
  meera: { from: 'INNSA' },
}

type Answer = { by: DemoName; on: string; ago: number; containers?: number }
/** Containers to each UN/LOCODE; by default to the member's own port. */
type Destinations = Readonly<Record<string, number>>
type DemoBid = Answer & {
  /** US dollars per metric ton. */
  price: number
  message?: string
  payment?: PaymentTerms
}
/** Data sent with a task; `papers` stores its files. */
export type Saying = (trade: LockedTrade, moment: Moment) => TaskFacts | Promise<TaskFacts>
export type Moment = { db: Db; now: Date; files: FileStore; documents: DemoFiles }
/** Stars in the order of the criteria; missing ones are five. */
type DemoRating = { by: DemoName; ago: number; stars: readonly number[]; comment: string }
type Act = (db: Db, at: Date, files: FileStore) => Promise<void>
type Decline = { ago: number; answer: string; suggestion?: { price?: number; containers?: number } }

/**
 * The history of the demo. Stories may be written in any order, `ago` in hours; `play` runs everything in chronological order,
 * each act through its use case, with the clock at its time.
 */
export class Timeline {
  private readonly acts: { ago: number; run: Act }[] = []
  private readonly offers = new Map<string, { id: string; owner: DemoName }>()
  private readonly bids = new Map<string, { id: BidId; by: DemoName; offer: string }>()
  private readonly trades = new Map<string, string>()
  /** Trades after their last act so far. */
  private readonly held = new Map<string, LockedTrade>()
  private readonly documents = new DemoFiles()
  private readonly names = new NameCache()

  publish(name: string, by: DemoName, ago: number, offer: DemoOffer) {
    this.at(ago, async (db, now) => {
      const { id } = await publishOffer(db, { by: demoMember(by), terms: termsOf(offer, now), now })
      this.offers.set(name, { id, owner: by })
    })
  }

  bid(name: string, { by, on, ago, price, message = '', payment, containers: quantity }: DemoBid) {
    this.at(ago, async (db, now) => {
      const offer = await this.load(db, on)
      const where = this.whereOf(by, offer, quantity)
      const terms: BidTerms = {
        ...where,
        pricePerTon: usdCents(Math.round(price * 100)),
        shippingDate: offer.shippingDate,
        payment: payment ?? offer.payment,
        message,
      }
      const draft = {
        ...terms,
        ...paymentAsDraft(terms.payment),
        shippingSection: sectionOf(offer.shippingDate),
      }
      const problems = checkBid(draft, offer, utcDay(now))
      if (hasProblems(problems)) throw new Error(`${name}: ${JSON.stringify(problems)}`)
      const { bid } = await placeBidOnOffer(db, {
        by: demoMember(by),
        offerId: offer.id,
        offerVersion: offer.version,
        route: terms,
        termsFor: () => terms,
        names: this.names,
        now,
      })
      this.bids.set(name, { id: bid.id, by, offer: on })
    })
  }

  watch(offer: string, by: DemoName, ago: number) {
    this.at(ago, (db, now) => watch(db, { by: demoMember(by), offerId: known(this.offers, offer).id, now }))
  }

  /** The owner accepts; the trade takes the bid's name. */
  accept(bid: string, ago: number) {
    this.at(ago, async (db, now) => {
      const { id, owner } = this.bidOf(bid)
      this.trades.set(bid, await acceptBidOnOffer(db, { by: demoMember(owner), bidId: id, now }))
    })
  }

  decline(bid: string, { ago, answer, suggestion }: Decline) {
    this.at(ago, async (db, now) => {
      const { id, owner } = this.bidOf(bid)
      const would: Suggestion | null = suggestion
        ? {
            ...(suggestion.price && { pricePerTon: usdCents(Math.round(suggestion.price * 100)) }),
            ...(suggestion.containers && { containers: containers(suggestion.containers) }),
          }
        : null
      await declineBidOnOffer(db, { by: demoMember(owner), bidId: id, answer, suggestion: would, now })
    })
  }

  withdraw(bid: string, ago: number) {
    this.at(ago, (db, now) => {
      const { id, by } = this.bidOf(bid)
      return withdrawOwnBid(db, { by: demoMember(by), bidId: id, now })
    })
  }

  purchase(
    name: string,
    { by, on, ago, containers: quantity, to }: Answer & { to?: Destinations | undefined },
  ) {
    this.at(ago, async (db, now) => {
      const offer = await this.load(db, on)
      const input = { by: demoMember(by), offerId: offer.id, offerVersion: offer.version, now }
      const where = { ...this.whereOf(by, offer, quantity), ...(to && { destinations: destinationsOf(to) }) }
      this.trades.set(
        name,
        await purchaseOffer(db, { ...input, route: where, purchaseOf: () => where, names: this.names }),
      )
    })
  }

  confirmOrder(trade: string, by: DemoName, ago: number) {
    this.task(trade, { by, ago, task: 'order.confirm' })
  }

  /** A task of a trade; its data is built when its time comes, from the trade at that time. */
  task(trade: string, { by, ago, task, say }: { by: DemoName; ago: number; task: string; say?: Saying }) {
    this.at(ago, async (db, now, files) => {
      const tradeId = known(this.trades, trade)
      const held = this.held.get(trade) ?? (await lockTrade(db, tradeId, now))
      const facts = await say?.(held, { db, now, files, documents: this.documents })
      const done = await performTradeTask(db, {
        by: demoMember(by),
        tradeId,
        task,
        now,
        known: held,
        ...(facts && { facts }),
      })
      this.held.set(trade, done)
    })
  }

  /** A carrier reports something, through the company that sells. */
  hears(trade: string, ago: number, event: (held: LockedTrade, now: Date) => object) {
    this.at(ago, async (db, now) => {
      const held = await lockTrade(db, known(this.trades, trade), now)
      const { companyId, id: sentBy } = held.supplier
      const events = [event(held, now)]
      await transaction(db, (tx) => receiveEvents(tx, { events, companyId, sentBy, language: 'en', now }))
    })
  }

  rate(trade: string, { by, ago, stars, comment }: DemoRating) {
    this.at(ago, async (db, now) => {
      const tradeId = known(this.trades, trade)
      const { supplier } = await lockTrade(db, tradeId, now, { known: this.held.get(trade) })
      const names = ratingCriteria[demoMember(by).companyId === supplier.companyId ? 'supplier' : 'buyer']
      const criteria = Object.fromEntries(names.map((name, index) => [inSnakeCase(name), stars[index] ?? 5]))
      await rateTrade(db, { by: demoMember(by), tradeId, rating: { criteria, comment }, now })
      this.held.delete(trade)
    })
  }

  applyDeadlines(trade: string, ago: number) {
    this.at(ago, (db, now) => applyDeadlines(db, { tradeId: known(this.trades, trade), now }))
  }

  /** Sends the reminders that the scheduled job would send. */
  remind(ago: number) {
    this.at(ago, remindTrades)
  }

  expire(offer: string, ago: number) {
    this.at(ago, (db, now) => expireOffer(db, { offerId: known(this.offers, offer).id, now }))
  }

  close(offer: string, ago: number) {
    this.at(ago, (db, now) => {
      const { id, owner } = known(this.offers, offer)
      return closeOwnOffer(db, { by: demoMember(owner), offerId: id, now })
    })
  }

  async play(db: Db, { now, files }: { now: Date; files: FileStore }) {
    const inOrder = this.acts.toSorted((a, b) => b.ago - a.ago)
    for (const { ago, run } of inOrder) await run(db, addHours(now, -ago), files)
    for (const [name, trade] of this.held) checkOrder(name, trade)
    await this.documents.store(db, files)
  }

  private at(ago: number, run: Act) {
    this.acts.push({ ago, run })
  }

  private async load(db: Db, name: string): Promise<Offer> {
    const locked = await lockOffer(db, known(this.offers, name).id)
    if (!locked) throw new Error(`the offer of ${name} is gone`)
    return locked.offer
  }

  private bidOf(name: string) {
    const bid = known(this.bids, name)
    return { ...bid, owner: known(this.offers, bid.offer).owner }
  }

  /** The whole remaining quantity by default; to and from the answering member's own port. */
  private whereOf(by: DemoName, offer: Offer, quantity?: number) {
    const count = containers(quantity ?? availableContainers(offer))
    const { to, from } = ports[by] ?? {}
    return {
      containers: count,
      originId: answerNamesOrigin(offer) ? (facilityId(from ?? '') as FacilityId) : null,
      destinations: answerNamesDestination(offer)
        ? [{ facilityId: facilityId(to ?? '') as FacilityId, containers: count }]
        : [],
    }
  }
}

const destinationsOf = (to: Destinations) =>
  Object.entries(to).map(([port, count]) => ({
    facilityId: facilityId(port) as FacilityId,
    containers: containers(count),
  }))

/** Goods are at sea only after they were on the ship: any other story is an error. */
function checkOrder(name: string, trade: LockedTrade) {
  const milestones = milestonesOf(trade)
  const early = milestones.find((milestone, index) => {
    const before = milestones[index - 1]
    return before && milestone.occurredAt < before.occurredAt
  })
  if (early) throw new Error(`${name}: ${early.state} comes before what it follows`)
}

function known<T>(map: ReadonlyMap<string, T>, name: string): T {
  const value = map.get(name)
  if (value === undefined) throw new Error(`the story has no ${name} yet`)
  return value
}
