import { CODE_MINUTES } from '@mahsul/domain/accounts/verification-code'
import { type RawBuilder, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { type Db, transaction } from '../db/db.ts'
import { patiently } from '../db/slow-work.ts'
import { waits } from '../jobs/watch-work.ts'
import { messageSeconds, messages } from '../observability/counters.ts'
import { messageSpan } from '../observability/spans.ts'
import { CannotSend, type Message, type Senders } from './senders.ts'

/** How many attempts a message gets before it counts as failed; each after a longer pause. */
const MOST_TRIES = 50
/** Fifteen seconds of pauses: after that, a waiting member gets the code by mail. */
const MOST_TRIES_OF_SMS_CODE = 5

/** The log fields that identify a message, and the request that it began with. */
type Traced = { messageId: string; requestId: string | null }

export type Delivery = {
  db: Db
  senders: Senders
  now: () => Date
  onError: (error: unknown, message?: Traced) => void
  /** A message that is never retried; the operator should see it. */
  onGivenUp?: (message: Traced & { channel: Message['channel']; reason: string }) => void
  /** The timeout of one message. */
  patienceMs?: number
}

/** Messages sent in parallel, and marked as sent by one commit: a commit each would cost more than the sending. */
const AT_A_TIME = 20
/** Twenty mails over five connections are four rounds of ten seconds at worst (`send-mail.ts`). */
const PATIENCE_MS = 45_000

/**
 * Codes go before everything else, and nothing blocks them; a slow mail server delays no push. Each queue is delivered
 * separately.
 */
export const queues = ['codes', 'pushes', 'others'] as const
export type Queue = (typeof queues)[number]

/** As in the index `outbox_waiting`. */
const belongsTo: Record<Queue, RawBuilder<unknown>> = {
  codes: sql`(code is not null) = true`,
  pushes: sql`(code is not null) = false and channel = 'push'`,
  others: sql`(code is not null) = false and channel <> 'push'`,
}

const isPending = sql`sent_at is null and given_up_at is null`
const isDue = (now: Date) => sql`(try_after is null or try_after <= ${now})`
const isExpiredCode = (now: Date) =>
  sql`created_at <= ${new Date(now.getTime() - CODE_MINUTES * 60_000)}::timestamptz`

/** Whether a message of this queue is due, or a code of it has expired. */
export const messagesWait = (queue: Queue, now: Date) =>
  sql<boolean>`exists (select from outbox where ${isPending} and ${belongsTo[queue]}
    and (${isDue(now)} ${queue === 'codes' ? sql`or ${isExpiredCode(now)}` : sql``}))`

/**
 * Sends pending messages, codes first, each at least once: messages are marked as sent in the transaction that holds their row
 * locks, so no two processes send the same one, and those of a dead process are sent by another.
 */
export async function deliverOutbox(delivery: Delivery): Promise<{ sent: number; failed: number }> {
  const done = { sent: 0, failed: 0 }
  for (const queue of queues) {
    const { sent, failed } = await deliverQueue(delivery, queue)
    done.sent += sent
    done.failed += failed
  }
  return done
}

export async function deliverQueue(
  delivery: Delivery,
  queue: Queue,
): Promise<{ sent: number; failed: number }> {
  const done = { sent: 0, failed: 0 }
  if (!(await waits(delivery.db, messagesWait(queue, delivery.now())))) return done
  if (queue === 'codes') await giveUpExpiredCodes(delivery)
  for (;;) {
    const outcomes = await deliverNext(delivery, queue)
    if (outcomes.length === 0) return done
    for (const { as } of outcomes) done[as]++
  }
}

/** Holds no locks but those of its messages, which others pass over: so it may wait for who takes them. */
const deliverNext = (delivery: Delivery, queue: Queue): Promise<Outcome[]> =>
  patiently(() => transaction(delivery.db, (tx) => deliverIn(tx, delivery, queue)))

async function deliverIn(tx: Db, delivery: Delivery, queue: Queue): Promise<Outcome[]> {
  const { senders, now } = delivery
  await sql`set local idle_in_transaction_session_timeout = '60s'`.execute(tx) // longer than our timeout
  const waiting = await takeNext(tx, queue, now())
  const outcomes = await Promise.all(waiting.map((message) => deliverOne(delivery, message)))
  const sent = outcomes.filter(({ as }) => as === 'sent').map(({ id }) => id)
  // Sent content stays readable only in demo mode. Elsewhere codes and links that open something are their reader's alone;
  // the fact that something was sent, to whom and when, stays.
  const erasing = senders.keepCodes
    ? sql``
    : sql`, code = null, body_text = '', body_html = null, letter = null, data = null,
        subject = case when code is null then subject else '' end`
  if (sent.length > 0)
    await sql`update outbox set sent_at = ${now()}, failed = null ${erasing} where id = any(${sent}::uuid[])`.execute(
      tx,
    )
  for (const { id, failure } of outcomes)
    if (failure) {
      await keepFailure(tx, id, failure)
      if (failure.givenUpAt) await postInstead(tx, id)
    }
  return outcomes
}

type Waiting = Message & { tries: number; requestId: string | null }
type Failure = { reason: string; tries: number; tryAfter: Date; givenUpAt: Date | null }
type Outcome = { id: string; as: 'sent' | 'failed'; failure?: Failure }

/** The next messages that are due. A failed one has a pause of its own and delays no other. */
async function takeNext(tx: Db, queue: Queue, now: Date): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select id, channel, recipient as "to", subject, body_text as text, letter, body_html as html, data,
      code is not null as "isCode", message_id as "messageId", tries, request_id as "requestId"
    from outbox
    where ${isPending} and ${belongsTo[queue]} and ${isDue(now)}
    order by created_at
    limit ${sql.lit(AT_A_TIME)}
    for update skip locked`.execute(tx)
  return rows
}

async function deliverOne(delivery: Delivery, message: Waiting): Promise<Outcome> {
  const { senders, now, onError, onGivenUp, patienceMs = PATIENCE_MS } = delivery
  const { id, channel, messageId, requestId } = message
  const took = messageSeconds.startTimer({ channel })
  const span = messageSpan(channel, requestId)
  try {
    await within(patienceMs, senders[channel](message))
    messages.inc({ channel, outcome: 'sent' })
    span?.end({})
    return { id, as: 'sent' }
  } catch (error) {
    span?.end({ error })
    onError(error, { messageId, requestId })
    const failure = failureOf(error, message, now())
    messages.inc({ channel, outcome: failure.givenUpAt ? 'given-up' : 'failed' })
    if (failure.givenUpAt) onGivenUp?.({ messageId, requestId, channel, reason: failure.reason })
    return { id, as: 'failed', failure }
  } finally {
    took()
  }
}

/** Retried 1, 2, 4 … seconds later, at most an hour; not at all if it cannot succeed. */
function failureOf(error: unknown, message: Waiting, now: Date): Failure {
  const tries = message.tries + 1
  const pause = Math.min(3_600, 2 ** (tries - 1)) * 1_000
  const most = message.channel === 'sms' && message.isCode ? MOST_TRIES_OF_SMS_CODE : MOST_TRIES
  const isOver = error instanceof CannotSend || tries >= most
  return {
    reason: (error instanceof Error ? error.message : String(error)).slice(0, 500),
    tries,
    tryAfter: new Date(now.getTime() + pause),
    givenUpAt: isOver ? now : null,
  }
}

const keepFailure = (tx: Db, id: string, { reason, tries, tryAfter, givenUpAt }: Failure) =>
  sql`update outbox set failed = ${reason}, tries = ${tries}, try_after = ${tryAfter}, given_up_at = ${givenUpAt}
    where id = ${id}`.execute(tx)

/** Sends the fallback of this message, once; with its original time, so that a code in it expires no later. */
async function postInstead(tx: Db, id: string) {
  const newMessage = newId()
  await sql`
    insert into outbox (id, channel, recipient, subject, body_text, letter, body_html, code, message_id, created_at, request_id)
    select ${newMessage}, 'mail', instead ->> 'to', instead ->> 'subject', instead ->> 'text', instead -> 'letter', instead ->> 'html',
      code, ${`${newMessage}@mahsul`}, created_at, request_id
    from outbox, lateral (select data -> 'instead' as instead) as d
    where id = ${id} and instead is not null`.execute(tx)
  await sql`update outbox set data = data - 'instead' where id = ${id}`.execute(tx)
}

const EXPIRED = 'The code expired before it could be sent'

/** An expired code would only confuse its reader. */
async function giveUpExpiredCodes({ db, now, onGivenUp }: Delivery) {
  const { rows } = await sql<Traced & { channel: Message['channel'] }>`
    update outbox set given_up_at = ${now()}, failed = concat_ws(': ', ${EXPIRED}::text, failed)
    where id in (select id from outbox where ${isPending} and ${belongsTo.codes} and ${isExpiredCode(now())}
      for update skip locked)
    returning message_id as "messageId", request_id as "requestId", channel`.execute(db)
  for (const row of rows) {
    messages.inc({ channel: row.channel, outcome: 'given-up' })
    onGivenUp?.({ ...row, reason: EXPIRED })
  }
}

/** Resolves with the work, or throws on a timeout; a later result is ignored. */
async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Not sent within ${ms / 1_000} seconds`)), ms)
  })
  work.catch(() => {})
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
