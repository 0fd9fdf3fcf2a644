import { sql } from 'kysely'
import { type Db, transaction } from '../db/db.ts'
import type { Message, Senders } from './senders.ts'

/** How often a message is tried before it is given up; each time after a longer pause. */
const MOST_TRIES = 50

type Delivery = {
  db: Db
  senders: Senders
  now: () => Date
  onError: (error: unknown, messageId?: string) => void
}

/** Messages sent side by side, and marked as sent by one commit: a commit each would cost more than the sending. */
const AT_A_TIME = 20

/**
 * Sends what waits, the oldest first, each at least once: messages are marked as sent in the transaction that held
 * their rows meanwhile, so no two processes send the same one, and those whose process died are sent by another.
 */
export async function deliverOutbox(delivery: Delivery): Promise<{ sent: number; failed: number }> {
  const done = { sent: 0, failed: 0 }
  const failed: string[] = []
  for (;;) {
    const outcomes = await deliverNext(delivery, failed)
    if (outcomes.length === 0) return done
    for (const { id, as } of outcomes) {
      done[as]++
      if (as === 'failed') failed.push(id)
    }
  }
}

function deliverNext(delivery: Delivery, failedJustNow: readonly string[]) {
  const { db, senders, now } = delivery
  return transaction(db, async (tx) => {
    await sql`set local idle_in_transaction_session_timeout = '60s'`.execute(tx) // senders give up after ten
    const messages = await takeNext(tx, now(), failedJustNow)
    const outcomes = await Promise.all(messages.map((message) => deliverOne(delivery, message)))
    const sent = outcomes.filter(({ as }) => as === 'sent').map(({ id }) => id)
    // A code is readable only where everything is: in demo mode.
    const forget = senders.keepCodes ? {} : { code: null }
    if (sent.length > 0)
      await tx
        .updateTable('outbox')
        .set({ sent_at: now(), failed: null, ...forget })
        .where('id', '=', (eb) => eb.fn.any(eb.val(sent)))
        .execute()
    for (const { id, failure } of outcomes)
      if (failure) await tx.updateTable('outbox').set(failure).where('id', '=', id).execute()
    return outcomes
  })
}

type Outcome = { id: string; as: 'sent' | 'failed'; failure?: { failed: string; tries: number } }

async function deliverOne({ senders, onError }: Delivery, message: Waiting): Promise<Outcome> {
  try {
    await senders[message.channel](message)
    return { id: message.id, as: 'sent' }
  } catch (error) {
    onError(error, message.messageId)
    const failure = { failed: reason(error), tries: isFinal(error) ? MOST_TRIES : message.tries + 1 }
    return { id: message.id, as: 'failed', failure }
  }
}

type Waiting = Message & { tries: number }

/** The next messages that are due: after n failures, 2ⁿ seconds later and at most an hour apart. */
async function takeNext(tx: Db, now: Date, failedJustNow: readonly string[]): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select id, channel, recipient as "to", subject, body_text as text, body_html as html, data, message_id as "messageId", tries
    from outbox
    where sent_at is null and tries < ${MOST_TRIES} and id <> all (${failedJustNow}::uuid[])
      and created_at + least(3600, power(2, tries) - 1) * interval '1 second' <= ${now}
    order by created_at
    limit ${sql.lit(AT_A_TIME)}
    for update skip locked`.execute(tx)
  return rows
}

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 500)

/** The other side said that this will never work: no such mailbox, or nobody to send it by. */
const isFinal = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'CannotSend' || ('responseCode' in error && Number(error.responseCode) >= 500))

/** Delivers each second while all goes well, and more seldom while it does not. */
export function keepDelivering(delivery: Delivery): { stop: () => Promise<void> } {
  let stopped = false
  let wait = 1_000
  let wake = () => {}
  const pause = () =>
    new Promise<void>((resume) => {
      const timer = setTimeout(resume, wait)
      wake = () => {
        clearTimeout(timer)
        resume()
      }
    })
  const running = (async () => {
    while (!stopped) {
      const { failed } = await deliverOutbox(delivery).catch((error: unknown) => {
        delivery.onError(error)
        return { failed: 1 }
      })
      wait = failed > 0 ? Math.min(60_000, wait * 2) : 1_000
      if (!stopped) await pause()
    }
  })()
  return {
    stop: () => {
      stopped = true
      wake()
      return running
    },
  }
}
