import { invite, sendInvitationAgain } from '../modules/members/invite.ts'
import { type Db, transaction } from '../platform/db/db.ts'
import { RefusedError } from '../platform/http/refuse.ts'
import { memberId } from './base/seed-people.ts'

/** A ginger exporter of Kaduna whom nobody has met yet. Nigeria has no IBANs: one more thing to see on the way in. */
const newcomer = { email: 'halima@kaduna-ginger.example', role: 'SUPPLIER', language: 'en' } as const

/**
 * Somebody who is invited and has not come yet, so that the one who looks at the demo can join with the link in its mail. The
 * link begins where the product was opened; one that has expired, or leads elsewhere, is sent again. Once used, it stays so.
 */
export function inviteNewcomer(db: Db, { appUrl, now }: { appUrl: string; now: Date }): Promise<void> {
  return transaction(db, async (tx) => {
    // Two processes that start on one database invite once.
    await tx.selectFrom('settings').select('seeded_at').forUpdate().executeTakeFirstOrThrow()
    const by = { id: memberId('admin'), role: 'ADMIN' }
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

/** Started at another address within the minute, the demo keeps the link of the start before. */
function unlessJustSent(error: unknown) {
  if (!(error instanceof RefusedError && error.code === 'RESENT_JUST_NOW')) throw error
}

/** Whether the link that was sent last is still good, and leads here. */
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
