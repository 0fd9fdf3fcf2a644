import { carrierEventTypes } from '@mahsul/domain/shipments/carrier-event'
import * as z from 'zod'
import type { Calls } from '../kit/call.ts'
import { listFile } from '../kit/list-file.ts'
import { Days, forAdminsIn, Text } from '../kit/resource.ts'
import { AnyOfInQuery, Day, Id, IdParam, Instant, listOf, one, Paging, sortedBy } from '../kit/wire.ts'
import { carrierReasons } from './carrier-words.ts'
import { EventOutcome } from './logistics-events.ts'

const forAdmins = forAdminsIn('admin-deals')

/** As many as a file of the back office may have. */
export const MOST_EVENTS_OF_A_FILE = 1_000

/** Of an event that no trade was found for. */
export const carrierEventStates = ['unmatched', 'ignored', 'put_away'] as const

/** An event that no trade was found for. */
export const KeptEvent = z
  .object({
    external_id: Id,
    event_id: z.string().nullable(),
    state: z.enum(carrierEventStates),
    reason: z.enum(carrierReasons),
    fields: z.array(z.string()).describe('of an unreadable event: what could not be read'),
    type: z.enum(carrierEventTypes).nullable(),
    code: z.string().nullable(),
    classifier: z.string().nullable(),
    event_at: Instant.nullable(),
    event_day: Day.nullable(),
    unlocode: z.string().nullable(),
    vessel_name: z.string().nullable(),
    voyage: z.string().nullable(),
    bookings: z.array(z.string()),
    bills_of_lading: z.array(z.string()),
    containers: z.array(z.string()),
    references: z.array(z.string()),
    company: z
      .object({ external_id: Id, company_name: z.string() })
      .meta({ id: 'SendingCompany' })
      .nullable()
      .describe('that sent it, for its own trades; null: an admin, for any'),
    received_at: Instant,
    kept_until: Instant,
  })
  .meta({ id: 'KeptCarrierEvent' })

const filters = {
  state: AnyOfInQuery(z.enum(carrierEventStates)).optional(),
  kind: AnyOfInQuery(z.enum(carrierEventTypes)).optional(),
  days: Days,
  sort: sortedBy(['received_at', 'event_at', 'company']).optional(),
}

const report = z
  .object({
    status: z.enum(['checked', 'imported']),
    file_name: z.string(),
    events: z.int(),
    proposed: z.int(),
    accepted: z.int(),
    unmatched: z.int(),
    ignored: z.int(),
    repeated: z.int().describe('received before: counted among the others as well'),
    outcomes: z.array(EventOutcome).describe('of the first hundred, in the order of the file'),
  })
  .meta({ id: 'CarrierEventsReport' })

export const carrierEventCalls = {
  'POST /secure/admin/logistics/events': {
    id: 'importCarrierEvents',
    ...forAdmins,
    summary:
      'Receive a file with events of a carrier (DCSA Track & Trace 2.2: a list, or the answer of GET /v2/events), for trades of any company; with dry_run only say what it would do',
    body: z.strictObject({ dry_run: z.enum(['true', 'false']).optional() }).default({}),
    files: ['file'],
    emptyFile: 'INVALID_EVENTS',
    answer: one(report),
    needsFile: true,
    refusals: ['INVALID_EVENTS', 'NO_DOCUMENT'],
  },
  'GET /secure/admin/logistics/events': {
    id: 'listUnmatchedCarrierEvents',
    ...forAdmins,
    summary: 'Events of carriers that no trade was found for, kept for 90 days, the latest first',
    query: Paging.extend(filters),
    answer: listOf(KeptEvent),
  },
  'GET /secure/admin/logistics/events.csv': listFile({
    tag: 'admin-deals',
    id: 'exportUnmatchedCarrierEvents',
    many: 'events of carriers that no trade was found for',
    row: KeptEvent,
    query: filters,
  }),
  'GET /secure/admin/logistics/events/{id}': {
    id: 'getUnmatchedCarrierEvent',
    ...forAdmins,
    summary: 'Show an event that no trade was found for, as it was received',
    params: IdParam,
    answer: one(
      KeptEvent.extend({ raw: z.string().describe('JSON; empty if it could not be kept') }).meta({
        id: 'KeptCarrierEventAsReceived',
      }),
    ),
  },
  'POST /secure/admin/logistics/events/{id}/assign': {
    id: 'assignCarrierEvent',
    ...forAdmins,
    summary:
      'Assign an event to a running trade by its reference; it proposes there what it would have if its numbers had been known, and others with the same numbers follow',
    params: IdParam,
    body: z.strictObject({ trade: Text.describe('MH-1042-T1017') }),
    answer: one(EventOutcome),
    refusals: ['ALREADY_DEALT_WITH', 'NO_SUCH_TRADE'],
  },
  'POST /secure/admin/logistics/events/{id}/put-away': {
    id: 'putAwayCarrierEvent',
    ...forAdmins,
    summary: 'Put an event away: it is no longer matched, and deleted when its 90 days are over',
    params: IdParam,
    refusals: ['ALREADY_DEALT_WITH'],
  },
} as const satisfies Calls
