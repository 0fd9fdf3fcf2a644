import type { ProfileAnswer } from '@mahsul/contract/accounts'
import { type Language, type Role, roleIds } from '@mahsul/domain/members/member'
import type * as z from 'zod'
import type { Db } from '../../platform/db/db.ts'

/** The signed-in member, as it sees itself. */
export async function profileOf(db: Db, memberId: string): Promise<z.infer<typeof ProfileAnswer>> {
  const row = await db
    .selectFrom('members as m')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .leftJoin('bank_accounts as b', 'b.company_id', 'c.id')
    .selectAll('m')
    .select(['c.name as company_name', 'c.address', 'c.zip', 'c.city', 'c.country', 'c.website'])
    .select(['b.bank_name', 'b.iban', 'b.account_currency'])
    .where('m.id', '=', memberId)
    .executeTakeFirstOrThrow()
  return {
    id: row.id,
    external_id: row.id,
    name: row.name,
    last_name: row.last_name,
    email: row.email,
    gender: row.gender as 'MALE' | 'FEMALE', // checked by the column
    country_code: row.country_code,
    phone_number: row.phone_number,
    mobile_number: row.mobile_number,
    image_url: row.avatar_url,
    role: { id: roleIds[row.role as Role], name: row.role },
    language: row.language as Language, // checked by the column
    timezone: row.timezone,
    use_sms_service: row.use_sms_service,
    phone_verified: row.phone_verified_at !== null,
    company: {
      company_name: row.company_name,
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
            iban: maskedAccount(row.iban ?? ''),
            account_currency: row.account_currency ?? '',
          },
  }
}

/** An account as shown in lists and logs. */
export const maskedAccount = (account: string) => `•••• ${account.slice(-4)}`

/** The full account of a company: only for its own members. */
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
