import type { EventType } from '@mahsul/contract/programs/event-types'
import type { EventData } from '@mahsul/contract/programs/events'
import type { CompanyId } from '@mahsul/domain/accounts/member'
import { type Db, write } from '../db/db.ts'
import { insertOf } from '../db/prepared.ts'
import { tracedRequestId } from '../observability/trace-context.ts'

/** A company that is told, and what it is in the offer, the bid or the trade. */
export type EventReader = { companyId: CompanyId; side: 'owner' | 'bidder' | 'supplier' | 'buyer' }

/** Columns of their own, which `eventToWire` puts into the data. */
type Named = 'ticket_id' | 'bid_id' | 'trade_id' | 'reference' | 'your_side'

/** The rest of an event's data; each type of event has its own. */
type Details<Type extends EventType> = Type extends EventType ? Omit<EventData<Type>, Named> : never

export type Emitted<Type extends EventType = EventType> = {
  type: Type
  readers: readonly EventReader[]
  offerId: string
  bidId?: string | null
  tradeId?: string
  /** What people call the offer or the trade. */
  reference: string
  data: Details<Type>
  now: Date
}

/**
 * Writes an event for the programs of each of these companies, in the caller's transaction and without a round trip of its own:
 * there is no act without its event, and no event without its act. A worker numbers it after the commit (`number-events.ts`).
 */
export const emitEvent = <Type extends EventType>(
  tx: Db,
  { type, readers, offerId, bidId, tradeId, reference, data, now }: Emitted<Type>,
): Promise<void> =>
  write(
    tx,
    insertOf('event_outbox', {
      type,
      company_ids: readers.map(({ companyId }) => companyId),
      sides: readers.map(({ side }) => side),
      offer_id: offerId,
      bid_id: bidId ?? null,
      trade_id: tradeId ?? null,
      reference,
      data: JSON.stringify(data),
      at: now,
      request_id: tracedRequestId(),
    }),
  )
