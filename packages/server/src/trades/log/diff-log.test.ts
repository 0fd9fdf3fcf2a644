import { isoDate } from '@mahsul/domain/kit/calendar'
import type { FacilityId } from '@mahsul/domain/offers/offer'
import { expect, test } from 'vitest'
import { changesIn } from './diff-log.ts'

const [mersin, jeddah] = ['mersin', 'jeddah'] as FacilityId[] as [FacilityId, FacilityId] // two names
const at = '2026-11-01T08:00:00.000Z'
const ship = {
  destinationId: mersin,
  bookingNumber: 'BK1',
  containerNumbers: ['CSQU3054383', 'MSKU1234565'],
  etd: isoDate('2026-11-03')!, // dates by their form
  eta: isoDate('2026-11-15')!,
  vesselName: 'Sudan Star',
  companyName: 'Red Sea Line',
}

test('a diff shows the new value, and the old one it replaces', () => {
  const [shared, onBoard, corrected] = changesIn([
    { event: 'logistics.share', at, facts: { shipments: [ship, { ...ship, destinationId: jeddah }] } },
    {
      event: 'logistics.atSea',
      at,
      facts: { onBoard: [{ destinationId: mersin, billOfLadingNumber: 'BL1', onBoardDate: ship.etd }] },
    },
    {
      event: 'logistics.correct',
      at,
      facts: {
        corrections: [
          {
            destinationId: mersin,
            bookingNumber: 'BK1',
            vesselName: 'Nile Queen',
            containerNumbers: ['CSQU3054383', 'TGHU7654320'],
            billOfLadingNumber: 'BL2',
          },
        ],
      },
    },
  ])
  expect(shared).toHaveLength(12)
  expect(shared).toContainEqual({ facility_destination: jeddah, field: 'etd', from: null, to: '2026-11-03' })
  expect(onBoard?.map(({ field, from, to }) => [field, from, to])).toEqual([
    ['bill_of_lading_number', null, 'BL1'],
    ['on_board_date', null, '2026-11-03'],
  ])
  expect(corrected?.map(({ field, from, to }) => [field, from, to])).toEqual([
    ['vessel_name', 'Sudan Star', 'Nile Queen'],
    ['container_numbers', ['CSQU3054383', 'MSKU1234565'], ['CSQU3054383', 'TGHU7654320']],
    ['bill_of_lading_number', 'BL1', 'BL2'],
  ])
})

test('a letter of credit uploaded again without its date has none; a second courier does not correct the first', () => {
  const expiresOn = ship.etd
  const changes = changesIn([
    { event: 'lc.upload', at, facts: { expiresOn } },
    { event: 'lc.reject', at, facts: { message: 'Two days are too few' } },
    { event: 'lc.upload', at },
    { event: 'copies.ship', at, facts: { courierName: 'DHL' } },
    { event: 'originals.ship', at, facts: { courierName: 'Aramex', trackingNumber: '7' } },
  ])
  expect(changes.map((line) => line.map(({ field, from, to }) => [field, from, to]))).toEqual([
    [['expires_on', null, '2026-11-03']],
    [],
    [['expires_on', '2026-11-03', null]],
    [['courier_name', null, 'DHL']],
    [
      ['courier_name', null, 'Aramex'],
      ['tracking_number', null, '7'],
    ],
  ])
})

test('a milestone is part of its entry; a repeated one is a change, for its place or for all', () => {
  const goods = (
    event: 'goods.onShip' | 'goods.onDestination',
    occurredAt: string,
    destinationId?: FacilityId,
  ) => ({
    event,
    at,
    facts: { occurredAt, ...(destinationId && { destinationId }) },
  })
  const anew = (
    milestone: 'goods.onShip' | 'goods.onDestination',
    occurredAt: string,
    destinationId?: FacilityId,
  ) => ({
    event: 'goods.correct' as const,
    at,
    facts: { milestone, occurredAt, ...(destinationId && { destinationId }) },
  })
  const [day1, day2, day3] = [1, 2, 3].map((day) => `2026-11-0${day}T08:00:00.000Z`) as [
    string,
    string,
    string,
  ] // three
  const changes = changesIn([
    { event: 'goods.onShip', at: day2 },
    anew('goods.onShip', day1),
    goods('goods.onDestination', day2),
    anew('goods.onDestination', day1, jeddah),
    anew('goods.onDestination', day3, jeddah),
    anew('goods.onDestination', day3, mersin),
  ])
  expect(
    changes.map((line) =>
      line.map(({ facility_destination, field, from, to }) => [facility_destination, field, from, to]),
    ),
  ).toEqual([
    [],
    [[null, 'on_ship', day2, day1]],
    [],
    [[jeddah, 'on_destination', day2, day1]],
    [[jeddah, 'on_destination', day1, day3]],
    [[mersin, 'on_destination', day2, day3]],
  ])
})
