import type { genders } from '@mahsul/domain/accounts/person'
import type { accountCurrencies } from '@mahsul/domain/companies/bank-account'
import type { memberships } from '@mahsul/domain/companies/company'
import { hasOneName, NO_NAME } from '@mahsul/domain/kit/full-name'
import type { Language } from '@mahsul/domain/kit/language'
import type { AdminRole } from '@mahsul/domain/office/admin-roles'
import type { Values } from '../../kit/forms/form.ts'
import { box, isOn } from '../../kit/forms/form.ts'
import type { Answer, CallInput } from '../../lib/api/api-types.ts'
import { countryOfDial, dialCodeOf } from '../members/PhoneFields.tsx'
import type { Country } from '../members/registers.ts'
import { isAdmin } from './admin-role-field.ts'

export type User = Answer<'GET /secure/admin/users/{id}'>['data']
type Body = Exclude<CallInput<'POST /secure/admin/users'>['body'], FormData>

const company = [
  'company_name',
  'company_document_name',
  'company_address',
  'company_zip_code',
  'company_city',
  'company_country',
  'website',
  'membership',
] as const
const bank = [
  'bank_name',
  'bank_address',
  'bank_zip_code',
  'bank_iban',
  'bank_swift',
  'bank_account_number',
  'bank_account_currency',
] as const

/** Fields by their names in the server's refusals. */
export type UserField =
  | 'gender'
  | 'name'
  | 'last_name'
  /** Without a last name. */
  | 'one_name'
  | 'email'
  | 'role_id'
  | 'admin_role'
  | 'language'
  | 'time_zone'
  | 'image_url'
  /** The reason for changing e-mail, phone or bank account. */
  | 'reason'
  /** The country of the dial code. */
  | 'country_code'
  | 'phone_number'
  | `company.${(typeof company)[number]}`
  | `payment_info.${(typeof bank)[number]}`
  /** What is possible and rarely right of the account was confirmed. */
  | 'payment_info.bank_confirmed'

export type UserValues = Values<UserField>

export function valuesOf(user: User | undefined, countries: readonly Country[]): UserValues {
  const isOne = hasOneName(user?.last_name ?? '')
  const home = user?.company.company_country ?? ''
  const parts = {
    ...Object.fromEntries(company.map((field) => [`company.${field}`, user?.company[field] ?? ''])),
    ...Object.fromEntries(bank.map((field) => [`payment_info.${field}`, user?.payment_info?.[field] ?? ''])),
    'payment_info.bank_confirmed': box(false),
  } as Pick<UserValues, Extract<UserField, `company.${string}` | `payment_info.${string}`>> // one of each, just above
  return {
    gender: user?.gender ?? '',
    name: user?.name ?? '',
    last_name: isOne ? '' : (user?.last_name ?? ''),
    one_name: box(isOne),
    email: user?.email ?? '',
    role_id: user ? String(user.role.id) : '',
    admin_role: user?.admin_role ?? 'admin',
    language: user?.language ?? '',
    time_zone: user?.time_zone ?? '',
    image_url: user?.image_url ?? '',
    reason: '',
    country_code: user ? countryOfDial(countries, user.country_code, home) : '',
    phone_number: user?.phone_number ?? '',
    ...parts,
  }
}

/** Whether a change needs a reason (decision 114). */
export const needsReason = (initial: UserValues, values: UserValues): boolean =>
  (
    [
      'email',
      'country_code',
      'phone_number',
      ...bank.map((field) => `payment_info.${field}` as const),
    ] as const
  ).some((field) => initial[field].trim() !== values[field].trim())

/** An admin may be without an account; a trading member may not (the server checks that). */
export const withoutAccount = (values: UserValues): boolean =>
  isAdmin(values) && bank.every((field) => values[`payment_info.${field}`] === '')

/** Choices come from lists of the wire's own values. */
export function bodyOf(values: UserValues, countries: readonly Country[]): Body {
  const of = <Field extends string>(part: 'company' | 'payment_info', fields: readonly Field[]) =>
    Object.fromEntries(
      fields.map((field) => [field, values[`${part}.${field}` as UserField].trim()]), // the fields of the part
    ) as Record<Field, string>
  const { membership, ...rest } = of('company', company)
  const account = of('payment_info', bank)
  return {
    gender: values.gender as (typeof genders)[number],
    name: values.name,
    last_name: isOn(values.one_name) ? NO_NAME : values.last_name,
    email: values.email.trim(),
    role_id: Number(values.role_id) as Body['role_id'],
    ...(isAdmin(values) && { admin_role: values.admin_role as AdminRole }),
    language: values.language as Language,
    time_zone: values.time_zone,
    image_url: values.image_url,
    country_code: dialCodeOf(countries, values.country_code),
    phone_number: values.phone_number,
    company: { ...rest, membership: membership ? (membership as (typeof memberships)[number]) : null },
    payment_info: withoutAccount(values)
      ? null
      : {
          ...account,
          bank_account_currency: account.bank_account_currency as (typeof accountCurrencies)[number],
          bank_confirmed: isOn(values['payment_info.bank_confirmed']),
        },
  }
}
