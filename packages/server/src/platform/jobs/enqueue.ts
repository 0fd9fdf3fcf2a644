import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterCommit, type Db } from '../db/db.ts'
import { tracedRequestId } from '../observability/trace-context.ts'
import { awaken } from './awaken.ts'

type When = {
  /** Not before this instant of the database's clock; by default at once. */
  startAfter?: Date
  /** Not before this much time has passed, whatever the difference between the two clocks. */
  startInMs?: number
  /** At most one job waits under a key: a second one is ignored. Without a key every job is its own. */
  singletonKey?: string
}

/**
 * Enqueues a job in the caller's transaction: it exists when the transaction commits, and only then. One plain statement into
 * pg-boss's table, as its manual allows, because a pg-boss sender would have to be started for every database. Throws if there
 * is no handler of that name. Traced to the request that enqueued it.
 */
export async function enqueue(
  tx: Db,
  name: string,
  data: object,
  { startAfter, startInMs = 0, singletonKey }: When = {},
) {
  const id = newId()
  const requestId = tracedRequestId()
  const traced = requestId ? { ...data, requestId } : data
  const { rows } = await sql<{ known: boolean }>`
    with queue as (select * from pgboss.queue where name = ${name}),
    job as (
      insert into pgboss.job (id, name, data, start_after, singleton_key, policy, expire_seconds, deletion_seconds,
                              keep_until, retry_limit, retry_delay, retry_backoff, retry_delay_max)
      select ${id}, name, ${JSON.stringify(traced)}, starts, ${singletonKey ?? id}, policy, expire_seconds, deletion_seconds,
             starts + retention_seconds * interval '1 second', retry_limit, retry_delay, retry_backoff, retry_delay_max
      from queue, lateral (select coalesce(${startAfter ?? null}::timestamptz, now() + ${startInMs}::float8 * interval '1 millisecond') as starts) as at
      on conflict do nothing
    )
    select exists (select from queue) as known`.execute(tx)
  if (!rows[0]?.known) throw new Error(`No job is called ${name}`)
  if (startAfter || startInMs > 0) return
  if (!afterCommit(tx, () => awaken(tx, name))) awaken(tx, name)
}
