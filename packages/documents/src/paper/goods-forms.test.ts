import { emptyCredit } from '@mahsul/domain/documents/credit'
import { describe, expect, test } from 'vitest'
import { readGoods, toleranceOf } from './goods-text.ts'

/** The forms in which banks write the goods of 45A. */

const kilogramsOf = (text: string) => readGoods(text).weights.map(({ kilograms }) => kilograms)

describe('a quantity', () => {
  test.each([
    '40 (FORTY) METRIC TONS',
    '40 ( FORTY ONLY ) MT',
    '40 (FORTY\nONLY)\nMT',
    '40 (FORTY METRIC TONS)',
    '40 (FORTY METRIC TONS) MT',
    'FORTY (40) METRIC TONS',
    '40 M.T.',
    '40 M.T',
    '40M.T.',
    '40 M. T.',
    '40 M. TONS',
    '40 M.TONS',
    '40 M TONS',
    '40 M.TONNES OF SESAME',
    '40-MT',
    '40-METRIC TONS',
    '40 MTN',
    '40 MTNS',
    '40 000 KGS',
    '40 000 (FORTY THOUSAND) KGS',
    '40 000.00 KGS',
    '40000 KILOGRAMMES',
    '800 BAGS OF 50 KG',
    '800 BAGS X 50 KGS',
    '800 BAGS EACH OF 50 KG',
    '800 BAGS, EACH OF 50 KG',
    '800 BAGS, EACH WEIGHING NET 50 KG',
    '800 PP BAGS OF 50 KG NET EACH',
    '800 (EIGHT HUNDRED) BAGS OF 50 KG',
    '800 X 50 KG BAGS',
    'SESAME IN 800 X 50KG JUTE BAGS',
    '800 BAGS OF 50 KG. EACH CONTAINER TO HAVE 400 BAGS',
    '20 MT PER CONTAINER, 40 MT',
    '40 MT, EACH CONTAINER 20 MT',
    '2X20FT FCL, 20 MT EACH CONTAINER, 40 MT',
    'EACH CONTAINER TO HAVE 20 MT. TOTAL 40 MT',
  ])('%s is 40 tons', (text) => {
    expect(kilogramsOf(text)).toEqual([[40_000]])
  })
  test.each<[string, number[]]>([
    ['57 (FIFTY SEVEN) MT', [57_000]],
    ['57 (FIFTY-SEVEN) M.T.', [57_000]],
    ['57.5 (FIFTY SEVEN POINT FIVE) MT', [57_500]],
    ['114 (ONE HUNDRED AND FOURTEEN) MT', [114_000]],
    ['100 (HUNDRED) MT', [100_000]],
    ['1,140 (ONE THOUSAND ONE HUNDRED AND FORTY) BAGS OF 50 KG', [57_000]],
    ['SESAME GRADE 2 570 MT', [2_570_000, 570_000]],
    ['1 234 567 KGS', [1_234_567, 234_567, 567]],
  ])('%s', (text, kilograms) => {
    expect(kilogramsOf(text)).toEqual([kilograms])
  })
  test('is shown as it is written', () => {
    const shown = (text: string) => readGoods(text).weights[0]?.text
    expect(shown('SESAME, 57 M.T.')).toBe('57 M.T.')
    expect(shown('57 M. TONS')).toBe('57 M. TONS')
    expect(shown('800 PP BAGS X 50 KGS')).toBe('800 PP BAGS X 50 KGS')
  })
  test.each([
    '40 (FIFTY) MT',
    '40 (SEE PROFORMA) MT',
    '40 M.TURKEY',
    'EACH CONTAINER TO HAVE 19 MT',
    '19 MT IN EACH CONTAINER',
    '800 BAGS',
    '800 BAGS OF 50 KG PER CONTAINER',
    '800 BAGS OF 50 KG EACH PER CONTAINER',
    '800 BAGS OF 50.2 KG GROSS',
    '800 BAGS OF 0 KG',
    '10 BAGS OF 50 KG',
    '3 X 380 BAGS OF 50 KG',
    'INCOTERMS 2020 BAGS OF 50 KG',
  ])('%s says no weight of the whole', (text) => {
    expect(kilogramsOf(text)).toEqual([])
  })
  test('of about so many bags may be missed by ten percent', () => {
    const read = readGoods('ABOUT 800 BAGS OF 50 KG')
    expect(read.weights).toEqual([{ text: '800 BAGS OF 50 KG', kilograms: [40_000], isAbout: true }])
    expect(toleranceOf(read, read.weights[0]!, emptyCredit)).toEqual({ more: 10, less: 10 })
  })
  test('in words is not taken from bags where a weight is written', () => {
    expect(kilogramsOf('41 MT IN 800 BAGS OF 50 KG')).toEqual([[41_000]])
  })
})

