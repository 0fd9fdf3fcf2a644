import { languages } from '@mahsul/domain/members/member'
import * as z from 'zod'
import type { Calls } from '../call.ts'
import { AdminRoleBody, InvitationAnswer, invitationFilters } from '../registration.ts'
import { IdParam, one } from '../wire.ts'
import { listFile } from './list-file.ts'
import { changing, forAdmins } from './resource.ts'
import { RoleId } from './users.ts'

/** In addition to the list and the acts in `membership.ts`. */
export const invitationAdminCalls = {
  'GET /secure/admin/invitations.csv': listFile({
    many: 'invitations',
    row: InvitationAnswer.omit({ version: true }),
    query: invitationFilters,
  }),
  'GET /secure/admin/invitations/{id}': {
    ...forAdmins,
    summary: 'Show an invitation',
    params: IdParam,
    answer: one(InvitationAnswer),
  },
  'PUT /secure/admin/invitations/{id}': {
    ...forAdmins,
    summary: 'Change an invitation that nobody has used, and send it anew; the old link is dead',
    params: IdParam,
    body: changing(
      z.strictObject({
        email: z.string().max(1_000),
        role_id: RoleId,
        admin_role: AdminRoleBody,
        language: z.enum(languages),
      }),
    ),
    answer: one(InvitationAnswer),
  },
} as const satisfies Calls
