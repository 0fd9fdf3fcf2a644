import type { MemberId } from '@mahsul/domain/members/member'
import { type Activity, kindOf, type NotificationType } from '@mahsul/domain/notices'
import type { TradeTask } from '@mahsul/domain/trades/process'
import { v7 as newId } from 'uuid'
import { type Db, write } from '../db/db.ts'
import { insertOf } from '../db/prepared.ts'
import { tracedRequestId } from '../observability/trace-context.ts'

type Notice = {
  type: NotificationType | Activity
  to: MemberId
  offerId?: string
  bidId?: string
  tradeId?: string
  /** For `freight.added`: the answered request. */
  freightRequestId?: string
  /** For `offer.listed`: the view that the offer fits. */
  savedViewId?: string
  /** The waiting task, for a reminder. */
  task?: TradeTask
  now: Date
}

/**
 * Notifies a member in the caller's transaction: one row in their notifications. A worker fans it out after the commit
 * (`fan-out.ts`), so that no act waits for a mail, and no mail is sent without its act.
 */
export const notify = (tx: Db, notice: Notice) => write(tx, insertOf('notifications', noticeRow(notice)))

const noticeRow = ({
  type,
  to,
  offerId,
  bidId,
  tradeId,
  freightRequestId,
  savedViewId,
  task,
  now,
}: Notice) => ({
  id: newId(),
  member_id: to,
  type,
  kind: kindOf(type),
  offer_id: offerId ?? null,
  bid_id: bidId ?? null,
  trade_id: tradeId ?? null,
  freight_request_id: freightRequestId ?? null,
  saved_view_id: savedViewId ?? null,
  task: task ?? null,
  at: now,
  request_id: tracedRequestId(),
})
