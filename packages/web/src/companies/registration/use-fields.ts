import {
  personNames,
  phoneNames,
  registeredBankNames,
  registeredCompanyNames,
} from '@mahsul/contract/companies/registration-wire'
import { useTranslations } from 'use-intl'
import { type Of, useLabels } from '../members/use-labels.ts'
import type { Answers, Field } from './answers.ts'
import { fieldId, type JoiningForm } from './form-context.ts'

/** The label of every answer, by its wire name. */
export function useFieldLabels(): Record<Field, string> {
  const t = useTranslations('joining.field')
  const i = useTranslations('accounts.password')
  const { person, phone, company, bank } = useLabels()
  return {
    password: i('new'),
    password_confirmation: i('again'),
    is_adult: t('is_adult'),
    image_url: t('image_url'),
    language: t('language'),
    use_sms_service: t('use_sms_service'),
    gender: person.gender,
    name: person.name,
    last_name: person.lastName,
    time_zone: person.timeZone,
    company_name: company.name,
    company_document_name: company.documentName,
    company_address: company.address,
    company_zip_code: company.zip,
    company_city: company.city,
    company_country: company.country,
    website: company.website,
    bank_name: bank.bankName,
    bank_address: bank.address,
    bank_zip_code: bank.zip,
    bank_iban: bank.iban,
    bank_swift: bank.swift,
    bank_account_number: bank.accountNumber,
    bank_account_currency: bank.currency,
    country_code: phone.countryCode,
    phone_number: phone.number,
  }
}

/** Adapts the shared fields of persons, companies and accounts to this form, whose answers have wire names. */
export function useSharedFields({ answers, change, error }: JoiningForm) {
  const labels = useFieldLabels()
  function under<Name extends string>(names: Readonly<Record<Name, Field & keyof Answers>>) {
    const of: Of<Name> = (name) => {
      const field = names[name]
      const wrong = error(field)
      return { id: fieldId(field), label: labels[field], ...(wrong !== undefined && { error: wrong }) }
    }
    const onChange = (next: Partial<Record<Name, string>>) =>
      change(
        Object.fromEntries(
          (Object.keys(next) as Name[]).map((name) => [names[name], next[name]]), // its own keys
        ),
      )
    const value = Object.fromEntries(
      (Object.keys(names) as Name[]).map((name) => [name, answers[names[name]]]), // its own keys
    ) as Record<Name, string> // those of the answers that are texts
    return { of, onChange, value }
  }
  return {
    person: under(personNames),
    company: under(registeredCompanyNames),
    bank: under(registeredBankNames),
    phone: under(phoneNames),
  }
}
