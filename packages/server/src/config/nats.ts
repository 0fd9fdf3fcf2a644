import * as z from 'zod'
import type { NatsSettings } from '../platform/realtime/nats.ts'

const DEFAULT_PORT = '4222'

/** A bad address is named as such; its content, which may have a password, is not repeated. */
function readServers(text: string, context: z.core.$RefinementCtx<string>): NatsSettings {
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message, input: '' })
    return z.NEVER
  }
  const addresses = text.split(',').map((part) => URL.parse(part.trim()))
  const servers = addresses.filter((address) => address !== null)
  const [first] = servers
  const isServer = ({ protocol, hostname, pathname, search, hash }: URL) =>
    /^(nats|tls):$/.test(protocol) && hostname !== '' && /^\/?$/.test(pathname) && search + hash === ''
  if (!first || servers.length < addresses.length || !servers.every(isServer))
    return refuse('must be addresses such as nats://host:4222, separated by commas')
  const partOf = ({ protocol, username, password }: URL) => [protocol, username, password].join(' ')
  if (servers.some((server) => partOf(server) !== partOf(first)))
    return refuse('must have the same scheme, user and password in all addresses')
  const { protocol, username, password } = first
  const credentials = password
    ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
    : { token: decodeURIComponent(username) }
  return {
    servers: servers.map(({ hostname, port }) => `${hostname}:${port || DEFAULT_PORT}`),
    tls: protocol === 'tls:',
    credentials: username || password ? credentials : undefined,
  }
}

/** Settings of the broker between processes. */
export const brokers = {
  NATS_URL: z
    .string()
    .transform(readServers)
    .optional()
    .describe(
      'NATS servers by which processes tell each other what is new, instead of NOTIFY: `nats://user:password@host:4222`, or `tls://`; several of a cluster separated by commas',
    ),
} as const
