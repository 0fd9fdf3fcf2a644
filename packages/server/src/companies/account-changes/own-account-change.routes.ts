import { profileCalls } from '@mahsul/contract/accounts/profile'
import type { FastifyInstance } from 'fastify'
import { registerRoutes } from '../../platform/http/register-routes.ts'
import { ownPendingChange } from './account-change-views.ts'
import { objectToChange } from './account-changes.ts'

const pending = 'GET /secure/profiles/account-change'
const object = 'POST /secure/profiles/account-change/object'

/** A pending change of a member's account, as the member sees it. */
export function ownAccountChangeRoutes(app: FastifyInstance) {
  const { secret } = app.deps
  const calls = { [pending]: profileCalls[pending], [object]: profileCalls[object] }
  registerRoutes(app, calls, {
    [pending]: async ({ db, member, now }) => ({
      data: await ownPendingChange(db, member.id, now),
    }),
    [object]: ({ db, member: by, body, now }) =>
      objectToChange(db, { by, id: body.change_id, reason: body.reason, secret, now }),
  })
}
