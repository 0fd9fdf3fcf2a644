import { decideToCancel } from '@mahsul/domain/trades/perform-task'
import { type Db, transaction } from '../platform/db/db.ts'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { RefusedError, unwrap } from '../platform/http/refuse.ts'
import { addEntry } from './log/add-entry.ts'
import { lockTrade } from './log/lock-trade.ts'
import type { LockedTrade } from './log/locked-trade.ts'

type CancelTradeInput = {
  by: Pick<SignedIn, 'id' | 'role'>
  tradeId: string
  reason: string
  version: number
  now: Date
}

/** An admin ends a running trade, if the operator allows it (`ADMINS_CANCEL_TRADES`, decision 68). */
export const cancelTrade = (
  db: Db,
  { by, tradeId, reason, version, now }: CancelTradeInput,
): Promise<LockedTrade> =>
  transaction(db, async (tx) => {
    const held = await lockTrade(tx, tradeId, now, { withOffer: true })
    if (version !== held.readVersion) throw new RefusedError('STALE_VERSION')
    const entry = unwrap(decideToCancel(held, { reason, now }))
    return addEntry(tx, held, { entry, actor: by, now })
  })
