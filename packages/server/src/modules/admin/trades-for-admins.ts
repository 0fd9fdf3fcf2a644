import { pageCounts, pageOf } from '@mahsul/contract/wire'
import type { Language } from '@mahsul/domain/members/member'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { RefusedError } from '../../http/refuse.ts'
import { readTrade } from '../trades/read-trade.ts'
import { tradeSummaryToWire } from '../trades/trade-to-wire.ts'
import { type PartyJson, tradesByIds } from '../trades/trade-view.ts'
import { isOverdue } from './overdue.ts'
import { found } from './resource.ts'

type Listed = Parameters<typeof pageOf>[0] & {
  search?: string | undefined
  status?: string | undefined
  overdue?: 'true' | undefined
}
type Reader = { language: Language; now: Date }

/** Every trade, the latest first; found by company or by reference. */
export async function tradesPage(db: Db, query: Listed, { language, now }: Reader) {
  const page = pageOf(query)
  const names = sql`concat_ws(' ', sc.name, bc.name, 'MH-' || o.number || '-T' || d.number)`
  const { rows: ids } = await sql<{ id: string; total: number }>`
    select d.id, count(*) over ()::int as total from trades d join offers o on o.id = d.offer_id
    join members sm on sm.id = d.supplier_id join companies sc on sc.id = sm.company_id
    join members bm on bm.id = d.buyer_id join companies bc on bc.id = bm.company_id
    where (${query.status ?? null}::text is null or d.status = ${query.status ?? null})
      and (${query.overdue ?? null}::text is null or (${isOverdue})) and ${found(names, query.search)}
    order by d.created_at desc, d.id limit ${page.size} offset ${page.offset}`.execute(db)
  const views = await tradesByIds(
    db,
    ids.map(({ id }) => id),
  )
  const data = ids.map(({ id }) => {
    const view = views.get(id)! // read just now, and trades stay
    const summary = tradeSummaryToWire(view, { readerId: view.supplierId, language, now })
    return { ...summary, supplier: companyOf(view.supplier), buyer: companyOf(view.buyer) }
  })
  return { data, ...pageCounts(ids[0]?.total ?? 0, page) }
}

const companyOf = ({ external_id, company_name, country }: PartyJson) => ({
  external_id,
  company_name,
  country,
})

type Asked = Reader & { id: string; side: 'supplier' | 'buyer' }

/** What one of its sides sees of a trade; an admin reads it and does nothing in it (decision 68). */
export async function tradeForAdmin(db: Db, { id, side, language, now }: Asked) {
  const view = (await tradesByIds(db, [id])).get(id)
  if (!view) throw new RefusedError('NOT_FOUND')
  const readerId = side === 'supplier' ? view.supplierId : view.buyerId
  return readTrade(db, view, { readerId, language, now })
}
