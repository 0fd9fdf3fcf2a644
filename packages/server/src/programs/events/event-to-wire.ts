import { EventAnswer } from '@mahsul/contract/programs/events'
import type { EventRow } from './events.queries.ts'

/**
 * An event as programs read it, and as the body of a webhook. The schema of its type decides what of the row that is; whatever else
 * was written stays behind (promise 20).
 */
export const eventToWire = ({ id, seq, type, at, data, ...about }: EventRow): EventAnswer =>
  EventAnswer.parse({
    id,
    seq,
    type,
    timestamp: at.toISOString(),
    data: {
      ...data,
      ...(about.trade_id && { trade_id: about.trade_id }),
      ...(about.bid_id && { bid_id: about.bid_id }),
      ticket_id: about.offer_id,
      reference: about.reference,
      your_side: about.side,
    },
  })
