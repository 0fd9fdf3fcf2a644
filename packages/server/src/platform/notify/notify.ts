import type { CompanyId, MemberId } from '@mahsul/domain/accounts/member'
import { type CompanyRight, readersOf, whoMay } from '@mahsul/domain/companies/company-rights'
import { type Activity, kindOf, type NotificationType, topicOf } from '@mahsul/domain/notifications/notices'
import type { WatchedChange } from '@mahsul/domain/offers/watching'
import type { TradeTask } from '@mahsul/domain/trades/process/process'
import { actOfTask } from '@mahsul/domain/trades/task-acts'
import { v7 as newId } from 'uuid'
import { type Db, write } from '../db/db.ts'
import { insertOf, prepared } from '../db/prepared.ts'
import { tracedRequestId } from '../observability/trace-context.ts'

type Notice = {
  type: NotificationType | Activity
  /** One person, some, or everybody of a company whose right it concerns. */
  to: MemberId | { people: readonly MemberId[] } | { company: CompanyId }
  offerId?: string
  bidId?: string
  tradeId?: string
  /** For `freight.added`: the answered request. */
  freightRequestId?: string
  /** For `offer.listed`: the view that the offer fits. */
  savedViewId?: string
  /** For `watched.changed`: what changed of the offer. */
  change?: WatchedChange
  /** The waiting task, for a reminder. */
  task?: TradeTask
  now: Date
}

/**
 * Notifies people, or those of a company, in the caller's transaction: one row in the notifications of each. A worker fans
 * it out after the commit (`fan-out.ts`), so that no act waits for a mail, and no mail is sent without its act.
 */
export const notify = (tx: Db, { to, ...notice }: Notice) => {
  const row = columnsOf(notice)
  if (typeof to === 'string')
    return write(tx, insertOf('notifications', { id: newId(), member_id: to, ...row }))
  // An id for each person: the time and the counter of a version 7 UUID, which are its first 11 bytes, keep the order; the rest is random.
  if ('people' in to)
    return write(
      tx,
      prepared<never>`
        insert into notifications (id, member_id, type, kind, offer_id, change, at, request_id)
        select (left(${newId()}, 26) || right(gen_random_uuid()::text, 10))::uuid, id, ${row.type}, ${row.kind}, ${row.offer_id},
          ${row.change}::jsonb, ${row.at}, ${row.request_id}
        from unnest(${[...to.people]}::uuid[]) id`,
    )
  return write(
    tx,
    prepared<never>`
      insert into notifications (id, member_id, type, kind, offer_id, bid_id, trade_id, freight_request_id, saved_view_id, task,
        at, request_id)
      select (left(${newId()}, 26) || right(gen_random_uuid()::text, 10))::uuid, m.id, ${row.type}, ${row.kind}, ${row.offer_id},
        ${row.bid_id}, ${row.trade_id}, ${row.freight_request_id}, ${row.saved_view_id}, ${row.task}, ${row.at}, ${row.request_id}
      from members m where m.company_id = ${to.company} and m.deleted_at is null
        and m.company_right = any(${[...readersFor(notice)]}::text[])`,
  )
}

/** Who of a company reads a notice: by its topic, a reminder by the right that its task needs. */
const readersFor = ({ type, task }: Omit<Notice, 'to'>): readonly CompanyRight[] =>
  task ? whoMay(actOfTask(task)) : readersOf(topicOf(type))

const columnsOf = ({
  type,
  offerId,
  bidId,
  tradeId,
  freightRequestId,
  savedViewId,
  change,
  task,
  now,
}: Omit<Notice, 'to'>) => ({
  type,
  kind: kindOf(type),
  offer_id: offerId ?? null,
  bid_id: bidId ?? null,
  trade_id: tradeId ?? null,
  freight_request_id: freightRequestId ?? null,
  saved_view_id: savedViewId ?? null,
  change: change ? JSON.stringify(change) : null,
  task: task ?? null,
  at: now,
  request_id: tracedRequestId(),
})
