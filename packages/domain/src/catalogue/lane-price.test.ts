import { describe, expect, it, test } from 'vitest'
import type { IsoDate } from '../kit/calendar.ts'
import { dayIn } from '../kit/import-table.ts'
import { usdCents } from '../kit/units.ts'
import {
  checkValidity,
  decidePrice,
  endOf,
  firstPrice,
  type LanePrice,
  type PriceChange,
  priceAt,
  stateOf,
} from './lane-price.ts'

const now = new Date('2026-11-25T10:00:00Z')
const day = (text: string) => text as IsoDate // written out below
const at = (text: string) => new Date(`${text}T00:00:00Z`)
const amounts = {
  pricePerContainer: usdCents(950_00),
  terminalHandlingCharge: usdCents(120_00),
  transitDays: 9,
}
const dearer = { ...amounts, pricePerContainer: usdCents(1_100_00) }
const open: LanePrice = { ...amounts, from: null, until: null, carrier: '' }
const notSaid = { from: undefined, until: undefined, carrier: undefined }

test.each([
  ['open', open, 'in_effect'],
  ['whose last day is today', { ...open, until: day('2026-11-25') }, 'in_effect'],
  ['whose last day was yesterday', { ...open, until: day('2026-11-24') }, 'lapsed'],
  ['from tomorrow', { ...open, from: at('2026-11-26') }, 'planned'],
  ['from this moment', { ...open, from: now }, 'in_effect'],
] as const)('a price %s', (_, price, state) => {
  expect(stateOf(price, now)).toBe(state)
})

test('a day counts until its end', () => {
  expect(endOf(day('2026-11-30'))).toEqual(at('2026-12-01'))
  expect(endOf(null)).toBeNull()
})

describe('the freight of a lane at a moment', () => {
  const autumn = { ...open, from: at('2026-10-01'), until: day('2026-11-24') }
  const winter = { ...open, from: at('2026-12-01'), until: null }
  it.each([
    ['is the price that began last', [winter, open], '2026-12-01', winter],
    ['is not a price of the future', [open, winter], '2026-11-30', open],
    [
      'is not known once the last price has ended, whatever was before it',
      [open, autumn, winter],
      '2026-11-25',
      undefined,
    ],
    ['is known again when the next price begins', [open, autumn, winter], '2026-12-05', winter],
    ['is not known before the first one begins', [winter], '2026-11-25', undefined],
  ] as const)('%s', (_, prices, moment, price) => {
    expect(priceAt(prices, at(moment))).toBe(price)
  })
})

describe('a change of a price', () => {
  const decide = (shown: Partial<LanePrice>, change: Partial<PriceChange>) =>
    decidePrice({ ...open, ...shown }, { ...amounts, ...notSaid, ...change }, now)

  it.each([
    ['that changes nothing', {}, {}, { is: 'nothing' }],
    [
      'of the amount follows it now, open and with the same carrier',
      { until: day('2026-11-30'), carrier: 'Nile Line' },
      dearer,
      { is: 'added', price: { ...dearer, from: now, until: null, carrier: 'Nile Line' } },
    ],
    [
      'for a future day follows it then',
      {},
      { ...dearer, from: at('2026-12-01'), until: day('2026-12-31') },
      { is: 'added', price: { ...dearer, from: at('2026-12-01'), until: day('2026-12-31'), carrier: '' } },
    ],
    [
      'of its end corrects it',
      { from: at('2026-11-01'), until: day('2026-11-24') },
      { until: day('2026-12-31') },
      {
        is: 'corrected',
        price: { ...amounts, from: at('2026-11-01'), until: day('2026-12-31'), carrier: '' },
      },
    ],
    [
      'of its carrier corrects it, and leaves its end',
      { until: day('2026-11-30') },
      { carrier: 'Nile Line' },
      { is: 'corrected', price: { ...open, until: day('2026-11-30'), carrier: 'Nile Line' } },
    ],
    ['to an open end', { until: day('2026-11-30') }, { until: null }, { is: 'corrected', price: open }],
    [
      'of the amount of one that has not begun corrects it',
      { from: at('2026-12-01') },
      dearer,
      { is: 'corrected', price: { ...dearer, from: at('2026-12-01'), until: null, carrier: '' } },
    ],
    [
      'for today is one for now',
      {},
      { ...dearer, from: at('2026-11-25') },
      { is: 'added', price: { from: now } },
    ],
  ] as const)('%s', (_, shown, change, decision) => {
    expect(decide(shown, change)).toMatchObject(decision)
  })
})

test('the first price of a lane is from the beginning, unless it is a future one', () => {
  expect(firstPrice({ ...amounts, ...notSaid }, now)).toEqual(open)
  expect(firstPrice({ ...amounts, ...notSaid, from: at('2026-12-01') }, now)).toMatchObject({
    from: at('2026-12-01'),
  })
})

describe('a time of validity', () => {
  const today = { rule: 'notBefore', date: '2026-11-25' }
  it.each([
    [{}, undefined, {}],
    [{ from: '2026-11-25', until: '2026-11-25' }, undefined, {}],
    [{ from: '2026-11-24' }, undefined, { from: today }],
    [{ until: '2026-11-24' }, undefined, { until: today }],
    [
      { from: '2026-12-01', until: '2026-11-30' },
      undefined,
      { until: { rule: 'notBefore', date: '2026-12-01' } },
    ],
    [{ until: '2026-11-24' }, { ...open, until: day('2026-11-24') }, {}],
    [{ until: '2026-11-24' }, { ...open, ...dearer, until: day('2026-11-24') }, { until: today }],
    [{ until: '2026-11-23' }, { ...open, until: day('2026-11-24') }, { until: today }],
    [
      { until: '2026-11-30' },
      { ...open, from: at('2026-12-01') },
      { until: { rule: 'notBefore', date: '2026-12-01' } },
    ],
    [{ carrier: 'x'.repeat(201) }, undefined, { carrier: { rule: 'maxLength', max: 200 } }],
  ] as const)('%j of a lane with %j', (said, shown, problems) => {
    const { from, until, carrier }: { from?: string; until?: string; carrier?: string } = said
    const time = {
      ...amounts,
      from: from as IsoDate | undefined,
      until: until as IsoDate | undefined,
      carrier,
    } // written out above
    expect(checkValidity(time, { now, shown })).toEqual(problems)
  })
})

test.each([
  ['2026-12-01', '2026-12-01'],
  ['2026/12/1', '2026-12-01'],
  ['1.12.2026', '2026-12-01'],
  ['13/12/2026', '2026-12-13'],
  ['12/13/2026', '2026-12-13'],
  ['12/12/2026', '2026-12-12'],
  ['٢٠٢٦-١٢-٠١', '2026-12-01'],
  ['2026–12–01', '2026-12-01'],
  ['２０２６/１２/０１', '2026-12-01'],
  ['२०२६-१२-०१', '2026-12-01'],
])('the day %s of a file is %s', (text, value) => {
  expect(dayIn(text)).toEqual({ value })
})

test.each(['1/12/2026', '2026-13-01', '31.11.2026', 'soon', '2026-12-01 10:00', '1-2-3-4'])(
  'the day “%s” of a file is refused',
  (text) => {
    expect(dayIn(text)).toEqual({ problem: { rule: 'isoDate' } })
  },
)
