import { expect, test } from 'vitest'
import { incotermIn, numberIn, readGoods } from './goods-text.ts'

const nothing = {
  ...{
    netKg: null,
    about: false,
    percent: null,
    bags: null,
    pricePerTon: null,
    incoterm: null,
    origin: null,
  },
}

test.each([
  ['95 MT OF SESAME', { netKg: 95_000 }],
  ['95.000 M/TONS SESAME', { netKg: 95_000 }],
  ['95 M/T SESAME', { netKg: 95_000 }],
  ['95 M/X SESAME', {}],
  ['95 M T SESAME', {}],
  ['95 X/T SESAME', {}],
  ['95 M PER T', {}],
  ['95 M/TONS', { netKg: 95_000 }],
  ['95 X TONS', {}],
  ['95 X MT', {}],
  ['MT 95', {}],
  ['X MT', {}],
  ...['MTS', 'TON', 'TONS', 'TONNE', 'TONNES', 'PMT'].map((unit): [string, object] => [
    `95 ${unit}`,
    { netKg: 95_000 },
  ]),
  ...['KG', 'KGS', 'KILOS', 'KILOGRAMS'].map((unit): [string, object] => [`95 ${unit}`, { netKg: 95 }]),
  ...['NEW', 'PP', 'JUTE', 'WOVEN', 'POLYPROPYLENE', 'KRAFT', 'PAPER', 'STRONG'].map(
    (kind): [string, object] => [`20 ${kind} BAGS`, { bags: 20 }],
  ),
  ['20 GREEN BAGS', {}],
  ['1 BAG', { bags: 1 }],
  ['APPROX 95 MT', { netKg: 95_000, about: true }],
  ['IN BAGS, 50 KG', {}],
  ['IN BAGS 95 MT', { netKg: 95_000 }],
  ['95 MT BAGS', { netKg: 95_000 }],
  ['1850/MT', { pricePerTon: 185_000 }],
  ['USD PER MT', {}],
  ['A/MT', {}],
  ['95 MT MINUS 4%', { netKg: 95_000, percent: 4 }],
  ['95 MT - 4 PERCENT', { netKg: 95_000, percent: 4 }],
  ['95 MT LESS X PCT', { netKg: 95_000 }],
  ['95,000 KGS', { netKg: 95_000 }],
  ['95.000 KG', { netKg: 95_000 }],
  ['95000KGS', { netKg: 95_000 }],
  ['1,900.5 MT', { netKg: 1_900_500 }],
  ['1.900,5 MT', { netKg: 1_900_500 }],
  ['95,5 TONS', { netKg: 95_500 }],
  ['95 METRIC TONS', { netKg: 95_000 }],
  ['95 METRIC FEET', {}],
  ['95 KILOS', { netKg: 95 }],
  ['ABOUT 95 MT', { netKg: 95_000, about: true }],
  ['APPROXIMATELY 95 MT', { netKg: 95_000, about: true }],
  ['CIRCA 95 MT', { netKg: 95_000, about: true }],
  ['ALL ABOUT SESAME, 95 MT', { netKg: 95_000 }],
  ['95 MT IN 1,900 BAGS OF 50 KG EACH', { netKg: 95_000, bags: 1_900 }],
  ['1,900 NEW PP BAGS OF 50 KG', { bags: 1_900 }],
  ['1.900 JUTE BAGS', { bags: 1_900 }],
  ['IN 50 KG BAGS', {}],
  ['IN 50 KG NEW BAGS', {}],
  ['BAGS OF ABOUT 50 KG', { netKg: 50, about: true }],
  ['IN BAGS', {}],
  ['BAGS 50', {}],
  ['20 MT PER CONTAINER, TOTAL 100 MT', { netKg: 100_000 }],
  ['TOTAL 100 MT, ABOUT 20 MT PER CONTAINER', { netKg: 100_000 }],
  ['95 MT +/- 5 PCT', { netKg: 95_000, percent: 5 }],
  ['95 MT PLUS OR MINUS 10%', { netKg: 95_000, percent: 10 }],
  ['95 MT 5 PERCENT MORE OR LESS', { netKg: 95_000, percent: 5 }],
  ['95 MT 3 PCT PLUS OR MINUS', { netKg: 95_000, percent: 3 }],
  ['95 MT 3 PCT +/-', { netKg: 95_000, percent: 3 }],
  ['95 MT MORE OR LESS 4 PCT', { netKg: 95_000, percent: 4 }],
  ['99 PCT PURITY', {}],
  ['USD 1,850.00 PER MT', { pricePerTon: 185_000 }],
  ['USD 1850/MT', { pricePerTon: 185_000 }],
  ['USD 1850.50 A TON', { pricePerTon: 185_050 }],
  ['USD 1850 PER METRIC TON CIF HAMBURG', { pricePerTon: 185_000, incoterm: 'CIF' }],
  ['USD 1.85 PER KG', {}],
  ['PRICE USD 1850', {}],
  ['FOB PORT SUDAN INCOTERMS 2020', { incoterm: 'FOB' }],
  ['ORIGIN: SUDAN', { origin: 'SD' }],
  ['SUDANESE ORIGIN', { origin: 'SD' }],
  ['COUNTRY OF ORIGIN: SUDAN', { origin: 'SD' }],
  ['ORIGIN SUDAN, SUDANESE SESAME', { origin: 'SD' }],
  ['ORIGIN SUDAN OR ETHIOPIA', {}],
  ['ORIGIN ANY', {}],
  ['ORIGIN OF THE GOODS IS SUDAN', {}],
  ['SUDAN IS THE ONE ORIGIN', {}],
  ['SUDANESE SESAME', {}],
  ['', {}],
])('%s', (text, read) => {
  expect(readGoods(text)).toEqual({ ...nothing, ...read })
})

const terms = ['EXW', 'FCA', 'FAS', 'FOB', 'CFR', 'CNF', 'C&F', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP']
test.each<[string, string | null]>([
  ['cif hamburg', 'CIF'],
  ...terms.map((term): [string, string] => [`${term} Jeddah`, term]),
  ['Hamburg', null],
])('the incoterm of %s', (text, term) => {
  expect(incotermIn(text)).toBe(term)
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
test('a full stop before three figures of kilograms parts thousands', () => {
  expect(numberIn('19.000', true)).toBe(19_000)
  expect(numberIn('19.5', true)).toBe(19.5)
  expect(numberIn('19,000', true)).toBe(19_000)
})
