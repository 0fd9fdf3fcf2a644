import { canonicalEmail, checkCompanyEmail, emailKey } from '@mahsul/domain/members/email'
import type { Language, Role } from '@mahsul/domain/members/member'
import { record } from '../../platform/audit/record.ts'
import { type Db, transaction } from '../../platform/db/db.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import { openRegisters } from '../accounts/registers.ts'
import { dropGuestPictures } from './guest-pictures.ts'
import { hasAccount, type InvitationRow } from './invitations.queries.ts'
import { invitedAlready, refuseTooSoon, sendLink, unused } from './invite.ts'

type Invited = { email: string; role: Role; language: Language }
type Change = Invited & {
  by: { id: string; role: string }
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
    if (invitation.colleague && role !== before.role)
      throw new RefusedError('VALIDATION', { problems: { role_id: { rule: 'choice' } } })
    const after = { email, role, language }
    const isOther = emailKey(email) !== emailKey(before.email)
    // A correction without a change sends it again: at most once a minute.
    const isResend = email === before.email && role === before.role && language === before.language
    if (isResend) refuseTooSoon(invitation, now)
    await tx
      .updateTable('invitations')
      .set({
        ...after,
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
    const row = { ...invitation, ...after, ...(isResend && { resentAt: now }) }
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

const whom = ({ email, role, language }: Invited): Invited => ({ email, role, language })
