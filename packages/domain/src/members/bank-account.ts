import type { Problem } from '../problems.ts'
import { isOneOf } from '../problems.ts'
import { onlyProblems, optionalText, text } from './answers.ts'
import type { Registers } from './registers.ts'

/** Currencies of bank accounts (member.md §9); goods are priced in US dollars only. */
export const accountCurrencies = ['usd', 'eur', 'aed'] as const
export type AccountCurrency = (typeof accountCurrencies)[number]

export type BankAccount = {
  bankName: string
  address: string
  zip: string
  iban: string
  swift: string
  accountNumber: string
  currency: string
}

/** As machines write it: in capitals, without spaces. */
export const electronic = (code: string) => code.replaceAll(/[\s-]/g, '').toUpperCase()

export const checkBankAccount = (
  account: BankAccount,
  registers: Pick<Registers, 'isCountry' | 'hasIbans' | 'isIban'>,
) =>
  onlyProblems({
    bankName: text(account.bankName, 120),
    address: optionalText(account.address, 300),
    zip: optionalText(account.zip, 20),
    iban: checkIban(account.iban, registers),
    swift: checkSwift(account.swift, registers),
    accountNumber: checkAccountNumber(account.accountNumber),
    currency: isOneOf(accountCurrencies, account.currency)
      ? undefined
      : account.currency
        ? ({ rule: 'choice' } as const)
        : ({ rule: 'required' } as const),
  })

/**
 * 15 to 32 characters; checked as an IBAN if the first two name a country that has IBANs, otherwise the bank's own reference
 * (decision 88).
 */
function checkIban(
  iban: string,
  { hasIbans, isIban }: Pick<Registers, 'hasIbans' | 'isIban'>,
): Problem | undefined {
  const written = electronic(iban)
  if (!written) return { rule: 'required' }
  if (!/^[A-Z\d]+$/.test(written)) return { rule: 'alphaNum' }
  if (written.length < 15 || written.length > 32) return { rule: 'lengthBetween', min: 15, max: 32 }
  return hasIbans(written.slice(0, 2)) && !isIban(written) ? { rule: 'iban' } : undefined
}

/** ISO 9362: bank, country, place, optional branch (decision 89). */
function checkSwift(swift: string, { isCountry }: Pick<Registers, 'isCountry'>): Problem | undefined {
  const written = electronic(swift)
  if (!written) return { rule: 'required' }
  const country = /^[A-Z]{4}([A-Z]{2})[A-Z\d]{2}([A-Z\d]{3})?$/.exec(written)?.[1]
  return country && isCountry(country) ? undefined : { rule: 'swift' }
}

function checkAccountNumber(number: string): Problem | undefined {
  const written = electronic(number)
  if (written.length > 34) return { rule: 'maxLength', max: 34 }
  return /^[A-Z\d]*$/.test(written) ? undefined : { rule: 'alphaNum' }
}
