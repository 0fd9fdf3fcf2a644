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

/**
 * Sends what waits, the oldest first, each at least once: a message is marked as sent in the transaction that held
 * its row meanwhile, so no two processes send the same one, and one whose process died is sent by another.
 */
export async function deliverOutbox(delivery: Delivery): Promise<{ sent: number; failed: number }> {
  const done = { sent: 0, failed: 0 }
  const failed: string[] = []
  for (;;) {
    const outcome = await deliverNext(delivery, failed)
    if (!outcome) return done
    done[outcome.as]++
    if (outcome.as === 'failed') failed.push(outcome.id)
  }
}

function deliverNext({ db, senders, now, onError }: Delivery, failedJustNow: readonly string[]) {
  return transaction(db, async (tx) => {
    await sql`set local idle_in_transaction_session_timeout = '60s'`.execute(tx) // senders give up after ten
    const message = await takeNext(tx, now(), failedJustNow)
    if (!message) return undefined
    try {
      await senders[message.channel](message)
      // A code is readable only where everything is: in demo mode.
      const forget = senders.keepCodes ? {} : { code: null }
      await tx
        .updateTable('outbox')
        .set({ sent_at: now(), failed: null, ...forget })
        .where('id', '=', message.id)
        .execute()
      return { id: message.id, as: 'sent' as const }
    } catch (error) {
      onError(error, message.messageId)
      const failed = { failed: reason(error), tries: isFinal(error) ? MOST_TRIES : message.tries + 1 }
      await tx.updateTable('outbox').set(failed).where('id', '=', message.id).execute()
      return { id: message.id, as: 'failed' as const }
    }
  })
}

/** The next message that is due: after n failures, 2ⁿ seconds later and at most an hour apart. */
async function takeNext(
  tx: Db,
  now: Date,
  failedJustNow: readonly string[],
): Promise<(Message & { tries: number }) | undefined> {
  const { rows } = await sql<Message & { tries: number }>`
    select id, channel, recipient as "to", subject, body_text as text, body_html as html, message_id as "messageId", tries
    from outbox
    where sent_at is null and tries < ${MOST_TRIES} and id <> all (${failedJustNow}::uuid[])
      and created_at + least(3600, power(2, tries) - 1) * interval '1 second' <= ${now}
    order by created_at
    limit 1
    for update skip locked`.execute(tx)
  return rows[0]
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
