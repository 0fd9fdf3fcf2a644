import type { Role } from '@mahsul/domain/accounts/member'
import { type AdminRole, demoteFullAdmin } from '@mahsul/domain/office/admin-roles'
import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import { RefusedError, unwrap } from '../platform/http/refuse.ts'

type Account = { role: Role; adminRole: AdminRole }

/** The user's role, locked until the transaction ends: another admin who changes it waits. */
export async function lockRole(tx: Db, id: string): Promise<Account> {
  const row = await tx
    .selectFrom('members')
    .select(['role', 'admin_role'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new RefusedError('NOT_FOUND')
  return { role: row.role as Role, adminRole: row.admin_role as AdminRole } // checked by their columns
}

/**
 * Before a full admin becomes something less, is suspended or deleted: a full admin must remain. The lock is one for all of them,
 * taken after the user's own: of two full admins who demote each other, the second is no longer one.
 */
export async function guardFullAdmins(
  tx: Db,
  { by, id, before }: { by: string; id: string; before: Account },
): Promise<void> {
  if (before.role !== 'ADMIN' || before.adminRole !== 'admin') return
  await tx.selectFrom('settings').select('only_row').forUpdate().execute()
  const rows = await tx
    .selectFrom('members')
    .select('id')
    .where('role', '=', sql.lit('ADMIN'))
    .where('admin_role', '=', sql.lit('admin'))
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .execute()
  unwrap(
    demoteFullAdmin(
      rows.map((row) => row.id),
      { by, id },
    ),
  )
}