describe('bags', () => {
  test.each([
    '57 MT SESAME, 380 BAGS PER CONTAINER',
    '57 MT SESAME, 380 BAGS/CONTAINER',
    '57 MT SESAME, 380 BAGS IN EACH CONTAINER',
    '57 MT SESAME, 380 BAGS EACH',
    '57 MT, 380 BAGS OF 50 KG PER CONTAINER',
    '57 MT, 380 BAGS OF 50 KG IN EACH FCL',
    'EACH CONTAINER TO HAVE 380 BAGS. TOTAL 57 MT',
    "EACH 20' CONTAINER TO HAVE 380 BAGS, 57 MT",
    '57 MT. EVERY CONTAINER WITH 380 BAGS',
    '57 MT IN 3 CONTAINERS OF 380 BAGS',
    '57 MT, 3 X 380 BAGS',
    '57 MT CIF JEDDAH INCOTERMS 2020, NEW PP BAGS',
  ])('of one container are not the whole: %s', (text) => {
    const read = readGoods(text)
    expect(read.bags).toBeNull()
    expect(toleranceOf(read, read.weights[0]!, emptyCredit)).toEqual({ more: 5, less: 5 })
  })
  test.each([
    '57 MT, 380 BAGS PER CONTAINER, TOTAL 1,140 BAGS',
    '1,140 BAGS, 380 BAGS PER CONTAINER',
    '1140 BAGS. EACH CONTAINER TO HAVE 380 BAGS',
    'EACH CONTAINER 380 BAGS, TOTAL 1140 BAGS',
    '1140 BAGS OF 50 KG EACH',
    '1140 X 50 KG BAGS',
    '3X20FT 1140 BAGS',
  ])('of the whole: %s', (text) => {
    expect(readGoods(text).bags).toBe(1_140)
  })
  test('with a space between thousands may be two numbers', () => {
    expect(readGoods('SESAME GRADE 1 140 BAGS').bags).toBeNull()
    expect(readGoods('40 000 BAGS').bags).toBe(40_000)
  })
})

describe('a price', () => {
  test.each([
    'USD 1700 PER M.T.',
    'USD 1700 PMT',
    '1700 USD/MT',
    '1700 USD PMT',
    '1700 US DOLLARS PER METRIC TON',
    'USD 1,700.00/MT',
    'AT USD 1700 PER METRIC TON',
    '@ USD 1700 PMT',
    '@1700 PMT',
    'USD 1700/- PER MT',
    'USD 1 700,00 PER MT',
    'US$ 1700 PER MTN',
    'USD 1700 (US DOLLARS ONE THOUSAND SEVEN HUNDRED ONLY) PER MT',
    '57 MT AT USD 1700 PER M.T.',
  ])('%s', (text) => {
    expect(readGoods(text).pricePerTon).toContain(170_000)
    expect(kilogramsOf(text).flat()).not.toContain(1_700_000)
  })
  test.each([
    ...['USD 1.70 PER KG', 'USD 1.70/KG', '1.70 USD PER KILO', 'USD 170 PER 100 KGS', 'USD 1700/1000 KGS'],
    ...['USD 1700 PER 1 MT', 'USD1700 P.M.T', 'USD 1700 P/MT', 'USD 1700 P. M. T.', 'USD 1700 P/M/T'],
    ...['USD 85 PER BAG OF 50 KG', 'IN BAGS OF 50 KG AT USD 85 PER BAG', 'USD 85/BAG, 50 KG BAGS'],
  ])('by another unit: %s', (text) => {
    expect(readGoods(text).pricePerTon).toContain(170_000)
    expect(readGoods(text).weights).toEqual([])
  })
  test('is none by a bag of nobody knows what, without a unit, or of no money', () => {
    expect(readGoods('USD 85 PER BAG').pricePerTon).toEqual([])
    expect(readGoods('170 PER 100 KGS').pricePerTon).toEqual([])
    expect(readGoods('MOISTURE 1.7 PER KG').pricePerTon).toEqual([])
    expect(readGoods('1700 USD').pricePerTon).toEqual([])
  })
})

describe('a tolerance', () => {
  test.each([
    '57 MT, 5 PCT TOLERANCE ALLOWED',
    '57 MT, TOLERANCE OF 5 PCT',
    '57 MT TOLERANCE 5 PERCENT IN QUANTITY',
    '57 MT 5 PER CENT MORE OR LESS',
    '57 MT 5 PER\nCENT MORE OR LESS',
    '57 MT 5 PCT LESS OR MORE',
    '57 MT -/+ 5 PCT',
    '57 MT 5 PCT -/+',
    '57 MT +5/-5 PCT',
    '57 MT -5/+5 PCT',
    '57 MT +5% -5%',
    '57 MT PLUS OR MINUS 5 PERCENT',
    '57 MT (+/-5%)',
    '57 MT +/- 5 (FIVE) PERCENT',
    'PURITY 99 PCT MIN, 57 MT, 5 PCT TOLERANCE',
  ])('%s', (text) => {
    expect(readGoods(text).percent).toBe(5)
  })
  test.each([
    '57 MT +10/-5 PCT',
    '57 MT, MOISTURE TOLERANCE 1 PCT',
    '57 MT, TOLERANCE 1 PCT FOR MOISTURE',
    '57 MT, OIL 50 PCT TOLERANCE AS AGREED',
    '57 MT, TOLERANCE AS AGREED, PURITY 99 PCT',
  ])('%s has none', (text) => {
    expect(readGoods(text).percent).toBeNull()
  })
})
