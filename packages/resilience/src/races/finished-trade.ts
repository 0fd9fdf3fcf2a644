import type { Member } from '@mahsul/domain/companies/acting-member'
import type { TradeSide } from '@mahsul/domain/offers/platform-fee'
import { factsOf } from '@mahsul/domain/testing/played'
import { openTasks } from '@mahsul/domain/trades/process/progress'
import { ratingCriteria } from '@mahsul/domain/trades/rating'
import { transaction } from '@mahsul/server/platform/db/db'
import { asMember } from '@mahsul/server/platform/http/as-member'
import type { SignedIn } from '@mahsul/server/platform/http/dependencies'
import { inSnakeCase } from '@mahsul/server/trades/log/facts-of-body'
import { lockTrade } from '@mahsul/server/trades/log/lock-trade'
import { performTradeTask } from '@mahsul/server/trades/perform-task'
import { ask, idOf } from '../ask.ts'
import { must } from '../report.ts'
import { purchase } from './deals.ts'
import type { Racing } from './race.ts'

/** A purchase that both sides have completed, without its documents. */
export async function finishedTrade(racing: Racing, { id: offerId, owner }: { id: string; owner: SignedIn }) {
  const { stage, doors } = racing
  const [buyer] = await stage.members('BUYER', 1, ['purchase'])
  const bought = await ask(doors[0], purchase(racing, buyer!, offerId, 1)) // one was made
  must(bought?.status === 201, 'A container is purchased', bought)
  const id = idOf(bought)
  const sides: Record<TradeSide, Member> = { supplier: asMember(owner), buyer: asMember(buyer!) }
  for (let does = true; does; ) {
    const now = new Date()
    does = await transaction(stage.db, async (tx) => {
      const held = await lockTrade(tx, id, now)
      const task = openTasks(held, now).find(
        ({ by, row }) => by !== 'system' && !row.task.startsWith('rating.'),
      )
      if (!task || task.by === 'system') return false
      const facts = factsOf({ ...held, now }, task)
      await performTradeTask(tx, { by: sides[task.by], tradeId: id, task: task.task, facts, now })
      return true
    })
  }
  const { status } = await stage.db
    .selectFrom('trades')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  must(status === 'finished', 'The trade is finished', status)
  return { id, buyer: buyer! }
}

export const starsOf = (side: TradeSide) => ({
  criteria: Object.fromEntries(ratingCriteria[side].map((name) => [inSnakeCase(name), 5])),
})
