import {
  namedOnWire,
  personNames,
  registeredBankNames,
  registeredCompanyNames,
} from '@mahsul/contract/companies/registration-wire'
import type { userCalls } from '@mahsul/contract/companies/users'
import { roleIds } from '@mahsul/domain/accounts/member'
import { checkPerson } from '@mahsul/domain/accounts/person'
import { checkBankAccount, isWithoutIbans } from '@mahsul/domain/companies/bank-account'
import { checkCompany } from '@mahsul/domain/companies/company'
import { canonicalEmail, checkCompanyEmail } from '@mahsul/domain/kit/email'
import { checkCountryCode, checkPhoneNumber } from '@mahsul/domain/kit/phone'
import { hasProblems, type Problem, type Problems } from '@mahsul/domain/kit/problems'
import { openRegisters } from '../../accounts/registers.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import type { BodyOf } from '../../platform/resource/body-of.ts'

export type UserBody = BodyOf<(typeof userCalls)['POST /secure/admin/users']>

/** The same validation messages as a registration, all at once; in addition, every field is required here (admin.md §5). */
export async function refuseWrongUser(body: UserBody) {
  const registers = await openRegisters()
  const { company, payment_info: bank } = body
  const entered = companyOf(company)
  const phone = { countryCode: body.country_code, number: body.phone_number }
  const person = { gender: body.gender, name: body.name, lastName: body.last_name, timeZone: body.time_zone }
  const problems: Record<string, Problem | undefined> = {
    ...namedOnWire(checkPerson(person, registers), personNames),
    email: checkCompanyEmail(canonicalEmail(body.email), registers),
    country_code: checkCountryCode(phone.countryCode),
    phone_number: checkPhoneNumber(phone, registers),
    ...inside(
      'company',
      namedOnWire(whole(entered, checkCompany(entered, registers), ['documentName']), registeredCompanyNames),
    ),
    ...(bank
      ? inside(
          'payment_info',
          namedOnWire(
            whole(
              accountOf(bank),
              checkBankAccount({ ...accountOf(bank), isConfirmed: bank.bank_confirmed }, registers),
              [isWithoutIbans(bank.bank_swift, registers) ? 'iban' : undefined],
            ),
            registeredBankNames,
          ),
        )
      : { payment_info: body.role_id === roleIds.ADMIN ? undefined : { rule: 'required' as const } }),
  }
  const remaining = Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem))
  if (hasProblems(remaining)) throw new RefusedError('VALIDATION', { problems: remaining })
}

/** Every field is required, but for these. */
function whole<Field extends string>(
  answers: Readonly<Record<Field, string>>,
  problems: Problems<Field>,
  but: readonly (Field | undefined)[] = [],
): Problems<Field> {
  const all: Problems<Field> = { ...problems }
  for (const field of Object.keys(answers) as Field[]) // its own keys
    if (answers[field].trim() === '' && !but.includes(field)) all[field] = { rule: 'required' }
  return all
}

const inside = (part: string, problems: Problems<string>) =>
  Object.fromEntries(Object.entries(problems).map(([field, problem]) => [`${part}.${field}`, problem]))

const companyOf = (company: UserBody['company']) => ({
  name: company.company_name,
  documentName: company.company_document_name ?? '',
  address: company.company_address,
  zip: company.company_zip_code,
  city: company.company_city,
  country: company.company_country,
  website: company.website,
})

const accountOf = (account: NonNullable<UserBody['payment_info']>) => ({
  bankName: account.bank_name,
  address: account.bank_address,
  zip: account.bank_zip_code,
  iban: account.bank_iban ?? '',
  swift: account.bank_swift,
  accountNumber: account.bank_account_number,
  currency: account.bank_account_currency,
})
