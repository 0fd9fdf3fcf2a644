import { keyAuthenticator } from './accounts/api-keys.ts'
import { authenticator, presumer } from './accounts/sessions.ts'
import { requireStanding } from './accounts/standing.ts'
import { requireStepUp } from './accounts/step-up.ts'
import { buildApp } from './app.ts'
import { modules } from './composition-root.ts'
import type { Config } from './config.ts'
import { showOutbox } from './demo/dev-outbox.ts'
import { showSandbox } from './demo/sandbox-webhooks.ts'
import { stopPdf } from './documents/pdf/pdf.ts'
import { requireStandby } from './platform/db/standby.ts'
import { openVirusScanner } from './platform/files/virus-scanner.ts'
import { keptAssetsFolder } from './platform/http/kept-assets.ts'
import { brokerProbe, databaseProbes, roomProbe, storeProbe, writesProbe } from './platform/http/ready.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import { exportTelemetry } from './platform/observability/telemetry.ts'
import { type ServerParts, type Stops, uploadsFolder, webRoot } from './server-parts.ts'

/** Answers requests from now on; resolves with the address. */
export async function listen(
  config: Config,
  {
    connection,
    database: { db, pools, commits, replica },
    files,
    log,
    broker,
    jobs,
    isLeaving,
  }: ServerParts & { jobs: Jobs; isLeaving: () => boolean },
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
      operator: config.operator,
      passkeySite: config.passkeySite,
      files,
      uploadsFolder: uploadsFolder(config),
      virusScanner,
      canSendSms: config.mode === 'demo' || config.sms !== undefined,
      authenticate: authenticator(db, config.secret),
      authenticateKey: keyAuthenticator(db, { production: config.mode === 'production' }),
      presume: presumer(config.secret),
      requireStanding,
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
