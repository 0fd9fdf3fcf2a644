import { createHash } from 'node:crypto'
import type { Member } from '@mahsul/domain/companies/acting-member'
import { hasProblems, type Problems } from '@mahsul/domain/kit/problems'
import type { TradeSide } from '@mahsul/domain/offers/platform-fee'
import { finishedAt } from '@mahsul/domain/trades/process/progress'
import { checkRating, meanOf, type Rating, ratingUntil } from '@mahsul/domain/trades/rating'
import { type Db, transaction } from '../platform/db/db.ts'
import { RefusedError } from '../platform/http/refuse.ts'
import { inSnakeCase } from './log/facts-of-body.ts'
import { lockTrade, sideIn } from './log/lock-trade.ts'
import { canonical } from './log/trade-log.ts'
import { showRatingsOf } from './member-rating.ts'
import { performTradeTask } from './perform-task.ts'

type RateTradeInput = {
  by: Member
  tradeId: string
  rating: { criteria: Record<string, number>; comment?: string | undefined }
  now: Date
}

const tasks: Record<TradeSide, string> = { buyer: 'rating.byBuyer', supplier: 'rating.bySupplier' }
const otherSide: Record<TradeSide, TradeSide> = { buyer: 'supplier', supplier: 'buyer' }

/** One side rates the other, once. The log records that it did, with the rating's hash; its content is revealed later. */
export const rateTrade = (db: Db, { by, tradeId, rating, now }: RateTradeInput): Promise<void> =>
  transaction(db, async (tx) => {
    const held = await lockTrade(tx, tradeId, now)
    const side = sideIn(held, by)
    if (held.log.some((entry) => entry.event === tasks[side])) throw new RefusedError('ALREADY_RATED')
    const finished = finishedAt(held)
    if (!finished) throw new RefusedError('TASK_NOT_OPEN')
    const { criteria, comment } = ratingOf(side, rating)
    await performTradeTask(tx, {
      by,
      tradeId,
      task: tasks[side],
      facts: { ratingSha256: createHash('sha256').update(canonical({ criteria, comment })).digest('hex') },
      now,
    })
    const rated = side === 'supplier' ? held.buyer : held.supplier
    await tx
      .insertInto('ratings')
      .values({
        trade_id: tradeId,
        side,
        rater_id: by.id,
        rated_id: rated.id,
        rated_company_id: rated.companyId,
        criteria: JSON.stringify(criteria),
        average: meanOf({ criteria }).toFixed(2),
        comment,
        created_at: now,
        shown_at: ratingUntil(held, finished),
      })
      .execute()
    if (held.log.some((entry) => entry.event === tasks[otherSide[side]])) await showRatingsOf(tx, tradeId)
  })

/** The wire's `commodity_quality` is the domain's `commodityQuality`. */
function ratingOf(side: TradeSide, { criteria, comment = '' }: RateTradeInput['rating']): Rating {
  const named = Object.fromEntries(
    Object.entries(criteria).map(([name, given]) => [
      name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      given,
    ]),
  )
  const rating = { criteria: named, comment: comment.trim() }
  const problems = checkRating(side, rating)
  if (hasProblems(problems)) throw new RefusedError('VALIDATION', { problems: inWireNames(problems) })
  return rating as Rating // checked
}

const inWireNames = (problems: Problems<string>): Problems<string> =>
  Object.fromEntries(Object.entries(problems).map(([field, problem]) => [inSnakeCase(field), problem]))
