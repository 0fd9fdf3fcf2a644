import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { growing, growingFromFile, halfGiven, type Pooled, pooledOf, s3Of } from './config-growing.ts'
import { outsideServiceOf } from './config-pusher.ts'
import type { Secret } from './modules/identity/secret.ts'
import { ServiceAccount } from './modules/push/fcm.ts'
import { browsersPushServices } from './modules/push/hosts.ts'
import { isPair, type VapidKeys } from './modules/push/vapid.ts'
import type { OutsideService } from './modules/realtime/outside/service.ts'
import type { S3Settings } from './modules/uploads/s3-store.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)
const flag = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1')
/** Lines after # are notes of `rotate-secret`. */
const readKeys = (text: string) =>
  text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'))
    .flatMap((line) => line.split(','))
    .map((key) => key.trim())
    .filter(Boolean)
/** A bad key file is named as such; what stands in it is not repeated. */
function readJson(text: string, context: z.core.$RefinementCtx<string>): unknown {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'is no JSON', input: '' })
    return z.NEVER
  }
}
/** The checkout, which relative defaults stand in. */
export const root = path.resolve(import.meta.dirname, '../../..')

/** Every setting there is. With none of them the product runs in demo mode. */
const settings = {
  NODE_ENV: z
    .string()
    .optional()
    .describe('`production` asks for production mode; anything else is demo mode'),
  PORT: port.default(3000).describe('Where to listen; 0 takes a free port and prints it'),
  HOST: z
    .string()
    .min(1)
    .optional()
    .describe('The address to listen on: 127.0.0.1 in demo mode, 0.0.0.0 in production'),
  DATA_DIR: z
    .string()
    .min(1)
    .default(path.join(root, 'data'))
    .describe('The embedded database and the uploads'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional()
    .describe('A PostgreSQL server, 15 or newer, instead of the embedded database'),
  DATABASE_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(2)
    .max(500)
    .default(10)
    .describe('Connections for requests, at most'),
  MIGRATE_AT_START: flag
    .default(true)
    .describe(
      'Whether servers migrate the database as they start; without it they refuse one that lacks a migration',
    ),
  DRAIN_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(15)
    .optional()
    .describe(
      'How long `/readyz` says no before the door closes, for proxies to notice: 5 in production, 0 in demo mode',
    ),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .optional()
    .describe('`info` in production; `warn` in demo mode, so that the console stays readable'),
  APP_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Where people open the product; links in mails begin with it'),
  SECRET_KEY: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe('Signs sessions and hashes codes; `rotate-secret` changes it without signing anybody out'),
  SECRET_KEYS_ACCEPTED: z
    .string()
    .transform(readKeys)
    .pipe(z.array(z.string().min(32, 'must have keys of at least 32 characters')))
    .optional()
    .describe(
      'Keys accepted beside `SECRET_KEY`: those before it, and one to come; separated by commas or lines, without lines that begin with #',
    ),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional()
    .describe('The server that takes our mail'),
  MAIL_FROM: z.string().min(3).optional().describe('The sender of our mail: `Mahsul <no-reply@example.com>`'),
  SMS_ACCOUNT: z
    .string()
    .min(1)
    .optional()
    .describe('The account at the SMS gateway; without the three of it codes go by mail'),
  SMS_TOKEN: z.string().min(1).optional().describe('The password of that account'),
  SMS_FROM: z
    .string()
    .regex(
      /^(\+[1-9]\d{6,14}|MG[0-9a-f]{32}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/,
      'must be a number with its +, a name of 11 letters and digits, or a messaging service',
    )
    .optional()
    .describe('Who our SMS come from: a number, a registered name, or a messaging service (`MG…`)'),
  SMS_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://api.twilio.com')
    .describe('The gateway: Twilio, or one that speaks as it does'),
  ADMIN_EMAIL: z
    .email()
    .optional()
    .describe('Who gets the messages to the admin, and the first admin of an empty database'),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must have 8 characters at least')
    .max(128, 'must have 128 characters at most')
    .optional()
    .describe('Opens the first admin’s account; read only while the database has no member at all'),
  TRUST_PROXY: z
    .union([flag, z.string().min(1)])
    .optional()
    .describe('Addresses of proxies whose X-Forwarded-For is believed; `true` believes any'),
  CORS_ORIGINS: list
    .optional()
    .describe('Origins besides our own that a browser may call from, separated by commas'),
  CLIENT_IDS: list
    .default(['marketplace-web', 'marketplace-mobile'])
    .describe('Clients that may sign members in'),
  VAPID_PUBLIC_KEY: z
    .string()
    .optional()
    .describe('By which browsers know our pushes; `npx web-push generate-vapid-keys` makes the pair'),
  VAPID_PRIVATE_KEY: z.string().optional().describe('The other half of it'),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, 'must begin with mailto: or https://')
    .optional()
    .describe('Whom a push service writes to about our pushes; ADMIN_EMAIL unless said'),
  PUSH_HOSTS: list
    .optional()
    .describe(
      'Hosts that pushes are sent to, over https: `*.example.com` is all below; the browsers’ own unless said',
    ),
  FCM_SERVICE_ACCOUNT: z
    .string()
    .transform(readJson)
    .pipe(ServiceAccount)
    .optional()
    .describe('Google’s key file, as JSON, for pushes to the app'),
  REALTIME_KEY: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'must be letters, digits and dashes')
    .default('mahsul')
    .describe('Part of the address of the sockets; no secret'),
  ADMINS_CANCEL_TRADES: flag
    .default(false)
    .describe(
      'Whether admins may cancel a running trade, by a call that has no screen, for a reason that stands in its log',
    ),
  REQUESTS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(0)
    .default(1_200)
    .describe('How much one member, or one address without a session, may ask; 0 sets no limit'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('A collector that traces and figures are sent to, over OTLP/HTTP; without it nothing is sent'),
  METRICS_TOKEN: z.string().min(16).optional().describe('Opens /metrics to others than this machine'),
  ...growing,
} as const

/** What must not stand in the environment of a careful operator may stand in a file: `SECRET_KEY_FILE=/run/…`. */
const fromFile = [
  'SECRET_KEY',
  'SECRET_KEYS_ACCEPTED',
  'DATABASE_URL',
  'SMTP_URL',
  'METRICS_TOKEN',
  'ADMIN_PASSWORD',
  'SMS_TOKEN',
  'VAPID_PRIVATE_KEY',
  'FCM_SERVICE_ACCOUNT',
  ...growingFromFile,
] as const

/** Nobody sends an SMS with some of them. */
const ofSms = ['SMS_ACCOUNT', 'SMS_TOKEN', 'SMS_FROM'] as const

/** What production does not start without. */
const neededInProduction = ['SECRET_KEY', 'APP_URL', 'SMTP_URL', 'MAIL_FROM', 'ADMIN_EMAIL'] as const

export type Described = {
  name: string
  description: string
  schema: z.ZodType
  isNeeded: boolean
  mayStandInFile: boolean
}

/** What there is to set, in the order it stands here; docs/settings.md is made from it. */
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
export type Environment = Record<string, string | undefined>

export type Config = {
  mode: 'demo' | 'production'
  port: number
  host: string
  dataDir: string
  /** Never a pooler. */
  databaseUrl: string | undefined
  pooled: Pooled | undefined
  databaseConnections: number
  migrateAtStart: boolean
  drainSeconds: number
  logLevel: string
  appUrl: string | undefined
  secret: Secret
  mail: { smtpUrl: string; from: string; appUrl: string } | undefined
  sms: { baseUrl: string; account: string; token: string; from: string } | undefined
  /** Where uploads are kept instead of a folder in `dataDir`. */
  s3: S3Settings | undefined
  adminEmail: string
  /** Of the first admin; without it nobody can sign in to an empty database. */
  adminPassword: string | undefined
  trustProxy: boolean | string
  corsOrigins: readonly string[]
  clientIds: readonly string[]
  requestsPerMinute: number
  adminsCancelTrades: boolean
  metricsToken: string | undefined
  /** Where traces and figures are sent. */
  collector: string | undefined
  realtimeKey: string
  /** Who holds the sockets instead of this server. */
  outsideService: OutsideService | undefined
  push: {
    hosts: readonly string[]
    /** Without them no browser is offered pushes. */
    keys: VapidKeys | undefined
    subject: string
    fcm: ServiceAccount | undefined
  }
}

/** The settings do not do; names each of them and says nothing of their values. */
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
  if (isProduction)
    for (const name of neededInProduction)
      if (!given[name]) problems.push(`${name}: missing (${settings[name].description})`)
  if (read.success) problems.push(...pushProblems(read.data, isProduction))
  if (ofSms.some((name) => given[name]))
    for (const name of ofSms)
      if (!given[name]) problems.push(`${name}: missing (${settings[name].description})`)
  problems.push(...halfGiven(given))
  if (!read.success || problems.length > 0) throw new BadSettings(problems)
  return isProduction ? production(read.data) : demo(read.data)
}

