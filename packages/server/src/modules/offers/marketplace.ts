import { usdToCents } from '@mahsul/contract/money'
import type { MarketQuery, marketSorts } from '@mahsul/contract/offers'
import { pageCounts, pageOf } from '@mahsul/contract/wire'
import type { Commodity } from '@mahsul/domain/catalogue/commodity'
import type { Language, Member } from '@mahsul/domain/members/member'
import { marketOf, type OfferType } from '@mahsul/domain/offers/offer'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { Db } from '../../db/db.ts'
import type { MarketPage } from './market-pages.ts'
import { marketVersion } from './market-version.ts'
import type { Names } from './names.ts'
import { byCondition, byWord, type Narrowing, narrowest } from './narrow.ts'
import type { OfferRow } from './offer-row.ts'
import { summaryToWire } from './offer-to-wire.ts'
import { lookUpWords, matchesWord, wordsOf } from './search-words.ts'

type Query = z.output<typeof MarketQuery>
type Asked = { query: Query; reader: Pick<Member, 'role'>; now: Date; names: Names }

/** Past this a filter's matches are not counted any further: counting them would cost more than the page. */
const MOST_COUNTED = 1_000

const orders = {
  latest: sql`o.published_at desc, o.id`,
  price_low: sql`o.price_cents, o.id`,
  price_high: sql`o.price_cents desc, o.id desc`,
  shipping: sql`o.shipping_date, o.id`,
  closing: sql`o.valid_until, o.id`,
} as const satisfies Record<(typeof marketSorts)[number], RawBuilder<unknown>>

/** Offers on sale that the reader may answer; traders choose the type, and see selling offers first. */
const typeFor = (role: Member['role'], asked: OfferType | undefined): OfferType => {
  const types = marketOf(role)
  return types.find((each) => each === asked) ?? types[0]!
}

/** What tells one page from another; the same for all who ask for it. */
export function pageKey(query: Query, role: Member['role']): string {
  const { page_no, page, per_page, offer_type, search, ...filters } = query
  const { size, number } = pageOf(query)
  return JSON.stringify([
    typeFor(role, offer_type),
    size,
    number,
    wordsOf(search),
    Object.entries(filters).sort(),
  ])
}

/** One page as it is for everybody, read from the database. */
export async function readMarketPage(db: Db, { query, reader, now, names }: Asked): Promise<MarketPage> {
  const type = typeFor(reader.role, query.offer_type)
  const page = pageOf(query)
  const words = await lookUpWords(db, wordsOf(query.search))
  const filters = filtersOf(query)
  const conditions = [...filters.map(({ condition }) => condition), ...words.map(matchesWord)]
  const few = await narrowest(db, [
    ...filters.map((filter) => byCondition(type, filter)),
    ...words.map((word) => byWord(type, word)),
  ])

  const rows = await pageRows(db, {
    type,
    now,
    conditions: few ? [sql<boolean>`o.id = any(array(${few}))`, ...conditions] : conditions,
    order: orders[query.sort ?? 'latest'],
    page,
    commodities: query.product,
  })
  const first = rows[0]! // the counts are a row of their own, whatever else was found
  const commodities = Object.entries(first.counts).map(([commodity, count]) => ({
    commodity: commodity as Commodity,
    count,
  }))
  const kept = query.product ?? commodities.map((each) => each.commodity)
  const known = commodities
    .filter((each) => kept.includes(each.commodity))
    .reduce((sum, each) => sum + each.count, 0)
  const counted = conditions.length > 0 ? first.matched! : known
  const views = await names.views(
    db,
    rows.filter((row) => row.id !== null),
    first.reference_version,
  )
  return {
    type,
    views,
    total: Math.min(counted, conditions.length > 0 ? MOST_COUNTED : counted),
    totalIsCapped: conditions.length > 0 && counted > MOST_COUNTED,
    commodities,
    page,
    version: first.market_version,
    since: now,
    until: first.first_end,
    answers: new Map(),
  }
}

type Look = { reader: Pick<Member, 'id'>; language: Language; now: Date }

/** The page as one reader sees it. */
export const marketPageToWire = (page: MarketPage, { reader, language, now }: Look) => ({
  data: page.views.map((view) => summaryToWire(view, { readerId: reader.id, language, now })),
  ...pageCounts(page.total, page.page),
  offer_type: page.type,
  total_is_capped: page.totalIsCapped,
  commodities: [...page.commodities],
})

