import type { CompanyId, MemberId } from '@mahsul/domain/accounts/member'
import type { Activity } from '@mahsul/domain/notifications/notices'
import { completeTerms, type StoredTerms } from '@mahsul/domain/trades/process/terms'
import { type Reminder, remindersDue } from '@mahsul/domain/trades/reminders'
import { sql } from 'kysely'
import { type Db, transaction } from '../platform/db/db.ts'
import { notify } from '../platform/notify/notify.ts'
import { adminsOf } from './log/admins.queries.ts'
import { logOf } from './log/trade-log.ts'
import { tradeStatusOf } from './log/trade-status.ts'
import { isHeld } from './log/trades.queries.ts'

/**
 * Sends the reminders that are due, one trade at a time: a locked trade is left to the next minute, a failing one does not
 * block others, and a concurrent run finds nothing to do.
 */
export async function remindTrades(db: Db, now: Date): Promise<void> {
  const due = await db
    .selectFrom('trades')
    .select('id')
    .where('remind_at', '<=', now)
    .orderBy('remind_at')
    .execute()
  const failures: unknown[] = []
  for (const { id } of due) await remindTrade(db, id, now).catch((error: unknown) => failures.push(error))
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} trades were not reminded of`)
}

const remindTrade = (db: Db, id: string, now: Date): Promise<void> =>
  transaction(db, async (tx) => {
    const held = await holdDue(tx, id, now)
    if (!held) return
    const log = await logOf(tx, id)
    const trade = { process: held.process, terms: completeTerms(held.terms), openedAt: held.created_at, log }
    const from = new Date(held.remind_at.getTime() - 1)
    const reminders = remindersDue(trade, { from, now })
    const admins = reminders.some((reminder) => reminder.admins) ? await adminsOf(tx) : []
    for (const reminder of reminders)
      for (const { to, type } of noticesOf(reminder, { held, admins }))
        await notify(tx, { type, to, offerId: held.offer_id, tradeId: id, task: reminder.task.task, now })
    const statusColumns = tradeStatusOf(trade, now)
    await tx
      .updateTable('trades')
      .set({
        remind_at: statusColumns.remindAt,
        due_supplier: statusColumns.dueSupplier,
        due_buyer: statusColumns.dueBuyer,
      })
      .where('id', '=', id)
      .execute()
  })

type Held = {
  offer_id: string
  supplier_company_id: CompanyId
  buyer_company_id: CompanyId
  process: string
  terms: StoredTerms
  created_at: Date
  remind_at: Date
}

/** A trade with a due reminder that no other transaction has locked. */
async function holdDue(tx: Db, id: string, now: Date): Promise<Held | undefined> {
  const { rows } = await sql<Held>`
    select d.offer_id, d.supplier_company_id, d.buyer_company_id, d.process, d.terms, d.created_at, d.remind_at
    from trades d
    where d.id = ${id} and d.remind_at <= ${now} and not ${isHeld}
    for update skip locked`.execute(tx)
  return rows[0]
}

/** The sides to remind, as half time or as overdue; the admins with their own type. */
function noticesOf(
  { kind, to, admins: late }: Reminder,
  { held, admins }: { held: Held; admins: MemberId[] },
) {
  const type: Activity = kind === 'half-time' ? 'task.reminder' : 'task.overdue'
  const sides = to.map((side) => ({
    to: { company: side === 'supplier' ? held.supplier_company_id : held.buyer_company_id },
    type,
  }))
  return late ? [...sides, ...admins.map((admin) => ({ to: admin, type: 'trade.overdue' as const }))] : sides
}