/** Empty settings are none: that is how a compose file leaves one out. */
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
    host: set.HOST ?? '0.0.0.0',
    drainSeconds: set.DRAIN_SECONDS ?? 5,
    logLevel: set.LOG_LEVEL ?? 'info',
    secret: withAccepted(set.SECRET_KEY!, set), // needed in production, checked by the caller with the next four
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
    mode: 'demo',
    host: set.HOST ?? '127.0.0.1',
    drainSeconds: set.DRAIN_SECONDS ?? 0,
    logLevel: set.LOG_LEVEL ?? 'warn',
    // Everybody may know it: whatever it protects is made up.
    secret: withAccepted(set.SECRET_KEY ?? 'the demo keeps no secrets from anybody', set),
    mail: undefined,
    sms: undefined,
    adminEmail: set.ADMIN_EMAIL ?? demoAdmin,
    push: pushOf(set, set.ADMIN_EMAIL ?? demoAdmin),
  }
}

const withAccepted = (key: string, { SECRET_KEYS_ACCEPTED: accepted = [] }: Settings): Secret =>
  accepted.length > 0 ? [key, ...accepted] : key

const pushOf = (set: Settings, adminEmail: string) => ({
  hosts: set.PUSH_HOSTS ?? browsersPushServices,
  keys: keysOf(set),
  subject: set.VAPID_SUBJECT ?? `mailto:${adminEmail}`,
  fcm: set.FCM_SERVICE_ACCOUNT,
})

