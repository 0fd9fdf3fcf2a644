import { addDays, addHours, utcDay } from '@mahsul/domain/kit/calendar'
import { placesOf } from '@mahsul/domain/trades/process/plan'
import { shipmentTo } from '@mahsul/domain/trades/process/shipments'
import { demoId } from '../base/ids.ts'
import type { Timeline } from './timeline.ts'
import { boxNumbers } from './voyage.ts'

const HOURS = 24

/** What carriers reported and nobody has taken over yet, and a container that no trade is known for. */
export function carrierReports(time: Timeline) {
  // The ship to Jeddah has sailed: Osman takes the bill of lading over with one tap.
  time.hears('three-ports', 0.4 * HOURS, ({ log, terms }, now) => {
    const shipment = shipmentTo(log, placesOf(terms)[0] ?? null)
    return {
      ...metadata('three-ports', now),
      eventType: 'TRANSPORT',
      transportEventTypeCode: 'DEPA',
      eventClassifierCode: 'ACT',
      eventDateTime: inSudan(addHours(now, -3)),
      transportCall: callAt('SDPZU', shipment?.vesselName),
      documentReferences: [
        { documentReferenceType: 'BKG', documentReferenceValue: shipment?.bookingNumber },
        { documentReferenceType: 'TRD', documentReferenceValue: 'SWKB4410291' },
      ],
    }
  })
  // At sea, and later again.
  time.hears('eta-moved', 0.3 * HOURS, ({ log, terms }, now) => {
    const shipment = shipmentTo(log, placesOf(terms)[0] ?? null)
    const eta = addDays(shipment?.eta ?? utcDay(now), 2)
    return {
      ...metadata('eta-moved', now),
      eventType: 'TRANSPORT',
      transportEventTypeCode: 'ARRI',
      eventClassifierCode: 'EST',
      eventDateTime: `${eta}T06:00:00+03:00`,
      transportCall: callAt('TRMER', shipment?.vesselName),
      documentReferences: [{ documentReferenceType: 'BKG', documentReferenceValue: shipment?.bookingNumber }],
    }
  })
  time.hears('three-ports', 0.2 * HOURS, (_, now) => ({
    ...metadata('no trade', now),
    eventType: 'EQUIPMENT',
    equipmentEventTypeCode: 'GTIN',
    eventClassifierCode: 'ACT',
    eventDateTime: inSudan(addHours(now, -1)),
    equipmentReference: boxNumbers('SES', 7, 1)[0],
    emptyIndicatorCode: 'LADEN',
    transportCall: callAt('SDPZU', undefined),
    documentReferences: [{ documentReferenceType: 'BKG', documentReferenceValue: 'SWK2618050' }],
  }))
}

const metadata = (name: string, now: Date) => ({
  eventID: demoId('carrier event', name),
  eventCreatedDateTime: now.toISOString(),
})

const callAt = (unlocode: string, vesselName: string | undefined) => ({
  transportCallID: demoId('transport call', unlocode),
  modeOfTransport: 'VESSEL',
  exportVoyageNumber: '0614N',
  UNLocationCode: unlocode,
  ...(vesselName && { vessel: { vesselIMONumber: '9321483', vesselName } }),
})

/** As clocks in Port Sudan show it, two hours ahead of UTC. */
const inSudan = (at: Date) => addHours(at, 2).toISOString().replace('Z', '+02:00')
