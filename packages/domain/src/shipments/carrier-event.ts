import type { IsoDate } from '../kit/calendar.ts'
import { bareIdentifier } from '../kit/typed.ts'

// DCSA Track & Trace 2.2: https://github.com/dcsaorg/DCSA-OpenAPI/tree/master/tnt/v2

export const carrierEventTypes = ['EQUIPMENT', 'TRANSPORT', 'SHIPMENT'] as const
export type CarrierEventType = (typeof carrierEventTypes)[number]

/** The codes of 2.2, and those that 2.3 added to them. */
export const carrierEventCodes = {
  EQUIPMENT: ['LOAD', 'DISC', 'GTIN', 'GTOT', 'STUF', 'STRP', 'PICK', 'DROP', 'INSP', 'RSEA', 'RMVD'],
  TRANSPORT: ['ARRI', 'DEPA'],
  // biome-ignore format: one line
  SHIPMENT: ['RECE', 'DRFT', 'PENA', 'PENU', 'PENC', 'REJE', 'APPR', 'ISSU', 'SURR', 'SUBM', 'VOID', 'CONF', 'REQS', 'CMPL', 'HOLD', 'RELS', 'CANC'],
} as const satisfies Record<CarrierEventType, readonly string[]>
export type CarrierEventCode = (typeof carrierEventCodes)[CarrierEventType][number]

/** Planned, estimated, actual. */
export const carrierClassifiers = ['PLN', 'EST', 'ACT'] as const
export const transportModes = ['VESSEL', 'RAIL', 'TRUCK', 'BARGE'] as const

/** The numbers by which an event names a shipment, without what people write between their parts (`markOf`). */
export type Marks = {
  bookings: readonly string[]
  billsOfLading: readonly string[]
  containers: readonly string[]
}

/** What an event of a carrier says, as far as it is used. */
export type CarrierEvent = Marks & {
  id: string
  /** As its sender calls it: the standard's `eventID`. */
  eventId: string
  type: CarrierEventType
  code: CarrierEventCode
  classifier: (typeof carrierClassifiers)[number]
  at: Date
  /** The date at the place, as it was written. */
  day: IsoDate
  /** When it was written: of two that say different things, the newer one counts. */
  createdAt: Date
  unlocode: string | null
  /** Null: the standard leaves it out where no container is meant. */
  isEmpty: boolean | null
  mode: (typeof transportModes)[number] | null
  vesselName: string | null
  voyage: string | null
  /** Of the shipper, the forwarder and others; the trade's own may be among them. */
  references: readonly string[]
}

export const isCarrierCode = (type: CarrierEventType, code: string): code is CarrierEventCode =>
  (carrierEventCodes[type] as readonly string[]).includes(code)

/** In capitals and without what is between their parts: `MH-1042-T1017` is `MH1042T1017`. Searches of admins do the same. */
export const markOf = (text: string): string => bareIdentifier(text).replaceAll(/[/.]/g, '')

/** Every mark of an event, to find it by. */
export const marksIn = ({ bookings, billsOfLading, containers, references }: CarrierEvent): string[] => [
  ...new Set([...bookings, ...billsOfLading, ...containers, ...references]),
]

const share = (some: readonly string[], others: readonly string[]) =>
  some.some((mark) => others.includes(mark))
/** Both name some, and none in common. */
const differ = (some: readonly string[], others: readonly string[]) =>
  some.length > 0 && others.length > 0 && !share(some, others)

/**
 * Whether an event is about goods with these numbers. One booking may hold the containers of several trades, so the container
 * decides where both name one; a container alone is not enough where bookings or bills of lading differ, because it travels
 * again later.
 */
export function isAboutMarks(event: Marks, goods: Marks, { allContainers }: { allContainers: boolean }) {
  if (share(event.bookings, goods.bookings) || share(event.billsOfLading, goods.billsOfLading))
    return !(allContainers && differ(event.containers, goods.containers))
  return (
    share(event.containers, goods.containers) &&
    !differ(event.bookings, goods.bookings) &&
    !differ(event.billsOfLading, goods.billsOfLading)
  )
}
