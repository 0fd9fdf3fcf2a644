import type { Role } from '@mahsul/domain/accounts/member'
import { askForNewLink, RESEND_SECONDS } from '@mahsul/domain/companies/invitation'
import { addHours, addSeconds } from '@mahsul/domain/kit/calendar'
import { canonicalEmail, checkCompanyEmail } from '@mahsul/domain/kit/email'
import type { Language } from '@mahsul/domain/kit/language'
import { type AdminRole, mayAsAdmin } from '@mahsul/domain/office/admin-roles'
import { v7 as newId } from 'uuid'
import { isFreeMailDomain } from '../../accounts/registers.ts'
import { record } from '../../platform/audit/record.ts'
import { type Db, transaction } from '../../platform/db/db.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { RefusedError, unwrap } from '../../platform/http/refuse.ts'
import { requireDuty } from '../../platform/http/require-right.ts'
import { adminsLanguage, askedAgainMail } from '../../platform/mail/admin-mail.ts'
import { enqueueMail } from '../../platform/outbox/enqueue-message.ts'
import { dropGuestPictures } from './guest-pictures.ts'
import { invitationMail } from './invitation-mail.ts'
import {
  hasAccount,
  type InvitationRow,
  invitedBy,
  liveInvitationOf,
  lockInvitation,
  newLink,
} from './invitations.queries.ts'
import { colleagueIn, type Joining, mailOwners } from './invite-to-company.ts'

/** An admin, or the owner of a company who invites a colleague. */
export type By = { id: string; role: string; companyId?: string; adminRole?: AdminRole }
/** `appUrl` is where people open the product; links in mails begin with it. */
type InviteInput = { by: By; appUrl: string; now: Date }

export type Whom = { email: string; role: Role; adminRole?: AdminRole | undefined; language: Language }

type Invitee = Whom & {
  colleagueOf?: Joining | undefined
  /** Another company than those at the mail domain: nobody is asked again. */
  isAnotherCompany?: boolean | undefined
}

/** For the log: the role in the back office means nothing for who trades. */
export const ofAdmin = ({ role, adminRole }: { role: Role; adminRole: AdminRole }) =>
  role === 'ADMIN' && { adminRole }

/** Who becomes an admin is for full admins to decide. */
export function requireMayInvite(by: By, { role }: { role: Role }) {
  if (role === 'ADMIN') requireDuty(by, 'govern')
}

/** A full admin by default; people who trade have no such role. */
export function adminRoleFor({ role, adminRole }: Pick<Whom, 'role' | 'adminRole'>): AdminRole {
  if (adminRole && role !== 'ADMIN')
    throw new RefusedError('VALIDATION', { problems: { admin_role: { rule: 'choice' } } })
  return adminRole ?? 'admin'
}

/**
 * Invites somebody by mail, to a company of their own or to join one. The e-mail and the role of the resulting account are
 * decided here, and nowhere else.
 */
export async function invite(
  db: Db,
  { by, appUrl, now, colleagueOf, isAnotherCompany = false, ...invited }: InviteInput & Invitee,
): Promise<InvitationRow> {
  requireMayInvite(by, invited)
  if (colleagueOf) requireDuty(by, 'govern') // a right in a company
  const adminRole = adminRoleFor(invited)
  const email = canonicalEmail(invited.email)
  const problem = checkCompanyEmail(email, { isFreeMailDomain })
  if (problem) throw new RefusedError('VALIDATION', { problems: { email: problem } })
  return transaction(db, async (tx) => {
    if (await hasAccount(tx, email)) throw new RefusedError('EMAIL_ALREADY_REGISTERED')
    const id = newId()
    const { role, language } = invited
    const colleague = colleagueOf ? await colleagueIn(tx, { ...colleagueOf, email, role, by: by.id }) : null
    const made = await tx
      .insertInto('invitations')
      .values({
        id,
        email,
        role,
        admin_role: adminRole,
        language,
        invited_by: by.id,
        created_at: now,
        another_company: isAnotherCompany,
        company_id: colleague?.companyId ?? null,
        company_right: colleague?.right ?? null,
      })
      .onConflict((conflict) => conflict.doNothing()) // waits for another admin who invites the same address
      .returning('id')
      .executeTakeFirst()
    if (!made) throw await invitedAlready(tx, email)
    const after = { email, role, ...ofAdmin({ role, adminRole }), language }
    await record(tx, {
      actor: by,
      action: 'invitation.create',
      entity: 'invitation',
      entityId: id,
      after: { ...after, ...(colleague && { company: colleague.company, right: colleague.right }) },
      now,
    })
    if (colleague) await mailOwners(tx, { colleague, email, now })
    const row = {
      id,
      email,
      role,
      adminRole,
      language,
      colleague,
      createdAt: now,
      registeredAt: null,
      resentAt: null,
    }
    return { ...row, ...(await sendLink(tx, row, { appUrl, now })) }
  })
}

