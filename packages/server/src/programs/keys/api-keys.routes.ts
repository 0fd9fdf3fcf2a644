import { apiKeyCalls } from '@mahsul/contract/programs/api-keys'
import { isoDate, utcDay } from '@mahsul/domain/kit/calendar'
import { hasProblems } from '@mahsul/domain/kit/problems'
import { checkNewKey, MOST_KEYS, usualLastDay } from '@mahsul/domain/programs/api-key'
import type { FastifyInstance } from 'fastify'
import { keyKindOf } from '../../accounts/api-key-token.ts'
import { asMember } from '../../platform/http/as-member.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import { registerRoutes } from '../../platform/http/register-routes.ts'
import { recentKeysOf } from './api-keys.queries.ts'
import { keyToWire } from './api-keys-to-wire.ts'
import { endKey, makeKey, takeOverKey } from './change-api-keys.ts'

/**
 * The API keys of a company. Making one takes no Idempotency-Key: the answer to the first request would have to be kept, and the
 * secret with it.
 */
export function apiKeysRoutes(app: FastifyInstance) {
  const kind = keyKindOf(app.deps.production ?? false)

  registerRoutes(app, apiKeyCalls, {
    'GET /secure/company/api-keys': async ({ db, member, now }) => {
      const rows = await recentKeysOf(db, asMember(member).companyId, now)
      return { data: { keys: rows.map((row) => keyToWire(row, now)), most: MOST_KEYS } }
    },
    'POST /secure/company/api-keys': async ({ db, member, body, now }) => {
      const { name, scopes } = body
      const today = utcDay(now)
      const lastDay = body.last_day === undefined ? usualLastDay(today) : isoDate(body.last_day)
      const { lastDay: wrongDay, ...problems } = checkNewKey({ name, scopes, lastDay }, today)
      if (!lastDay || wrongDay || hasProblems(problems))
        throw new RefusedError('VALIDATION', {
          problems: { ...problems, ...(wrongDay && { last_day: wrongDay }) },
        })
      const { key, token } = await makeKey(db, { by: asMember(member), name, scopes, lastDay, kind, now })
      return { data: { key: keyToWire(key, now), token } }
    },
    'POST /secure/company/api-keys/{id}/take-over': async ({ db, member, params, now }) => ({
      data: keyToWire(await takeOverKey(db, { by: asMember(member), id: params.id, now }), now),
    }),
    'DELETE /secure/company/api-keys/{id}': ({ db, member, params, now }) =>
      endKey(db, { by: asMember(member), id: params.id, now }),
  })
}
