import { createHash } from 'node:crypto'
import type { CompanyId, MemberId } from '@mahsul/domain/accounts/member'
import type { BidId } from '@mahsul/domain/bids/bid'
import type { OfferId } from '@mahsul/domain/offers/offer'
import type { PlaceInCountry } from '@mahsul/domain/shipments/port-day'
import {
  completeTerms,
  type StoredTerms,
  type TradeId,
  type TradeTerms,
} from '@mahsul/domain/trades/process/terms'
import { sql } from 'kysely'
import { type OfferRow, offerReference } from '../../offers/offer-row.ts'
import { productJoins } from '../../offers/offer-view.ts'
import { type LockedOffer, lockedOffer } from '../../offers/offers.queries.ts'
import { type Db, write } from '../../platform/db/db.ts'
import type { EvidenceParty, OpeningFacts } from './evidence-log.ts'
import { canonical } from './trade-log.ts'
import type { TradeStatusColumns } from './trade-status.ts'

/** A company of a trade, and the person of it whom the other side can reach. */
export type TradeParty = { id: MemberId; companyId: CompanyId }

export type NewTrade = {
  id: TradeId
  offerId: OfferId
  bidId: BidId | null
  supplier: TradeParty
  buyer: TradeParty
  process: string
  terms: TradeTerms
  statusColumns: TradeStatusColumns
  now: Date
}
export type TradeRow = Omit<NewTrade, 'now' | 'statusColumns'> & {
  number: number
  version: number
  status: string
  openedAt: Date
}

/** An offer may lead to several trades; each is named after it: MH-1042-T1017. */
export const tradeReference = (offerRef: string, number: number) => `${offerRef}-T${number}`

