import type { Running } from '@mahsul/contract/office/running'
import { addHours } from '@mahsul/domain/kit/calendar'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Db } from '../../platform/db/db.ts'
import { instantText } from '../../platform/resource/table-columns.ts'

const DAYS_FAILED = 30

/** How long a failed message counts as recent; older ones no longer need attention. */
export const failedSince = (now: Date) => addHours(now, -24 * DAYS_FAILED)

/** What is pending, retrying and failed. Each part reads an index of unfinished rows. */
export async function running(db: Db, now: Date): Promise<z.output<typeof Running>> {
  const since = failedSince(now)
  const { rows } = await sql<z.output<typeof Running>>`
    with pending as (
      select channel, count(*)::int as waiting, count(*) filter (where tries > 0)::int as failing, min(created_at) as oldest
      from outbox where sent_at is null and given_up_at is null group by channel
    ), ended as (
      select channel, count(*)::int as given_up from outbox where given_up_at > ${since} group by channel
    ), messages as (
      select c.channel, coalesce(p.waiting, 0) as waiting, coalesce(p.failing, 0) as failing, p.oldest,
        coalesce(e.given_up, 0) as given_up
      from unnest(array['mail', 'sms', 'push']) with ordinality as c (channel, place)
      left join pending p using (channel) left join ended e using (channel) order by c.place
    ), lines as (
      select count(*)::int as waiting, min(at) as oldest from notifications where spread_at is null
    ), jobs as (
      select q.name as job, count(j.id) filter (where j.state in ('created', 'retry') and j.start_after <= ${now})::int as waiting,
        count(j.id) filter (where j.state = 'active')::int as running,
        count(j.id) filter (where j.state = 'failed')::int as failed,
        min(j.start_after) filter (where j.state in ('created', 'retry') and j.start_after <= ${now}) as oldest
      from pgboss.queue q left join pgboss.job j on j.name = q.name and j.state in ('created', 'retry', 'active', 'failed')
      where q.name not like '\\_\\_pgboss%'
      group by q.name
    )
    select (select jsonb_agg(jsonb_build_object('channel', channel, 'waiting', waiting, 'failing', failing,
        'oldest_at', ${instantText('oldest')}, 'given_up', given_up)) from messages) as messages,
      (select jsonb_build_object('waiting', waiting, 'oldest_at', ${instantText('oldest')}) from lines) as notices,
      (select coalesce(jsonb_agg(jsonb_build_object('job', job, 'waiting', waiting, 'running', running, 'failed', failed,
        'oldest_at', ${instantText('oldest')}) order by job), '[]') from jobs) as jobs,
      (select jsonb_build_object('file_name', file_name, 'status', status, 'at', ${instantText('created_at')})
        from freight_imports order by created_at desc, id limit 1) as last_import`.execute(db)
  return rows[0]! // a select without a table has one row
}
