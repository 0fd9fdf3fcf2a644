import { checkDocument } from '../documents/check-document.ts'
import { type DocumentData, type DocumentKind, documentKinds } from '../documents/document-data.ts'
import {
  type DocumentName,
  documentSet,
  isSameDocument,
  isWrittenByProduct,
} from '../documents/document-set.ts'
import type { DocumentType } from '../documents/documents.ts'
import type { Finding, FoundPlace } from '../documents/finding.ts'
import { hasProblems, isOneOf } from '../kit/problems.ts'
import { refuse } from '../kit/result.ts'
import type { TradeSide } from '../offers/platform-fee.ts'
import { isContracted } from './process/cancel.ts'
import type { BesideThePlan, TaskAnswer } from './process/corrections.ts'
import { type FactProblems, LONGEST, onlyProblems, required, text } from './process/fact-problems.ts'
import { foreignTo } from './process/foreign-facts.ts'
import type { Trade } from './process/ledger.ts'
import { placesOf } from './process/plan.ts'
import { tradeStatus } from './process/progress.ts'

/** The file whose contents each kind of document is. */
export const fileOfKind: Record<DocumentKind, DocumentType> = {
  SALES_CONTRACT: 'SALES_CONTRACT',
  PROFORMA_INVOICE: 'PROFORMA_INVOICE',
  BILL_OF_LADING: 'BILL_OF_LADING_DRAFT',
  COMMERCIAL_INVOICE: 'COMMERCIAL_INVOICE',
  PACKING_LIST: 'PACKING_LIST',
  CERTIFICATE_OF_ORIGIN: 'CERTIFICATE_OF_ORIGIN',
  PHYTOSANITARY_CERTIFICATE: 'PHYTOSANITARY_CERTIFICATE',
  FUMIGATION_CERTIFICATE: 'FUMIGATION_CERTIFICATE',
  INSURANCE_CERTIFICATE: 'ADDITIONAL_1',
  QUALITY_AND_WEIGHT_CERTIFICATE: 'ADDITIONAL_2',
}

/** The documents of a trade whose contents can be known. */
export const documentsOfTrade = ({ terms }: Pick<Trade, 'terms'>): DocumentName[] =>
  documentSet({ incoterm: terms.incoterm, places: placesOf(terms) })

/** Contents as they were last stated, by which entry of the log. */
export type StatedDocument = { data: DocumentData; by: TradeSide | 'system'; at: Date; entry: number }

/** What the documents of a trade say, each as it was stated last; earlier statements stay in the log. */
export function documentDataOf({ log }: Pick<Trade, 'log'>): StatedDocument[] {
  let stated: StatedDocument[] = []
  log.forEach(({ event, side, at, facts }, index) => {
    const data = facts?.documentData
    if (event !== 'document.describe' || !data) return
    stated = [
      ...stated.filter((earlier) => !isSameDocument(earlier.data, data)),
      { data, by: side, at, entry: index + 1 },
    ]
  })
  return stated
}

/** A finding that a person looked at and let be, and why. */
export type FindingDecision = {
  finding: Finding
  by: TradeSide | 'system'
  reason: string
  at: Date
  entry: number
}

/** Every decision, also those about values that have changed since. */
export const decisionsOf = ({ log }: Pick<Trade, 'log'>): FindingDecision[] =>
  log.flatMap(({ event, side, at, facts }, index) =>
    event === 'finding.decide' && facts?.finding
      ? [{ finding: facts.finding, by: side, reason: facts.message ?? '', at, entry: index + 1 }]
      : [],
  )

/** The day of presentation is today until the documents are sent: it changes at midnight though nobody changed anything. */
export const isSameValue = (a: FoundPlace, value: string | null) =>
  a.field === 'presentedOn' || a.value === value

const isSamePlace = (a: FoundPlace, b: FoundPlace) =>
  a.in === b.in &&
  a.destinationId === b.destinationId &&
  a.field === b.field &&
  a.container === b.container &&
  isSameValue(a, b.value)

/** The same rule about the same places with the same values: a value that changes reopens what was decided about it. */
export const isSameFinding = (a: Finding, b: Finding) =>
  a.rule === b.rule && isSamePlace(a.places[0], b.places[0]) && isSamePlace(a.places[1], b.places[1])

/** The decisions about a finding as it is now, the latest last. */
export const decisionsAbout = (finding: Finding, decisions: readonly FindingDecision[]): FindingDecision[] =>
  decisions.filter((decision) => isSameFinding(decision.finding, finding))

/** Documents have contents from the day both have signed until the trade is over. */
export const mayDescribe = (trade: Trade, now: Date): boolean =>
  tradeStatus(trade, now) === 'running' && isContracted(trade)

/** The supplier states or confirms what a document says. */
export function describeDocument({ trade, by, facts, now, done }: BesideThePlan): TaskAnswer {
  if (!mayDescribe(trade, now)) return refuse('task-not-open')
  if (by !== 'supplier') return refuse('not-your-turn')
  const problems = checkDescription(trade, facts.documentData)
  const foreign = foreignTo('describing', facts)
  if (hasProblems(foreign)) return { ok: false, refusal: 'validation', problems: foreign }
  return hasProblems(problems) ? { ok: false, refusal: 'validation', problems } : done
}

/** What is wrong with the contents of a document, under the names of the form: `documentData.fields.netKg`. */
export function checkDescription(trade: Pick<Trade, 'terms'>, data: DocumentData | undefined): FactProblems {
  if (!data) return { documentData: required }
  if (!isOneOf(documentKinds, data.kind) || isWrittenByProduct(data.kind))
    return { 'documentData.kind': { rule: 'choice' } }
  const ofKind = documentsOfTrade(trade).filter(({ kind }) => kind === data.kind)
  if (ofKind.length === 0) return { 'documentData.kind': { rule: 'choice' } }
  if (!ofKind.some((name) => isSameDocument(name, data)))
    return { 'documentData.destinationId': { rule: 'noSuchDestination' } }
  if (Object.values(data.fields).every((value) => value === undefined))
    return { 'documentData.fields': required }
  return onlyProblems(
    Object.fromEntries(
      Object.entries(checkDocument(data)).map(([field, problem]) => [
        `documentData.fields.${field}`,
        problem,
      ]),
    ),
  )
}

/** A side lets a finding be, with the reason; nothing is ever forbidden, and the log keeps who decided. */
export function decideFinding({ trade, facts, now, done }: BesideThePlan): TaskAnswer {
  if (!mayDescribe(trade, now)) return refuse('task-not-open')
  const foreign = foreignTo('deciding', facts)
  if (hasProblems(foreign)) return { ok: false, refusal: 'validation', problems: foreign }
  const problems = onlyProblems({
    finding: facts.finding ? undefined : required,
    message: text(facts.message, LONGEST.message),
  })
  return hasProblems(problems) ? { ok: false, refusal: 'validation', problems } : done
}
