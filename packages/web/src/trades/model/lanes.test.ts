import { tradeSteps } from '@mahsul/domain/trades/process/process'
import { describe, expect, it } from 'vitest'
import type { Trade } from '../../kit/types.ts'
import { type LaneOf, lanesOf, milestonesOf, type Part, paymentsExpected } from './lanes.ts'
import { tradeOfWire } from './trade-of-wire.ts'
import type { OpenTask } from './turns.ts'

const at = (day: string) => `2026-${day}T09:00:00.000Z`
const now = new Date(at('11-09'))

const done = (task: Trade['log'][number]['task'], day: string, told = {}): Trade['log'][number] => ({
  seq: 0,
  at: at(day),
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
  ...told,
})
const open = (code: string, task: string, told: Partial<OpenTask>): OpenTask => ({
  task,
  code,
  actor: 'supplier',
  yours: false,
  refusal: null,
  due_at: null,
  overdue: false,
  optional: false,
  ...told,
})
const mersin = { external_id: 'mersin' } as Trade['terms']['destinations'][number]['facility'] // read no further
const shipment: Trade['shipments'][number] = {
  facility_destination: mersin,
  containers: 4,
  booking_number: 'SWK2611408',
  container_numbers: [],
  etd: '2026-11-03',
  eta: '2026-11-16',
  vessel_name: 'Sawakin Pioneer 114N',
  company_name: 'Sawakin Line',
  bill_of_lading_number: 'SWKPZUMER26114',
  on_board_date: '2026-11-03',
  forecasts: [],
}
const before = [
  done('ticket.purchase', '09-20'),
  done('order.confirm', '09-22'),
  done('consignment.provide', '09-23'),
  done('contract.sign.supplier', '09-24'),
  done('contract.sign.buyer', '09-25'),
  done('lc.upload', '09-30'),
  done('lc.accept', '10-01'),
  done('marking.inform', '10-06'),
  done('goods.onTrucks', '10-20'),
  done('goods.inPort', '10-25'),
  done('goods.inContainers', '10-28'),
  done('goods.onShip', '11-02'),
]
const drafts = [
  'BILL_OF_LADING_DRAFT',
  'CERTIFICATE_OF_ORIGIN',
  'COMMERCIAL_INVOICE',
  'PACKING_LIST',
  'FUMIGATION_CERTIFICATE',
  'PHYTOSANITARY_CERTIFICATE',
] as const

/** A FOB trade against a deferred letter of credit, at sea, as its buyer reads it. */
function trade(told: Partial<Trade>): Trade {
  return {
    status: 'running',
    side: 'buyer',
    created_at: at('09-20'),
    steps: tradeSteps.map((name, place) => ({
      name,
      status: place < 4 ? 'FINISHED' : place === 4 ? 'CURRENT' : 'UPCOMING',
      started_at: place === 4 ? at('11-02') : null,
      finished_at: null,
    })),
    terms: {
      international_commercial_term: 'FOB',
      marking_type: 1,
      payment_method: { slug: 'LC_LETTER_OF_CREDIT' },
      payment_lc_type: 'deferred',
      payment_percentage: 0,
      payment_delay_id: 60,
      processing_time: 10,
      shipping_date: { date: '2026-10-31' },
      shipping_days: 30,
      destinations: [{ facility: mersin, containers: 4 }],
    },
    amounts: { transit_time_in_days: 13 },
    operation_state: 'AT_SEA',
    process: 'container-trade/1',
    milestones: [],
    documents: [],
    required_documents: [],
    optional_documents: [],
    present_by: '2026-11-24',
    presentation: {
      by: '2026-11-24',
      from: '2026-11-03',
      days: 21,
      own_period: false,
      expires_on: null,
      expiry_place: null,
      limit: 'days',
    },
    shipments: [shipment],
    open_tasks: [
      open('L4', 'drafts.approve', {
        actor: 'buyer',
        yours: true,
        document_type: 'PACKING_LIST',
        due_at: at('11-10'),
      }),
    ],
    log: [
      ...before,
      done('logistics.share', '11-03'),
      done('logistics.atSea', '11-04'),
      ...drafts.map((type) => done('drafts.upload', '11-08', { document_type: type })),
    ],
    ...told,
  } as Trade // the fields the lanes are derived from
}

const keysOf = (lanes: LaneOf[]) =>
  Object.fromEntries(lanes.map((lane) => [lane.key, lane.parts.map((part) => part.key)]))
const partIn = (lanes: LaneOf[], key: string): Part => {
  const part = lanes.flatMap((lane) => lane.parts).find((each) => each.key === key)
  if (!part) throw new Error(`no ${key} in ${JSON.stringify(keysOf(lanes))}`)
  return part
}

