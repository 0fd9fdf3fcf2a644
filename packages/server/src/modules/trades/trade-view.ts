import type { MemberId } from '@mahsul/domain/members/member'
import { ratableSince } from '@mahsul/domain/trades/rating'
import type { TradeTerms } from '@mahsul/domain/trades/terms'
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { type FacilityJson, facilityJson } from '../facilities/facility-json.ts'
import { offerReference } from '../offers/offer-row.ts'
import {
  type OwnerJson,
  ownerJson,
  type ProductJson,
  productJoins,
  productJson,
} from '../offers/offer-view.ts'
import type { KnownTrade } from './known-trades.ts'
import { type RatingJson, ratingJson, ratingOfJson, type StoredRating } from './ratings.queries.ts'
import { type EntryJson, linesAfter, readOn, type StoredEntry } from './trade-log.ts'
import { tradeReference } from './trades.queries.ts'

export type PartyJson = OwnerJson & { city: string; contact: { name: string; email: string; phone: string } }

/** A trade with its log and the names of everything its frozen terms refer to. */
export type TradeView = {
  id: string
  reference: string
  offerId: string
  bidId: string | null
  version: number
  process: string
  openedAt: Date
  terms: TradeTerms
  supplierId: MemberId
  buyerId: MemberId
  supplier: PartyJson
  buyer: PartyJson
  product: ProductJson
  containerType: { external_id: string; name: string }
  facilities: Map<string, FacilityJson>
  log: readonly StoredEntry[]
  ratings: StoredRating[]
}

type Row = {
  id: string
  number: number
  offer_number: number
  offer_id: string
  bid_id: string | null
  version: number
  process: string
  created_at: Date
  terms: TradeTerms
  supplier_id: string
  buyer_id: string
  supplier: PartyJson
  buyer: PartyJson
  product: ProductJson
  container_type: { external_id: string; name: string }
  total: number
  facilities: Record<string, FacilityJson> | null
  lines: EntryJson[] | null
  ratings: RatingJson[] | null
}

const partyJson = (
  member: string,
  company: string,
) => sql`${ownerJson(member, company)} || jsonb_build_object(
  'city', ${sql.ref(`${company}.city`)},
  'contact', jsonb_build_object(
    'name', ${sql.ref(`${member}.name`)} || ' ' || ${sql.ref(`${member}.last_name`)},
    'email', ${sql.ref(`${member}.email`)},
    'phone', '+' || ${sql.ref(`${member}.country_code`)} || ltrim(${sql.ref(`${member}.phone_number`)}, '0')))`

type Wanted = {
  where: RawBuilder<unknown>
  order?: RawBuilder<unknown>
  size?: number
  offset?: number
  /** How many lines of the log are known already. */
  known?: number
}

/** What a trade refers to or consists of, as jsonb beside its row: one statement reads a whole page. */
const besideIt = (known: number) => sql`
  (select jsonb_object_agg(f.id, ${facilityJson('f')}) from facilities f where f.id = any(array(
    select (place ->> 'facilityId')::uuid from jsonb_array_elements(d.terms -> 'destinations') place
    union select (d.terms ->> 'originId')::uuid))) as facilities,
  ${linesAfter('d', known)} as lines,
  (select jsonb_agg(${ratingJson('r')}) from ratings r where r.trade_id = d.id) as ratings`

/** Trades as both parties know them; `where` must say whose. */
const statement = ({
  where,
  order = sql`d.created_at desc, d.id`,
  size = 1,
  offset = 0,
  known = 0,
}: Wanted) => sql<Row>`
  with page as (
    select d.id as page_id, count(*) over ()::int as total, row_number() over (order by ${order}) as position
    from trades d where ${where} order by ${order} limit ${size} offset ${offset}
  )
  select d.id, d.number, o.number as offer_number, d.offer_id, d.bid_id, d.version, d.process, d.created_at, d.terms,
    d.supplier_id, d.buyer_id, ${partyJson('sm', 'sc')} as supplier, ${partyJson('bm', 'bc')} as buyer,
    ${productJson} as product, jsonb_build_object('external_id', ct.id, 'name', ct.name) as container_type, page.total,
    ${besideIt(known)}
  from page join trades d on d.id = page.page_id
  join offers o on o.id = d.offer_id
  join members sm on sm.id = d.supplier_id join companies sc on sc.id = sm.company_id
  join members bm on bm.id = d.buyer_id join companies bc on bc.id = bm.company_id
  join products p on p.id = (d.terms ->> 'productId')::uuid ${productJoins}
  join container_types ct on ct.id = (d.terms ->> 'containerTypeId')::uuid
  order by page.position`

const toView = (row: Row, known?: KnownTrade): TradeView => ({
  id: row.id,
  reference: tradeReference(offerReference(row.offer_number), row.number),
  offerId: row.offer_id,
  bidId: row.bid_id,
  version: row.version,
  process: row.process,
  openedAt: row.created_at,
  terms: known?.terms ?? row.terms,
  supplierId: row.supplier_id as MemberId, // ids by the columns
  buyerId: row.buyer_id as MemberId,
  supplier: row.supplier,
  buyer: row.buyer,
  product: row.product,
  containerType: row.container_type,
  facilities: new Map(Object.entries(row.facilities ?? {})),
  log: readOn(known?.log ?? [], row.lines),
  ratings: (row.ratings ?? []).map(ratingOfJson),
})

/** Written out once: putting this text together takes as long as running it. */
let ofParty: CompiledQuery<Row> | undefined

/** One trade, to its two parties only; what is known of it is not read again. */
export async function tradeOfParty(
  db: Db,
  { id, memberId, known }: { id: string; memberId: string; known?: KnownTrade | undefined },
): Promise<TradeView | undefined> {
  ofParty ??= statement({ where: sql`d.id = ${id} and ${memberId} in (d.supplier_id, d.buyer_id)` }).compile(
    db,
  )
  const { rows } = await db.executeQuery<Row>({
    ...ofParty,
    parameters: [id, memberId, 1, 0, known?.log.length ?? 0],
  })
  return rows[0] && toView(rows[0], known)
}

/** Trades for what both parties are told of; nobody asked, so nobody is asked who they are. */
export async function tradesByIds(db: Db, ids: readonly string[]): Promise<Map<string, TradeView>> {
  if (ids.length === 0) return new Map()
  const { rows } = await statement({ where: sql`d.id = any(${ids}::uuid[])`, size: ids.length }).execute(db)
  return new Map(rows.map((row) => [row.id, toView(row)]))
}

type Page = { size: number; offset: number }

/** A member's trades; those in which it is their turn first, then the latest. */
export async function tradesOfMember(
  db: Db,
  { memberId, status, now, page }: { memberId: string; status: string | undefined; now: Date; page: Page },
) {
  const waits = sql`(d.supplier_id = ${memberId} and d.waits_supplier or d.buyer_id = ${memberId} and d.waits_buyer) and (d.confirm_until is null or d.confirm_until > ${now})
    and (d.finished_at is null or d.finished_at > ${ratableSince(now)})`
  const statusNow = sql`case when d.status = 'running' and d.confirm_until <= ${now} then 'lapsed' else d.status end`
  const { rows } = await statement({
    where: sql`(d.supplier_id = ${memberId} or d.buyer_id = ${memberId}) and (${status ?? null}::text is null or ${statusNow} = ${status ?? null})`,
    order: sql`coalesce(${waits}, false) desc, d.created_at desc, d.id`,
    ...page,
  }).execute(db)
  return { trades: rows.map((row) => toView(row)), total: rows[0]?.total ?? 0 }
}
