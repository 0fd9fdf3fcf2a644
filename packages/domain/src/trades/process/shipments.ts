import { countsFrom, ofSeveral } from '../../documents/several-bills.ts'
import { addDays, type IsoDate } from '../../kit/calendar.ts'
import type { FacilityId } from '../../offers/offer.ts'
import type { Trade } from './ledger.ts'
import { placesOf } from './plan.ts'
import type { LogEntry, OnBoardFacts, ShipmentFacts } from './trade-log.ts'

/** What is known of the goods for one destination, with every earlier forecast. */
export type Shipment = ShipmentFacts & {
  billOfLadingNumber: string | null
  onBoardDate: IsoDate | null
  forecasts: readonly { at: Date; etd: IsoDate; eta: IsoDate }[]
}

/** The latest data of the shipment to a destination; corrections change it, and earlier forecasts are kept. */
export function shipmentTo(log: readonly LogEntry[], destinationId: FacilityId | null): Shipment | undefined {
  const isIt = (row: { destinationId: FacilityId | null }) => row.destinationId === destinationId
  let shipment: Shipment | undefined
  for (const { at, facts } of log) {
    const shared = facts?.shipments?.find(isIt)
    if (shared) shipment = { ...shared, billOfLadingNumber: null, onBoardDate: null, forecasts: [] }
    const changes: Partial<ShipmentFacts & OnBoardFacts> | undefined =
      facts?.onBoard?.find(isIt) ?? facts?.corrections?.find(isIt)
    if (shipment && changes) shipment = { ...shipment, ...changes }
    if (shipment && (shared || changesForecast(changes)))
      shipment = {
        ...shipment,
        forecasts: [...shipment.forecasts, { at, etd: shipment.etd, eta: shipment.eta }],
      }
  }
  return shipment
}

const changesForecast = (changes: Partial<ShipmentFacts> | undefined) =>
  changes?.etd !== undefined || changes?.eta !== undefined

/** The date of shipment, from which deferred payment counts. Presentation under a credit has its own (`presentation.ts`). */
export function onBoardDate({ terms, log }: Pick<Trade, 'terms' | 'log'>): IsoDate | undefined {
  const places = placesOf(terms)
  const dates = places.flatMap((place) => shipmentTo(log, place)?.onBoardDate ?? [])
  return dates.length === places.length ? ofSeveral(dates, countsFrom.shipment) : undefined
}

/** The due date of a deferred balance; undefined if nothing is deferred, or not everything is on board. */
export function maturityOf(trade: Pick<Trade, 'terms' | 'log'>): IsoDate | undefined {
  const { paymentDelay, advancePercentage } = trade.terms.payment
  const boarded = onBoardDate(trade)
  return boarded && paymentDelay && advancePercentage < 100 ? addDays(boarded, paymentDelay) : undefined
}
