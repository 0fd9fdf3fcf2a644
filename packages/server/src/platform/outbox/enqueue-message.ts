import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { type Db, write } from '../db/db.ts'
import type { KeptLetter, Mail } from '../mail/letter.ts'
import { tracedRequestId } from '../observability/trace-context.ts'

type QueuedMessage = { to: string; text: string; code?: string; now: Date }

/** Writes a mail in the caller's transaction; the outbox worker sends it after the commit. */
export const enqueueMail = (tx: Db, mail: QueuedMessage & Mail) => enqueueMessage(tx, 'mail', mail)

type Sms = QueuedMessage & {
  /** The mail to send if the SMS finally fails (decision 22). */
  instead?: Mail & { to: string }
}

/** The same by SMS; `to` is a number in E.164. */
export const enqueueSms = (tx: Db, { instead, ...message }: Sms) =>
  enqueueMessage(tx, 'sms', { ...message, subject: '', ...(instead && { data: { instead } }) })

/** A message for a member's notice: a mail, or a push to the device of a session. */
export type Outgoing = {
  channel: 'mail' | 'push'
  /** An address, or the session whose device it is. */
  to: string
  subject: string
  text: string
  letter?: KeptLetter
  /** The data of a push, for programs. */
  data?: object
  requestId: string | null
}

/** Inserts any number of them in one statement, in the caller's transaction. */
export async function enqueueMessages(tx: Db, all: readonly Outgoing[], now: Date) {
  if (all.length === 0) return
  const rows = all.map((message) => ({ ...message, id: newId() }))
  await write(
    tx,
    sql`
      insert into outbox (id, channel, recipient, subject, body_text, letter, data, message_id, created_at, request_id)
      select id, channel, "to", subject, text, letter, data, id || '@mahsul', ${now}, "requestId"
      from json_to_recordset(${JSON.stringify(rows)}) as posted(
        id uuid, channel text, "to" text, subject text, text text, letter jsonb, data jsonb, "requestId" text)`,
  )
}

function enqueueMessage(
  tx: Db,
  channel: 'mail' | 'sms',
  {
    to,
    subject,
    text,
    letter,
    code,
    data,
    now,
  }: QueuedMessage & { subject: string; letter?: KeptLetter; data?: object },
) {
  const id = newId()
  return write(
    tx,
    tx.insertInto('outbox').values({
      id,
      channel,
      recipient: to,
      subject,
      body_text: text,
      letter: letter ? JSON.stringify(letter) : null,
      code: code ?? null,
      data: data ? JSON.stringify(data) : null,
      message_id: `${id}@mahsul`,
      created_at: now,
      request_id: tracedRequestId(),
    }),
  )
}
