import type { CompanyId, Role } from '@mahsul/domain/accounts/member'
import type { CompanyRight } from '@mahsul/domain/companies/company-rights'
import { mailDomain } from '@mahsul/domain/kit/email'
import { fullName } from '@mahsul/domain/kit/full-name'
import type { Language } from '@mahsul/domain/kit/language'
import type { Db } from '../../platform/db/db.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import { enqueueMail } from '../../platform/outbox/enqueue-message.ts'
import { invitedByAdminMail } from '../company-mails.ts'
import { companyById } from './company-matches.queries.ts'
import type { Colleague } from './invitations.queries.ts'

/** The company that somebody is invited to join, and as what. */
export type Joining = { companyId: string; right: CompanyRight }

/**
 * The company that an admin invites somebody to join, locked so that its last person does not leave meanwhile. As for owners, only
 * at one of its mail domains: a mailbox there proves that they belong to it.
 */
export async function colleagueIn(
  tx: Db,
  { companyId, right, email, role, by }: Joining & { email: string; role: Role; by: string },
): Promise<Colleague> {
  const locked = await tx
    .selectFrom('companies')
    .select('suspended_at')
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const company = locked && (await companyById(tx, companyId))
  if (!company) throw new RefusedError('VALIDATION', { problems: { colleague_of: { rule: 'choice' } } })
  if (locked.suspended_at) throw new RefusedError('SUSPENDED_COMPANY')
  if (role !== company.role)
    throw new RefusedError('VALIDATION', { problems: { role_id: { rule: 'choice' } } })
  if (!company.domains.includes(mailDomain(email))) throw new RefusedError('OTHER_MAIL_DOMAIN')
  const { name, last_name } = await tx
    .selectFrom('members')
    .select(['name', 'last_name'])
    .where('id', '=', by)
    .executeTakeFirstOrThrow()
  const id = companyId as CompanyId // just found
  return { companyId: id, company: company.company_name, right, invitedBy: fullName(name, last_name) }
}

/** Where a right in a company is at stake, an invitation is not corrected to somebody at another domain. */
export async function requireDomainOf(tx: Db, { companyId }: Colleague, email: string) {
  const company = await companyById(tx, companyId)
  if (!company?.domains.includes(mailDomain(email))) throw new RefusedError('OTHER_MAIL_DOMAIN')
}

/** The owners may delete the invitation. */
export async function mailOwners(
  tx: Db,
  { colleague, email, now }: { colleague: Colleague; email: string; now: Date },
) {
  const owners = await tx
    .selectFrom('members')
    .select(['email', 'language'])
    .where('company_id', '=', colleague.companyId)
    .where('company_right', '=', 'owner')
    .where('deleted_at', 'is', null)
    .execute()
  for (const owner of owners) {
    const mail = invitedByAdminMail({ ...colleague, email }, owner.language as Language) // checked by the column
    await enqueueMail(tx, { to: owner.email, ...mail, now })
  }
}