describe('the lanes of a trade', () => {
  it('separate ship, documents, credit and payment, each in chronological order', () => {
    expect(keysOf(lanesOf(trade({}), now))).toEqual({
      ship: ['voyage mersin', 'arrival mersin'],
      documents: ['L3', 'L4', 'L5', 'L6'],
      credit: ['presentation'],
      payment: ['deferral', 'Y2', 'Y3'],
    })
  })

  it('show planned tasks on their last day in time', () => {
    const lanes = lanesOf(trade({}), now)
    expect(partIn(lanes, 'L4')).toMatchObject({ state: 'turn', when: Date.parse(at('11-10')) })
    // Ten days from the bill of lading, and seven more to arrive.
    expect(partIn(lanes, 'L5')).toMatchObject({
      state: 'next',
      by: 'supplier',
      when: Date.parse('2026-11-13T12:00:00Z'),
    })
    expect(partIn(lanes, 'L6')).toMatchObject({ by: 'buyer', when: Date.parse('2026-11-20T12:00:00Z') })
    // Sixty days from it for the balance.
    expect(partIn(lanes, 'deferral').to).toBe(Date.parse('2027-01-02T12:00:00Z'))
  })

  it('a late task delays those after it', () => {
    const late = open('L4', 'drafts.approve', {
      actor: 'buyer',
      yours: true,
      document_type: 'PACKING_LIST',
      due_at: at('11-07'),
      overdue: true,
    })
    const lanes = lanesOf(trade({ open_tasks: [late] }), new Date(at('11-18')))
    expect(partIn(lanes, 'L4')).toMatchObject({ late: true, when: Date.parse(at('11-07')) })
    expect(partIn(lanes, 'L4').to).toBe(Date.parse(at('11-18')))
    expect(partIn(lanes, 'L5').from).toBeGreaterThanOrEqual(Date.parse(at('11-18')))
  })

  it('a date of the contract that has passed is late, however many tasks come before it', () => {
    const inPort = before.filter((entry) => !['goods.inContainers', 'goods.onShip'].includes(entry.task))
    const steps = trade({}).steps.map((step, place) => ({
      ...step,
      status: place < 3 ? ('FINISHED' as const) : place === 3 ? ('CURRENT' as const) : ('UPCOMING' as const),
      started_at: place === 3 ? at('10-06') : null,
    }))
    const containers = open('O3', 'goods.inContainers', { due_at: at('11-12') })
    const lanes = lanesOf(trade({ steps, log: inPort, shipments: [], open_tasks: [containers] }), now)
    expect(partIn(lanes, 'O3')).toMatchObject({ state: 'theirs', late: false })
    expect(partIn(lanes, 'O4')).toMatchObject({
      state: 'next',
      late: true,
      when: Date.parse('2026-10-31T12:00:00Z'),
    })
    expect(partIn(lanes, 'L1')).toMatchObject({ state: 'next', late: false })
  })

  it('show when the balance is expected, long before it is due, and nothing of what does not run', () => {
    // Sixty days from the bill of lading, and five to pay.
    expect(paymentsExpected(trade({}), now)).toEqual({ balance: Date.parse('2027-01-07T12:00:00Z') })
    expect(paymentsExpected(trade({ status: 'finished' }), now)).toEqual({})
    const begun = trade({ log: before.slice(0, 5), shipments: [], open_tasks: [open('P1', 'lc.upload', {})] })
    expect(paymentsExpected(begun, new Date(at('09-26'))).balance).toBeGreaterThan(Date.parse(at('12-31')))
  })

  it('draw what is late from the day it was due until today', () => {
    const late = open('L4', 'drafts.approve', { due_at: at('11-07'), overdue: true })
    const today = new Date(at('11-18'))
    const part = partIn(lanesOf(trade({ open_tasks: [late] }), today), 'L4')
    expect(part.from).toBeLessThanOrEqual(Date.parse(at('11-07')))
    expect(part.to).toBe(today.getTime())
  })

  it('a trade’s milestones are what was reported, then what is to come, with the arrival in its place', () => {
    const milestones = milestonesOf(trade({}), now)
    const reported = milestones.flatMap((each) => (each.is === 'task' && each.done ? [each.code] : []))
    expect(reported.slice(0, 4)).toEqual(['O1', 'O2', 'O3', 'O4'])
    expect(milestones.some((each) => each.is === 'arrival')).toBe(true)
    // Of a trade that is over, only what did happen.
    const over = milestonesOf(trade({ status: 'finished' }), now)
    expect(over.every((each) => each.is === 'task' && each.done)).toBe(true)
  })

  it('several destinations have separate lanes', () => {
    const jeddah = { ...shipment, facility_destination: { ...mersin, external_id: 'jeddah' } }
    const terms = { ...trade({}).terms }
    terms.destinations = [
      { facility: mersin, containers: 2 },
      { facility: { ...mersin, external_id: 'jeddah' }, containers: 2 },
    ]
    const lanes = lanesOf(trade({ shipments: [shipment, jeddah], terms }), now)
    expect(Object.keys(keysOf(lanes))).toEqual(expect.arrayContaining(['ship mersin', 'ship jeddah']))
  })

  it('are empty once the trade is over', () => {
    expect(lanesOf(trade({ status: 'finished' }), now)).toEqual([])
    expect(lanesOf(trade({ status: 'lapsed' }), now)).toEqual([])
  })
})

it('the plan has the documents that rules of the lane added, whether still missing or already shown', () => {
  const { terms } = tradeOfWire(
    trade({
      required_documents: ['PACKING_LIST', 'HEALTH_CERTIFICATE'],
      optional_documents: ['ADDITIONAL_2', 'CONFORMITY_CERTIFICATE'],
      documents: [
        { type: 'HEALTH_CERTIFICATE' } as Trade['documents'][number],
        { type: 'EXPORT_PERMIT' } as Trade['documents'][number], // only the type is read
      ],
    }),
  )
  expect(terms).toMatchObject({
    laneDrafts: ['HEALTH_CERTIFICATE'],
    optionalLaneDrafts: ['CONFORMITY_CERTIFICATE', 'EXPORT_PERMIT'],
  })
})
