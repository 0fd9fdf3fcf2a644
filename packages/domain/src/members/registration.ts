import type { Problem } from '../problems.ts'
import { type BankAccount, checkBankAccount } from './bank-account.ts'
import { type Company, checkCompany } from './company.ts'
import { checkPassword, wordsOfOwner } from './password.ts'
import { checkPerson, type Person } from './person.ts'
import { checkCountryCode, checkPhoneNumber, type Phone } from './phone.ts'
import type { Registers } from './registers.ts'

/** What an invited person enters. The e-mail and the role come from the invitation. */
export type Registration = {
  email: string
  password: string
  person: Person
  phone: Phone
  company: Company
  bank: BankAccount
  /** States that they are 18 or older (decision 83). */
  isAdult: boolean
}

export type RegistrationProblems = {
  password: Problem | undefined
  isAdult: Problem | undefined
  person: ReturnType<typeof checkPerson>
  phone: { countryCode: Problem | undefined; number: Problem | undefined }
  company: ReturnType<typeof checkCompany>
  bank: ReturnType<typeof checkBankAccount>
}

/** Everything that is wrong, by the step of the form it is in. */
export function checkRegistration(given: Registration, registers: Registers): RegistrationProblems {
  const { email, password, person, phone, company, bank } = given
  return {
    password: checkPassword(
      password,
      registers,
      wordsOfOwner({ email, name: person.name, lastName: person.lastName, company: company.name }),
    ),
    isAdult: given.isAdult ? undefined : { rule: 'adult' },
    person: checkPerson(person, registers),
    phone: {
      countryCode: checkCountryCode(phone.countryCode),
      number: checkPhoneNumber(phone, registers),
    },
    company: checkCompany(company, registers),
    bank: checkBankAccount(bank, registers),
  }
}
