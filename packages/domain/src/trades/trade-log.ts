import type { IsoDate } from '../calendar.ts'
import type { FacilityId } from '../offers/offer.ts'
import type { TradeSide } from '../pricing/platform-fee.ts'
import type { DraftType } from './documents.ts'
import type { MilestoneTask, TradeEvent } from './process.ts'

export type ArtworkSide = 'buy' | 'sell'

/** The bytes lie elsewhere; what the log knows of a file is enough to prove which one it was. */
export type StoredFile = { id: string; sha256: string; mime: string; bytes: number }

export const fileFields = ['file', 'salesContract', 'proformaInvoice'] as const
export type FileField = (typeof fileFields)[number]
/** Contract and proforma as the product writes them, in English and in English beside Arabic. */
export type GeneratedField =
  | 'salesContract'
  | 'proformaInvoice'
  | 'salesContractBilingual'
  | 'proformaInvoiceBilingual'

/** Booking, vessel and boxes of the goods for one destination (decision 63). */
export type ShipmentFacts = {
  /** Null: the one place is no facility of ours (DDP to an address). */
  destinationId: FacilityId | null
  bookingNumber: string
  containerNumbers: readonly string[]
  etd: IsoDate
  eta: IsoDate
  vesselName: string
  companyName: string
}
export type OnBoardFacts = {
  destinationId: FacilityId | null
  billOfLadingNumber: string
  onBoardDate: IsoDate
}
/** What is said again of a shipment; what it leaves out stands. The old entry stays in the log. */
export type ShipmentCorrection = Pick<ShipmentFacts, 'destinationId'> &
  Partial<Omit<ShipmentFacts, 'destinationId'> & Omit<OnBoardFacts, 'destinationId'>>

/**
 * An account to pay into, as the log names it: enough to recognise it, never enough to pay into it. The whole account is
 * kept beside the trade under the same hash.
 */
export type PayeeFacts = {
  bank: string
  swift: string
  /** Of the bank, ISO 3166-1 alpha-2. */
  country: string
  /** Left out while a change waits: the buyer hears the end of the new account on the phone. */
  lastFour?: string | undefined
  /** SHA-256 of the canonical JSON of the whole account and its nonce. */
  sha256: string
}

/** A day on board that the supplier would put in the place of the one that both sides go by. */
export type ProposedOnBoard = Pick<OnBoardFacts, 'destinationId' | 'onBoardDate'>

/** What was sent with an act; which of these a task takes is in `check-facts.ts`. Kept in the log as JSON. */
export type TaskFacts = {
  side?: ArtworkSide | undefined
  documentType?: DraftType | undefined
  /** Left out: every destination that is still open. */
  destinationId?: FacilityId | null | undefined
  message?: string | undefined
  files?: Partial<Record<FileField, StoredFile>> | undefined
  generated?: Partial<Record<GeneratedField, StoredFile>> | undefined
  consigneeName?: string | undefined
  notifyParty?: string | undefined
  /** Of a letter of credit: date and place of expiry (31D), and the period for presentation in days (48). */
  expiresOn?: IsoDate | undefined
  expiryPlace?: string | undefined
  presentationDays?: number | undefined
  /** ISO 8601, UTC. */
  occurredAt?: string | undefined
  shipments?: readonly ShipmentFacts[] | undefined
  onBoard?: readonly OnBoardFacts[] | undefined
  corrections?: readonly ShipmentCorrection[] | undefined
  proposed?: readonly ProposedOnBoard[] | undefined
  /** Of which milestone `occurredAt` is said again. */
  milestone?: MilestoneTask | undefined
  courierName?: string | undefined
  trackingNumber?: string | undefined
  /** A rating is kept elsewhere until both sides may read it; this says which one it was. */
  ratingSha256?: string | undefined
  /** The account that the contract names, that a signature binds, or that a change is about. */
  payee?: PayeeFacts | undefined
  /** The session that proposed a change began in the week before. */
  newDevice?: true | undefined
  /** Whom the buyer asked about a new account, and when (ISO 8601, UTC). */
  askedWhom?: string | undefined
  askedAt?: string | undefined
}

/** One line of a trade's log. Everything about where a trade stands follows from its lines and its terms. */
export type LogEntry = { event: TradeEvent; side: TradeSide | 'system'; at: Date; facts?: TaskFacts }
