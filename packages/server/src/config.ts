import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Operator } from '@mahsul/contract/site/operator'
import type { FeeTerms } from '@mahsul/domain/payments/fee-invoice'
import * as z from 'zod'
import { admins } from './config/admins.ts'
import {
  databases,
  halfAPooler,
  halfAReplica,
  type Pooled,
  pooledOf,
  type ReplicaSettings,
  replicaOf,
} from './config/database.ts'
import { fees, feesOf, halfABank, withDemoBank } from './config/fees.ts'
import { files, halfABucket, s3Of, virusScannerOf } from './config/files.ts'
import { demoForOthers, door } from './config/http-limits.ts'
import { halfOfSms, messages, type Sms, smsOf } from './config/messages.ts'
import { brokers } from './config/nats.ts'
import { watching } from './config/observability.ts'
import { neededOfOperator, operatorOf, operatorOfExamples, operators } from './config/operator.ts'
import { passkeyProblems, passkeySiteFrom, passkeys } from './config/passkeys.ts'
import { type Pushing, pushes, pushOf, pushProblems } from './config/pushes.ts'
import { secrets, withAccepted } from './config/secrets.ts'
import { halfAService, outsideServiceOf, sockets } from './config/sockets.ts'
import { type Environment, missing } from './config/values.ts'
import type { S3Settings } from './platform/files/s3-store.ts'
import type { ScannerAddress } from './platform/files/virus-scanner.ts'
import type { PasskeySite } from './platform/http/passkey-site.ts'
import type { HostedService } from './platform/realtime/hosted-service.ts'
import type { NatsSettings } from './platform/realtime/nats.ts'
import type { Secret } from './platform/secrets/secret.ts'

/** Every setting, by topic. With none of them the product runs in demo mode. */
const settings = {
  NODE_ENV: z
    .string()
    .optional()
    .describe('`production` asks for production mode; anything else is demo mode'),
  ...door,
  ...databases,
  ...files,
  ...secrets,
  ...passkeys,
  ...messages,
  ...sockets,
  ...brokers,
  ...pushes,
  ...watching,
  ...admins,
  ...fees,
  ...operators,
} as const

/** Secrets need not be in the environment: `SECRET_KEY_FILE=/run/…` reads them from a file. */
const fromFile = [
  'SECRET_KEY',
  'SECRET_KEYS_ACCEPTED',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'SMS_TOKEN',
  'PUSHER_SECRET',
  'NATS_URL',
  'VAPID_PRIVATE_KEY',
  'FCM_SERVICE_ACCOUNT',
  'METRICS_TOKEN',
  'ADMIN_PASSWORD',
] as const satisfies readonly (keyof typeof settings)[]

/** What production does not start without. */
const neededInProduction = [
  'SECRET_KEY',
  'APP_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'ADMIN_EMAIL',
  ...neededOfOperator,
] as const

export type Described = {
  name: string
  description: string
  schema: z.ZodType
  isNeeded: boolean
  mayStandInFile: boolean
}

/** All settings, in the order of this file; docs/settings.md is generated from it. */
export const describeSettings = (): Described[] =>
  Object.entries(settings).map(([name, schema]) => ({
    name,
    description: schema.description ?? '',
    schema,
    isNeeded: neededInProduction.some((needed) => needed === name),
    mayStandInFile: fromFile.some((one) => one === name),
  }))

const Settings = z.object(settings)
type Settings = z.output<typeof Settings>

export type Config = {
  mode: 'demo' | 'production'
  port: number
  host: string
  dataDir: string
  /** Never a pooler. */
  databaseUrl: string | undefined
  pooled: Pooled | undefined
  databaseConnections: number
  /** A standby for what may be some seconds old. */
  replica: ReplicaSettings | undefined
  migrateAtStart: boolean
  /** Whether what is acknowledged must be on two disks. */
  requireStandby: boolean
  drainSeconds: number
  logLevel: string
  appUrl: string | undefined
  secret: Secret
  mail: { smtpUrl: string; from: string; appUrl: string } | undefined
  sms: Sms | undefined
  /** Where uploads are stored instead of a folder in `dataDir`. */
  s3: S3Settings | undefined
  virusScanner: ScannerAddress | undefined
  adminEmail: string
  /** Of the first admin; without it nobody can sign in to an empty database. */
  adminPassword: string | undefined
  trustProxy: boolean | string
  corsOrigins: readonly string[]
  clientIds: readonly string[]
  requestsPerMinute: number
  adminsCancelTrades: boolean
  /** Whether webhooks may lead to `http://127.0.0.1`, for a receiver on this machine: never in production. */
  localWebhooks: boolean
  /** Who runs this market. */
  operator: Operator
  /** How fees are invoiced. */
  fees: FeeTerms
  metricsToken: string | undefined
  /** Where traces and metrics are sent. */
  collector: string | undefined
  realtimeKey: string
  /** The service that holds the sockets instead of this server. */
  hostedService: HostedService | undefined
  /** Where processes tell each other what is new, instead of NOTIFY. */
  nats: NatsSettings | undefined
  push: Pushing
  passkeySite: PasskeySite | undefined
}

