import type { bidOutcomes, marketCalls, offerEnds } from '@mahsul/contract/bids/admin-market'
import type { OfferStatus } from '@mahsul/domain/offers/offer-status'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { Db } from '../../platform/db/db.ts'
import {
  type FiltersOf,
  matchesFilters,
  orderOf,
  type Sorts,
  withinDays,
} from '../../platform/resource/resource.ts'
import { isAmong, lookUpSearch, matchesMarket } from './market-search.ts'

type OffersCall = (typeof marketCalls)['GET /secure/admin/offers']
type BidsCall = (typeof marketCalls)['GET /secure/admin/bids']
export type OffersQuery = z.output<(typeof marketCalls)['GET /secure/admin/offers.csv']['query']>
export type BidsQuery = z.output<(typeof marketCalls)['GET /secure/admin/bids.csv']['query']>
export type Page = { size: number; offset: number }

/** `offerStatus` of the domain, as an expression to filter by. */
const statusNow = (now: Date): RawBuilder<OfferStatus> => sql`case
  when o.closed_at is not null then 'closed'
  when o.sold = o.containers then 'purchased'
  when o.reserved + o.sold = o.containers then 'confirmation'
  when o.expired_at is not null or o.valid_until <= ${now} then 'expired'
  when o.pending_bids > 0 then 'under_negotiation'
  when o.acts > 0 then 'open'
  else 'published' end`

/** How an offer left the market; null while it is on it. */
const endNow = (now: Date): RawBuilder<(typeof offerEnds)[number] | null> => sql`case
  when o.taken_down_at is not null then 'taken_down'
  when o.closed_by_suspension then 'suspended'
  when o.closed_at is not null then 'withdrawn'
  when o.sold = o.containers then 'sold'
  when o.expired_at is not null or o.valid_until <= ${now} then 'expired' end`

/** What became of a bid; one that waits ends with its offer, whether or not a job has carried that out. */
const outcomeNow = (now: Date): RawBuilder<(typeof bidOutcomes)[number]> => sql`case
  when b.status = 'ACCEPTED' then 'accepted'
  when b.closed_by = 'owner' then 'declined'
  when b.closed_by = 'bidder' then 'withdrawn'
  when b.closed_by = 'system' or o.closed_at is not null or o.expired_at is not null or o.valid_until <= ${now} then 'ended'
  else 'pending' end`

const ofBase = (ids: readonly string[]) => sql`o.product_id = any(array(
  select p.id from products p join product_grades g on g.id = p.grade_id join product_types t on t.id = g.type_id
  where t.parent_id = any(${ids}::uuid[])))`

const offerFilters: Omit<FiltersOf<OffersCall>, 'sort'> = {
  status: (statuses, now) => sql`${statusNow(now)} = any(${statuses}::text[])`,
  ended: (ends, now) => sql`${endNow(now)} = any(${ends}::text[])`,
  offer_type: (types) => sql`o.type = any(${types}::text[])`,
  product_parent: ofBase,
  company: (ids) => sql`o.company_id = any(${ids}::uuid[])`,
  days: withinDays('o.created_at'),
}

const bidFilters: Omit<FiltersOf<BidsCall>, 'sort'> = {
  status: (outcomes, now) => sql`${outcomeNow(now)} = any(${outcomes}::text[])`,
  offer_type: (types) => sql`o.type = any(${types}::text[])`,
  product_parent: ofBase,
  company: (ids) => sql`(o.company_id = any(${ids}::uuid[]) or b.company_id = any(${ids}::uuid[]))`,
  offer: (id) => sql`b.offer_id = ${id}`,
  days: withinDays('b.placed_at'),
}

const companyName = (id: string) => sql`(select lower(c.name) from companies c where c.id = ${sql.ref(id)})`
const reference = sql`o.number`

const offerSorts: Sorts = {
  reference,
  product: sql`(select lower(base.name) from products p join product_grades g on g.id = p.grade_id
    join product_types t on t.id = g.type_id join product_parents base on base.id = t.parent_id where p.id = o.product_id)`,
  company: companyName('o.company_id'),
  available_containers: sql`o.containers - o.reserved - o.sold`,
  price: sql`o.price_cents`,
  pending_bids: sql`o.pending_bids`,
  shipping_date: sql`o.shipping_date`,
  created_at: sql`o.created_at`,
}

const bidSorts: Sorts = {
  reference,
  bidder: companyName('b.company_id'),
  company: companyName('o.company_id'),
  containers: sql`b.containers`,
  price: sql`b.price_cents`,
  placed_at: sql`b.placed_at`,
}

