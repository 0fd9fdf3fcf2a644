import type { IsoDate } from '../kit/calendar.ts'

/** UCP 600, 14(c): the period after shipment if a credit names none of its own. */
export const DAYS_TO_PRESENT = 21

/** Whether a credit allows something (43P, 43T). */
export const permissions = ['allowed', 'not-allowed', 'conditional'] as const
export type Permission = (typeof permissions)[number]

/** How a credit is honoured (41a). */
export const availabilities = ['payment', 'acceptance', 'negotiation', 'deferred', 'mixed'] as const
export type Availability = (typeof availabilities)[number]

/** Whether the advising bank is asked to confirm (49). */
export const confirmations = ['confirm', 'may-add', 'without'] as const
export type Confirmation = (typeof confirmations)[number]

/**
 * A documentary credit as SWIFT's MT700 says it, by the numbers of its fields. Null: the credit does not say. Names and texts are
 * as written, with their lines.
 */
export type Credit = {
  /** 20 */
  number: string | null
  /** 31C */
  issuedOn: IsoDate | null
  /** 40A: IRREVOCABLE, IRREVOCABLE TRANSFERABLE … */
  form: string | null
  /** 40E: UCP LATEST VERSION … */
  rules: string | null
  /** 31D */
  expiresOn: IsoDate | null
  expiryPlace: string | null
  /** 50 */
  applicant: string | null
  /** 59 */
  beneficiary: string | null
  /** 32B: ISO 4217, and the sum in its smallest unit. */
  currency: string | null
  sum: number | null
  /** 39A, in percent: `05/03` allows 5 more and 3 less. */
  percentMore: number | null
  percentLess: number | null
  /** 41a: with which bank, and how. */
  availableWith: string | null
  availableBy: Availability | null
  /** 42C, and 42P of deferred payment. */
  drafts: string | null
  /** 42a: on whom the drafts are drawn. */
  drawee: string | null
  deferred: string | null
  /** 43P, 43T */
  partialShipments: Permission | null
  transhipment: Permission | null
  /** 44A, 44E, 44F, 44B */
  placeOfReceipt: string | null
  portOfLoading: string | null
  portOfDischarge: string | null
  placeOfDelivery: string | null
  /** 44C */
  latestShipment: IsoDate | null
  /** 45A */
  goods: string | null
  /** 46A, a document each. */
  documents: readonly string[]
  /** 47A, a condition each. */
  conditions: readonly string[]
  /** 71D */
  charges: string | null
  /** 48, in days; null: UCP 600's 21. */
  presentationDays: number | null
  /** 49 */
  confirmation: Confirmation | null
}

/** A credit that says nothing. */
export const emptyCredit: Credit = {
  number: null,
  issuedOn: null,
  form: null,
  rules: null,
  expiresOn: null,
  expiryPlace: null,
  applicant: null,
  beneficiary: null,
  currency: null,
  sum: null,
  percentMore: null,
  percentLess: null,
  availableWith: null,
  availableBy: null,
  drafts: null,
  drawee: null,
  deferred: null,
  partialShipments: null,
  transhipment: null,
  placeOfReceipt: null,
  portOfLoading: null,
  portOfDischarge: null,
  placeOfDelivery: null,
  latestShipment: null,
  goods: null,
  documents: [],
  conditions: [],
  charges: null,
  presentationDays: null,
  confirmation: null,
}
