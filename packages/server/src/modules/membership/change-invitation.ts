import type { Language, Role } from '@mahsul/domain/members/member'
import { checkCompanyEmail } from '@mahsul/domain/membership/email'
import { type Db, transaction } from '../../db/db.ts'
import { RefusedError } from '../../http/refuse.ts'
import { record } from '../audit/record.ts'
import type { FileStore } from '../uploads/file-store.ts'
import { dropGuestPictures } from './guest-pictures.ts'
import { hasAccount, type InvitationRow } from './invitations.queries.ts'
import { sendLink, unused } from './invite.ts'
import { openRegisters } from './registers.ts'

type Invited = { email: string; role: Role; language: Language }
type Change = Invited & {
  by: { id: string; role: string }
  id: string
  appUrl: string
  files: FileStore
  now: Date
}

/**
 * Puts right whom an invitation is for. The mail that said otherwise is replaced: its link is dead, and what a guest typed
 * under another address is nobody's any more.
 */
export async function changeInvitation(db: Db, change: Change): Promise<InvitationRow> {
  const { by, id, role, language, appUrl, files, now } = change
  const email = change.email.trim()
  const problem = checkCompanyEmail(email, await openRegisters())
  if (problem) throw new RefusedError('VALIDATION', { problems: { email: problem } })
  const changed = await transaction(db, async (tx) => {
    const invitation = await unused(tx, id)
    if (await hasAccount(tx, email)) throw new RefusedError('EMAIL_ALREADY_REGISTERED')
    const before = whom(invitation)
    const isOther = email.toLowerCase() !== before.email.toLowerCase()
    await tx
      .updateTable('invitations')
      .set({ email, role, language, asked_again_at: null, ...(isOther && { draft: null, draft_at: null }) })
      .where('id', '=', id)
      .execute()
    const after = { email, role, language }
    await record(tx, {
      actor: by,
      action: 'invitation.edit',
      entity: 'invitation',
      entityId: id,
      before,
      after,
      now,
    })
    const row = { ...invitation, ...after }
    return { isOther, row: { ...row, ...(await sendLink(tx, row, { appUrl, now })) } }
  })
  if (changed.isOther) await dropGuestPictures(db, { invitationIds: [id], files })
  return changed.row
}

const whom = ({ email, role, language }: Invited): Invited => ({ email, role, language })
