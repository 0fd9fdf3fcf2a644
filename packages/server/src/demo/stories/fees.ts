import { utcDay } from '@mahsul/domain/kit/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Companies pay their fee invoices when they are due; the five latest that are due are late. */
export async function payFees(db: Db, now: Date): Promise<void> {
  const today = utcDay(now)
  await sql`
    update fee_invoices f set paid_on = f.due_on, paid_reference = 'TT ' || right(f.number, 4),
      paid_by = (select id from members where role = 'ADMIN' order by email limit 1)
    where f.kind = 'invoice' and f.due_on < ${today} and f.id not in (
      select id from fee_invoices where kind = 'invoice' and due_on < ${today} order by due_on desc, number limit 5)
      and not exists (select from fee_invoices n where n.credits = f.id)`.execute(db)
}
