import { expect, test } from 'vitest'
import { usdCents } from '../kit/units.ts'
import { checkChoices } from './characteristic.ts'
import { commodityOf } from './commodity.ts'
import { checkProductPrices } from './product-prices.ts'

test.each([
  ['Sesame seed', 'sesame'],
  ['GROUNDNUTS in shell', 'peanut'],
  ['Peanut kernels', 'peanut'],
  ['Kabuli chickpeas', 'chickpea'],
  ['Dried ginger', 'ginger'],
  ['Watermelon seeds', 'melon'],
  ['Gum arabic', 'other'],
])('%s is %s', (name, commodity) => {
  expect(commodityOf(name)).toBe(commodity)
})

const value = (en: string, ar: string) => ({ en, ar })
test.each([
  ['select', [value('New', 'جديد'), value('Old', 'قديم')], undefined],
  ['select', [], { rule: 'required' }],
  ['select', [value('New', '')], { rule: 'required' }],
  ['select', [value('New', 'جديد'), value('NEW ', 'حديث')], { rule: 'valueTwice' }],
  ['select', [value('New', 'جديد'), value('Fresh', 'جديد')], { rule: 'valueTwice' }],
  ['text', [], undefined],
  ['number', [value('1', '1')], { rule: 'onlyOfSelect' }],
] as const)('a %s with %j', (type, values, problem) => {
  expect(checkChoices(type, values)).toEqual(problem)
})

test.each([
  [0, 0, {}],
  [10_000_00, 10_000_00, {}],
  [10_000_01, 0, { bagCost: { rule: 'between', min: 0, max: 10_000 } }],
  [0, 10_000_01, { platformFee: { rule: 'between', min: 0, max: 10_000 } }],
])('bags at %i and a fee of %i cents', (bagCost, platformFee, problems) => {
  expect(checkProductPrices({ bagCost: usdCents(bagCost), platformFee: usdCents(platformFee) })).toEqual(
    problems,
  )
})
