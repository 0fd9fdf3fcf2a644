import { invite, sendInvitationAgain } from '../companies/registration/invite.ts'
import { type Db, transaction } from '../platform/db/db.ts'
import { RefusedError } from '../platform/http/refuse.ts'
import { memberId } from './base/seed-people.ts'

/** A ginger exporter from Kaduna who is new to everybody. Nigeria has no IBANs, so the registration shows that case too. */
const newcomer = { email: 'halima@kaduna-ginger.example', role: 'SUPPLIER', language: 'en' } as const

/**
 * A person with an open invitation, so that visitors of the demo can join with the link in its mail. The link uses the address
 * where the product was opened; an expired one, or one with another address, is sent again. Once used, it stays used.
 */
export function inviteNewcomer(db: Db, { appUrl, now }: { appUrl: string; now: Date }): Promise<void> {
  return transaction(db, async (tx) => {
    // Two processes that start on one database invite once.
    await tx.selectFrom('settings').select('seeded_at').forUpdate().executeTakeFirstOrThrow()
    const by = { id: memberId('admin'), role: 'ADMIN', adminRole: 'admin' } as const
    const invitation = await tx
      .selectFrom('invitations')
      .select(['id', 'registered_at', 'deleted_at'])
      .where('email', '=', newcomer.email)
      .executeTakeFirst()
    if (!invitation) await invite(tx, { by, appUrl, now, ...newcomer })
    else if (!invitation.registered_at && !invitation.deleted_at && !(await worksAt(tx, { appUrl, now })))
      await sendInvitationAgain(tx, { by, id: invitation.id, appUrl, now }).catch(unlessJustSent)
  })
}

/** If started at another address within the minute, the demo keeps the earlier link. */
function unlessJustSent(error: unknown) {
  if (!(error instanceof RefusedError && error.code === 'RESENT_JUST_NOW')) throw error
}

/** Whether the last link is still valid, and leads here. */
async function worksAt(tx: Db, { appUrl, now }: { appUrl: string; now: Date }): Promise<boolean> {
  const sent = await tx
    .selectFrom('outbox')
    .select('body_text')
    .where('recipient', '=', newcomer.email)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  const link = await tx
    .selectFrom('invitation_links as l')
    .innerJoin('invitations as i', 'i.id', 'l.invitation_id')
    .select('l.expires_at')
    .where('i.email', '=', newcomer.email)
    .where('l.replaced_at', 'is', null)
    .where('l.expires_at', '>', now)
    .executeTakeFirst()
  return link !== undefined && sent?.body_text.includes(`${appUrl}/register/`) === true
}
