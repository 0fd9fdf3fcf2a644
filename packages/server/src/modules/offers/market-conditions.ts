import { usdToCents } from '@mahsul/contract/money'
import type { MarketQuery, marketSorts } from '@mahsul/contract/offers'
import type { OfferType } from '@mahsul/domain/offers/offer'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import { matchesWord, numberIn, type WordMatch } from './search-words.ts'

type Sort = (typeof marketSorts)[number]
type Query = z.output<typeof MarketQuery>

/** The column a sort goes by. */
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

/** Something an offer `o` has to meet, and the way to all that meet it. */
export type Condition = {
  holds: RawBuilder<boolean>
  /** `holds` by its values alone, outside of a page's statement. */
  standsAlone: RawBuilder<boolean>
  /** What of it has to be said once in the statement, as `name as (…)`. */
  cte?: RawBuilder<unknown>
  /** In these orders of the page it can be walked. */
  sorts: readonly Sort[]
  /** Those on sale that meet it and all others, each once, off its own index; in the order of the page if that is one of `sorts`. */
  walk: (walk: Walk) => RawBuilder<unknown>
}

export type Walk = {
  type: RawBuilder<OfferType>
  sort?: Sort
  columns: RawBuilder<unknown>
  besides: readonly RawBuilder<boolean>[]
}

/**
 * Conditions beside the one that is walked by are `is true`, which no index serves: the planner, who plans once for all
 * values, would rather look all matches of two up and sort them, be they five or fifty thousand.
 */
const walk = (condition: RawBuilder<boolean>, { type, sort = 'latest', columns, besides }: Walk) => sql`
  select ${columns} from offers o
  where o.listed and o.type = ${type} and ${condition} and ${sql.join(
    besides.map((each) => sql`(${each}) is true`),
    sql` and `,
  )} order by ${orders[sort]}`

/** All on sale in the order of the page, of one commodity if only that is wanted. */
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

/** One condition of both ends, because one index finds it. */
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

/** A word of a search: what it stands for is said once, and looked into by hash. */
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
