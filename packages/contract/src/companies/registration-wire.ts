import type { Person } from '@mahsul/domain/accounts/person'
import type { BankAccount } from '@mahsul/domain/companies/account-number'
import type { Company } from '@mahsul/domain/companies/company'
import type { Inquiry } from '@mahsul/domain/companies/inquiry'
import type {
  ColleagueProblems,
  ColleagueRegistration,
  Registration,
  RegistrationProblems,
} from '@mahsul/domain/companies/registration'
import type { Problems } from '@mahsul/domain/kit/problems'

/** The wire name of each field of a form. Free of zod: the forms name their fields by it, too. */
type Names<Fields> = { readonly [Field in keyof Fields]: string }

export const personNames = {
  gender: 'gender',
  name: 'name',
  lastName: 'last_name',
  timeZone: 'time_zone',
} as const satisfies Names<Person>

/** In the payload of a registration; the profile uses the same names without the first word. */
export const registeredCompanyNames = {
  name: 'company_name',
  documentName: 'company_document_name',
  address: 'company_address',
  zip: 'company_zip_code',
  city: 'company_city',
  country: 'company_country',
  website: 'website',
} as const satisfies Names<Company>

export const companyNames = {
  name: 'company_name',
  documentName: 'document_name',
  address: 'address',
  zip: 'zip',
  city: 'city',
  country: 'country',
  website: 'website',
} as const satisfies Names<Company>

export const registeredBankNames = {
  bankName: 'bank_name',
  address: 'bank_address',
  zip: 'bank_zip_code',
  iban: 'bank_iban',
  swift: 'bank_swift',
  accountNumber: 'bank_account_number',
  currency: 'bank_account_currency',
} as const satisfies Names<BankAccount>

export const bankNames = {
  bankName: 'bank_name',
  address: 'address',
  zip: 'zip',
  iban: 'iban',
  swift: 'swift',
  accountNumber: 'account_number',
  currency: 'account_currency',
} as const satisfies Names<BankAccount>

export const phoneNames = { countryCode: 'country_code', number: 'phone_number' } as const

export const inquiryNames = {
  company: 'company',
  name: 'name',
  businessType: 'business_type',
  jobTitle: 'job_title',
  email: 'email',
  countryCode: 'country_code',
  phoneNumber: 'phone_number',
} as const satisfies Names<Omit<Inquiry, 'phone'> & { countryCode: string; phoneNumber: string }>

/** Problems under the wire names of their fields. */
export function namedOnWire<Field extends string>(
  problems: Problems<Field>,
  names: Readonly<Record<Field, string>>,
): Problems<string> {
  const named: Problems<string> = {}
  for (const field of Object.keys(problems) as Field[]) // its own keys
    if (problems[field]) named[names[field]] = problems[field]
  return named
}

export const colleagueProblemsOnWire = (problems: ColleagueProblems): Problems<string> => ({
  ...(problems.password && { password: problems.password }),
  ...(problems.isAdult && { is_adult: problems.isAdult }),
  ...namedOnWire(problems.person, personNames),
  ...namedOnWire(problems.phone, phoneNames),
})

export const registrationProblemsOnWire = (problems: RegistrationProblems): Problems<string> => ({
  ...colleagueProblemsOnWire(problems),
  ...namedOnWire(problems.company, registeredCompanyNames),
  ...namedOnWire(problems.bank, registeredBankNames),
})

/** The values of a person who registers, by their wire names. */
export type ColleagueOnWire = { password: string; is_adult: boolean } & {
  [Name in
    | (typeof personNames)[keyof typeof personNames]
    | (typeof phoneNames)[keyof typeof phoneNames]]: string
}
/** The same with a company and its bank account. */
export type RegistrationOnWire = ColleagueOnWire & {
  [Name in
    | (typeof registeredCompanyNames)[keyof typeof registeredCompanyNames]
    | Exclude<(typeof registeredBankNames)[keyof typeof registeredBankNames], 'bank_iban'>]: string
} & { bank_iban: string | null; bank_confirmed?: boolean | undefined }

/** What `checkColleague` validates, in the form and on the server. */
export const colleagueFromWire = (email: string, body: ColleagueOnWire): ColleagueRegistration => ({
  email,
  password: body.password,
  isAdult: body.is_adult,
  person: { gender: body.gender, name: body.name, lastName: body.last_name, timeZone: body.time_zone },
  phone: { countryCode: body.country_code, number: body.phone_number },
})

/** What `checkRegistration` validates, in the form and on the server. */
export const registrationFromWire = (email: string, body: RegistrationOnWire): Registration => ({
  ...colleagueFromWire(email, body),
  company: {
    name: body.company_name,
    documentName: body.company_document_name,
    address: body.company_address,
    zip: body.company_zip_code,
    city: body.company_city,
    country: body.company_country,
    website: body.website,
  },
  bank: {
    bankName: body.bank_name,
    address: body.bank_address,
    zip: body.bank_zip_code,
    iban: body.bank_iban ?? '',
    swift: body.bank_swift,
    accountNumber: body.bank_account_number,
    currency: body.bank_account_currency,
    isConfirmed: body.bank_confirmed,
  },
})
