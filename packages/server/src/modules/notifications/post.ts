import { v7 as newId } from 'uuid'
import type { Db } from '../../db/db.ts'
import { causingRequest } from '../../ops/cause.ts'

export type Letter = { to: string; subject: string; text: string; html?: string; code?: string; now: Date }

/** Writes a mail in the caller's transaction; a worker that looks through the outbox sends it after the commit. */
export const postMail = (tx: Db, letter: Letter) => post(tx, 'mail', letter)

/** The same by SMS; `to` is a number in E.164. */
export const postSms = (tx: Db, message: Omit<Letter, 'subject' | 'html'>) =>
  post(tx, 'sms', { ...message, subject: '' })

type Push = {
  /** The session whose device it is. */ to: string
  noticeId: string
  text: string
  data: object
  now: Date
}

/** The same to a device. It names its notice, so that a push that comes twice is shown once. */
export const postPush = (tx: Db, { to, noticeId, text, data, now }: Push) =>
  post(tx, 'push', { to, subject: '', text, data: { ...data, notice_id: noticeId }, now })

type Posted = Letter & { data?: object }

async function post(
  tx: Db,
  channel: 'mail' | 'sms' | 'push',
  { to, subject, text, html, code, data, now }: Posted,
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
