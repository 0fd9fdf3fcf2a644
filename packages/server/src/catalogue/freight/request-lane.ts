import type { Member } from '@mahsul/domain/companies/acting-member'
import { addHours } from '@mahsul/domain/kit/calendar'
import { type Db, transaction } from '../../platform/db/db.ts'
import { adminsLanguage, freightMail } from '../../platform/mail/admin-mail.ts'
import { enqueueMail } from '../../platform/outbox/enqueue-message.ts'
import { type Lane, laneNames, lockRequestsOf, requestsSince, saveRequest } from './freight.queries.ts'
import { lockLanes, notifyRequesters } from './notify-requesters.ts'

/** How long before the same member's next request for the same lane sends another mail. */
const HOURS_BETWEEN_REMINDERS = 24
/** Mails one member may cause in that time, whatever the lanes. */
const MOST_REQUESTS = 20

/** Whether this member can see an offer; passed in, because this module must not import offers. */
export type MayRead = (db: Db, offerId: string, by: Member) => Promise<boolean>

type RequestLaneInput = {
  by: Member
  lane: Lane
  offerId: string | undefined
  adminEmail: string
  mayRead: MayRead
  now: Date
}
type Outcome = { ok: true } | { ok: false; unknown: (keyof Lane)[] } | { ok: false; tooMany: true }

/**
 * A member requests a lane that the freight table lacks: the request is stored until the lane is there, and the admins get one
 * mail a day about it.
 */
export function requestLane(
  db: Db,
  { by, lane, offerId, adminEmail, mayRead, now }: RequestLaneInput,
): Promise<Outcome> {
  return transaction(db, async (tx) => {
    const names = await laneNames(tx, { ...lane, memberId: by.id })
    const unknown = (['originId', 'destinationId', 'containerTypeId'] as const).filter((part) => !names[part])
    if (unknown.length > 0) return { ok: false, unknown }

    await lockRequestsOf(tx, by.id)
    const { all, same } = await requestsSince(tx, by.id, lane, addHours(now, -HOURS_BETWEEN_REMINDERS))
    if (same > 0) return { ok: true }
    if (all >= MOST_REQUESTS) return { ok: false, tooMany: true }
    const known = offerId !== undefined && (await mayRead(tx, offerId, by))
    await lockLanes(tx)
    await saveRequest(tx, { memberId: by.id, lane, offerId: known ? offerId : null, now })
    const missing = `${names.originId} → ${names.destinationId}, ${names.containerTypeId}`
    const mail = freightMail({ lane: missing, company: names.company }, await adminsLanguage(tx, adminEmail))
    await enqueueMail(tx, { to: adminEmail, ...mail, now })
    await notifyRequesters(tx, now) // an admin added the lane while the page was open
    return { ok: true }
  })
}
