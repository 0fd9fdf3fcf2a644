import { type activityCalls, MOST_COUNTED } from '@mahsul/contract/admin/activity'
import { pageCounts, pageOf } from '@mahsul/contract/wire'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Db } from '../../db/db.ts'
import { found } from '../admin/resource.ts'

type Query = z.output<(typeof activityCalls)['GET /admin/activity_log']['query']>
type Entry = z.output<(typeof activityCalls)['GET /admin/activity_log']['answer']>['data'][number]
type Row = Omit<Entry, 'at'> & { at: Date }

/** The log, the latest first. Looked through from its end: nobody has to count all of it for a page. */
export async function activityPage(db: Db, query: Query) {
  const page = pageOf(query)
  const where = conditions(query)
  const { rows } = await sql<Row>`
    select a.id, a.at, a.role, a.action, a.entity, a.entity_id, a.before, a.after,
      case when m.id is not null then jsonb_build_object(
        'external_id', m.id, 'name', m.name, 'last_name', m.last_name, 'email', m.email) end as actor,
      encode(a.ip_hash, 'hex') as ip_hash, encode(s.hash, 'hex') as hash
    from activity_log a left join members m on m.id = a.actor_id left join activity_seals s on s.entry_id = a.id
    where ${where} order by a.id desc limit ${page.size} offset ${page.offset}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from activity_log a left join members m on m.id = a.actor_id where ${where} limit ${MOST_COUNTED}) latest`.execute(
    db,
  )
  const { total } = counted[0]! // an aggregate without groups has one row
  return { data: rows.map((row) => ({ ...row, at: row.at.toISOString() })), ...pageCounts(total, page) }
}

function conditions({ actor, action, entity, entity_id, from, to, search }: Query) {
  const begins = `${(action ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql`(${actor ?? null}::uuid is null or a.actor_id = ${actor ?? null})
    and (${entity_id ?? null}::uuid is null or a.entity_id = ${entity_id ?? null})
    and (${entity ?? null}::text is null or a.entity = ${entity ?? null})
    and (${action ?? ''}::text = '' or a.action like ${begins})
    and (${from ?? null}::timestamptz is null or a.at >= ${from ?? null}::timestamptz)
    and (${to ?? null}::timestamptz is null or a.at < ${to ?? null}::timestamptz)
    and ${found(sql`concat_ws(' ', a.action, m.name, m.last_name, m.email)`, search)}`
}
