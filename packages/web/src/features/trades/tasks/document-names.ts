import { additionalWords, documentWords } from '@mahsul/contract/trade-words'
import type { Language } from '@mahsul/domain/members/member'
import type { DocumentFinding, DocumentOfTrade, FindingPlace } from './document-data-query.ts'

/** The name of a document; the insurance certificate's file is the additional document of CIF. */
export const nameOfDocument = (
  { kind, document_type: type }: Pick<DocumentOfTrade, 'kind' | 'document_type'>,
  language: Language,
): string =>
  kind === 'INSURANCE_CERTIFICATE' ? additionalWords.CIF[language] : documentWords[type][language]

export const isPlaceIn = (document: DocumentOfTrade, place: FindingPlace) =>
  place.in === document.kind && place.facility_destination === document.facility_destination

/** The findings that name a document. */
export const findingsIn = (document: DocumentOfTrade, findings: readonly DocumentFinding[]) =>
  findings.filter(({ places }) => places.some((place) => isPlaceIn(document, place)))

export const keyOfDocument = ({ kind, facility_destination: place }: DocumentOfTrade) =>
  `${kind} ${place ?? ''}`

export const keyOfFinding = ({ rule, places }: DocumentFinding) =>
  [rule, ...places.map((place) => Object.values(place).join(' '))].join(' | ')
