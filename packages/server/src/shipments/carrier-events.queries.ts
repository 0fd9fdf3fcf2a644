import type { CompanyId, MemberId } from '@mahsul/domain/accounts/member'
import { type CarrierEvent, marksIn } from '@mahsul/domain/shipments/carrier-event'
import type { LinkedEvent } from '@mahsul/domain/shipments/reports/events-of-trade'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Db } from '../platform/db/db.ts'
import {
  type CarrierEventJson,
  carrierEventJson,
  carrierEventOfJson,
} from '../trades/log/carrier-reports.queries.ts'
import type { ReadEvent } from './read-dcsa-event.ts'

/** How long an event is kept that no trade was found for. */
export const DAYS_KEPT = 90

/**
 * Receiving events and looking for those of a trade wait for each other: otherwise an event that is just being received would
 * not see the booking of a trade, nor be seen by it.
 */
export const lockToReceive = (tx: Db) =>
  sql`select pg_advisory_xact_lock_shared(hashtext('carrier-events'))`.execute(tx)
export const lockToMatch = (tx: Db) =>
  sql`select pg_advisory_xact_lock(hashtext('carrier-events'))`.execute(tx)

type Received = { companyId: CompanyId | null; sentBy: MemberId; now: Date }
type StoredEvent = { id: string; key: string; repeated: boolean; receivedAs: ReadEvent }

/** Stores events that were not received before; the same event twice is one. */
export async function storeEvents(
  tx: Db,
  events: readonly ReadEvent[],
  { companyId, sentBy, now }: Received,
): Promise<ReadonlyMap<string, StoredEvent>> {
  const byKey = new Map(events.map((event) => [event.key, event]))
  if (byKey.size === 0) return new Map()
  const { rows: added } = await sql<{ event_key: string }>`
    insert into carrier_events (id, company_id, event_key, event_id, kind, fields, type, code, classifier, event_at, event_day,
      written_at, unlocode, is_empty, transport_mode, vessel_name, voyage, bookings, bills_of_lading, containers, ref_numbers,
      marks, raw, sent_by, received_at)
    select e.id, ${companyId}, e.event_key, e.event_id, e.kind, array(select jsonb_array_elements_text(e.fields)), e.type, e.code,
      e.classifier, e.event_at, e.event_day, e.written_at, e.unlocode, e.is_empty, e.transport_mode, e.vessel_name, e.voyage,
      array(select jsonb_array_elements_text(e.bookings)), array(select jsonb_array_elements_text(e.bills_of_lading)),
      array(select jsonb_array_elements_text(e.containers)), array(select jsonb_array_elements_text(e.ref_numbers)),
      array(select jsonb_array_elements_text(e.marks)), e.raw, ${sentBy}, ${now}
    from jsonb_to_recordset(${JSON.stringify([...byKey.values()].map(columnsOf))}::jsonb) as e (id uuid, event_key text,
      event_id text, kind text, fields jsonb, type text, code text, classifier text, event_at timestamptz, event_day date,
      written_at timestamptz, unlocode text, is_empty boolean, transport_mode text, vessel_name text, voyage text, bookings jsonb,
      bills_of_lading jsonb, containers jsonb, ref_numbers jsonb, marks jsonb, raw text)
    on conflict do nothing
    returning event_key`.execute(tx)
  const { rows } = await sql<{ id: string; event_key: string }>`
    select id, event_key from carrier_events
    where coalesce(company_id, '00000000-0000-0000-0000-000000000000') = coalesce(${companyId}::uuid, '00000000-0000-0000-0000-000000000000')
      and event_key = any(${[...byKey.keys()]}::text[])`.execute(tx)
  const isAdded = new Set(added.map(({ event_key: key }) => key))
  return new Map(
    rows.map(({ id, event_key: key }) => {
      const receivedAs = byKey.get(key)! // selected by these keys
      return [key, { id, key, repeated: !isAdded.has(key), receivedAs }]
    }),
  )
}

function columnsOf(read: ReadEvent) {
  const event = read.kind === 'read' ? { ...read.event, id: '' } : undefined
  return {
    id: newId(),
    event_key: read.key,
    event_id: read.eventId,
    kind: read.kind,
    fields: read.kind === 'unreadable' ? read.fields : [],
    type: event?.type,
    code: event?.code,
    classifier: event?.classifier,
    event_at: event?.at,
    event_day: event?.day,
    written_at: event?.createdAt,
    unlocode: event?.unlocode,
    is_empty: event?.isEmpty,
    transport_mode: event?.mode,
    vessel_name: event?.vesselName,
    voyage: event?.voyage,
    bookings: event?.bookings ?? [],
    bills_of_lading: event?.billsOfLading ?? [],
    containers: event?.containers ?? [],
    ref_numbers: event?.references ?? [],
    marks: event ? marksIn(event) : [],
    raw: read.raw,
  }
}

