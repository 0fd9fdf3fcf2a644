import { type IsoDate, isoDate } from '@mahsul/domain/kit/calendar'
import type { FacilityId } from '@mahsul/domain/offers/offer'
import type { OnBoardFacts, ShipmentCorrection, ShipmentFacts } from '@mahsul/domain/trades/process/trade-log'
import type { Trade } from '../../kit/types.ts'
import { containerNumbers } from './container-numbers.ts'
import { placeOf } from './trade-of-wire.ts'

/** The form's own shape: everything as it is typed. */
export type ShipmentAnswers = {
  booking: string
  carrier: string
  vessel: string
  etd: string
  eta: string
  numbers: string
}
export type BoardAnswers = { bill: string; boarded: string }

export const noShipment: ShipmentAnswers = {
  booking: '',
  carrier: '',
  vessel: '',
  etd: '',
  eta: '',
  numbers: '',
}
export const noBoard: BoardAnswers = { bill: '', boarded: '' }

export const isEmpty = (answers: Readonly<Record<string, string>>) =>
  Object.values(answers).every((answer) => answer.trim() === '')

/** The goods for one destination: where, and in how many containers. Null: the one place is not a facility. */
export type Place = {
  id: FacilityId | null
  facility: Trade['terms']['destinations'][number]['facility'] | null
  containers: number
}

/** Every destination of the deal, in order. */
export const placesOfTrade = ({ terms }: Trade): Place[] =>
  terms.destinations.length === 0
    ? [{ id: null, facility: null, containers: terms.containers }]
    : terms.destinations.map((row) => ({
        id: row.facility.external_id as FacilityId, // an id by the answer's schema
        facility: row.facility,
        containers: row.containers,
      }))

/** Those for which a task is still open. */
export const openPlaces = (trade: Trade, task: string): Place[] => {
  const open = trade.open_tasks.filter((each) => each.task === task)
  return placesOfTrade(trade).filter((place) =>
    open.some((each) => (each.facility_destination ?? null) === place.id),
  )
}

/** An invalid date becomes empty for the rules, which report it as missing. */
const dayOr = (typed: string) => isoDate(typed) ?? ('' as IsoDate)

export const shipmentFacts = (destinationId: FacilityId | null, said: ShipmentAnswers): ShipmentFacts => ({
  destinationId,
  bookingNumber: said.booking.trim(),
  containerNumbers: containerNumbers(said.numbers),
  etd: dayOr(said.etd),
  eta: dayOr(said.eta),
  vesselName: said.vessel.trim(),
  companyName: said.carrier.trim(),
})

export const boardFacts = (destinationId: FacilityId | null, said: BoardAnswers): OnBoardFacts => ({
  destinationId,
  billOfLadingNumber: said.bill.trim(),
  onBoardDate: dayOr(said.boarded),
})

/** A shipment as last reported, to be corrected. */
export const answersOf = (shipment: Trade['shipments'][number]): ShipmentAnswers & BoardAnswers => ({
  booking: shipment.booking_number,
  carrier: shipment.company_name,
  vessel: shipment.vessel_name,
  etd: shipment.etd,
  eta: shipment.eta,
  numbers: shipment.container_numbers.join('\n'),
  bill: shipment.bill_of_lading_number ?? '',
  boarded: shipment.on_board_date ?? '',
})

/** The changes to a shipment; undefined if there are none. */
export function correctionOf(
  shipment: Trade['shipments'][number],
  said: ShipmentAnswers & BoardAnswers,
): ShipmentCorrection | undefined {
  const destinationId = placeOf(shipment)
  const before = answersOf(shipment)
  const isChanged = (name: keyof typeof said) => said[name].trim() !== before[name]
  const facts = shipmentFacts(destinationId, said)
  const board = boardFacts(destinationId, said)
  const numbers = facts.containerNumbers.join('\n') !== before.numbers
  const changes: Omit<ShipmentCorrection, 'destinationId'> = {
    ...(isChanged('booking') && { bookingNumber: facts.bookingNumber }),
    ...(isChanged('carrier') && { companyName: facts.companyName }),
    ...(isChanged('vessel') && { vesselName: facts.vesselName }),
    ...(isChanged('etd') && { etd: facts.etd }),
    ...(isChanged('eta') && { eta: facts.eta }),
    ...(numbers && { containerNumbers: facts.containerNumbers }),
    ...(isChanged('bill') && { billOfLadingNumber: board.billOfLadingNumber }),
    ...(isChanged('boarded') && { onBoardDate: board.onBoardDate }),
  }
  return Object.keys(changes).length > 0 ? { destinationId, ...changes } : undefined
}
