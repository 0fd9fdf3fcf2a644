import type { PlaceInCountry } from '@mahsul/domain/places/port-day'
import { clockOwes } from '@mahsul/domain/trades/perform-task'
import type { Db } from '../../platform/db/db.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import { offerReference } from '../offers/offer-row.ts'
import { type LockedOffer, lockOffer } from '../offers/offers.queries.ts'
import { addEntry } from './add-entry.ts'
import { logOf, type StoredEntry } from './trade-log.ts'
import { type FoundTrade, findTrade, lockTradeRow, type TradeRow, tradeReference } from './trades.queries.ts'

/** A trade that this transaction has for itself, with its log. */
export type LockedTrade = TradeRow & {
  log: readonly StoredEntry[]
  ref: string
  loadingPlace: PlaceInCountry | undefined
  /** As readers were told it: before the clock said what it owed, which they saw all the same. */
  toldVersion: number
  /** Held with it until the order is confirmed, and by whoever asks for it because containers may return to it. */
  locked: LockedOffer | undefined
}

/**
 * Takes a trade, and lets the clock say first what it owes: whatever is decided next comes after it. The offer is locked
 * before the trade, as everywhere: acceptance and purchase come from the offer's side.
 */
export async function lockTrade(
  tx: Db,
  id: string,
  now: Date,
  { before, withOffer = false }: { before?: FoundTrade | undefined; withOffer?: boolean } = {},
): Promise<LockedTrade> {
  const found = before ?? (await findTrade(tx, id))
  if (!found) throw new RefusedError('NOT_FOUND')
  const locked = withOffer || found.confirmUntil ? await lockOffer(tx, found.offerId) : undefined
  const trade = await lockTradeRow(tx, id)
  if (!trade) throw new RefusedError('NOT_FOUND')
  // Every line raises the version: while that is as it was found, so is the log.
  const log = trade.version === found.version ? found.log : await logOf(tx, id, found.log)
  const ref = tradeReference(offerReference(found.offerNumber), trade.number)
  const { terms, loadingPlace } = found
  let held: LockedTrade = { ...trade, terms, loadingPlace, log, ref, locked, toldVersion: trade.version }
  for (const owed of clockOwes(held, now))
    held = await addEntry(tx, held, { entry: owed, actor: 'system', now })
  return held
}
