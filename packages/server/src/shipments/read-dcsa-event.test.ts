import { describe, expect, it, test } from 'vitest'
import { answerExample, schemaExamples } from '../testing/dcsa-examples.ts'
import { eventsIn } from './events-in.ts'
import { readDcsaEvent } from './read-dcsa-event.ts'

const { equipmentEvent, transportEvent, shipmentEvent } = schemaExamples
const read = (event: unknown) => {
  const answer = readDcsaEvent(event)
  if (answer.kind !== 'read') throw new Error(JSON.stringify(answer))
  return answer.event
}

describe('the examples of the standard are read', () => {
  it('a container that is to be loaded', () => {
    expect(read(equipmentEvent)).toEqual({
      eventId: '3cecb101-7a1a-43a4-9d62-e88a131651e2',
      type: 'EQUIPMENT',
      code: 'LOAD',
      classifier: 'EST',
      at: new Date('2019-11-11T23:11:00Z'),
      day: '2019-11-12',
      createdAt: new Date('2021-01-09T13:12:56Z'),
      unlocode: 'FRPAR',
      isEmpty: true,
      mode: 'VESSEL',
      vesselName: 'King of the Seas',
      voyage: '2103S',
      bookings: ['ABC123123123'],
      billsOfLading: ['85943567EEDB98D3F4EDAED697474ED4'],
      containers: ['APZU4812090'],
      references: ['STRING'],
    })
  })

  it('a ship that has arrived', () => {
    expect(read(transportEvent)).toMatchObject({ code: 'ARRI', classifier: 'ACT', unlocode: 'FRPAR' })
  })

  it('a document', () => {
    expect(read(shipmentEvent)).toMatchObject({ type: 'SHIPMENT', code: 'DRFT', isEmpty: null, mode: null })
  })

  it('the one of 2.2 that leaves out its time and classifier and calls its code a subtype', () => {
    expect(read(answerExample)).toMatchObject({
      code: 'ISSU',
      classifier: 'ACT',
      at: new Date('2019-11-11T23:11:00Z'),
      billsOfLading: ['84DB923D2A194EB0BEB5446C1EC57D34'],
    })
  })
})

describe('what carriers write differently', () => {
  it.each([
    ['the deprecated code', { equipmentEventTypeCode: undefined }, { code: 'LOAD' }],
    [
      'a type with its description',
      { documentReferences: [{ documentReferenceType: 'BKG (Booking)', documentReferenceValue: 'x-1' }] },
      { bookings: ['X1'], billsOfLading: [] },
    ],
    [
      'the place in the location alone, as of 2.3',
      { eventLocation: undefined, transportCall: { location: { UNLocationCode: 'sd pzu' } } },
      { unlocode: 'SDPZU', mode: null },
    ],
    [
      'the container among the references',
      { equipmentReference: null, references: [{ referenceType: 'EQ', referenceValue: 'csqu 305438-3' }] },
      { containers: ['CSQU3054383'], references: [] },
    ],
    ['fields that the standard does not have', { carrierNote: { any: [1] } }, { code: 'LOAD' }],
  ])('%s', (_, change, expected) => {
    expect(read({ ...equipmentEvent, ...change })).toMatchObject(expected)
  })

  test('a list, one event, or a list under a name', () => {
    expect([[1, 2], { events: [1, 2] }].map(eventsIn)).toEqual([
      [1, 2],
      [1, 2],
    ])
    expect(eventsIn(equipmentEvent)).toEqual([equipmentEvent])
  })
})

describe('what cannot be read is named', () => {
  it.each([
    ['an unknown type', { eventType: 'OPERATIONS' }, ['eventType']],
    ['a time without an offset', { eventDateTime: '2026-11-14T10:20:00' }, ['eventDateTime']],
    ['no time', { eventDateTime: undefined }, ['eventDateTime']],
    ['no classifier', { eventClassifierCode: null }, ['eventClassifierCode']],
    ['no code', { equipmentEventTypeCode: null, eventTypeCode: null }, ['equipmentEventTypeCode']],
    ['a container that is no text', { equipmentReference: 4 }, ['equipmentReference']],
    ['a NUL', { equipmentReference: 'A\0' }, ['equipmentReference']],
  ])('%s', (_, change, fields) => {
    expect(readDcsaEvent({ ...equipmentEvent, ...change })).toMatchObject({ kind: 'unreadable', fields })
  })

  it.each([[null], [7], ['LOAD'], [[equipmentEvent]], [{}]])('%j', (event) => {
    expect(readDcsaEvent(event)).toMatchObject({ kind: 'unreadable', eventId: null })
  })

  it('what is far larger than an event', () => {
    expect(readDcsaEvent({ ...equipmentEvent, more: 'x'.repeat(20_000) })).toMatchObject({
      kind: 'unreadable',
      fields: [],
    })
  })

  it('a code that the standard does not have', () => {
    expect(readDcsaEvent({ ...equipmentEvent, equipmentEventTypeCode: 'FUMI' })).toMatchObject({
      kind: 'unsupported-code',
    })
  })
})

describe('the same event', () => {
  it('has the same key, whatever the case of its id', () => {
    const again = { ...transportEvent, eventID: transportEvent.eventID.toUpperCase() }
    expect(readDcsaEvent(again).key).toBe(readDcsaEvent(transportEvent).key)
  })

  it('without an id is known by everything that it says, in any order', () => {
    const { eventID: _, ...event } = transportEvent
    const turned = Object.fromEntries(Object.entries(event).toReversed())
    expect(readDcsaEvent(turned).key).toBe(readDcsaEvent(event).key)
    expect(readDcsaEvent({ ...event, changeRemark: 'Strike' }).key).not.toBe(readDcsaEvent(event).key)
  })
})
