import type { InvitationAnswer } from '@mahsul/contract/companies/registration'
import { type Role, roleIds } from '@mahsul/domain/accounts/member'
import { invitationState, RESEND_SECONDS } from '@mahsul/domain/companies/invitation'
import { addSeconds } from '@mahsul/domain/kit/calendar'
import type * as z from 'zod'
import { versionOfValues } from '../../platform/resource/version.ts'
import type { InvitationRow } from './invitations.queries.ts'

export const roleToWire = (role: Role) => ({ id: roleIds[role], name: role })

/** Of what an admin may correct. */
export const invitationVersion = ({ email, role, adminRole, language }: InvitationRow): string =>
  versionOfValues([email, role, adminRole, language])

const resendAt = ({ resentAt, registeredAt }: InvitationRow, now: Date): Date | undefined => {
  const at = resentAt && !registeredAt ? addSeconds(resentAt, RESEND_SECONDS) : undefined
  return at && now < at ? at : undefined
}

export const invitationToWire = (row: InvitationRow, now: Date): z.output<typeof InvitationAnswer> => ({
  id: row.id,
  external_id: row.id,
  email: row.email,
  role: roleToWire(row.role),
  ...(row.role === 'ADMIN' && { admin_role: row.adminRole }),
  language: row.language,
  is_registered: row.registeredAt !== null,
  state: invitationState(row, { expiresAt: row.expiresAt, replacedAt: null }, now),
  created_at: row.createdAt.toISOString(),
  sent_at: row.sentAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
  ...(row.colleague && { company: { company_name: row.colleague.company, right: row.colleague.right } }),
  resend_at: resendAt(row, now)?.toISOString() ?? null,
  version: invitationVersion(row),
})
