import { describe, expect, test } from 'vitest'
import { found, rulesOf } from '../testing/agreed-credit.ts'
import { bagSizesOf, readGoods } from './goods-text.ts'

const rulesFor = (goods: string) => rulesOf(found({ goods }))

describe('the price of a credit for goods at 1,700 by the ton', () => {
  test.each([
    ...['USD 1.50 PER KG', 'USD 1.50/KG', 'USD 75 PER BAG OF 50 KG', 'USD 150 PER 100 KGS', 'USD1500 P.M.T'],
    ...['BAGS OF 50 KG AT USD 75 PER BAG', '1.50 USD/KG'],
  ])('is another one: %s', (price) => expect(rulesFor(`SESAME, ${price}`)).toEqual(['price']))
  test.each([
    ...[
      'USD 1.70 PER KG',
      'USD 170 PER 100 KGS',
      'USD 85 PER BAG OF 50 KG',
      'USD1700 P.M.T',
      'UNIT PRICE USD 1,700',
    ],
    ...[
      'TOTAL USD 1500',
      'VALUE USD 1500',
      'AMOUNT: USD 1500',
      'SUM OF USD 1500',
      'FREIGHT USD 1500',
      'USD 96,900.00',
    ],
    ...['INSURANCE USD 1500', 'PRICE AS PER CONTRACT'],
  ])('is the agreed one, or none: %s', (price) => expect(rulesFor(`SESAME, ${price}`)).toEqual([]))
  test.each(['USD 75 PER BAG', 'UNIT PRICE USD 1,500', 'PRICE: 1500 USD', 'USD 1500 PER LOT'])(
    'cannot be read: %s',
    (price) => expect(rulesFor(`SESAME, ${price}`)).toEqual(['price-unread']),
  )
  test('in another currency is the business of the currency', () => {
    expect(rulesOf(found({ goods: 'SESAME, UNIT PRICE EUR 1,500', currency: 'EUR' }))).toEqual(['currency'])
  })
})

describe('the packing of a credit for bags of 50 kg', () => {
  test.each([
    ...[
      'PACKED IN 25 KGS NET PP BAGS',
      'IN BAGS NET WEIGHT 25 KG',
      'BAGS NET WT 25 KG',
      '25 KG PER BAG',
      '25 KGS/BAG',
    ],
    ...[
      '25 KG NET EACH BAG',
      'IN 1 MT JUMBO BAGS',
      'IN BIG BAGS OF 1000 KG',
      'FIBC BAGS OF 1.25 MT',
      'IN BULK',
    ],
    ...['LOOSE BULK'],
  ])('is another one: %s', (packing) => expect(rulesFor(`SESAME ${packing}`)).toEqual(['bag-size']))
  test.each([
    ...[
      'PACKED IN 50 KGS NET PP BAGS',
      'IN BAGS, NET WEIGHT 57,000 KG',
      'NOT IN BULK',
      '50 KG PER BAG',
      'IN NEW BAGS',
    ],
    ...['IN BAGS, GROSS WEIGHT 57.4 MT', 'USD 170 PER 100 KGS', 'GROSS 50.2 KG'],
  ])('is the agreed one, or none: %s', (packing) => expect(rulesFor(`57 MT SESAME ${packing}`)).toEqual([]))
  test.each([
    ...[
      'PACKING: 25 KG',
      'IN CARTONS',
      'ONE CARTON EACH',
      'IN DRUMS',
      'IN BALES',
      'IN TINS',
      'IN BOXES',
      'IN 110 LBS BAGS',
    ],
    ...['PACKED 110 LB NET', 'ONE POUND PACKETS OF 1 POUND', 'PACKED 50 POUNDS EACH'],
  ])('cannot be read: %s', (packing) => {
    expect(rulesFor(`57 MT SESAME ${packing}`)).toEqual(['packing-unread'])
  })
  test('what a big bag holds is not the quantity', () => {
    const goods = '57 MT SESAME IN 1 MT JUMBO BAGS'
    expect(readGoods(goods).weights.map(({ text }) => text)).toEqual(['57 MT'])
    expect(bagSizesOf(goods)).toEqual([1000])
    expect(readGoods('JUMBO BAGS OF 1 MT').weights).toEqual([])
  })
})

test.each([
  ...[
    'AT SIGHT DRAWN UPON GULF TAHINI TRADING LLC',
    'SIGHT, DRAWEE: APPLICANT',
    'AT SIGHT DRAWN ON APPLICANT',
  ],
])('a draft is drawn on the buyer: %s', (drafts) => {
  expect(rulesOf(found({ drafts }))).toEqual(['drawn-on-applicant'])
})
test.each([
  'AT SIGHT DRAWN UPON EMIRATES BANK',
  'SIGHT, DRAWEE: ISSUING BANK',
  "DRAWEE: APPLICANT'S BANK, SIGHT",
])('a draft is drawn on a bank: %s', (drafts) => expect(rulesOf(found({ drafts }))).toEqual([]))
