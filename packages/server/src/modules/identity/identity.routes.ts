import { identityCalls } from '@mahsul/contract/identity'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { transaction } from '../../db/db.ts'
import { madeUnder } from '../../http/idempotency.ts'
import { RefusedError } from '../../http/refuse.ts'
import { serve } from '../../http/serve.ts'
import { addressHash } from '../audit/address-hash.ts'
import { forgetDevice, pushHosts } from '../push/device.ts'
import { profileOf } from './profile.queries.ts'
import type { Secret } from './secret.ts'
import { endSession, refreshSession, type TokenPair } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { seconds } from './tokens.ts'
import { requestCode, verifyCode } from './verification.ts'

export type IdentitySettings = { secret: Secret; clientIds: readonly string[]; canSendSms: boolean }

/** Sign-in, sessions, the signed-in member, and the codes that open an act. */
export function identityRoutes(app: FastifyInstance, { secret, clientIds, canSendSms }: IdentitySettings) {
  /** A browser's client_secret proves nothing and is accepted as sent (decision 76). */
  const knownClient = (id: string) => {
    if (!clientIds.includes(id)) throw new RefusedError('UNKNOWN_CLIENT')
  }
  const from = (request: FastifyRequest) => addressHash(secret, request.ip)

  serve(app, identityCalls, {
    'POST /login': async ({ db, body, request, now }) => {
      knownClient(body.client_id)
      const { email, password } = body
      const pair = await signIn(db, {
        secret,
        email,
        password,
        address: request.ip,
        userAgent: userAgent(request),
        now,
      })
      return { data: toWire(pair) }
    },
    'POST /oauth/token': async ({ db, body, request, now }) => {
      knownClient(body.client_id)
      const asked = { secret, refreshToken: body.refresh_token, ipHash: from(request), now }
      return { data: toWire(await refreshSession(db, asked)) }
    },
    'POST /logout': ({ db, member, request, now }) =>
      endSession(db, { sessionId: member.sessionId, reason: 'logout', ipHash: from(request), now }),
    'POST /secure/profiles/logout': ({ db, member: by, body, request, now }) =>
      transaction(db, async (tx) => {
        await endSession(tx, { sessionId: by.sessionId, reason: 'logout', ipHash: from(request), now })
        if (body.push_token)
          await forgetDevice(tx, { by, token: body.push_token, hosts: pushHosts(app.outside) })
      }),
    'GET /secure/profiles': async ({ db, member }) => ({ data: await profileOf(db, member.id) }),
    'GET /secure/acts': async ({ db, member, query, now }) => ({
      data: await madeUnder(db, { memberId: member.id, key: query.key, now }),
    }),
    'POST /secure/request-code': async ({ db, member, body, now }) => ({
      data: await requestCode(db, { secret, canSendSms, memberId: member.id, event: body.event, now }),
    }),
    'POST /secure/verify-code': async ({ db, member, body, now }) => {
      await verifyCode(db, { secret, memberId: member.id, event: body.event, code: body.code, now })
      return { data: { verified: true as const, action: body.event } }
    },
  })
}

const userAgent = (request: FastifyRequest) => String(request.headers['user-agent'] ?? '')

const toWire = (pair: TokenPair) => ({
  token_type: 'Bearer' as const,
  access_token: pair.accessToken,
  refresh_token: pair.refreshToken,
  expires_in: seconds(pair.accessExpiresAt) - seconds(pair.issuedAt),
  expires_at: pair.accessExpiresAt.toISOString(),
})
