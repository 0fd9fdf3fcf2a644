import { documentNameOf } from '@mahsul/domain/companies/company'
import { addDays, type IsoDate } from '@mahsul/domain/kit/calendar'
import { unprintableIn } from '@mahsul/domain/kit/printable'
import { kilograms } from '@mahsul/domain/kit/units'
import { type TradeTerms, tradeCosts } from '@mahsul/domain/trades/process/terms'
import type { FacilityJson } from '../../catalogue/facilities/facility-json.ts'
import type {
  ContractFacts,
  ContractParty,
  ContractPlace,
  Named,
  SellerBank,
} from '../../documents/pdf/contract-facts.ts'
import type { CharacteristicJson } from '../../offers/offer-view.ts'
import type { PartyJson, TradeView } from './trade-view.ts'

type ContractInput = {
  consignment: { consigneeName: string; notifyParty: string | null }
  characteristics: readonly Pick<CharacteristicJson, 'name' | 'name_ar' | 'value' | 'value_ar'>[]
  addresses?: { seller: string | null; buyer: string | null }
  date: IsoDate
  version: number
  sellerBank?: SellerBank | null
}

/** Built from a trade as its parties see it, and the buyer's consignment data (task C2). */
export function contractFacts(
  view: Pick<
    TradeView,
    'reference' | 'process' | 'terms' | 'supplier' | 'buyer' | 'product' | 'containerType' | 'facilities'
  >,
  { consignment, characteristics, addresses, date, version, sellerBank = null }: ContractInput,
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
    characteristics: characteristics.map((characteristic) => ({
      name: inBoth(characteristic),
      value: { en: characteristic.value, ar: characteristic.value_ar },
    })),
    quantity: quantityOf(terms, view.containerType.name),
    packaging: terms.packaging,
    readyPacked: terms.readyPacked,
    marking: terms.marking,
    incoterm: terms.incoterm,
    laneDrafts: terms.laneDrafts,
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

/** How contracts and invoices write a party: another name than its own only where they cannot print that. */
export const nameInDocuments = ({ company_name, document_name }: PartyJson): string =>
  documentNameOf(company_name, document_name) || company_name

const toParty = (party: PartyJson, address: string | null): ContractParty => ({
  companyName: nameInDocuments(party),
  address,
  city: party.city,
  country: party.country,
  // A person whose name no document can show is reached through the company.
  contact:
    unprintableIn(party.contact.name).length > 0
      ? { ...party.contact, name: nameInDocuments(party) }
      : party.contact,
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
