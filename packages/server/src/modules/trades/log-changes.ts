import type { ChangedField } from '@mahsul/contract/change-words'
import type { FacilityId } from '@mahsul/domain/offers/offer'
import type { TradeEvent } from '@mahsul/domain/trades/process'
import type { TaskFacts } from '@mahsul/domain/trades/trade-log'

// Imports nothing that runs: the page that verifies evidence has this text as it is, without its types.

type SaidAnew = string | readonly string[] | null
export type Change = {
  facility_destination: FacilityId | null
  field: ChangedField
  from: SaidAnew
  to: SaidAnew
}
type Line = { event: TradeEvent; facts?: TaskFacts }
/** What a line says of one thing, which it replaces as far as it names it. */
type Saying = { of: string; about: FacilityId | null; fields: [ChangedField, SaidAnew | undefined][] }

/** What each line of a log said anew, in the order of the log: names, dates, a ship and its containers. */
export function changesIn(log: readonly Line[]): Change[][] {
  const stood = new Map<string, SaidAnew>()
  return log.map((line) =>
    sayingsOf(line).flatMap(({ of, about, fields }) =>
      fields.flatMap(([field, said]): Change[] => {
        const from = stood.get(`${of} ${field}`) ?? null
        const to = said ?? null
        stood.set(`${of} ${field}`, to)
        return String(from) === String(to) ? [] : [{ facility_destination: about, field, from, to }]
      }),
    ),
  )
}

/** In the order people read them, which is not the one that PostgreSQL keeps. */
const fieldsOfShipment = [
  'vesselName',
  'companyName',
  'bookingNumber',
  'containerNumbers',
  'etd',
  'eta',
  'billOfLadingNumber',
  'onBoardDate',
] as const

function sayingsOf({ event, facts = {} }: Line): Saying[] {
  const { shipments = [], onBoard = [], corrections = [] } = facts
  const ofShips = [...shipments, ...onBoard, ...corrections].map(
    ({ destinationId, ...said }): Saying => ({
      of: `shipment ${destinationId}`,
      about: destinationId,
      fields: fieldsOfShipment
        .filter((name) => name in said)
        .map((name) => [
          onWire(name) as ChangedField,
          (said as Partial<Record<typeof name, SaidAnew>>)[name],
        ]), // its own
    }),
  )
  const own = (...fields: Saying['fields']): Saying => ({ of: event, about: null, fields })
  switch (event) {
    case 'consignment.provide':
      return [own(['consignee_name', facts.consigneeName], ['notify_party', facts.notifyParty])]
    case 'lc.upload':
      return [own(['expires_on', facts.expiresOn])]
    case 'documents.ship':
    case 'copies.ship':
    case 'originals.ship':
      return [own(['courier_name', facts.courierName], ['tracking_number', facts.trackingNumber])]
    default:
      return ofShips
  }
}

const onWire = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
