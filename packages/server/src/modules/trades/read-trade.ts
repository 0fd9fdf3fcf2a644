import type { Db } from '../../db/db.ts'
import { RefusedError } from '../../http/refuse.ts'
import { characteristicsOf } from '../offers/read-offer.ts'
import type { KnownTrade, KnownTrades } from './known-trades.ts'
import { type Look, tradeToWire } from './trade-to-wire.ts'
import { type TradeView, tradeOfParty } from './trade-view.ts'

type Asked = { id: string; memberId: string; known: KnownTrades; held?: KnownTrade | undefined }

/** A trade to one of its two parties, read on from what is held or known of it; to others it is not there. */
export async function viewTrade(db: Db, { id, memberId, known, held }: Asked): Promise<TradeView> {
  const view = await tradeOfParty(db, { id, memberId, known: held ?? known.find(id) })
  if (!view) throw new RefusedError('NOT_FOUND')
  if (!db.isTransaction) known.keep(id, view)
  return view
}

/** Everything about one trade, as its reader sees it. */
export const readTrade = async (db: Db, view: TradeView, look: Look) => ({
  data: tradeToWire(view, await characteristicsOf(db, view.terms.characteristics), look),
})
