import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { asConfig, type Db, transaction } from './db.ts'

const ours = path.join(import.meta.dirname, 'migrations')

/**
 * Any number, the same in every process that migrates this database; a backup takes it as shared, so that no table changes
 * meanwhile.
 */
export const MIGRATING = 7_246_785

export type Applied = { name: string; sha256: string }
type Migration = Applied & { sql: string }

/**
 * Migrates the database to what the code expects: each new file of `folder` in the order of names, in a transaction of its own
 * together with its row. Two processes that start at once are serialised; one that was killed continues where it was. Returns
 * the names it applied. With `only`, no others than these: the state of a backup.
 */
export async function migrate(
  connection: string | pg.ClientConfig,
  folder = ours,
  only?: ReadonlySet<string>,
): Promise<string[]> {
  const client = new pg.Client({ ...asConfig(connection), connectionTimeoutMillis: 3_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATING])
    const files = read(folder).filter(({ name }) => only?.has(name) ?? true)
    if (!only) await refuseHalfRestored(client)
    const pending = await pendingOf(client, files)
    for (const migration of pending) await apply(client, migration)
    return pending.map(({ name }) => name)
  } finally {
    await client.end() // releases the lock, too
  }
}

/** If the operator runs the migrations, a server that starts too early reports it instead of failing later. */
export async function refuseUnmigrated(db: Db) {
  const latest = read(ours).at(-1)?.name ?? ''
  await transaction(db, (tx) =>
    tx.selectFrom('migrations').select('name').where('name', '=', latest).executeTakeFirstOrThrow(),
  ).catch((cause: unknown) => {
    throw new Error('The database lacks a migration of this release: run `migrate` first', { cause })
  })
}

/** The migrations that this release would apply to an empty database. */
export const knownMigrations = (folder = ours): Applied[] =>
  read(folder).map(({ name, sha256 }) => ({ name, sha256 }))

/** Present in a database from the first moment of a restore to its last. */
export const HALF_RESTORED = 'restore_unfinished'

async function refuseHalfRestored(client: pg.Client) {
  const { rows } = await client.query(`select where to_regclass('${HALF_RESTORED}') is not null`)
  if (rows.length > 0)
    throw new Error(
      'A restore into this database did not come to its end. Run it again before anything else.',
    )
}

const read = (folder: string): Migration[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const sql = readFileSync(path.join(folder, file), 'utf8')
      return {
        name: file.slice(0, -'.sql'.length),
        sha256: createHash('sha256').update(sql).digest('hex'),
        sql,
      }
    })

async function pendingOf(client: pg.Client, files: Migration[]): Promise<Migration[]> {
  await client.query(`create table if not exists migrations (
    name text primary key, sha256 text not null, applied_at timestamptz not null default clock_timestamp())`)
  const { rows: applied } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from migrations order by name',
  )
  for (const { name, sha256 } of applied) {
    const file = files.find((candidate) => candidate.name === name)
    if (!file)
      throw new Error(`The database is newer than this program: it has ${name}. Run a newer release.`)
    if (file.sha256 !== sha256)
      throw new Error(`${name} was changed after it was applied; add a migration instead`)
  }
  const last = applied.at(-1)?.name ?? ''
  const pending = files.filter(({ name }) => !applied.some((row) => row.name === name))
  const late = pending.find(({ name }) => name < last)
  if (late)
    throw new Error(`${late.name} comes before ${last}, which is applied already; give it a later name`)
  return pending
}

async function apply(client: pg.Client, { name, sha256, sql }: Migration) {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  }
}
