import type { CompanyId } from '@mahsul/domain/accounts/member'
import type { Db } from '../../platform/db/db.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import type { TradeCache } from './trade-cache.ts'
import { type TradeView, tradeOfParty } from './trade-view.ts'

type ReadTradeInput = {
  id: string
  companyId: CompanyId
  known?: TradeCache
}

/** A trade for one of its two parties, read on from the cache; not found for others. */
export async function viewTrade(db: Db, { id, companyId, known }: ReadTradeInput): Promise<TradeView> {
  const view = await tradeOfParty(db, { id, companyId, known: known?.find(id) })
  if (!view) throw new RefusedError('NOT_FOUND')
  if (!db.isTransaction) known?.keep(view)
  return view
}
