import type { CompanyId, MemberId } from '@mahsul/domain/accounts/member'
import type { CarrierEvent } from '@mahsul/domain/shipments/carrier-event'
import type { PlaceInCountry } from '@mahsul/domain/shipments/port-day'
import { completeTerms, type StoredTerms, type TradeTerms } from '@mahsul/domain/trades/process/terms'
import { sql } from 'kysely'
import { phoneOf } from '../../accounts/phone-of.ts'
import { type FacilityJson, facilityJson } from '../../catalogue/facilities/facility-json.ts'
import { offerReference } from '../../offers/offer-row.ts'
import type { CharacteristicJson } from '../../offers/offer-view.ts'
import {
  characteristicsJson,
  type OwnerJson,
  ownerJson,
  type ProductJson,
  productJoins,
  productJson,
} from '../../offers/offer-view.ts'
import { byChange, changesOf } from '../../platform/db/changes.ts'
import type { Db } from '../../platform/db/db.ts'
import { fullNameIn } from '../../platform/db/full-name.ts'
import { totalOf } from '../../platform/db/total.ts'
import { type CarrierEventJson, carrierEventOfJson, carrierEventsOf } from './carrier-reports.queries.ts'
import { type RatingJson, ratingJson, ratingOfJson, type StoredRating } from './ratings.queries.ts'
import { type EntryJson, linesAfter, readOn, type StoredEntry } from './trade-log.ts'
import { messagesJson, type TradeMessage } from './trade-messages.queries.ts'
import { tradeStatusOf } from './trade-status.ts'
import { isHeld, tradeReference } from './trades.queries.ts'

export type CachedTrade = Pick<TradeView, 'terms' | 'log'>

/** Anonymised members have a name, and no contact details. */
export type PartyJson = OwnerJson & {
  city: string
  /** Empty if documents can show the company's own name. */
  document_name: string
  contact: { name: string; email: string; phone: string }
}

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
  supplierCompanyId: CompanyId
  buyerId: MemberId
  buyerCompanyId: CompanyId
  supplier: PartyJson
  buyer: PartyJson
  /** A signature that waits for a second person of this company. */
  approval: { company: CompanyId; until: Date } | null
  /** A side is suspended: nothing is done in the trade. */
  isHeld: boolean
  /** Names of both companies' people and API keys, by id. */
  people: ReadonlyMap<string, string>
  product: ProductJson
  containerType: { external_id: string; name: string }
  facilities: Map<string, FacilityJson>
  characteristics: readonly CharacteristicJson[]
  log: readonly StoredEntry[]
  ratings: StoredRating[]
  /** What admins wrote to either side, or to both. */
  messages: readonly TradeMessage[]
  /** The supplier's deadline for confirming the order; null once that is over. */
  confirmUntil: Date | null
  loadingPlace?: PlaceInCountry | undefined
  /** What carriers reported, where a party reads one trade. */
  carrierEvents?: readonly CarrierEvent[]
}

type Row = {
  id: string
  number: number
  offer_number: number
  offer_id: string
  bid_id: string | null
  version: number
  process: string
  created_at: Date | string
  confirm_until: Date | string | null
  terms: StoredTerms
  supplier_id: string
  supplier_company_id: string
  buyer_id: string
  buyer_company_id: string
  supplier: PartyJson
  buyer: PartyJson
  approval: { company: CompanyId; until: string } | null
  held: boolean
  people: Record<string, string>
  product: ProductJson
  container_type: { external_id: string; name: string }
  facilities: Record<string, FacilityJson> | null
  characteristics: CharacteristicJson[] | null
  lines: EntryJson[] | null
  ratings: RatingJson[] | null
  messages: TradeMessage[] | null
}

