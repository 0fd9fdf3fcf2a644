import type { RefusalCode } from '@mahsul/contract/kit/refusals'
import { type Use, useLine } from '@mahsul/contract/kit/use-words'
import { pageCounts, pageOf } from '@mahsul/contract/kit/wire'
import type { ActivityThing } from '@mahsul/contract/office/activity-words'
import { addHours } from '@mahsul/domain/kit/calendar'
import type { Language } from '@mahsul/domain/kit/language'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { Db } from '../db/db.ts'
import { hasWords, wordsIn } from '../db/search-words.ts'
import { totalOf } from '../db/total.ts'
import type { SignedIn } from '../http/dependencies.ts'
import { RefusedError } from '../http/refuse.ts'
import type { Secret } from '../secrets/secret.ts'
import { slicesOf } from './list-file.ts'
import { versionOf } from './version.ts'

/** The actor of a change, for the log. */
export type Act = {
  by: SignedIn
  ipHash?: Buffer
  /** The key of hashes in the log. */
  secret: Secret
  /** The base of links in mails. */
  appUrl: string
  language: Language
  now: Date
}
export type Place = Record<string, string>
export type WithVersion<T> = T & { version: string }

type Query<C> = C extends { query: infer Schema extends z.ZodType } ? z.output<Schema> : never

/** One condition for each filter of a call's list. */
export type FiltersOf<C> = {
  readonly [Name in Exclude<keyof Query<C>, keyof Listed>]-?: (
    value: NonNullable<Query<C>[Name]>,
    now: Date,
  ) => RawBuilder<unknown>
}
type Filters = Readonly<Record<string, (value: never, now: Date) => RawBuilder<unknown>>>

/** What admins can list and show. Rows are `r` in every expression. */
export type Readable<Item, Row> = {
  /** `container_types r`, with the joins that the expressions need. */
  from: RawBuilder<unknown>
  /** A row of the list, as jsonb. */
  row: RawBuilder<Row>
  /** One record in full, as jsonb. */
  item: RawBuilder<Item>
  /** The text that a search looks through, in both languages; or the condition that a search adds. */
  searched: RawBuilder<unknown> | ((search: string) => RawBuilder<unknown>)
  /** The sort orders of a list; the first is the default. */
  sorts: Sorts
  /** Another default: `-updated_at`. */
  firstSort?: string
  /** The conditions that the filters of the query add. */
  filters?: Filters
  /** Restricts rows to the parent in the path; others are not found. */
  within?: (place: Place) => RawBuilder<unknown>
  /** Restricts which rows exist at all. */
  where?: RawBuilder<unknown>
}

/**
 * A resource that admins manage, as five calls of `adminResource`: PostgreSQL reads and writes it, and these functions are
 * what all resources have in common.
 */
export type Resource<Item, Row, Body> = Readable<Item, Row> & {
  /** Its name in the activity log: `container_type`. */
  entity: ActivityThing
  /** What a change replaces, if that is more or less than the row `r` (`version.ts`). */
  content?: RawBuilder<unknown>
  /** What else than its own entries the log has of changes to it. */
  changes?: (id: string) => RawBuilder<unknown>
  /** The tables whose rows a change locks, by their alias; only `r` by default. */
  locks?: RawBuilder<unknown>
  create: (tx: Db, body: Body, act: Act & { id: string; place: Place }) => Promise<void>
  /** May return what else the log records about the change: a reason. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most resources have nothing to add and return nothing
  update: (tx: Db, body: Body, act: Act & { id: string; before: Item }) => Promise<object | void>
  /** Counts of what uses it; it cannot be deleted while any is above zero. */
  uses: (id: string) => Partial<Record<Use, RawBuilder<unknown>>>
  remove: (tx: Db, act: Act & { id: string }) => Promise<void>
  /** Constraints of the table, and the wire field that breaks each. */
  references?: Readonly<Record<string, string>>
  /** The refusal for duplicates; ENTITY_ALREADY_EXISTS by default. */
  exists?: RefusalCode
  /** What the log may have of it: an account number, say, only masked. */
  loggable?: (item: Item, secret: Secret) => object
}

export type Listed = {
  search?: string | undefined
  sort?: string | undefined
  type?: 'list' | undefined
  page_no?: number | undefined
  page?: number | undefined
  per_page?: number | undefined
}

type Asked = { query: Listed; place?: Place; now: Date }

/** A page with its counts, or everything for `type=list`. */
export async function listResource<Item, Row, Body>(
  db: Db,
  { row: plain, ...resource }: Resource<Item, Row, Body>,
  asked: Asked & { place: Place },
) {
  const { query } = asked
  const row = sql<WithVersion<Row>>`${plain} || jsonb_build_object('version', ${versionOf(resource.content)})`
  const readable = { ...resource, row }
  if (query.type !== 'list') return pageResource(db, readable, asked)
  const { from } = readable
  const { rows } = await sql<{ row: WithVersion<Row> }>`
    select ${row} as row from ${from} where ${isListed(readable, asked)}
    order by ${orderOf(readable, query.sort)}`.execute(db)
  return { data: rows.map((item) => item.row) }
}

