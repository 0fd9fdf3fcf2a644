import type { FacilityId, Incoterm } from '../offers/offer.ts'
import type { DocumentData, DocumentKind } from './document-data.ts'

/** One paper of a deal, by what tells it from the others. */
export type DocumentName = Pick<DocumentData, 'kind' | 'destinationId'>

/** The two that the product writes itself, from the terms: nobody describes them. */
export const writtenByProduct = [
  'SALES_CONTRACT',
  'PROFORMA_INVOICE',
] as const satisfies readonly DocumentKind[]
export const isWrittenByProduct = (kind: DocumentKind) =>
  (writtenByProduct as readonly DocumentKind[]).includes(kind)

/**
 * The documents of a deal whose contents are known, in the order in which they arise: a bill of lading for each destination, of
 * the others one, and the certificate of quality and weight where somebody describes one (decision 61).
 */
export function documentSet({
  incoterm,
  places,
}: {
  incoterm: Incoterm
  places: readonly (FacilityId | null)[]
}): DocumentName[] {
  const once = (kind: DocumentKind): DocumentName => ({ kind, destinationId: null })
  const bills: DocumentName[] =
    places.length > 1
      ? places.map((destinationId) => ({ kind: 'BILL_OF_LADING', destinationId }))
      : [once('BILL_OF_LADING')]
  return [
    ...writtenByProduct.map(once),
    ...bills,
    once('COMMERCIAL_INVOICE'),
    once('PACKING_LIST'),
    once('CERTIFICATE_OF_ORIGIN'),
    once('PHYTOSANITARY_CERTIFICATE'),
    once('FUMIGATION_CERTIFICATE'),
    ...(incoterm === 'CIF' ? [once('INSURANCE_CERTIFICATE')] : []),
    once(OPTIONAL),
  ]
}

/** It holds nothing up, and is missing from no set. */
export const OPTIONAL = 'QUALITY_AND_WEIGHT_CERTIFICATE' satisfies DocumentKind

export const isSameDocument = (a: DocumentName, b: DocumentName) =>
  a.kind === b.kind && a.destinationId === b.destinationId
