import { pageCounts, pageOf } from '@mahsul/contract/wire'
import type { Language } from '@mahsul/domain/members/member'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { RefusedError } from '../../http/refuse.ts'
import { readTrade } from '../trades/read-trade.ts'
import { tradeSummaryToWire } from '../trades/trade-to-wire.ts'
import { type PartyJson, tradesByIds } from '../trades/trade-view.ts'
import { slicesOf } from './list-file.ts'
import { isOverdue } from './overdue.ts'
import { found } from './resource.ts'

type Listed = Parameters<typeof pageOf>[0] & {
  search?: string | undefined
  status?: string | undefined
  overdue?: 'true' | undefined
}
type Reader = { language: Language; now: Date }

const names = sql`concat_ws(' ', sc.name, bc.name, 'MH-' || o.number || '-T' || d.number)`
const listed = ({ status, overdue, search }: Listed) => sql`
  from trades d join offers o on o.id = d.offer_id
    join members sm on sm.id = d.supplier_id join companies sc on sc.id = sm.company_id
    join members bm on bm.id = d.buyer_id join companies bc on bc.id = bm.company_id
  where (${status ?? null}::text is null or d.status = ${status ?? null})
    and (${overdue ?? null}::text is null or (${isOverdue})) and ${found(names, search)}
  order by d.created_at desc, d.id`

/** Every trade, the latest first; found by company or by reference. */
export async function tradesPage(db: Db, query: Listed, reader: Reader) {
  const page = pageOf(query)
  const { rows } = await sql<{ id: string; total: number }>`
    select d.id, count(*) over ()::int as total ${listed(query)}
    limit ${page.size} offset ${page.offset}`.execute(db)
  const ids = rows.map(({ id }) => id)
  return { data: await rowsOf(db, ids, reader), ...pageCounts(rows[0]?.total ?? 0, page) }
}

/** The same list, all of it. */
export async function* everyTrade(db: Db, query: Listed, reader: Reader) {
  const { rows } = await sql<{ id: string }>`select d.id ${listed(query)}`.execute(db)
  yield* slicesOf(
    rows.map(({ id }) => id),
    (ids) => rowsOf(db, ids, reader),
  )
}

async function rowsOf(db: Db, ids: readonly string[], { language, now }: Reader) {
  const views = await tradesByIds(db, [...ids])
  return ids.map((id) => {
    const view = views.get(id)! // read just now, and trades stay
    const summary = tradeSummaryToWire(view, { readerId: view.supplierId, language, now })
    return { ...summary, supplier: companyOf(view.supplier), buyer: companyOf(view.buyer) }
  })
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
  return readTrade(view, { readerId, language, now })
}