/** Points to the invitation that the address has. */
export async function invitedAlready(db: Db, email: string): Promise<RefusedError> {
  const id = await liveInvitationOf(db, email)
  return new RefusedError('INVITATION_EXISTS', id ? { extras: { id } } : {})
}

/** Sends it again, with a new link; the old one is dead from now on (decision 85). Once a minute (decision 118). */
export function sendInvitationAgain(
  db: Db,
  { by, id, appUrl, now }: InviteInput & { id: string },
): Promise<InvitationRow> {
  return transaction(db, async (tx) => {
    const invitation = await unused(tx, id)
    requireMayInvite(by, invitation)
    if (await hasAccount(tx, invitation.email)) throw new RefusedError('EMAIL_ALREADY_REGISTERED')
    refuseTooSoon(invitation, now)
    const sent = await sendLink(tx, invitation, { appUrl, now })
    await tx
      .updateTable('invitations')
      .set({ asked_again_at: null, resent_at: now, ...answersFor(invitation, by) })
      .where('id', '=', id)
      .execute()
    await record(tx, { actor: by, action: 'invitation.resend', entity: 'invitation', entityId: id, now })
    return { ...invitation, ...sent, resentAt: now }
  })
}

/** Who sends a colleague's invitation again answers for it: it lasts while they may invite (`inviterStillMay`). */
const answersFor = ({ colleague }: InvitationRow, by: By) =>
  colleague && (by.companyId === colleague.companyId || (by.adminRole && mayAsAdmin(by.adminRole, 'govern')))
    ? { invited_by: by.id }
    : {}

/** The invitation is locked: of ten concurrent requests the first sends, and the others see when it did. */
export function refuseTooSoon({ resentAt }: InvitationRow, now: Date) {
  if (!resentAt) return
  const wait = (addSeconds(resentAt, RESEND_SECONDS).getTime() - now.getTime()) / 1_000
  if (wait > 0) throw new RefusedError('RESENT_JUST_NOW', { retryAfterSeconds: wait })
}

/** Withdraws it, with everything its guest left here. */
export async function deleteInvitation(
  db: Db,
  { by, id, files, now }: { by: By; id: string; files: FileStore; now: Date },
) {
  await transaction(db, async (tx) => {
    const invitation = await unused(tx, id)
    requireMayInvite(by, invitation)
    await tx
      .updateTable('invitations')
      .set({ deleted_at: now, draft: null, draft_at: null })
      .where('id', '=', id)
      .execute()
    const before = { email: invitation.email, role: invitation.role, language: invitation.language }
    await record(tx, {
      actor: by,
      action: 'invitation.delete',
      entity: 'invitation',
      entityId: id,
      before,
      now,
    })
  })
  await dropGuestPictures(db, { invitationIds: [id], files })
}

const HOURS_BETWEEN_REMINDERS = 24

/** The guest asks the admins for a new link after it expired; the admins get one mail a day about it. */
export function askForNewInvitation(
  db: Db,
  { token, adminEmail, now }: { token: string; adminEmail: string; now: Date },
) {
  return transaction(db, async (tx) => {
    const invited = await invitedBy(tx, token, now, { hold: true })
    if (!invited) throw new RefusedError('NOT_FOUND')
    unwrap(askForNewLink(invited.state))
    const first = await tx
      .updateTable('invitations')
      .set({ asked_again_at: now })
      .where('id', '=', invited.id)
      .where((eb) =>
        eb.or([
          eb('asked_again_at', 'is', null),
          eb('asked_again_at', '<=', addHours(now, -HOURS_BETWEEN_REMINDERS)),
        ]),
      )
      .returning('id')
      .executeTakeFirst()
    if (!first) return
    await record(tx, {
      actor: 'system',
      action: 'invitation.ask-again',
      entity: 'invitation',
      entityId: invited.id,
      now,
    })
    const mail = askedAgainMail(invited, await adminsLanguage(tx, adminEmail))
    await enqueueMail(tx, { to: adminEmail, ...mail, now })
  })
}

/** One that can still be changed, locked until the transaction ends. */
export async function unused(tx: Db, id: string): Promise<InvitationRow> {
  const invitation = await lockInvitation(tx, id)
  if (!invitation) throw new RefusedError('NOT_FOUND')
  if (invitation.registeredAt) throw new RefusedError('INVITATION_USED')
  return invitation
}

/** Mails a new link; the previous one is dead. */
export async function sendLink(
  tx: Db,
  {
    id,
    email,
    role,
    language,
    colleague,
  }: Pick<InvitationRow, 'id' | 'email' | 'role' | 'language' | 'colleague'>,
  { appUrl, now }: { appUrl: string; now: Date },
) {
  const { token, expiresAt } = await newLink(tx, { invitationId: id, now })
  const mail = invitationMail(language, { role, colleague, link: `${appUrl}/register/${token}`, expiresAt })
  await enqueueMail(tx, { to: email, ...mail, now })
  return { sentAt: now, expiresAt }
}
