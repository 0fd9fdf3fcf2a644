import type { DocumentData } from '@mahsul/domain/documents/document-data'
import type { CheckedSet } from '@mahsul/domain/documents/finding'
import { expect, test } from 'vitest'
import { changedFields } from '../testing/changed-fields.ts'
import { cleanSet } from '../testing/document-sets.ts'
import { checkRules, ruleIds } from './checks.ts'

/** Fields of a document that may have another value with nothing to find: which document, which field, how it differs, and why. */
const mayDiffer: Readonly<Record<string, string>> = {
  '* issuedOn earlier':
    'documents may be older than the credit and the shipment (UCP 600 14(i)); contract and phytosanitary certificate are dated by rules of their own',
  'PROFORMA_INVOICE issuedOn later': 'a proforma may be issued again until the documents are presented',
  'CERTIFICATE_OF_ORIGIN number other': 'no other document quotes it',
  'PHYTOSANITARY_CERTIFICATE number other': 'no other document quotes it',
  'FUMIGATION_CERTIFICATE number other': 'no other document quotes it',
  'INSURANCE_CERTIFICATE number other': 'no other document quotes it',
  'PACKING_LIST number other': 'no other document quotes it',
  'QUALITY_AND_WEIGHT_CERTIFICATE number other': 'no other document quotes it',
  'PHYTOSANITARY_CERTIFICATE issuer other': 'the authority of the country, unless the credit names one',
  'FUMIGATION_CERTIFICATE issuer other': 'any company that fumigates, unless the credit names one',
  'INSURANCE_CERTIFICATE issuer other': 'any insurer, unless the credit names one (UCP 600 28(a))',
  '* originals more': 'more originals than asked for do no harm, except of a bill of lading',
  '* copies more': 'more copies than asked for do no harm',
  'SALES_CONTRACT originals less': 'the contract is not presented',
  'PROFORMA_INVOICE originals less': 'the proforma is not presented',
  'SALES_CONTRACT copies less': 'the contract is not presented',
  'PROFORMA_INVOICE copies less': 'the proforma is not presented',
  'BILL_OF_LADING copies less':
    'copies of a bill of lading are no documents of title, and the credit asks for none here',
  'PHYTOSANITARY_CERTIFICATE copies less': 'the credit asks for originals alone',
  'CERTIFICATE_OF_ORIGIN copies less': 'the credit asks for one copy',
  'FUMIGATION_CERTIFICATE copies less': 'the credit asks for one copy',
  'PACKING_LIST copies less': 'originals serve as copies (UCP 600 17(d))',
  'INSURANCE_CERTIFICATE copies less': 'the credit asks for originals alone',
  'FUMIGATION_CERTIFICATE originals less': 'the credit asks for two, one of them a copy',
  'PACKING_LIST originals less': 'the credit asks for three, two of them copies (UCP 600 17(e))',
  'BILL_OF_LADING signedAs other capacity':
    'carrier, master and a named agent of either may sign (UCP 600 20(a)(i))',
  'BILL_OF_LADING vessel other': 'where the bill leaves the ship open, the on-board notation names it',
  'BILL_OF_LADING preCarriage other': 'how the goods came to the port is nowhere else',
  'BILL_OF_LADING placeOfReceipt other': 'compared with 44A alone, which these credits leave out',
  'BILL_OF_LADING placeOfDelivery other': 'compared with 44B alone, which these credits leave out',
  'FUMIGATION_CERTIFICATE treatment other': 'what a destination asks for is a rule of the lane',
  'FUMIGATION_CERTIFICATE dose other': 'what a destination asks for is a rule of the lane',
  'FUMIGATION_CERTIFICATE exposure more': 'what a destination asks for is a rule of the lane',
  'FUMIGATION_CERTIFICATE exposure less': 'what a destination asks for is a rule of the lane',
  'FUMIGATION_CERTIFICATE treatedOn earlier': 'how long a treatment is good for is a rule of the lane',
  'INSURANCE_CERTIFICATE insuredSum more': 'more than 110 percent may be insured (UCP 600 28(f)(ii))',
}

/** What only a credit asks for. */
const mayDifferWithoutCredit: Readonly<Record<string, string>> = {
  '* originals less': 'how many originals there are is agreed between the parties',
  '* copies less': 'how many copies there are is agreed between the parties',
  '* issuer other': 'no credit says who issues it',
  'INSURANCE_CERTIFICATE risks other': 'no credit says which risks',
}

const capacities = ['carrier', 'master', 'agent-for-carrier', 'agent-for-master']
/** A finding that names the changed document. */
const hasFinding = (set: CheckedSet, { kind }: DocumentData) =>
  ruleIds.some((rule) =>
    checkRules[rule].find(set).some((places) => places.some((place) => place.in === kind)),
  )

/** Each kind of deal once. */
const sets = Array.from({ length: 7 }, (_, seed) => cleanSet(seed + 1))

type Change = { at: string; anyKind: string; credit: boolean; found: boolean; seed: number }
const changes: Change[] = sets.flatMap((set, seed) =>
  set.documents.flatMap((document, place) =>
    changedFields(document).map(({ field, how, changed }) => {
      const kind = capacities.includes(how) ? 'other capacity' : how
      const documents = set.documents.map((one, at) => (at === place ? changed : one))
      return {
        at: `${document.kind} ${field} ${kind}`,
        anyKind: `* ${field} ${kind}`,
        ...{ credit: set.credit !== null, found: hasFinding({ ...set, documents }, changed), seed },
      }
    }),
  ),
)
const isListed = ({ at, anyKind, credit }: Change) =>
  [at, anyKind].some((key) => key in mayDiffer || (!credit && key in mayDifferWithoutCredit))

test('any single field of any document with another value is found, or listed as one that may differ', () => {
  const missed = changes.filter((change) => !change.found && !isListed(change))
  expect([...new Set(missed.map(({ at, seed }) => `${seed} ${at}`))]).toEqual([])
})

test('every field that is listed as one that may differ has gone unnoticed in some set', () => {
  const unnoticed = changes.filter(({ found }) => !found)
  const needless = (credit: boolean) => (key: string) =>
    !unnoticed.some((one) => (credit || !one.credit) && (one.at === key || one.anyKind === key))
  expect(Object.keys(mayDiffer).filter(needless(true))).toEqual([])
  expect(Object.keys(mayDifferWithoutCredit).filter(needless(false))).toEqual([])
})

/** An excuse for some sets is none for others: how often a listed change is found all the same. */
test('a field that is listed as one that may differ is found where it may not', () => {
  const found = changes.filter((change) => change.found && isListed(change)).map(({ at }) => at)
  const times = [...new Set(found)]
    .toSorted()
    .map((at) => `${at}: ${found.filter((one) => one === at).length}`)
  expect(times).toMatchInlineSnapshot(`
    [
      "BILL_OF_LADING originals less: 3",
      "BILL_OF_LADING originals more: 8",
      "BILL_OF_LADING vessel other: 5",
      "FUMIGATION_CERTIFICATE issuedOn earlier: 7",
      "PHYTOSANITARY_CERTIFICATE issuedOn earlier: 7",
      "PHYTOSANITARY_CERTIFICATE issuer other: 2",
      "PROFORMA_INVOICE issuedOn later: 6",
      "SALES_CONTRACT issuedOn earlier: 7",
    ]
  `)
})

test('thousands of changes were tried', () => {
  expect(changes.length).toBeGreaterThan(2_000)
})
