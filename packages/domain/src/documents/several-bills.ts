import type { IsoDate } from '../kit/calendar.ts'

/**
 * Which of several bills of lading counts for what. The contract prints these words, and the dates of a trade follow from them:
 * presentation counts from the earliest (UCP 600 14(c)), whether shipment was in time and when a deferred payment is due follow
 * from the latest.
 */
export const countsFrom = { presentation: 'earliest', shipment: 'latest' } as const
export type OfSeveral = (typeof countsFrom)[keyof typeof countsFrom]

export function ofSeveral(days: readonly IsoDate[], which: OfSeveral): IsoDate | undefined {
  const sorted = days.toSorted()
  return which === 'earliest' ? sorted[0] : sorted.at(-1)
}
