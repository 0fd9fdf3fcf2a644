import type { Person } from '@mahsul/domain/accounts/person'
import type { BankAccount } from '@mahsul/domain/companies/account-number'
import type { Company } from '@mahsul/domain/companies/company'
import { useTranslations } from 'use-intl'

/** The props of a field component, by the domain's name of the field. */
export type Of<Field extends string> = (field: Field) => { id: string; label: string; error?: string }

/** The labels of all fields, in page order: registration and profile share them. */
export function useLabels() {
  const t = useTranslations('profile.field')
  return {
    person: {
      gender: t('gender'),
      name: t('name'),
      lastName: t('lastName'),
      timeZone: t('timeZone'),
    } satisfies Record<keyof Person, string>,
    phone: { countryCode: t('countryCode'), number: t('number') },
    company: {
      name: t('companyName'),
      documentName: t('documentName'),
      country: t('country'),
      city: t('city'),
      address: t('address'),
      zip: t('zip'),
      website: t('website'),
    } satisfies Record<keyof Company, string>,
    bank: {
      bankName: t('bankName'),
      iban: t('iban'),
      swift: t('swift'),
      accountNumber: t('accountNumber'),
      currency: t('currency'),
      address: t('bankAddress'),
      zip: t('zip'),
    } satisfies Record<keyof BankAccount, string>,
  }
}
