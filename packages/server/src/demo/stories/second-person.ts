import { addHours } from '@mahsul/domain/kit/calendar'
import { usdCents } from '@mahsul/domain/kit/units'
import { sql } from 'kysely'
import { askApproval } from '../../companies/approvals/ask-approval.ts'
import { setLimits } from '../../companies/approvals/set-limits.ts'
import type { Db } from '../../platform/db/db.ts'
import { demoMember } from '../base/seed-people.ts'

/** Aegean Seeds buys, signs and changes its bank account with two people above its limits; one purchase waits for the owner. */
export async function askSecondPerson(db: Db, now: Date) {
  const limits = {
    purchase: usdCents(150_000_00),
    acceptance: null,
    signing: usdCents(250_000_00),
    bank: true,
  }
  await setLimits(db, { by: demoMember('eleni'), limits, now: addHours(now, -24 * 30) })
  const wanted = await db
    .selectFrom('offers')
    .select('id')
    .where('type', '=', 'SELL')
    .where('listed', '=', sql.lit(true))
    .where('incoterm', '=', 'FOB')
    .where('valid_until', '>', addHours(now, 4))
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  if (!wanted) return
  const body = { act: 'purchase', ticket_id: wanted.id, up_to: '212000.00' } as const
  const secret = 'a purchase keeps nothing encrypted'
  await askApproval(db, { by: demoMember('nikos'), body, secret, now: addHours(now, -2) })
}
