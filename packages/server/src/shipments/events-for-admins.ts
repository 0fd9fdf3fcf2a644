import type { carrierEventCalls, KeptEvent } from '@mahsul/contract/shipments/admin-carrier-events'
import type { EventOutcome } from '@mahsul/contract/shipments/logistics-events'
import { markOf } from '@mahsul/domain/shipments/carrier-event'
import { sql } from 'kysely'
import type * as z from 'zod'
import { record } from '../platform/audit/record.ts'
import { type Db, transaction } from '../platform/db/db.ts'
import { containing, wordsIn } from '../platform/db/search-words.ts'
import { RefusedError } from '../platform/http/refuse.ts'
import { type Act, type FiltersOf, type Readable, withinDays } from '../platform/resource/resource.ts'
import { instantText } from '../platform/resource/table-columns.ts'
import {
  DAYS_KEPT,
  linkEvents,
  lockKeptEvent,
  lockToReceive,
  runningTradeNamed,
} from './carrier-events.queries.ts'
import { matchTrades } from './match-events.ts'
import { outcomeOf } from './receive-events.ts'

type Kept = z.output<typeof KeptEvent>
type Shown = z.output<(typeof carrierEventCalls)['GET /secure/admin/logistics/events/{id}']['answer']>['data']

const state = sql`case when r.put_away_at is not null then 'put_away' when r.kind <> 'read' then 'ignored' else 'unmatched' end`

const row = sql<Kept>`jsonb_build_object(
  'external_id', r.id, 'event_id', r.event_id, 'state', ${state},
  'reason', case when r.kind = 'read' then 'no-match' else r.kind end, 'fields', r.fields,
  'type', r.type, 'code', r.code, 'classifier', r.classifier, 'event_at', ${instantText('r.event_at')}, 'event_day', r.event_day,
  'unlocode', r.unlocode, 'vessel_name', r.vessel_name, 'voyage', r.voyage, 'bookings', r.bookings,
  'bills_of_lading', r.bills_of_lading, 'containers', r.containers, 'references', r.ref_numbers,
  'company', case when c.id is not null then jsonb_build_object('external_id', c.id, 'company_name', c.name) end,
  'received_at', ${instantText('r.received_at')},
  'kept_until', to_char((r.received_at + make_interval(days => ${DAYS_KEPT}::int)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`

const filters: FiltersOf<(typeof carrierEventCalls)['GET /secure/admin/logistics/events.csv']> = {
  state: (states) => sql`${state} = any(${states}::text[])`,
  kind: (kinds) => sql`r.type = any(${kinds}::text[])`,
  days: withinDays('r.received_at'),
}

/** Events that belong to no trade; a search finds a part of a booking, bill of lading, container or reference. */
export const keptEventsList: Readable<Shown, Kept> = {
  from: sql`carrier_events r left join companies c on c.id = r.company_id`,
  row,
  item: sql<Shown>`${row} || jsonb_build_object('raw', r.raw)`,
  searched: (search) => {
    const words = wordsIn(search).map(
      (
        word,
      ) => sql`(upper(concat_ws(' ', array_to_string(r.marks, ' '), r.event_id)) like ${containing(markOf(word))}
        or fold(concat_ws(' ', r.vessel_name, c.name)) like ${containing(word)})`,
    )
    return words.length === 0 ? sql`true` : sql.join(words, sql` and `)
  },
  sorts: {
    received_at: sql`r.received_at`,
    event_at: sql`r.event_at`,
    company: sql`lower(c.name)`,
  },
  firstSort: '-received_at',
  filters,
  where: sql`not exists (select from carrier_event_trades t where t.event_id = r.id)`,
}

/** Locked, and nobody has dealt with it since. */
async function holdKept(tx: Db, id: string) {
  const event = await lockKeptEvent(tx, id)
  if (!event) throw new RefusedError('NOT_FOUND')
  if (event.linked) throw new RefusedError('ALREADY_DEALT_WITH')
  return event
}

const reference = /^\s*(?:MH-?)?(\d{1,9})-?T(\d{1,9})\s*$/i

/**
 * An admin assigns an event to a trade: it proposes there what it means, and kept events with the same numbers follow. Only to a
 * trade of the company that sent it.
 */
export const assignEvent = (
  db: Db,
  { act, id, trade: named }: { act: Act; id: string; trade: string },
): Promise<z.output<typeof EventOutcome>> =>
  transaction(db, async (tx) => {
    await lockToReceive(tx)
    const event = await holdKept(tx, id)
    if (event.kind !== 'read') throw new RefusedError('ALREADY_DEALT_WITH')
    const [, offer, trade] = reference.exec(named) ?? []
    const numbers = { offer: Number(offer), trade: Number(trade), companyId: event.company_id }
    const tradeId = offer && trade ? await runningTradeNamed(tx, numbers) : undefined
    if (!tradeId) throw new RefusedError('NO_SUCH_TRADE')
    await linkEvents(tx, { tradeId, eventIds: [id], assignedBy: act.by.id, now: act.now })
    const matched = await matchTrades(tx, { tradeIds: [tradeId], now: act.now })
    await record(tx, {
      actor: act.by,
      action: 'carrier_event.assign',
      entity: 'trade',
      entityId: tradeId,
      after: { event: id, event_id: event.event_id },
      ...(act.ipHash && { ipHash: act.ipHash }),
      now: act.now,
    })
    return outcomeOf(
      { id, repeated: false, receivedAs: { eventId: event.event_id, kind: 'read' } },
      [...matched.values()],
      act.language,
    )
  })

/** An admin puts an event away: it is matched with no trade any more. */
export const putEventAway = (db: Db, { act, id }: { act: Act; id: string }): Promise<void> =>
  transaction(db, async (tx) => {
    const event = await holdKept(tx, id)
    if (event.put_away_at) throw new RefusedError('ALREADY_DEALT_WITH')
    await tx
      .updateTable('carrier_events')
      .set({ put_away_at: act.now, put_away_by: act.by.id })
      .where('id', '=', id)
      .execute()
    await record(tx, {
      actor: act.by,
      action: 'carrier_event.put-away',
      entity: 'carrier_event',
      entityId: id,
      after: { event_id: event.event_id },
      ...(act.ipHash && { ipHash: act.ipHash }),
      now: act.now,
    })
  })
