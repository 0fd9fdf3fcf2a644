import type { CompanyId } from '@mahsul/domain/accounts/member'
import type { CarrierEvent } from '@mahsul/domain/shipments/carrier-event'
import type { CarrierReport } from '@mahsul/domain/shipments/reports/carrier-claims'
import { type JudgedEvents, judgeEvents } from '@mahsul/domain/shipments/reports/carrier-reports'
import {
  isAboutTrade,
  type LinkedEvent,
  marksOfTrade,
} from '@mahsul/domain/shipments/reports/events-of-trade'
import { tradeStatus } from '@mahsul/domain/trades/process/progress'
import { type Db, transaction } from '../platform/db/db.ts'
import { notify } from '../platform/notify/notify.ts'
import { portsOf } from '../trades/log/carrier-reports.queries.ts'
import { type TradeView, tradesByIds } from '../trades/log/trade-view.ts'
import { keptEvents, linkEvents, linkedEvents, lockToMatch } from './carrier-events.queries.ts'

export type MatchedTrade = { view: TradeView; judged: JudgedEvents }

/** An event may bring numbers by which others are found, and those further ones. */
const MOST_ROUNDS = 5

/**
 * Links kept events to the running trades that they are about, notifies the side that can take over what is newly proposed, and
 * returns what the events of each trade propose.
 */
export async function matchTrades(
  tx: Db,
  { tradeIds, now }: { tradeIds: readonly string[]; now: Date },
): Promise<Map<string, MatchedTrade>> {
  const views = await tradesByIds(tx, [...new Set(tradeIds)].toSorted())
  const matched = new Map<string, MatchedTrade>()
  for (const [id, view] of views) matched.set(id, await matchTrade(tx, view, now))
  return matched
}

async function matchTrade(tx: Db, view: TradeView, now: Date): Promise<MatchedTrade> {
  const before = await linkedEvents(tx, view.id)
  const linked =
    tradeStatus(view, now) === 'running' ? [...before, ...(await linkKept(tx, view, before, now))] : before
  const judged = judgeLinked(view, linked, now)
  await notifyOf(tx, view, { before: judgeLinked(view, before, now), after: judged, now })
  return { view, judged }
}

/** Who has what the carrier reports: the supplier, and under FOB the buyer, who books the ship. */
const companiesOfShip = ({ terms, supplierCompanyId, buyerCompanyId }: TradeView): CompanyId[] =>
  terms.incoterm === 'FOB' ? [supplierCompanyId, buyerCompanyId] : [supplierCompanyId]

async function linkKept(
  tx: Db,
  view: TradeView,
  known: readonly LinkedEvent[],
  now: Date,
): Promise<LinkedEvent[]> {
  const found: LinkedEvent[] = []
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const linked = [...known, ...found]
    const marks = marksOfTrade(view, linked)
    const kept = await keptEvents(tx, { tradeId: view.id, companies: companiesOfShip(view), marks })
    const fresh = kept.filter((event) => isAboutTrade(event, view, linked))
    if (fresh.length === 0) break
    await linkEvents(tx, { tradeId: view.id, eventIds: fresh.map(({ id }) => id), now })
    found.push(...fresh.map((event) => ({ event, assigned: false })))
  }
  return found
}

function judgeLinked(view: TradeView, linked: readonly LinkedEvent[], now: Date): JudgedEvents {
  const unlocodes = new Map([...view.facilities].map(([id, { unlocode }]) => [id, unlocode]))
  const events: CarrierEvent[] = linked.map(({ event }) => event)
  return judgeEvents(view, events, { ports: portsOf(view.terms, unlocodes), now })
}

const keyOf = ({ event, thing, destinationId }: CarrierReport) =>
  `${event.id} ${thing} ${destinationId ?? ''}`

/** One notice for each side that has something new to take over. */
async function notifyOf(
  tx: Db,
  view: TradeView,
  { before, after, now }: { before: JudgedEvents; after: JudgedEvents; now: Date },
): Promise<void> {
  const known = new Set(before.reports.map(keyOf))
  const fresh = after.reports.filter((report) => !known.has(keyOf(report)))
  const companies: Record<'supplier' | 'buyer', CompanyId> = {
    supplier: view.supplierCompanyId,
    buyer: view.buyerCompanyId,
  }
  const { id: tradeId, offerId } = view
  for (const side of ['supplier', 'buyer'] as const)
    if (fresh.some((report) => report.side === side))
      await notify(tx, { type: 'carrier.reported', to: { company: companies[side] }, offerId, tradeId, now })
}

/** Events that were received before a trade had their numbers: run once it has. Safe to repeat. */
export const matchKeptEvents = (db: Db, { tradeId, now }: { tradeId: string; now: Date }): Promise<void> =>
  transaction(db, async (tx) => {
    await lockToMatch(tx)
    await matchTrades(tx, { tradeIds: [tradeId], now })
  })
