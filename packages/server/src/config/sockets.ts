import * as z from 'zod'
import type { HostedService } from '../platform/realtime/hosted-service.ts'
import { type Environment, flag, missing, port } from './values.ts'

const name = z.string().regex(/^[\w-]{1,64}$/, 'must be letters, digits and dashes')

const hosted = {
  PUSHER_APP_ID: name
    .optional()
    .describe('The app at a Pusher-compatible service that holds the sockets instead of this server'),
  PUSHER_KEY: name.optional().describe('The key of that app; browsers know it'),
  PUSHER_SECRET: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe('The secret of that app: signs what we bring, and who may listen'),
  PUSHER_CLUSTER: z
    .string()
    .regex(/^[a-z0-9-]{1,32}$/, 'must be a cluster such as eu')
    .optional()
    .describe('The cluster of that app at Pusher itself'),
  PUSHER_HOST: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9.-]{0,250}[a-z0-9])?$/i, 'must be the name of a host')
    .optional()
    .describe('Where browsers and the app on phones find the service, when it is not Pusher itself'),
  PUSHER_PORT: port.min(1).optional().describe('Its port: 443 by default, without TLS 80'),
  PUSHER_TLS: flag.optional().describe('Whether sockets are opened with TLS, as they are by default'),
  PUSHER_API_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => URL.parse(url)?.href === `${URL.parse(url)?.origin}/`, 'must have no path')
    .transform((url) => url.replace(/\/$/, ''))
    .optional()
    .describe('Where we find the HTTP API of the service, when it is not at that host and port'),
} as const

/** Settings of the sockets: our own, or a service that holds them instead. */
export const sockets = {
  REALTIME_KEY: name.default('mahsul').describe('Part of the address of the sockets; no secret'),
  ...hosted,
} as const

const needed = ['PUSHER_APP_ID', 'PUSHER_KEY', 'PUSHER_SECRET'] as const
const ofAHost = ['PUSHER_HOST', 'PUSHER_PORT', 'PUSHER_TLS', 'PUSHER_API_URL'] as const

export function* halfAService(given: Environment): Iterable<string> {
  if (!Object.keys(hosted).some((each) => given[each])) return
  yield* missing(needed, given, hosted)
  if (given.PUSHER_CLUSTER)
    for (const setting of ofAHost)
      if (given[setting]) yield `${setting}: not beside PUSHER_CLUSTER, which says where`
  if (!given.PUSHER_CLUSTER && !given.PUSHER_HOST)
    yield 'PUSHER_HOST: missing, unless PUSHER_CLUSTER says where Pusher itself is'
}

const Hosted = z.object(hosted)

export function outsideServiceOf(set: z.output<typeof Hosted>): HostedService | undefined {
  const { PUSHER_APP_ID: appId, PUSHER_KEY: key, PUSHER_SECRET: secret, PUSHER_CLUSTER: cluster } = set
  const host = cluster ? `ws-${cluster}.pusher.com` : set.PUSHER_HOST
  if (!appId || !key || !secret || !host) return undefined
  const tls = set.PUSHER_TLS ?? true
  const port = set.PUSHER_PORT ?? (tls ? 443 : 80)
  const api = cluster
    ? `https://api-${cluster}.pusher.com`
    : (set.PUSHER_API_URL ?? `${tls ? 'https' : 'http'}://${host}:${port}`)
  return { appId, key, secret, api, socket: { host, port, tls } }
}
