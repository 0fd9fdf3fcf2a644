import type { ProfileAnswer } from '@mahsul/contract/accounts/accounts'
import { type Role, roleIds } from '@mahsul/domain/accounts/member'
import type { CompanyRight } from '@mahsul/domain/companies/company-rights'
import { nextSteps } from '@mahsul/domain/companies/next-steps'
import type { Language } from '@mahsul/domain/kit/language'
import type { AdminRole } from '@mahsul/domain/office/admin-roles'
import type * as z from 'zod'
import type { Db } from '../platform/db/db.ts'
import { phoneOf } from './phone-of.ts'

/** The signed-in member, as it sees itself. */
export async function profileOf(
  db: Db,
  memberId: string,
  { canSendSms }: { canSendSms: boolean },
): Promise<z.infer<typeof ProfileAnswer>> {
  const row = await db
    .selectFrom('members as m')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .leftJoin('bank_accounts as b', 'b.company_id', 'c.id')
    .selectAll('m')
    .select(phoneOf('m').as('phone_of'))
    .select([
      'c.name as company_name',
      'c.document_name',
      'c.address',
      'c.zip',
      'c.city',
      'c.country',
      'c.website',
    ])
    .select(['b.bank_name', 'b.iban', 'b.account_number', 'b.account_currency'])
    .select((of) => [
      of
        .exists(of.selectFrom('offers').select('id').whereRef('company_id', '=', 'm.company_id'))
        .as('has_offered'),
      of.exists(of.selectFrom('bids').select('id').whereRef('company_id', '=', 'm.company_id')).as('has_bid'),
      of
        .exists(of.selectFrom('trades').select('id').whereRef('supplier_company_id', '=', 'm.company_id'))
        .as('has_sold'),
      of
        .exists(of.selectFrom('trades').select('id').whereRef('buyer_company_id', '=', 'm.company_id'))
        .as('has_bought'),
      of.selectFrom('settings').select('use_sms_service').as('sms_in_use'),
    ])
    .where('m.id', '=', memberId)
    .executeTakeFirstOrThrow()
  const open = nextSteps({
    role: row.role as Role, // checked by the column
    done: {
      company: [row.company_name, row.address, row.city, row.country].every((field) => field !== ''),
      phone: row.phone_verified_at !== null,
      bank: row.bank_name !== null,
      offer: row.has_offered === true,
      bid: row.has_bid === true,
    },
    hasTraded: row.has_sold === true || row.has_bought === true,
    arePutAway: row.next_steps_put_away,
    hasSms: canSendSms && row.sms_in_use === true,
  })
  return {
    id: row.id,
    external_id: row.id,
    name: row.name,
    last_name: row.last_name,
    email: row.email,
    gender: row.gender as 'MALE' | 'FEMALE', // checked by the column
    country_code: row.country_code,
    phone_number: row.phone_number,
    phone: row.phone_of,
    mobile_number: row.mobile_number,
    image_url: row.avatar_url,
    role: { id: roleIds[row.role as Role], name: row.role },
    language: row.language as Language, // checked by the column
    timezone: row.timezone,
    use_sms_service: row.use_sms_service,
    phone_verified: row.phone_verified_at !== null,
    ...(row.role === 'ADMIN'
      ? { admin_role: row.admin_role as AdminRole } // checked by the column, as is the right
      : { company_right: row.company_right as CompanyRight }),
    company: {
      company_name: row.company_name,
      ...(row.document_name && { document_name: row.document_name }),
      address: row.address,
      zip: row.zip,
      city: row.city,
      country: row.country,
      website: row.website,
    },
    bank:
      row.bank_name === null
        ? null
        : {
            bank_name: row.bank_name,
            iban: maskedAccount(row.iban || (row.account_number ?? '')),
            account_currency: row.account_currency ?? '',
          },
    ...(open.length > 0 && { next_steps: open }),
  }
}

export const putNextStepsAway = (db: Db, memberId: string) =>
  db.updateTable('members').set({ next_steps_put_away: true }).where('id', '=', memberId).execute()

/** An account as shown in lists and logs. */
export const maskedAccount = (account: string) => `•••• ${account.slice(-4)}`

/** The full account of a company: for its owners and whoever may see its payments. */
export async function bankOf(db: Db, companyId: string) {
  const row = await db
    .selectFrom('bank_accounts')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return (
    row && {
      bank_name: row.bank_name,
      address: row.bank_address,
      zip: row.bank_zip_code,
      iban: row.iban,
      swift: row.swift,
      account_number: row.account_number,
      account_currency: row.account_currency,
    }
  )
}
