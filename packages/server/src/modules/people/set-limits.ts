import { approvalActs, hasSecondPerson, isLimited, type Limits } from '@mahsul/domain/members/approval'
import type { Member } from '@mahsul/domain/members/member'
import { record } from '../../platform/audit/record.ts'
import { type Db, transaction } from '../../platform/db/db.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import { limitsOf } from '../accounts/spend-approval.ts'
import { activeOf, lockPeople } from './people.queries.ts'

/** An owner sets the sums above which an act takes a second person; each needs two who may do it. */
export const setLimits = (
  db: Db,
  { by, limits, now }: { by: Member; limits: Limits; now: Date },
): Promise<void> =>
  transaction(db, async (tx) => {
    const people = activeOf(await lockPeople(tx, by.companyId))
    if (approvalActs.some((act) => isLimited(limits, act) && !hasSecondPerson(people, act)))
      throw new RefusedError('NOBODY_TO_APPROVE')
    const before = await limitsOf(tx, by.companyId)
    const row = {
      purchase_cents: limits.purchase,
      acceptance_cents: limits.acceptance,
      signing_cents: limits.signing,
      bank: limits.bank,
    }
    await tx
      .insertInto('company_limits')
      .values({ company_id: by.companyId, ...row })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
      .execute()
    await record(tx, {
      actor: by,
      action: 'company.limits',
      entity: 'company',
      entityId: by.companyId,
      before,
      after: limits,
      now,
    })
  })
