import { describe, expect, test } from 'vitest'
import { incotermsIn, namesGoods, weightsIn } from './credit-goods.ts'

describe('a description of goods names', () => {
  test.each([
    ['sesame', 'WHITISH SESAME SEEDS'],
    ['sesame', 'SIMSIM'],
    ['peanut', 'PEANUTS IN SHELL'],
    ['peanut', 'RED GROUNDNUTS'],
    ['chickpea', 'CHICKPEAS'],
    ['chickpea', 'CHICK PEAS 9 MM'],
    ['chickpea', 'GARBANZO BEANS'],
    ['chickpea', 'KABULI TYPE'],
    ['chickpea', 'DESI CHANA'],
    ['ginger', 'DRIED SPLIT GINGER'],
    ['melon', 'MELON SEEDS'],
    ['melon', 'WATERMELON SEEDS'],
    ['melon', 'EGUSI'],
    ['other', 'HIBISCUS'],
  ] as const)('%s: %s', (commodity, goods) => expect(namesGoods(goods, commodity)).toBe(true))

  test.each([
    ['sesame', 'PEANUTS'],
    ['peanut', 'SESAME'],
    ['chickpea', 'PEANUTS'],
    ['ginger', 'PEANUTS'],
    ['melon', 'SESAME'],
    ['melon', 'CHICKPEAS'],
    ['peanut', ''],
    ['sesame', 'UNSESAME'],
  ] as const)('not %s: %s', (commodity, goods) => expect(namesGoods(goods, commodity)).toBe(false))
})

test('incoterms are found by their letters, each once', () => {
  for (const term of 'EXW FCA FAS FOB CFR CNF CIF CPT CIP DAP DPU DDP DAT'.split(' '))
    expect(incotermsIn(`57 MT SESAME ${term.toLowerCase()} Port Sudan`)).toEqual([term])
  expect(incotermsIn('CIF DUBAI, CIF JEBEL ALI OR FOB')).toEqual(['CIF', 'FOB'])
  expect(incotermsIn('SESAME FOBBED')).toEqual([])
})

describe('the weights of a description', () => {
  const kilogramsIn = (goods: string) => weightsIn(goods).map(({ kilograms }) => [...new Set(kilograms)])

  test.each([
    ['57 MT', [[57_000]]],
    ['57MT', [[57_000]]],
    ['57mts', [[57_000]]],
    ['1 TON', [[1_000]]],
    ['57 TONS', [[57_000]]],
    ['57 TONNE', [[57_000]]],
    ['57 MTON', [[57_000]]],
    ['57 MTONS', [[57_000]]],
    ['57 METRIC TONS', [[57_000]]],
    ['57000 KG', [[57_000]]],
    ['57000KGS', [[57_000]]],
    ['57000 KILOS', [[57_000]]],
    ['57000 KILOGRAMS', [[57_000]]],
    ['(57 MT)', [[57_000]]],
    ['"57.5 MT".', [[57_500]]],
    ['57,5 MT', [[57_500]]],
    ['57.500 MT', [[57_500, 57_500_000]]],
    ['57,500 KGS', [[57_500, 58]]],
    ['1.234.567,5 KG', [[1_234_568]]],
    ['1,234,567.5 KG', [[1_234_568]]],
    ['57.0001 MT', [[57_000]]],
    ['57,0001 MT', [[57_000]]],
    ['19 MT AND 38 MT', [[19_000], [38_000]]],
  ])('%s', (goods, weights) => expect(kilogramsIn(goods)).toEqual(weights))

  test.each([
    ['a bag', '50 KG'],
    ['less than a ton', '999 KGS'],
    ['a price for each ton', 'USD 1700 MT'],
    ['a price in another currency', 'AED 1700 MT'],
    ['a price after at', 'AT 1700 MT'],
    ['what each container holds', '19 MT PER CONTAINER'],
    ['what each has, in metric tons', '19 METRIC TONS EACH'],
    ['a metric something', '19 METRIC CONTAINERS'],
    ['a unit of words', 'LOT57 MT'],
    ['a number that cannot be read', '5,7,000 MT'],
    ['a number with two points', '5.7.1 MT'],
    ['letters in a number', '5A7 MT'],
    ['tons of no number', 'SEVERAL TONS'],
    ['a number of nothing', '57'],
  ])('%s is none: %s', (_, goods) => expect(weightsIn(goods)).toEqual([]))

  test('say whether they are about right', () => {
    for (const word of ['ABOUT', 'APPROX', 'APPROXIMATELY', 'CIRCA', 'Approx.'])
      expect(weightsIn(`${word} 57 MT`).map(({ isAbout }) => isAbout)).toEqual([true])
    expect(weightsIn('NET 57 MT').map(({ isAbout }) => isAbout)).toEqual([false])
  })

  test('are shown with their unit', () => {
    expect(weightsIn('57MT OR 57 METRIC TONS').map(({ text }) => text)).toEqual(['57 MT', '57 METRIC TONS'])
  })
})