export async function pageResource<Item, Row>(db: Db, readable: Readable<Item, Row>, asked: Asked) {
  const { query } = asked
  const { from } = readable
  const where = isListed(readable, asked)
  const page = pageOf(query)
  // The ids first: the rest is built for one page only.
  const { rows: ids } = await sql<{ id: string; total: number }>`
    select r.id, count(*) over ()::int as total from ${from} where ${where}
    order by ${orderOf(readable, query.sort)} limit ${page.size} offset ${page.offset}`.execute(db)
  const total = await totalOf(db, {
    rows: ids,
    offset: page.offset,
    from: sql`from ${from} where ${where}`,
  })
  const data = await rowsOf(
    db,
    readable,
    ids.map(({ id }) => id),
  )
  return { data, ...pageCounts(total, page) }
}

/** All rows of a list, for a file (`sendList`). */
export async function* everyRow<Item, Row extends object>(
  db: Db,
  readable: Readable<Item, Row>,
  asked: Asked,
): AsyncGenerator<readonly Row[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from ${readable.from} where ${isListed(readable, asked)}
    order by ${orderOf(readable, asked.query.sort)}`.execute(db)
  yield* slicesOf(
    rows.map(({ id }) => id),
    (ids) => rowsOf(db, readable, ids),
  )
}

const isListed = <Item, Row>(readable: Readable<Item, Row>, { query, place = {}, now }: Asked) =>
  sql`${belongs(readable, place)} and ${isFound(readable, query.search)}
    and ${matchesFilters(readable.filters, query, now)}`

const isFound = ({ searched }: Pick<Readable<never, never>, 'searched'>, search = '') =>
  typeof searched === 'function' ? searched(search) : matchesSearch(searched, search)

/** Only the given filters are in the SQL: one plan for all combinations would be good for none. */
export function matchesFilters(filters: Filters = {}, query: object, now: Date): RawBuilder<unknown> {
  const given = Object.entries(query).flatMap(([name, value]) => {
    const condition = value === undefined ? undefined : filters[name]
    return condition ? [condition(value as never, now)] : [] // the schema of the call has checked the value
  })
  return given.length > 0 ? sql.join(given, sql` and `) : sql`true`
}

/** A filter of the contract's `Days`. */
export const withinDays = (at: string) => (days: string, now: Date) =>
  sql`${sql.ref(at)} > ${addHours(now, -24 * Number(days))}`

async function rowsOf<Row>(
  db: Db,
  { from, row }: { from: RawBuilder<unknown>; row: RawBuilder<Row> },
  ids: readonly string[],
): Promise<Row[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ row: Row }>`
    select ${row} as row from ${from} where r.id = any(${ids}::uuid[])
    order by array_position(${ids}::uuid[], r.id)`.execute(db)
  return rows.map((item) => item.row)
}

/** Every word of the search is in the text, in any order: the names of a lane are not typed in the order of its columns. */
export function matchesSearch(searched: RawBuilder<unknown>, search?: string): RawBuilder<unknown> {
  return hasWords(searched, wordsIn(search))
}

/** Expressions, each with the name of its sort order. */
export type Sorts = Readonly<Record<string, RawBuilder<unknown>>>

export function orderOf(
  { sorts, firstSort = Object.keys(sorts)[0]! }: { sorts: Sorts; firstSort?: string },
  sort = firstSort,
  row = 'r',
): RawBuilder<unknown> {
  const column = sorts[sort.replace(/^-/, '')]
  if (!column) throw new RefusedError('VALIDATION', { problems: { sort: { rule: 'choice' } } })
  const id = sql.ref(`${row}.id`)
  // As a row: of several expressions without brackets only the last would descend.
  return sort.startsWith('-') ? sql`(${column}) desc, ${id}` : sql`${column}, ${id}`
}

export const belongs = (
  { within, where }: Pick<Readable<never, never>, 'within' | 'where'>,
  place: Place,
): RawBuilder<unknown> => sql`${within?.(place) ?? sql`true`} and ${where ?? sql`true`}`

/** One record, or a 404. */
export async function showResource<Item, Row>(
  db: Db,
  resource: Readable<Item, Row>,
  { id, place = {} }: Which,
): Promise<Item> {
  const { rows } = await sql<{ item: Item }>`
    select ${resource.item} as item from ${resource.from}
    where r.id = ${id} and ${belongs(resource, place)}`.execute(db)
  if (!rows[0]) throw new RefusedError('NOT_FOUND')
  return rows[0].item
}

export type Which = { id: string; place?: Place }

/** Reports what still uses a record, in the reader's language; the tables' own foreign keys back it up. */
export async function refuseUsed(
  tx: Db,
  uses: Partial<Record<Use, RawBuilder<unknown>>>,
  language: Language,
  code: RefusalCode = 'IN_USE',
) {
  const kinds = Object.entries(uses) as [Use, RawBuilder<unknown>][] // the keys of a record of uses
  if (kinds.length === 0) return
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(kinds.map(([, count]) => sql`(select count(*) from ${count})::int`))}] as counts`.execute(
    tx,
  )
  const { counts } = rows[0]! // a select without a table has one row
  const lines = kinds.flatMap(([use], index) =>
    counts[index] ? [useLine(use, counts[index], language)] : [],
  )
  if (lines.length > 0) throw new RefusedError(code, { errors: { used_by: lines } })
}
