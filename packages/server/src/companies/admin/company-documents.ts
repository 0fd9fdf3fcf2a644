import { pageCounts, pageOf } from '@mahsul/contract/kit/wire'
import type { CompanyId } from '@mahsul/domain/accounts/member'
import { documentsOf } from '@mahsul/domain/trades/process/trade-state'
import { sql } from 'kysely'
import { documentToWire } from '../../documents/documents-to-wire.ts'
import type { Db } from '../../platform/db/db.ts'
import { sideOf } from '../../trades/log/log-to-wire.ts'
import { tradesByIds } from '../../trades/log/trade-view.ts'
import { companiesByIds } from './company-deals.ts'
import type { RowOf } from './company-people.ts'

type Of = { companyId: CompanyId; query: Parameters<typeof pageOf>[0] }

/**
 * Documents of all trades of a company, the latest first: found by their files, of which each document has one. What a document
 * is, its version and its state follow from the log of its trade, so the trades of the page are read, and no others.
 */
export async function documentsPage(db: Db, { companyId, query }: Of) {
  const page = pageOf(query)
  const files = sql`
    (select id from trades where supplier_company_id = ${companyId}
      union all select id from trades where buyer_company_id = ${companyId}) d
    join trade_files f on f.trade_id = d.id`
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<{ id: string; trade_id: string }>`
      select f.id, f.trade_id from ${files}
      order by f.created_at desc, f.id desc limit ${page.size} offset ${page.offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from ${files}`.execute(db),
  ])
  const { total } = counted[0]! // an aggregate without groups has one row
  const views = await tradesByIds(db, [...new Set(rows.map((row) => row.trade_id))])
  const others = await companiesByIds(
    db,
    [...views.values()].flatMap((view) => [view.supplierCompanyId, view.buyerCompanyId]),
  )
  const data = rows.map((row): RowOf<'documents'> => {
    const view = views.get(row.trade_id)! // just read, and trades are never deleted
    const document = documentsOf(view).find(({ id }) => id === row.id)! // a file is stored with the entry that names it
    const side = sideOf(view, companyId)
    const { id, type, version, status, by, at, bilingual, mime, bytes } = documentToWire(view.id, document)
    return {
      ...{ id, type, version, status, by, at, bilingual, mime, bytes },
      trade_id: view.id,
      reference: view.reference,
      side,
      counterparty: others.get(side === 'supplier' ? view.buyerCompanyId : view.supplierCompanyId)!, // both were read
      international_commercial_term: view.terms.incoterm,
    }
  })
  return { data, ...pageCounts(total, page) }
}
