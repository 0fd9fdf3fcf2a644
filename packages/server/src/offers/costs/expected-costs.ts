import { centsToUsd, usdToCents } from '@mahsul/contract/kit/money'
import { type ChangedLine, CostLine, type ExpectedCosts } from '@mahsul/contract/offers/costs'
import type { Lot } from '@mahsul/domain/offers/cost-breakdown'
import type { TradeSide } from '@mahsul/domain/offers/platform-fee'
import type * as z from 'zod'
import { RefusedError } from '../../platform/http/refuse.ts'
import { costsAnswer } from './costs-answer.ts'
import { linesOf } from './costs-version.ts'

/** The costs a member saw before a bid, purchase or acceptance; undefined if the client sent none. */
export type Expected = { [Field in keyof typeof ExpectedCosts]?: z.output<(typeof ExpectedCosts)[Field]> }

/** The lines that differ from what was shown; none if the client sent nothing. */
export function changedLines(expected: Expected, lot: Lot, side: TradeSide): ChangedLine[] {
  const { expected_total: total, costs_version: version } = expected
  if (total === undefined && version === undefined) return []
  const shown = {
    ...linesOf(version),
    ...(total !== undefined && { total_cost: centsToUsd(usdToCents(total)) }),
  }
  const now = costsAnswer(lot, side)
  return CostLine.options.flatMap((line) => {
    const before = shown[line]
    return before === undefined || before === now[line] ? [] : [{ line, before, after: now[line] }]
  })
}

/** Refuses an act whose costs differ from those that were shown (decision 111). */
export function requireExpectedCosts(expected: Expected, lot: Lot, side: TradeSide): void {
  const changed = changedLines(expected, lot, side)
  if (changed.length > 0) throw new RefusedError('STALE_VERSION', { extras: { changed } })
}

/** The offer has changed since it was read; with the changed lines, if this answer to it can still be priced. */
export function staleOffer(
  expected: Expected,
  { lotNow, side }: { lotNow: () => Lot; side: TradeSide },
): RefusedError {
  try {
    const changed = changedLines(expected, lotNow(), side)
    return new RefusedError('STALE_VERSION', changed.length > 0 ? { extras: { changed } } : {})
  } catch (error) {
    if (error instanceof RefusedError) return new RefusedError('STALE_VERSION')
    throw error
  }
}
