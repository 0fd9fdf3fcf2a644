import { v7 as newId } from 'uuid'
import type { Db } from '../../db/db.ts'

export type Letter = { to: string; subject: string; text: string; html?: string; code?: string; now: Date }

/** Writes a mail in the caller's transaction; a worker that looks through the outbox sends it after the commit. */
export const postMail = (tx: Db, letter: Letter) => post(tx, 'mail', letter)

/** The same by SMS; `to` is a number in E.164. */
export const postSms = (tx: Db, message: Omit<Letter, 'subject' | 'html'>) =>
  post(tx, 'sms', { ...message, subject: '' })

async function post(tx: Db, channel: 'mail' | 'sms', { to, subject, text, html, code, now }: Letter) {
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
      message_id: `${id}@mahsul`,
      created_at: now,
    })
    .execute()
}
