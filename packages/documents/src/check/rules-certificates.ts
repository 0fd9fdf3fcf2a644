import type { FieldName } from '@mahsul/domain/documents/document-data'
import type { CheckedSet, FoundPlace } from '@mahsul/domain/documents/finding'
import { askedIn, percentToInsure } from '../credit/asked-documents.ts'
import { papersByLine } from '../credit/papers-by-line.ts'
import { coversRisks } from '../paper/insured-risks.ts'
import { isIssuerAsked } from '../paper/issuers.ts'
import { isKnownPort, isPortAsked, samePort } from '../paper/ports.ts'
import { amountsIn, wholeOf } from './amounts.ts'
import type { CheckRules } from './check-rule.ts'
import {
  creditSays,
  disagreements,
  documentsOf,
  documentsSay,
  type Pair,
  placeIn,
  placeInCredit,
  placeInDeal,
  type Said,
  same,
} from './said.ts'

/** The insurance and the certificates. */

const insurance = ['INSURANCE_CERTIFICATE'] as const
const invoice = ['COMMERCIAL_INVOICE'] as const
const bill = ['BILL_OF_LADING'] as const
const certificates = [
  'CERTIFICATE_OF_ORIGIN',
  'PHYTOSANITARY_CERTIFICATE',
  'FUMIGATION_CERTIFICATE',
  'INSURANCE_CERTIFICATE',
  'QUALITY_AND_WEIGHT_CERTIFICATE',
] as const

function insuredShort(set: CheckedSet): Pair[] {
  const percent = percentToInsure(set.credit)
  const shared = documentsSay(set, insurance, 'insuredSum').some(({ place }) => place.destinationId !== null)
  const [sums, insured] = shared
    ? [amountsIn(set, 'COMMERCIAL_INVOICE', 'sum'), amountsIn(set, 'INSURANCE_CERTIFICATE', 'insuredSum')]
    : [wholeOf(set, 'COMMERCIAL_INVOICE', 'sum'), wholeOf(set, 'INSURANCE_CERTIFICATE', 'insuredSum')]
  return disagreements(sums, insured, (sum, cover) => cover * 100 >= sum * percent)
}

const risksAsked = (set: CheckedSet): Said<string>[] =>
  askedIn(set.credit)
    .filter(({ kind }) => kind === 'INSURANCE_CERTIFICATE')
    .map(({ line }) => ({ value: line, place: placeInCredit('documents', line) }))
type RouteEnd = readonly [
  'insuredFrom' | 'insuredTo',
  'portOfLoading' | 'portOfDischarge',
  'placeOfReceipt' | 'placeOfDelivery',
]
const routeEnds: readonly RouteEnd[] = [
  ['insuredFrom', 'portOfLoading', 'placeOfReceipt'],
  ['insuredTo', 'portOfDischarge', 'placeOfDelivery'],
]
/** The insured route begins and ends with that of the ship, or beyond it: from another port it is another route. */
const insuredElsewhere = (isPort: boolean) => (set: CheckedSet) =>
  routeEnds.flatMap((end) =>
    otherEnd(set, end).filter(([, insured]) => isKnownPort(String(insured.value)) === isPort),
  )
function otherEnd(set: CheckedSet, [insured, sailed, beyond]: RouteEnd): Pair[] {
  const further = documentsSay(set, bill, beyond).map(({ value }) => value)
  return disagreements(
    documentsSay(set, bill, sailed),
    documentsSay(set, insurance, insured),
    (port, place) => [port, ...further].some((one) => samePort(one, place)) || isPortAsked(place, port),
  )
}

const otherIssuer = (set: CheckedSet): Pair[] =>
  papersByLine(set).flatMap(({ asked: { issuer, line }, papers }) =>
    issuer === null
      ? []
      : disagreements(
          [{ value: issuer, place: placeInCredit('documents', line) }],
          documentsSay({ ...set, documents: papers }, certificates, 'issuer'),
          isIssuerAsked,
        ),
  )

/** What every fumigation certificate says. */
const ofTreatment = ['treatment', 'dose', 'exposure', 'treatedOn'] as const satisfies FieldName[]
const treatmentLacks = (set: CheckedSet): Pair[] =>
  documentsOf(set, 'FUMIGATION_CERTIFICATE').flatMap((document) =>
    ofTreatment
      .filter((field) => !document.fields[field])
      .map((field): readonly [FoundPlace, FoundPlace] => [
        placeInDeal('commodity', set.deal.commodity),
        placeIn(document, field, null),
      ]),
  )

export const certificateRules = {
  'insured-sum': {
    ...{ between: [...invoice, ...insurance], fields: ['sum', 'insuredSum'] },
    ...{ severity: 'grave', source: 'UCP 600 28(f)(ii)' },
    find: insuredShort,
  },
  'insured-currency': {
    ...{ between: ['CREDIT', ...invoice, ...insurance], fields: ['currency'] },
    ...{ severity: 'grave', source: 'UCP 600 28(f)(i)' },
    find: (set) =>
      disagreements(
        set.credit ? creditSays(set, 'currency') : documentsSay(set, invoice, 'currency'),
        documentsSay(set, insurance, 'currency'),
        same,
      ),
  },
  'insured-risks': {
    ...{ between: ['CREDIT', ...insurance], fields: ['documents', 'risks'] },
    ...{ severity: 'grave', source: 'UCP 600 28(g), 28(h)' },
    find: (set) => disagreements(risksAsked(set), documentsSay(set, insurance, 'risks'), coversRisks),
  },
  'insured-route': {
    between: [...bill, ...insurance],
    fields: ['portOfLoading', 'portOfDischarge', 'insuredFrom', 'insuredTo'],
    ...{ severity: 'grave', source: 'UCP 600 28(f)(iii)' },
    find: insuredElsewhere(true),
  },
  'insured-beyond': {
    between: [...bill, ...insurance],
    fields: ['portOfLoading', 'portOfDischarge', 'insuredFrom', 'insuredTo'],
    ...{ severity: 'advice', source: 'UCP 600 28(f)(iii)' },
    find: insuredElsewhere(false),
  },
  issuer: {
    ...{ between: ['CREDIT', ...certificates], fields: ['documents', 'issuer'] },
    ...{ severity: 'grave', source: 'UCP 600 14(f)' },
    find: otherIssuer,
  },
  'fumigation-details': {
    ...{ between: ['DEAL', 'FUMIGATION_CERTIFICATE'], fields: ['commodity', ...ofTreatment] },
    ...{ severity: 'advice', source: 'lane rules' },
    find: treatmentLacks,
  },
} as const satisfies CheckRules
