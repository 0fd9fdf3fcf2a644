import { addDays, utcDay } from '@mahsul/domain/kit/calendar'
import { type FeeTerms, isReminderDue, remindOfFee } from '@mahsul/domain/payments/fee-invoice'
import { sql } from 'kysely'
import { record } from '../../platform/audit/record.ts'
import { type Db, transaction } from '../../platform/db/db.ts'
import { notify } from '../../platform/notify/notify.ts'
import { documentOf, type FeeRow, feeJoins, lockFeeRow } from './fees.queries.ts'

type By = { actor: { id: string; role: string } | 'system'; ipHash?: Buffer | undefined; now: Date }

/** Reminds the people of a company that pay for it, of an invoice that is locked. */
export async function remindCompany(tx: Db, row: FeeRow, { actor, ipHash, now }: By): Promise<void> {
  const { id, number, trade_id: tradeId, offer_id: offerId, company_id: company } = row
  const reminders = row.reminders + 1
  await tx.updateTable('fee_invoices').set({ reminders, reminded_at: now }).where('id', '=', id).execute()
  await notify(tx, { type: 'fee.reminder', to: { company }, offerId, tradeId, now })
  await record(tx, {
    actor,
    action: 'fee_invoice.remind',
    entity: 'fee_invoice',
    entityId: id,
    after: { number, reminders },
    ...(ipHash && { ipHash }),
    now,
  })
}

/**
 * Reminds of invoices that are overdue, each in a transaction of its own: one that fails does not keep back the others, and a
 * second run on the same day finds nothing to do.
 */
export async function remindOverdue(db: Db, { fees, now }: { fees: FeeTerms; now: Date }): Promise<void> {
  const today = utcDay(now)
  const { rows } = await sql<{ id: string }>`
    select f.id from ${feeJoins}
    where f.kind = 'invoice' and f.paid_on is null and f.due_on < ${today} and n.id is null
      and (f.reminded_at is null or f.reminded_at < ${`${addDays(today, 1 - fees.reminderDays)}T00:00:00Z`}::timestamptz)
    order by f.due_on, f.id`.execute(db)
  const failures: unknown[] = []
  for (const { id } of rows)
    await transaction(db, (tx) => remindIfDue(tx, { id, fees, now })).catch((error: unknown) =>
      failures.push(error),
    )
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} fee invoices were not reminded of`)
}

async function remindIfDue(tx: Db, { id, fees, now }: { id: string; fees: FeeTerms; now: Date }) {
  const row = await lockFeeRow(tx, id)
  if (!row?.due_on) return
  const { due_on: dueOn, reminded_at: remindedAt } = row
  const may = remindOfFee({ document: documentOf(row), remindedAt, now })
  if (may.ok && isReminderDue({ dueOn, remindedAt, everyDays: fees.reminderDays, now }))
    await remindCompany(tx, row, { actor: 'system', now })
}
