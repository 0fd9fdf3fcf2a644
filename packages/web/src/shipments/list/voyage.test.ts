import { expect, it } from 'vitest'
import type { Trade } from '../../kit/types.ts'
import { arrivalSlip, daysTo, deferralOf, earlier, voyageDone } from './voyage.ts'

const shipment = (told: Partial<Trade['shipments'][number]> = {}): Trade['shipments'][number] => ({
  facility_destination: null,
  containers: 2,
  booking_number: 'SWK2611408',
  container_numbers: [],
  etd: '2026-11-03',
  eta: '2026-11-16',
  vessel_name: 'Sawakin Pioneer 114N',
  company_name: 'Sawakin Line',
  bill_of_lading_number: null,
  on_board_date: '2026-11-03',
  forecasts: [],
  ...told,
})
const noon = (day: string) => new Date(`${day}T12:00:00Z`)

it('a ship’s position follows from its dates, and it is in port only when somebody reported it', () => {
  const atSea = { operation_state: 'AT_SEA', status: 'running' } as const
  expect(voyageDone(atSea, shipment({ on_board_date: null }), noon('2026-11-09'))).toBe(0)
  expect(voyageDone(atSea, shipment({ eta: '2026-11-15' }), noon('2026-11-09'))).toBeCloseTo(0.5)
  expect(voyageDone(atSea, shipment(), noon('2026-12-09'))).toBe(0.97)
  expect(voyageDone({ ...atSea, status: 'finished' }, shipment(), noon('2026-12-09'))).toBe(1)
  expect(voyageDone({ ...atSea, operation_state: 'ON_DESTINATION' }, shipment(), noon('2026-11-09'))).toBe(1)
})

it('a deferred payment counts from the latest bill of lading, and not while one is missing', () => {
  const terms = { payment_delay_id: 60 } as Trade['terms'] // read no further
  const of = (shipments: Trade['shipments']) => deferralOf({ terms, shipments, operation_state: 'AT_SEA' })
  expect(of([shipment(), shipment({ on_board_date: '2026-11-05' })])).toEqual({
    from: '2026-11-05',
    due: '2027-01-04',
    days: 60,
  })
  expect(of([shipment(), shipment({ on_board_date: null })])).toBeUndefined()
  expect(of([])).toBeUndefined()
  expect(daysTo('2027-01-04', noon('2026-11-11'))).toBe(54)
})

it('earlier dates of departure and arrival are kept, the latest first', () => {
  const said = (etd: string, eta: string) => ({ at: '', etd, eta })
  const forecasts = [
    said('2026-11-01', '2026-11-14'),
    said('2026-11-01', '2026-11-15'),
    said('2026-11-03', '2026-11-16'),
  ]
  expect(earlier(shipment({ forecasts }), 'eta')).toEqual(['2026-11-15', '2026-11-14'])
  expect(earlier(shipment({ forecasts }), 'etd')).toEqual(['2026-11-01'])
})

it('an arrival has slipped by the days since the first forecast', () => {
  const { forecasts: _, ...known } = shipment()
  const [first, later] = ['2026-11-16', '2026-11-18'].map((eta) => ({ etd: known.etd, eta }))
  if (!first || !later) throw new Error('two forecasts')
  const at = (eta: string) =>
    arrivalSlip({ eta, forecasts: [first, later].map((each) => ({ ...each, at: '2026-11-01T00:00:00Z' })) })
  expect(at('2026-11-18')).toBe(2)
  expect(at('2026-11-16')).toBe(0)
  expect(at('2026-11-15')).toBe(-1)
  expect(arrivalSlip(shipment())).toBe(0)
})
