import type { companyCalls } from '@mahsul/contract/companies/admin-companies'
import { pageCounts, pageOf } from '@mahsul/contract/kit/wire'
import type { CompanyId } from '@mahsul/domain/accounts/member'
import { approvalState, isOpen } from '@mahsul/domain/companies/approval'
import { sql } from 'kysely'
import type * as z from 'zod'
import { phoneOf } from '../../accounts/phone-of.ts'
import type { Db } from '../../platform/db/db.ts'
import { fullNameIn } from '../../platform/db/full-name.ts'
import type { Readable } from '../../platform/resource/resource.ts'
import { instantText } from '../../platform/resource/table-columns.ts'
import { type ApprovalRow, approvalsOf } from '../approvals/approvals.queries.ts'
import { approvalToWire } from '../approvals/approvals-to-wire.ts'
import { personJson } from './companies.ts'

type Calls = typeof companyCalls
export type RowOf<Part extends string> = `GET /secure/admin/companies/{id}/${Part}` extends infer Name extends
  keyof Calls
  ? Calls[Name] extends { answer: infer Answer extends z.ZodType<{ data: readonly unknown[] }> }
    ? z.output<Answer>['data'][number]
    : never
  : never

/** A part of a company that is one statement: a row of its list, and nothing to search. */
export type Part<Row> = Readable<Row, Row>

const personRow = sql<RowOf<'people'>>`${personJson('r')} || jsonb_build_object(
  'email', r.email, 'country_code', r.country_code, 'phone_number', r.phone_number, 'phone', ${phoneOf('r')}, 'right', r.company_right,
  'joined_at', ${instantText('r.created_at')}, 'last_login_at', ${instantText('last.login')},
  'last_seen_at', ${instantText('last.seen')}, 'suspended_at', ${instantText('r.suspended_at')})`

export const people = (companyId: CompanyId): Part<RowOf<'people'>> => ({
  from: sql`members r left join lateral (
    select max(s.created_at) as login, max(s.used_at) as seen from sessions s where s.member_id = r.id) last on true`,
  where: sql`r.company_id = ${companyId} and r.deleted_at is null`,
  row: personRow,
  item: personRow,
  searched: sql`''`,
  sorts: { right: sql`r.company_right <> 'owner', r.created_at` },
})

export function invitations(companyId: CompanyId, now: Date): Part<RowOf<'invitations'>> {
  const row = sql<RowOf<'invitations'>>`jsonb_build_object(
    'external_id', r.id, 'email', r.email, 'right', r.company_right, 'language', r.language,
    'state', case when l.expires_at > ${now} then 'pending' else 'expired' end,
    'invited_by', ${fullNameIn('m')},
    'sent_at', ${instantText('l.sent_at')}, 'expires_at', ${instantText('l.expires_at')})`
  return {
    from: sql`invitations r join invitation_links l on l.invitation_id = r.id and l.replaced_at is null
      join members m on m.id = r.invited_by`,
    where: sql`r.company_id = ${companyId} and r.registered_at is null and r.deleted_at is null`,
    row,
    item: row,
    searched: sql`''`,
    sorts: { latest: sql`r.created_at` },
    firstSort: '-latest',
  }
}

/** What waits for a second person of the company, or for the person who asked to complete it; the latest first. */
export const openApprovals = async (db: Db, companyId: CompanyId, now: Date): Promise<ApprovalRow[]> =>
  (await approvalsOf(db, companyId, now)).filter((row) => isOpen(approvalState(row, now)))

type Paged = z.output<Calls['GET /secure/admin/companies/{id}/approvals']['query']>

/** They are open for 72 hours at most, so a company never has more than a few. */
export async function approvalsPage(
  db: Db,
  { companyId, query, now }: { companyId: CompanyId; query: Paged; now: Date },
) {
  const page = pageOf(query)
  const open = await openApprovals(db, companyId, now)
  const data = open.slice(page.offset, page.offset + page.size).map((row) => {
    const { external_id, act, reference, trade_id, total, requested_by, requested_at, expires_at } =
      approvalToWire(row, now)
    const state = row.state === 'approved' ? ('approved' as const) : ('waiting' as const)
    return { external_id, act, state, reference, trade_id, total, requested_by, requested_at, expires_at }
  })
  return { data, ...pageCounts(open.length, page) }
}