function* pushProblems(set: Settings, isProduction: boolean): Iterable<string> {
  const keys = keysOf(set)
  if (Boolean(set.VAPID_PUBLIC_KEY) !== Boolean(set.VAPID_PRIVATE_KEY))
    yield `${set.VAPID_PUBLIC_KEY ? 'VAPID_PRIVATE_KEY' : 'VAPID_PUBLIC_KEY'}: missing beside the other half`
  else if (keys && !isPair(keys)) yield 'VAPID_PUBLIC_KEY: is not of the same pair as VAPID_PRIVATE_KEY'
  if (isProduction && set.PUSH_HOSTS?.some((host) => host.includes('://')))
    yield 'PUSH_HOSTS: whole origins are for trials; name hosts, which are called over https'
}

const keysOf = ({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Settings) =>
  publicKey && privateKey ? { publicKey, privateKey } : undefined

function smsOf({ SMS_ACCOUNT: account, SMS_TOKEN: token, SMS_FROM: from, SMS_BASE_URL }: Settings) {
  const baseUrl = SMS_BASE_URL.replace(/\/$/, '')
  return account && token && from ? { baseUrl, account, token, from } : undefined
}

const common = (set: Settings) => ({
  port: set.PORT,
  dataDir: path.resolve(set.DATA_DIR),
  databaseUrl: set.DATABASE_DIRECT_URL ?? set.DATABASE_URL,
  pooled: pooledOf(set, set.DATABASE_URL),
  databaseConnections: set.DATABASE_CONNECTIONS,
  migrateAtStart: set.MIGRATE_AT_START,
  appUrl: set.APP_URL?.replace(/\/$/, ''),
  trustProxy: set.TRUST_PROXY ?? false,
  corsOrigins: set.CORS_ORIGINS ?? [],
  clientIds: set.CLIENT_IDS,
  requestsPerMinute: set.REQUESTS_PER_MINUTE,
  adminsCancelTrades: set.ADMINS_CANCEL_TRADES,
  metricsToken: set.METRICS_TOKEN,
  collector: set.OTEL_EXPORTER_OTLP_ENDPOINT,
  realtimeKey: set.REALTIME_KEY,
  outsideService: outsideServiceOf(set),
  s3: s3Of(set),
  adminPassword: set.ADMIN_PASSWORD,
})
