import type { DeletedUser, userCalls } from '@mahsul/contract/companies/users'
import { type CompanyId, roleIds } from '@mahsul/domain/accounts/member'
import { leavesNoOwner } from '@mahsul/domain/companies/company-rights'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Db } from '../../platform/db/db.ts'
import { fullNameIn } from '../../platform/db/full-name.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import type { FiltersOf, Readable } from '../../platform/resource/resource.ts'
import { instantText } from '../../platform/resource/table-columns.ts'
import { successorOf } from '../people/leave-company.ts'
import { peopleOf } from '../people.queries.ts'

type Shown = z.output<typeof DeletedUser>

const colleague = (id: ReturnType<typeof sql>) => sql`(select jsonb_build_object(
  'external_id', p.id, 'name', p.name, 'last_name', p.last_name) from members p where p.id = ${id})`

const deletion = sql`lateral (
  select l.actor_id, l.action, l.after from activity_log l
  where l.entity_id = r.id and l.action = any('{member.delete,company.remove,company.leave}')
  order by l.id desc limit 1)`

const row = sql<Shown>`jsonb_build_object(
  'external_id', r.id, 'name', r.name, 'last_name', r.last_name,
  'email', case when r.emptied_at is null then r.email end,
  'role', jsonb_build_object('id', case r.role
    when 'ADMIN' then ${sql.lit(roleIds.ADMIN)} when 'BUYER' then ${sql.lit(roleIds.BUYER)}
    when 'SUPPLIER' then ${sql.lit(roleIds.SUPPLIER)} else ${sql.lit(roleIds.TRADER)} end, 'name', r.role),
  'company_name', c.name, 'company_external_id', c.id, 'deleted_at', ${instantText('r.deleted_at')},
  'how', case d.action when 'company.remove' then 'removed' when 'company.leave' then 'left' else 'deleted' end,
  'deleted_by', ${colleague(sql`d.actor_id`)},
  'reason', d.after ->> 'reason',
  'closed', case when d.after ? 'closed' then jsonb_build_object(
    'offers', d.after #> '{closed,offers}', 'bids', d.after #> '{closed,bids}',
    'handed_to', ${colleague(sql`(d.after #>> '{closed,handed_to}')::uuid`)}) end)`

const filters: FiltersOf<(typeof userCalls)['GET /secure/admin/users/deleted']> = {
  role: (roles) => sql`r.role = any(${roles})`,
}

/** Who is gone from every other list; the rows lose their address after 30 days and their names once no trade needs them. */
export const deletedUsers: Readable<Shown, Shown> = {
  from: sql`members r join companies c on c.id = r.company_id left join ${deletion} d on true`,
  where: sql`r.deleted_at is not null`,
  row,
  item: row,
  searched: sql`concat_ws(' ', ${fullNameIn('r')}, case when r.emptied_at is null then r.email end, c.name)`,
  sorts: {
    name: sql`lower(r.name), lower(r.last_name)`,
    company_name: sql`lower(c.name)`,
    deleted_at: sql`r.deleted_at`,
  },
  firstSort: '-deleted_at',
  filters,
}

/** What `deleteMember` would do now; it decides again under its locks. */
export async function deletionOf(db: Db, { id, now }: { id: string; now: Date }) {
  const member = await db
    .selectFrom('members')
    .select('company_id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!member) throw new RefusedError('NOT_FOUND')
  const people = await peopleOf(db, member.company_id as CompanyId) // by the column
  const leaving = people.find((person) => person.id === id)
  const isLastOwner = people.length > 1 && leavesNoOwner(people, id)
  const successor = leaving && people.length > 1 && !isLastOwner ? successorOf(people, leaving) : undefined
  const { rows } = await sql<{ offers: number; bids: number; sessions: number; running_trades: number }>`
    select
      (select count(*) from offers o where o.company_id = ${member.company_id} and o.closed_at is null
        and o.expired_at is null and o.valid_until > ${now} and o.reserved + o.sold < o.containers)::int as offers,
      (select count(*) from bids b where b.company_id = ${member.company_id} and b.status = 'PENDING')::int as bids,
      (select count(*) from sessions s where s.member_id = ${id} and s.ended_at is null)::int as sessions,
      (select count(*) from trades t where t.status = 'running'
        and ${member.company_id} = any(array[t.supplier_company_id, t.buyer_company_id]))::int as running_trades`.execute(
    db,
  )
  const counts = rows[0]! // a select without a table has one row
  const handedTo = successor && (await nameOf(db, successor.id))
  return {
    ...counts,
    ...(successor && { offers: 0, bids: 0 }),
    handed_to: handedTo ?? null,
    is_last_owner: isLastOwner,
  }
}

const nameOf = (db: Db, id: string) =>
  db
    .selectFrom('members')
    .select(['id as external_id', 'name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow() // it was just read
