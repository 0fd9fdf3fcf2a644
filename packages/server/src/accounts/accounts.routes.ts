import { accountCalls } from '@mahsul/contract/accounts/accounts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressHash } from '../platform/audit/address-hash.ts'
import { transaction } from '../platform/db/db.ts'
import { madeUnder } from '../platform/http/idempotency.ts'
import { passkeySiteOf } from '../platform/http/passkey-site.ts'
import { registerRoutes } from '../platform/http/register-routes.ts'
import { pushHosts, removeDevice } from '../platform/push/device.ts'
import type { Secret } from '../platform/secrets/secret.ts'
import { hashOfEmail } from './account-codes.ts'
import { enterCode } from './factor-for-act.ts'
import { profileOf } from './profile.queries.ts'
import { refreshSession } from './refresh-session.ts'
import { endSession } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { knownClient, loginToWire, pairToWire, userAgentOf } from './token-answer.ts'
import { requestCode } from './verification.ts'

export type IdentitySettings = { secret: Secret; clientIds: readonly string[]; canSendSms: boolean }

/** Sign-in, sessions, the signed-in member, and the codes that open an act. */
export function accountsRoutes(app: FastifyInstance, { secret, clientIds, canSendSms }: IdentitySettings) {
  const from = (request: FastifyRequest) => addressHash(secret, request.ip)

  registerRoutes(app, accountCalls, {
    'POST /login': async ({ db, body, request, now }) => {
      knownClient(clientIds, body.client_id)
      const { email, password } = body
      const pair = await signIn(db, {
        secret,
        email,
        password,
        device: body.device_token,
        address: request.ip,
        userAgent: userAgentOf(request),
        now,
      }).catch((refusal: unknown) => {
        // Hashed: if somebody types a password into the wrong field, it must not be logged (ASVS 16.3.1).
        request.log.info({ event: 'login.refused', account: hashOfEmail(email) }, 'a login was refused')
        throw refusal
      })
      return { data: loginToWire(pair, { secret, device: body.device_token }) }
    },
    'POST /oauth/token': async ({ db, body, request, now }) => {
      knownClient(clientIds, body.client_id)
      const input = { secret, refreshToken: body.refresh_token, ipHash: from(request), now }
      return { data: pairToWire(await refreshSession(db, input)) }
    },
    'POST /logout': ({ db, member, request, now }) =>
      endSession(db, { sessionId: member.sessionId, reason: 'logout', ipHash: from(request), now }),
    'POST /secure/profiles/logout': ({ db, member: by, body, request, now }) =>
      transaction(db, async (tx) => {
        await endSession(tx, { sessionId: by.sessionId, reason: 'logout', ipHash: from(request), now })
        if (body.push_token)
          await removeDevice(tx, { by, token: body.push_token, hosts: pushHosts(app.deps) })
      }),
    'GET /secure/profiles': async ({ db, member }) => ({
      data: await profileOf(db, member.id, { canSendSms }),
    }),
    'GET /secure/acts': async ({ db, member, query, now }) => ({
      data: await madeUnder(db, { memberId: member.id, key: query.key, now }),
    }),
    'POST /secure/request-code': async ({ db, member, body, now }) => ({
      data: await requestCode(db, {
        ...{ secret, canSendSms, memberId: member.id, now },
        ...{ event: body.event, wanted: body.channel },
      }),
    }),
    'POST /secure/verify-code': async ({ db, member, body, request, now }) => {
      const { event, method, code } = body
      const site = () => passkeySiteOf(request)
      await enterCode(db, { by: member, event, method, code, secret, address: request.ip, site, now })
      return { data: { verified: true as const, action: body.event } }
    },
  })
}
