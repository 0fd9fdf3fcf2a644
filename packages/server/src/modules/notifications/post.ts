import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Db } from '../../db/db.ts'
import { causingRequest } from '../../ops/cause.ts'

export type Letter = { to: string; subject: string; text: string; html?: string; code?: string; now: Date }

/** Writes a mail in the caller's transaction; a worker that looks through the outbox sends it after the commit. */
export const postMail = (tx: Db, letter: Letter) => post(tx, 'mail', letter)

type Sms = Omit<Letter, 'subject' | 'html'> & {
  /** The mail that goes once it is known that the SMS will not come (decision 22). */
  instead?: Omit<Letter, 'code' | 'now'>
}

/** The same by SMS; `to` is a number in E.164. */
export const postSms = (tx: Db, { instead, ...message }: Sms) =>
  post(tx, 'sms', { ...message, subject: '', ...(instead && { data: { instead } }) })

/** What a worker sends for a line that somebody was told: a mail, or a push to the device of a session. */
export type Outgoing = {
  channel: 'mail' | 'push'
  /** An address, or the session whose device it is. */
  to: string
  subject: string
  text: string
  html?: string
  /** What a program reads of a push. */
  data?: object
  requestId: string | null
}

/** Writes any number of them in one statement, in the caller's transaction. */
export async function postAll(tx: Db, all: readonly Outgoing[], now: Date) {
  if (all.length === 0) return
  const rows = all.map((each) => ({ ...each, id: newId() }))
  await sql`
    insert into outbox (id, channel, recipient, subject, body_text, body_html, data, message_id, created_at, request_id)
    select id, channel, "to", subject, text, html, data, id || '@mahsul', ${now}, "requestId"
    from json_to_recordset(${JSON.stringify(rows)}) as posted(
      id uuid, channel text, "to" text, subject text, text text, html text, data jsonb, "requestId" text)`.execute(
    tx,
  )
}

async function post(
  tx: Db,
  channel: 'mail' | 'sms',
  { to, subject, text, html, code, data, now }: Letter & { data?: object },
) {
  const id = newId()
  await tx
    .insertInto('outbox')
    .values({
      id,
      channel,
      recipient: to,
      subject,
      body_text: text,
      body_html: html ?? null,
      code: code ?? null,
      data: data ? JSON.stringify(data) : null,
      message_id: `${id}@mahsul`,
      created_at: now,
      request_id: causingRequest(),
    })
    .execute()
}
