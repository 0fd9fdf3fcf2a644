import { userCalls } from '@mahsul/contract/admin/users'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db/db.ts'
import { registerRoutes } from '../../../platform/http/register-routes.ts'
import { actOf, resourceHandlers } from '../../../platform/resource/resource-handlers.ts'
import { pendingChange } from '../../members/account-change-views.ts'
import { users } from './admin-users.ts'
import { deleteMember } from './delete-member.ts'
import { signOutMember } from './sign-out-member.ts'

/** Accounts, as admins manage them. */
export function adminUsersRoutes(app: FastifyInstance) {
  const handlers = resourceHandlers('/secure/admin/users', users)
  type Answered = Awaited<ReturnType<(typeof handlers)['GET /secure/admin/users/{id}']>>
  const withPending = async ({ db, now }: { db: Db; now: Date }, { data }: Answered) => ({
    data: { ...data, pending_change: await pendingChange(db, data.external_id, now) },
  })

  registerRoutes(app, userCalls, {
    ...handlers,
    'POST /secure/admin/users': async (input) =>
      withPending(input, await handlers['POST /secure/admin/users'](input)),
    'GET /secure/admin/users/{id}': async (input) =>
      withPending(input, await handlers['GET /secure/admin/users/{id}'](input)),
    'PUT /secure/admin/users/{id}': async (input) =>
      withPending(input, await handlers['PUT /secure/admin/users/{id}'](input)),
    'DELETE /secure/admin/users/{id}': (input) =>
      deleteMember(input.db, { act: actOf(input), id: input.params.id, reason: input.body.reason }),
    'POST /secure/admin/users/{id}/sign-out': (input) =>
      signOutMember(input.db, { act: actOf(input), id: input.params.id }),
  })
}
