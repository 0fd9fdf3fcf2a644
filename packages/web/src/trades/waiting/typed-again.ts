import type { Trade } from '../../kit/types.ts'
import { isRecord } from '../../lib/refused.ts'
import type { OfflineAction } from '../../offline/offline-actions.ts'
import {
  answersOf,
  type BoardAnswers,
  noBoard,
  noShipment,
  type ShipmentAnswers,
} from '../model/shipment-answers.ts'
import { placeOf } from '../model/trade-of-wire.ts'

type Answers = ShipmentAnswers & BoardAnswers
/** By the id of the place; `''` is the one that is not a facility, as in the forms. */
export type TypedRows = Record<string, Answers>

/** Shipment data in the form's shape, so that it can be changed and sent again. */
export function typedIn({ body }: OfflineAction, trade: Trade): TypedRows {
  const rows = Array.isArray(body.shipments) ? body.shipments.filter(isRecord) : []
  return Object.fromEntries(
    rows.map((row) => {
      const place = text(row.facility_destination)
      const before = trade.shipments.find((each) => (placeOf(each) ?? '') === place)
      return [place, { ...(before ? answersOf(before) : { ...noShipment, ...noBoard }), ...answersIn(row) }]
    }),
  )
}

const names: Record<keyof Answers, string> = {
  booking: 'booking_number',
  carrier: 'company_name',
  vessel: 'vessel_name',
  etd: 'etd',
  eta: 'eta',
  numbers: 'container_numbers',
  bill: 'bill_of_lading_number',
  boarded: 'on_board_date',
}

function answersIn(row: Record<string, unknown>): Partial<Answers> {
  const said = Object.entries(names).flatMap(([answer, name]) => {
    const value = row[name]
    if (value === undefined) return []
    return [[answer, Array.isArray(value) ? value.map(String).join('\n') : text(value)]]
  })
  return Object.fromEntries(said)
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The values of an action for display: numbers and names, without empty ones. */
export const linesIn = (action: OfflineAction, trade: Trade): { place: string; said: string[] }[] =>
  Object.entries(typedIn(action, trade)).map(([place, answers]) => ({
    place,
    said: [
      answers.booking,
      answers.carrier,
      answers.vessel,
      answers.etd,
      answers.eta,
      ...answers.numbers.split('\n'),
      answers.bill,
      answers.boarded,
    ].filter(Boolean),
  }))
