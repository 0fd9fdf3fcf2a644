import type { CompanyId, MemberId, Role } from '@mahsul/domain/accounts/member'
import type { CompanyRight } from '@mahsul/domain/companies/company-rights'
import type { AdminRole } from '@mahsul/domain/office/admin-roles'
import { v7 as uuid } from 'uuid'
import type { Db } from '../platform/db/db.ts'
import type { SignedIn } from '../platform/http/dependencies.ts'

/** The instant every test's clock starts at. */
export const START = new Date('2026-03-10T09:00:00Z')

/** A person of a new company, its owner, or of one that is there; with a session, and no password that opens it. */
export async function addMember(
  db: Db,
  role: Role,
  change: Partial<{
    email: string
    language: 'en' | 'ar'
    companyId: CompanyId
    right: CompanyRight
    adminRole: AdminRole
  }> = {},
) {
  // The ids are new; from here on their types distinguish them.
  const id = uuid() as MemberId
  const companyId = change.companyId ?? (uuid() as CompanyId)
  const right = change.right ?? 'owner'
  const adminRole = change.adminRole ?? 'admin'
  const language = change.language ?? 'en'
  const short = id.slice(-12)
  const company = {
    id: companyId,
    name: `Company ${short}`,
    address: 'Nile Street 1',
    zip: '11111',
    city: 'Khartoum',
    country: 'SD',
    created_at: START,
  }
  if (!change.companyId) await db.insertInto('companies').values(company).execute()
  await db
    .insertInto('members')
    .values({
      id,
      company_id: companyId,
      company_right: right,
      admin_role: adminRole,
      role,
      email: change.email ?? `${short}@${role.toLowerCase()}.example`,
      password_hash: 'none',
      gender: 'FEMALE',
      name: 'Amna',
      last_name: short,
      country_code: '249',
      phone_number: '912345678',
      language,
      created_at: START,
    })
    .execute()
  const sessionId = await addSession(db, id)
  return { id, companyId, role, right, adminRole, language, sessionId } satisfies SignedIn
}

export async function addSession(db: Db, memberId: MemberId) {
  const id = uuid()
  const later = new Date('2027-03-10T09:00:00Z')
  const times = { rotated_at: START, created_at: START, used_at: START, expires_at: later }
  await db
    .insertInto('sessions')
    .values({ id, member_id: memberId, ...times })
    .execute()
  return id
}
