import { once } from 'node:events'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { migrate } from '../platform/db/migrate.ts'
import { prepareJobs } from '../platform/jobs/jobs.ts'
import { type Counted, type Header, JOBS, tally } from './backup-format.ts'
import { copied, copiedOut } from './backup-snapshot.ts'
import { Refusal } from './command.ts'

/**
 * Loads a database from a backup; `end` checks it and returns the number of pending jobs, in a transaction of the caller's.
 */
export type Loading = {
  begin: (header: Header) => Promise<void>
  rows?: (table: string, bytes: Buffer) => Promise<void>
  dump?: (bytes: Buffer) => Promise<void>
  /** The database is read, and files follow. */
  files?: () => Promise<void>
  end: (expected: Record<string, Counted>) => Promise<number>
  /** Aborts, and waits until nothing more is written. */
  stop: () => Promise<void>
}

/**
 * Loads the tables of a backup into a database migrated to the backup's version, in the caller's transaction. Triggers are
 * disabled and foreign keys dropped meanwhile, because their effects are in the rows already; the keys are checked again when
 * they are added back. Owning the tables is enough for this.
 */
export function loadingInto(client: pg.Client, connection: string | pg.ClientConfig): Loading {
  let header: Header | undefined
  let keys: string[] = []
  let tables: string[] = []
  type Loading = { table: string; into: ReturnType<typeof copyFrom>; failed: Promise<never> }
  let current: Loading | undefined

  const finish = async () => {
    if (!current) return
    const { into, failed } = current
    current = undefined
    const done = once(into, 'finish')
    into.end()
    await Promise.race([done, failed])
  }

  return {
    async begin(read) {
      header = read
      await migrate(connection, undefined, new Set(read.migrations.map(({ name }) => name)))
      await prepareJobs(connection, read.queues)
      await client.query('begin')
      await addMonths(client, read)
      const names = read.tables.map(({ name }) => pg.escapeIdentifier(name))
      keys = await withoutKeys(client)
      tables = await withPartitions(client, read)
      for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
      await client.query(`truncate ${names.join(', ')}`) // what migrations inserted
      await client.query(
        'create temp table waiting_jobs (id uuid, name text, data jsonb, start_after timestamptz, singleton_key text)',
      )
    },

    async rows(table: string, bytes: Buffer) {
      if (current?.table !== table) {
        await finish()
        const into = client.query(copyFrom(`copy ${target(header, table)} from stdin`))
        const failed = new Promise<never>((_, fail) => into.once('error', fail))
        failed.catch(() => {}) // reported to the caller that waits for it
        current = { table, into, failed }
      }
      const { into, failed } = current
      if (!into.write(bytes)) await Promise.race([once(into, 'drain'), failed])
    },

    /** Checks that the tables match what was read, and restores triggers and keys. */
    async end(expected) {
      await finish()
      for (const table of header?.tables ?? []) await compare(client, table, expected[table.name]?.sha256)
      for (const key of keys) await client.query(key)
      for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
      for (const { name, value, called } of header?.sequences ?? [])
        await client.query('select setval($1::text::regclass, $2::text::bigint, $3)', [
          `public.${name}`,
          value,
          called,
        ])
      return askForJobs(client)
    },
    stop: () => client.end(), // and with it the open transaction
  }
}

function target(header: Header | undefined, name: string): string {
  if (name === JOBS) return 'waiting_jobs'
  const table = header?.tables.find((each) => each.name === name)
  if (!table) throw new Refusal(`The backup cannot be used: it does not announce ${name}.`)
  return copied(table)
}

/** Places for the acts of each month that the backup has. */
async function addMonths(client: pg.Client, { tables }: Header) {
  const parts = tables.find(({ name }) => name === 'activity_log')?.parts ?? []
  const months = parts.flatMap(
    (part) => /^activity_log_(\d{4})_(\d{2})$/.exec(part)?.slice(1).join('-') ?? [],
  )
  for (const month of months.toSorted())
    await client.query('select add_activity_month($1)', [`${month}-01T00:00:00Z`])
}

/** A partition has triggers of its own beside those of its table. */
async function withPartitions(client: pg.Client, { tables }: Header): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where oid = any(select name::regclass from unnest($1::text[]) name)
       or oid in (select inhrelid from pg_inherits where inhparent = any(select name::regclass from unnest($1::text[]) name))`,
    [tables.map(({ name }) => pg.escapeIdentifier(name))],
  )
  return rows.map(({ name }) => name)
}

/** Drops the foreign keys and returns the statements that add them back. */
async function withoutKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace order by 1, 2`)
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  return rows.map(
    ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
  )
}

export const compare = (client: pg.Client, table: Header['tables'][number], sha256: string | undefined) =>
  compareCopy(client, { name: table.name, copy: copiedOut(table) }, sha256)

export async function compareCopy(
  client: pg.Client,
  { name, copy }: { name: string; copy: string },
  sha256: string | undefined,
) {
  const counted = tally()
  for await (const bytes of client.query(copyTo(`copy ${copy} to stdout`))) counted.add(bytes)
  const total = counted.end()
  if (total.sha256 !== sha256)
    throw new Refusal(`${name} did not arrive as it was written (${total.rows} rows); nothing was restored.`)
}

/** As `platform/jobs/enqueue.ts` does it; of two under one key one is enough. Returns how many are pending. */
async function askForJobs(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ known: string; asked: string }>(`
    with asked as (
      insert into pgboss.job (id, name, data, start_after, singleton_key, policy, expire_seconds, deletion_seconds,
                              keep_until, retry_limit, retry_delay, retry_backoff, retry_delay_max)
      select w.id, w.name, w.data, w.start_after, w.singleton_key, q.policy, q.expire_seconds, q.deletion_seconds,
             w.start_after + q.retention_seconds * interval '1 second', q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max
      from waiting_jobs w join pgboss.queue q on q.name = w.name
      on conflict do nothing returning 1)
    select count(*) as known from asked`)
  return Number(rows[0]?.known)
}
