import { TEST_EVENT } from '@mahsul/contract/programs/event-types'
import type { Member } from '@mahsul/domain/companies/acting-member'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { record } from '../../platform/audit/record.ts'
import { type Db, transaction } from '../../platform/db/db.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import { holdWebhook } from './change-webhooks.ts'
import { type DeliveryRow, deliveryById } from './deliveries.queries.ts'
import { isHeld } from './delivery-to-wire.ts'
import type { WebhookRow } from './webhooks.queries.ts'

type Sending = { by: Member; id: string; now: Date }

/** Sends an event that is none, once, for an owner to try their receiver. */
export const sendTestEvent = (db: Db, { by, id, now }: Sending): Promise<DeliveryRow> =>
  transaction(db, async (tx) => {
    requireOn(await holdWebhook(tx, { id, by }))
    const delivery = newId()
    await sql`
      insert into webhook_deliveries (id, webhook_id, event_id, type, happened_at, by_hand, next_try_at)
      values (${delivery}, ${id}, ${newId()}, ${TEST_EVENT}, ${now}, true, ${now})`.execute(tx)
    await record(tx, { actor: by, action: 'webhook.test', entity: 'webhook', entityId: id, now })
    return (await deliveryById(tx, delivery))! // just inserted
  })

/**
 * Sends a delivery again: one that waits for its next try at once; one that was delivered once more and out of turn, as a delivery
 * of its own that holds nothing back.
 */
export const sendAgain = (db: Db, { by, id, now }: Sending): Promise<DeliveryRow> =>
  transaction(db, async (tx) => {
    const unlocked = await deliveryById(tx, id)
    if (!unlocked) throw new RefusedError('NOT_FOUND')
    const webhook = await holdWebhook(tx, { id: unlocked.webhookId, by })
    requireOn(webhook)
    const before = await deliveryById(tx, id)
    if (!before) throw new RefusedError('NOT_FOUND')
    if (isHeld(before)) throw new RefusedError('DELIVERY_HELD')
    const again = before.state === 'pending' ? await tryNow(tx, id, now) : await repeat(tx, id, now)
    const after = { delivery: id, event: before.eventId }
    await record(tx, {
      actor: by,
      action: 'webhook.send-again',
      entity: 'webhook',
      entityId: webhook.id,
      after,
      now,
    })
    return (await deliveryById(tx, again))! // the same, or just inserted
  })

async function tryNow(tx: Db, id: string, now: Date): Promise<string> {
  await sql`update webhook_deliveries set next_try_at = ${now} where id = ${id}`.execute(tx)
  return id
}

async function repeat(tx: Db, id: string, now: Date): Promise<string> {
  const again = newId()
  await sql`
    insert into webhook_deliveries (id, webhook_id, event_id, company_id, seq, type, reference, happened_at, by_hand, next_try_at)
    select ${again}, webhook_id, event_id, company_id, seq, type, reference, happened_at, true, ${now}
    from webhook_deliveries where id = ${id}`.execute(tx)
  return again
}

function requireOn({ off, host }: WebhookRow) {
  if (off || host.state !== 'approved') throw new RefusedError('WEBHOOK_OFF')
}
