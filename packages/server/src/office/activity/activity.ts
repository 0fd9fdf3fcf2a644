import { pageCounts, pageOf } from '@mahsul/contract/kit/wire'
import { type ActivityEntry, type activityCalls, MOST_COUNTED } from '@mahsul/contract/office/activity'
import { actInWords } from '@mahsul/contract/office/activity-words'
import type { Language } from '@mahsul/domain/kit/language'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { Db } from '../../platform/db/db.ts'
import { inOrder, type Scans, scansOf, walked } from './scans.ts'
import { subjectsOf } from './subjects.ts'

type Paged = z.output<(typeof activityCalls)['GET /admin/activity_log']['query']>
type Query = z.output<(typeof activityCalls)['GET /admin/activity_log.csv']['query']>
type Entry = z.output<typeof ActivityEntry>
type Row = Omit<Entry, 'at' | 'in_words' | 'subject'> & { at: Date }

/**
 * The log, the latest first or the oldest. It grows with every act and is never shortened, so nothing here reads all of it: every
 * filter is an index scan from that end, as far as the page and the count reach.
 */
export async function activityPage(db: Db, query: Paged, language: Language) {
  const page = pageOf(query)
  const scans = await scansOf(db, query, language)
  const walk = walked(query, scans, { most: page.offset + page.size })
  const ids = sql`select id from (${walk}) walk ${inOrder(query)} limit ${page.size} offset ${page.offset}`
  const [data, total] = await Promise.all([acts(db, ids, language), countOf(db, query, scans)])
  return { data, ...pageCounts(total, page) }
}

async function countOf(db: Db, query: Query, scans: Scans): Promise<number> {
  const walk = walked(query, scans, { most: MOST_COUNTED })
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from (${walk}) latest limit ${sql.lit(MOST_COUNTED)}) counted`.execute(
    db,
  )
  return rows[0]!.total // an aggregate without groups has one row
}

const A_SLICE = 1_000

/** All matching entries in the same order, in slices, each starting where the one before it ended. */
export async function* everyAct(db: Db, query: Query, language: Language) {
  const scans = await scansOf(db, query, language)
  for (let last: number | undefined; ; ) {
    const walk = walked(query, scans, { last, most: A_SLICE })
    const rows = await acts(
      db,
      sql`select id from (${walk}) walk ${inOrder(query)} limit ${A_SLICE}`,
      language,
    )
    yield rows
    if (rows.length < A_SLICE) return
    last = rows.at(-1)?.id
  }
}

/**
 * Entries in the order of their ids, fetched first: one statement would be planned for a tenth of the log, whatever the page. The
 * ids are said of the seals as well, so that only their months are looked into.
 */
export async function acts(db: Db, of: RawBuilder<unknown>, language: Language): Promise<Entry[]> {
  const ids = (await sql<{ id: number }>`${of}`.execute(db)).rows.map(({ id }) => id)
  const { rows } = await sql<Row>`
    select a.id, a.at, a.role, a.action, a.entity, a.entity_id, a.before, a.after,
      case when m.id is not null then jsonb_build_object(
        'external_id', m.id, 'name', m.name, 'last_name', m.last_name, 'email', m.email) end as actor,
      case when k.id is not null then jsonb_build_object('external_id', k.id, 'name', k.name) end as key,
      case when m.role <> 'ADMIN' then jsonb_build_object('external_id', c.id, 'company_name', c.name) end as actor_company,
      encode(a.ip_hash, 'hex') as ip_hash, encode(s.hash, 'hex') as hash
    from activity_log a left join members m on m.id = a.actor_id left join companies c on c.id = m.company_id
      left join api_keys k on k.id = a.key_id
      left join activity_seals s on s.entry_id = a.id and s.entry_id = any(${ids})
    where a.id = any(${ids}) order by array_position(${ids}::bigint[], a.id)`.execute(db)
  const subjects = await subjectsOf(db, rows, language)
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    in_words: actInWords(row.action, language),
    subject: subjects.get(row.id) ?? null,
  }))
}
