import { noticeLine } from '@mahsul/contract/notice-words'
import type { MemberId } from '@mahsul/domain/members/member'
import { type Activity, kindOf, type NotificationType } from '@mahsul/domain/notices'
import type { TradeTask } from '@mahsul/domain/trades/process'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Db } from '../../db/db.ts'

type Notice = {
  type: NotificationType | Activity
  to: MemberId
  /** What people call the offer or the trade. */
  ref: string
  offerId?: string
  bidId?: string
  tradeId?: string
  /** What waits, for a reminder. */
  task?: TradeTask
  now: Date
}

/**
 * Tells a member something in the caller's transaction: a line in their notifications and a mail in their language,
 * in one statement. A worker sends the mail after the commit.
 */
export async function tell(tx: Db, notice: Notice) {
  const { line, mail } = noticeParts(notice)
  await sql`with notice as (${line}) ${mail}`.execute(tx)
}

/** The two inserts a notice consists of, for a statement that does more. The outbox is looked through; it needs no job. */
export function noticeParts({ type, to, ref, offerId, bidId, tradeId, task, now }: Notice) {
  const [noticeId, mailId] = [newId(), newId()]
  const english = noticeLine(type, { ref, task }, 'en')
  const arabic = noticeLine(type, { ref, task }, 'ar')
  const line = sql`
    insert into notifications (id, member_id, type, kind, offer_id, bid_id, trade_id, task, at)
    values (${noticeId}, ${to}, ${type}, ${kindOf(type)}, ${offerId ?? null}, ${bidId ?? null}, ${tradeId ?? null}, ${task ?? null}, ${now})`
  const mail = sql`
    insert into outbox (id, channel, recipient, subject, body_text, message_id, created_at)
    select ${mailId}, 'mail', m.email, words.line, words.line, ${`${mailId}@mahsul`}, ${now}
    from members m, lateral (select case m.language when 'ar' then ${arabic}::text else ${english}::text end as line) words
    where m.id = ${to}`
  return { line, mail }
}
