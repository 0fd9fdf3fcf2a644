import type { joiningCalls } from '@mahsul/contract/companies/people'
import type { RegistrationBody } from '@mahsul/contract/companies/registration'
import type { PhoneNumber } from '@mahsul/contract/kit/phone-plans'
import type { CompanyId, MemberId } from '@mahsul/domain/accounts/member'
import { electronic, electronicIban } from '@mahsul/domain/companies/account-number'
import { documentNameOf, websiteAddress } from '@mahsul/domain/companies/company'
import type { CompanyRight } from '@mahsul/domain/companies/company-rights'
import { linesOf, nameOf } from '@mahsul/domain/kit/names'
import { v7 as newId } from 'uuid'
import type * as z from 'zod'
import { loggedValues } from '../../accounts/profile/account-log.ts'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/db.ts'
import { enqueueMail } from '../../platform/outbox/enqueue-message.ts'
import type { Secret } from '../../platform/secrets/secret.ts'
import type { Invited } from './invitations.queries.ts'
import { welcomeMail } from './welcome-mail.ts'

export type Details = z.output<typeof RegistrationBody>

/** What a colleague enters; the first person of a company enters this and more. */
export type PersonDetails = Omit<
  z.output<(typeof joiningCalls)['POST /register/colleague']['body']>,
  'token' | 'code'
>

/** The company that an account belongs to, with its right there. */
export type OwnCompany = { id: CompanyId; name: string; right: CompanyRight }

type Account = {
  details: PersonDetails
  company: OwnCompany
  number: PhoneNumber
  passwordHash: string
  isPhoneProven: boolean
  secret: Secret
  appUrl: string
  now: Date
}

/** Creates the member in a company; the e-mail and the role come from the invitation, which is used up. */
export async function createAccount(tx: Db, invited: Invited, account: Account) {
  const { details, company, number, secret, now } = account
  const id = newId() as MemberId // new
  const { email, role, adminRole } = invited
  const language = details.language ?? invited.language
  await tx
    .insertInto('members')
    .values({
      id,
      company_id: company.id,
      company_right: company.right,
      invitation_id: invited.id,
      role,
      admin_role: adminRole,
      email,
      password_hash: account.passwordHash,
      gender: details.gender,
      name: nameOf(details.name),
      last_name: nameOf(details.last_name),
      country_code: number.countryCode,
      phone_number: number.number,
      phone: number.phone,
      phone_verified_at: account.isPhoneProven ? now : null,
      avatar_url: details.image_url,
      language,
      timezone: details.time_zone,
      use_sms_service: details.use_sms_service,
      adult_attested_at: now,
      created_at: now,
    })
    .execute()
  await tx.updateTable('uploads').set({ member_id: id }).where('invitation_id', '=', invited.id).execute()
  await tx
    .updateTable('invitations')
    .set({ registered_at: now, draft: null, draft_at: null })
    .where('id', '=', invited.id)
    .execute()
  const after = {
    ...loggedValues(secret, { email }),
    role,
    ...(role === 'ADMIN' && { adminRole }),
    company: company.name,
    right: company.right,
    invitation: invited.id,
  }
  await record(tx, {
    actor: { id, role },
    action: 'member.register',
    entity: 'member',
    entityId: id,
    after,
    now,
  })
  await enqueueMail(tx, { to: email, ...welcomeMail(language, account.appUrl), now })
  return { id, email }
}

/** A company with its bank account; its first person owns it. */
export async function createCompany(tx: Db, details: Details, now: Date): Promise<OwnCompany> {
  const id = newId() as CompanyId // new
  const name = nameOf(details.company_name)
  await tx
    .insertInto('companies')
    .values({
      id,
      name,
      document_name: documentNameOf(name, details.company_document_name),
      address: linesOf(details.company_address),
      zip: details.company_zip_code.trim(),
      city: nameOf(details.company_city),
      country: details.company_country,
      website: websiteAddress(details.website),
      created_at: now,
    })
    .execute()
  await tx
    .insertInto('bank_accounts')
    .values({
      company_id: id,
      bank_name: nameOf(details.bank_name),
      bank_address: linesOf(details.bank_address),
      bank_zip_code: details.bank_zip_code.trim(),
      iban: electronicIban(details.bank_iban ?? ''),
      swift: electronic(details.bank_swift),
      account_number: electronic(details.bank_account_number),
      account_currency: details.bank_account_currency,
    })
    .execute()
  return { id, name, right: 'owner' }
}
