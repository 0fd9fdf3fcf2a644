import { additionalWords, documentWords } from '@mahsul/contract/trade-words'
import type { Language } from '@mahsul/domain/members/member'
import type { Trade } from '../../../model/types.ts'
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
