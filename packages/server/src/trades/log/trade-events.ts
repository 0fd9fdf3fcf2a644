import { containerToWire } from '@mahsul/contract/documents/document-wire'
import { eventOfTradeLine, type TradeLineEventType } from '@mahsul/contract/programs/event-types'
import type { CompanyId } from '@mahsul/domain/accounts/member'
import type { BidId } from '@mahsul/domain/bids/bid'
import type { TradeSide } from '@mahsul/domain/offers/platform-fee'
import { fileOfKind } from '@mahsul/domain/trades/describe-document'
import type { TradeStatus } from '@mahsul/domain/trades/process/progress'
import type { LogEntry } from '@mahsul/domain/trades/process/trade-log'
import type { Db } from '../../platform/db/db.ts'
import { type Emitted, emitEvent } from '../../platform/events/emit-event.ts'

/** What the programs of both sides know a trade by. */
export type TradeTold = Record<TradeSide, { companyId: CompanyId }> & {
  id: string
  ref: string
  offerId: string
  bidId: BidId | null
  /** After what happened. */
  version: number
}

const bothSides = ['supplier', 'buyer'] as const

const aboutTrade = (trade: TradeTold, sides: readonly TradeSide[] = bothSides) => ({
  readers: sides.map((side) => ({ companyId: trade[side].companyId, side })),
  offerId: trade.offerId,
  tradeId: trade.id,
  reference: trade.ref,
})

/** A line of the log, for the programs of those who read it there. */
export async function emitTradeLine(
  tx: Db,
  trade: TradeTold,
  { entry, seq, readers }: { entry: LogEntry; seq: number; readers?: readonly TradeSide[] | undefined },
): Promise<void> {
  const type = eventOfTradeLine[entry.event]
  if (!type) return
  await emitEvent(tx, {
    ...aboutTrade(trade, readers),
    ...(type === 'trade.opened' && { bidId: trade.bidId }),
    type,
    data: lineData(trade, entry, seq),
    now: entry.at,
  })
}

/** All that a line of any type has; `eventToWire` keeps what the schema of its own type names. */
function lineData({ version }: TradeTold, { event, side, facts = {} }: LogEntry, entry: number) {
  const { correction, extended } = facts
  const data = {
    version,
    entry,
    task: event,
    side,
    document_type:
      facts.documentType ??
      facts.document?.type ??
      (facts.documentData ? fileOfKind[facts.documentData.kind] : null),
    artwork_side: facts.side ?? null,
    facility_destination: correction ? correction.destinationId : facts.destinationId,
    occurred_at: facts.occurredAt ?? null,
    ...(facts.container && { container: containerToWire(facts.container) }),
    milestone: correction?.milestone ?? facts.milestone,
    proposal: facts.proposal,
    ...(extended && {
      extended: {
        task: extended.task,
        facility_destination: extended.destinationId,
        from: extended.from,
        until: extended.until,
      },
    }),
  }
  return data as Emitted<TradeLineEventType>['data'] // it has the fields of each: `events.test.ts`
}

/** How a trade that no longer runs ended; the lapse of its order is a line of its log already, as is an admin's decision. */
export async function emitTradeOver(
  tx: Db,
  trade: TradeTold,
  {
    before,
    after,
    event,
    now,
  }: { before: TradeStatus; after: TradeStatus; event: LogEntry['event']; now: Date },
): Promise<void> {
  if (before === after || event === 'cancel.decide' || (after !== 'finished' && after !== 'cancelled')) return
  await emitEvent(tx, {
    ...aboutTrade(trade),
    type: after === 'finished' ? 'trade.finished' : 'trade.cancelled',
    data: { version: trade.version },
    now,
  })
}
