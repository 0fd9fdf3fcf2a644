import { createHash } from 'node:crypto'
import { DcsaEvent } from '@mahsul/contract/shipments/carrier-event'
import { isoDate } from '@mahsul/domain/kit/calendar'
import { type CarrierEvent, isCarrierCode, markOf } from '@mahsul/domain/shipments/carrier-event'
import type * as z from 'zod'
import { malformedIn } from '../platform/http/well-formed.ts'
import { canonical } from '../trades/log/trade-log.ts'

/** An event as it came: what it says, or why that is not known. `key` tells it from every other event of its sender. */
export type ReadEvent = { key: string; eventId: string | null; raw: string } & (
  | { kind: 'read'; event: Omit<CarrierEvent, 'id'> }
  | { kind: 'unreadable'; fields: readonly string[] }
  | { kind: 'unsupported-code' }
)

/** The standard’s objects are smaller; an event is kept as received up to here. */
const LONGEST_EVENT = 20_000
const MOST_FIELDS = 10

/** Reads one event of DCSA Track & Trace 2.2. */
export function readDcsaEvent(received: unknown): ReadEvent {
  const malformed = malformedIn(received)
  if (malformed !== undefined)
    return { key: hashOf(malformed.at), eventId: null, raw: '', kind: 'unreadable', fields: [malformed.at] }
  const raw = JSON.stringify(received)
  const eventId = eventIdOf(received)
  const named = {
    key: eventId?.toLowerCase() ?? hashOf(canonical(received)),
    eventId,
    raw: raw.slice(0, LONGEST_EVENT),
  }
  if (raw.length > LONGEST_EVENT) return { ...named, kind: 'unreadable', fields: [] }
  const read = DcsaEvent.safeParse(received)
  if (!read.success) {
    const fields = read.error.issues.map(({ path }) => path.join('.'))
    return { ...named, kind: 'unreadable', fields: [...new Set(fields)].slice(0, MOST_FIELDS) }
  }
  return { ...named, ...meaningful(read.data, eventId ?? named.key) }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Readable even where the rest is not. */
function eventIdOf(received: unknown): string | null {
  if (typeof received !== 'object' || received === null || !('eventID' in received)) return null
  const { eventID: id } = received
  return typeof id === 'string' && id.trim() !== '' ? id.trim().slice(0, 200) : null
}

type Read = z.output<typeof DcsaEvent>

function meaningful(event: Read, eventId: string) {
  const type = event.eventType
  const isDocument = type === 'SHIPMENT'
  const code = codeOf(event)
  // A shipment event happens when it is written, and the standard's own example leaves out both time and classifier.
  const written = event.eventDateTime ?? (isDocument ? event.eventCreatedDateTime : undefined)
  const classifier = event.eventClassifierCode ?? (isDocument ? 'ACT' : undefined)
  const day = written && isoDate(written.slice(0, 10))
  const missing = [
    ...(code === undefined ? [`${type.toLowerCase()}EventTypeCode`] : []),
    ...(written && day ? [] : ['eventDateTime']),
    ...(classifier ? [] : ['eventClassifierCode']),
  ]
  if (code === undefined || !written || !day || !classifier)
    return { kind: 'unreadable' as const, fields: missing }
  if (!isCarrierCode(type, code)) return { kind: 'unsupported-code' as const }
  return {
    kind: 'read' as const,
    event: {
      eventId,
      type,
      code,
      classifier,
      at: new Date(written),
      day,
      createdAt: new Date(event.eventCreatedDateTime),
      ...whereOf(event),
      ...numbersOf(event),
    },
  }
}

function codeOf(event: Read): string | undefined {
  const own = {
    EQUIPMENT: event.equipmentEventTypeCode,
    TRANSPORT: event.transportEventTypeCode,
    SHIPMENT: event.shipmentEventTypeCode,
  }[event.eventType]
  return (own ?? event.eventTypeCode ?? event.eventSubtype)?.trim().toUpperCase()
}

/** 2.3 moves the code of the place from the transport call into its location. */
function whereOf({ transportCall: call, eventLocation, emptyIndicatorCode }: Read) {
  const place = eventLocation?.UNLocationCode ?? call?.UNLocationCode ?? call?.location?.UNLocationCode
  return {
    unlocode: place?.replaceAll(' ', '').toUpperCase() || null,
    isEmpty: emptyIndicatorCode ? emptyIndicatorCode === 'EMPTY' : null,
    mode: call?.modeOfTransport ?? null,
    vesselName: call?.vessel?.vesselName?.trim() || null,
    voyage:
      (call?.exportVoyageNumber ?? call?.carrierVoyageNumber ?? call?.importVoyageNumber)?.trim() || null,
  }
}

/** Which numbers a document's type names. A booking is known by its request, a bill of lading by its shipping instruction. */
const numbersOfType: Record<string, 'bookings' | 'billsOfLading' | undefined> = {
  BKG: 'bookings',
  CBR: 'bookings',
  TRD: 'billsOfLading',
  SHI: 'billsOfLading',
}

function numbersOf(event: Read) {
  const documents = [
    ...(event.documentReferences ?? []).map(
      ({ documentReferenceType: type, documentReferenceValue: value }) => ({
        type,
        value,
      }),
    ),
    ...(event.documentTypeCode && event.documentID
      ? [{ type: event.documentTypeCode, value: event.documentID }]
      : []),
  ]
  const references = event.references ?? []
  const of = (kind: 'bookings' | 'billsOfLading') =>
    marks(documents.filter(({ type }) => numbersOfType[firstWord(type)] === kind).map(({ value }) => value))
  return {
    bookings: of('bookings'),
    billsOfLading: of('billsOfLading'),
    containers: marks([
      ...(event.equipmentReference ? [event.equipmentReference] : []),
      ...references
        .filter(({ referenceType: type }) => type === 'EQ')
        .map(({ referenceValue: value }) => value),
    ]),
    references: marks(
      references.filter(({ referenceType: type }) => type !== 'EQ').map(({ referenceValue: value }) => value),
    ),
  }
}

/** `BKG (Booking)` is a BKG. */
const firstWord = (type: string) => type.trim().split(' ')[0]?.toUpperCase() ?? ''
const marks = (values: readonly string[]) => [...new Set(values.map(markOf).filter((mark) => mark !== ''))]