/** Invalid settings; names each of them, without values. */
export class BadSettings extends Error {
  override name = 'BadSettings'
  constructor(problems: readonly string[]) {
    super(
      `The server cannot start with these settings:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
    )
  }
}

/** sysexits' EX_CONFIG. */
export const BAD_SETTINGS_EXIT = 78

/** Reads the settings; throws `BadSettings` with everything that is wrong at once. */
export function readConfig(environment: Environment): Config {
  const problems: string[] = []
  const given = withFiles(environment, problems)
  const read = Settings.safeParse(given)
  if (!read.success)
    for (const { path, message } of read.error.issues) problems.push(`${path.join('.')}: ${message}`)

  const isProduction = environment.NODE_ENV === 'production'
  if (isProduction) problems.push(...missing(neededInProduction, given, settings))
  else problems.push(...demoForOthers(given))
  if (read.success && isProduction) problems.push(...operatorOfExamples(read.data))
  if (read.success) problems.push(...pushProblems(read.data, isProduction), ...passkeyProblems(read.data))
  for (const half of [halfOfSms, halfAPooler, halfAReplica, halfABucket, halfAService, halfABank])
    problems.push(...half(given))
  if (!read.success || problems.length > 0) throw new BadSettings(problems)
  return isProduction ? production(read.data) : demo(read.data)
}

/** Empty settings count as missing: that is how a compose file leaves one out. */
function withFiles(environment: Environment, problems: string[]): Environment {
  const given: Environment = {}
  for (const name of Object.keys(settings)) if (environment[name]) given[name] = environment[name]
  for (const name of fromFile) {
    const file = environment[`${name}_FILE`]
    if (!file) continue
    try {
      given[name] = readFileSync(file, 'utf8').trim()
    } catch {
      problems.push(`${name}_FILE: the file cannot be read`)
    }
  }
  return given
}

function production(set: Settings): Config {
  const shared = common(set)
  return {
    ...shared,
    mode: 'production',
    localWebhooks: false,
    host: set.HOST ?? '0.0.0.0',
    drainSeconds: set.DRAIN_SECONDS ?? 5,
    logLevel: set.LOG_LEVEL ?? 'info',
    secret: withAccepted(set.SECRET_KEY!, set), // required in production, checked by the caller with the next four
    mail: { smtpUrl: set.SMTP_URL!, from: set.MAIL_FROM!, appUrl: shared.appUrl! },
    sms: smsOf(set),
    adminEmail: set.ADMIN_EMAIL!,
    push: pushOf(set, set.ADMIN_EMAIL!),
  }
}

const demoAdmin = 'admin@mahsul.example'

function demo(set: Settings): Config {
  return {
    ...common(set),
    fees: withDemoBank(feesOf(set)),
    mode: 'demo',
    localWebhooks: true,
    host: set.HOST ?? '127.0.0.1',
    drainSeconds: set.DRAIN_SECONDS ?? 0,
    logLevel: set.LOG_LEVEL ?? 'warn',
    // Public on purpose: it protects only made-up data.
    secret: withAccepted(set.SECRET_KEY ?? 'the demo keeps no secrets from anybody', set),
    mail: undefined,
    sms: undefined,
    adminEmail: set.ADMIN_EMAIL ?? demoAdmin,
    push: pushOf(set, set.ADMIN_EMAIL ?? demoAdmin),
  }
}

const common = (set: Settings) => ({
  port: set.PORT,
  dataDir: path.resolve(set.DATA_DIR),
  databaseUrl: set.DATABASE_DIRECT_URL ?? set.DATABASE_URL,
  pooled: pooledOf(set),
  databaseConnections: set.DATABASE_CONNECTIONS,
  replica: replicaOf(set),
  migrateAtStart: set.MIGRATE_AT_START,
  requireStandby: set.REQUIRE_STANDBY,
  appUrl: set.APP_URL,
  trustProxy: set.TRUST_PROXY ?? false,
  corsOrigins: set.CORS_ORIGINS ?? [],
  clientIds: set.CLIENT_IDS,
  requestsPerMinute: set.REQUESTS_PER_MINUTE,
  adminsCancelTrades: set.ADMINS_CANCEL_TRADES,
  operator: operatorOf(set),
  fees: feesOf(set),
  metricsToken: set.METRICS_TOKEN,
  collector: set.OTEL_EXPORTER_OTLP_ENDPOINT,
  realtimeKey: set.REALTIME_KEY,
  hostedService: outsideServiceOf(set),
  nats: set.NATS_URL,
  s3: s3Of(set),
  virusScanner: virusScannerOf(set),
  adminPassword: set.ADMIN_PASSWORD,
  passkeySite: passkeySiteFrom(set),
})
