import { additionalWords, documentWords } from '@mahsul/contract/trades/trade-words'
import type { Language } from '@mahsul/domain/kit/language'
import type { Trade } from '../kit/types.ts'
import type { DocumentFinding, DocumentOfTrade, FindingPlace } from './document-data-query.ts'

/** The name of a document; the insurance certificate's file is the additional document of CIF. */
export const nameOfDocument = (
  { kind, document_type: type }: Pick<DocumentOfTrade, 'kind' | 'document_type'>,
  language: Language,
): string =>
  kind === 'INSURANCE_CERTIFICATE' ? additionalWords.CIF[language] : documentWords[type][language]

/** A place that names no destination is in each document of its kind, as the agreement counts them. */
export const isPlaceIn = (document: DocumentOfTrade, place: FindingPlace) =>
  place.in === document.kind &&
  (place.facility_destination ?? document.facility_destination) === document.facility_destination

/** The findings that name a document. */
export const findingsIn = (document: DocumentOfTrade, findings: readonly DocumentFinding[]) =>
  findings.filter(({ places }) => places.some((place) => isPlaceIn(document, place)))

/** The findings that name none of these documents: the goods against their limits, the credit against the deal. */
export const findingsElsewhere = (
  documents: readonly DocumentOfTrade[],
  findings: readonly DocumentFinding[],
) =>
  findings.filter(
    ({ places }) => !places.some((place) => documents.some((document) => isPlaceIn(document, place))),
  )

/** Each side decides for itself: a finding that only the other side left as it is stays open. */
export const isDecidedBy = (side: Trade['side'], { decisions }: DocumentFinding) =>
  decisions.some((decision) => decision.side === side)

/** Serious, and not decided by the reader's side. */
export const isOpenTo = (side: Trade['side'], finding: DocumentFinding) =>
  finding.severity === 'grave' && !isDecidedBy(side, finding)

export const keyOfDocument = ({ kind, facility_destination: place }: DocumentOfTrade) =>
  `${kind} ${place ?? ''}`

export const keyOfFinding = ({ rule, places }: DocumentFinding) =>
  [rule, ...places.map((place) => Object.values(place).join(' '))].join(' | ')

/** One rule, one severity and one pair of places; undefined of what is about no container. */
function pairOf({ rule, severity, places }: DocumentFinding) {
  if (places.every(({ container }) => container === undefined)) return undefined
  const pair = places.map((place) => [place.in, place.facility_destination, place.field].join(' '))
  return [rule, severity, ...pair].join(' | ')
}

/** What a finding is together with: it stays the same while others of its group are decided. */
export const keyOfGroup = (finding: DocumentFinding) => pairOf(finding) ?? keyOfFinding(finding)

/** The container that a finding is about. */
export const containerOf = ({ places }: DocumentFinding) =>
  places.findLast(({ container }) => container !== undefined)?.container

/** What one rule found between the same two documents about several containers is together, in the order of the first. */
export function groupsOf(findings: readonly DocumentFinding[]): (readonly DocumentFinding[])[] {
  const groups = new Map<string, DocumentFinding[]>()
  for (const finding of findings) {
    const key = keyOfGroup(finding)
    groups.set(key, [...(groups.get(key) ?? []), finding])
  }
  return [...groups.values()]
}
