import type { DealFacts } from './finding.ts'
import { wordsOf } from './names.ts'

/** Documents that each contract brings, by what 46A calls them; the supplier writes the last ones itself. */
const agreed: readonly string[] = [
  ...[
    'INVOICE',
    'INVOICES',
    'BILL OF LADING',
    'BILLS OF LADING',
    'B L',
    'BL',
    'BLS',
    'LADING',
    'PACKING',
    'WEIGHT LIST',
  ],
  ...[
    'ORIGIN',
    'PHYTOSANITARY',
    'PHYTO',
    'FUMIGATION',
    'QUALITY',
    'WEIGHT',
    'DRAFT',
    'DRAFTS',
    'BILL OF EXCHANGE',
  ],
  ...['BENEFICIARY', 'BENEFICIARYS', 'SHIPPER', 'SHIPPERS', 'SHIPMENT ADVICE', 'SHIPPING ADVICE', 'COURIER'],
]
/** Where the first of some names begins in a text; -1 if it has none. */
function firstOf(text: string, names: readonly string[]): number {
  const spelled = ` ${wordsOf(text.replaceAll('/', ' ')).join(' ')} `
  const found = names.map((name) => spelled.indexOf(` ${name} `)).filter((at) => at >= 0)
  return found.length === 0 ? -1 : Math.min(...found)
}

/**
 * Whether the contract brings a document that a credit asks for (46A). What is named first counts: an insurance policy over
 * 110 % of the invoice is no invoice.
 */
export function isAgreedDocument(document: string, { incoterm }: Pick<DealFacts, 'incoterm'>): boolean {
  const [insurance, other] = [firstOf(document, ['INSURANCE']), firstOf(document, agreed)]
  const isOfInsurance = insurance >= 0 && (other < 0 || insurance < other)
  return isOfInsurance ? incoterm === 'CIF' : other >= 0
}

const buyers = ['APPLICANT', 'APPLICANTS', 'BUYER', 'BUYERS', 'IMPORTER', 'IMPORTERS']
const acts = [
  'ISSUED',
  'SIGNED',
  'COUNTERSIGNED',
  'APPROVED',
  'ACCEPTED',
  'CERTIFIED',
  'CONFIRMED',
  'ENDORSED',
  'AUTHORISED',
  'AUTHORIZED',
]

/**
 * Whether a document or condition waits for something that only the buyer can write: with it, payment is in the buyer's hand.
 * The act is followed by who does it within a few words: `COUNTERSIGNED BY THE APPLICANT`, `ISSUED AND SIGNED BY BUYER'S AGENT`.
 */
export function needsApplicant(text: string): boolean {
  const words = wordsOf(text)
  return words.some((word, at) => {
    if (!acts.includes(word)) return false
    const next = words.slice(at + 1, at + 6)
    const by = next.indexOf('BY')
    return by >= 0 && next.slice(by + 1).some((each) => buyers.includes(each))
  })
}