/** Inserts a trade, and returns what its first entry has besides the terms: its reference, parties and goods. */
export async function insertTrade(tx: Db, trade: NewTrade): Promise<Omit<OpeningFacts, 'terms'>> {
  const places = [
    trade.terms.originId,
    ...trade.terms.destinations.map((destination) => destination.facilityId),
  ]
  const party = (id: MemberId) => sql<EvidenceParty>`(
    select jsonb_build_object('id', m.id, 'company_name', c.name)
    from members m join companies c on c.id = m.company_id where m.id = ${id})`
  const { number, offer, supplier, buyer, product, ...named } = await tx
    .insertInto('trades')
    .values({
      id: trade.id,
      offer_id: trade.offerId,
      bid_id: trade.bidId,
      supplier_id: trade.supplier.id,
      supplier_company_id: trade.supplier.companyId,
      buyer_id: trade.buyer.id,
      buyer_company_id: trade.buyer.companyId,
      process: trade.process,
      terms: JSON.stringify(trade.terms),
      containers: trade.terms.containers,
      confirm_until: trade.statusColumns.confirmUntil,
      waits_supplier: trade.statusColumns.waitsSupplier,
      waits_buyer: trade.statusColumns.waitsBuyer,
      due_supplier: trade.statusColumns.dueSupplier,
      due_buyer: trade.statusColumns.dueBuyer,
      remind_at: trade.statusColumns.remindAt,
      clock_due_at: trade.statusColumns.clockDueAt,
      created_at: trade.now,
    })
    .returning([
      'number',
      sql<number>`(select o.number from offers o where o.id = trades.offer_id)`.as('offer'),
      party(trade.supplier.id).as('supplier'),
      party(trade.buyer.id).as('buyer'),
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

/** The row of a trade, with its reference and the port of loading. */
export type LockedTradeRow = TradeRow & {
  /** A side is suspended: nothing is done in the trade. */
  isHeld: boolean
  ref: string
  loadingPlace: PlaceInCountry | undefined
}

const loadingPlace = sql`(select jsonb_build_object('unlocode', f.unlocode, 'country', f.country)
  from facilities f where f.id = (d.terms ->> 'originId')::uuid)`

/** Whether a company of a running trade `d` is suspended. */
export const isHeld = sql<boolean>`(d.finished_at is null and exists (select from companies c
  where c.id in (d.supplier_company_id, d.buyer_company_id) and c.suspended_at is not null))`

/** A trade locked by the transaction, so that its log is read and extended by one at a time. */
export async function lockTradeRow(tx: Db, id: string): Promise<LockedTradeRow | undefined> {
  const { rows } = await sql<{
    number: number
    offer_id: OfferId
    offer_number: number
    bid_id: BidId | null
    supplier_id: MemberId
    supplier_company_id: CompanyId
    buyer_id: MemberId
    buyer_company_id: CompanyId
    process: string
    terms: StoredTerms // written by insertTrade alone, never changed
    version: number
    status: string
    created_at: Date
    loading_place: PlaceInCountry | null
    held: boolean
  }>`
    select d.number, d.offer_id, o.number as offer_number, d.bid_id, d.supplier_id, d.supplier_company_id, d.buyer_id, d.buyer_company_id, d.process, d.terms, d.version,
      d.status, d.created_at, ${loadingPlace} as loading_place, ${isHeld} as held
    from trades d join offers o on o.id = d.offer_id where d.id = ${id} for update of d`.execute(tx)
  const [row] = rows
  return (
    row && {
      id: id as TradeId, // it names a trade
      number: row.number,
      ref: tradeReference(offerReference(row.offer_number), row.number),
      offerId: row.offer_id,
      bidId: row.bid_id,
      supplier: { id: row.supplier_id, companyId: row.supplier_company_id },
      buyer: { id: row.buyer_id, companyId: row.buyer_company_id },
      process: row.process,
      terms: completeTerms(row.terms),
      version: row.version,
      status: row.status,
      openedAt: row.created_at,
      loadingPlace: row.loading_place ?? undefined,
      isHeld: row.held,
    }
  )
}

/** The offer of a trade, locked if containers may return to it: while its order waits to be confirmed, or on request. */
export async function lockOfferOfTrade(
  tx: Db,
  tradeId: string,
  { always }: { always: boolean },
): Promise<LockedOffer | undefined> {
  const { rows } = await sql<OfferRow>`
    select o.* from offers o
    where o.id = (select offer_id from trades where id = ${tradeId} and (confirm_until is not null or ${always}::boolean))
    for update`.execute(tx)
  return rows[0] && lockedOffer(rows[0])
}

/** The parties of a trade, read before it is locked. */
export async function partiesOf(
  db: Db,
  tradeId: string,
): Promise<Pick<TradeRow, 'supplier' | 'buyer'> | undefined> {
  const row = await db
    .selectFrom('trades')
    .select(['supplier_id', 'supplier_company_id', 'buyer_id', 'buyer_company_id'])
    .where('id', '=', tradeId)
    .executeTakeFirst()
  return (
    row && {
      // by the columns
      supplier: { id: row.supplier_id as MemberId, companyId: row.supplier_company_id as CompanyId },
      buyer: { id: row.buyer_id as MemberId, companyId: row.buyer_company_id as CompanyId },
    }
  )
}

/** For those who mirror it: the trade has something new, and the version they decide on stays. */
export const touchTrade = (tx: Db, id: string) =>
  write(tx, tx.updateTable('trades').set({ updated_at: sql`clock_timestamp()` }).where('id', '=', id))

/**
 * After the trade's log grew: increases its version, and saves the derived fields for lists and jobs. A reminder that is due
 * stays for its job, which may be a minute away.
 */
export const moveTrade = (tx: Db, id: string, statusColumns: TradeStatusColumns, now: Date) =>
  write(
    tx,
    tx
      .updateTable('trades')
      .set((eb) => ({
        version: eb('version', '+', 1),
        status: statusColumns.status,
        confirm_until: statusColumns.confirmUntil,
        waits_supplier: statusColumns.waitsSupplier,
        waits_buyer: statusColumns.waitsBuyer,
        due_supplier: statusColumns.dueSupplier,
        due_buyer: statusColumns.dueBuyer,
        remind_at: sql<Date | null>`case when remind_at <= ${now} then remind_at else ${statusColumns.remindAt}::timestamptz end`,
        clock_due_at: statusColumns.clockDueAt,
        finished_at: statusColumns.finishedAt,
      }))
      .where('id', '=', id),
  )
