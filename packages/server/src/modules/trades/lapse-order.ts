import { releaseReserved } from '@mahsul/domain/offers/purchase'
import { tradeStatus } from '@mahsul/domain/trades/progress'
import { type Db, transaction } from '../../db/db.ts'
import { record } from '../audit/record.ts'
import { tell } from '../notifications/tell.ts'
import { saveCounts } from '../offers/offers.queries.ts'
import { lockWithOffer } from './do-task.ts'
import { appendToLog, logsOf } from './trade-log.ts'
import { moveTrade, tradeReference } from './trades.queries.ts'

/**
 * Carries out that nobody confirmed the order in its 24 hours: its containers return to the offer, and both sides are
 * told. That it has lapsed is decided by the clock wherever it is read; this may come late or twice.
 */
export const lapseOrder = (db: Db, { tradeId, now }: { tradeId: string; now: Date }): Promise<void> =>
  transaction(db, async (tx) => {
    const { trade, locked } = await lockWithOffer(tx, tradeId)
    if (trade?.status !== 'running') return
    const log = (await logsOf(tx, [tradeId])).get(tradeId) ?? []
    if (tradeStatus({ ...trade, log }, now) !== 'lapsed') return

    await appendToLog(
      tx,
      tradeId,
      { event: 'order.lapse', side: 'system', at: now },
      { actorId: null, payload: {} },
    )
    await moveTrade(tx, { id: tradeId, status: 'lapsed', confirmUntil: null })
    await saveCounts(tx, releaseReserved(locked.offer, trade.terms.containers))
    const ref = tradeReference(locked.ref, trade.number)
    for (const to of [trade.supplierId, trade.buyerId])
      await tell(tx, { type: 'order.lapsed', to, ref, offerId: trade.offerId, tradeId, now })
    await record(tx, {
      actor: 'system',
      action: 'trade.order.lapse',
      entity: 'trade',
      entityId: tradeId,
      now,
    })
  })
