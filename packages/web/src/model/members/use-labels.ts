import type { BankAccount } from '@mahsul/domain/members/bank-account'
import type { Company } from '@mahsul/domain/members/company'
import type { Person } from '@mahsul/domain/members/person'
import { useTranslations } from 'use-intl'

/** What a field component takes from its form, by the domain's name of the answer. */
export type Of<Field extends string> = (field: Field) => { id: string; label: string; error?: string }

/** What each answer is called, in page order: registration and profile ask alike. */
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
