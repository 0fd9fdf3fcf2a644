import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { type Db, transaction } from './db.ts'
import { isApart, neededBy, statementsOf } from './migration-file.ts'
import { asConfig } from './pool/open-pool.ts'

const ours = path.join(import.meta.dirname, 'migrations')

/**
 * Any number, the same in every process that migrates this database; a backup takes it as shared, so that no table changes
 * meanwhile.
 */
export const MIGRATING = 7_246_785

export type Applied = { name: string; sha256: string }
type Migration = Applied & { sql: string }

/**
 * How long a migration waits for a lock before it lets everybody else pass: what comes behind it waits as well. Three in a row are
 * less than the second after which PostgreSQL looks for a deadlock, so that in one the migration gives way and no request fails.
 */
const LOCK_MS = 300
/** One that needs several locks may never have all of them at once on a busy day, so each try waits a little longer. */
const longer = (tried: number) => Math.min(3_000, Math.round(LOCK_MS * 1.1 ** tried))
const BETWEEN_TRIES_MS = 400
/** Something holds a lock for good: the operator has to look. */
const GIVES_UP_AFTER_MS = 600_000

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
    await lockMigrations(client)
    const files = read(folder).filter(({ name }) => only?.has(name) ?? true)
    if (!only) await refuseHalfRestored(client)
    const pending = await pendingOf(client, files)
    for (const migration of pending) await apply(client, migration)
    return pending.map(({ name }) => name)
  } finally {
    await client.end() // releases the lock, too
  }
}

/** Asks again and again: one who waits in a statement would keep `create index concurrently` of another waiting. */
async function lockMigrations(client: pg.Client) {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [MIGRATING])
    if (rows[0]?.mine) return
    await setTimeout(BETWEEN_TRIES_MS)
  }
}

/**
 * If the operator runs the migrations, a server that starts too early reports it instead of failing later; so does one of a
 * release before that no longer gets what it asks for.
 */
export async function refuseUnmigrated(db: Db) {
  const latest = read(ours).at(-1)?.name ?? ''
  const needed = await transaction(db, async (tx) => {
    await tx.selectFrom('migrations').select('name').where('name', '=', latest).executeTakeFirstOrThrow()
    // The release that migrated last may not have had that column.
    return sql<{
      needs: string | null
    }>`select max(to_jsonb(m) ->> 'needs') as needs from migrations m`.execute(tx)
  }).catch((cause: unknown) => {
    throw new Error('The database lacks a migration of this release: run `migrate` first', { cause })
  })
  refuseOlder(latest, needed.rows)
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
  const { rows: known } = await client.query(
    `select from pg_attribute where attrelid = 'migrations'::regclass and attname = 'needs'`,
  )
  if (known.length === 0) await client.query('alter table migrations add column if not exists needs text')
  const { rows: applied } = await client.query<Applied & { needs: string | null }>(
    'select name, sha256, needs from migrations order by name',
  )
  refuseOlder(files.at(-1)?.name ?? '', applied)
  for (const { name, sha256 } of applied) {
    const file = files.find((candidate) => candidate.name === name)
    if (file && file.sha256 !== sha256)
      throw new Error(`${name} was changed after it was applied; add a migration instead`)
  }
  const last = applied.at(-1)?.name ?? ''
  const pending = files.filter(({ name }) => !applied.some((row) => row.name === name))
  const late = pending.find(({ name }) => name < last)
  if (late)
    throw new Error(`${late.name} comes before ${last}, which is applied already; give it a later name`)
  return pending
}

/** A newer release may have added what this program knows nothing of, and not have taken away what it uses. */
function refuseOlder(latest: string, applied: readonly { needs: string | null }[]) {
  const needed = applied.find(({ needs }) => needs !== null && needs > latest)
  if (needed)
    throw new Error(
      `The database is newer than this program: only a release that knows ${needed.needs} can use it. Run a newer release.`,
    )
}

/** As often as somebody else holds a lock that it needs. */
async function apply(client: pg.Client, migration: Migration) {
  const until = performance.now() + GIVES_UP_AFTER_MS
  for (let tried = 0; ; tried++) {
    try {
      if (isApart(migration.sql)) await applyApart(client, migration)
      else await applyInOne(client, migration, longer(tried))
      return
    } catch (error) {
      if (isInTheWay(error) && performance.now() < until) await setTimeout(BETWEEN_TRIES_MS)
      else
        throw new Error(
          `Migration ${migration.name} failed: ${error instanceof Error ? error.message : error}`,
          { cause: error },
        )
    }
  }
}

/** A lock that was not to be had in time, or a deadlock. */
const isInTheWay = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === '55P03' || error.code === '40P01')

async function applyInOne(client: pg.Client, migration: Migration, lockMs: number) {
  try {
    await client.query('begin')
    await client.query(`set local lock_timeout = ${lockMs}`)
    await client.query(migration.sql)
    await note(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** After an interruption it runs again from its first statement. What it waits for keeps nobody else waiting. */
async function applyApart(client: pg.Client, migration: Migration) {
  for (const statement of statementsOf(migration.sql)) await client.query(statement)
  await note(client, migration)
}

const note = (client: pg.Client, { name, sha256, sql }: Migration) =>
  client.query('insert into migrations (name, sha256, needs) values ($1, $2, $3)', [
    name,
    sha256,
    neededBy(sql),
  ])
