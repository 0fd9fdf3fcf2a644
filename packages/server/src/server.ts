import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { ClientConfig } from 'pg'
import { buildApp } from './app.ts'
import { jobHandlers, modules, schedules } from './composition-root.ts'
import type { Config } from './config.ts'
import { showOutbox } from './demo/dev-outbox.ts'
import { prepareSandbox, showSandbox } from './demo/sandbox-webhooks.ts'
import { demoMembers, inviteNewcomer, prepareDemo } from './demo-data.ts'
import { keyAuthenticator } from './modules/accounts/api-keys.ts'
import { resealSecrets } from './modules/accounts/reseal.ts'
import { authenticator, presumer } from './modules/accounts/sessions.ts'
import { requireStepUp } from './modules/accounts/step-up.ts'
import { stopPdf } from './modules/documents/pdf.ts'
import { runNumbering } from './modules/events/number-events.ts'
import { addProductRules } from './modules/lanes/product-rules.ts'
import { ensureFirstAdmin } from './modules/members/first-admin.ts'
import { tidyInvitations } from './modules/members/tidy.ts'
import { runFanOut } from './modules/notifications/fan-out/fan-out.ts'
import { pushSender } from './modules/notifications/push/push-sender.ts'
import { sweepDeadlines } from './modules/trades/sweep-deadlines.ts'
import { tendFees } from './modules/trades/tend-fees.ts'
import { runWebhooks } from './modules/webhooks/run-webhooks.ts'
import { resealWebhooks } from './modules/webhooks/secrets.ts'
import { checkServer, type Database, openDatabase } from './platform/db/db.ts'
import { startEmbedded } from './platform/db/embedded.ts'
import { migrate, refuseUnmigrated } from './platform/db/migrate.ts'
import { requireStandby } from './platform/db/standby.ts'
import type { FileStore } from './platform/files/file-store.ts'
import { openStore } from './platform/files/open-store.ts'
import { sweepFiles, sweepIncoming } from './platform/files/sweep.ts'
import { openVirusScanner } from './platform/files/virus-scanner.ts'
import { keepAssets, keptAssetsFolder } from './platform/http/kept-assets.ts'
import { brokerProbe, databaseProbes, roomProbe, storeProbe, writesProbe } from './platform/http/ready.ts'
import { type JobHandlers, type Jobs, startJobs } from './platform/jobs/jobs.ts'
import { runLoop } from './platform/jobs/run-loop.ts'
import type { Log } from './platform/observability/log.ts'
import { exportTelemetry } from './platform/observability/telemetry.ts'
import { runOutboxWorker } from './platform/outbox/outbox-worker.ts'
import { openMail } from './platform/outbox/send-mail.ts'
import { openSms } from './platform/outbox/send-sms.ts'
import { demoSenders, realSenders, type Sender, type Senders } from './platform/outbox/senders.ts'
import { fcm } from './platform/push/fcm.ts'
import { loadOrCreateKeys } from './platform/push/vapid.ts'
import { type Broker, openBroker } from './platform/realtime/broker.ts'
import { resolverOf } from './platform/webhooks/resolve-host.ts'

export type Running = {
  address: string
  /** Resolves when the database that belongs to this process is gone, which nothing survives. */
  databaseGone: Promise<void>
  /** From now on `/readyz` fails while requests are still served; resolves when proxies have had time to notice. */
  drain: () => Promise<void>
  stop: () => Promise<void>
}

const uploadsFolder = ({ dataDir }: Config) => path.join(dataDir, 'uploads')
/** Partly received files are on the machine that received them, so each process cleans up its own. */
const SWEEP_EVERY_MS = 6 * 3_600_000

/** Each process checks by itself, and not by a job: this is for what jobs miss. */
const SWEEP_DEADLINES_EVERY_MS = 60_000

const webRoot = path.resolve(import.meta.dirname, '../../web/dist')

