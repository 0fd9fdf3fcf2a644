import { usdToCents } from '@mahsul/contract/kit/money'
import type { MarketQuery, marketSorts } from '@mahsul/contract/offers/offers'
import type { OfferType } from '@mahsul/domain/offers/offer'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import { matchesWord, numberIn, type WordMatch } from './word-matches.ts'

/** The orders that an index has. */
export type Sort = Exclude<(typeof marketSorts)[number], 'landed'>
type Query = z.output<typeof MarketQuery>

/** The column of a sort order. */
export const sortColumns = {
  latest: sql`o.published_at`,
  price_low: sql`o.price_shown_cents`,
  price_high: sql`o.price_shown_cents`,
  shipping: sql`o.shipping_date`,
  closing: sql`o.valid_until`,
} as const satisfies Record<Sort, RawBuilder<unknown>>

export const orders = {
  latest: sql`o.published_at desc, o.id`,
  price_low: sql`o.price_shown_cents, o.id`,
  price_high: sql`o.price_shown_cents desc, o.id desc`,
  shipping: sql`o.shipping_date, o.id`,
  closing: sql`o.valid_until, o.id`,
} as const satisfies Record<Sort, RawBuilder<unknown>>

/** A filter on an offer `o`, and the query of all offers that match it. */
export type Condition = {
  holds: RawBuilder<boolean>
  /** `holds` as a standalone condition, outside of a page's statement. */
  standsAlone: RawBuilder<boolean>
  /** A common table expression it needs once in the statement, as `name as (…)`. */
  cte?: RawBuilder<unknown>
  /** The sort orders in which its index can be scanned. */
  sorts: readonly Sort[]
  /**
   * The matching offers on sale and all others, each once, off its own index; in the order of the page if that is one of
   * `sorts`.
   */
  walk: (walk: Walk) => RawBuilder<unknown>
}

export type Walk = {
  type: RawBuilder<OfferType>
  sort?: Sort
  columns: RawBuilder<unknown>
  besides: readonly RawBuilder<boolean>[]
}

/**
 * Conditions other than the driving one get `is true`, which no index serves: the planner, which plans once for all values,
 * would otherwise read all matches of two indexes and sort them, whether five or fifty thousand.
 */
const walk = (condition: RawBuilder<boolean>, { type, sort = 'latest', columns, besides }: Walk) => sql`
  select ${columns} from offers o
  where o.listed and o.type = ${type} and ${condition} and ${sql.join(
    besides.map((each) => sql`(${each}) is true`),
    sql` and `,
  )} order by ${orders[sort]}`

/** All on sale in the order of the page, optionally of one commodity. */
export const walkAll = (commodity: string | undefined, by: Walk) =>
  walk(commodity ? sql<boolean>`o.commodity = ${commodity}` : sql<boolean>`true`, by)

export function filtersOf(query: Query): Condition[] {
  const filters = [
    numbered(numberIn(query.search)),
    equal('origin_id', query.origin_ext_id),
    equal('destination_id', query.destination_ext_id),
    equal('incoterm', query.incoterm),
    equal('payment_method', query.payment_method),
    between(
      'price_shown_cents',
      ['price_low', 'price_high'],
      [cents(query.price_from), cents(query.price_to)],
    ),
    between('shipping_date', ['shipping'], [day(query.shipping_from), day(query.shipping_to)]),
  ]
  return filters.filter((filter) => filter !== undefined)
}

type End = RawBuilder<unknown> | undefined
const cents = (usd: string | undefined): End => (usd ? sql`${usdToCents(usd)}::bigint` : undefined)
const day = (text: string | undefined): End => (text ? sql`${text}::date` : undefined)

const equal = (column: string, value: string | undefined) =>
  value ? filter(sql<boolean>`${sql.ref(`o.${column}`)} = ${value}`, ['latest']) : undefined

const numbered = (number: number | undefined) =>
  number === undefined ? undefined : filter(sql<boolean>`o.number = ${number}`, ['latest'])

/** One condition for both bounds, because one index serves it. */
function between(column: string, sorts: readonly [Sort, ...Sort[]], [from, to]: readonly [End, End]) {
  const name = sql.ref(`o.${column}`)
  const ends = [from && sql`${name} >= ${from}`, to && sql`${name} <= ${to}`]
  const given = ends.filter((end) => end !== undefined)
  if (given.length === 0) return undefined
  const condition = sql<boolean>`(${sql.join(given, sql` and `)})`
  return filter(condition, sorts)
}

const filter = (holds: RawBuilder<boolean>, sorts: readonly [Sort, ...Sort[]]): Condition => ({
  holds,
  standsAlone: holds,
  sorts,
  walk: (by) => walk(holds, { ...by, sort: by.sort && sorts.includes(by.sort) ? by.sort : sorts[0] }),
})

const wordColumns = [
  ['product_id', 'products'],
  ['company_id', 'companies'],
  ['origin_id', 'facilities'],
  ['destination_id', 'facilities'],
] as const
type WordColumn = (typeof wordColumns)[number]

/** A word of a search: its matches are computed once, and probed by hash. */
export function wordCondition(match: WordMatch, n: number): Condition {
  const name = sql.ref(`word${n}`)
  const isAmong = ([column, kind]: WordColumn) =>
    sql<boolean>`${sql.ref(`o.${column}`)} in (select unnest(${sql.ref(kind)}) from ${name})`
  const isAny = (among: readonly WordColumn[]) => sql<boolean>`(${sql.join(among.map(isAmong), sql` or `)})`
  const arm = ([column, kind]: WordColumn, before: readonly WordColumn[], by: Walk) => {
    const besides = [
      ...by.besides,
      ...(before.length > 0 ? [sql<boolean>`${isAny(before)} is not true`] : []),
    ]
    const walked = walk(sql`${sql.ref(`o.${column}`)} = each.id`, { ...by, sort: 'latest', besides })
    return sql`select o.* from ${name}, unnest(${sql.ref(`word${n}.${kind}`)}) as each(id), lateral (${walked}) o`
  }
  const columns = wordColumns.filter(([, kind]) => match[kind].length > 0)
  const walked = columns.length > 0 ? columns : wordColumns.slice(0, 1)
  return {
    holds: isAny(wordColumns),
    standsAlone: matchesWord(match),
    cte: sql`${name} as materialized (select ${match.products}::uuid[] as products,
      ${match.companies}::uuid[] as companies, ${match.facilities}::uuid[] as facilities)`,
    sorts: [],
    walk: (by) =>
      sql.join(
        walked.map((column, index) => arm(column, walked.slice(0, index), by)),
        sql` union all `,
      ),
  }
}
