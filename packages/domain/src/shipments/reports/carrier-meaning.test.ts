import { expect, test } from 'vitest'
import { carried } from '../../testing/carrier.ts'
import { carrierEventCodes } from '../carrier-event.ts'
import { meaningOf, whereabouts } from './carrier-meaning.ts'

const ports = { loading: 'SDPZU', discharge: 'TRMER' }
const [khartoum, portSudan, jeddah, mersin, adana] = ['SDKRT', 'SDPZU', 'SAJED', 'TRMER', 'TRADA'] as const

test.each([
  ['the carrier collects the container from the factory', 'PICK', khartoum, ['goods.onTrucks']],
  ['the carrier collects it from a warehouse in the port’s town', 'PICK', portSudan, ['goods.onTrucks']],
  ['it leaves an inland terminal', 'GTOT', khartoum, ['goods.onTrucks']],
  ['it is stuffed at the factory', 'STUF', khartoum, ['goods.inContainers']],
  ['it is stuffed in port', 'STUF', portSudan, ['goods.inContainers']],
  ['it passes the gate of the port', 'GTIN', portSudan, ['goods.inPort', 'goods.inContainers']],
  ['it is loaded on the ship', 'LOAD', portSudan, ['goods.onShip']],
  ['it is taken off the ship', 'DISC', mersin, ['goods.onDestination']],
  ['it leaves the port of discharge', 'GTOT', mersin, ['goods.delivered']],
  ['it is delivered to the customer', 'DROP', adana, ['goods.delivered']],
  ['it is delivered in the port’s town', 'DROP', mersin, ['goods.delivered']],
] as const)('when %s, that is a milestone', (_, code, unlocode, things) => {
  expect(meant(carried({ code, unlocode }))).toEqual(things)
})

test.each([
  ['has sailed', { code: 'DEPA', unlocode: portSudan }, ['logistics.atSea']],
  ['is expected to sail', { code: 'DEPA', unlocode: portSudan, classifier: 'EST' }, ['etd']],
  ['is planned to sail', { code: 'DEPA', unlocode: portSudan, classifier: 'PLN' }, ['etd']],
  ['has arrived', { code: 'ARRI', unlocode: mersin }, ['goods.onDestination']],
  ['is expected', { code: 'ARRI', unlocode: mersin, classifier: 'EST' }, ['eta']],
] as const)('the ship %s', (_, event, things) => {
  expect(meant(carried(event))).toEqual(things)
})

test.each([
  ['says something of a document', { type: 'SHIPMENT', code: 'ISSU' }, 'document'],
  ['is about a seal', { code: 'RSEA', unlocode: portSudan }, 'no-milestone'],
  ['says that the goods were taken out', { code: 'STRP', unlocode: mersin }, 'no-milestone'],
  ['is about an empty container', { code: 'GTIN', unlocode: portSudan, isEmpty: true }, 'empty-container'],
  [
    'plans what people report once it has happened',
    { code: 'LOAD', unlocode: portSudan, classifier: 'PLN' },
    'forecast',
  ],
  ['is about a truck', { code: 'LOAD', unlocode: portSudan, mode: 'TRUCK' }, 'other-transport'],
  ['is about a train', { code: 'ARRI', unlocode: mersin, mode: 'RAIL' }, 'other-transport'],
  ['is about a transshipment', { code: 'DISC', unlocode: jeddah }, 'other-place'],
  ['is about another port of that country', { code: 'DISC', unlocode: adana }, 'other-place'],
  ['is about the ship before it came', { code: 'ARRI', unlocode: portSudan }, 'other-place'],
  ['does not say where', { code: 'LOAD', unlocode: null }, 'place-unknown'],
] as const)('an event that %s proposes nothing', (_, event, reason) => {
  expect(meaningOf(carried(event), ports)).toEqual({ nothing: reason })
})

test('a port without a UN/LOCODE cannot be compared', () => {
  const event = carried({ code: 'DISC', unlocode: mersin })
  expect(meaningOf(event, { ...ports, discharge: null })).toEqual({ nothing: 'place-unknown' })
  expect(whereabouts({ unlocode: khartoum }, { loading: 'SDPZU', discharge: null })).toBe('origin')
})

test('between two ports of one country nothing else of that country is taken for either', () => {
  const coastal = { loading: 'EGALY', discharge: 'EGPSD' }
  expect(whereabouts({ unlocode: 'EGCAI' }, coastal)).toBe('elsewhere')
})

test('every code of the standard has one answer, whatever its place and time', () => {
  for (const [type, codes] of Object.entries(carrierEventCodes))
    for (const code of codes)
      for (const unlocode of [khartoum, portSudan, jeddah, mersin, adana, null])
        for (const classifier of ['PLN', 'EST', 'ACT'] as const) {
          const answer = meaningOf(carried({ type: type as 'EQUIPMENT', code, unlocode, classifier }), ports) // the record's keys
          expect(Object.keys(answer)).toHaveLength(1)
        }
})

function meant(event: ReturnType<typeof carried>) {
  const answer = meaningOf(event, ports)
  return 'nothing' in answer ? answer.nothing : answer.proposes.map(({ thing }) => thing)
}
