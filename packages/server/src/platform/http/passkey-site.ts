import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { RefusedError } from './refuse.ts'

/** The site of passkeys (`rpId`, a domain), and the origins they may be used from. */
export type PasskeySite = { rpId: string; origins: readonly string[] }

/**
 * The configured site, and nothing else in production. A demo without an address of its own uses the name it was opened under:
 * `localhost`, or a host behind TLS. Browsers create no passkeys for an IP address.
 */
export function passkeySiteOf({ server, host, hostname }: FastifyRequest): PasskeySite {
  const { passkeySite, production } = server.deps
  if (passkeySite) return passkeySite
  if (production || isIP(hostname.replace(/^\[|\]$/g, ''))) throw new RefusedError('PASSKEYS_UNAVAILABLE')
  const origins = hostname === 'localhost' ? [`http://${host}`, `https://${host}`] : [`https://${host}`]
  return { rpId: hostname, origins }
}

/** The site of an address: its host name, and its origin. */
export function siteAt(address: string): PasskeySite {
  const { hostname, origin } = new URL(address)
  return { rpId: hostname, origins: [origin] }
}
