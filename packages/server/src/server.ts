import { mkdir } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { ensureFirstAdmin } from './companies/registration/first-admin.ts'
import type { Config } from './config.ts'
import { prepareSandbox } from './demo/sandbox-webhooks.ts'
import { demoMembers, inviteNewcomer, prepareDemo } from './demo-data.ts'
import { refuseOtherKind } from './demo-or-market.ts'
import { addProductRules } from './lane-rules/product-rules.ts'
import { listen } from './listen.ts'
import { CommitUnconfirmed, WritesStalled } from './platform/db/commits.ts'
import { checkServer, type Database, openDatabase } from './platform/db/db.ts'
import { migrate, refuseUnmigrated } from './platform/db/migrate.ts'
import { openStore } from './platform/files/open-store.ts'
import type { Log } from './platform/observability/log.ts'
import { loadOrCreateKeys } from './platform/push/vapid.ts'
import { brokerOf, checkStandby, findDatabase, type Stops, uploadsFolder } from './server-parts.ts'
import { keepOperator } from './site/operator.ts'
import { reseal, startWorkers } from './start-workers.ts'

export type Running = {
  address: string
  /** Resolves when the database that belongs to this process cannot be started again, because another server has its folder. */
  databaseGone: Promise<void>
  /** From now on `/readyz` fails while requests are still served; resolves when proxies have had time to notice. */
  drain: () => Promise<void>
  stop: () => Promise<void>
}

/** Between two tries to start on a database whose commits wait. */
const START_AGAIN_MS = 1_000
const COMMITS_WAIT = 'commits wait; the server starts once they go through'

/**
 * Starts everything from the database to the HTTP listener; on a failure, stops what was started. While commits wait for a standby,
 * it waits as well: a supervisor that starts it again and again gives up sooner. `say` is told of what takes more than a moment.
 */
export async function startServer(
  config: Config,
  log: Log,
  say: (line: string) => void = () => {},
): Promise<Running> {
  for (let isSaid = false; ; ) {
    try {
      return await startOnce(config, log, say)
    } catch (error) {
      if (!(error instanceof WritesStalled || error instanceof CommitUnconfirmed)) throw error
      if (!isSaid) log.warn({ err: error }, COMMITS_WAIT)
      isSaid = true
      await setTimeout(START_AGAIN_MS)
    }
  }
}

async function startOnce(given: Config, log: Log, say: (line: string) => void): Promise<Running> {
  const stops: Stops = []
  const stop = async () => {
    for (const next of stops.splice(0).reverse()) await next()
  }
  try {
    const config = await withPushKeys(given)
    const { connection, room, gone } = await findDatabase(config, log, stops)
    const database = openDatabase({
      connection: config.pooled?.url ?? connection,
      pooler: config.pooled,
      max: config.databaseConnections,
      replica: config.replica && {
        ...config.replica,
        onAway: (why) => log.warn({ err: why }, 'the replica cannot be read; the primary answers instead'),
      },
      room,
      onIdleError: (error) => log.warn({ err: error }, 'a database connection broke'),
    })
    stops.push(database.close)
    await checkServer(database.pools.writes, config.pooled)
    if (config.requireStandby) await checkStandby(database)
    else await untilCommitsGoThrough(database, log)
    if (config.migrateAtStart)
      for (const name of await migrate(connection)) log.info({ migration: name }, 'migrated')
    else await refuseUnmigrated(database.db)
    await refuseOtherKind(database.db, config.mode)
    await keepOperator(database.db, config.operator)
    const added = await addProductRules(database.db, new Date())
    if (added > 0) log.info({ rules: added }, 'lane rules added')
    await reseal(config, database, log)
    const files = await openStore(config.s3, uploadsFolder(config), log)
    const broker = brokerOf(config, database, log, stops)
    const jobs = await startWorkers(config, { connection, database, files, log, broker }, stops)
    if (config.mode === 'demo') await prepareDemo(connection, files, say)
    else await prepareAdmin(config, database, log)
    let isLeaving = false
    const drain = async () => {
      isLeaving = true
      await setTimeout(config.drainSeconds * 1_000)
    }
    const address = await listen(
      config,
      { connection, database, files, log, broker, jobs, isLeaving: () => isLeaving },
      stops,
    )
    if (config.mode === 'demo') {
      await inviteNewcomer(database.db, config.appUrl ?? address)
      const { port } = new URL(address)
      const sandbox = { emails: demoMembers, port: Number(port), key: config.secret, now: new Date() }
      await prepareSandbox(database.db, sandbox)
    }
    return { address, databaseGone: gone, drain, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Before anything is written: migrations and the queue of jobs would wait for their commits without a word. One probe after the
 * other, each of which ends the one before, so that no more than one connection is kept waiting.
 */
async function untilCommitsGoThrough({ commits }: Database, log: Log) {
  for (let isSaid = false; ; isSaid = true) {
    try {
      return await commits.look()
    } catch (error) {
      if (!(error instanceof CommitUnconfirmed)) throw error
      if (!isSaid) log.warn({ err: error }, COMMITS_WAIT)
      await setTimeout(START_AGAIN_MS)
    }
  }
}

/** The demo has a pair of its own; in production unconfigured features are off. */
async function withPushKeys(config: Config): Promise<Config> {
  if (config.mode === 'production' || config.push.keys) return config
  await mkdir(config.dataDir, { recursive: true })
  return { ...config, push: { ...config.push, keys: await loadOrCreateKeys(config.dataDir) } }
}

/** A database without any member gets its first admin, or a message why nobody can sign in. */
async function prepareAdmin(config: Config, { db }: Database, log: FastifyBaseLogger) {
  const { adminEmail: email, adminPassword: password } = config
  const outcome = await ensureFirstAdmin(db, { email, password, now: new Date() })
  if (outcome === 'made') log.info({ email }, 'the first admin can sign in')
  if (outcome === 'no-password')
    log.warn('There is no member yet, and nobody can sign in: set ADMIN_PASSWORD and start again')
}
