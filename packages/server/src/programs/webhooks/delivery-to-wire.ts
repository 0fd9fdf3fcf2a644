import type { DeliveryAnswer } from '@mahsul/contract/programs/webhooks'
import type * as z from 'zod'
import type { DeliveryRow } from './deliveries.queries.ts'

export function deliveryToWire(row: DeliveryRow): z.output<typeof DeliveryAnswer> {
  const { lastTry } = row
  return {
    external_id: row.id,
    event_id: row.eventId,
    type: row.type,
    reference: row.reference,
    happened_at: row.happenedAt.toISOString(),
    state: row.state,
    held: isHeld(row),
    tries: row.tries,
    next_try_at: row.nextTryAt?.toISOString() ?? null,
    last_try: lastTry && {
      at: lastTry.at.toISOString(),
      status: lastTry.status,
      failure: lastTry.failure,
      answer: lastTry.answer,
      duration_ms: lastTry.ms,
    },
    delivered_at: row.deliveredAt?.toISOString() ?? null,
    may_send_again: !isHeld(row),
  }
}

/** An earlier one of the same trade or offer is not delivered yet. */
export const isHeld = ({ state, nextTryAt }: DeliveryRow): boolean =>
  state === 'pending' && nextTryAt === null
