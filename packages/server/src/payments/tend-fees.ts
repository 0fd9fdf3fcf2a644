import { type FeeTerms, owesFee } from '@mahsul/domain/payments/fee-invoice'
import { sql } from 'kysely'
import { type Db, transaction } from '../platform/db/db.ts'
import { lockTrade } from '../trades/log/lock-trade.ts'
import { issueFeeInvoices } from './fees/issue-invoices.ts'
import { remindOverdue } from './fees/remind.ts'

type Tending = { fees: FeeTerms; now: Date }

/** The hourly round of fees: invoices that are missing, then reminders. */
export async function tendFees(db: Db, tending: Tending): Promise<void> {
  await issueMissingInvoices(db, tending)
  await remindOverdue(db, tending)
}

/**
 * Invoices trades that were signed by both sides before the product made invoices, or by a server of the release before while
 * others were replaced. Dated today: an invoice cannot be issued in the past.
 */
export async function issueMissingInvoices(db: Db, { fees, now }: Tending): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select d.id from trades d
    where d.status in ('running', 'finished') and (d.terms ->> 'feePerTon')::int > 0
      and not exists (select from fee_invoices f where f.trade_id = d.id)
      and exists (select from trade_log l where l.trade_id = d.id and l.task = 'contract.sign.buyer'
        and (${fees.since}::timestamp is null or l.at >= ${fees.since}::timestamp at time zone 'UTC'))
    order by d.id`.execute(db)
  const failures: unknown[] = []
  for (const { id } of rows)
    await transaction(db, async (tx) => {
      const held = await lockTrade(tx, id, now)
      if (owesFee(held)) await issueFeeInvoices(tx, held, { fees, now })
    }).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} trades were not invoiced`)
}
