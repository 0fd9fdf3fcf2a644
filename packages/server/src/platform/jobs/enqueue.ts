import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Db } from '../db/db.ts'
import { tracedRequestId } from '../observability/trace-context.ts'

type When = {
  /** Not before this instant of the database's clock; at once when left out. */
  startAfter?: Date
  /** Not before so much time has passed, however the two clocks stand. */
  startInMs?: number
  /** At most one job waits under a key: a second one is the first. Without a key every job is its own. */
  singletonKey?: string
}

/**
 * Asks for a job in the caller's transaction: it exists when the transaction commits, and only then. Written as one
 * plain statement into pg-boss's table, as its manual allows, because a sender of its own would have to be started
 * for every database. Throws when nobody has a handler of that name. What it does is traced to the request that asked.
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
}
