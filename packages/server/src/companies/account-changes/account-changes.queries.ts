import type { AccountChange, accountChangeCalls } from '@mahsul/contract/companies/account-changes'
import type { Role } from '@mahsul/domain/accounts/member'
import { sql } from 'kysely'
import type * as z from 'zod'
import { fullNameIn } from '../../platform/db/full-name.ts'
import type { FiltersOf, Readable } from '../../platform/resource/resource.ts'
import { instantText } from '../../platform/resource/table-columns.ts'

/** As stored, with the role of whose account it is. */
export type AccountChangeRow = Omit<z.output<typeof AccountChange>, 'can_approve' | 'may_approve'> & {
  member_role: Role
}

const person = (alias: string) => sql`jsonb_build_object(
  'external_id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}, 'last_name', ${sql.ref(`${alias}.last_name`)})`

const changeJson = sql<AccountChangeRow>`jsonb_build_object(
  'external_id', r.id, 'member', ${person('m')} || jsonb_build_object('email', m.email, 'company_name', c.name),
  'member_role', m.role, 'changes', r.changes, 'reason', r.reason, 'state', r.state, 'requested_by', ${person('a')},
  'requested_at', ${instantText('r.requested_at')}, 'expires_at', ${instantText('r.expires_at')},
  'decided_by', (select ${person('d')} from members d where d.id = r.decided_by),
  'decided_at', ${instantText('r.decided_at')}, 'decision_reason', r.decision_reason)`

const filters: FiltersOf<(typeof accountChangeCalls)['GET /secure/admin/account-changes']> = {
  state: (states, now) =>
    sql`case when r.state = 'waiting' and r.expires_at <= ${now} then 'expired' else r.state end = any(${states})`,
}

/** Changes of accounts as stored; `changeToWire` adds their status at this moment. */
export const accountChanges: Readable<AccountChangeRow, AccountChangeRow> = {
  from: sql`account_changes r join members m on m.id = r.member_id join companies c on c.id = m.company_id
    join members a on a.id = r.requested_by`,
  row: changeJson,
  item: changeJson,
  searched: sql`concat_ws(' ', ${fullNameIn('m')}, m.email, c.name, r.reason)`,
  sorts: {
    member: sql`lower(m.name), lower(m.last_name)`,
    requested_by: sql`lower(a.name), lower(a.last_name)`,
    requested_at: sql`r.requested_at`,
  },
  firstSort: '-requested_at',
  filters,
}
