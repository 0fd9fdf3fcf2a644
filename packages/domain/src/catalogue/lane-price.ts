import { addDays, type IsoDate, utcDay } from '../kit/calendar.ts'
import type { Problems } from '../kit/problems.ts'
import type { UsdCents } from '../kit/units.ts'

export type Amounts = {
  pricePerContainer: UsdCents
  terminalHandlingCharge: UsdCents
  transitDays: number
}

/** A price of a lane with the time it is for; a day is one in UTC. */
export type LanePrice = Amounts & {
  /** Null: as long as there has been the lane. */
  from: Date | null
  /** The last day of it; null: open. */
  until: IsoDate | null
  carrier: string
}

export const laneStates = ['in_effect', 'planned', 'lapsed'] as const
export type LaneState = (typeof laneStates)[number]

/** Whether a price is the freight of its lane now, if no other has begun since. */
export function stateOf({ from, until }: Pick<LanePrice, 'from' | 'until'>, now: Date): LaneState {
  if (from !== null && from > now) return 'planned'
  return until !== null && until < utcDay(now) ? 'lapsed' : 'in_effect'
}

/** The freight of a lane at a moment, of all its prices: the one that began last, unless it has ended. */
export function priceAt<Price extends Pick<LanePrice, 'from' | 'until'>>(
  prices: readonly Price[],
  now: Date,
): Price | undefined {
  const begun = prices.filter(({ from }) => from === null || from <= now)
  const last = begun.toSorted((a, b) => (b.from?.getTime() ?? 0) - (a.from?.getTime() ?? 0))[0]
  return last && stateOf(last, now) === 'in_effect' ? last : undefined
}

/** What an admin says of a price; what is left out is `undefined`. */
export type PriceChange = Amounts & {
  from: Date | undefined
  until: IsoDate | null | undefined
  carrier: string | undefined
}

export type PriceField = 'from' | 'until' | 'carrier'
export const LONGEST_CARRIER = 200

/** A time of validity begins today at the earliest, and does not end before it begins. An end that has passed may stay where the
 * price stays. */
export function checkValidity(
  { from, until, carrier = '', ...change }: SaidPrice,
  { now, shown }: { now: Date; shown?: LanePrice | undefined },
): Problems<PriceField> {
  const today = utcDay(now)
  const isPlanned = shown !== undefined && stateOf(shown, now) === 'planned'
  const begins = from ?? (isPlanned && shown.from ? utcDay(shown.from) : today)
  if (carrier.length > LONGEST_CARRIER) return { carrier: { rule: 'maxLength', max: LONGEST_CARRIER } }
  if (from !== undefined && from < today) return { from: { rule: 'notBefore', date: today } }
  const stays = shown !== undefined && from === undefined && until === shown.until && areAlike(shown, change)
  return until && until < begins && !stays ? { until: { rule: 'notBefore', date: begins } } : {}
}

/** A price as it is typed: days, in UTC. */
export type SaidPrice = Amounts & {
  from: IsoDate | undefined
  until: IsoDate | null | undefined
  carrier?: string | undefined
}

/** What a change does to the prices of a lane. */
export type PriceDecision =
  | { is: 'nothing' }
  /** The price that is shown stays; its validity is corrected. */
  | { is: 'corrected'; price: LanePrice }
  /** Another one follows it, now or later; the former one is kept. */
  | { is: 'added'; price: LanePrice & { from: Date } }

/**
 * A change of the amounts, or one with a future day, is a price of its own: what was shown is the former price. Other changes
 * correct what is said of the price that is shown (`shown`): the one that began last, or the first to begin. An end is not
 * taken over by the next price, which would be in effect for no longer than the former one; a carrier is.
 */
export function decidePrice(shown: LanePrice, change: PriceChange, now: Date): PriceDecision {
  const { from, until, carrier = shown.carrier } = change
  const amounts = amountsOf(change)
  if (from !== undefined && from > now && from.getTime() !== shown.from?.getTime())
    return { is: 'added', price: { ...amounts, from, until: until ?? null, carrier } }
  const isSame = areAlike(shown, change)
  if (!isSame && stateOf(shown, now) !== 'planned')
    return { is: 'added', price: { ...amounts, from: now, until: until ?? null, carrier } }
  const price = { ...amounts, from: shown.from, until: until === undefined ? shown.until : until, carrier }
  const isCorrected = !isSame || price.until !== shown.until || price.carrier !== shown.carrier
  return isCorrected ? { is: 'corrected', price } : { is: 'nothing' }
}

/** The first price of a lane: from the beginning, unless it is a future one. */
export const firstPrice = (
  { from, until = null, carrier = '', ...change }: PriceChange,
  now: Date,
): LanePrice => ({
  ...amountsOf(change),
  from: from !== undefined && from > now ? from : null,
  until,
  carrier,
})

const amountsOf = ({ pricePerContainer, terminalHandlingCharge, transitDays }: Amounts): Amounts => ({
  pricePerContainer,
  terminalHandlingCharge,
  transitDays,
})

const areAlike = (one: Amounts, other: Amounts) =>
  one.pricePerContainer === other.pricePerContainer &&
  one.terminalHandlingCharge === other.terminalHandlingCharge &&
  one.transitDays === other.transitDays

/** The moment from which a price is no longer valid: the day counts. */
export const endOf = (until: IsoDate | null): Date | null =>
  until === null ? null : new Date(`${addDays(until, 1)}T00:00:00Z`)
