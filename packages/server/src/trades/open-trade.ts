import type { BidId } from '@mahsul/domain/bids/bid'
import type { Member } from '@mahsul/domain/companies/acting-member'
import type { Offer } from '@mahsul/domain/offers/offer'
import { isConfirmedAtOpening } from '@mahsul/domain/trades/clock-owes'
import { PROCESS } from '@mahsul/domain/trades/process/process'
import { sidesOf, type TradeId, type TradeTerms } from '@mahsul/domain/trades/process/terms'
import type { LogEntry } from '@mahsul/domain/trades/process/trade-log'
import { sellReserved } from '@mahsul/domain/trades/purchase'
import { v7 as newId } from 'uuid'
import { freezeRules, saveFrozenRules } from '../lane-rules/freeze-rules.ts'
import { saveCounts } from '../offers/offers.queries.ts'
import { tellWatchers } from '../offers/tell-watchers.ts'
import { record } from '../platform/audit/record.ts'
import type { Db } from '../platform/db/db.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { notify } from '../platform/notify/notify.ts'
import { countEvent } from '../platform/observability/trace-context.ts'
import { appendToLog, type LastLine } from './log/trade-log.ts'
import { timerOf, tradeStatusOf } from './log/trade-status.ts'
import { insertTrade } from './log/trades.queries.ts'

type Opening = {
  /** As it was before the act. */
  before: Offer
  /** With the containers of the deal reserved. */
  offer: Offer
  terms: TradeTerms
  how: 'bid.accept' | 'ticket.purchase'
  by: Pick<Member, 'id' | 'companyId'>
  /** The person who bid or purchased. */
  answeredBy: Pick<Member, 'id' | 'companyId'>
  bidId: BidId | null
  now: Date
}

/**
 * Opens the trade of an accepted bid or a purchase in the caller's transaction, on its frozen terms. If the supplier side has
 * already committed itself, the order is confirmed at once; otherwise the supplier has 24 hours.
 */
export async function openTrade(tx: Db, opening: Opening): Promise<TradeId> {
  const { before, offer, how, by, answeredBy, bidId, now } = opening
  const { supplier, buyer } = sidesOf(offer, answeredBy)
  const id = newId() as TradeId
  const { frozen, drafts } = await freezeRules(tx, opening.terms, now)
  const terms: TradeTerms = { ...opening.terms, ...drafts }
  const side = by.companyId === supplier.companyId ? 'supplier' : 'buyer'
  const opened: LogEntry = { event: how, side, at: now }
  const confirmed: LogEntry[] = isConfirmedAtOpening(how, offer.type)
    ? [{ event: 'order.confirm', side: 'system', at: now }]
    : []
  const trade = { process: PROCESS, terms, log: [opened, ...confirmed], openedAt: now }
  const statusColumns = tradeStatusOf(trade, now)
  const named = await insertTrade(tx, {
    id,
    offerId: offer.id,
    bidId,
    supplier,
    buyer,
    process: PROCESS,
    terms,
    statusColumns,
    now,
  })
  await saveFrozenRules(tx, id, frozen)
  const told = { id, ref: named.reference, offerId: offer.id, bidId, supplier, buyer, version: 1 }
  let after: LastLine = await appendToLog(tx, {
    trade: told,
    entry: opened,
    actorId: by.id,
    after: undefined,
    payload: { terms, ...named },
  })
  for (const entry of confirmed) after = await appendToLog(tx, { trade: told, entry, actorId: null, after })
  const timer = timerOf(trade, now)
  if (timer) await enqueue(tx, timer.job, { tradeId: id }, { startAfter: timer.at })
  countEvent('tradeOpened')
  if (confirmed.length > 0) countEvent('containersSold', terms.containers)
  await saveCounts(tx, confirmed.length > 0 ? sellReserved(offer, terms.containers) : offer)
  await tellWatchers(tx, { before, after: offer, except: [supplier.companyId, buyer.companyId], now })

  if (how === 'ticket.purchase')
    await notify(tx, {
      type: 'OfferPurchased',
      to: { company: offer.companyId },
      offerId: offer.id,
      tradeId: id,
      now,
    })
  if (confirmed.length > 0) {
    const other = side === 'supplier' ? buyer : supplier
    await notify(tx, {
      type: 'OperationCreated',
      to: { company: other.companyId },
      offerId: offer.id,
      tradeId: id,
      now,
    })
  }
  await record(tx, {
    actor: { id: by.id, role: side.toUpperCase() },
    action: 'trade.open',
    entity: 'trade',
    entityId: id,
    after: terms,
    now,
  })
  return id
}
