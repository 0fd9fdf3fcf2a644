import type { Commodity } from '@mahsul/domain/catalogue/commodity'
import type { DraftType } from '@mahsul/domain/documents/documents'
import type { IsoDate } from '@mahsul/domain/kit/calendar'
import type { Language } from '@mahsul/domain/kit/language'
import type { Containers, Kilograms, UsdCents } from '@mahsul/domain/kit/units'
import type { Incoterm, Marking } from '@mahsul/domain/offers/offer'
import type { PaymentTerms } from '@mahsul/domain/offers/payment'
import type { ShippingDays } from '@mahsul/domain/offers/shipping-date'

/** A catalogue name in both languages. User input is one string in either language. */
export type Named = Record<Language, string>

export type ContractParty = {
  companyName: string
  address: string | null
  city: string
  /** ISO 3166-1 alpha-2. */
  country: string
  contact: { name: string; email: string; phone: string } | null
}
export type ContractPlace = { name: Named; city: Named; country: Named; unlocode: string | null }
/** The account to pay into, as far as documents show it; the whole number is shown in the trade when a payment is due. */
export type SellerBank = {
  bank: string
  holder: string
  /** ISO 3166-1 alpha-2. */
  country: string
  lastFour?: string | undefined
}

/**
 * Everything in a sales contract and its proforma invoice: the same facts give the same bytes. Fees of the platform are not
 * among them; they are invoiced separately (decision 30).
 */
export type ContractFacts = {
  reference: string
  /** Increases when the documents are regenerated, from 1. */
  version: number
  /** The process the trade was opened under: container-trade/1. */
  process: string
  /** The day of the contract. */
  date: IsoDate
  seller: ContractParty
  buyer: ContractParty
  consigneeName: string
  notifyParty: string | null
  product: {
    commodity: Commodity
    name: Named
    type: Named
    grade: Named
    origin: Named
    purity: string
    cleaning: string
    sifted: boolean | null
  }
  characteristics: readonly { name: Named; value: Named }[]
  quantity: {
    containers: Containers
    containerType: string
    loadPerContainerKg: Kilograms
    weight: Kilograms
    bagKg: number
    /** Null if the weight is not a whole number of bags. */
    bags: number | null
  }
  packaging: string
  readyPacked: boolean
  marking: Marking
  incoterm: Incoterm
  /** What the lane asked for when the trade opened. */
  laneDrafts: readonly DraftType[]
  origin: ContractPlace | null
  destinations: readonly { place: ContractPlace; containers: Containers }[]
  /** Under DDP the named place is spelled as the parties did. */
  ddp: { country: string | null; facility: string } | null
  shipment: { date: IsoDate; days: ShippingDays; latest: IsoDate; processingDays: number }
  payment: PaymentTerms
  /** The contract price, without fees. */
  money: {
    pricePerTon: UsdCents
    bagCost: UsdCents
    commodity: UsdCents
    packaging: UsdCents
    contractValue: UsdCents
    advance: UsdCents
    balance: UsdCents
  }
  /** Null if the seller had no account when the documents were generated. */
  sellerBank: SellerBank | null
}
