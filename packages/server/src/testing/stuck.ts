import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Db } from '../platform/db/db.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'

type StuckMessage = {
  to: string
  channel?: 'mail' | 'sms' | 'push'
  code?: string
  failed?: string
  now: Date
}

/** A message that can never be sent. */
export async function givenUpMessage(
  db: Db,
  { to, channel = 'mail', code, failed, now }: StuckMessage,
): Promise<string> {
  const id = newId()
  await db
    .insertInto('outbox')
    .values({
      id,
      channel,
      recipient: to,
      subject: 'A bid on your sesame',
      body_text: 'What it says is nobody’s but its reader’s',
      code: code ?? null,
      message_id: `${id}@mahsul`,
      created_at: now,
      tries: 1,
      failed: failed ?? '550 no such mailbox',
      given_up_at: now,
      request_id: 'the-bid-of-sesame',
    })
    .execute()
  return id
}

/** A job that has failed at every retry. */
export async function failedJob(db: Db, at = new Date()): Promise<string> {
  await enqueue(db, 'nightly.tidy', { requestId: 'the-night' })
  const { rows } = await sql<{ id: string }>`
    update pgboss.job set state = 'failed', retry_count = retry_limit, output = '{"message": "lost"}',
      created_on = ${at}, completed_on = ${at}
    where data ->> 'requestId' = 'the-night' and state = 'created' returning id`.execute(db)
  return rows[0]!.id // enqueued just now
}
