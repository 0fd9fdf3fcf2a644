import { type Db, transaction } from '../platform/db/db.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { lockTrade } from './log/lock-trade.ts'
import { timerOf } from './log/trade-status.ts'

/**
 * Applies a trade's deadlines: an order that nobody confirmed in its 24 hours lapses, a deferred balance becomes due. Whether
 * that is so is decided by the server's clock wherever it is read; this may run late or twice. Called too early (the
 * database's clock starts jobs, and may be ahead) it runs again when the time is over.
 */
export const applyDeadlines = (db: Db, { tradeId, now }: { tradeId: string; now: Date }): Promise<void> =>
  transaction(db, async (tx) => {
    const held = await lockTrade(tx, tradeId, now)
    const timer = timerOf(held, now)
    if (!timer) return
    const startInMs = timer.at.getTime() - now.getTime()
    await enqueue(tx, timer.job, { tradeId }, { startInMs, singletonKey: `again/${tradeId}` })
  })
