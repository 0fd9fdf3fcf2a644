import { kilograms } from '@mahsul/domain/kit/units'
import { describe, expect, test } from 'vitest'
import { found as inCredit, rulesOf } from '../testing/agreed-credit.ts'
import { found, invoice, setOf } from '../testing/checked-set.ts'
import { readGoods, toleranceOf } from './goods-text.ts'

const none = { percentMore: null, percentLess: null, conditions: [] }
const toleranceIn = (goods: string, credit: object = {}) => {
  const read = readGoods(goods)
  const [weight = { isAbout: false }] = read.weights
  const { more, less } = toleranceOf(read, weight, { ...none, ...credit })
  return [more, less]
}

describe('a credit that forbids more or less than its quantity', () => {
  test.each([
    ...['MAXIMUM 100 MT SESAME', 'SESAME, NOT EXCEEDING 100 MT', 'UP TO 100 MT SESAME', 'SESAME 100 MT MAX'],
    ...['SESAME, NOT TO EXCEED 100 MT', 'NOT MORE THAN 100 MT', 'NO MORE THAN 100 MT', 'AT MOST 100 MT'],
    ...[
      'SESAME MAX. 100 MT',
      'A MAXIMUM OF 100 MT SESAME',
      '100 MT MAXIMUM',
      'SESAME UP TO 100 MT, PURITY 99 PCT MIN',
    ],
  ])('%s: not more, and five percent less', (goods) => expect(toleranceIn(goods)).toEqual([0, 5]))
  test.each([
    ...[
      'MINIMUM 100 MT SESAME',
      'AT LEAST 100 MT',
      'NOT LESS THAN 100 MT',
      'NO LESS THAN 100 MT',
      '100 MT MIN',
    ],
    ...['A MINIMUM OF 100 MT', 'MIN 100 MT SESAME', 'MIN. 100 MT SESAME, MOISTURE 7 PCT MAX'],
  ])('%s: not less, and five percent more', (goods) => expect(toleranceIn(goods)).toEqual([5, 0]))
  test.each([
    ...['EXACTLY 100 MT SESAME', 'EXACT 100 MT', 'STRICTLY 100 MT SESAME', '100 MT WITHOUT TOLERANCE'],
    ...[
      '100 MT SESAME, QUANTITY TOLERANCE NOT ALLOWED',
      '100 MT, NO TOLERANCE',
      '100 MT WITHOUT ANY TOLERANCE',
    ],
    ...[
      '100 MT, NO QUANTITY VARIATION',
      '100 MT, TOLERANCE: NIL',
      '100 MT, TOLERANCE IN QUANTITY IS PROHIBITED',
    ],
    ...[
      '100 MT, ZERO TOLERANCE',
      '100 MT, VARIATION OF QUANTITY ARE NOT PERMITTED',
      '100 MT, TOLERANCE ZERO',
    ],
  ])('%s: neither', (goods) => expect(toleranceIn(goods)).toEqual([0, 0]))
  test('may say so in 47A', () => {
    const conditions = ['DOCUMENTS IN ENGLISH', 'TOLERANCE IN QUANTITY NOT ALLOWED']
    expect(toleranceIn('100 MT SESAME', { conditions })).toEqual([0, 0])
    expect(toleranceIn('100 MT SESAME +/- 3 PCT', { conditions })).toEqual([3, 3])
  })
  test('takes the limit before the tolerance of the amount, and not before one of the quantity', () => {
    const percents = { percentMore: 10, percentLess: 10 }
    expect(toleranceIn('MAXIMUM 100 MT', percents)).toEqual([0, 10])
    expect(toleranceIn('MINIMUM 100 MT', percents)).toEqual([10, 0])
    expect(toleranceIn('MAXIMUM 100 MT +/- 2 PCT')).toEqual([2, 2])
    expect(toleranceIn('MAXIMUM ABOUT 100 MT')).toEqual([0, 10])
  })
})

test.each([
  ...[
    '100 MT SESAME',
    'SESAME, PURITY 99 PCT MIN, 100 MT',
    'SESAME, MOISTURE 7 MAX 100 MT',
    'OIL 50 MIN 100 MT',
  ],
  ...[
    '100 MT MIN PURITY 99 PCT',
    '100 MT MAX MOISTURE 7 PCT',
    '100 MT MIN 99 PCT',
    'MOISTURE TOLERANCE NOT ALLOWED, 100 MT',
  ],
  ...[
    '100 MT, NO MOISTURE TOLERANCE',
    '100 MT, TOLERANCE IN AMOUNT NOT ALLOWED',
    '100 MT, NO VALUE TOLERANCE',
  ],
  ...['100 MT, PURITY TOLERANCE NOT ALLOWED', '100 MT, NO OIL VARIATION', '100 MT, NO FFA TOLERANCE'],
  ...[
    '100 MT, NO ADMIXTURE TOLERANCE',
    '100 MT, NO COLOUR VARIATION',
    '100 MT, NO QUALITY TOLERANCE',
    '100 MT, NO PRICE VARIATION',
  ],
])('%s: five percent more or less, as UCP 600 30(b) has it', (goods) => {
  expect(toleranceIn(goods)).toEqual([5, 5])
})

test('more than the most of a credit, and less than its least, is found on an invoice', () => {
  const quantity = (goods: string, netKg: number) =>
    found(
      'quantity-credit',
      setOf({ credit: { goods, partialShipments: 'not-allowed' } }, invoice({ netKg: kilograms(netKg) })),
    ).length
  for (const goods of ['MAXIMUM 100 MT', 'NOT EXCEEDING 100 MT', 'UP TO 100 MT'])
    expect([goods, quantity(goods, 103_000), quantity(goods, 97_000)]).toEqual([goods, 1, 0])
  for (const goods of ['EXACTLY 100 MT', 'MINIMUM 100 MT', '100 MT WITHOUT TOLERANCE'])
    expect([goods, quantity(goods, 97_000), quantity(goods, 100_000)]).toEqual([goods, 1, 0])
})

test('a credit for at most less than the contract does not fit it', () => {
  expect(rulesOf(inCredit({ goods: 'MAXIMUM 56 MT SESAME' }))).toEqual(['quantity'])
  expect(rulesOf(inCredit({ goods: 'MAXIMUM 58 MT SESAME' }))).toEqual([])
})
