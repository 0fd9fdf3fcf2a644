import { bareIdentifier } from '../kit/typed.ts'

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
export const electronic = bareIdentifier

/** The same of an IBAN, without the word that many print before it. */
export const electronicIban = (iban: string) => electronic(iban).replace(/^IBAN[:.]*(?=[A-Z]{2}\d{2})/, '')

/** What a payer transfers to: the IBAN, or the account number where there is none. */
export const payableNumber = ({ iban, accountNumber }: Pick<BankAccount, 'iban' | 'accountNumber'>) =>
  iban || accountNumber
