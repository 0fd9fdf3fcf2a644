import type { CompanyId, MemberId } from '@mahsul/domain/accounts/member'
import type { Person } from '../../companies/people.queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { openKeysOf } from './api-keys.queries.ts'
import { mailOwners } from './mail-about-keys.ts'

type Ending = {
  companyId: CompanyId
  /** Its people, locked. */
  people: readonly Person[]
  by: { id: MemberId }
  reason: string
  now: Date
}

/** Ends what acts for a company that becomes part of another: no key comes to reach the deals of both without an owner's decision. */
export async function endKeysOfCompany(
  tx: Db,
  { companyId, people, by, reason, now }: Ending,
): Promise<void> {
  const keys = await openKeysOf(tx, companyId, now)
  const ids = keys.map(({ id }) => id)
  await tx
    .updateTable('api_keys')
    .set({ ended_at: now, ended_by: by.id, end_reason: reason })
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute()
  for (const key of keys) await mailOwners(tx, { what: 'endedByAdmin', key, people, reason, now })
}
