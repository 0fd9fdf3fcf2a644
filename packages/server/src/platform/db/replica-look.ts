import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import type { DB } from './tables.ts'

/** What the primary has when a read begins. A standby that lacks any of these acts lacks what the reader did. */
export type Mark = {
  /** By the primary's clock. */
  at: Date
  /** Everything confirmed until then is in its log up to here. */
  written: string
  /** The reader's latest acts, by their entries in the activity log: act and entry are committed together. */
  acts: readonly number[]
}

/**
 * Fifty acts, and not the last: two of one person that run at the same time may commit in another order than their entries
 * are numbered.
 */
export async function markAt(primary: Kysely<DB>, memberId: string | null): Promise<Mark> {
  const { rows } = await sql<Mark>`
    select clock_timestamp() as at, pg_current_wal_flush_lsn()::text as written,
      array(select id from activity_log where actor_id = ${memberId} order by id desc limit 50) as acts`.execute(
    primary,
  )
  return rows[0]! // a select without a table has one row
}

/** What the standby at the other end of a connection has. */
export type Seen = {
  isStandby: boolean
  /** It has everything that the mark has. */
  isCurrent: boolean
  hasActs: boolean
  /** Up to where, in the primary's log. */
  replayed: string | null
  /** When the last commit was made that it has, by the primary's clock; null before the first since it started. */
  upTo: Date | null
  /** Not older than another look of the same read. */
  isNoOlder: boolean
}

/** How long a standby may take to answer before it counts as away. */
const LOOK_MS = 1_000

const LOOK = `
  select pg_is_in_recovery() as "isStandby", pg_last_wal_replay_lsn()::text as replayed,
    coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as "isCurrent",
    coalesce(pg_last_wal_replay_lsn() >= $2::pg_lsn, false) as "isNoOlder", pg_last_xact_replay_timestamp() as "upTo",
    (select count(*) from activity_log where id = any($3::bigint[])) = cardinality($3::bigint[]) as "hasActs"`

/** Whatever is asked on the same connection after this, the answer has at least what was seen. */
export async function lookAt(
  client: pg.ClientBase,
  { written, acts }: Mark,
  earlier: string | undefined,
): Promise<Seen> {
  const query: pg.QueryConfig & { query_timeout: number } = {
    name: 'replica-look',
    text: LOOK,
    values: [written, earlier ?? '0/0', [...acts]],
    query_timeout: LOOK_MS,
  }
  const { rows } = await client.query<Seen>(query)
  return rows[0]! // a select without a table has one row
}

/** Why the primary is asked instead. `resting`: the replica failed a moment ago. */
export type WhyPrimary = 'own-act' | 'behind' | 'not-a-standby' | 'away' | 'resting' | 'conflict' | 'failed'

/** From when the answer of a standby is at the latest, or why it is not asked. */
export function judge(mark: Mark, seen: Seen, mostLagMs: number): { asOf: Date } | { why: WhyPrimary } {
  if (!seen.isStandby) return { why: 'not-a-standby' }
  if (!seen.isNoOlder) return { why: 'behind' }
  if (seen.isCurrent) return { asOf: mark.at }
  if (!seen.upTo || lagMs(mark, seen.upTo) > mostLagMs) return { why: 'behind' }
  if (!seen.hasActs) return { why: 'own-act' }
  return { asOf: new Date(Math.min(seen.upTo.getTime(), mark.at.getTime())) }
}

/** On the primary's clock alone: no other one's drift is in it. */
export const lagMs = ({ at }: Mark, asOf: Date): number => Math.max(0, at.getTime() - asOf.getTime())
