import { emptyCredit } from '@mahsul/domain/documents/credit'
import { expect, test } from 'vitest'
import { incotermIn, readGoods, toleranceOf } from './goods-text.ts'
import { numberIn } from './goods-tokens.ts'

const nothing = { weights: [], percent: null, bags: null, pricePerTon: [], incoterms: [], origin: null }
const weight = (text: string, ...kilograms: readonly number[]) => ({ text, kilograms, isAbout: false })

test.each([
  ['95 MT OF SESAME', { weights: [weight('95 MT', 95_000)] }],
  ...[
    'MT',
    'MTS',
    'TON',
    'TONS',
    'TONNE',
    'TONNES',
    'MTON',
    'MTONS',
    'PMT',
    'METRIC TONS',
    'M/T',
    'M/TONS',
  ].map((unit): [string, object] => [`95 ${unit}`, { weights: [weight(`95 ${unit}`, 95_000)] }]),
  ...['KG', 'KGS', 'KILOS', 'KILOGRAMS'].map((unit): [string, object] => [
    `95000 ${unit}`,
    { weights: [weight(`95000 ${unit}`, 95_000)] },
  ]),
  ['95MT', { weights: [weight('95 MT', 95_000)] }],
  ['(95 MT)', { weights: [weight('95 MT', 95_000)] }],
  ['"57.5 MT".', { weights: [weight('57.5 MT', 57_500)] }],
  ['QTY: 95. MT', { weights: [weight('95 MT', 95_000)] }],
  ['95.000 M/TONS SESAME', { weights: [weight('95.000 M/TONS', 95_000, 95_000_000)] }],
  ['95,000 KGS', { weights: [weight('95,000 KGS', 95_000, 95)] }],
  ['1.000 KGS', { weights: [weight('1.000 KGS', 1, 1_000)] }],
  ['1,900.5 MT', { weights: [weight('1,900.5 MT', 1_900_500)] }],
  ['1.900,5 MT', { weights: [weight('1.900,5 MT', 1_900_500)] }],
  ['1.234.567,5 KG', { weights: [weight('1.234.567,5 KG', 1_234_568)] }],
  ['1,234,567.5 KG', { weights: [weight('1,234,567.5 KG', 1_234_568)] }],
  ['57,0001 MT', { weights: [weight('57,0001 MT', 57_000)] }],
  ['19 MT AND 38 MT', { weights: [weight('19 MT', 19_000), weight('38 MT', 38_000)] }],
  ['IN BAGS 95 MT', { weights: [weight('95 MT', 95_000)] }],
  ['NET WEIGHT 95 MT', { weights: [weight('95 MT', 95_000)] }],
  ...['ABOUT', 'APPROX', 'APPROXIMATELY', 'CIRCA', 'Approx.'].map((word): [string, object] => [
    `${word} 95 MT`,
    { weights: [{ ...weight('95 MT', 95_000), isAbout: true }] },
  ]),
  ['ALL ABOUT SESAME, 95 MT', { weights: [weight('95 MT', 95_000)] }],
  ['95 MT IN 1,900 BAGS OF 50 KG EACH', { weights: [weight('95 MT', 95_000)], bags: 1_900 }],
  ['20 MT PER CONTAINER, TOTAL 100 MT', { weights: [weight('100 MT', 100_000)] }],
  ['TOTAL 100 MT, ABOUT 20 MT PER CONTAINER', { weights: [weight('100 MT', 100_000)] }],
  ['57 MT (3 X 19 MT)', { weights: [weight('57 MT', 57_000)] }],
  ['57 MT IN 3 CONTAINERS OF 19 MT', { weights: [weight('57 MT', 57_000)] }],
  ['NET 57 MT, GROSS 57.4 MT', { weights: [weight('57 MT', 57_000)] }],
  ['57 MT GROSS WEIGHT, NET 56.6 MT', { weights: [weight('56.6 MT', 56_600)] }],
  ['57 MT, GROSS WEIGHT 57.4 MT', { weights: [weight('57 MT', 57_000)] }],
  ['57 MT NET, GROSS WEIGHT 57.4 MT', { weights: [weight('57 MT', 57_000)] }],
  ['57 MT NET, GR WT ABOUT 57.4 MT', { weights: [weight('57 MT', 57_000)] }],
  ['57 MT NET AND 57.4 MT GROSS', { weights: [weight('57 MT', 57_000)] }],
  ['GROSS PROFIT, 57 MT', { weights: [weight('57 MT', 57_000)] }],
  ['WEIGHT 57 MT', { weights: [weight('57 MT', 57_000)] }],
  ['OF 57 MT', { weights: [weight('57 MT', 57_000)] }],
  ['57 MT / 1,140 BAGS', { weights: [weight('57 MT', 57_000)], bags: 1_140 }],
  ...['NEW', 'PP', 'JUTE', 'WOVEN', 'POLYPROPYLENE', 'KRAFT', 'PAPER', 'STRONG'].map(
    (kind): [string, object] => [`20 ${kind} BAGS`, { bags: 20 }],
  ),
  ['1 BAG', { bags: 1 }],
  ['1,900 NEW PP BAGS OF 50 KG', { weights: [weight('1,900 NEW PP BAGS OF 50 KG', 95_000)], bags: 1_900 }],
  ['1.900 JUTE BAGS', { bags: 1_900 }],
  ['1,900.00 BAGS', { bags: 1_900 }],
  ['1.900,00 BAGS', { bags: 1_900 }],
  ['1,234,567 BAGS', { bags: 1_234_567 }],
  ['USD 1.806/MT', { pricePerTon: [181, 180_600] }],
  ['USD 1,806 PER MT', { pricePerTon: [180_600, 181] }],
  ['1850/MT', { pricePerTon: [185_000] }],
  ['95 M/TONS AT USD 1.020,00/MT', { weights: [weight('95 M/TONS', 95_000)], pricePerTon: [102_000] }],
  ['95 MT MINUS 4%', { weights: [weight('95 MT', 95_000)], percent: 4 }],
  ['95 MT +- 4 PERCENT', { weights: [weight('95 MT', 95_000)], percent: 4 }],
  ['95 MT - 4 PERCENT', { weights: [weight('95 MT', 95_000)] }],
  ['95 MT (+/-5%)', { weights: [weight('95 MT', 95_000)], percent: 5 }],
  ['95 MT PLUS/MINUS 5 PCT', { weights: [weight('95 MT', 95_000)], percent: 5 }],
  ['PEANUTS JAVA 50/60 - 99 PCT PURITY\n12 MT', { weights: [weight('12 MT', 12_000)] }],
  ['12 MT - 99 PCT + PURITY', { weights: [weight('12 MT', 12_000)] }],
  ['12 MT, PURITY 99 PCT OR MORE', { weights: [weight('12 MT', 12_000)] }],
  [
    'PURITY 99 PCT MIN, QUANTITY 95 MT +/-5 PCT IN 1900 BAGS',
    { weights: [weight('95 MT', 95_000)], percent: 5, bags: 1_900 },
  ],
  ['OIL 50 PCT, 95 MT 5 PCT MORE OR LESS', { weights: [weight('95 MT', 95_000)], percent: 5 }],
  ['95 MT, 5 PCT MORE OR 5 PCT LESS', { weights: [weight('95 MT', 95_000)], percent: 5 }],
  ['95 MT, 50 PCT +/- 2 PCT', { weights: [weight('95 MT', 95_000)], percent: 2 }],
  ['95 MT LESS X PCT', { weights: [weight('95 MT', 95_000)] }],
  ['95 MT +/- 5 PCT', { weights: [weight('95 MT', 95_000)], percent: 5 }],
  ['95 MT PLUS OR MINUS 10%', { weights: [weight('95 MT', 95_000)], percent: 10 }],
  ['95 MT 5 PERCENT MORE OR LESS', { weights: [weight('95 MT', 95_000)], percent: 5 }],
  ['95 MT 3 PCT PLUS OR MINUS', { weights: [weight('95 MT', 95_000)], percent: 3 }],
  ['95 MT 3 PCT +/-', { weights: [weight('95 MT', 95_000)], percent: 3 }],
  ['95 MT MORE OR LESS 4 PCT', { weights: [weight('95 MT', 95_000)], percent: 4 }],
  ['USD 1,850.00 PER MT', { pricePerTon: [185_000] }],
  ['USD 1.85 PER KG', { pricePerTon: [185_000] }],
  ['USD 1850/MT', { pricePerTon: [185_000] }],
  ['USD 1850.50 A TON', { pricePerTon: [185_050] }],
  ['USD 1850 PER METRIC TON CIF HAMBURG', { pricePerTon: [185_000], incoterms: ['CIF'] }],
  ['FOB PORT SUDAN INCOTERMS 2020', { incoterms: ['FOB'] }],
  ['C.I.F. JEBEL ALI', { incoterms: ['CIF'] }],
  ['F. O. B. PORT SUDAN', { incoterms: ['FOB'] }],
  ['C.F.R JEDDAH', { incoterms: ['CFR'] }],
  ['C+F JEDDAH', { incoterms: ['CFR'] }],
  ['CIF DUBAI, CIF JEBEL ALI OR FOB', { incoterms: ['CIF', 'FOB'] }],
  ['ORIGIN: SUDAN', { origin: 'SD' }],
  ['SUDANESE ORIGIN', { origin: 'SD' }],
  ['COUNTRY OF ORIGIN: SUDAN', { origin: 'SD' }],
  ['SESAME OF SOUTH SUDAN ORIGIN', { origin: 'SS' }],
  ['FOR MERSIN, TURKEY. ORIGIN SUDAN', { origin: 'SD' }],
  ['ORIGIN SUDAN, SUDANESE SESAME', { origin: 'SD' }],
])('%s', (text, read) => {
  expect(readGoods(text)).toEqual({ ...nothing, ...read })
})

