import { onlyProblems, optionalText } from '../kit/answers.ts'
import { checkName } from '../kit/names.ts'
import type { Problem } from '../kit/problems.ts'
import { isOneOf } from '../kit/problems.ts'
import type { Registers } from '../kit/registers.ts'
import {
  type AccountForm,
  accountFormOf,
  hasDomesticIbans,
  isKeyRight,
  isSameSystem,
} from './account-forms.ts'
import type { BankAccount } from './account-number.ts'
import { electronic, electronicIban } from './account-number.ts'

/** Currencies of bank accounts (member.md §9); goods are priced in US dollars only. */
export const accountCurrencies = ['usd', 'eur', 'aed'] as const
export type AccountCurrency = (typeof accountCurrencies)[number]

/** With the answer to what is asked about it: false until it was, undefined from who does not know the question. */
export type GivenAccount = BankAccount & { isConfirmed?: boolean | undefined }

type Known = Pick<Registers, 'isCountry' | 'hasIbans' | 'isIban'>

export const checkBankAccount = (account: GivenAccount, registers: Known) => {
  const doubts = account.isConfirmed === false ? doubtsAbout(account, registers) : {}
  return onlyProblems({
    bankName: checkName(account.bankName, 120),
    address: optionalText(account.address, 300),
    zip: optionalText(account.zip, 20),
    iban: checkIban(account, registers),
    swift: checkSwift(account.swift, registers) ?? doubts.swift,
    accountNumber: checkAccountNumber(account, registers) ?? doubts.accountNumber,
    currency: isOneOf(accountCurrencies, account.currency)
      ? undefined
      : account.currency
        ? ({ rule: 'choice' } as const)
        : ({ rule: 'required' } as const),
  })
}

/** The country of the bank, once its SWIFT code is one. */
export function countryOfSwift(
  swift: string,
  { isCountry }: Pick<Registers, 'isCountry'>,
): string | undefined {
  const country = /^[A-Z]{4}([A-Z]{2})[A-Z\d]{2}([A-Z\d]{3})?$/.exec(electronic(swift))?.[1]
  return country && isCountry(country) ? country : undefined
}

/** Where the bank's country has no IBANs, its own account number is enough. */
export const isWithoutIbans = (swift: string, registers: Pick<Known, 'isCountry' | 'hasIbans'>): boolean => {
  const country = countryOfSwift(swift, registers)
  return country !== undefined && !(registers.hasIbans(country) && !accountFormOf(country))
}

/**
 * An IBAN of 15 to 32 characters. Whatever has the shape of one is checked as one, so that a typing error in its first letters
 * does not switch the check off. Banks without IBANs take a reference of that length, or nothing beside the account number.
 */
function checkIban({ iban, swift }: BankAccount, registers: Known): Problem | undefined {
  const written = electronicIban(iban)
  const bank = countryOfSwift(swift, registers)
  const isWithout = isWithoutIbans(swift, registers)
  if (!written) return isWithout ? undefined : { rule: 'required' }
  if (!/^[A-Z\d]+$/.test(written)) return { rule: 'alphaNum' }
  if (written.length < 15 || written.length > 32) return { rule: 'lengthBetween', min: 15, max: 32 }
  const country = written.slice(0, 2)
  const isShaped = /^[A-Z]{2}\d{2}/.test(written) || registers.hasIbans(country)
  // A bank in Nigeria may write NG before its own reference.
  const isOwnPrefix = country === bank && !registers.hasIbans(country) && !hasDomesticIbans(country)
  const isReference = isShaped ? isOwnPrefix : isWithout || !bank
  return isReference || (isShaped && registers.isIban(written)) ? undefined : { rule: 'iban' }
}

/** What is possible and rarely right; whoever knows the question asks it once. */
export function doubtAbout(account: BankAccount, registers: Known): Doubt | undefined {
  const { swift, accountNumber } = doubtsAbout(account, registers)
  return swift ?? accountNumber
}
export type Doubt = Extract<Problem, { rule: 'bankElsewhere' | 'accountUnusual' | 'accountUnusualLength' }>

function doubtsAbout(account: BankAccount, registers: Known): { swift?: Doubt; accountNumber?: Doubt } {
  const bank = countryOfSwift(account.swift, registers)
  if (!bank) return {}
  const iban = electronicIban(account.iban)
  const country = iban.slice(0, 2)
  if (registers.isIban(iban) && !isSameSystem(bank, country))
    return { swift: { rule: 'bankElsewhere', bank, account: country } }
  const number = electronic(account.accountNumber)
  const form = iban || !number ? undefined : accountFormOf(bank)
  return form && !form.sure && !fits(number, form)
    ? {
        accountNumber:
          form.least === form.most
            ? { rule: 'accountUnusualLength', count: form.least }
            : { rule: 'accountUnusual', min: form.least, max: form.most },
      }
    : {}
}

const fits = (number: string, { least, most, letters }: AccountForm) =>
  number.length >= least && number.length <= most && (letters || /^\d*$/.test(number))

/** ISO 9362: bank, country, place, optional branch (decision 89). */
function checkSwift(swift: string, registers: Pick<Registers, 'isCountry'>): Problem | undefined {
  if (!electronic(swift)) return { rule: 'required' }
  return countryOfSwift(swift, registers) ? undefined : { rule: 'swift' }
}

/** Needed in the form of the country where there is no IBAN; beside one it may be anything. */
function checkAccountNumber(
  { accountNumber, iban, swift }: BankAccount,
  registers: Known,
): Problem | undefined {
  const written = electronic(accountNumber)
  if (written.length > 34) return { rule: 'maxLength', max: 34 }
  if (!/^[A-Z\d]*$/.test(written)) return { rule: 'alphaNum' }
  if (electronicIban(iban) || !isWithoutIbans(swift, registers)) return undefined
  if (!written) return { rule: 'required' }
  const form = accountFormOf(countryOfSwift(swift, registers) ?? '')
  if (form?.sure && !fits(written, form)) {
    const { least: min, most: max } = form
    if (form.letters) return { rule: 'lengthBetween', min, max }
    return min === max ? { rule: 'accountDigits', count: min } : { rule: 'accountDigitsBetween', min, max }
  }
  return form && !isKeyRight(written, form) ? { rule: 'accountKey' } : undefined
}
