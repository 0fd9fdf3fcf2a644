import { describe, expect, test } from 'vitest'
import { found, rulesOf } from '../testing/agreed-credit.ts'

describe('the quantity in 45A', () => {
  test.each([
    '57MT SESAME',
    '57.000 MT SESAME',
    '57,000.00 KGS SESAME',
    '57,000 KG SESAME',
    '57.0 METRIC TONS SESAME',
    '57 M/T SESAME',
    'SESAME, 57 M.T.',
    '58 MT SESAME',
    '59.85 MT SESAME',
    'ABOUT 52 MT SESAME',
    '60 MT SESAME',
    '57 MT SESAME IN 3 CONTAINERS OF 19 MT EACH',
    'SESAME IN BAGS OF 50 KG',
    'SESAME AT USD 1700 MT',
    '3 CONTAINERS OF SESAME',
    'SESAME 19 MT PER CONTAINER',
    'SESAME 19 METRIC TONS EACH',
    '57 TONNES SESAME (1140 BAGS)',
    'SESAME, EACH CONTAINER 19 MT, 57 MT',
    'SESAME IN 3 CONTAINERS, EACH 19 MT',
    '57 MT SESAME, GROSS 57.4 MT',
    '59 MT SESAME +/- 4 PCT, 1140 BAGS',
    'SESAME, PURITY 99 PCT MIN, 59 MT +/-4 PCT, 1140 BAGS',
    'SESAME, 57 (FIFTY SEVEN) MT',
    '57-MT SESAME',
    '57 000 KGS SESAME',
    '1140 BAGS OF 50 KG SESAME',
    '58 MT SESAME, 380 BAGS PER CONTAINER',
    '59 MT SESAME, 4 PCT TOLERANCE ALLOWED, 1140 BAGS',
  ])('%s fits', (goods) => {
    expect(found({ goods })).toEqual([])
  })
  test.each([
    '54 MT SESAME',
    '60.1 MT SESAME',
    '5.7 MT SESAME',
    '75 METRIC TONS SESAME',
    'ABOUT 51 MT SESAME',
    '54,000 KGS SESAME',
    'SESAME 19 MT',
    'SESAME TYPE 3/4 - 99 PCT PURITY\n35 MT',
    '58 MT SESAME IN 1140 BAGS',
    '60 MT SESAME +/- 4 PCT',
    '40 (FORTY) METRIC TONS SESAME',
    '40 M.T. SESAME',
    '40 MTN SESAME',
    '40 000 KGS SESAME',
    '800 BAGS OF 50 KG SESAME',
    '800 BAGS X 50 KGS SESAME',
  ])('%s does not', (goods) => {
    expect(rulesOf(found({ goods }))).toEqual(['quantity'])
  })
  test('counts with the tolerance of the credit', () => {
    expect(rulesOf(found({ goods: '56 MT SESAME', percentMore: 1, percentLess: 1 }))).toEqual(['quantity'])
    expect(rulesOf(found({ goods: '52 MT SESAME', percentMore: 10, percentLess: 0 }))).toEqual([])
    expect(rulesOf(found({ goods: '62 MT SESAME', percentMore: 0, percentLess: 10 }))).toEqual([])
    expect(rulesOf(found({ goods: '58 MT SESAME', percentMore: 0, percentLess: 0 }))).toEqual(['quantity'])
    expect(rulesOf(found({ goods: '60 MT SESAME +/- 2 PCT', percentMore: 10, percentLess: 10 }))).toEqual([
      'quantity',
    ])
  })
  test('is shown as it is written', () => {
    expect(found({ goods: '(75 METRIC TONS) SESAME' })[0]?.places[0].value).toBe('75 METRIC TONS')
  })
})

describe('a quantity in 45A that cannot be read', () => {
  test.each([
    '40 T SESAME',
    '40 TM SESAME',
    '40 (FIFTY) MT SESAME',
    '40 FULL METRIC TONS OF SESAME',
    'FORTY METRIC TONS SESAME',
    '125663 LBS OF SESAME',
    '5,7,000 MT SESAME',
    'SESAME, QTY: 57',
    'SESAME, QUANTITY OF 57 IN ALL',
    '800 BAGS SESAME',
    '800 SACKS SESAME',
    '20 GREEN BAGS OF SESAME',
  ])('is said: %s', (goods) => {
    expect(found({ goods })).toEqual([
      {
        rule: 'quantity-unread',
        severity: 'advice',
        source: 'contract; UCP 600 art. 30',
        places: [
          { in: 'CREDIT', destinationId: null, field: 'goods', value: goods },
          { in: 'DEAL', destinationId: null, field: 'netKg', value: '57 MT' },
        ],
        amendTo: '57 MT',
      },
    ])
  })
  test.each([
    null,
    'SESAME',
    'SESAME AS PER PROFORMA INVOICE NO. 2026-14 DATED 01.02.2026',
    'SESAME AS PER CONTRACT MH-1042-T1017, FOB PORT SUDAN INCOTERMS 2020',
    'SESAME, NEW CROP 2026, PURITY 99 PCT MIN, IN NEW PP BAGS OF 50 KG NET',
    'WHITISH SESAME 99 IN BAGS',
    'SESAME IN 3X20FT FCL',
    'SESAME, 380 BAGS PER CONTAINER',
    'SESAME, EACH CONTAINER TO HAVE 19 MT',
    'SESAME AT USD 1700 PER M.T.',
    'SESAME AT 1700 USD/MT',
    'SESAME IN BAGS OF 50 KG, GROSS WEIGHT 57.4 MT',
    '1140 BAGS OF SESAME',
  ])('is none where there is none, or the bags are those agreed: %s', (goods) => {
    expect(found({ goods })).toEqual([])
  })
})