/** What a list has, of offers `o` and perhaps bids `b`, in which order. */
export type Listing = { from: RawBuilder<unknown>; order: RawBuilder<unknown>; id: 'o.id' | 'b.id' }

export async function listedOffers(db: Db, query: OffersQuery, now: Date): Promise<Listing> {
  const search = await lookUpSearch(db, query.search)
  return {
    id: 'o.id',
    from: sql`from offers o where ${matchesMarket(search)} and ${matchesFilters(offerFilters, query, now)}`,
    order: orderOf({ sorts: offerSorts, firstSort: '-created_at' }, query.sort, 'o'),
  }
}

export async function listedBids(db: Db, query: BidsQuery, now: Date): Promise<Listing> {
  const search = await lookUpSearch(db, query.search)
  const found = matchesMarket(
    search,
    ({ companies, people }) =>
      sql`(${isAmong('b.company_id', companies)} or ${isAmong('b.bidder_id', people)})`,
  )
  return {
    id: 'b.id',
    from: sql`from bids b join offers o on o.id = b.offer_id
      where ${found} and ${matchesFilters(bidFilters, query, now)}`,
    order: orderOf({ sorts: bidSorts, firstSort: '-placed_at' }, query.sort, 'b'),
  }
}

/** The ids of one page, and how many there are in all. */
export async function pageOfIds(
  db: Db,
  { id, from, order }: Listing,
  page: Page,
): Promise<{ ids: string[]; total: number }> {
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<{ id: string }>`
      select ${sql.ref(id)} as id ${from} order by ${order} limit ${page.size} offset ${page.offset}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db),
  ])
  const { total } = counted[0]! // an aggregate without groups has one row
  return { ids: rows.map((row) => row.id), total }
}

export async function everyId(db: Db, { id, from, order }: Listing): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select ${sql.ref(id)} as id ${from} order by ${order}`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

export type PersonJson = { external_id: string; name: string; last_name: string; email: string }
export type CompanyJson = { external_id: string; company_name: string; country: string }
/** A company, and the person who acted for it. */
export type PartyJson = { company: CompanyJson; person: PersonJson }

const personJson = (member: string) => sql`jsonb_build_object('external_id', ${sql.ref(`${member}.id`)},
  'name', ${sql.ref(`${member}.name`)}, 'last_name', ${sql.ref(`${member}.last_name`)}, 'email', ${sql.ref(`${member}.email`)})`
const partyJson = (member: string, company: string) => sql`jsonb_build_object('person', ${personJson(member)},
  'company', jsonb_build_object('external_id', ${sql.ref(`${company}.id`)}, 'company_name', ${sql.ref(`${company}.name`)},
    'country', ${sql.ref(`${company}.country`)}))`

export type OfferMore = {
  id: string
  party: PartyJson
  created_at: Date
  how: (typeof offerEnds)[number] | null
  /** When it ended; null where it is sold, or on the market. */
  at: Date | null
  taken_down_by: PersonJson | null
}

/** Whose the offers are, and how they ended, by id. */
export async function moreOfOffers(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, OfferMore>> {
  const { rows } = await sql<OfferMore>`
    select o.id, ${partyJson('m', 'c')} as party, o.created_at, ${endNow(now)} as how,
      coalesce(o.closed_at, case ${endNow(now)} when 'expired' then o.valid_until end) as at,
      case when a.id is not null then ${personJson('a')} end as taken_down_by
    from offers o join members m on m.id = o.owner_id join companies c on c.id = o.company_id
      left join members a on a.id = o.taken_down_by
    where o.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Who placed the bids, by bid. */
export async function biddersOf(db: Db, ids: readonly string[]): Promise<Map<string, PartyJson>> {
  const { rows } = await sql<{ id: string; party: PartyJson }>`
    select b.id, ${partyJson('m', 'c')} as party
    from bids b join members m on m.id = b.bidder_id join companies c on c.id = b.company_id
    where b.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row.party]))
}

/** The trades that bids became, by bid. */
export async function tradesOfBids(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { id: string; number: number }>> {
  const { rows } = await sql<{ bid_id: string; id: string; number: number }>`
    select d.bid_id, d.id, d.number from trades d where d.bid_id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ bid_id, ...trade }) => [bid_id, trade]))
}

export async function tradeIdsOf(db: Db, offerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('trades')
    .select('id')
    .where('offer_id', '=', offerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The companies that have offered or bid. */
export async function dealingCompanies(db: Db): Promise<{ external_id: string; name: string }[]> {
  const { rows } = await sql<{ external_id: string; name: string }>`
    select c.id as external_id, c.name from companies c
    where c.id = any(array(select company_id from offers union select company_id from bids))
    order by lower(c.name), c.id`.execute(db)
  return rows
}
