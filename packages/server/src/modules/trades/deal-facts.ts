import { utcDay } from '@mahsul/domain/calendar'
import type { DealFacts, KnownPlace } from '@mahsul/domain/documents/finding'
import { codeOf } from '@mahsul/domain/places/port-day'
import { latestShipment } from '@mahsul/domain/trades/deadlines'
import { placesOf } from '@mahsul/domain/trades/plan'
import { shipmentTo } from '@mahsul/domain/trades/shipments'
import { tradeCosts } from '@mahsul/domain/trades/terms'
import { consignmentOf } from '@mahsul/domain/trades/trade-state'
import { containers, kilograms } from '@mahsul/domain/units'
import type { FacilityJson } from '../facilities/facility-json.ts'
import type { TradeView } from './trade-view.ts'

const placeOf = (facility: FacilityJson | undefined): KnownPlace | null =>
  facility
    ? {
        names: [...new Set([facility.name, facility.city])],
        unlocode: facility.unlocode,
        country: facility.unlocode?.slice(0, 2) ?? codeOf(facility.country) ?? facility.country,
      }
    : null

/** The deal that a letter of credit and documents are compared with: the frozen terms, and what was shipped so far. */
export function dealFacts(view: TradeView): DealFacts {
  const { terms, product, log, facilities } = view
  const consignment = consignmentOf(view)
  const signed = log.findLast((entry) => entry.event === 'contract.sign.buyer')
  const netKg = kilograms(terms.containers * terms.loadPerContainerKg)
  return {
    reference: view.reference,
    seller: view.supplier.company_name,
    buyer: view.buyer.company_name,
    consignee: consignment?.consigneeName ?? null,
    notifyParty: consignment?.notifyParty ?? null,
    commodity: product.commodity,
    goods: [product.parent.name, product.type.name, product.grade.name],
    origin: codeOf(product.parent.origin) ?? null,
    incoterm: terms.incoterm,
    netKg,
    bagKg: terms.bagKg,
    bags: netKg % terms.bagKg === 0 ? netKg / terms.bagKg : null,
    pricePerTon: terms.pricePerTon,
    contractValue: tradeCosts(terms).contractValue,
    payment: terms.payment,
    contractDate: signed ? utcDay(signed.at) : null,
    earliestShipment: terms.shippingDate,
    latestShipment: latestShipment(terms),
    loading: placeOf(facilities.get(terms.originId ?? '')),
    shipments: placesOf(terms).map((destinationId) => {
      const shipment = shipmentTo(log, destinationId)
      const row = terms.destinations.find(({ facilityId }) => facilityId === destinationId)
      return {
        destinationId,
        place: placeOf(facilities.get(destinationId ?? '')),
        containers: row?.containers ?? containers(terms.containers),
        containerNumbers: shipment?.containerNumbers ?? [],
        vessel: shipment?.vesselName ?? null,
        billOfLadingNumber: shipment?.billOfLadingNumber ?? null,
        onBoardOn: shipment?.onBoardDate ?? null,
      }
    }),
  }
}
