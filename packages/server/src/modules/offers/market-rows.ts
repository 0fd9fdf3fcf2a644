import type { OfferType } from '@mahsul/domain/offers/offer'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { type Condition, orders, sortColumns, walkAll } from './market-conditions.ts'
import { marketVersion } from './market-version.ts'
import type { OfferRow } from './offer-row.ts'

/** Past this a filter's matches are not counted any further: counting them would cost more than the page. */
export const MOST_COUNTED = 1_000

type Page = {
  type: OfferType
  now: Date
  conditions: readonly Condition[]
  commodities: readonly string[] | undefined
  sort: keyof typeof orders
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
export async function pageRows(db: Db, wanted: Page): Promise<MarketRow[]> {
  const { type, now, conditions } = wanted
  const { said, ids, matched } = conditions.length > 0 ? someOffers(wanted) : allOffers(wanted)
  const { rows } = await sql<MarketRow>`
    with late as (
      select commodity, count(*)::int as gone from offers
      where listed and type = ${type} and valid_until <= ${now} group by commodity
    ), counts as (
      select coalesce(jsonb_object_agg(m.commodity, m.listed - coalesce(late.gone, 0)), '{}') as counts
      from market_counts m left join late on late.commodity = m.commodity
      where m.type = ${type} and m.listed - coalesce(late.gone, 0) > 0
    )${sql.join(
      said.map((each) => sql`, ${each}`),
      sql``,
    )}
    select reference_version.version as reference_version, ${marketVersion} as market_version, (
        select valid_until from offers where listed and type = ${type} and valid_until > ${now} order by valid_until limit 1
      ) as first_end, counts.counts, ${matched} as matched, found.*
    from counts, reference_version
    left join (
      select page.position, o.* from unnest(${ids}) with ordinality as page(page_id, position)
      join offers o on o.id = page.page_id
    ) found on true
    order by found.position`.execute(db)
  return rows
}

type Offers = { said: RawBuilder<unknown>[]; ids: RawBuilder<string[]>; matched: RawBuilder<number | null> }

const onlyCommodity = ({ commodities }: Page) => (commodities?.length === 1 ? commodities[0] : undefined)

/** What an offer has to meet beside the condition that it was found by. */
const besides = ({ now, commodities, conditions }: Page, walked?: Condition): RawBuilder<boolean>[] => [
  sql`o.valid_until > ${now}`,
  ...(commodities ? [sql<boolean>`o.commodity = any(${commodities}::text[])`] : []),
  ...conditions.filter((each) => each !== walked).map(({ holds }) => holds),
]

function allOffers(wanted: Page): Offers {
  return { said: [], ids: sql`array(${inOrder(wanted)})`, matched: sql`null::int` }
}

/**
 * All matches are found by the rarest condition, up to what is counted. If that was all of them, or if it finds them in the
 * order of the page, the page is among them; else there are enough for a walk in that order to meet some soon.
 */
function someOffers(wanted: Page): Offers {
  const { type, conditions, sort, page } = wanted
  const rarest = conditions[0]! // there is one
  const isInOrder = rarest.sorts.includes(sort) && page.offset + page.size <= MOST_COUNTED
  const columns = sql`o.id, ${sortColumns[sort]}`
  const found = rarest.walk({ type, sort, columns, besides: besides(wanted, rarest) })
  const among = sql`select o.id from matches o order by ${orders[sort]} limit ${page.size} offset ${page.offset}`
  const count = sql<number>`(select n from matched)`
  return {
    said: [
      ...conditions.flatMap(({ said }) => said ?? []),
      sql`matches as materialized (select * from (${found}) found limit ${sql.lit(MOST_COUNTED + 1)})`,
      sql`matched as materialized (select count(*)::int as n from matches)`,
    ],
    ids: isInOrder
      ? sql`array(${among})`
      : sql`case when ${count} <= ${sql.lit(MOST_COUNTED)} then array(${among}) else array(${inOrder(wanted)}) end`,
    matched: count,
  }
}

/** The page off the index of its order, leaving out what does not match. */
function inOrder(wanted: Page) {
  const { type, conditions, sort, page } = wanted
  const walked = conditions.find(({ sorts }) => sorts.includes(sort))
  const by = { type, sort, columns: sql`o.id`, besides: besides(wanted, walked) }
  return sql`${walked?.walk(by) ?? walkAll(onlyCommodity(wanted), by)} limit ${page.size} offset ${page.offset}`
}
