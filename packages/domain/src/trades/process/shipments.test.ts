import { expect, test } from 'vitest'
import { addDays, addHours } from '../../kit/calendar.ts'
import { shipmentTo as sent } from '../../testing/played.ts'
import { day, facility, now } from '../../testing/sesame.ts'
import { shipmentTo } from './shipments.ts'
import type { LogEntry } from './trade-log.ts'

const [mersin, jeddah] = [facility('mersin'), facility('jeddah')]
const etd = day('2026-04-20')
const eta = day('2026-05-02')
const logEntry = (event: LogEntry['event'], hours: number, facts: LogEntry['facts']): LogEntry => ({
  ...{ event, side: 'supplier', at: addHours(now, hours) },
  ...(facts && { facts }),
})
const shared = logEntry('logistics.share', 1, { shipments: [sent(mersin, { etd, eta })] })

test('a shipment has the latest values reported for its port', () => {
  expect(shipmentTo([shared], jeddah)).toBeUndefined()
  expect(shipmentTo([], mersin)).toBeUndefined()
  expect(shipmentTo([shared], mersin)).toEqual({
    ...sent(mersin, { etd, eta }),
    billOfLadingNumber: null,
    onBoardDate: null,
    forecasts: [{ at: shared.at, etd, eta }],
  })
})

test('a correction replaces values, and every earlier forecast stays readable', () => {
  const renamed = logEntry('logistics.correct', 2, {
    corrections: [{ destinationId: mersin, vesselName: 'Levant Star' }],
  })
  const later = addDays(eta, 3)
  const delayed = logEntry('logistics.correct', 3, { corrections: [{ destinationId: mersin, eta: later }] })
  const other = logEntry('logistics.correct', 4, {
    corrections: [{ destinationId: jeddah, eta: addDays(eta, 9) }],
  })
  const sailedLater = logEntry('logistics.correct', 5, {
    corrections: [{ destinationId: mersin, etd: addDays(etd, 1) }],
  })
  expect(shipmentTo([shared, renamed, delayed, other, sailedLater], mersin)).toMatchObject({
    vesselName: 'Levant Star',
    eta: later,
    forecasts: [
      { at: shared.at, etd, eta },
      { at: delayed.at, etd, eta: later },
      { at: sailedLater.at, etd: addDays(etd, 1), eta: later },
    ],
  })
})

test('goods on board have their bill of lading; the forecast remains a forecast', () => {
  const onBoard = { destinationId: mersin, billOfLadingNumber: 'BL1', onBoardDate: etd }
  const aboard = logEntry('logistics.atSea', 9, { onBoard: [onBoard] })
  expect(shipmentTo([aboard], mersin)).toBeUndefined()
  const shipment = shipmentTo([logEntry('goods.onShip', 0, undefined), shared, aboard], mersin)
  expect(shipment).toMatchObject({ billOfLadingNumber: 'BL1', onBoardDate: etd })
  expect(shipment?.forecasts).toHaveLength(1)
})
