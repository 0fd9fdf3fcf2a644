import * as z from 'zod'
import type { Calls } from '../kit/call.ts'
import { LanguageChoice } from '../kit/choices.ts'
import { listFile } from '../kit/list-file.ts'
import { changing, forAdminsIn } from '../kit/resource.ts'
import { IdParam, one } from '../kit/wire.ts'
import { AdminRoleBody, InvitationAnswer, invitationFilters } from './registration.ts'
import { RoleId } from './users.ts'

const forAdmins = forAdminsIn('admin-members')

/** In addition to the list and the acts in `membership.ts`. */
export const invitationAdminCalls = {
  'GET /secure/admin/invitations.csv': listFile({
    tag: 'admin-members',
    id: 'exportInvitations',
    many: 'invitations',
    row: InvitationAnswer.omit({ version: true }),
    query: invitationFilters,
  }),
  'GET /secure/admin/invitations/{id}': {
    id: 'getInvitation',
    ...forAdmins,
    summary: 'Show an invitation',
    params: IdParam,
    answer: one(InvitationAnswer),
  },
  'PUT /secure/admin/invitations/{id}': {
    id: 'changeInvitation',
    ...forAdmins,
    summary: 'Change an invitation that nobody has used, and send it anew; the old link is dead',
    params: IdParam,
    body: changing(
      z.strictObject({
        email: z.string().max(1_000),
        role_id: RoleId,
        admin_role: AdminRoleBody,
        language: LanguageChoice,
      }),
    ),
    answer: one(InvitationAnswer),
    refusals: [
      'STALE_VERSION',
      'INVITATION_USED',
      'INVITATION_EXISTS',
      'EMAIL_ALREADY_REGISTERED',
      'OTHER_MAIL_DOMAIN',
      'RESENT_JUST_NOW',
      'STEP_UP_REQUIRED',
    ],
  },
} as const satisfies Calls
