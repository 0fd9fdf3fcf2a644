import type { Db } from '../../platform/db/db.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import type { CachedTrade, TradeCache } from './trade-cache.ts'
import { type Look, tradeToWire } from './trade-to-wire.ts'
import { type TradeView, tradeOfParty } from './trade-view.ts'

type ReadTradeInput = {
  id: string
  memberId: string
  known?: TradeCache
  held?: CachedTrade | undefined
  /** What was read of it with the session; null where it is not this member's. */
  beside?: TradeView | null | undefined
}

/** A trade to one of its two parties, read on from what is held or known of it; to others it is not there. */
export async function viewTrade(
  db: Db,
  { id, memberId, known, held, beside }: ReadTradeInput,
): Promise<TradeView> {
  const view =
    beside === undefined ? await tradeOfParty(db, { id, memberId, known: held ?? known?.find(id) }) : beside
  if (!view) throw new RefusedError('NOT_FOUND')
  if (!db.isTransaction) known?.keep(view)
  return view
}

/** Everything about one trade, as its reader sees it. */
export const readTrade = (view: TradeView, look: Look) => ({ data: tradeToWire(view, look) })
