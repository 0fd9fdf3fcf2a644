import { onlyProblems, optionalText, text } from '../kit/answers.ts'
import { checkName, nameOf } from '../kit/names.ts'
import { checkPrintable, unprintableIn } from '../kit/printable.ts'
import type { Problem } from '../kit/problems.ts'
import type { Registers } from '../kit/registers.ts'

/** What suppliers pay for by the year (member.md §1); an admin records it, nothing is billed here (decision 41). */
export const memberships = ['silver', 'gold', 'platinum'] as const

/** Characters of a number in a commercial register; the longest in use have about twenty. */
export const LONGEST_REGISTRATION_NUMBER = 60

export type Company = {
  name: string
  /** How documents write it, where they cannot print its own name. */
  documentName: string
  address: string
  /** Empty where a country has none, as in the Emirates. */
  zip: string
  city: string
  /** ISO 3166-1 alpha-2. */
  country: string
  website: string
}

export const checkCompany = (company: Company, registers: Pick<Registers, 'isCountry'>) =>
  onlyProblems({
    name: checkName(company.name, 200),
    documentName: checkDocumentName(company),
    address: text(company.address, 300) ?? checkPrintable(company.address),
    zip: optionalText(company.zip, 20) ?? checkPrintable(company.zip),
    city: text(company.city, 120) ?? checkPrintable(company.city),
    country: checkCountry(company.country, registers),
    website: checkWebsite(company.website),
  })

/**
 * A second name is taken only where documents cannot print the own one: nobody signs under another name than the one under which they
 * deal.
 */
export const documentNameOf = (name: string, documentName: string): string =>
  unprintableIn(nameOf(name)).length > 0 ? nameOf(documentName) : ''

/** Needed where the name has letters that no document can show: asked where the name is given, not when a trade waits for it. */
function checkDocumentName({ name, documentName }: Company): Problem | undefined {
  if (documentName.trim()) return checkName(documentName, 200) ?? checkPrintable(documentName)
  const letters = unprintableIn(nameOf(name))
  return letters.length > 0 ? { rule: 'documentName', letters: letters.join(' ') } : undefined
}

function checkCountry(country: string, { isCountry }: Pick<Registers, 'isCountry'>): Problem | undefined {
  if (!country) return { rule: 'required' }
  return isCountry(country) ? undefined : { rule: 'choice' }
}

/** People type `company.example` without a scheme; only http and https links are accepted. */
export function websiteAddress(website: string): string {
  const typed = website.trim()
  return !typed || /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
}

const webAddress = /^https?:\/\/(?:[^\s/?#@:.]+\.)+[^\s/?#@:.]{2,}(:\d{1,5})?([/?#]\S*)?$/i

function checkWebsite(website: string): Problem | undefined {
  const address = websiteAddress(website)
  if (address.length > 300) return { rule: 'maxLength', max: 300 }
  return !address || webAddress.test(address) ? undefined : { rule: 'website' }
}
