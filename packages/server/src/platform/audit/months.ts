import { sql } from 'kysely'
import { type Db, transaction } from '../db/db.ts'
import { MONTH_GONE } from './hash-chain.ts'
import { record } from './record.ts'

/** How many coming months have their place in the activity log. */
const MONTHS_AHEAD = 3
/** `seal_activity` takes it too: while months are made, entered and dropped nothing is sealed. */
const sealing = sql`select pg_advisory_xact_lock(7246786)`

/**
 * Makes places for the acts of this month and the coming ones, and lets numbers of this month begin. Until then acts have
 * numbers of the month before, so none ever waits for this. A place that cannot be made now, since the tables are locked, is made a minute later.
 */
export async function keepMonths(db: Db, now: Date): Promise<void> {
  for (const month of await monthsMissing(db, now)) await ifFree(() => addMonth(db, month))
  const { rows } = await sql<{ due: boolean }>`
    select last_value < activity_month_start(${now}) as due from activity_log_id_seq`.execute(db)
  if (rows[0]?.due) await transaction(db, (tx) => sql`select enter_activity_month(${now})`.execute(tx))
}

async function monthsMissing(db: Db, now: Date): Promise<Date[]> {
  const { rows } = await sql<{ month: Date }>`
    select month at time zone 'UTC' as month
    from generate_series(0, ${sql.lit(MONTHS_AHEAD)}) n
      cross join lateral (select date_trunc('month', ${now}::timestamptz at time zone 'UTC') + make_interval(months => n) as month) m
    where month >= '2026-11-01' and to_regclass('activity_log_' || to_char(month, 'YYYY_MM')) is null order by month`.execute(
    db,
  )
  return rows.map(({ month }) => month)
}

const addMonth = (db: Db, month: Date) =>
  transaction(db, async (tx) => {
    await sealing.execute(tx)
    await sql`select add_activity_month(${month})`.execute(tx)
  })

/** How many months after this one have their place; one alone is for the check and the figures to report. */
export const monthsAheadText = `
  select count(*)::int as figure from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = to_regclass('activity_log') and c.relname between to_char(now() at time zone 'UTC' + interval '1 month', '"activity_log_"YYYY_MM') and 'activity_log_9'`

const LOCKED = '55P03'

async function ifFree<Done>(act: () => Promise<Done>): Promise<Done | undefined> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === LOCKED) return undefined
    throw error
  }
}

const TRIES = 5

/**
 * Drops each month whose entries are all older than `years`, with their seals, the oldest first. The chain goes on from the seal before the
 * first that is left: an entry of the log, which is sealed itself, says what that was. Returns how many went.
 */
export async function dropOldMonths(db: Db, { years, now }: { years: number; now: Date }): Promise<number> {
  let [dropped, tries] = [0, 0]
  while (tries < TRIES) {
    const went = await ifFree(() => transaction(db, (tx) => dropOldest(tx, { years, now })))
    if (went === false) break
    if (went) dropped++
    else tries++
  }
  return dropped
}

async function dropOldest(tx: Db, { years, now }: { years: number; now: Date }): Promise<boolean> {
  await sealing.execute(tx)
  const { rows } = await sql<{ month: string; is_over: boolean }>`
    select substr(c.relname, 14) as month,
      activity_month_start(${now}::timestamptz - make_interval(years => ${years})) > case c.relname
        when 'activity_log_before_months' then 202611000000000 else translate(substr(c.relname, 14), '_', '')::bigint * 1000000000 end as is_over
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'activity_log'::regclass
    order by c.relname = 'activity_log_before_months' desc, c.relname limit 1`.execute(tx)
  const oldest = rows[0]
  if (!oldest?.is_over) return false
  await sql`set local statement_timeout = 0`.execute(tx) // a month is read once
  const [log, seals] = [
    sql.table(`activity_log_${oldest.month}`),
    sql.table(`activity_seals_${oldest.month}`),
  ]
  const { rows: found } = await sql<{
    entries: number
    young: boolean
    seal: number | null
    hash: Buffer | null
  }>`
    select count(*)::int as entries, coalesce(bool_or(at >= ${now}::timestamptz - make_interval(years => ${years})), false) as young,
      (select max(seq) from ${seals}) as seal, (select hash from ${seals} order by seq desc limit 1) as hash from ${log}`.execute(
    tx,
  )
  const { entries, young, seal, hash } = found[0]! // an aggregate without groups has one row
  if (young || (entries > 0 && !(seal && (await isFollowed(tx, seal))))) return false
  if (seal && hash)
    await record(tx, {
      actor: 'system',
      ...MONTH_GONE,
      after: { month: oldest.month.replace('_', '-'), entries, seal, hash: hash.toString('hex') },
      now,
    })
  await sql`set local lock_timeout = '500ms'`.execute(tx)
  await sql`drop table ${seals}, ${log}`.execute(tx) // last: from here to the commit the log waits
  return true
}

/** The last seal of all stays, so that the chain never begins again. */
async function isFollowed(tx: Db, seal: number): Promise<boolean> {
  const { rows } = await sql`select from activity_seals where seq > ${seal} limit 1`.execute(tx)
  return rows.length > 0
}
