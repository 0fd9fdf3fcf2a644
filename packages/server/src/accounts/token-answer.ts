import type { FastifyRequest } from 'fastify'
import { RefusedError } from '../platform/http/refuse.ts'
import type { Secret } from '../platform/secrets/secret.ts'
import { deviceToken, knownDevice } from './known-device.ts'
import type { TokenPair } from './sessions.ts'
import { seconds } from './tokens.ts'

/** A browser's client_secret proves nothing and is accepted as sent (decision 76). */
export function knownClient(clientIds: readonly string[], id: string) {
  if (!clientIds.includes(id)) throw new RefusedError('UNKNOWN_CLIENT')
}

export const userAgentOf = (request: FastifyRequest) => String(request.headers['user-agent'] ?? '')

export const pairToWire = (pair: TokenPair) => ({
  token_type: 'Bearer' as const,
  access_token: pair.accessToken,
  refresh_token: pair.refreshToken,
  expires_in: seconds(pair.accessExpiresAt) - seconds(pair.issuedAt),
  expires_at: pair.accessExpiresAt.toISOString(),
})

/** The member a session was opened for. */
export type LoggedIn = TokenPair & { email: string }

/** Includes a token of this device if the login sent or requested one. */
export function loginToWire(
  pair: LoggedIn,
  { secret, device }: { secret: Secret; device: string | undefined },
) {
  if (device === undefined) return pairToWire(pair)
  const isKnown = knownDevice(secret, pair.email, device) !== undefined
  return { ...pairToWire(pair), device_token: isKnown ? device : deviceToken(secret, pair.email) }
}
