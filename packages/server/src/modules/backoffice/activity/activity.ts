import { type activityCalls, MOST_COUNTED } from '@mahsul/contract/admin/activity'
import { pageCounts, pageOf } from '@mahsul/contract/wire'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { Db } from '../../../platform/db/db.ts'
import { matchesSearch } from '../../../platform/resource/resource.ts'

type Paged = z.output<(typeof activityCalls)['GET /admin/activity_log']['query']>
type Query = z.output<(typeof activityCalls)['GET /admin/activity_log.csv']['query']>
type Walk = Query & { before?: number | undefined }
type Entry = z.output<(typeof activityCalls)['GET /admin/activity_log']['answer']>['data'][number]
type Row = Omit<Entry, 'at'> & { at: Date }
type Sql = RawBuilder<unknown>

/**
 * The log, the latest first. It grows with every act and is never shortened, so nothing here reads all of it: every filter is
 * an index scan from the end, as far as the page and the count reach.
 */
export async function activityPage(db: Db, query: Paged) {
  const page = pageOf(query)
  const data = await acts(
    db,
    sql`select id from (${walked(query, page.offset + page.size)}) latest order by id desc limit ${page.size} offset ${page.offset}`,
  )
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (select from (${walked(query, MOST_COUNTED)}) latest limit ${sql.lit(MOST_COUNTED)}) counted`.execute(
    db,
  )
  const { total } = counted[0]! // an aggregate without groups has one row
  return { data, ...pageCounts(total, page) }
}

const A_SLICE = 1_000

/** All matching entries, the latest first, in slices, each starting where the one before it ended. */
export async function* everyAct(db: Db, query: Query) {
  for (let before: number | undefined; ; ) {
    const walk = walked({ ...query, before }, A_SLICE)
    const rows = await acts(db, sql`select id from (${walk}) latest order by id desc limit ${A_SLICE}`)
    yield rows
    if (rows.length < A_SLICE) return
    before = rows.at(-1)?.id
  }
}

/** Fetch the ids first: a single statement would be planned for a tenth of the log, whatever the page. */
export async function acts(db: Db, of: Sql): Promise<Entry[]> {
  const ids = (await sql<{ id: number }>`${of}`.execute(db)).rows.map(({ id }) => id)
  const { rows } = await sql<Row>`
    select a.id, a.at, a.role, a.action, a.entity, a.entity_id, a.before, a.after,
      case when m.id is not null then jsonb_build_object(
        'external_id', m.id, 'name', m.name, 'last_name', m.last_name, 'email', m.email) end as actor,
      encode(a.ip_hash, 'hex') as ip_hash, encode(s.hash, 'hex') as hash
    from activity_log a left join members m on m.id = a.actor_id left join activity_seals s on s.entry_id = a.id
    where a.id = any(${ids}) order by a.id desc`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** Every matching entry is in exactly one of these scans; each scan returns its latest, as many as wanted. */
function walked(query: Walk, most: number): Sql {
  const { action, entity, search } = query
  const walk = (also: Sql) => sql`
    select a.id from activity_log a where ${also} and ${conditions(query)} order by a.id desc limit ${most}`
  if (!action && !entity && !search) return walk(sql`true`)

  const begins = `${(action ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`
  const kinds = sql`
    with kinds as materialized (
      select k.*, ${matchesSearch(sql`k.action`, search)} as said from activity_kinds k
      where k.action like ${begins} and ${entity ? sql`k.entity = ${entity}` : sql`true`})`
  const byKind = sql`
    select walk.id from kinds k cross join lateral (${walk(sql`a.action = k.action and a.entity = k.entity`)}) walk where k.said`
  if (!search) return sql`${kinds} ${byKind}`
  const byActor = sql`
    select walk.id from members m cross join lateral (${walk(sql`a.actor_id = m.id
      and exists (select from kinds k where k.action = a.action and k.entity = a.entity and not k.said)`)}) walk
    where ${matchesSearch(sql`concat_ws(' ', m.name, m.last_name, m.email)`, search)}`
  return sql`${kinds} ${byKind} union all ${byActor}`
}

/** Only the given filters are in the SQL: a plan for all combinations at once is good for none. */
function conditions({ actor, entity_id, from, to, before }: Walk): Sql {
  const filters = [
    actor && sql`a.actor_id = ${actor}`,
    entity_id && sql`a.entity_id = ${entity_id}`,
    from && sql`a.at >= ${from} and a.id >= activity_near(${from}::timestamptz - interval '10 minutes')`,
    to && sql`a.at < ${to} and a.id <= activity_near(${to}::timestamptz + interval '10 minutes')`,
    before !== undefined && sql`a.id < ${before}`,
  ].filter((condition) => condition !== undefined && condition !== false && condition !== '')
  return filters.length > 0 ? sql.join(filters, sql` and `) : sql`true`
}
