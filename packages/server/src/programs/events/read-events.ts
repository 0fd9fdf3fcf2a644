import { EVENT_DAYS, type EventAnswer } from '@mahsul/contract/programs/events'
import type { CompanyId } from '@mahsul/domain/accounts/member'
import { addHours } from '@mahsul/domain/kit/calendar'
import type { Db } from '../../platform/db/db.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import { cursorAt, placeOf } from './cursor.ts'
import { eventToWire } from './event-to-wire.ts'
import { endsOf, eventsAfter } from './events.queries.ts'

type ReadEvents = { companyId: CompanyId; after: string | undefined; limit: number; now: Date }
type EventPage = { data: EventAnswer[]; next_cursor: string; has_more: boolean }

/** A page of a company's events, in the order in which they were committed. */
export async function readEvents(db: Db, { companyId, after, limit, now }: ReadEvents): Promise<EventPage> {
  const since = addHours(now, -24 * EVENT_DAYS)
  const { first, last } = await endsOf(db, companyId, since)
  if (after === 'latest') return { data: [], next_cursor: cursorAt(companyId, last), has_more: false }
  const from = after === undefined ? first - 1 : placeIn(companyId, after, { first, last })
  const rows = await eventsAfter(db, { companyId, after: from, since, limit: limit + 1 })
  const page = rows.slice(0, limit)
  return {
    data: page.map(eventToWire),
    next_cursor: cursorAt(companyId, page.at(-1)?.seq ?? from),
    has_more: rows.length > limit,
  }
}

/**
 * The place that a cursor names. Refused where going on from it would leave something out: events after it are gone, it is of
 * another company, or the database was restored to a moment before it.
 */
function placeIn(
  companyId: CompanyId,
  cursor: string,
  { first, last }: { first: number; last: number },
): number {
  const place = placeOf(companyId, cursor)
  if (place === undefined) throw new RefusedError('VALIDATION', { errors: { after: [{ rule: 'choice' }] } })
  if (place === 'elsewhere' || place > last || place + 1 < first) throw new RefusedError('EVENTS_EXPIRED')
  return place
}
