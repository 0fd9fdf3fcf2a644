import type { approvalParts } from '@mahsul/contract/companies/approvals'
import type { CompanyId, MemberId } from '@mahsul/domain/accounts/member'
import type { Member } from '@mahsul/domain/companies/acting-member'
import type { ApprovalAct, ApprovalState, LimitedAct, Limits } from '@mahsul/domain/companies/approval'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { fullNameIn } from '../../platform/db/full-name.ts'

const DAYS_SHOWN = 30

export type ApprovalRow = {
  id: string
  act: ApprovalAct
  state: ApprovalState
  subject: string
  offerNumber: number | null
  tradeNumber: number | null
  offerId: string | null
  bidId: string | null
  tradeId: string | null
  cents: number | null
  account: string
  limits: { before: Limits; after: Limits } | null
  relaxes: readonly LimitedAct[]
  requestedBy: MemberId
  requestedByName: string
  requestedAt: Date
  expiresAt: Date
  decidedBy: MemberId | null
  decidedByName: string | null
  decidedAt: Date | null
  reason: string
}

const columns = sql`
  a.id, a.act, a.state, a.subject, o.number as "offerNumber", t.number as "tradeNumber", a.offer_id as "offerId", a.bid_id as "bidId",
  a.trade_id as "tradeId", a.cents, a.account, a.limits - 'relaxes' as limits, coalesce(a.limits -> 'relaxes', '[]') as relaxes, a.requested_by as "requestedBy", ${fullNameIn('r')} as "requestedByName",
  a.requested_at as "requestedAt", a.expires_at as "expiresAt", a.decided_by as "decidedBy",
  ${fullNameIn('d')} as "decidedByName", a.decided_at as "decidedAt", a.reason`
const joins = sql`
  join members r on r.id = a.requested_by left join members d on d.id = a.decided_by
  left join offers o on o.id = a.offer_id left join trades t on t.id = a.trade_id`

/** What a company has open, and what it decided lately; the latest first. */
export async function approvalsOf(db: Db, companyId: CompanyId, now: Date): Promise<ApprovalRow[]> {
  const since = new Date(now.getTime() - DAYS_SHOWN * 86_400_000)
  const { rows } = await sql<ApprovalRow>`
    select ${columns} from approvals a ${joins}
    where a.company_id = ${companyId} and a.requested_at > ${since}
    order by a.requested_at desc, a.id`.execute(db)
  return rows
}

export type ApprovalPart = (typeof approvalParts)[number]
type Reading = { by: Pick<Member, 'id' | 'companyId'>; now: Date }

/** The same as a colleague finds them: what waits for somebody, what they asked for themselves, and what is over. */
const partOf = (part: ApprovalPart, { by, now }: Reading) => {
  const open = sql`a.state = any('{waiting,approved}') and a.expires_at > ${now}`
  const mine = sql`a.requested_by = ${by.id}`
  switch (part) {
    case 'waiting':
      return sql`(a.state = 'waiting' and a.expires_at > ${now} and not ${mine})`
    case 'mine':
      return sql`(${mine} and ${open})`
    case 'decided':
      return sql`(not (${open}) or (a.state = 'approved' and not ${mine}))`
  }
}

type PageInput = Reading & { part: ApprovalPart; page: { size: number; offset: number } }

export async function pageOfApprovals(db: Db, { by, part, page, now }: PageInput) {
  const since = new Date(now.getTime() - DAYS_SHOWN * 86_400_000)
  const which = sql`a.company_id = ${by.companyId} and a.requested_at > ${since} and ${partOf(part, { by, now })}`
  const [{ rows }, counted] = await Promise.all([
    sql<ApprovalRow>`
      select ${columns} from approvals a ${joins} where ${which}
      order by a.requested_at desc, a.id limit ${page.size} offset ${page.offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from approvals a where ${which}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export async function approvalOf(
  db: Db,
  { id, companyId }: { id: string; companyId: CompanyId },
): Promise<ApprovalRow | undefined> {
  const { rows } = await sql<ApprovalRow>`
    select ${columns} from approvals a ${joins} where a.id = ${id} and a.company_id = ${companyId}`.execute(
    db,
  )
  return rows[0]
}

/** The approval, locked until the transaction ends: first locked, then read. */
export async function lockApproval(tx: Db, which: { id: string; companyId: CompanyId }) {
  await tx.selectFrom('approvals').select('id').where('id', '=', which.id).forUpdate().execute()
  return approvalOf(tx, which)
}
