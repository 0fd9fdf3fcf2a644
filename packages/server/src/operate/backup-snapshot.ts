import pg from 'pg'
import { MIGRATING } from '../platform/db/migrate.ts'
import { asConfig } from '../platform/db/pool/open-pool.ts'
import type { Header } from './backup-format.ts'
import { Refusal } from './command.ts'

/** The same text format on every server, and rows in physical order. */
export const PLAIN = `
  set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
  set extra_float_digits = 1; set client_encoding = 'UTF8'; set synchronize_seqscans = off;
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set search_path = public`

/** One snapshot of the database for as long as it takes to read, while others write. No migration runs meanwhile. */
export async function openSnapshot(connection: string | pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...asConfig(connection), application_name: 'mahsul-backup' })
  client.on('error', () => {}) // the query is rejected, which reports it
  await client.connect()
  await client.query(PLAIN)
  await client.query('select pg_advisory_lock_shared($1)', [MIGRATING])
  await client.query('begin isolation level repeatable read read only')
  return client
}

/** The id by which other connections can use the same snapshot, as long as this one is open. */
export async function snapshotOf(client: pg.Client): Promise<string> {
  const row = await one<{ id: string }>(client, 'select pg_export_snapshot() as id')
  return row!.id // a select without a table has one row
}

/** The version of the server, as 18 of 18.1. */
export async function majorOf(client: pg.Client): Promise<number> {
  const row = await one<{ number: number }>(
    client,
    `select current_setting('server_version_num')::int / 10000 as number`,
  )
  return row!.number // as above
}

const tables = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
    case when c.relkind = 'p' then array(
      select p.relname::text from pg_inherits i join pg_class p on p.oid = i.inhrelid where i.inhparent = c.oid order by 1) end as parts
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migrations'
  group by c.oid, c.relname, c.relkind order by c.relname`

const sequences = `
  select sequencename::text as name, coalesce(last_value, start_value)::text as value, last_value is not null as called
  from pg_sequences where schemaname = 'public' order by sequencename`

/** An active job finishes or is run again, as after a crash. */
const waiting = `from pgboss.job where state < 'completed'`
export const waitingJobs = `select id, name, data, start_after, singleton_key ${waiting} order by created_on, id`

/** The first entry: lists everything by name. */
export async function describe(client: pg.Client): Promise<Omit<Header, 'format' | 'made_at'>> {
  const has = await one<{ migrations: boolean; jobs: boolean; restoring: boolean }>(
    client,
    `select to_regclass('public.migrations') is not null as migrations, to_regclass('pgboss.job') is not null as jobs,
       to_regclass('public.restore_unfinished') is not null as restoring`,
  )
  if (!has?.migrations) throw new Refusal('There is no Mahsul in this database: nothing to back up')
  if (has.restoring)
    throw new Refusal('A restore into this database did not come to its end: nothing to back up')
  const migrations = await client.query('select name, sha256 from migrations order by name')
  const queues = has.jobs ? await client.query(`select distinct name ${waiting} order by name`) : { rows: [] }
  const { rows: found } = await client.query<{ name: string; columns: string[]; parts: string[] | null }>(
    tables,
  )
  return {
    migrations: migrations.rows,
    tables: found.map(({ parts, ...table }) => ({ ...table, ...(parts && { parts }) })),
    sequences: (await client.query(sequences)).rows,
    queues: queues.rows.map(({ name }) => name),
  }
}

export async function one<Row extends pg.QueryResultRow>(client: pg.Client, text: string) {
  const { rows } = await client.query<Row>(text)
  return rows[0]
}

/** A table with its columns, as COPY reads into it. */
export const copied = ({ name, columns }: Header['tables'][number]) =>
  `${pg.escapeIdentifier(name)} (${quoted(columns)})`

/** The same as COPY writes from it; partitions are not in one physical order, so by the first column. */
export const copiedOut = ({ name, columns, parts }: Header['tables'][number]) =>
  parts
    ? `(select ${quoted(columns)} from ${pg.escapeIdentifier(name)} order by 1)`
    : copied({ name, columns })

const quoted = (columns: readonly string[]) => columns.map((column) => pg.escapeIdentifier(column)).join(', ')
