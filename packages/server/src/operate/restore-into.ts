import type { Readable } from 'node:stream'
import pg from 'pg'
import { HALF_RESTORED, knownMigrations, migrate } from '../platform/db/migrate.ts'
import { asConfig } from '../platform/db/pool/open-pool.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { prepareJobs } from '../platform/jobs/jobs.ts'
import { isEmpty } from './backup-files.ts'
import type { Header } from './backup-format.ts'
import { readBackup } from './backup-read.ts'
import { PLAIN } from './backup-snapshot.ts'
import type { Backup } from './backup-write.ts'
import { Refusal } from './command.ts'
import { restoringDump } from './restore-dump.ts'
import { type Loading, loadingInto } from './restore-load.ts'
import { checkLogs, type Logs } from './restore-logs.ts'

type Into = { connection: string | pg.ClientConfig; files: FileStore }
export type Restored = Backup & { jobs: number; migrated: string[]; logs: Logs }

/**
 * Restores a backup into an empty database and an empty store, then migrates it to this release. The rows are committed
 * together or not at all; a restore that was killed is started over by the next one.
 */
export async function restoreBackup(source: Readable, { connection, files }: Into): Promise<Restored> {
  if (!(await isEmpty(files)))
    throw new Refusal('There are uploaded files already: a backup is restored into an empty store only.')
  const client = new pg.Client({ ...asConfig(connection), application_name: 'mahsul-restore' })
  client.on('error', () => {}) // the query is rejected, which reports it
  await client.connect()
  await takeEmpty(client).catch(async (error) => {
    await client.end()
    throw error
  })
  const written: string[] = []
  let loading: Loading | undefined
  try {
    const backup = await readBackup(source, {
      async begin(header) {
        refuseUnknown(header)
        loading = header.dump ? restoringDump(client, connection) : loadingInto(client, connection)
        await loading.begin(header)
      },
      rows: async (table, bytes) => loading?.rows?.(table, bytes),
      dump: async (bytes) => loading?.dump?.(bytes),
      async file(key, bytes) {
        await loading?.files?.()
        written.push(key)
        await files.put(key, bytes)
      },
    })
    const jobs = (await loading?.end(backup.manifest.tables)) ?? 0
    await client.query(`drop table ${HALF_RESTORED}`)
    await client.query('commit')
    await client.query('analyze')
    await client.end()
    const migrated = await migrate(connection)
    await prepareJobs(connection, backup.header.queues) // a dump has those of its release
    return { ...backup, jobs, migrated, logs: await checkLogs(connection) }
  } catch (error) {
    await (loading ? loading.stop() : client.end())
    await clearAll(connection).catch(() => {})
    for (const key of written) await files.drop(key)
    throw error
  }
}

async function clearAll(connection: Into['connection']) {
  const client = new pg.Client(asConfig(connection))
  await client.connect()
  await clear(client).finally(() => client.end())
}

/** Any number, the same in every process that restores into this database. */
const RESTORING = 7_246_787

/** A database that is empty, or has the remains of an earlier restore that did not finish. */
async function takeEmpty(client: pg.Client) {
  await client.query(PLAIN)
  const taken = await client.query('select where pg_try_advisory_lock($1)', [RESTORING])
  if (taken.rows.length === 0) throw new Refusal('Another restore into this database is running.')
  const { rows } = await client.query<{ name: string }>(ours)
  if (rows.some(({ name }) => name === `public.${HALF_RESTORED}`)) await clear(client)
  else if (rows.length > 0)
    throw new Refusal(
      `The database is not empty (it has ${rows[0]?.name}): a backup is restored into an empty one only.`,
    )
  await client.query(`create table ${HALF_RESTORED} (began_at timestamptz default clock_timestamp())`)
}

/** Objects of an extension may stay. */
const ofNobody = (thing: string) =>
  `not exists (select from pg_depend d where d.objid = ${thing}.oid and d.deptype = 'e')`

const ours = `
  select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p', 'v', 'S') and ${ofNobody('c')} order by n.nspname desc, c.relname`

/** A role that only owns objects in the database may not drop `public` itself. */
async function clear(client: pg.Client) {
  await client.query('drop schema if exists pgboss cascade')
  await client.query(`do $$ declare thing record; begin
    for thing in select oid::regclass as name from pg_class c
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and ${ofNobody('c')} loop
      execute format('drop table if exists %s cascade', thing.name);
    end loop;
    for thing in select oid::regprocedure as name from pg_proc p
      where pronamespace = 'public'::regnamespace and ${ofNobody('p')} loop
      execute format('drop function if exists %s cascade', thing.name);
    end loop; end $$`)
}

function refuseUnknown({ migrations }: Header) {
  const known = new Map(knownMigrations().map(({ name, sha256 }) => [name, sha256]))
  for (const { name, sha256 } of migrations) {
    if (!known.has(name))
      throw new Refusal(`The backup is of a newer release: it has ${name}. Restore it with that release.`)
    if (known.get(name) !== sha256)
      throw new Refusal(`The backup was made by another ${name} than this release has.`)
  }
}
