import { clockOwes } from '@mahsul/domain/trades/perform-task'
import type { Db } from '../../platform/db/db.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import type { LockedOffer } from '../offers/offers.queries.ts'
import { addEntry } from './add-entry.ts'
import type { CachedTrade } from './trade-cache.ts'
import { logOf, type StoredEntry } from './trade-log.ts'
import { type LockedTradeRow, lockOfferOfTrade, lockTradeRow } from './trades.queries.ts'

/** A trade that this transaction has for itself, with its log. */
export type LockedTrade = LockedTradeRow & {
  log: readonly StoredEntry[]
  /** As readers were told it: before the clock said what it owed, which they saw all the same. */
  readVersion: number
  /** Held with it until the order is confirmed, and by the one who asks for it because containers may return to it. */
  locked: LockedOffer | undefined
}

type LockTradeInput = { known?: CachedTrade | undefined; withOffer?: boolean }

/**
 * Takes a trade, and lets the clock say first what it owes: whatever is decided next comes after it. The offer is locked
 * before the trade, as everywhere: acceptance and purchase come from the offer's side. One round trip; of its log only
 * what is not known is read.
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
    logOf(tx, id, known?.log), // a statement of its own: it sees what was written while the lock was waited for
  ])
  if (!trade) throw new RefusedError('NOT_FOUND')
  let held: LockedTrade = { ...trade, log, locked, readVersion: trade.version }
  for (const owed of clockOwes(held, now))
    held = await addEntry(tx, held, { entry: owed, actor: 'system', now })
  return held
}
