import type { IsoDate } from '@mahsul/domain/calendar'
import type { Commodity } from '@mahsul/domain/catalogue/commodity'
import type { Language } from '@mahsul/domain/members/member'
import type { Incoterm, Marking } from '@mahsul/domain/offers/offer'
import type { PaymentTerms } from '@mahsul/domain/offers/payment'
import type { ShippingDays } from '@mahsul/domain/offers/shipping-date'
import type { Containers, Kilograms, UsdCents } from '@mahsul/domain/units'

/** A name of the catalogue in both languages. What people typed is one string, whichever language it is in. */
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
/** The account to pay into, as far as paper names it; the whole number is shown in the trade when a payment falls due. */
export type SellerBank = {
  bank: string
  holder: string
  /** ISO 3166-1 alpha-2. */
  country: string
  lastFour?: string | undefined
}

/**
 * All that a sales contract and its proforma invoice say, and nothing else: the same facts give the same bytes. Fees of
 * the platform are not among them; they are invoiced apart (decision 30).
 */
export type ContractFacts = {
  reference: string
  /** Rises when the documents are made again, from 1. */
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
    /** Null where the weight is no whole number of bags. */
    bags: number | null
  }
  packaging: string
  readyPacked: boolean
  marking: Marking
  incoterm: Incoterm
  origin: ContractPlace | null
  destinations: readonly { place: ContractPlace; containers: Containers }[]
  /** Under DDP the named place is spelt as the parties did. */
  ddp: { country: string | null; facility: string } | null
  shipment: { date: IsoDate; days: ShippingDays; latest: IsoDate; processingDays: number }
  payment: PaymentTerms
  /** The contract price, without anybody's fee. */
  money: {
    pricePerTon: UsdCents
    bagCost: UsdCents
    commodity: UsdCents
    packaging: UsdCents
    contractValue: UsdCents
    advance: UsdCents
    balance: UsdCents
  }
  /** Null where the seller had no account when the papers were written. */
  sellerBank: SellerBank | null
}
