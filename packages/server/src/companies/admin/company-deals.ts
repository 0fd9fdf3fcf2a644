import { centsToUsd } from '@mahsul/contract/kit/money'
import { pageCounts, pageOf } from '@mahsul/contract/kit/wire'
import type { CompanyId } from '@mahsul/domain/accounts/member'
import type { Language } from '@mahsul/domain/kit/language'
import { isPending } from '@mahsul/domain/offers/offer-status'
import { sql } from 'kysely'
import { bidsOfCompany, tradesOfBids } from '../../bids/bids.queries.ts'
import { summaryToWire } from '../../offers/offer-to-wire.ts'
import { offersByIds } from '../../offers/offer-view.ts'
import type { Db } from '../../platform/db/db.ts'
import { totalOf } from '../../platform/db/total.ts'
import { instantText } from '../../platform/resource/table-columns.ts'
import { tradesByIds } from '../../trades/log/trade-view.ts'
import { tradeSummaryToWire } from '../../trades/trade-to-wire.ts'
import { isLateTrade, type PersonJson, personJson } from './companies.ts'
import type { Part, RowOf } from './company-people.ts'

type Paged = Parameters<typeof pageOf>[0]
type Of = { companyId: CompanyId; query: Paged; language: Language; now: Date }

type OtherCompany = { external_id: string; company_name: string; country: string }

async function byId<Row>(db: Db, query: ReturnType<typeof sql<{ id: string; row: Row }>>) {
  const { rows } = await query.execute(db)
  return new Map(rows.map(({ id, row }) => [id, row]))
}
const peopleByIds = (db: Db, ids: readonly string[]) =>
  byId(
    db,
    sql<{
      id: string
      row: PersonJson
    }>`select m.id, ${personJson('m')} as row from members m where m.id = any(${ids}::uuid[])`,
  )
const companyJson = sql<OtherCompany>`jsonb_build_object('external_id', c.id, 'company_name', c.name, 'country', c.country)`
export const companiesByIds = (db: Db, ids: readonly string[]) =>
  byId(
    db,
    sql<{
      id: string
      row: OtherCompany
    }>`select c.id, ${companyJson} as row from companies c where c.id = any(${ids}::uuid[])`,
  )

/** The latest first. */
export async function offersPage(db: Db, { companyId, query, language, now }: Of) {
  const page = pageOf(query)
  const from = sql`from offers o where o.company_id = ${companyId}`
  const { rows } = await sql<{ id: string; total: number }>`
    select o.id, count(*) over ()::int as total ${from}
    order by o.published_at desc, o.id limit ${page.size} offset ${page.offset}`.execute(db)
  const total = await totalOf(db, { rows, offset: page.offset, from })
  const views = await offersByIds(
    db,
    rows.map(({ id }) => id),
  )
  const people = await peopleByIds(
    db,
    [...views.values()].map(({ offer }) => offer.ownerId),
  )
  const data = rows.map(({ id }): RowOf<'offers'> => {
    const view = views.get(id)! // just read, and offers are never deleted
    const summary = summaryToWire(view, { readerCompanyId: companyId, language, now })
    return {
      external_id: summary.external_id,
      reference: summary.reference,
      type: summary.type,
      kind: summary.kind,
      status: summary.status,
      product: summary.product,
      containers: summary.containers,
      available_containers: summary.available_containers,
      price: summary.price,
      pending_bids: summary.pending_bids,
      published_at: summary.published_at,
      valid_until: summary.valid_until,
      published_by: people.get(view.offer.ownerId)!, // an offer refers to its person
    }
  })
  return { data, ...pageCounts(total, page) }
}

/** Pending ones first, then the latest. */
export async function bidsPage(db: Db, { companyId, query, now }: Of) {
  const page = pageOf(query)
  const { bids, total } = await bidsOfCompany(db, { companyId, status: undefined, now, page })
  const [views, people, trades] = await Promise.all([
    offersByIds(db, [...new Set(bids.map(({ offerId }) => offerId))]),
    peopleByIds(db, [...new Set(bids.map(({ bidderId }) => bidderId))]),
    tradesOfBids(
      db,
      bids.map(({ id }) => id),
    ),
  ])
  const owners = await companiesByIds(
    db,
    [...views.values()].map(({ offer }) => offer.companyId),
  )
  const data = bids.map((bid): RowOf<'bids'> => {
    const { offer, reference, product } = views.get(bid.offerId)! // a bid refers to its offer
    const ended = bid.status === 'PENDING' && !isPending(bid, offer, now)
    return {
      external_id: bid.id,
      ticket_id: bid.offerId,
      reference,
      product,
      offered_by: owners.get(offer.companyId)!, // an offer refers to its company
      round: bid.round,
      status: ended ? 'REJECTED' : bid.status,
      closed_by: ended ? 'system' : bid.closedBy,
      containers: bid.containers,
      price: centsToUsd(bid.pricePerTon),
      placed_at: bid.placedAt.toISOString(),
      placed_by: people.get(bid.bidderId)!, // a bid refers to its bidder
      trade_id: trades.get(bid.id) ?? null,
    }
  })
  return { data, ...pageCounts(total, page) }
}

/** Trades with what the company is late with, the longest first. */
export async function latePage(db: Db, { companyId, query, language, now }: Of) {
  const page = pageOf(query)
  const from = sql`from companies r join trades d on ${isLateTrade(now)} where r.id = ${companyId}`
  const { rows } = await sql<{ id: string; total: number }>`
    select d.id, count(*) over ()::int as total ${from}
    order by case when d.supplier_company_id = r.id then d.due_supplier else d.due_buyer end, d.id
    limit ${page.size} offset ${page.offset}`.execute(db)
  const total = await totalOf(db, { rows, offset: page.offset, from })
  const views = await tradesByIds(
    db,
    rows.map(({ id }) => id),
  )
  const others = await companiesByIds(
    db,
    [...views.values()].flatMap((view) => [view.supplierCompanyId, view.buyerCompanyId]),
  )
  const data = rows.map(({ id }): RowOf<'late'> => {
    const view = views.get(id)! // just read, and trades are never deleted
    const { reference, side, product, open_tasks } = tradeSummaryToWire(view, {
      readerCompanyId: companyId,
      language,
      now,
    })
    return {
      id,
      reference,
      side,
      product,
      open_tasks: open_tasks.filter((task) => task.actor === side && task.overdue && !task.optional),
      counterparty: others.get(side === 'supplier' ? view.buyerCompanyId : view.supplierCompanyId)!, // both were read
    }
  })
  return { data, ...pageCounts(total, page) }
}

/** What others may read as well: a rating is shown once both have rated or the time is over. A company has one a trade. */
export function ratings(companyId: CompanyId): Part<RowOf<'ratings'>> {
  const row = sql<RowOf<'ratings'>>`jsonb_build_object(
    'trade_id', d.id, 'reference', 'MH-' || o.number || '-T' || d.number, 'rated_by', ${companyJson},
    'average', r.average, 'criteria', r.criteria, 'comment', r.comment, 'created_at', ${instantText('r.created_at')})`
  return {
    from: sql`(select x.trade_id as id, x.* from ratings x where x.rated_company_id = ${companyId} and x.shown) r
      join trades d on d.id = r.trade_id join offers o on o.id = d.offer_id
      join companies c on c.id = case when d.supplier_company_id = ${companyId} then d.buyer_company_id else d.supplier_company_id end`,
    row,
    item: row,
    searched: sql`''`,
    sorts: { latest: sql`r.created_at` },
    firstSort: '-latest',
  }
}
