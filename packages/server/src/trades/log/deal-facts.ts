import type { DealFacts, DealShipment, KnownPlace } from '@mahsul/domain/documents/finding'
import { type LaneDocument, laneDocuments } from '@mahsul/domain/documents/lane-documents'
import { utcDay } from '@mahsul/domain/kit/calendar'
import type { FacilityId } from '@mahsul/domain/offers/offer'
import { codeOf } from '@mahsul/domain/shipments/port-day'
import { loadedContainers } from '@mahsul/domain/trades/load-container'
import { latestShipment } from '@mahsul/domain/trades/process/deadlines'
import { placesOf } from '@mahsul/domain/trades/process/plan'
import { shipmentTo } from '@mahsul/domain/trades/process/shipments'
import { tradeCosts } from '@mahsul/domain/trades/process/terms'
import { consignmentOf } from '@mahsul/domain/trades/process/trade-state'
import type { FacilityJson } from '../../catalogue/facilities/facility-json.ts'
import { nameInDocuments } from './contract-of-trade.ts'
import type { TradeView } from './trade-view.ts'

/** The entry by which the product last wrote contract and proforma invoice. */
export const writtenBy = ({ log }: TradeView) =>
  log.findLast(({ event }) => event === 'consignment.provide' || event === 'contract.renew')

/** The deal that a letter of credit and documents are compared with: the frozen terms, and what was shipped so far. */
export function dealFacts(view: TradeView): DealFacts {
  const { terms, product } = view
  const { weight, contractValue } = tradeCosts(terms)
  const consignment = consignmentOf(view)
  const written = writtenBy(view)
  return {
    reference: view.reference,
    seller: nameInDocuments(view.supplier),
    buyer: nameInDocuments(view.buyer),
    sellerCountry: codeOf(view.supplier.country) ?? null,
    buyerCountry: codeOf(view.buyer.country) ?? null,
    consignee: consignment?.consigneeName ?? null,
    notifyParty: consignment?.notifyParty ?? null,
    commodity: product.commodity,
    goods: [product.parent.name, product.type.name, product.grade.name],
    origin: codeOf(product.parent.origin) ?? null,
    incoterm: terms.incoterm,
    laneDocuments: laneDocumentsOf(terms),
    netKg: weight,
    bagKg: terms.bagKg,
    bags: weight % terms.bagKg === 0 ? weight / terms.bagKg : null,
    pricePerTon: terms.pricePerTon,
    contractValue,
    payment: terms.payment,
    contractDate: written ? utcDay(written.at) : null,
    earliestShipment: written ? utcDay(written.at) : utcDay(view.openedAt), // goods may sail before the shipping date
    latestShipment: latestShipment(terms),
    loading: placeOf(terms.originId ? view.facilities.get(terms.originId) : undefined),
    shipments: placesOf(terms).map((destinationId) => shipmentFor(view, destinationId)),
  }
}

/** Rules can name any draft; those of every trade are agreed without one. */
function laneDocumentsOf({ laneDrafts, optionalLaneDrafts }: TradeView['terms']): LaneDocument[] {
  const asked = [...laneDrafts, ...optionalLaneDrafts]
  return laneDocuments.filter((document) => asked.includes(document))
}

function shipmentFor(view: TradeView, destinationId: FacilityId | null): DealShipment {
  const { terms, log, facilities } = view
  const shipment = shipmentTo(log, destinationId)
  const named = terms.destinations.find(({ facilityId }) => facilityId === destinationId)
  const onlyNamed: KnownPlace | null = terms.ddpFacility
    ? { names: [terms.ddpFacility], unlocode: null, country: terms.ddpCountry ?? '' }
    : null
  return {
    destinationId,
    place: placeOf(destinationId ? facilities.get(destinationId) : undefined) ?? onlyNamed,
    containers: named?.containers ?? terms.containers,
    containerNumbers: shipment?.containerNumbers ?? [],
    loaded: loadedContainers(view).filter((container) => container.destinationId === destinationId),
    vessel: shipment?.vesselName ?? null,
    billOfLadingNumber: shipment?.billOfLadingNumber ?? null,
    onBoardOn: shipment?.onBoardDate ?? null,
  }
}

const placeOf = (facility: FacilityJson | undefined): KnownPlace | null =>
  facility
    ? {
        names: [...new Set([facility.name, facility.city, facility.name_ar, facility.city_ar])].filter(
          Boolean,
        ),
        unlocode: facility.unlocode,
        country: facility.unlocode?.slice(0, 2) ?? codeOf(facility.country) ?? facility.country,
      }
    : null
