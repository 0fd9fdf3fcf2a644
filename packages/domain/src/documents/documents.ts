import type { Incoterm } from '../offers/offer.ts'
import { laneDocuments } from './lane-documents.ts'

/** Payment proofs have no type in the specification's list, but are documents as well. */
export const proofTypes = [
  'ADVANCE_PAYMENT_PROOF',
  'PAYMENT_PROOF',
  'SHIPMENT_PROOF',
  'COPY_SHIPMENT_PROOF',
  'ORIGINAL_SHIPMENT_PROOF',
  'ARTWORK',
  'SEAL_PHOTO',
  'CREDIT_AMENDMENT',
] as const

export type TradeDocumentType = DocumentType | (typeof proofTypes)[number]

/** The document types of member.md §9. */
export const documentTypes = [
  'SALES_CONTRACT',
  'PROFORMA_INVOICE',
  'BILL_OF_LADING_DRAFT',
  'CERTIFICATE_OF_ORIGIN',
  'COMMERCIAL_INVOICE',
  'PACKING_LIST',
  'FUMIGATION_CERTIFICATE',
  'PHYTOSANITARY_CERTIFICATE',
  'LETTER_OF_CREDIT',
  'ADDITIONAL_1',
  'ADDITIONAL_2',
  ...laneDocuments,
] as const
export type DocumentType = (typeof documentTypes)[number]

/** The documents shown to a bank or a customs office: uploaded as a draft, approved one by one (decision 62). */
export const draftTypes = [
  'BILL_OF_LADING_DRAFT',
  'CERTIFICATE_OF_ORIGIN',
  'COMMERCIAL_INVOICE',
  'PACKING_LIST',
  'FUMIGATION_CERTIFICATE',
  'PHYTOSANITARY_CERTIFICATE',
  'ADDITIONAL_1',
  'ADDITIONAL_2',
  ...laneDocuments,
] as const satisfies readonly DocumentType[]
export type DraftType = (typeof draftTypes)[number]

/**
 * The drafts that a trade asks for: those of its incoterm, and what its lane added when it opened. ADDITIONAL_1 is the insurance
 * certificate under CIF and the import clearance or delivery order under DDP.
 */
export function requiredDrafts({
  incoterm,
  laneDrafts: added,
}: Pick<DraftTerms, 'incoterm' | 'laneDrafts'>): readonly DraftType[] {
  const lane: readonly DraftType[] = laneDocuments
  return draftTypes.filter((type) => {
    if (type === QUALITY_AND_WEIGHT) return false
    if (lane.includes(type)) return added.includes(type)
    return type !== 'ADDITIONAL_1' || incoterm !== 'FOB'
  })
}
export type DraftTerms = {
  incoterm: Incoterm
  /** What the rules of the lane added when the trade opened; none in trades from before there were rules. */
  laneDrafts: readonly DraftType[]
  /** What rules ask for that no admin made part of every trade on the lane. */
  optionalLaneDrafts: readonly DraftType[]
}

/** The certificate of quality and weight (decision 61). */
const QUALITY_AND_WEIGHT = 'ADDITIONAL_2' satisfies DraftType
/** The drafts that a trade has a place for and goes on without. */
export const optionalDrafts = ({
  optionalLaneDrafts,
}: Pick<DraftTerms, 'optionalLaneDrafts'>): readonly DraftType[] => [
  QUALITY_AND_WEIGHT,
  ...optionalLaneDrafts,
]
