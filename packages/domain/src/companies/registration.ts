import { checkPassword, wordsOfOwner } from '../accounts/password.ts'
import { checkPerson, type Person } from '../accounts/person.ts'
import { checkCountryCode, checkPhoneNumber, type Phone } from '../kit/phone.ts'
import type { Problem } from '../kit/problems.ts'
import type { Registers } from '../kit/registers.ts'
import { checkBankAccount, type GivenAccount } from './bank-account.ts'
import { type Company, checkCompany } from './company.ts'

/** What a person enters who joins a company that is there. The e-mail, the role and the right come from the invitation. */
export type ColleagueRegistration = {
  email: string
  password: string
  person: Person
  phone: Phone
  /** States that they are 18 or older (decision 83). */
  isAdult: boolean
}
/** What the first person of a company enters. */
export type Registration = ColleagueRegistration & { company: Company; bank: GivenAccount }

export type ColleagueProblems = {
  password: Problem | undefined
  isAdult: Problem | undefined
  person: ReturnType<typeof checkPerson>
  phone: { countryCode: Problem | undefined; number: Problem | undefined }
}
export type RegistrationProblems = ColleagueProblems & {
  company: ReturnType<typeof checkCompany>
  bank: ReturnType<typeof checkBankAccount>
}

/** Everything that is wrong, by the step of the form it is in. */
export function checkRegistration(given: Registration, registers: Registers): RegistrationProblems {
  const { company, bank } = given
  return {
    ...checkColleague(given, { company: company.name, registers }),
    company: checkCompany(company, registers),
    bank: checkBankAccount(bank, registers),
  }
}

/** The same for somebody who joins the named company. */
export function checkColleague(
  { email, password, person, phone, isAdult }: ColleagueRegistration,
  { company, registers }: { company: string; registers: Registers },
): ColleagueProblems {
  const words = wordsOfOwner({ email, name: person.name, lastName: person.lastName, company })
  return {
    password: checkPassword(password, registers, words),
    isAdult: isAdult ? undefined : { rule: 'adult' },
    person: checkPerson(person, registers),
    phone: {
      countryCode: checkCountryCode(phone.countryCode),
      number: checkPhoneNumber(phone, registers),
    },
  }
}
