import type { Answer } from '../../../lib/api-types.ts'

export type Figure = Answer<'GET /secure/admin/figures'>['data'][number]
export const measures = ['offers', 'bids', 'trades', 'tons', 'fees'] as const
export type Measure = (typeof measures)[number]

/** A month over all its commodities. */
export type MonthSum = { month: string } & Record<Measure, number>

/** Months in order, each summed. Tons and fees are only displayed, not calculated with: a float is fine. */
export function byMonth(figures: readonly Figure[]): MonthSum[] {
  const months = new Map<string, MonthSum>()
  for (const figure of figures) {
    const sum = months.get(figure.month) ?? {
      month: figure.month,
      ...{ offers: 0, bids: 0, trades: 0, tons: 0, fees: 0 },
    }
    for (const measure of measures) sum[measure] += Number(figure[measure])
    months.set(figure.month, sum)
  }
  return [...months.values()].toSorted((a, b) => a.month.localeCompare(b.month))
}

/** The length of a bar relative to the longest, from 0 to 1. */
export const shareOf = (value: number, all: readonly number[]): number => {
  const most = Math.max(...all, 0)
  return most === 0 ? 0 : value / most
}
