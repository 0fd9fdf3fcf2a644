import { addDays, isoDate } from '@mahsul/domain/kit/calendar'
import type { Trade } from '../../kit/types.ts'
import { passed } from '../../trades/model/lanes.ts'
import { noonOf } from '../../trades/model/planned-times.ts'

type Shipment = Trade['shipments'][number]
type Sailing = Pick<Trade, 'operation_state' | 'shipments' | 'terms'>

const DAY = 86_400_000
const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** How far a ship is on its way, 0 to 1: nothing before the bill of lading, all of it once the goods are there. */
export function voyageDone(
  trade: Pick<Trade, 'operation_state' | 'status'>,
  shipment: Shipment | undefined,
  now: Date,
): number {
  if (trade.operation_state === 'ON_DESTINATION' || trade.operation_state === 'DELIVERED') return 1
  if (!shipment?.on_board_date) return 0
  // Where the seller's part ends at sea, nobody reports the arrival: it is assumed once everything is paid and the date has
  // passed.
  if (trade.status === 'finished' && noonOf(shipment.eta) < now.getTime()) return 1
  // Until then the ship stays a little off the port.
  return Math.min(0.97, passed(noonOf(shipment.on_board_date), noonOf(shipment.eta), now))
}

/** Whole days from today to a date; negative once it has passed. */
export const daysTo = (day: string, now: Date): number =>
  Math.round((startOf(day) - startOf(now.toISOString().slice(0, 10))) / DAY)

/** A deferred payment: the bill of lading it counts from and its due date, once the ship has sailed. */
export function deferralOf(trade: Sailing): { from: string; due: string; days: number } | undefined {
  const days = trade.terms.payment_delay_id
  const boarded = trade.shipments.flatMap((each) => each.on_board_date ?? []).toSorted()
  const from = boarded.length === trade.shipments.length ? isoDate(boarded.at(-1) ?? '') : undefined
  return days && from ? { from, due: addDays(from, days), days } : undefined
}

/** Earlier forecasts, the latest first, without the current one. */
export const earlier = (shipment: Shipment, day: 'etd' | 'eta'): string[] =>
  [...new Set(shipment.forecasts.map((each) => each[day]))]
    .filter((each) => each !== shipment[day])
    .toReversed()

/** By how many days the expected arrival is later than at first; negative if it is earlier. */
export const arrivalSlip = ({ eta, forecasts }: Pick<Shipment, 'eta' | 'forecasts'>): number => {
  const [first] = forecasts
  return first ? Math.round((startOf(eta) - startOf(first.eta)) / DAY) : 0
}
