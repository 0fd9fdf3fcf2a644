import { type Db, transaction } from '../../db/db.ts'
import { holdTrade } from './hold-trade.ts'

/**
 * Carries out what the clock owes a trade: an order that nobody confirmed in its 24 hours lapses, a deferred balance falls
 * due. That it is so is decided by the time wherever it is read; this may come late or twice.
 */
export const letClockAct = (db: Db, { tradeId, now }: { tradeId: string; now: Date }): Promise<void> =>
  transaction(db, async (tx) => {
    await holdTrade(tx, tradeId, now)
  })
