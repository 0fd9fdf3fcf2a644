import { describe, expect, it } from 'vitest'
import { carried } from '../../testing/carrier.ts'
import { boxes, playedTo, termsTo } from '../../testing/played.ts'
import { facility } from '../../testing/sesame.ts'
import { markOf } from '../carrier-event.ts'
import { isAboutTrade, marksOfTrade, placesMeant } from './events-of-trade.ts'

const reference = 'MH-1042-T1017'
const atTheGate = { ...playedTo('O2', termsTo(['mersin'])), reference }
const atSea = { ...playedTo('L3', termsTo(['mersin'])), reference } // booking BK1, bill of lading BL1, boxes[0]
const twoPorts = { ...playedTo('L3', termsTo(['mersin', 'jeddah'])), reference }
const learned = (change: Parameters<typeof carried>[0], assigned = false) => [
  { event: carried(change), assigned },
]

describe('an event is about a trade', () => {
  it.each([
    ['its booking', { bookings: ['BK1'] }],
    ['its bill of lading', { billsOfLading: ['BL1'] }],
    ['its container', { containers: [boxes[0]] }],
    ['its booking and its container', { bookings: ['BK1'], containers: [boxes[0]] }],
    ['its own reference', { references: ['MH1042T1017'] }],
    ['another booking, but its bill of lading', { bookings: ['BK9'], billsOfLading: ['BL1'] }],
  ])('by %s', (_, names) => {
    expect(isAboutTrade(carried(names), atSea, [])).toBe(true)
  })

  it.each([
    ['nothing', {}],
    ['another booking', { bookings: ['BK2'] }],
    ['another container of the same booking', { bookings: ['BK1'], containers: [boxes[1]] }],
    ['the container on a later voyage', { bookings: ['BK2'], containers: [boxes[0]] }],
    ['the container under another bill of lading', { billsOfLading: ['BL2'], containers: [boxes[0]] }],
    ['the reference of another trade', { references: ['MH1042T1018'] }],
  ])('not by %s', (_, names) => {
    expect(isAboutTrade(carried(names), atSea, [])).toBe(false)
  })

  it('by what earlier events said of it, until its shipments are shared', () => {
    const known = learned({ bookings: ['BK7'], containers: [boxes[1]], references: [markOf(reference)] })
    for (const names of [{ bookings: ['BK7'], containers: [boxes[2]] }, { containers: [boxes[1]] }]) {
      expect(isAboutTrade(carried(names), atTheGate, known)).toBe(true)
      expect(isAboutTrade(carried(names), atTheGate, [])).toBe(false)
      expect(isAboutTrade(carried(names), atSea, known)).toBe(false)
    }
  })

  it('by what an admin assigned to it, always', () => {
    const known = learned({ bookings: ['BK7'] }, true)
    expect(isAboutTrade(carried({ bookings: ['BK7'] }), atSea, known)).toBe(true)
  })
})

describe('the numbers of a trade', () => {
  it('are its reference, those of its shipments and of events about it', () => {
    expect(marksOfTrade(atSea, learned({ bookings: ['BK7'] }))).toEqual([
      'MH1042T1017',
      'BK1',
      'BL1',
      boxes[0],
      'BK7',
    ])
  })

  it('are compared in capitals, without what is between their parts', () => {
    expect(['csqu 305438-3', 'BK.1/2', 'mh-1042-t1017'].map(markOf)).toEqual([
      'CSQU3054383',
      'BK12',
      'MH1042T1017',
    ])
  })
})

describe('the shipment an event is about', () => {
  it('is the only one, whatever it names', () => {
    expect(placesMeant(carried({}), atSea)).toEqual([facility('mersin')])
  })

  it('is of several the one whose numbers it has', () => {
    expect(placesMeant(carried({ containers: [boxes[1]] }), twoPorts)).toEqual([facility('jeddah')])
    expect(placesMeant(carried({ references: ['MH1042T1017'] }), twoPorts)).toEqual([])
  })
})
