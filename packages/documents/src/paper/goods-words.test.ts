import { expect, test } from 'vitest'
import { beforeNoCount } from './goods-bags.ts'
import { readGoods } from './goods-text.ts'

test.each(['USD', 'US', 'EUR', 'AED', 'SAR', 'DOLLAR', 'DOLLARS', 'EURO', 'EUROS'])(
  'a price of 1700 %s a ton',
  (currency) => expect(readGoods(`SESAME, 1700 ${currency} PER MT`).pricePerTon).toEqual([170_000]),
)

test.each([
  ...['MOISTURE', 'PURITY', 'OIL', 'FFA', 'ACIDITY', 'ADMIXTURE', 'MATTER', 'IMPURITY', 'IMPURITIES'],
  ...['FOREIGN', 'QUALITY', 'COLOR', 'COLOUR', 'SIZE'],
])('a tolerance of %s is none of the quantity', (quality) => {
  expect(readGoods(`95 MT, ${quality} TOLERANCE 2 PCT`).percent).toBeNull()
  expect(readGoods(`95 MT, 2 PCT TOLERANCE OF ${quality}`).percent).toBeNull()
  expect(readGoods(`95 MT, 2 PCT TOLERANCE, GOOD ${quality}`).percent).toBeNull()
})
test('a tolerance before other words is one of the quantity', () => {
  expect(readGoods('95 MT, 2 PCT TOLERANCE IN WEIGHT AND SIZE').percent).toBe(2)
  expect(readGoods('95 MT LESS 2 PCT').percent).toBe(2)
})

test.each([...beforeNoCount])('a figure after %s counts no bags', (label) => {
  expect(readGoods(`${label} 2020 BAGS`).bags).toBeNull()
  expect(readGoods(`${label}S 2020 BAGS`).bags).toBe(label === 'INCOTERM' ? null : 2020)
})

test.each(['OF', 'EACH', 'CONTAINING', 'WEIGHING', 'NET', 'AT', '-', 'X', '×', '*'])(
  '380 bags %s 50 kg weigh 19 tons',
  (word) => expect(readGoods(`380 BAGS ${word} 50 KG`).weights).toMatchObject([{ kilograms: [19_000] }]),
)
test.each([...['KG', 'KGS', 'KILO', 'KILOS', 'KILOGRAM', 'KILOGRAMS', 'KILOGRAMME', 'KILOGRAMMES']])(
  '380 bags of 50 %s weigh 19 tons',
  (unit) => expect(readGoods(`380 BAGS OF 50 ${unit}`).weights).toMatchObject([{ kilograms: [19_000] }]),
)
test.each([
  'MT',
  'MTS',
  'MTN',
  'MTNS',
  'MTON',
  'MTONS',
  'MTONNE',
  'MTONNES',
  'TON',
  'TONS',
  'TONNE',
  'TONNES',
])('19 %s are 19 tons', (unit) =>
  expect(readGoods(`19 ${unit}`).weights).toMatchObject([{ kilograms: [19_000] }]),
)
test.each(['CONTAINER', 'CONTAINERS', 'FCL', 'FCLS', 'LOT', 'LOTS', 'BAG'])(
  '19 MT per %s are of each',
  (part) => expect(readGoods(`19 MT PER ${part}`).weights).toEqual([]),
)

test.each([
  ['380 BAGS OF 0 KG', []],
  ['380 BAGS OF 1000 KG', []],
  ['380 BAGS OF 999 KG', [379_620]],
  ['20 BAGS OF 50 KG', [1_000]],
])('the weight of %s', (text, kilograms) => {
  expect(readGoods(text).weights.flatMap((weight) => weight.kilograms)).toEqual(kilograms)
})
