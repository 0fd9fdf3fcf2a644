import { userCalls } from '@mahsul/contract/admin/users'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { actOf, resourceHandlers } from '../admin/resource-handlers.ts'
import { users } from './admin-users.ts'
import { deleteMember } from './delete-member.ts'
import { signOutMember } from './sign-out-member.ts'

/** Who has an account, as admins keep them. */
export function adminUsersRoutes(app: FastifyInstance) {
  serve(app, userCalls, {
    ...resourceHandlers('/secure/admin/users', users),
    'DELETE /secure/admin/users/{id}': (asked) =>
      deleteMember(asked.db, { act: actOf(asked), id: asked.params.id, reason: asked.body.reason }),
    'POST /secure/admin/users/{id}/sign-out': (asked) =>
      signOutMember(asked.db, { act: actOf(asked), id: asked.params.id }),
  })
}
