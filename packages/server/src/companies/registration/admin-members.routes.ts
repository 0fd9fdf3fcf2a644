import { inquiryCalls } from '@mahsul/contract/companies/inquiries'
import { invitationAdminCalls } from '@mahsul/contract/companies/invitations'
import { roleOfId } from '@mahsul/contract/companies/users'
import type { FastifyInstance } from 'fastify'
import { requireStepUpWhereEnforced } from '../../accounts/step-up.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import { registerRoutes } from '../../platform/http/register-routes.ts'
import { sendList, slicesOf } from '../../platform/resource/list-file.ts'
import { everyRow, pageResource, showResource } from '../../platform/resource/resource.ts'
import { actOf } from '../../platform/resource/resource-handlers.ts'
import {
  accessRequests,
  contacts,
  inviteAsking,
  putContactAway,
  putRequestAway,
  refuseRequest,
} from './admin-inquiries.ts'
import { changeInvitation } from './change-invitation.ts'
import { invitationToWire } from './invitation-to-wire.ts'
import { invitationIds, invitationsByIds, oneInvitation } from './invitations.queries.ts'

/** Requests for access, and invitations by admins. */
export function adminMembersRoutes(app: FastifyInstance) {
  const { files, production = false } = app.deps

  registerRoutes(app, invitationAdminCalls, {
    'GET /secure/admin/invitations.csv': async (input) => {
      const { db, query, now } = input
      const rows = slicesOf(await invitationIds(db, query, now), async (ids) =>
        (await invitationsByIds(db, ids)).map((row) => invitationToWire(row, now)),
      )
      return sendList(input, 'invitation', rows)
    },
    'GET /secure/admin/invitations/{id}': async ({ db, params, now }) => {
      const invitation = await oneInvitation(db, params.id)
      if (!invitation) throw new RefusedError('NOT_FOUND')
      return { data: invitationToWire(invitation, now) }
    },
    'PUT /secure/admin/invitations/{id}': async (input) => {
      const { db, params, body, now } = input
      const { by, appUrl } = actOf(input)
      const { email, admin_role: adminRole, language, version } = body
      const role = roleOfId(body.role_id)
      if (role === 'ADMIN') await requireStepUpWhereEnforced(db, { by: input.member, production, now })
      const change = { by, id: params.id, email, role, adminRole, language, version, appUrl, files, now }
      return { data: invitationToWire(await changeInvitation(db, change), now) }
    },
  })

  registerRoutes(app, inquiryCalls, {
    'GET /secure/admin/access-requests': (input) => pageResource(input.db, accessRequests, input),
    'GET /secure/admin/access-requests.csv': (input) =>
      sendList(input, 'access_request', everyRow(input.db, accessRequests, input)),
    'GET /secure/admin/access-requests/{id}': async ({ db, params }) => ({
      data: await showResource(db, accessRequests, params),
    }),
    'POST /secure/admin/access-requests/{id}/invitation': async (input) => {
      const { role_id, language } = input.body
      if (role_id && roleOfId(role_id) === 'ADMIN')
        await requireStepUpWhereEnforced(input.db, { by: input.member, production, now: input.now })
      const as = { role: role_id && roleOfId(role_id), language }
      const invited = await inviteAsking(input.db, { act: actOf(input), id: input.params.id, as })
      return { data: invitationToWire(invited, input.now) }
    },
    'PATCH /secure/admin/access-requests/{id}/answered': async (input) => ({
      data: await putRequestAway(input.db, { act: actOf(input), id: input.params.id }),
    }),
    'POST /secure/admin/access-requests/{id}/refusal': async (input) => ({
      data: await refuseRequest(input.db, { act: actOf(input), id: input.params.id }),
    }),
    'GET /secure/admin/contacts': (input) => pageResource(input.db, contacts, input),
    'GET /secure/admin/contacts.csv': (input) =>
      sendList(input, 'contact', everyRow(input.db, contacts, input)),
    'GET /secure/admin/contacts/{id}': async ({ db, params }) => ({
      data: await showResource(db, contacts, params),
    }),
    'PATCH /secure/admin/contacts/{id}/answered': async (input) => ({
      data: await putContactAway(input.db, { act: actOf(input), id: input.params.id }),
    }),
  })
}