/** A trade's own reference among the marks of an event: its number, until the domain compares all of it. */
const tradeNumbersIn = (marks: readonly string[]) =>
  marks.flatMap((mark) => {
    const [, number] = /^MH\d{1,9}T(\d{1,9})$/.exec(mark) ?? []
    return number ? [Number(number)] : []
  })

const MOST_CANDIDATES = 200

/** Who has what the carrier reports: the supplier, and under FOB the buyer, who books the ship. As `companiesOfShip`. */
const knowsShip = (companyId: CompanyId | null) => sql`(d.supplier_company_id = ${companyId}::uuid
  or (d.terms ->> 'incoterm' = 'FOB' and d.buyer_company_id = ${companyId}::uuid))`

/** Running trades that these numbers may belong to, of a company or of all. */
export async function tradesWithMarks(
  tx: Db,
  { marks, companyId }: { marks: readonly string[]; companyId: CompanyId | null },
): Promise<string[]> {
  if (marks.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select d.id from trades d join (
      select l.trade_id as id from trade_log l
      where l.task in ('logistics.share', 'logistics.atSea', 'logistics.correct') and shipment_marks(l.payload) && ${[...marks]}::text[]
      union select t.trade_id from carrier_event_trades t join carrier_events e on e.id = t.event_id where e.marks && ${[...marks]}::text[]
      union select n.id from trades n where n.number = any(${tradeNumbersIn(marks)}::int[])
    ) found on found.id = d.id
    where d.status = 'running' and (${companyId}::uuid is null or ${knowsShip(companyId)})
    order by d.id limit ${MOST_CANDIDATES}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The events that are known to be about a trade. */
export async function linkedEvents(tx: Db, tradeId: string): Promise<LinkedEvent[]> {
  const { rows } = await sql<{ event: CarrierEventJson; assigned: boolean }>`
    select ${carrierEventJson('e')} as event, t.assigned_by is not null as assigned
    from carrier_event_trades t join carrier_events e on e.id = t.event_id where t.trade_id = ${tradeId}`.execute(
    tx,
  )
  return rows.map(({ event, assigned }) => ({ event: carrierEventOfJson(event), assigned }))
}

const MOST_KEPT = 500

/** Kept events with one of these numbers that are not known to be about the trade yet; of these companies, or of an admin. */
export async function keptEvents(
  tx: Db,
  {
    tradeId,
    companies,
    marks,
  }: { tradeId: string; companies: readonly CompanyId[]; marks: readonly string[] },
): Promise<CarrierEvent[]> {
  const { rows } = await sql<{ event: CarrierEventJson }>`
    select ${carrierEventJson('e')} as event from carrier_events e
    where e.marks && ${[...marks]}::text[] and (e.company_id = any(${[...companies]}::uuid[]) or e.company_id is null) and e.put_away_at is null
      and not exists (select from carrier_event_trades t where t.trade_id = ${tradeId} and t.event_id = e.id)
    order by e.received_at desc limit ${MOST_KEPT}`.execute(tx)
  return rows.map(({ event }) => carrierEventOfJson(event))
}

type Link = { tradeId: string; eventIds: readonly string[]; assignedBy?: MemberId; now: Date }

export async function linkEvents(tx: Db, { tradeId, eventIds, assignedBy, now }: Link): Promise<void> {
  await sql`
    insert into carrier_event_trades (trade_id, event_id, matched_at, assigned_by)
    select ${tradeId}, id, ${now}, ${assignedBy ?? null} from unnest(${[...eventIds]}::uuid[]) as id
    on conflict do nothing`.execute(tx)
}

/** The running trades that each of these events is about. */
export async function tradesOfEvents(tx: Db, eventIds: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ event_id: string; trades: string[] }>`
    select t.event_id, array_agg(t.trade_id order by t.trade_id) as trades
    from carrier_event_trades t join trades d on d.id = t.trade_id
    where t.event_id = any(${[...eventIds]}::uuid[]) group by t.event_id`.execute(tx)
  return new Map(rows.map(({ event_id: id, trades }) => [id, trades]))
}

type Named = { offer: number; trade: number; companyId: CompanyId | null }

/** A running trade by its reference; one whose ship this company knows, or any. */
export async function runningTradeNamed(tx: Db, { offer, trade, companyId }: Named) {
  const { rows } = await sql<{ id: string }>`
    select d.id from trades d join offers o on o.id = d.offer_id
    where d.number = ${trade} and o.number = ${offer} and d.status = 'running'
      and (${companyId}::uuid is null or ${knowsShip(companyId)})`.execute(tx)
  return rows[0]?.id
}

/** An event for an admin to deal with, locked. */
export async function lockKeptEvent(tx: Db, id: string) {
  const { rows } = await sql<{
    kind: ReadEvent['kind']
    put_away_at: Date | null
    event_id: string | null
    company_id: CompanyId | null
    linked: boolean
  }>`
    select kind, put_away_at, event_id, company_id,
      exists (select from carrier_event_trades t where t.event_id = e.id) as linked
    from carrier_events e where id = ${id} for update`.execute(tx)
  return rows[0]
}
