import { actsOf, type CompanyRight, whoMay } from '@mahsul/domain/companies/company-rights'
import type { Company, Person } from '../kit/rights.ts'
import { answer } from './wire.ts'

const person = (place: number, right: CompanyRight, name: string, last_name: string): Person => ({
  external_id: `01970000-0000-7000-8000-${String(place).padStart(12, '0')}`,
  name,
  last_name,
  email: `${name.toLowerCase()}@aegean.example`,
  image_url: '',
  right,
  joined_at: '2026-10-01T09:00:00.000Z',
  is_me: false,
})

export const amina = person(101, 'owner', 'Amina', 'Saleh')
export const omar = person(102, 'finance', 'Omar', 'Nur')
/** The reader, whose profile is that of `profileOf`. */
export const me = (right: CompanyRight): Person => ({ ...person(103, right, 'Eleni', 'Pappas'), is_me: true })

/** Answers with the reader's company, in which they have this right. */
export function answerCompany(right: CompanyRight, change: Partial<Company> = {}): Company {
  const company: Company = {
    company_name: 'Aegean Seeds',
    right,
    acts: actsOf(right),
    who_may: {
      deal: [...whoMay('deal')],
      documents: [...whoMay('documents')],
      payments: [...whoMay('payments')],
      company: [...whoMay('company')],
      people: [...whoMay('people')],
    },
    domains: ['aegean.example'],
    people: [amina, omar, me(right)],
    invitations: [],
    ...change,
  }
  answer('GET /secure/company/people', { data: company })
  return company
}
