import type { Member } from '@mahsul/domain/members/member'
import type { Offer } from '@mahsul/domain/offers/offer'
import { sellReserved } from '@mahsul/domain/offers/purchase'
import { doTask } from '@mahsul/domain/trades/do-task'
import { rowOf, type TradeTask } from '@mahsul/domain/trades/process'
import type { Containers } from '@mahsul/domain/units'
import { type Db, transaction } from '../../db/db.ts'
import { granted, RefusedError } from '../../http/refuse.ts'
import { record } from '../audit/record.ts'
import { tell } from '../notifications/tell.ts'
import { type LockedOffer, lockOffer, saveCounts } from '../offers/offers.queries.ts'
import { appendToLog, logsOf } from './trade-log.ts'
import { lockTrade, moveTrade, type Trade, tradeReference } from './trades.queries.ts'

type Asked = { by: Member; tradeId: string; task: string; version?: number | undefined; now: Date }

/** What a task does to the offer the trade came from; a new row of the process does not compile without its line. */
const effects: Record<TradeTask, (offer: Offer, quantity: Containers) => Offer> = {
  'order.confirm': sellReserved,
}

/** Does one task of the trade process for either side; the process table decides, this only carries it out. */
export const doTradeTask = (db: Db, { by, tradeId, task, version, now }: Asked): Promise<void> =>
  transaction(db, async (tx) => {
    const { trade, locked } = await lockWithOffer(tx, tradeId)
    if (!trade || (by.id !== trade.supplierId && by.id !== trade.buyerId)) throw new RefusedError('NOT_FOUND')
    const side = by.id === trade.supplierId ? 'supplier' : 'buyer'
    const log = (await logsOf(tx, [tradeId])).get(tradeId) ?? []
    const entry = granted(doTask({ trade: { ...trade, log }, task, by: side, version, now }))

    await appendToLog(tx, tradeId, entry, { actorId: by.id, payload: {} })
    await moveTrade(tx, { id: tradeId, status: 'running', confirmUntil: null })
    await saveCounts(tx, effects[entry.event](locked.offer, trade.terms.containers))
    const other = side === 'supplier' ? trade.buyerId : trade.supplierId
    const ref = tradeReference(locked.ref, trade.number)
    const { tells } = rowOf(entry.event)! // `doTask` granted it by its row
    await tell(tx, { type: tells, to: other, ref, offerId: trade.offerId, tradeId, now })
    await record(tx, { actor: by, action: `trade.${task}`, entity: 'trade', entityId: tradeId, now })
  })

/** The offer is locked before the trade, as everywhere: acceptance and purchase come from the offer's side. */
export async function lockWithOffer(
  tx: Db,
  tradeId: string,
): Promise<{ trade: Trade | undefined; locked: LockedOffer }> {
  const found = await tx.selectFrom('trades').select('offer_id').where('id', '=', tradeId).executeTakeFirst()
  const locked = found && (await lockOffer(tx, found.offer_id))
  if (!locked) throw new RefusedError('NOT_FOUND')
  return { trade: await lockTrade(tx, tradeId), locked }
}
