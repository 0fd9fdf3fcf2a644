import type { BankAccount } from '../companies/account-number.ts'
import { electronic } from '../companies/account-number.ts'
import { SPOKEN_CHARACTERS } from './payee.ts'

/** A bank account with its company, as it was when a trade took it over. */
export type PayeeAccount = BankAccount & { holder: string }

/** The country of a bank is in its BIC (ISO 9362). */
export const countryOfBank = ({ swift }: Pick<BankAccount, 'swift'>) => swift.slice(4, 6)

const bankFields = [
  'bankName',
  'address',
  'zip',
  'iban',
  'swift',
  'accountNumber',
  'currency',
] as const satisfies readonly (keyof BankAccount)[]

/** Every field counts: in many countries an account number alone is not unique. */
export const isSameAccount = (one: BankAccount, other: BankAccount) =>
  bankFields.every((field) => one[field] === other[field])

/** Which number the supplier reads out: the IBAN, or the account number if there is none or only that is new. */
export function spokenField(next: BankAccount, current: BankAccount | null): 'iban' | 'accountNumber' {
  const onlyNumberIsNew =
    current !== null &&
    next.iban === current.iban &&
    next.accountNumber !== current.accountNumber &&
    next.accountNumber.length >= SPOKEN_CHARACTERS
  return onlyNumberIsNew || !next.iban ? 'accountNumber' : 'iban'
}

export const spokenEnd = (next: BankAccount, current: BankAccount | null) =>
  next[spokenField(next, current)].slice(-SPOKEN_CHARACTERS)

/** Normalises what people type while listening: groups and lower case. */
export const isSpokenEnd = (typed: string, next: BankAccount, current: BankAccount | null) =>
  electronic(typed) === spokenEnd(next, current)

const HIDDEN = '•'
const withoutEnd = (number: string, shown: number) =>
  number.slice(0, shown) + HIDDEN.repeat(number.length - shown)

/** What both sides compare while a change is pending: nothing here is enough to pay into the account. */
export type ComparedAccount = Pick<PayeeAccount, 'holder' | 'bankName' | 'swift' | 'currency'> & {
  country: string
  address: string
  iban: string
  accountNumber: string
}
export const comparedFields = [
  'holder',
  'bankName',
  'country',
  'address',
  'iban',
  'accountNumber',
  'swift',
  'currency',
] as const satisfies readonly (keyof ComparedAccount)[]
export type ComparedField = (typeof comparedFields)[number]

const addressOf = ({ address, zip }: BankAccount) => [address, zip].filter(Boolean).join(', ')

const named = (account: PayeeAccount) => ({
  holder: account.holder,
  bankName: account.bankName,
  country: countryOfBank(account),
  address: addressOf(account),
  swift: account.swift,
  currency: account.currency,
})

/** The account in force; the contract already shows its last four characters. */
const onlyEnd = (number: string) => (number ? HIDDEN.repeat(4) + number.slice(-4) : '')

/** Old and new side by side, and where they differ; the last characters of the new account are only given by phone. */
export function comparedAccounts(
  next: PayeeAccount,
  current: PayeeAccount | null,
): { current: ComparedAccount | null; proposed: ComparedAccount; differs: ComparedField[] } {
  const spoken = spokenField(next, current)
  /** A second number often ends like the first: show its end only if it is the one already known. */
  const shown = (field: 'iban' | 'accountNumber') => {
    const number = next[field]
    if (field === spoken) return withoutEnd(number, Math.max(0, number.length - SPOKEN_CHARACTERS))
    return current && number === current[field] ? onlyEnd(number) : withoutEnd(number, 0)
  }
  const proposed = { ...named(next), iban: shown('iban'), accountNumber: shown('accountNumber') }
  if (!current) return { current, proposed, differs: [...comparedFields] }
  const before = {
    ...named(current),
    iban: onlyEnd(current.iban),
    accountNumber: onlyEnd(current.accountNumber),
  }
  const differs = comparedFields.filter((field) =>
    field === 'iban' || field === 'accountNumber'
      ? next[field] !== current[field]
      : proposed[field] !== before[field],
  )
  return { current: before, proposed, differs }
}
