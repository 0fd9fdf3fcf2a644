import { addHours } from '../kit/calendar.ts'
import { isOneOf, type Problem, type Problems } from '../kit/problems.ts'
import type { TradeSide } from '../offers/platform-fee.ts'
import type { Trade } from './process/ledger.ts'
import { hoursGiven } from './process/process.ts'

/** What is rated, from 1 to 5 stars (decision 69). */
export const ratingCriteria = {
  buyer: [
    'commodityQuality',
    'deliveryTime',
    'price',
    'serviceProvided',
    'documentClarity',
    'documentHandling',
    'contractOverallRespect',
    'overallReliability',
    'communicationAvailability',
  ],
  supplier: [
    'paymentPromptness',
    'documentHandling',
    'contractOverallRespect',
    'overallReliability',
    'communicationAvailability',
  ],
} as const satisfies Record<TradeSide, readonly string[]>
export type RatingCriterion = (typeof ratingCriteria)[TradeSide][number]

export type Stars = 1 | 2 | 3 | 4 | 5
export const stars = [1, 2, 3, 4, 5] as const satisfies readonly Stars[]
/** By one side, about the other. */
export type Rating = { criteria: Partial<Record<RatingCriterion, Stars>>; comment: string }

const LONGEST_COMMENT = 1_000

/** Every criterion of the side, and no other. */
export function checkRating(
  side: TradeSide,
  { criteria, comment }: { criteria: Readonly<Record<string, unknown>>; comment: string },
): Problems<string> {
  const criterionNames: readonly string[] = ratingCriteria[side]
  const problems: Record<string, Problem> = {}
  for (const name of criterionNames) {
    if (criteria[name] === undefined) problems[`criteria.${name}`] = { rule: 'required' }
    else if (!isOneOf(stars, criteria[name]))
      problems[`criteria.${name}`] = { rule: 'between', min: 1, max: 5 }
  }
  for (const name of Object.keys(criteria))
    if (!criterionNames.includes(name)) problems[`criteria.${name}`] = { rule: 'notForThisTask' }
  if (comment.length > LONGEST_COMMENT) problems.comment = { rule: 'maxLength', max: LONGEST_COMMENT }
  return problems
}

/** A rating as one figure: the mean of its stars. */
export function meanOf({ criteria }: Pick<Rating, 'criteria'>): number {
  const given = Object.values(criteria)
  return given.reduce((sum: number, each) => sum + each, 0) / given.length
}

/** Both sides have the same time (decision 69); the longer, if the rows ever differ. */
export const ratingUntil = ({ process }: Pick<Trade, 'process'>, finishedAt: Date) =>
  addHours(finishedAt, Math.max(hoursGiven(process, 'R1'), hoursGiven(process, 'R2')))

/** Neither side reads the other's before both have rated, or the time to rate is over. */
export const ratingsAreShown = (count: number, until: Date, now: Date) => count === 2 || now >= until
