import type { Answer } from '../../lib/api/api-types.ts'

export type Figure = Answer<'GET /secure/admin/figures'>['data'][number]
export const measures = ['offers', 'bids', 'trades', 'tons', 'fees', 'late'] as const
export type Measure = (typeof measures)[number]

/** A month over all its commodities. */
export type MonthSum = { month: string } & Record<Measure, number>

/** Months in order, each summed. Tons and fees are only displayed, not calculated with: a float is fine. */
export function byMonth(figures: readonly Figure[]): MonthSum[] {
  const months = new Map<string, MonthSum>()
  for (const figure of figures) {
    const sum = months.get(figure.month) ?? {
      month: figure.month,
      ...{ offers: 0, bids: 0, trades: 0, tons: 0, fees: 0, late: 0 },
    }
    for (const measure of measures) sum[measure] += Number(figure[measure] ?? 0)
    months.set(figure.month, sum)
  }
  return [...months.values()].toSorted((a, b) => a.month.localeCompare(b.month))
}

/** Every month from the first one to now (UTC): those in which nothing happened are 0. */
export function sinceFirst(sums: readonly MonthSum[], now: Date): MonthSum[] {
  const known = new Map(sums.map((sum) => [sum.month, sum]))
  const months: MonthSum[] = []
  const last = now.toISOString().slice(0, 7)
  for (let month = sums[0]?.month; month !== undefined && month <= last; month = monthAfter(month))
    months.push(known.get(month) ?? { month, offers: 0, bids: 0, trades: 0, tons: 0, fees: 0, late: 0 })
  return months
}

const monthAfter = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1)).toISOString().slice(0, 7)

/** The share of the largest, from 0 to 1. */
export const shareOf = (value: number, all: readonly number[]): number => {
  const most = Math.max(...all, 0)
  return most === 0 ? 0 : value / most
}

/** A figure beside the one of last month up to the same day, and by how much it is more or fewer. */
export function comparison(now: number, before: number): { how: 'more' | 'fewer' | 'same'; by: number } {
  const by = Math.round(Math.abs(now - before) * 1_000) / 1_000
  return { how: by === 0 ? 'same' : now > before ? 'more' : 'fewer', by }
}