/** Starts everything from the database to the HTTP listener; on a failure, stops what was started. */
export async function startServer(given: Config, log: Log): Promise<Running> {
  const stops: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const next of stops.splice(0).reverse()) await next()
  }
  try {
    const config = await withPushKeys(given)
    const { connection, gone } = await findDatabase(config, stops)
    const database = openDatabase({
      connection: config.pooled?.url ?? connection,
      pooler: config.pooled,
      max: config.databaseConnections,
      replica: config.replica && {
        ...config.replica,
        onAway: (why) => log.warn({ err: why }, 'the replica cannot be read; the primary answers instead'),
      },
      onIdleError: (error) => log.warn({ err: error }, 'a database connection broke'),
    })
    stops.push(database.close)
    await checkServer(database.pools.writes, config.pooled)
    if (config.requireStandby) await checkStandby(database)
    if (config.migrateAtStart)
      for (const name of await migrate(connection)) log.info({ migration: name }, 'migrated')
    else await refuseUnmigrated(database.db)
    const added = await addProductRules(database.db, new Date())
    if (added > 0) log.info({ rules: added }, 'lane rules added')
    await reseal(config, database, log)
    const files = await openStore(config.s3, uploadsFolder(config), log)
    const broker = brokerOf(config, database, log, stops)
    const jobs = await startWorkers(config, { connection, database, files, log, broker }, stops)
    if (config.mode === 'demo') await prepareDemo(connection, files)
    else await prepareAdmin(config, database, log)
    let isLeaving = false
    const drain = async () => {
      isLeaving = true
      await setTimeout(config.drainSeconds * 1_000)
    }
    const address = await openDoor(
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

/** What is acknowledged must be on two disks from the first request on; so a write is tried as well. */
async function checkStandby({ pools, commits }: Database) {
  try {
    await requireStandby(pools.writes)
    await commits.look()
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(
      `REQUIRE_STANDBY is set, and what is saved would be on one disk only: ${why}. See docs/operating.md, A standby that commits wait for`,
    )
  }
}

/** Opened before what publishes, and closed after it. */
function brokerOf({ nats }: Config, { db }: Database, log: Log, stops: Stops): Broker | undefined {
  if (!nats) return undefined
  const onError = (error: unknown) =>
    log.error({ err: error }, 'NATS is away: processes tell each other by NOTIFY')
  const broker = openBroker(nats, { db, onError })
  stops.push(broker.close)
  return broker
}

/** The demo has a pair of its own; in production unconfigured features are off. */
async function withPushKeys(config: Config): Promise<Config> {
  if (config.mode === 'production' || config.push.keys) return config
  await mkdir(config.dataDir, { recursive: true })
  return { ...config, push: { ...config.push, keys: await loadOrCreateKeys(config.dataDir) } }
}

/** So that a key can be removed once every server signs with the next. */
async function reseal({ secret }: Config, { db }: Pick<Database, 'db'>, log: FastifyBaseLogger) {
  const lost = await resealSecrets(db, secret)
  if (lost.length > 0)
    log.error(
      { members: lost },
      'authenticator apps cannot be read: SECRET_KEY and SECRET_KEYS_ACCEPTED lack the key that encrypted them',
    )
  const webhooks = await resealWebhooks(db, secret)
  if (webhooks.length > 0)
    log.error(
      { webhooks },
      'deliveries cannot be signed: SECRET_KEY and SECRET_KEYS_ACCEPTED lack the key that encrypted the secrets of these webhooks',
    )
}

/** A database without any member gets its first admin, or a message why nobody can sign in. */
async function prepareAdmin(config: Config, { db }: Database, log: FastifyBaseLogger) {
  const { adminEmail: email, adminPassword: password } = config
  const outcome = await ensureFirstAdmin(db, { email, password, now: new Date() })
  if (outcome === 'made') log.info({ email }, 'the first admin can sign in')
  if (outcome === 'no-password')
    log.warn('There is no member yet, and nobody can sign in: set ADMIN_PASSWORD and start again')
}

type Stops = (() => Promise<unknown>)[]

async function findDatabase(
  config: Config,
  stops: Stops,
): Promise<{ connection: string | ClientConfig; gone: Promise<void> }> {
  if (config.databaseUrl) return { connection: config.databaseUrl, gone: new Promise(() => {}) }
  const embedded = await startEmbedded(config.dataDir)
  stops.push(embedded.stop)
  return { connection: embedded.connection, gone: embedded.exited }
}

type Workplace = {
  connection: string | ClientConfig
  database: Database
  files: FileStore
  log: Log
  broker: Broker | undefined
}

async function startWorkers(
  config: Config,
  { connection, database: { db }, files, log, broker }: Workplace,
  stops: Stops,
) {
  const now = () => new Date()
  const onError = (error: unknown, job?: string, reqId?: string | null) =>
    log.error({ err: error, job, reqId: reqId ?? undefined }, 'a job failed')
  const handlers: JobHandlers = {
    ...jobHandlers,
    'uploads.sweep': async (_data: unknown, context) => {
      for (const name of await sweepFiles(context.db, files, context.now))
        log.info({ name }, 'swept a file that no row knows')
    },
    'secrets.reseal': (_data: unknown, context) => reseal(config, context, log),
    'fees.tend': (_data: unknown, context) => tendFees(context.db, { fees: config.fees, now: context.now }),
    'invitations.tidy': (_data: unknown, context) => tidyInvitations(context.db, { files, now: context.now }),
  }
  const jobs = await startJobs({
    connection,
    db,
    now,
    handlers,
    schedules: {
      ...schedules,
      'uploads.sweep': { cron: '47 */6 * * *' },
      'secrets.reseal': { cron: '37 2 * * *' },
      'fees.tend': { cron: '41 * * * *' },
      'invitations.tidy': { cron: '23 * * * *' },
    },
    onError,
  })
  stops.push(jobs.stop)
  const keepOurAssets = () => keepAssets(webRoot, keptAssetsFolder(config.dataDir), now())
  if (config.mode === 'production') await keepOurAssets().catch(onError) // before the first page names them
  const sweeping = runLoop(async () => {
    await sweepIncoming(uploadsFolder(config), now()).catch(onError)
    if (config.mode === 'production') await keepOurAssets().catch(onError)
    return SWEEP_EVERY_MS
  })
  stops.push(sweeping.stop)
  const deadlines = runLoop(async () => {
    const swept = await sweepDeadlines({ db, now: now(), onError }).catch((error: unknown) => onError(error))
    if (swept) log.info({ swept }, 'deadlines were carried out')
    return SWEEP_DEADLINES_EVERY_MS
  })
  stops.push(deadlines.stop)
  const push = pushSender({
    db,
    now,
    hosts: config.push.hosts,
    browser: config.push.keys && { ...config.push.keys, subject: config.push.subject },
    app: config.push.fcm && fcm({ account: config.push.fcm }),
  })
  const delivery = runOutboxWorker({
    db,
    now,
    senders: openSenders(config, push, stops),
    onError: (error, message) =>
      log.error(
        { err: error, messageId: message?.messageId, reqId: message?.requestId ?? undefined },
        'a message could not be sent',
      ),
    onGivenUp: ({ requestId, ...message }) =>
      log.error({ ...message, reqId: requestId ?? undefined }, 'a message was given up and will not be sent'),
  })
  stops.push(delivery.stop)
  const spreading = runFanOut({
    db,
    now,
    onError: (error) => log.error({ err: error }, 'notices could not be fanned out'),
    broker,
  })
  stops.push(spreading.stop)
  const webhooks = runWebhooks({
    db,
    key: config.secret,
    line: { resolve: resolverOf(), local: config.localWebhooks },
    now,
    random: Math.random,
    onError: (error, delivery) =>
      log.error(
        { err: error, deliveryId: delivery?.deliveryId, reqId: delivery?.requestId ?? undefined },
        'a delivery to a webhook could not be reported',
      ),
    onOff: (webhook) => log.warn(webhook, 'a webhook was switched off'),
  })
  stops.push(webhooks.stop)
  const numbering = runNumbering({
    db,
    onError: (error) => log.error({ err: error }, 'events could not be numbered'),
  })
  stops.push(numbering.stop)
  return jobs
}

function openSenders({ mail: settings, sms }: Config, push: Sender, stops: Stops): Senders {
  if (!settings) return { ...demoSenders, push }
  const mail = openMail(settings)
  stops.push(async () => mail.close())
  return realSenders({ mail: mail.send, sms: sms && openSms(sms), push })
}

async function openDoor(
  config: Config,
  {
    connection,
    database: { db, pools, commits, replica },
    files,
    log,
    broker,
    jobs,
    isLeaving,
  }: Workplace & { jobs: Jobs; isLeaving: () => boolean },
  stops: Stops,
) {
  const virusScanner = config.virusScanner && openVirusScanner(config.virusScanner)
  const standby = config.requireStandby ? () => requireStandby(pools.writes) : undefined
  const app = await buildApp(
    {
      db,
      pools,
      commits,
      replica,
      standby,
      now: () => new Date(),
      secret: config.secret,
      clientIds: config.clientIds,
      adminEmail: config.adminEmail,
      appUrl: config.appUrl,
      passkeySite: config.passkeySite,
      files,
      uploadsFolder: uploadsFolder(config),
      virusScanner,
      canSendSms: config.mode === 'demo' || config.sms !== undefined,
      authenticate: authenticator(db, config.secret),
      authenticateKey: keyAuthenticator(db, { production: config.mode === 'production' }),
      presume: presumer(config.secret),
      requireStepUp,
      requestsPerMinute: config.requestsPerMinute,
      push: {
        publicKey: config.push.keys?.publicKey,
        hosts: config.push.hosts,
        app: config.push.fcm !== undefined,
      },
      realtime: { key: config.realtimeKey, connection, broker, hosted: config.hostedService },
      readiness: {
        ...databaseProbes(db),
        writes: writesProbe(commits),
        ...(standby && { standby: { needed: false, look: standby } }),
        ...(replica && { replica: { needed: false, look: () => replica.check() } }),
        uploads: storeProbe(files),
        ...(virusScanner && { viruses: { needed: false, look: virusScanner.ping } }),
        ...(broker && { nats: brokerProbe(broker) }),
        jobs: { needed: false, look: () => jobs.isRunning() || Promise.reject(new Error('not running')) },
        room: roomProbe(config.dataDir),
      },
      isLeaving,
      webRoot,
      keptAssets: keptAssetsFolder(config.dataDir),
      production: config.mode === 'production',
      localWebhooks: config.localWebhooks,
      trustProxy: config.trustProxy,
      corsOrigins: config.corsOrigins,
      adminsCancelTrades: config.adminsCancelTrades,
      fees: config.fees,
      metricsToken: config.metricsToken,
      logger: log,
    },
    config.mode === 'demo' ? [...modules, showOutbox, showSandbox] : modules,
  )
  if (config.collector) {
    const onError = (error: unknown) => log.warn({ err: error }, 'the collector of traces took nothing')
    stops.push(exportTelemetry({ endpoint: config.collector, registry: app.metrics.all, onError }))
  }
  stops.push(stopPdf, () => app.close())
  return app.listen({ port: config.port, host: config.host })
}
