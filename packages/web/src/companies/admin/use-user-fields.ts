import { onlyAdmins } from '@mahsul/contract/companies/admin-role-words'
import { genders } from '@mahsul/domain/accounts/person'
import { isSameSystem } from '@mahsul/domain/companies/account-forms'
import { electronicIban } from '@mahsul/domain/companies/account-number'
import { accountCurrencies, countryOfSwift, isWithoutIbans } from '@mahsul/domain/companies/bank-account'
import { memberships } from '@mahsul/domain/companies/company'
import { languages } from '@mahsul/domain/kit/language'
import { adminsWho } from '@mahsul/domain/office/admin-roles'
import { useTranslations } from 'use-intl'
import { useMayAsAdmin } from '../../kit/admin-role.ts'
import { type FormField, isOn } from '../../kit/forms/form.ts'
import { useFormats } from '../../lib/words/i18n.tsx'
import type { Option } from '../../ui/form/SelectField.tsx'
import type { Country } from '../members/registers.ts'
import { useLabels } from '../members/use-labels.ts'
import { isAdmin, useAdminRoleField } from './admin-role-field.ts'
import type { User } from './user-values.ts'
import { type UserField, type UserValues, withoutAccount } from './user-values.ts'

type Lists = {
  countries: readonly Country[]
  zones: readonly { name: string }[]
  roles: readonly { id: number; name: User['role']['name'] }[]
}

type UserGroup = 'person' | 'company' | 'bank' | 'access'

/** The headings of the form. */
export function useUserGroups(): Record<UserGroup, string> {
  const t = useTranslations('admin.users.group')
  return { person: t('person'), company: t('company'), bank: t('bank'), access: t('access') }
}

