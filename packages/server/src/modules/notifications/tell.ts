import type { MemberId } from '@mahsul/domain/members/member'
import { type Activity, kindOf, type NotificationType } from '@mahsul/domain/notices'
import type { TradeTask } from '@mahsul/domain/trades/process'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Db } from '../../db/db.ts'
import { causingRequest } from '../../ops/cause.ts'

type Notice = {
  type: NotificationType | Activity
  to: MemberId
  offerId?: string
  bidId?: string
  tradeId?: string
  /** What waits, for a reminder. */
  task?: TradeTask
  now: Date
}

/**
 * Tells a member something in the caller's transaction: one line in their notifications. A worker spreads it after the
 * commit (`spread.ts`), so that an act waits for no mail, and no mail is without its act.
 */
export async function tell(tx: Db, notice: Notice) {
  await insertNotice(notice).execute(tx)
}

/** The insert itself, for a statement that does more. */
export const insertNotice = ({ type, to, offerId, bidId, tradeId, task, now }: Notice) => sql`
  insert into notifications (id, member_id, type, kind, offer_id, bid_id, trade_id, task, at, request_id)
  values (${newId()}, ${to}, ${type}, ${kindOf(type)}, ${offerId ?? null}, ${bidId ?? null}, ${tradeId ?? null}, ${task ?? null}, ${now}, ${causingRequest()})`
