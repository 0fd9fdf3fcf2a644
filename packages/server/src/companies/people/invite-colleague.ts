import type { Member } from '@mahsul/domain/companies/acting-member'
import type { CompanyRight } from '@mahsul/domain/companies/company-rights'
import { canonicalEmail, checkCompanyEmail, mailDomain } from '@mahsul/domain/kit/email'
import { fullName } from '@mahsul/domain/kit/full-name'
import type { Language } from '@mahsul/domain/kit/language'
import { v7 as newId } from 'uuid'
import { isFreeMailDomain } from '../../accounts/registers.ts'
import { record } from '../../platform/audit/record.ts'
import { type Db, transaction } from '../../platform/db/db.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import { adminsLanguage, colleagueMail } from '../../platform/mail/admin-mail.ts'
import { enqueueMail } from '../../platform/outbox/enqueue-message.ts'
import { actingPerson } from '../acting-person.ts'
import { companyNameOf, lockPeople, type Person } from '../people.queries.ts'
import { hasAccount, type InvitationRow } from '../registration/invitations.queries.ts'
import { invitedAlready, sendLink } from '../registration/invite.ts'

type InviteColleagueInput = {
  by: Member
  email: string
  right: CompanyRight
  language: Language
  appUrl: string
  adminEmail: string
  now: Date
}

/** The mail domains of a company are those of its people. */
export const domainsOf = (people: readonly Person[]): string[] => [
  ...new Set(people.map(({ email }) => mailDomain(email))),
]

/**
 * An owner invites a colleague, who gets the company's role and the right named here. Only at a mail domain of the company:
 * a mailbox there proves that they belong to it. The admins get a mail, and can delete the invitation.
 */
export async function inviteColleague(db: Db, input: InviteColleagueInput): Promise<InvitationRow> {
  const { by, right, language, appUrl, adminEmail, now } = input
  const email = canonicalEmail(input.email)
  const problem = checkCompanyEmail(email, { isFreeMailDomain })
  if (problem) throw new RefusedError('VALIDATION', { problems: { email: problem } })
  return transaction(db, async (tx) => {
    const people = await lockPeople(tx, by.companyId)
    const inviter = actingPerson(people, by, 'people')
    if (!domainsOf(people).includes(mailDomain(email))) throw new RefusedError('OTHER_MAIL_DOMAIN')
    if (await hasAccount(tx, email)) throw new RefusedError('EMAIL_ALREADY_REGISTERED')
    const id = newId()
    const made = await tx
      .insertInto('invitations')
      .values({
        id,
        email,
        role: by.role,
        language,
        invited_by: by.id,
        created_at: now,
        company_id: by.companyId,
        company_right: right,
      })
      .onConflict((conflict) => conflict.doNothing()) // waits for another who invites the same address
      .returning('id')
      .executeTakeFirst()
    if (!made) throw await invitedAlready(tx, email)
    const company = await companyNameOf(tx, by.companyId)
    const name = fullName(inviter.name, inviter.lastName)
    const after = { email, role: by.role, language, company, right }
    await record(tx, {
      actor: by,
      action: 'company.invite',
      entity: 'invitation',
      entityId: id,
      after,
      now,
    })
    const mail = colleagueMail({ company, name, email, right }, await adminsLanguage(tx, adminEmail))
    await enqueueMail(tx, { to: adminEmail, ...mail, now })
    const row = {
      id,
      email,
      role: by.role,
      adminRole: 'admin' as const, // means nothing for who trades
      language,
      colleague: { companyId: by.companyId, company, right, invitedBy: name },
      createdAt: now,
      registeredAt: null,
      resentAt: null,
    }
    return { ...row, ...(await sendLink(tx, row, { appUrl, now })) }
  })
}
