import { userCalls } from '@mahsul/contract/companies/users'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { registerRoutes } from '../../platform/http/register-routes.ts'
import { pageResource } from '../../platform/resource/resource.ts'
import { actOf, resourceHandlers } from '../../platform/resource/resource-handlers.ts'
import { pendingChange } from '../account-changes/account-change-views.ts'
import { shownToAdmin, users } from './admin-users.ts'
import { deleteMember } from './delete-member.ts'
import { deletedUsers, deletionOf } from './deleted-users.ts'
import { signOutMember } from './sign-out-member.ts'
import { reinstate, suspend, suspensionOf } from './suspend.ts'

/** Accounts, as admins manage them. */
export function adminUsersRoutes(app: FastifyInstance) {
  const handlers = resourceHandlers('/secure/admin/users', users)
  type Answered = Awaited<ReturnType<(typeof handlers)['GET /secure/admin/users/{id}']>>
  const withState = async (
    { db, member, now }: { db: Db; member: SignedIn; now: Date },
    { data }: Answered,
  ) => {
    const [pending_change, suspension] = await Promise.all([
      pendingChange(db, data.external_id, now),
      suspensionOf(db, data.external_id),
    ])
    return { data: { ...shownToAdmin(member, data), pending_change, ...(suspension && { suspension }) } }
  }

  registerRoutes(app, userCalls, {
    ...handlers,
    'POST /secure/admin/users': async (input) =>
      withState(input, await handlers['POST /secure/admin/users'](input)),
    'GET /secure/admin/users/{id}': async (input) =>
      withState(input, await handlers['GET /secure/admin/users/{id}'](input)),
    'PUT /secure/admin/users/{id}': async (input) =>
      withState(input, await handlers['PUT /secure/admin/users/{id}'](input)),
    'GET /secure/admin/users/deleted': (input) => pageResource(input.db, deletedUsers, input),
    'GET /secure/admin/users/{id}/deletion': async ({ db, params, now }) => ({
      data: await deletionOf(db, { id: params.id, now }),
    }),
    'DELETE /secure/admin/users/{id}': (input) =>
      deleteMember(input.db, { act: actOf(input), id: input.params.id, reason: input.body.reason }),
    'POST /secure/admin/users/{id}/suspension': (input) => {
      const { reason, whole_company: wholeCompany } = input.body
      return suspend(input.db, { act: actOf(input), id: input.params.id, reason, wholeCompany })
    },
    'DELETE /secure/admin/users/{id}/suspension': (input) =>
      reinstate(input.db, { act: actOf(input), id: input.params.id, reason: input.body.reason }),
    'POST /secure/admin/users/{id}/sign-out': (input) =>
      signOutMember(input.db, { act: actOf(input), id: input.params.id }),
  })
}
