import { isoDate } from '@mahsul/domain/kit/calendar'
import type { FacilityId } from '@mahsul/domain/offers/offer'
import { describe, expect, it } from 'vitest'
import type { Trade } from '../../kit/types.ts'
import { problemsIn } from './check.ts'

const jeddah = 'jeddah' as FacilityId // an id of the trade below
type Entry = Trade['log'][number]
const day = (of: number) => `2026-11-${String(of).padStart(2, '0')}T09:00:00.000Z`

const line = (task: Entry['task'], on: number, more: Partial<Entry> = {}): Entry => ({
  seq: 0,
  at: day(on),
  side: 'supplier',
  actor: null,
  task,
  document_type: null,
  artwork_side: null,
  facility_destination: null,
  message: null,
  changes: [],
  occurred_at: null,
  hash: '',
  ...more,
})
const sailing = (place: string): Entry['changes'] =>
  (['etd', 'eta'] as const).map((field) => ({
    facility_destination: place,
    field,
    from: null,
    to: field === 'etd' ? '2026-11-01' : '2026-11-10',
  }))
const boarded = (place: string): Entry['changes'] => [
  { facility_destination: place, field: 'on_board_date', from: null, to: '2026-11-01' },
]

/** Goods for Mersin and Jeddah, paid once they are released: Jeddah’s came a week before Mersin’s. */
const trade = {
  process: 'container-trade/1',
  created_at: '2026-10-01T09:00:00.000Z',
  log: [
    line('logistics.share', 1, { changes: [...sailing('mersin'), ...sailing('jeddah')] }),
    line('logistics.atSea', 1, { changes: [...boarded('mersin'), ...boarded('jeddah')] }),
    line('goods.onDestination', 12, { facility_destination: 'mersin', occurred_at: day(12) }),
    line('goods.onDestination', 12, { facility_destination: 'jeddah', occurred_at: day(5) }),
  ],
  shipments: [],
  documents: [],
  required_documents: [],
  optional_documents: [],
  terms: {
    international_commercial_term: 'FOB',
    marking_type: 1,
    payment_method: { slug: 'PAYMENT_AGAINST_RELEASE_OF_GOODS', name: '' },
    payment_lc_type: null,
    payment_percentage: 0,
    payment_delay_id: null,
    containers: 3,
    processing_time: 10,
    shipping_date: { date: '2026-10-31' },
    shipping_days: 15,
    destinations: [
      { facility: { external_id: 'mersin' }, containers: 2 },
      { facility: { external_id: 'jeddah' }, containers: 1 },
    ],
  },
} as unknown as Trade // the rest of a trade decides nothing here

describe('the form of a milestone, for goods to two ports, refuses', () => {
  const delivered = (facility_destination: string, on: number) =>
    problemsIn({
      trade,
      task: { code: 'L8', facility_destination },
      act: 'goods.delivered',
      facts: { occurredAt: day(on) },
      now: new Date(day(13)),
    })

  it('a time before the goods of this port arrived, whatever the other port', () => {
    expect(delivered('jeddah', 8)).toEqual({})
    const notBefore = (date: string) => ({
      occurred_at: { rule: 'notBefore', date, at: `${date}T09:00:00.000Z` },
    })
    expect(delivered('jeddah', 4)).toEqual(notBefore('2026-11-05'))
    expect(delivered('mersin', 8)).toEqual(notBefore('2026-11-12'))
  })

  it('a corrected on-board date before the ship was to leave', () => {
    const later = {
      facility_destination: 'jeddah',
      field: 'etd',
      from: '2026-11-01',
      to: '2026-11-06',
    } as const
    const corrected = {
      ...trade,
      log: [trade.log[0]!, line('logistics.correct', 2, { changes: [later] })],
    }
    const boards = (on: string) =>
      problemsIn({
        trade: corrected,
        task: { code: 'L2' },
        act: 'logistics.atSea',
        facts: {
          onBoard: [
            { destinationId: jeddah, billOfLadingNumber: 'BL1', onBoardDate: isoDate(on)! }, // matches the format of a date
          ],
        },
        now: new Date(day(13)),
      })
    expect(boards('2026-11-04')).toMatchObject({ 'shipments.0.on_board_date': { rule: 'notBefore' } })
    expect(boards('2026-11-06')).toEqual({})
  })
})
