import type { Company } from '@mahsul/contract/companies/admin-companies'
import type { CompanyId } from '@mahsul/domain/accounts/member'
import { sql } from 'kysely'
import type * as z from 'zod'
import { phoneOf } from '../../accounts/phone-of.ts'
import { limitsOf } from '../../accounts/profile/spend-approval.ts'
import type { Db } from '../../platform/db/db.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import { showResource } from '../../platform/resource/resource.ts'
import { limitsToWire } from '../approvals/approvals-to-wire.ts'
import { domainsOf } from '../people/invite-colleague.ts'
import { peopleOf } from '../people.queries.ts'
import { companies, personJson } from './companies.ts'
import { openApprovals } from './company-people.ts'

type Answer = z.output<typeof Company>
type Of = { id: string; now: Date }

/** A company of members; an admins' own is not found here. */
export async function requireCompany(db: Db, id: string): Promise<CompanyId> {
  const { rows } = await sql`
    select from members m where m.company_id = ${id} and m.role <> 'ADMIN' and m.nameless_at is null limit 1`.execute(
    db,
  )
  if (rows.length === 0) throw new RefusedError('NOT_FOUND')
  return id as CompanyId // a member's
}

/** Everything about a company that is no list. */
export async function readCompany(db: Db, { id, now }: Of): Promise<Answer> {
  const companyId = id as CompanyId // none that exists has other answers than empty ones
  const [details, people, contact, limits, approvals] = await Promise.all([
    showResource(db, companies(now), { id }),
    peopleOf(db, companyId),
    contactOf(db, companyId),
    limitsOf(db, companyId),
    openApprovals(db, companyId, now),
  ])
  return {
    ...details,
    domains: domainsOf(people),
    contact,
    limits: limitsToWire(limits),
    approvals_open: approvals.length,
  }
}

/**
 * The owner who has been there longest, one who may act before one who is suspended alone: a company is suspended and reinstated
 * through this person, whose own suspension a reinstatement of the company would end as well.
 */
async function contactOf(db: Db, companyId: CompanyId): Promise<Answer['contact']> {
  const { rows } = await sql<{ contact: NonNullable<Answer['contact']> }>`
    select ${personJson('m')} || jsonb_build_object(
      'email', m.email, 'country_code', m.country_code, 'phone_number', m.phone_number, 'phone', ${phoneOf('m')}) as contact
    from members m
    where m.company_id = ${companyId} and m.deleted_at is null
    order by exists (select from suspensions s where s.member_id = m.id and s.ended_at is null),
      m.company_right <> 'owner', m.created_at, m.id
    limit 1`.execute(db)
  return rows[0]?.contact ?? null
}
