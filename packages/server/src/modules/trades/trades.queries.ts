import { createHash } from 'node:crypto'
import type { BidId } from '@mahsul/domain/bids/bid'
import type { MemberId } from '@mahsul/domain/members/member'
import type { OfferId } from '@mahsul/domain/offers/offer'
import type { PlaceInCountry } from '@mahsul/domain/places/port-day'
import type { TradeId, TradeTerms } from '@mahsul/domain/trades/terms'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { offerReference } from '../offers/offer-row.ts'
import { productJoins } from '../offers/offer-view.ts'
import type { EvidenceParty, OpeningFacts } from './evidence-log.ts'
import type { CachedTrade } from './trade-cache.ts'
import { canonical, linesAfter, readOn } from './trade-log.ts'
import type { TradeStatusColumns } from './trade-status.ts'

export type NewTrade = {
  id: TradeId
  offerId: OfferId
  bidId: BidId | null
  supplierId: MemberId
  buyerId: MemberId
  process: string
  terms: TradeTerms
  standing: TradeStatusColumns
  now: Date
}
export type TradeRow = Omit<NewTrade, 'now' | 'standing'> & {
  number: number
  version: number
  status: string
  openedAt: Date
}

/** An offer may come to several trades; each is called after it: MH-1042-T1017. */
export const tradeReference = (offerRef: string, number: number) => `${offerRef}-T${number}`

/** Writes a trade, and answers what its first line says beside the terms: what it is called, who and what it is about. */
export async function insertTrade(tx: Db, trade: NewTrade): Promise<Omit<OpeningFacts, 'terms'>> {
  const places = [trade.terms.originId, ...trade.terms.destinations.map((each) => each.facilityId)]
  const party = (id: MemberId) => sql<EvidenceParty>`(
    select jsonb_build_object('id', m.id, 'company_name', c.name)
    from members m join companies c on c.id = m.company_id where m.id = ${id})`
  const { number, offer, supplier, buyer, product, ...named } = await tx
    .insertInto('trades')
    .values({
      id: trade.id,
      offer_id: trade.offerId,
      bid_id: trade.bidId,
      supplier_id: trade.supplierId,
      buyer_id: trade.buyerId,
      process: trade.process,
      terms: JSON.stringify(trade.terms),
      containers: trade.terms.containers,
      confirm_until: trade.standing.confirmUntil,
      waits_supplier: trade.standing.waitsSupplier,
      waits_buyer: trade.standing.waitsBuyer,
      due_supplier: trade.standing.dueSupplier,
      due_buyer: trade.standing.dueBuyer,
      remind_at: trade.standing.remindAt,
      clock_due_at: trade.standing.clockDueAt,
      created_at: trade.now,
    })
    .returning([
      'number',
      sql<number>`(select o.number from offers o where o.id = trades.offer_id)`.as('offer'),
      party(trade.supplierId).as('supplier'),
      party(trade.buyerId).as('buyer'),
      sql<OpeningFacts['product']>`(select jsonb_build_object(
        'parent', ${nameOf('base')}, 'type', ${nameOf('t')}, 'grade', ${nameOf('g')}, 'purity', trim_scale(p.purity)::text)
        from products p ${productJoins} where p.id = ${trade.terms.productId})`.as('product'),
      sql<OpeningFacts['places']>`(select coalesce(jsonb_object_agg(f.id, ${nameOf('f')}), '{}')
        from facilities f where f.id = any(${places.filter((id) => id !== null)}::uuid[]))`.as('places'),
    ])
    .executeTakeFirstOrThrow()
  return {
    reference: tradeReference(offerReference(offer), number),
    process: trade.process,
    parties: { supplier: bound(trade.id, supplier), buyer: bound(trade.id, buyer) },
    product,
    places: named.places,
  }
}

const bound = (tradeId: string, { id, company_name }: EvidenceParty) => ({
  id,
  name_sha256: createHash('sha256').update(canonical({ tradeId, id, company_name })).digest('hex'),
})

const nameOf = (alias: string) =>
  sql`jsonb_build_object('name', ${sql.ref(`${alias}.name`)}, 'name_ar', ${sql.ref(`${alias}.name_ar`)})`

/** A trade held by the transaction, so that its log is read and extended by one at a time. */
export async function lockTradeRow(tx: Db, id: string): Promise<TradeRow | undefined> {
  const row = await tx.selectFrom('trades').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return (
    row && {
      id: row.id as TradeId,
      number: row.number,
      offerId: row.offer_id as OfferId,
      bidId: row.bid_id as BidId | null,
      supplierId: row.supplier_id as MemberId,
      buyerId: row.buyer_id as MemberId,
      process: row.process,
      terms: row.terms as unknown as TradeTerms, // written from TradeTerms by insertTrade, never changed
      version: row.version,
      status: row.status,
      openedAt: row.created_at,
    }
  )
}

/** A trade as it was before it is held: whose it is, and what must be held with it. */
export type FoundTrade = CachedTrade & {
  supplierId: MemberId
  buyerId: MemberId
  offerId: OfferId
  offerNumber: number
  confirmUntil: Date | null
  version: number
  loadingPlace: PlaceInCountry | undefined
}

export async function findTrade(tx: Db, id: string, known?: CachedTrade): Promise<FoundTrade | undefined> {
  const row = await tx
    .selectFrom('trades as d')
    .innerJoin('offers as o', 'o.id', 'd.offer_id')
    .select(['d.supplier_id', 'd.buyer_id', 'd.offer_id', 'd.confirm_until', 'd.version', 'd.terms'])
    .select(['o.number', linesAfter('d', known?.log.length ?? 0).as('lines')])
    .select(
      sql<PlaceInCountry | null>`(select jsonb_build_object('unlocode', f.unlocode, 'country', f.country)
        from facilities f where f.id = (d.terms ->> 'originId')::uuid)`.as('loading_place'),
    )
    .where('d.id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      supplierId: row.supplier_id as MemberId,
      buyerId: row.buyer_id as MemberId,
      offerId: row.offer_id as OfferId,
      offerNumber: row.number,
      confirmUntil: row.confirm_until,
      version: row.version,
      loadingPlace: row.loading_place ?? undefined,
      terms: known?.terms ?? (row.terms as unknown as TradeTerms), // written from TradeTerms by insertTrade, never changed
      log: readOn(known?.log ?? [], row.lines),
    }
  )
}

/**
 * The trade's log grew: its version rises, and what lists and jobs ask for is kept beside it. A reminder whose moment has
 * come stays for the job that brings it, which may be a minute away.
 */
export const moveTrade = (tx: Db, id: string, standing: TradeStatusColumns, now: Date) =>
  tx
    .updateTable('trades')
    .set((eb) => ({
      version: eb('version', '+', 1),
      status: standing.status,
      confirm_until: standing.confirmUntil,
      waits_supplier: standing.waitsSupplier,
      waits_buyer: standing.waitsBuyer,
      due_supplier: standing.dueSupplier,
      due_buyer: standing.dueBuyer,
      remind_at: sql<Date | null>`case when remind_at <= ${now} then remind_at else ${standing.remindAt}::timestamptz end`,
      clock_due_at: standing.clockDueAt,
      finished_at: standing.finishedAt,
    }))
    .where('id', '=', id)