const partyJson = (
  member: string,
  company: string,
) => sql`${ownerJson(member, company)} || jsonb_build_object(
  'city', ${sql.ref(`${company}.city`)}, 'document_name', ${sql.ref(`${company}.document_name`)},
  'contact', jsonb_build_object(
    'name', ${fullNameIn(member)},
    'email', case when ${sql.ref(`${member}.emptied_at`)} is null then ${sql.ref(`${member}.email`)} else '' end,
    'phone', case when ${sql.ref(`${member}.emptied_at`)} is null
      then ${phoneOf(member)} else '' end))`

/** A trade with everything it refers to, as jsonb next to its row; `known` entries of its log are left out. */
const columns = (known: number) => sql`
  d.id, d.number, o.number as offer_number, d.offer_id, d.bid_id, d.version, d.process, d.created_at, d.confirm_until, d.terms,
  d.supplier_id, d.supplier_company_id, d.buyer_id, d.buyer_company_id, ${partyJson('sm', 'sc')} as supplier, ${partyJson('bm', 'bc')} as buyer,
  (select jsonb_build_object('company', a.company_id, 'until', a.expires_at) from approvals a
    where a.trade_id = d.id and a.act = 'signing' and a.state = 'waiting' order by a.expires_at desc limit 1) as approval,
  ${isHeld} as held,
  (select jsonb_object_agg(p.id, p.name) from (
    select id, ${fullNameIn('members')} as name from members where company_id in (d.supplier_company_id, d.buyer_company_id)
    union all select id, name from api_keys where company_id in (d.supplier_company_id, d.buyer_company_id)) p) as people,
  ${productJson} as product, jsonb_build_object('external_id', ct.id, 'name', ct.name) as container_type,
  (select jsonb_object_agg(f.id, ${facilityJson('f')}) from facilities f where f.id = any(array(
    select (place ->> 'facilityId')::uuid from jsonb_array_elements(d.terms -> 'destinations') place
    union select (d.terms ->> 'originId')::uuid))) as facilities,
  ${characteristicsJson(sql`d.terms -> 'characteristics'`)} as characteristics,
  ${linesAfter('d', known)} as lines,
  (select jsonb_agg(${ratingJson('r')}) from ratings r where r.trade_id = d.id) as ratings,
  ${messagesJson('d')} as messages`

const joins = sql`
  join offers o on o.id = d.offer_id
  join members sm on sm.id = d.supplier_id join companies sc on sc.id = d.supplier_company_id
  join members bm on bm.id = d.buyer_id join companies bc on bc.id = d.buyer_company_id
  join products p on p.id = (d.terms ->> 'productId')::uuid ${productJoins}
  join container_types ct on ct.id = (d.terms ->> 'containerTypeId')::uuid`

function toView(row: Row, known?: CachedTrade): TradeView {
  const terms = known?.terms ?? completeTerms(row.terms)
  return {
    id: row.id,
    reference: tradeReference(offerReference(row.offer_number), row.number),
    offerId: row.offer_id,
    bidId: row.bid_id,
    version: row.version,
    process: row.process,
    openedAt: new Date(row.created_at),
    terms,
    supplierId: row.supplier_id as MemberId, // ids by the columns
    supplierCompanyId: row.supplier_company_id as CompanyId,
    buyerId: row.buyer_id as MemberId,
    buyerCompanyId: row.buyer_company_id as CompanyId,
    supplier: row.supplier,
    buyer: row.buyer,
    approval: row.approval && { ...row.approval, until: new Date(row.approval.until) },
    isHeld: row.held,
    people: new Map(Object.entries(row.people)),
    product: row.product,
    containerType: row.container_type,
    facilities: new Map(Object.entries(row.facilities ?? {})),
    characteristics: row.characteristics ?? [],
    log: readOn(known?.log ?? [], row.lines),
    ratings: (row.ratings ?? []).map(ratingOfJson),
    messages: row.messages ?? [],
    confirmUntil: row.confirm_until === null ? null : new Date(row.confirm_until),
    loadingPlace: row.facilities?.[terms.originId ?? ''],
  }
}

