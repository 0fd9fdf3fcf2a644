import { addHours } from '@mahsul/domain/calendar'
import { type Db, transaction } from '../../db/db.ts'
import { adminsLanguage, freightMail } from '../mails/admin-mail.ts'
import { postMail } from '../notifications/post.ts'
import { type Lane, laneNames, lockRequestsOf, requestsSince, saveRequest } from './freight.queries.ts'

/** How long a request stands before the same member's next one for the same lane is worth another mail. */
const HOURS_BETWEEN_REMINDERS = 24
/** Mails one member may cause in that time, whatever the lanes. */
const MOST_REQUESTS = 20

type Asked = { by: { id: string }; lane: Lane; adminEmail: string; now: Date }
type Outcome = { ok: true } | { ok: false; unknown: (keyof Lane)[] } | { ok: false; tooMany: true }

/** A member asks for a lane the freight table lacks: the request is kept, and the admins get one mail a day about it. */
export function requestLane(db: Db, { by, lane, adminEmail, now }: Asked): Promise<Outcome> {
  return transaction(db, async (tx) => {
    const names = await laneNames(tx, { ...lane, memberId: by.id })
    const unknown = (['originId', 'destinationId', 'containerTypeId'] as const).filter((part) => !names[part])
    if (unknown.length > 0) return { ok: false, unknown }

    await lockRequestsOf(tx, by.id)
    const { all, same } = await requestsSince(tx, by.id, lane, addHours(now, -HOURS_BETWEEN_REMINDERS))
    if (same > 0) return { ok: true }
    if (all >= MOST_REQUESTS) return { ok: false, tooMany: true }
    await saveRequest(tx, by.id, lane, now)
    const missing = `${names.originId} → ${names.destinationId}, ${names.containerTypeId}`
    const mail = freightMail({ lane: missing, company: names.company }, await adminsLanguage(tx, adminEmail))
    await postMail(tx, { to: adminEmail, ...mail, now })
    return { ok: true }
  })
}
