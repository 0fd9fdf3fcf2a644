import { type Problem, type Problems, wholeBetween } from '../kit/problems.ts'
import type { UsdCents } from '../kit/units.ts'

/** What one container of a type costs from a port of loading to a port of discharge, and the transit time. */
export type Lane = {
  originId: string
  destinationId: string
  pricePerContainer: UsdCents
  terminalHandlingCharge: UsdCents
  transitDays: number
}

/** admin.md §5: no number of a freight cost is below one. The upper ends are far above any real freight. */
const CENTS_A_DOLLAR = 100
const MOST_DOLLARS = 1_000_000
const MOST_DAYS = 365

export type LaneField = keyof Lane

export function checkLane(lane: Lane): Problems<LaneField> {
  const problems: Problems<LaneField> = {}
  const note = (field: LaneField, problem: Problem | undefined) => {
    if (problem) problems[field] = problem
  }
  if (lane.originId === lane.destinationId) note('destinationId', { rule: 'sameEnds' })
  note('pricePerContainer', dollarsBetween(lane.pricePerContainer, 1, MOST_DOLLARS))
  note('terminalHandlingCharge', dollarsBetween(lane.terminalHandlingCharge, 1, MOST_DOLLARS))
  note('transitDays', wholeBetween(lane.transitDays, 1, MOST_DAYS))
  return problems
}

/** An amount between two bounds in whole dollars, or what is wrong with it. */
export const dollarsBetween = (cents: UsdCents, min: number, max: number): Problem | undefined =>
  cents < min * CENTS_A_DOLLAR || cents > max * CENTS_A_DOLLAR ? { rule: 'between', min, max } : undefined