/** One trade, for its two parties only; what is cached is not read again. */
export async function tradeOfParty(
  db: Db,
  { id, companyId, known }: { id: string; companyId: CompanyId; known?: CachedTrade | undefined },
): Promise<TradeView | undefined> {
  const { rows } = await sql<Row & { carrier_events: CarrierEventJson[] | null }>`
    select ${columns(known?.log.length ?? 0)}, ${carrierEventsOf('d')} as carrier_events from trades d ${joins}
    where d.id = ${id} and ${companyId} in (d.supplier_company_id, d.buyer_company_id)`.execute(db)
  const [row] = rows
  return row && { ...toView(row, known), carrierEvents: (row.carrier_events ?? []).map(carrierEventOfJson) }
}

/** A trade after tasks, which change nothing but its log and what is derived from it. */
export const viewAfter = (
  view: TradeView,
  { log, version, process, terms, openedAt }: After,
  now: Date,
): TradeView => ({
  ...view,
  log,
  version,
  confirmUntil: tradeStatusOf({ process, terms, log, openedAt }, now).confirmUntil,
})
type After = Pick<TradeView, 'log' | 'version' | 'process' | 'terms' | 'openedAt'>

/** Trades for notices to both parties; no request, so no access check. */
export async function tradesByIds(db: Db, ids: readonly string[]): Promise<Map<string, TradeView>> {
  if (ids.length === 0) return new Map()
  const { rows } =
    await sql<Row>`select ${columns(0)} from trades d ${joins} where d.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, toView(row)]))
}

type Page = { size: number; offset: number }

/**
 * A company's trades: what is late comes first, the longest overdue on top; then those in which it is their turn, the earliest
 * deadline first; then the latest of the others. Where both sides must act, the company's own deadline counts. This is the only
 * place that decides it. With `since` only what changed since, the latest first.
 */
export async function tradesOfCompany(
  db: Db,
  {
    companyId,
    status,
    since,
    now,
    page,
  }: {
    companyId: CompanyId
    status: string | undefined
    since: string | undefined
    now: Date
    page: Page
  },
) {
  const due = sql`case when d.supplier_company_id = ${companyId} then d.due_supplier else d.due_buyer end`
  const waits = sql`(d.supplier_company_id = ${companyId} and d.waits_supplier or d.buyer_company_id = ${companyId} and d.waits_buyer)
    and (d.confirm_until is null or d.confirm_until > ${now}) and (d.finished_at is null or ${due} > ${now})`
  const statusNow = sql`case when d.status = 'running' and d.confirm_until <= ${now} then 'lapsed' else d.status end`
  const theirDue = sql`case when d.supplier_company_id = ${companyId} then d.due_buyer else d.due_supplier end`
  const next = sql`case when ${waits} then ${due} when d.finished_at is null and ${statusNow} = 'running' then ${theirDue} end`
  const late = sql`coalesce(${next} < ${now}, false)`
  const order = since
    ? byChange(sql`d.updated_at`, sql`d.id`)
    : sql`${late} desc, coalesce(${waits}, false) desc, case when ${late} or ${waits} then ${next} end, d.created_at desc, d.id`
  const from = sql`
    from trades d
    where (d.supplier_company_id = ${companyId} or d.buyer_company_id = ${companyId}) and (${status ?? null}::text is null or ${statusNow} = ${status ?? null})
      ${since ? sql`and d.updated_at >= ${since}` : sql``}`
  const { rows } = await sql<Row & { total: number; updated_at: Date }>`
    with page as (
      select d.id as page_id, count(*) over ()::int as total, row_number() over (order by ${order}) as position ${from}
      order by ${order} limit ${page.size} offset ${page.offset}
    )
    select ${columns(0)}, d.updated_at, page.total from page join trades d on d.id = page.page_id ${joins}
    order by page.position`.execute(db)
  const total = await totalOf(db, { rows, offset: page.offset, from })
  return { trades: rows.map((row) => toView(row)), changes: changesOf(rows), total }
}
