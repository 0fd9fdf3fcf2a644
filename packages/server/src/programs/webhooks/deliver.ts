import type { CompanyId } from '@mahsul/domain/accounts/member'
import { addSeconds } from '@mahsul/domain/kit/calendar'
import { hasFailedTooLong, retryAt, type WebhookOffReason } from '@mahsul/domain/programs/webhook'
import { sql } from 'kysely'
import { record } from '../../platform/audit/record.ts'
import { type Db, transaction } from '../../platform/db/db.ts'
import { webhookDeliveries, webhookSeconds } from '../../platform/observability/counters.ts'
import { withTraceContext } from '../../platform/observability/trace-context.ts'
import type { Secret } from '../../platform/secrets/secret.ts'
import { postWebhook, type WebhookAnswer, type WebhookLine } from '../../platform/webhooks/post-webhook.ts'
import { signedHeaders } from '../../platform/webhooks/sign-webhook.ts'
import { eventToWire } from '../events/event-to-wire.ts'
import {
  type Claimed,
  claimDeliveries,
  insertDeliveries,
  lockLagging,
  saveDelivered,
  saveFailed,
  type Try,
} from './deliveries.queries.ts'
import { mailOwners } from './mail-about-webhooks.ts'
import { openWebhookSecret } from './secrets.ts'

/** How many a company has under way at a time, in all processes together. */
const PER_COMPANY = 5
/** Longer than a delivery can take; if the process is killed meanwhile, another one takes it over after that. */
const LEASE_SECONDS = 20
/** How much of an answer its list shows. */
const MOST_ANSWER = 1_000

export type WebhookSender = {
  db: Db
  /** The key that secrets are encrypted with. */
  key: Secret
  line: WebhookLine
  now: () => Date
  random: () => number
  onError: (error: unknown, delivery?: { deliveryId: string; requestId: string | null }) => void
  /** A webhook that was switched off because nothing gets through. */
  onOff?: (webhook: { webhookId: string; reason: WebhookOffReason }) => void
}

/** Makes the deliveries of events that have none yet; returns for how many webhooks. */
export const queueDeliveries = ({ db, now }: Pick<WebhookSender, 'db' | 'now'>): Promise<number> =>
  transaction(db, async (tx) => {
    const lagging = await lockLagging(tx)
    if (lagging.length > 0) await insertDeliveries(tx, lagging, now())
    return lagging.length
  })

/** Takes up to `most` deliveries that are due, and starts sending them; each settles by itself and never fails. */
export async function startDeliveries(sender: WebhookSender, most: number): Promise<Promise<void>[]> {
  const now = sender.now()
  const leaseUntil = addSeconds(now, LEASE_SECONDS)
  const claimed = await claimDeliveries(sender.db, { most, perCompany: PER_COMPANY, leaseUntil, now })
  return claimed.map((delivery) =>
    withTraceContext(delivery.requestId, () => deliver(sender, delivery)).catch((error: unknown) =>
      sender.onError(error, { deliveryId: delivery.id, requestId: delivery.requestId }),
    ),
  )
}

async function deliver(sender: WebhookSender, delivery: Claimed): Promise<void> {
  const took = webhookSeconds.startTimer()
  const at = sender.now()
  const answer = await post(sender, delivery, at)
  const ms = Math.round(took() * 1_000)
  const done: Try =
    'status' in answer
      ? { at, status: answer.status, failure: null, answer: shown(answer.text), ms }
      : { at, status: null, failure: answer.failure, answer: '', ms }
  const isDelivered = 'status' in answer && answer.status >= 200 && answer.status < 300
  const outcome = await transaction(sender.db, (tx) =>
    isDelivered ? reportDelivered(tx, delivery, done) : reportFailed(tx, { sender, delivery, done, answer }),
  )
  if (outcome === undefined) return
  webhookDeliveries.inc({ outcome: isDelivered ? 'delivered' : 'failed' })
  if (outcome !== 'saved') sender.onOff?.({ webhookId: delivery.webhookId, reason: outcome })
}

/** Text of a stranger: PostgreSQL takes no NUL. */
const shown = (text: string) => text.slice(0, MOST_ANSWER).replaceAll('\0', '\ufffd')

async function post({ key, line }: WebhookSender, delivery: Claimed, at: Date): Promise<WebhookAnswer> {
  const { eventId: id, url, webhookId, formerSecret, formerUntil } = delivery
  const sealed =
    formerSecret && formerUntil && formerUntil > at ? [delivery.secret, formerSecret] : [delivery.secret]
  const secrets = sealed.flatMap((each) => openWebhookSecret(key, each, webhookId) ?? [])
  const body = bodyOf(delivery)
  if (secrets.length < sealed.length || body === undefined) return { failure: 'secret' }
  return postWebhook({ url, body, headers: signedHeaders({ id, at, body, secrets }) }, line)
}

/** The same text at every try: whatever was signed is what is sent. */
function bodyOf({ event, eventId: id, type, happenedAt }: Claimed): string | undefined {
  if (event === undefined) return undefined
  return JSON.stringify(
    event ? eventToWire(event) : { id, type, timestamp: happenedAt.toISOString(), data: {} },
  )
}

type Held = { company_id: CompanyId; host: string; failing_since: Date | null; off_at: Date | null }

/** A webhook is held while a delivery of it is reported, as it is while deliveries are made. */
async function holdWebhook(tx: Db, id: string): Promise<Held | undefined> {
  const { rows } = await sql<Held>`
    select w.company_id, h.host, w.failing_since, w.off_at from webhooks w join webhook_hosts h on h.id = w.host_id
    where w.id = ${id} for update of w`.execute(tx)
  return rows[0]
}

type Outcome = 'saved' | WebhookOffReason | undefined

async function reportDelivered(tx: Db, delivery: Claimed, done: Try): Promise<Outcome> {
  const webhook = await holdWebhook(tx, delivery.webhookId)
  if (!webhook || !(await saveDelivered(tx, delivery, done))) return undefined
  if (webhook.failing_since)
    await sql`update webhooks set failing_since = null where id = ${delivery.webhookId}`.execute(tx)
  return 'saved'
}

type Failed = { sender: WebhookSender; delivery: Claimed; done: Try; answer: WebhookAnswer }

/** Tried again later, unless it was sent by hand; the webhook is switched off after days of failure, or if its receiver is gone. */
async function reportFailed(tx: Db, { sender, delivery, done, answer }: Failed): Promise<Outcome> {
  const { webhookId, byHand, tries } = delivery
  const webhook = await holdWebhook(tx, webhookId)
  const now = sender.now()
  const askedSeconds = 'status' in answer ? answer.retryAfter : undefined
  const next = byHand ? null : retryAt({ failures: tries + 1, random: sender.random(), askedSeconds, now })
  if (!webhook || !(await saveFailed(tx, delivery, { ...done, next }))) return undefined
  if (byHand || webhook.off_at) return 'saved'
  const since = webhook.failing_since ?? now
  const isGone = done.status === 410
  const reason = isGone ? 'gone' : hasFailedTooLong(since, now) ? 'failing' : undefined
  await sql`
    update webhooks set failing_since = ${since}, off_at = ${reason ? now : null}, off_reason = ${reason ?? null}
    where id = ${webhookId}`.execute(tx)
  if (!reason) return 'saved'
  await mailOwners(tx, { companyId: webhook.company_id, news: { kind: reason, host: webhook.host }, now })
  const after = { reason, failing_since: since }
  await record(tx, {
    actor: 'system',
    action: 'webhook.off',
    entity: 'webhook',
    entityId: webhookId,
    after,
    now,
  })
  return reason
}
