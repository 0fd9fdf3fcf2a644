import type { Incoterm } from '../offers/offer.ts'

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
] as const satisfies readonly DocumentType[]
export type DraftType = (typeof draftTypes)[number]

/** ADDITIONAL_1 is the insurance certificate under CIF and the import clearance or delivery order under DDP. */
export const requiredDrafts = (incoterm: Incoterm): readonly DraftType[] =>
  draftTypes.filter((type) => (type === 'ADDITIONAL_1' ? incoterm !== 'FOB' : type !== OPTIONAL_DRAFT))

/** The certificate of quality and weight: optional, holds nothing up (decision 61). */
export const OPTIONAL_DRAFT = 'ADDITIONAL_2' satisfies DraftType
