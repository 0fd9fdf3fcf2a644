import { secondFactorCalls } from '@mahsul/contract/accounts/second-factor'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { passkeySiteOf } from '../platform/http/passkey-site.ts'
import { registerRoutes } from '../platform/http/register-routes.ts'
import { askPasskeyForAct, verifyWithPasskey } from './factor-for-act.ts'
import {
  addPasskey,
  beginTotp,
  confirmTotp,
  ownSecondFactors,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
} from './own-second-factors.ts'
import { creationOptions } from './passkeys.ts'
import { askPasskey, askPasskeyForLogin, finishLogin, signInWithPasskey } from './second-login.ts'
import { beginStepUp, stepUp } from './step-up.ts'
import { knownClient, loginToWire, userAgentOf } from './token-answer.ts'

/** Passkeys, authenticator apps and recovery codes: signing in with them, stepping up, and managing one's own. */
export function secondFactorRoutes(app: FastifyInstance) {
  const { secret, canSendSms, clientIds, production = false } = app.deps
  const siteOf = (request: FastifyRequest) => () => passkeySiteOf(request)
  const from = (request: FastifyRequest) => ({
    secret,
    address: request.ip,
    userAgent: userAgentOf(request),
    site: siteOf(request),
    now: request.now,
  })

  registerRoutes(app, secondFactorCalls, {
    'POST /login/passkey/request': async ({ db, body, request }) => {
      knownClient(clientIds, body.client_id)
      return { data: await askPasskey(db, from(request)) }
    },
    'POST /login/passkey': async ({ db, body, request }) => {
      knownClient(clientIds, body.client_id)
      const pair = await signInWithPasskey(db, { ...from(request), credential: body.credential })
      return { data: loginToWire(pair, { secret, device: body.device_token }) }
    },
    'POST /login/second-factor/request': async ({ db, body, request, now }) => ({
      data: await askPasskeyForLogin(db, { challenge: body.challenge, site: siteOf(request), now }),
    }),
    'POST /login/second-factor': async ({ db, body: proof, request }) => {
      const pair = await finishLogin(db, { ...from(request), proof })
      return { data: loginToWire(pair, { secret, device: proof.device_token }) }
    },
    'POST /secure/step-up/request': async ({ db, member: by, body, request, now }) => ({
      data: await beginStepUp(db, {
        by,
        method: body.method,
        site: siteOf(request),
        secret,
        canSendSms,
        now,
      }),
    }),
    'POST /secure/step-up': async ({ db, member: by, body: proof, request, now }) => ({
      data: await stepUp(db, { by, proof, site: siteOf(request), secret, address: request.ip, now }),
    }),
    'GET /secure/profiles/second-factor': async ({ db, member: by, now }) => ({
      data: await ownSecondFactors(db, { by, production, now }),
    }),
    'POST /secure/profiles/passkeys/request': async ({ db, member: by, request, now }) => ({
      data: await creationOptions(db, { by, site: passkeySiteOf(request), now }),
    }),
    'POST /secure/profiles/passkeys': async ({ db, member: by, body, request, now }) => ({
      data: await addPasskey(db, { by, site: passkeySiteOf(request), ...body, now }),
    }),
    'PUT /secure/profiles/passkeys/{id}': async ({ db, member: by, params, body, now }) => ({
      data: await renamePasskey(db, { by, id: params.id, name: body.name, now }),
    }),
    'DELETE /secure/profiles/passkeys/{id}': ({ db, member: by, params, now }) =>
      removePasskey(db, { by, id: params.id, production, now }),
    'POST /secure/profiles/totp': async ({ db, member: by, now }) => ({
      data: await beginTotp(db, { by, secret, now }),
    }),
    'PUT /secure/profiles/totp': async ({ db, member: by, body, now }) => ({
      data: await confirmTotp(db, { by, code: body.code, secret, now }),
    }),
    'DELETE /secure/profiles/totp': ({ db, member: by, now }) => removeTotp(db, { by, production, now }),
    'POST /secure/profiles/recovery-codes': async ({ db, member: by, now }) => ({
      data: { recovery_codes: await renewRecoveryCodes(db, { by, now }) },
    }),
    'POST /secure/request-passkey': async ({ db, member: by, body, request, now }) => ({
      data: await askPasskeyForAct(db, { by, event: body.event, site: passkeySiteOf(request), now }),
    }),
    'POST /secure/verify-passkey': async ({ db, member: by, body, request, now }) => {
      await verifyWithPasskey(db, { by, ...body, site: passkeySiteOf(request), now })
      return { data: { verified: true as const, action: body.event } }
    },
  })
}
