import { addDays, type IsoDate } from '@mahsul/domain/calendar'
import type { Commodity } from '@mahsul/domain/catalogue/commodity'
import type { Language } from '@mahsul/domain/members/member'
import type { Incoterm, Marking } from '@mahsul/domain/offers/offer'
import type { PaymentTerms } from '@mahsul/domain/offers/payment'
import type { ShippingDays } from '@mahsul/domain/offers/shipping-date'
import { type TradeTerms, tradeCosts } from '@mahsul/domain/trades/terms'
import { type Containers, type Kilograms, kilograms, type UsdCents } from '@mahsul/domain/units'
import type { FacilityJson } from '../facilities/facility-json.ts'
import type { CharacteristicJson } from '../offers/offer-to-wire.ts'
import type { PartyJson, TradeView } from '../trades/trade-view.ts'

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
  /** Rises when the documents are made anew, from 1. */
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

type Given = {
  consignment: { consigneeName: string; notifyParty: string | null }
  characteristics: readonly Pick<CharacteristicJson, 'name' | 'name_ar' | 'value' | 'value_ar'>[]
  addresses?: { seller: string | null; buyer: string | null }
  date: IsoDate
  version: number
  sellerBank?: SellerBank | null
}

/** From a trade as its parties see it, and what the buyer said of the consignment (task C2). */
export function contractFacts(
  view: Pick<
    TradeView,
    'reference' | 'process' | 'terms' | 'supplier' | 'buyer' | 'product' | 'containerType' | 'facilities'
  >,
  { consignment, characteristics, addresses, date, version, sellerBank = null }: Given,
): ContractFacts {
  const { terms, product } = view
  const costs = tradeCosts(terms)
  return {
    reference: view.reference,
    version,
    process: view.process,
    date,
    seller: toParty(view.supplier, addresses?.seller ?? null),
    buyer: toParty(view.buyer, addresses?.buyer ?? null),
    ...consignment,
    product: {
      commodity: product.commodity,
      name: inBoth(product.parent),
      type: inBoth(product.type),
      grade: inBoth(product.grade),
      origin: { en: product.parent.origin, ar: product.parent.origin_ar },
      purity: product.purity,
      cleaning: product.purity_type,
      sifted: terms.sifted,
    },
    characteristics: characteristics.map((each) => ({
      name: inBoth(each),
      value: { en: each.value, ar: each.value_ar },
    })),
    quantity: quantityOf(terms, view.containerType.name),
    packaging: terms.packaging,
    readyPacked: terms.readyPacked,
    marking: terms.marking,
    incoterm: terms.incoterm,
    origin: toPlace(terms.originId && view.facilities.get(terms.originId)),
    destinations: terms.destinations.flatMap(({ facilityId, containers }) => {
      const place = toPlace(view.facilities.get(facilityId))
      return place ? [{ place, containers }] : []
    }),
    ddp: terms.ddpFacility ? { country: terms.ddpCountry, facility: terms.ddpFacility } : null,
    shipment: {
      date: terms.shippingDate,
      days: terms.shippingDays,
      latest: addDays(terms.shippingDate, terms.shippingDays),
      processingDays: terms.processingDays,
    },
    payment: terms.payment,
    money: {
      pricePerTon: terms.pricePerTon,
      bagCost: terms.bagCost,
      commodity: costs.commodity,
      packaging: costs.packaging,
      contractValue: costs.contractValue,
      advance: costs.advance,
      balance: costs.balance,
    },
    sellerBank,
  }
}

const inBoth = ({ name, name_ar }: { name: string; name_ar: string }): Named => ({ en: name, ar: name_ar })

const toParty = (party: PartyJson, address: string | null): ContractParty => ({
  companyName: party.company_name,
  address,
  city: party.city,
  country: party.country,
  contact: party.contact,
})

const toPlace = (facility: FacilityJson | null | undefined | ''): ContractPlace | null =>
  facility
    ? {
        name: inBoth(facility),
        city: { en: facility.city, ar: facility.city_ar },
        country: { en: facility.country, ar: facility.country_ar },
        unlocode: facility.unlocode,
      }
    : null

function quantityOf(terms: TradeTerms, containerType: string): ContractFacts['quantity'] {
  const { containers, loadPerContainerKg, bagKg } = terms
  const weight = kilograms(containers * loadPerContainerKg)
  return {
    containers,
    containerType,
    loadPerContainerKg,
    weight,
    bagKg,
    bags: weight % bagKg === 0 ? weight / bagKg : null,
  }
}
