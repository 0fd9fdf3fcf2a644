import type { OfferType } from '@mahsul/domain/offers/offer'
import { type RawBuilder, sql } from 'kysely'
import { type Condition, orders, sortColumns, walkAll } from './market-conditions.ts'
import { type OfferRow, offerRowOfJson } from './offer-row.ts'

/** Matches are not counted past this: counting them would cost more than the page. */
export const MOST_COUNTED = 1_000
/** The limit of the search for matches. */
const MOST_LOOKED_AT = MOST_COUNTED + 1

type Page = {
  /** A value, or an expression that becomes one in the statement. */
  type: RawBuilder<OfferType>
  now: Date
  conditions: readonly Condition[]
  commodities: readonly string[] | undefined
  sort: keyof typeof orders
  page: { size: number; offset: number }
}

/** A page as PostgreSQL's own JSON, in which times are text. */
export type PageJson = {
  reference_version: number
  first_end: string | null
  counts: Record<string, number>
  /** Null without filters; one above the limit if there are more. */
  matched: number | null
  offers: OfferRow[]
}
export type PageRows = Omit<PageJson, 'first_end'> & { first_end: Date | null }

/**
 * One value: the ids of the page off one index, then their rows, and with them the total. Listed offers are counted by a
 * trigger; the few that have expired since are subtracted.
 *
 * The ids pass through an array because the statement is planned once for all pages: for a LIMIT of unknown value the planner
 * expects a tenth of the table, for an unnested array a few rows. For values up to an unknown one it expects a third, and
 * would rather scan the whole table once bids have touched most of its pages; for values between two, few.
 */
export function pageOfRows(wanted: Page): RawBuilder<PageJson> {
  const { type, now, conditions } = wanted
  const { ctes, ids, matched } = conditions.length > 0 ? someOffers(wanted) : allOffers(wanted)
  return sql<PageJson>`(
    with late as (
      select commodity, count(*)::int as gone from offers
      where listed and type = ${type} and valid_until > '-infinity' and valid_until <= ${now} group by commodity
    )${sql.join(
      ctes.map((cte) => sql`, ${cte}`),
      sql``,
    )}
    select json_build_object(
      'reference_version', (select version from reference_version),
      'first_end', (select valid_until from offers where listed and type = ${type} and valid_until > ${now} order by valid_until limit 1),
      'counts', (
        select coalesce(json_object_agg(m.commodity, m.listed - coalesce(late.gone, 0)), '{}')
        from market_counts m left join late on late.commodity = m.commodity
        where m.type = ${type} and m.listed - coalesce(late.gone, 0) > 0),
      'matched', ${matched},
      'offers', (
        select coalesce(json_agg(o order by page.position), '[]') from unnest(${ids}) with ordinality as page(page_id, position)
        join offers o on o.id = page.page_id)))`
}

export const rowsOfPage = ({ first_end, offers, ...rest }: PageJson): PageRows => ({
  ...rest,
  first_end: first_end === null ? null : new Date(first_end),
  offers: offers.map(offerRowOfJson),
})

type Offers = {
  ctes: RawBuilder<unknown>[]
  ids: RawBuilder<string[]>
  matched: RawBuilder<number | null>
}

const onlyCommodity = ({ commodities }: Page) => (commodities?.length === 1 ? commodities[0] : undefined)

/** What holds for every offer of a list without any filter but its commodities. */
const ofEach = ({ now, commodities }: Pick<Page, 'now' | 'commodities'>): RawBuilder<boolean>[] => [
  sql`o.valid_until > ${now}`,
  ...(commodities ? [sql<boolean>`o.commodity = any(${commodities}::text[])`] : []),
]

/** The conditions of an offer other than the driving one. */
const besides = (wanted: Page, walked?: Condition): RawBuilder<boolean>[] => [
  ...ofEach(wanted),
  ...wanted.conditions.filter((each) => each !== walked).map(({ holds }) => holds),
]

/** Whether one offer is among all that a list has, on whatever page. */
export const isAmong = (
  offerId: string,
  wanted: Pick<Page, 'type' | 'now' | 'conditions' | 'commodities'>,
): RawBuilder<boolean> => {
  const conditions = [...ofEach(wanted), ...wanted.conditions.map(({ standsAlone }) => standsAlone)]
  return sql<boolean>`exists (select from offers o
    where o.id = ${offerId} and o.listed and o.type = ${wanted.type} and ${sql.join(conditions, sql` and `)})`
}

function allOffers(wanted: Page): Offers {
  return { ctes: [], ids: sql`array(${inOrder(wanted)})`, matched: sql`null::int` }
}

/**
 * All matches are found by the rarest condition, up to the counting limit. If that was all of them, or if it finds them in the
 * order of the page, the page is among them; otherwise there are enough for a scan in that order to meet some soon.
 */
function someOffers(wanted: Page): Offers {
  const { type, conditions, sort, page } = wanted
  const rarest = conditions[0]! // there is one
  const isInOrder = rarest.sorts.includes(sort) && page.offset + page.size <= MOST_COUNTED
  const columns = sql`o.id, ${sortColumns[sort]}`
  const candidates = rarest.walk({ type, sort, columns, besides: besides(wanted, rarest) })
  const among = sql`select o.id from matches o order by ${orders[sort]} limit ${page.size} offset ${page.offset}`
  const count = sql<number | null>`(select n from matched)`
  return {
    ctes: [
      ...conditions.flatMap(({ cte }) => cte ?? []),
      sql`matches as materialized (select * from (${candidates}) found limit ${sql.lit(MOST_LOOKED_AT)})`,
      sql`matched as materialized (select count(*)::int as n from matches)`,
    ],
    ids: sql`case when ${count} <= ${sql.lit(isInOrder ? MOST_LOOKED_AT : MOST_COUNTED)} then array(${among}) else array(${inOrder(wanted)}) end`,
    matched: count,
  }
}

/** The page off the index of its order, filtering out what does not match. */
function inOrder(wanted: Page) {
  const { type, conditions, sort, page } = wanted
  const walked = conditions.find(({ sorts }) => sorts.includes(sort))
  const by = { type, sort, columns: sql`o.id`, besides: besides(wanted, walked) }
  return sql`${walked?.walk(by) ?? walkAll(onlyCommodity(wanted), by)} limit ${page.size} offset ${page.offset}`
}
