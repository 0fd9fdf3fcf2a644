import type { InvitationAnswer } from '@mahsul/contract/membership'
import { type Role, roleIds } from '@mahsul/domain/members/member'
import { invitationState } from '@mahsul/domain/membership/invitation'
import type * as z from 'zod'
import type { InvitationRow } from './invitations.queries.ts'

export const roleToWire = (role: Role) => ({ id: roleIds[role], name: role })

export const invitationToWire = (row: InvitationRow, now: Date): z.output<typeof InvitationAnswer> => ({
  id: row.id,
  external_id: row.id,
  email: row.email,
  role: roleToWire(row.role),
  language: row.language,
  is_registered: row.registeredAt !== null,
  state: invitationState(row, { expiresAt: row.expiresAt, replacedAt: null }, now),
  created_at: row.createdAt.toISOString(),
  sent_at: row.sentAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
})
