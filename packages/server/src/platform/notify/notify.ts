import { type CompanyRight, readersOf, whoMay } from '@mahsul/domain/members/company-rights'
import type { CompanyId, MemberId } from '@mahsul/domain/members/member'
import { type Activity, kindOf, type NotificationType, topicOf } from '@mahsul/domain/notices'
import type { TradeTask } from '@mahsul/domain/trades/process'
import { actOfTask } from '@mahsul/domain/trades/task-acts'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { type Db, write } from '../db/db.ts'
import { tracedRequestId } from '../observability/trace-context.ts'

type Notice = {
  type: NotificationType | Activity
  /** One person, or everybody of a company whose right it concerns. */
  to: MemberId | { company: CompanyId }
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
 * Notifies a person, or a company's people, in the caller's transaction: one row in the notifications of each. A worker fans it out after the commit
 * (`fan-out.ts`), so that no act waits for a mail, and no mail is sent without its act.
 */
export const notify = (tx: Db, { to, ...notice }: Notice) => {
  const row = columnsOf(notice)
  if (typeof to === 'string')
    return write(tx, tx.insertInto('notifications').values({ id: newId(), member_id: to, ...row }))
  const columns = Object.keys(row) as (keyof typeof row)[] // its own keys
  return write(
    tx,
    tx
      .insertInto('notifications')
      .columns(['id', 'member_id', ...columns])
      .expression((insert) =>
        insert
          .selectFrom('members')
          .select([idFor(newId()).as('id'), 'id as member_id'])
          .select(columns.map((column) => sql`${insert.val(row[column])}`.as(column)))
          .where('company_id', '=', to.company)
          .where('deleted_at', 'is', null)
          .where('company_right', '=', (of) => of.fn.any(of.val(readersFor(notice)))),
      ),
  )
}

/** Who of a company reads a notice: by its topic, a reminder by the right that its task needs. */
const readersFor = ({ type, task }: Omit<Notice, 'to'>): readonly CompanyRight[] =>
  task ? whoMay(actOfTask(task)) : readersOf(topicOf(type))

/** One id a person: the first half of a version 7 UUID keeps the order, the rest is random. */
const idFor = (id: string) => sql<string>`(left(${id}, 24) || right(gen_random_uuid()::text, 12))::uuid`

const columnsOf = ({
  type,
  offerId,
  bidId,
  tradeId,
  freightRequestId,
  savedViewId,
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
  task: task ?? null,
  at: now,
  request_id: tracedRequestId(),
})
