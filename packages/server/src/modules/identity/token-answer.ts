import type { FastifyRequest } from 'fastify'
import { RefusedError } from '../../http/refuse.ts'
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
