import { onlyProblems, text } from '../kit/answers.ts'
import { canonicalEmail, checkCompanyEmail, checkEmail } from '../kit/email.ts'
import { checkName } from '../kit/names.ts'
import { checkCountryCode, checkPhoneNumber, type Phone } from '../kit/phone.ts'
import type { Registers } from '../kit/registers.ts'

/** What the forms of the landing page ask for (member.md §2). */
export type Inquiry = {
  company: string
  name: string
  businessType: string
  jobTitle: string
  email: string
  phone: Phone
}

export const contactTopics = ['buy', 'sell', 'become_trader'] as const

/** Anybody may write to us; a request for access must come from a company's address. */
export const checkInquiry = (
  inquiry: Inquiry,
  registers: Pick<Registers, 'isPhoneNumber' | 'isFreeMailDomain'>,
  { asMember }: { asMember: boolean },
) => {
  const email = canonicalEmail(inquiry.email)
  return onlyProblems({
    company: checkName(inquiry.company, 200),
    name: checkName(inquiry.name, 200),
    businessType: text(inquiry.businessType, 120),
    jobTitle: text(inquiry.jobTitle, 120),
    email: asMember ? checkCompanyEmail(email, registers) : checkEmail(email),
    countryCode: checkCountryCode(inquiry.phone.countryCode),
    phoneNumber: checkPhoneNumber(inquiry.phone, registers),
  })
}
