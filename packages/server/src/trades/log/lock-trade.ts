import type { Member } from '@mahsul/domain/companies/acting-member'
import type { TradeSide } from '@mahsul/domain/offers/platform-fee'
import { clockOwes } from '@mahsul/domain/trades/clock-owes'
import type { Db } from '../../platform/db/db.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import { addEntry } from './add-entry.ts'
import type { LockedTrade } from './locked-trade.ts'
import { logOf } from './trade-log.ts'
import type { CachedTrade } from './trade-view.ts'
import { lockOfferOfTrade, lockTradeRow } from './trades.queries.ts'

type LockTradeInput = { known?: CachedTrade | undefined; withOffer?: boolean }

/**
 * Locks a trade and applies its deadlines: whatever is decided next comes after them. The offer is locked before the trade, as
 * everywhere: acceptance and purchase come from the offer's side. One round trip; only log entries not in the cache are read.
 */
export async function lockTrade(
  tx: Db,
  id: string,
  now: Date,
  { known, withOffer = false }: LockTradeInput = {},
): Promise<LockedTrade> {
  const [locked, trade, log] = await Promise.all([
    lockOfferOfTrade(tx, id, { always: withOffer }),
    lockTradeRow(tx, id),
    logOf(tx, id, known?.log), // a separate statement: it sees what was committed while the lock was waited for
  ])
  if (!trade) throw new RefusedError('NOT_FOUND')
  let held: LockedTrade = { ...trade, log, locked, readVersion: trade.version }
  for (const owed of clockOwes(held, now))
    held = await addEntry(tx, held, { entry: owed, actor: 'system', now })
  return held
}

/** The side of a person's company in a trade; everybody else gets 404. */
export function sideIn(
  { supplier, buyer }: Pick<LockedTrade, 'supplier' | 'buyer'>,
  { companyId }: Pick<Member, 'companyId'>,
): TradeSide {
  if (companyId === supplier.companyId) return 'supplier'
  if (companyId === buyer.companyId) return 'buyer'
  throw new RefusedError('NOT_FOUND')
}
