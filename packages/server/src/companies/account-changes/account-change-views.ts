import type { AccountChange as Wire } from '@mahsul/contract/companies/account-changes'
import type { User } from '@mahsul/contract/companies/users'
import {
  type AccountChangeState,
  accountChangeState,
  type FieldChange,
  maskedChange,
} from '@mahsul/domain/accounts/account-change'
import { adminsWho, dutyToChange, mayAsAdmin } from '@mahsul/domain/office/admin-roles'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Db } from '../../platform/db/db.ts'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { changesOf } from './account-change-rows.ts'
import type { AccountChangeRow } from './account-changes.queries.ts'

/** A pending change of a member's account, for the member and for the form of the back office. */
const waitingOf = (db: Db, memberId: string, now: Date) =>
  db
    .selectFrom('account_changes as c')
    .innerJoin('members as m', 'm.id', 'c.requested_by')
    .select(['c.id', 'c.changes', 'c.requested_at', 'c.expires_at', 'm.id as by', 'm.name', 'm.last_name'])
    .where('c.member_id', '=', memberId)
    .where('c.state', '=', sql.lit('waiting'))
    .where('c.expires_at', '>', now)
    .executeTakeFirst()

export async function pendingChange(
  db: Db,
  memberId: string,
  now: Date,
): Promise<z.output<typeof User>['pending_change']> {
  const row = await waitingOf(db, memberId, now)
  return row
    ? {
        external_id: row.id,
        fields: changesOf(row).map(({ field }) => field),
        requested_by: { external_id: row.by, name: row.name, last_name: row.last_name },
        requested_at: row.requested_at.toISOString(),
        expires_at: row.expires_at.toISOString(),
      }
    : null
}

export async function ownPendingChange(db: Db, memberId: string, now: Date) {
  const row = await waitingOf(db, memberId, now)
  return row
    ? {
        external_id: row.id,
        changes: changesOf(row).map(maskedChange),
        requested_at: row.requested_at.toISOString(),
        expires_at: row.expires_at.toISOString(),
      }
    : null
}

type Shown = z.output<typeof Wire>
type Reader = Pick<SignedIn, 'id' | 'adminRole'>

/** Serialized for an admin at this moment; `whole` shows the values that a decision needs, to those who may decide (decision 133). */
export function changeToWire(
  { member_role, ...row }: AccountChangeRow,
  { by, now, whole = false }: { by: Reader; now: Date; whole?: boolean },
): Shown {
  const fields = row.changes.map(({ field }) => field)
  const duty = dutyToChange({ role: member_role }, { fields })
  const state = accountChangeState({ state: row.state, expiresAt: new Date(row.expires_at) }, now)
  return {
    ...row,
    state,
    changes:
      whole && state === 'waiting' && mayAsAdmin(by.adminRole, duty)
        ? row.changes
        : row.changes.map(maskOnce(row.state)),
    can_approve:
      state === 'waiting' && row.requested_by.external_id !== by.id && mayAsAdmin(by.adminRole, duty),
    may_approve: [...adminsWho(duty)],
  }
}

/** Decided changes are masked already. */
const maskOnce = (kept: AccountChangeState) => (change: FieldChange) =>
  kept === 'waiting' ? maskedChange(change) : change
