import type { IsoDate } from '@mahsul/domain/kit/calendar'
import type { FacilityId } from '@mahsul/domain/offers/offer'
import type { CarrierEvent } from '@mahsul/domain/shipments/carrier-event'
import type { CarrierPorts } from '@mahsul/domain/shipments/reports/carrier-claims'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** An event as PostgreSQL serializes it. */
export type CarrierEventJson = Omit<CarrierEvent, 'at' | 'createdAt' | 'day'> & {
  at: string
  createdAt: string
  day: IsoDate
}

/** The event of `alias`, as jsonb. */
export const carrierEventJson = (alias: string): RawBuilder<CarrierEventJson> => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<CarrierEventJson>`jsonb_build_object(
    'id', ${of('id')}, 'eventId', coalesce(${of('event_id')}, ''), 'type', ${of('type')}, 'code', ${of('code')},
    'classifier', ${of('classifier')}, 'at', ${of('event_at')}, 'day', ${of('event_day')}, 'createdAt', ${of('written_at')},
    'unlocode', ${of('unlocode')}, 'isEmpty', ${of('is_empty')}, 'mode', ${of('transport_mode')},
    'vesselName', ${of('vessel_name')}, 'voyage', ${of('voyage')}, 'bookings', ${of('bookings')},
    'billsOfLading', ${of('bills_of_lading')}, 'containers', ${of('containers')}, 'references', ${of('ref_numbers')})`
}

/** What carriers reported of the trade of `alias`; null if nothing. */
export const carrierEventsOf = (trade: string) => sql<CarrierEventJson[] | null>`(
  select jsonb_agg(${carrierEventJson('e')}) from carrier_event_trades t join carrier_events e on e.id = t.event_id
  where t.trade_id = ${sql.ref(`${trade}.id`)})`

export const carrierEventOfJson = ({ at, createdAt, ...event }: CarrierEventJson): CarrierEvent => ({
  ...event,
  at: new Date(at),
  createdAt: new Date(createdAt),
})

type Places = { originId: FacilityId | null; destinations: readonly { facilityId: FacilityId | null }[] }

/** The UN/LOCODEs of the ports of a trade, by its frozen terms. */
export const portsOf = (
  { originId, destinations }: Places,
  unlocodes: ReadonlyMap<string, string | null>,
): CarrierPorts => {
  const codeOf = (id: FacilityId | null) => (id && unlocodes.get(id)?.toUpperCase()) || null
  return {
    loading: codeOf(originId),
    discharge: new Map(destinations.map(({ facilityId }) => [facilityId, codeOf(facilityId)])),
  }
}

export type CarrierFacts = { events: readonly CarrierEvent[]; unlocodes: ReadonlyMap<string, string | null> }

/** What an act needs that takes over or dismisses a report. */
export async function carrierFactsOf(db: Db, tradeId: string): Promise<CarrierFacts> {
  const { rows } = await sql<{
    events: CarrierEventJson[] | null
    unlocodes: Record<string, string | null> | null
  }>`
    select ${carrierEventsOf('d')} as events, (select jsonb_object_agg(f.id, f.unlocode) from facilities f where f.id = any(array(
      select (place ->> 'facilityId')::uuid from jsonb_array_elements(d.terms -> 'destinations') place
      union select (d.terms ->> 'originId')::uuid))) as unlocodes
    from trades d where d.id = ${tradeId}`.execute(db)
  return {
    events: (rows[0]?.events ?? []).map(carrierEventOfJson),
    unlocodes: new Map(Object.entries(rows[0]?.unlocodes ?? {})),
  }
}