/** The described fields of a user; registration and profile use the same labels. */
export function useUserFields({ countries, zones, roles }: Lists, { isOwn = false } = {}) {
  const t = useTranslations('admin')
  const p = useTranslations('profile')
  const f = useFormats()
  const { person, phone, company, bank } = useLabels()
  const groups = useUserGroups()
  const adminRole = useAdminRoleField()
  const mayGovern = useMayAsAdmin('govern')
  const closed = { disabled: true, hint: onlyAdmins(adminsWho('govern'), f.language) }
  const named = (of: (country: Country) => string): Option[] =>
    countries
      .map((country) => ({ value: country.code, label: of(country) }))
      .toSorted((a, b) => a.label.localeCompare(b.label, f.language))
  const countryName = (country: Country) => f.inLanguage(country, 'name')
  // The dial code is kept left to right in plain text, too.
  const dialName = (country: Country) => `${countryName(country)} \u2066+${country.dial_code}\u2069`
  const line = (
    name: UserField,
    label: string,
    more: { optional?: boolean; dir?: 'ltr'; half?: boolean; type?: 'tel' | 'email' } = {},
  ) => ({ as: 'line', name, label, ...more }) as const

  const listed = (code: string) => countries.find((country) => country.code === code)
  const banks = {
    isCountry: (code: string) => listed(code) !== undefined,
    hasIbans: (code: string) => listed(code)?.has_ibans ?? false,
  }

  const own = { disabled: true, hint: t('ownAdminRole') }
  const bankFields = (values: UserValues): FormField<UserField>[] => {
    const optional = withoutAccount(values)
    const swift = values['payment_info.bank_swift']
    const iban = electronicIban(values['payment_info.bank_iban'])
    const isWithout = isWithoutIbans(swift, banks)
    const country = countryOfSwift(swift, banks)
    // What the server may ask about: the box is there to answer it.
    const mayBeAsked = country !== undefined && (iban ? !isSameSystem(country, iban.slice(0, 2)) : isWithout)
    const fields: FormField<UserField>[] = [
      {
        ...line('payment_info.bank_name', bank.bankName, { optional }),
        hint: optional ? t('users.noAccount') : undefined,
      },
      line('payment_info.bank_swift', bank.swift, { dir: 'ltr', optional, half: true }),
      line('payment_info.bank_iban', bank.iban, { dir: 'ltr', optional: optional || isWithout, half: true }),
      line('payment_info.bank_account_number', bank.accountNumber, {
        optional,
        dir: 'ltr',
        half: true,
      }),
      {
        as: 'choice',
        name: 'payment_info.bank_account_currency',
        label: bank.currency,
        options: accountCurrencies.map((each) => ({ value: each, label: p(`bank.currency.${each}`) })),
        optional,
        half: true,
      },
      line('payment_info.bank_address', bank.address, { optional, half: true }),
      line('payment_info.bank_zip_code', t('users.bankZip'), { optional, dir: 'ltr', half: true }),
      ...(mayBeAsked
        ? [{ as: 'box', name: 'payment_info.bank_confirmed', label: t('users.bankConfirmed') } as const]
        : []),
    ]
    return mayGovern
      ? fields
      : fields.map((field, index) => ({ ...field, disabled: true, ...(index === 0 && closed) }))
  }

  return (values: UserValues, withReason = false): FormField<UserField>[] => {
    const inGroup = (group: UserGroup, fields: FormField<UserField>[]) =>
      fields.map((field) => ({ ...field, group: groups[group] }))
    return [
      ...inGroup('person', [
        {
          as: 'choice',
          name: 'gender',
          label: t('users.gender'),
          options: genders.map((each) => ({ value: each, label: p(`gender.${each}`) })),
        },
        line('name', person.name, { half: true }),
        ...(isOn(values.one_name) ? [] : [line('last_name', person.lastName, { half: true })]),
        { as: 'box', name: 'one_name', label: t('users.oneName') },
        {
          as: 'search',
          name: 'country_code',
          label: phone.countryCode,
          hint: p('dialHint'),
          options: named(dialName),
          half: true,
        },
        {
          ...line('phone_number', phone.number, { dir: 'ltr', type: 'tel', half: true }),
          hint: p('numberHint'),
        },
        { as: 'picture', name: 'image_url', label: t('users.picture'), of: 'avatar', optional: true },
      ]),
      ...inGroup('company', [
        line('company.company_name', company.name),
        line('company.company_document_name', company.documentName, { optional: true }),
        {
          as: 'search',
          name: 'company.company_country',
          label: company.country,
          options: named(countryName),
          half: true,
        },
        line('company.company_city', company.city, { half: true }),
        line('company.company_address', company.address, { half: true }),
        line('company.company_zip_code', company.zip, { dir: 'ltr', half: true }),
        line('company.website', company.website, { dir: 'ltr', half: true }),
        {
          as: 'choice',
          name: 'company.membership',
          label: t('users.membership'),
          options: memberships.map((each) => ({ value: each, label: t(`users.memberships.${each}`) })),
          optional: true,
          half: true,
        },
      ]),
      ...inGroup('bank', bankFields(values)),
      ...inGroup('access', [
        {
          as: 'choice',
          name: 'role_id',
          label: t('role'),
          options: roles.map(({ id, name }) => ({ value: String(id), label: t(`roles.${name}`) })),
          half: true,
          ...(!mayGovern && closed),
          ...(isOwn && own),
        },
        line('email', t('email'), { dir: 'ltr', type: 'email', half: true }),
        ...(isAdmin(values) ? [{ ...adminRole, ...(isOwn && own) }] : []),
        {
          as: 'choice',
          name: 'language',
          label: t('language'),
          options: languages.map((each) => ({ value: each, label: t(`languages.${each}`) })),
          half: true,
        },
        {
          as: 'search',
          name: 'time_zone',
          label: person.timeZone,
          options: zones.map(({ name }) => ({ value: name, label: name.replaceAll('_', ' ') })),
          half: true,
        },
      ]),
      ...(withReason
        ? [{ as: 'text', name: 'reason', label: t('users.reason'), hint: t('users.reasonHint') } as const]
        : []),
    ]
  }
}
