import type { CompanyId } from '@mahsul/domain/accounts/member'
import type { Member } from '@mahsul/domain/companies/acting-member'
import { type BasisPoints, basisPoints } from '@mahsul/domain/offers/price-at-sight'
import { actingPerson } from '../companies/acting-person.ts'
import { activeOf, lockPeople } from '../companies/people.queries.ts'
import { record } from '../platform/audit/record.ts'
import { type Db, transaction } from '../platform/db/db.ts'

export async function financingRateOf(db: Db, companyId: CompanyId): Promise<BasisPoints | null> {
  const row = await db
    .selectFrom('company_financing')
    .select('rate_bp')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row ? basisPoints(row.rate_bp) : null
}

type SetRateInput = { by: Member; rate: BasisPoints | null; now: Date }

/** Who deals for the company sets its rate; null takes it away. */
export const setFinancingRate = (db: Db, { by, rate, now }: SetRateInput): Promise<void> =>
  transaction(db, async (tx) => {
    actingPerson(activeOf(await lockPeople(tx, by.companyId)), by, 'deal')
    const before = await financingRateOf(tx, by.companyId)
    if (rate === null)
      await tx.deleteFrom('company_financing').where('company_id', '=', by.companyId).execute()
    else
      await tx
        .insertInto('company_financing')
        .values({ company_id: by.companyId, rate_bp: rate })
        .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ rate_bp: rate }))
        .execute()
    await record(tx, {
      actor: by,
      action: 'company.financing',
      entity: 'company',
      entityId: by.companyId,
      before: { rate: before },
      after: { rate },
      now,
    })
  })
