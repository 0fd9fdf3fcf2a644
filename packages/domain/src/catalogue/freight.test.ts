import { describe, expect, it, test } from 'vitest'
import { FileSeparators, type Places, RowCells, readHeader, type Separators } from '../kit/import-table.ts'
import { usdCents } from '../kit/units.ts'
import { checkLane } from './lane.ts'
import { type LaneColumn, type LaneLookups, laneColumns, laneTable } from './lane-rows.ts'

const lane = {
  originId: 'Port Sudan',
  destinationId: 'Jeddah',
  pricePerContainer: usdCents(650_00),
  terminalHandlingCharge: usdCents(120_00),
  transitDays: 3,
}

test.each([
  ['as it should be', {}, {}],
  [
    'the least of everything',
    { pricePerContainer: usdCents(1_00), terminalHandlingCharge: usdCents(1_00), transitDays: 1 },
    {},
  ],
  [
    'a cent too little',
    { pricePerContainer: usdCents(99) },
    { pricePerContainer: { rule: 'between', min: 1, max: 1_000_000 } },
  ],
  [
    'a cent too much',
    { terminalHandlingCharge: usdCents(1_000_000_01) },
    { terminalHandlingCharge: { rule: 'between', min: 1, max: 1_000_000 } },
  ],
  ['no day', { transitDays: 0 }, { transitDays: { rule: 'between', min: 1, max: 365 } }],
  ['half a day', { transitDays: 1.5 }, { transitDays: { rule: 'numeric' } }],
  ['nowhere to go', { destinationId: 'Port Sudan' }, { destinationId: { rule: 'sameEnds' } }],
])('a lane with %s', (_, change, problems) => {
  expect(checkLane({ ...lane, ...change })).toEqual(problems)
})

describe('a header', () => {
  it.each([
    ['as the wire spells it', [...laneColumns]],
    ['as people write it', ['From', 'To', 'Container type', 'Price (USD)', 'THC', 'Transit time']],
    ['in Arabic', ['ميناء الشحن', 'ميناء التفريغ', 'نوع الحاوية', 'السعر', 'رسوم المناولة', 'مدة العبور']],
    ['with more beside', [...laneColumns, 'note', 'result']],
  ])('is read %s', (_, cells) => {
    expect(readHeader(laneTable, cells)).toMatchObject({
      ok: true,
      places: { origin: 0, transit_time_in_days: 5 },
    })
  })

  it('names what is missing, and what is there twice', () => {
    expect(readHeader(laneTable, ['origin', 'from', 'destination'])).toEqual({
      ok: false,
      columns: laneColumns.filter(
        (column) => column !== 'destination' && !laneTable.optional.includes(column),
      ),
    })
  })
})

const known: Record<string, number | 'several'> = { SDPZU: 0, Jeddah: 1, Tripoli: 'several', '-Port': 2 }
const lookups: LaneLookups = {
  place: (name) => known[name],
  containerType: (name) => (name === 'Dry' ? 0 : undefined),
  now: new Date('2026-11-25T10:00:00Z'),
  shownOf: () => undefined,
}
const places: Places<LaneColumn> = Object.fromEntries(laneColumns.map((column, index) => [column, index]))
const right = ['SDPZU', 'Jeddah', 'Dry', '650', '120', '3']
/** The lane of a row, or all that is wrong with it. */
function read(change: Partial<Record<LaneColumn, string>>, separators: Separators<LaneColumn> = {}) {
  const cells = laneColumns.map((column, index) => change[column] ?? right[index]!)
  const row = new RowCells({ cells, places, separators })
  const lane = laneTable.readRow(row, lookups)
  return lane ? { lane } : { problems: row.problems }
}

test.each([
  ['650', 650_00],
  ['650.5', 650_50],
  ['650,50', 650_50],
  ['٦٥٠٫٥', 650_50],
  [' 650 ', 650_00],
  ['1,150.00', 1_150_00],
  ['$ 1.150,00', 1_150_00],
])('freight of %s is %i cents', (price_per_container, cents) => {
  expect(read({ price_per_container })).toMatchObject({
    lane: { origin: 0, destination: 1, pricePerContainer: cents },
  })
})

test.each([
  ['price_per_container', '1,150', { rule: 'ambiguousAmount', said: '1,150' }],
  ['termical_handling_charges', 'EUR 120', { rule: 'usdOnly' }],
  ['price_per_container', '-5', { rule: 'usdAmount' }],
  ['price_per_container', '1e3', { rule: 'usdAmount' }],
  ['price_per_container', '0', { rule: 'between', min: 1, max: 1_000_000 }],
  ['transit_time_in_days', '3.5', { rule: 'numeric' }],
  ['transit_time_in_days', '', { rule: 'required' }],
  ['origin', 'Atlantis', { rule: 'unknownPlace', said: 'Atlantis' }],
  ['destination', 'Tripoli', { rule: 'ambiguousPlace', said: 'Tripoli' }],
  ['destination', 'SDPZU', { rule: 'sameEnds' }],
  ['container_type', 'Tank', { rule: 'unknownPlace', said: 'Tank' }],
] as const)('%s of “%s” is refused', (column, cell, problem) => {
  expect(read({ [column]: cell })).toEqual({ problems: [{ column, problem }] })
})

test('each column of amounts has a decimal separator of its own, decided by all of its rows', () => {
  const file = new FileSeparators(laneTable)
  const [first, second] = [
    { price: '1,150', handling: '1.150' },
    { price: '650.50', handling: '120,5' },
  ]
  for (const { price, handling } of [first, second])
    file.add(['SDPZU', 'Jeddah', 'Dry', price, handling, '3'], places)
  expect(file.decided).toEqual({ price_per_container: '.', termical_handling_charges: ',' })
  const amounts = { price_per_container: first.price, termical_handling_charges: first.handling }
  expect(read(amounts, file.decided)).toMatchObject({
    lane: { pricePerContainer: 1_150_00, terminalHandlingCharge: 1_150_00 },
  })
})

test('every wrong cell is named, without the apostrophe before a formula', () => {
  expect(read({ origin: '', price_per_container: 'x' })).toMatchObject({
    problems: [{ column: 'origin' }, { column: 'price_per_container' }],
  })
  expect(read({ origin: "'-Port" })).toMatchObject({ lane: { origin: 2 } })
})
