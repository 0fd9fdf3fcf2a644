import { isDeepStrictEqual } from 'node:util'
import type { Role } from '@mahsul/domain/accounts/member'
import { canonicalEmail, checkCompanyEmail, emailKey } from '@mahsul/domain/kit/email'
import type { AdminRole } from '@mahsul/domain/office/admin-roles'
import { openRegisters } from '../../accounts/registers.ts'
import { record } from '../../platform/audit/record.ts'
import { type Db, transaction } from '../../platform/db/db.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import { refuseStale } from '../../platform/resource/version.ts'
import { dropGuestPictures } from './guest-pictures.ts'
import { invitationVersion } from './invitation-to-wire.ts'
import { hasAccount, type InvitationRow } from './invitations.queries.ts'
import {
  adminRoleFor,
  type By,
  invitedAlready,
  ofAdmin,
  refuseTooSoon,
  requireMayInvite,
  sendLink,
  unused,
  type Whom,
} from './invite.ts'
import { requireDomainOf } from './invite-to-company.ts'

type Change = Whom & {
  by: By & { zone?: string }
  version: string | undefined
  id: string
  appUrl: string
  files: FileStore
  now: Date
}

/**
 * Corrects the recipient of an invitation. The earlier mail is replaced: its link is dead, and what a guest typed under
 * another address is deleted.
 */
export async function changeInvitation(db: Db, change: Change): Promise<InvitationRow> {
  const { by, id, role, language, appUrl, files, now } = change
  const email = canonicalEmail(change.email)
  const problem = checkCompanyEmail(email, await openRegisters())
  if (problem) throw new RefusedError('VALIDATION', { problems: { email: problem } })
  const changed = await inItsWords(db, email, async (tx) => {
    const invitation = await unused(tx, id)
    if (await hasAccount(tx, email)) throw new RefusedError('EMAIL_ALREADY_REGISTERED')
    const before = whom(invitation)
    requireMayInvite(by, invitation)
    if (invitation.colleague) await requireDomainOf(tx, invitation.colleague, email)
    const current = invitationVersion(invitation)
    await refuseStale(tx, { entity: 'invitation' }, { id, seen: change.version, current, zone: by.zone })
    requireMayInvite(by, change)
    if (invitation.colleague && role !== before.role)
      throw new RefusedError('VALIDATION', { problems: { role_id: { rule: 'choice' } } })
    const adminRole = adminRoleFor({ role, adminRole: change.adminRole ?? keptRole(invitation, role) })
    const after = whom({ email, role, adminRole, language })
    const isOther = emailKey(email) !== emailKey(before.email)
    // A correction without a change sends it again: at most once a minute.
    const isResend = isDeepStrictEqual(after, before)
    if (isResend) refuseTooSoon(invitation, now)
    await tx
      .updateTable('invitations')
      .set({
        email,
        role,
        admin_role: adminRole,
        language,
        asked_again_at: null,
        ...(isResend && { resent_at: now }),
        ...(isOther && { draft: null, draft_at: null }),
      })
      .where('id', '=', id)
      .execute()
    await record(tx, {
      actor: by,
      action: 'invitation.edit',
      entity: 'invitation',
      entityId: id,
      before,
      after,
      now,
    })
    const row = { ...invitation, email, role, adminRole, language, ...(isResend && { resentAt: now }) }
    return { isOther, row: { ...row, ...(await sendLink(tx, row, { appUrl, now })) } }
  })
  if (changed.isOther) await dropGuestPictures(db, { invitationIds: [id], files })
  return changed.row
}

/** The unique index decides between two invitations that get the same address at once. */
async function inItsWords<T>(db: Db, email: string, work: (tx: Db) => Promise<T>): Promise<T> {
  try {
    return await transaction(db, work)
  } catch (error) {
    const isTaken =
      error instanceof Error && 'constraint' in error && error.constraint === 'one_live_invitation'
    throw isTaken ? await invitedAlready(db, email) : error
  }
}

/** An admin's stays unless another is given. */
const keptRole = (before: InvitationRow, role: Role): AdminRole | undefined =>
  role === 'ADMIN' && role === before.role ? before.adminRole : undefined

type Invited = Pick<InvitationRow, 'email' | 'role' | 'adminRole' | 'language'>
const whom = ({ email, role, adminRole, language }: Invited) => ({
  email,
  role,
  ...ofAdmin({ role, adminRole }),
  language,
})
