import { utcDay } from '../kit/calendar.ts'
import { type CarrierEvent, carrierEventCodes } from '../shipments/carrier-event.ts'
import { now } from './sesame.ts'

let made = 0

/** A carrier's event, of a full container or of the ship; each has an id of its own. */
export function carried(change: Partial<CarrierEvent>): CarrierEvent {
  made += 1
  const { code = 'LOAD', at = now } = change
  const isShips = (carrierEventCodes.TRANSPORT as readonly string[]).includes(code)
  return {
    id: `e-${String(made).padStart(4, '0')}`,
    eventId: `event ${made}`,
    type: isShips ? 'TRANSPORT' : 'EQUIPMENT',
    code,
    classifier: 'ACT',
    at,
    day: utcDay(at),
    createdAt: at,
    unlocode: null,
    isEmpty: isShips ? null : false,
    mode: isShips ? 'VESSEL' : null,
    vesselName: null,
    voyage: null,
    bookings: [],
    billsOfLading: [],
    containers: [],
    references: [],
    ...change,
  }
}