test.each([
  ...[
    '95 M/X SESAME',
    '95 M T SESAME',
    '95 X/T SESAME',
    '95 M PER T',
    '95 X TONS',
    '95 METRIC FEET',
    'MT 95',
  ],
  ...[
    'X MT',
    'USD PER MT',
    'A/MT',
    '1,8,06/MT',
    'SEVERAL TONS',
    '57',
    'LOT57 FEET',
    '5,7,000 MT',
    '5.7.1 MT',
  ],
  ...['50 KG', '999 KGS', 'IN BAGS OF 50 KG', 'BAGS OF ABOUT 50 KG', 'IN 50 KG BAGS', 'IN BAGS, 50 KG'],
  ...[
    'EACH 19 MT',
    'EVERY 19 MT',
    '19 MT EACH',
    '19 MT PER CONTAINER',
    '19 METRIC TONS EACH',
    '19 MT/CONTAINER',
  ],
  ...['3 X 19 MT', '3 × 19 MT', '3*19 MT', 'CONTAINERS OF 19 MT', 'LOTS OF ABOUT 19 MT', '19 MT EVERY WEEK'],
  ...[
    'USD 1700 MT',
    'US 1700 MT',
    'EUR 1700 MT',
    'AED 1700 MT',
    'SAR 1700 MT',
    'PRICE 1700 MT',
    'AT 1700 MT',
  ],
  ...['20 GREEN BAGS', 'IN BAGS', 'BAGS 50', '99 PCT PURITY', 'PRICE USD 1850', 'SESAME FOBBED'],
  ...['ORIGIN SUDAN OR ETHIOPIA', 'ORIGIN ANY', 'ORIGIN OF THE GOODS IS SUDAN', 'SUDAN IS THE ONE ORIGIN'],
  ...['FOR MERSIN, TURKEY. ORIGIN AS PER PROFORMA INVOICE', 'MERSIN, TURKEY, ORIGIN AS AGREED'],
  ...['MERSIN, TURKEY\nORIGIN AS AGREED', 'MERSIN TURKEY AND ORIGIN AS AGREED', 'SUDAN, NIGERIA ORIGIN'],
  ...['SUDAN OR ETHIOPIA ORIGIN', 'ORIGIN SUDAN, ETHIOPIA OR NIGERIA', 'SUDAN ORIGINAL', 'ORIGIN'],
  ...['SUDANESE SESAME', '57.4 MT GROSS', 'GROSS WT 57.4 MT', 'GR 57.4 MT', ''],
])('%s says nothing that can be compared', (text) => {
  expect(readGoods(text)).toEqual(nothing)
})

