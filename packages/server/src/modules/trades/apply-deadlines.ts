import { type Db, transaction } from '../../platform/db/db.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { lockTrade } from './lock-trade.ts'
import { timerOf } from './trade-status.ts'

/**
 * Carries out what the clock owes a trade: an order that nobody confirmed in its 24 hours lapses, a deferred balance falls
 * due. That it is so is decided by the server's clock wherever it is read; this may come late or twice. Called too early
 * (the database's clock starts jobs, and may be ahead) it comes again when the time is over.
 */
export const applyDeadlines = (db: Db, { tradeId, now }: { tradeId: string; now: Date }): Promise<void> =>
  transaction(db, async (tx) => {
    const held = await lockTrade(tx, tradeId, now)
    const timer = timerOf(held, now)
    if (!timer) return
    const startInMs = timer.at.getTime() - now.getTime()
    await enqueue(tx, timer.job, { tradeId }, { startInMs, singletonKey: `again/${tradeId}` })
  })
