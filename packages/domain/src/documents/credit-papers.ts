import { paperIn, partOfSet } from './asked-documents.ts'
import type { DealFacts } from './finding.ts'
import { namesParty, wordsOf } from './names.ts'

/** Whether the contract brings a document that a credit asks for (46A), or the seller writes it; insurance comes with CIF alone. */
export function isAgreedDocument(document: string, { incoterm }: Pick<DealFacts, 'incoterm'>): boolean {
  const paper = paperIn(document)
  if (paper === 'INSURANCE_CERTIFICATE') return incoterm === 'CIF'
  return paper !== 'other'
}

const roles: readonly (string | undefined)[] = [
  ...['APPLICANT', 'APPLICANTS', 'BUYER', 'BUYERS', 'IMPORTER', 'IMPORTERS'],
  ...['ACCOUNTEE', 'ACCOUNTEES', 'OPENER', 'OPENERS'],
]
const acts = [
  ...['ISSUED', 'SIGNED', 'COUNTERSIGNED', 'APPROVED', 'ACCEPTED', 'CERTIFIED', 'CONFIRMED', 'ENDORSED'],
  ...['AUTHORISED', 'AUTHORIZED', 'NOMINATED', 'APPOINTED'],
]
/** Somebody else follows: whom something is for, or what it says. */
const ends = [
  ...['TO', 'FOR', 'IN', 'AT', 'WITH', 'THAT', 'NOTIFY', 'SHOWING', 'STATING', 'INDICATING', 'CERTIFYING'],
  ...['EVIDENCING', 'CONFIRMING'],
]
/** `BY THE DULY AUTHORISED REPRESENTATIVE OF THE APPLICANT` */
const LONGEST_SIGNATORY = 8

/** Who does something, by the words after it: `ISSUED AND SIGNED BY …`. */
function signatory(after: readonly string[]): string[] {
  const by = after.slice(0, 3).indexOf('BY')
  const who = by < 0 ? [] : after.slice(by + 1, by + 1 + LONGEST_SIGNATORY)
  const end = who.findIndex((word) => ends.includes(word))
  return end < 0 ? who : who.slice(0, end)
}

/** `APPLICANT'S WRITTEN APPROVAL`, `APPROVAL OF THE BUYER`, `APPLICANT TO CONFIRM ARRIVAL` */
const consents = [
  'APPROVAL',
  'ACCEPTANCE',
  'CONSENT',
  'CONFIRMATION',
  'AUTHORISATION',
  'AUTHORIZATION',
  'PERMISSION',
]
const consenting = ['CONFIRM', 'APPROVE', 'ACCEPT', 'ISSUE', 'SIGN', 'AUTHORISE', 'AUTHORIZE']
const without = (words: readonly string[], some: readonly string[]) =>
  words.filter((word) => !some.includes(word))

/**
 * Whether a document or condition waits for something that only the buyer can write: with it, payment is in the buyer's hand. The
 * buyer is named by what a credit calls it, or by one of its names.
 */
export function needsApplicant(text: string, buyers: readonly string[] = []): boolean {
  const words = without(wordsOf(text), ['THE'])
  const isBuyer = (who: readonly string[]) =>
    who.some((word) => roles.includes(word)) || buyers.some((buyer) => namesParty(who.join(' '), buyer))
  return words.some((word, at) => {
    const after = words.slice(at + 1)
    if (acts.includes(word)) return isBuyer(signatory(after))
    if (consents.includes(word)) return ['OF', 'BY'].includes(String(after[0])) && roles.includes(after[1])
    if (word === 'FROM') return roles.includes(after[0])
    if (!roles.includes(word)) return false
    return (
      consents.includes(String(without(after, ['WRITTEN', 'PRIOR'])[0])) ||
      (['TO', 'WILL', 'SHALL', 'MUST'].includes(String(after[0])) && consenting.includes(String(after[1])))
    )
  })
}

/** Whether words follow one after the other, one of each list, each within some words of the one before it. */
function follow(words: readonly string[], wanted: readonly (readonly string[])[], within: number): boolean {
  let places = [...words.keys()]
  for (const any of wanted) {
    const found = places.filter((place) => any.includes(words[place] ?? ''))
    places = [...words.keys()].filter((place) => found.some((at) => at < place && place <= at + within))
    if (found.length === 0) return false
  }
  return true
}

const arrivals = ['CUSTOMS', 'ARRIVAL', 'INSPECTION', 'CLEARED', 'CLEARANCE']
const afters = ['AFTER', 'UPON', 'UNTIL', 'SUBJECT']
/** Between `AFTER` and `AMENDMENT` */
const fillers = [
  ...['RECEIPT', 'RECEIVING', 'ISSUANCE', 'ISSUE', 'MEANS', 'OF', 'TO', 'OUR', 'THE', 'AN', 'A', 'FURTHER'],
  ...['SEPARATE', 'YOUR'],
]
/** `ONLY AFTER RECEIPT OF OUR AMENDMENT`, `BY SEPARATE AMENDMENT` */
const waitsForAmendment = (words: readonly string[]) =>
  words.some((word, at) => {
    if (word !== 'AMENDMENT') return false
    const before = words.slice(0, at).findLast((each) => !fillers.includes(each))
    return [...afters, 'THROUGH', 'BY'].includes(before ?? '')
  })
const WITHIN = 8

/** Whether a condition makes payment wait for an amendment, customs or an arrival: nothing that the seller can present. */
export function isBeyondSeller(condition: string): boolean {
  const words = wordsOf(condition)
  return (
    waitsForAmendment(words) ||
    words.includes('NONOPERATIVE') ||
    follow(words, [['NON', 'NOT'], ['OPERATIVE']], 2) ||
    follow(
      words,
      [
        ['BECOME', 'BECOMES'],
        ['OPERATIVE', 'EFFECTIVE'],
      ],
      1,
    ) ||
    follow(words, [['PAYMENT', 'PAYABLE', 'PAID'], [...afters, 'ONLY'], arrivals], WITHIN) ||
    follow(words, [afters, ['CLEARED', 'CLEARANCE', 'RELEASE', 'RELEASED'], ['CUSTOMS']], WITHIN)
  )
}

/** Whether an original bill of lading goes past the bank, `2/3 SET`: the goods can be collected before the credit is paid. */
export function sendsBillElsewhere(text: string): boolean {
  const words = wordsOf(text.replaceAll('1/3', 'ONE').replaceAll('/', ''))
  const sent = ['SENT', 'COURIERED', 'DISPATCHED', 'FORWARDED', 'MAILED', 'HANDED']
  const isSent = follow(words, [['ONE', '1'], ['ORIGINAL'], ['LADING', 'BL'], sent], WITHIN)
  return partOfSet(text) !== null || isSent
}