const terms = ['EXW', 'FCA', 'FAS', 'FOB', 'CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DAT', 'DPU', 'DDP']
test.each<[string, string | null]>([
  ['cif hamburg', 'CIF'],
  ...terms.map((term): [string, string] => [`${term} Jeddah`, term]),
  ['CNF Jeddah', 'CFR'],
  ['C&F Jeddah', 'CFR'],
  ['Hamburg', null],
])('the incoterm of %s', (text, term) => {
  expect(incotermIn(text)).toBe(term)
})

test('a quantity may be missed by 10 percent, by its own tolerance, by none if bags are counted, or by 5', () => {
  const most = (text: string) => toleranceOf(readGoods(text), readGoods(text).weights[0]!, emptyCredit).more
  expect(most('ABOUT 57 MT, 1,140 BAGS')).toBe(10)
  expect(most('57 MT +/- 3 PCT, 1,140 BAGS')).toBe(3)
  expect(most('57 MT IN 1,140 BAGS')).toBe(0)
  expect(most('57 MT')).toBe(5)
})

test.each([
  ['1', 1],
  ['12.', 12],
  ['12,', 12],
  ['1,000', 1_000],
  ['1.000', 1],
  ['1,000.25', 1_000.25],
  ['1.000,25', 1_000.25],
  ['1,000,000', 1_000_000],
  ['1.000.000', 1_000_000],
  ['1.5', 1.5],
  ['1,5', 1.5],
  ['1,50', 1.5],
  ['1,5000', 1.5],
])('%s is a number', (text, number) => {
  expect(numberIn(text)).toBe(number)
})
