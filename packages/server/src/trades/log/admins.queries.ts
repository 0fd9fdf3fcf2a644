import type { MemberId } from '@mahsul/domain/accounts/member'
import type { Db } from '../../platform/db/db.ts'

/** Whom the platform notifies about a trade. */
export async function adminsOf(tx: Db): Promise<MemberId[]> {
  const rows = await tx
    .selectFrom('members')
    .select('id')
    .where('role', '=', 'ADMIN')
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id as MemberId)
}