export const isOwnerOnPage = ({ views }: MarketPage, { id }: Pick<Member, 'id'>) =>
  views.some(({ offer }) => offer.ownerId === id)

type Page = {
  type: OfferType
  now: Date
  conditions: readonly RawBuilder<boolean>[]
  commodities: readonly string[] | undefined
  order: RawBuilder<unknown>
  page: { size: number; offset: number }
}
type MarketRow = OfferRow & {
  reference_version: number
  market_version: number
  first_end: Date | null
  counts: Record<string, number>
  matched: number | null
}

/**
 * One statement: the ids of the page off one index, then their rows, and beside them how many there are. Listed offers
 * are counted by a trigger; those whose time has passed since are few and taken off.
 *
 * The ids pass through an array because the plan is made once for all pages: of a LIMIT that it does not know the planner
 * expects a tenth of the table, of an unnested array a few.
 */
async function pageRows(
  db: Db,
  { type, now, conditions, commodities, order, page }: Page,
): Promise<MarketRow[]> {
  const all = [
    sql<boolean>`o.listed and o.type = ${type} and o.valid_until > ${now}`,
    ...(commodities?.length === 1 ? [sql<boolean>`o.commodity = ${commodities[0]}`] : []), // one index in order
    ...(commodities && commodities.length !== 1
      ? [sql<boolean>`o.commodity = any(${commodities}::text[])`]
      : []),
    ...conditions,
  ]
  const where = sql.join(all, sql` and `)
  const matched =
    conditions.length > 0
      ? sql`(select count(*)::int from (select from offers o where ${where} limit ${sql.lit(MOST_COUNTED + 1)}) counted)`
      : sql`null::int`
  const { rows } = await sql<MarketRow>`
    with late as (
      select commodity, count(*)::int as gone from offers
      where listed and type = ${type} and valid_until <= ${now} group by commodity
    ), counts as (
      select coalesce(jsonb_object_agg(m.commodity, m.listed - coalesce(late.gone, 0)), '{}') as counts, ${matched} as matched
      from market_counts m left join late on late.commodity = m.commodity
      where m.type = ${type} and m.listed - coalesce(late.gone, 0) > 0
    )
    select reference_version.version as reference_version, ${marketVersion} as market_version, (
        select valid_until from offers where listed and type = ${type} and valid_until > ${now} order by valid_until limit 1
      ) as first_end, counts.counts, counts.matched, found.*
    from counts, reference_version
    left join (
      select page.position, o.*
      from unnest(array(select o.id from offers o where ${where} order by ${order} limit ${page.size} offset ${page.offset}))
        with ordinality as page(page_id, position)
      join offers o on o.id = page.page_id
    ) found on true
    order by found.position`.execute(db)
  return rows
}

function filtersOf(query: Query): Narrowing[] {
  const equal = (column: string, value: string | undefined): Narrowing | undefined =>
    value ? { condition: sql`${sql.ref(column)} = ${value}`, order: orders.latest } : undefined
  const filters = [
    equal('o.origin_id', query.origin_ext_id),
    equal('o.destination_id', query.destination_ext_id),
    equal('o.incoterm', query.incoterm),
    equal('o.payment_method', query.payment_method),
    between(
      orders.price_low,
      sql`o.price_cents`,
      query.price_from && sql`${usdToCents(query.price_from)}::bigint`,
      query.price_to && sql`${usdToCents(query.price_to)}::bigint`,
    ),
    between(
      orders.shipping,
      sql`o.shipping_date`,
      query.shipping_from && sql`${query.shipping_from}::date`,
      query.shipping_to && sql`${query.shipping_to}::date`,
    ),
  ]
  return filters.filter((filter) => filter !== undefined)
}

type End = RawBuilder<unknown> | '' | undefined

/** One condition of both ends, because one index finds it. */
function between(
  order: Narrowing['order'],
  value: RawBuilder<unknown>,
  from: End,
  to: End,
): Narrowing | undefined {
  const ends = [from && sql<boolean>`${value} >= ${from}`, to && sql<boolean>`${value} <= ${to}`]
  const given = ends.filter((end) => end !== undefined && end !== '')
  return given.length > 0 ? { condition: sql`(${sql.join(given, sql` and `)})`, order } : undefined
}
