import { e164 } from '@mahsul/contract/kit/phone-plans'
import type { CompanyId, MemberId, MemberRole } from '@mahsul/domain/accounts/member'
import type { Member } from '@mahsul/domain/companies/acting-member'
import type { Db } from '../../platform/db/db.ts'
import { banks } from '../content/banks.ts'
import { articles } from '../content/news.ts'
import { companies, type DemoName, members } from '../content/people.ts'
import { demoId } from './ids.ts'

const companyId = (name: string) => demoId('company', name) as CompanyId
export const memberId = (name: DemoName) => demoId('member', members[name].email) as MemberId

/** A demo member as the use cases take anyone who acts. */
export function demoMember(name: DemoName): Member {
  const { company, role, right } = members[name]
  if (role === 'ADMIN') throw new Error('the admins of the demo do not trade')
  return {
    id: memberId(name),
    companyId: companyId(company),
    role: role satisfies MemberRole,
    right,
  }
}

/** Companies with their banks, their members with one password, and the news; existing ones stay unchanged. */
export async function seedPeople(tx: Db, { passwordHash, now }: { passwordHash: string; now: Date }) {
  await tx
    .insertInto('companies')
    .values(
      companies.map((company) => ({
        id: companyId(company.name),
        ...company,
        created_at: daysBefore(now, 400),
      })),
    )
    .onConflict((on) => on.doNothing())
    .execute()
  await tx
    .insertInto('bank_accounts')
    .values(
      companies.flatMap(({ name }) => {
        const bank = banks[name]
        if (!bank) return []
        return {
          company_id: companyId(name),
          bank_name: bank.name,
          bank_address: bank.address,
          bank_zip_code: bank.zip,
          iban: bank.iban,
          swift: bank.swift,
          account_number: bank.account,
          account_currency: bank.currency,
        }
      }),
    )
    .onConflict((on) => on.doNothing())
    .execute()
  const names = Object.keys(members) as DemoName[] // the keys of the table
  await tx
    .insertInto('members')
    .values(
      names.map((name) => {
        const {
          email,
          company,
          role,
          right,
          adminRole,
          gender,
          lastName,
          dialCode,
          phone,
          language,
          timezone,
          ...rest
        } = members[name]
        return {
          id: memberId(name),
          company_id: companyId(company),
          company_right: right,
          admin_role: adminRole,
          role,
          email,
          password_hash: passwordHash,
          gender,
          name: rest.name,
          last_name: lastName,
          country_code: dialCode,
          phone_number: phone,
          phone: e164(dialCode, phone) ?? null,
          language,
          timezone,
          created_at: daysBefore(now, 390),
        }
      }),
    )
    .onConflict((on) => on.doNothing())
    .execute()
  await tx
    .insertInto('articles')
    .values(
      articles.map(({ title, titleAr, body, bodyAr, daysAgo }) => ({
        id: demoId('article', title),
        title,
        title_ar: titleAr,
        body,
        body_ar: bodyAr,
        creator_id: memberId('admin'),
        updated_at: daysBefore(now, daysAgo),
      })),
    )
    .onConflict((on) => on.doNothing())
    .execute()
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)
