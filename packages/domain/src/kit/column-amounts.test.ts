import { describe, expect, it, test } from 'vitest'
import { amountIn, ColumnSeparator } from './column-amounts.ts'

const separatorOf = (...cells: string[]) => {
  const column = new ColumnSeparator()
  for (const cell of cells) column.add(cell)
  return column.decided
}
const usdAmount = { problem: { rule: 'usdAmount' } }
const usdOnly = { problem: { rule: 'usdOnly' } }

test.each([
  ['1950', 1_950_00],
  ['1950.5', 1_950_50],
  ['1950,50', 1_950_50],
  ['1,950.00', 1_950_00],
  ['1.950,00', 1_950_00],
  ['1 950', 1_950_00],
  ['1\u00a0950,5', 1_950_50],
  ['1\u202f950.50', 1_950_50],
  ['1’950.50', 1_950_50],
  ['1,950,000', 1_950_000_00],
  ['1.950.000,25', 1_950_000_25],
  ['$1,950.00', 1_950_00],
  ['US$ 1,950.00', 1_950_00],
  ['1.950,00 USD', 1_950_00],
  ['usd1950', 1_950_00],
  ['١٩٥٠٫٥', 1_950_50],
  ['١٬٩٥٠٫٥٠', 1_950_50],
  ['1950 دولار', 1_950_00],
  ['１９５０．５０', 1_950_50],
  ['१९५०', 1_950_00],
  ['\u200e650.5', 650_50],
])('%s is the same in every column', (cell, cents) => {
  for (const separator of [undefined, '.', ','] as const)
    expect(amountIn(cell, separator)).toEqual({ value: cents })
})

test.each([
  '',
  'abc',
  '1e3',
  '-5',
  '1.5.0',
  '12,50.00',
  '1 95',
  '1,95,000',
  '1950.555',
  '0,950',
  '1150.',
  '.5',
  '1234567890',
  '1 950.5.5',
])('“%s” is no amount in any column', (cell) => {
  for (const separator of [undefined, '.', ','] as const) expect(amountIn(cell, separator)).toEqual(usdAmount)
})

test.each(['€1950', '1950 EUR', 'AED 1,950.00', '1950 ريال', '£5'])('%s is not in US dollars', (cell) => {
  expect(amountIn(cell, '.')).toEqual(usdOnly)
})

describe('1,950 in a column', () => {
  it.each([
    [['1,950', '650.50'], '.', 1_950_00],
    [['1,950', '2,100.00'], '.', 1_950_00],
    [['1,950', '1,950,000'], '.', 1_950_00],
  ] as const)('%j is a thousand', (cells, separator, cents) => {
    expect(separatorOf(...cells)).toBe(separator)
    expect(amountIn('1,950', separator)).toEqual({ value: cents })
  })

  it('is refused where nothing decides', () => {
    const ambiguous = { problem: { rule: 'ambiguousAmount', said: '1,950' } }
    for (const cells of [['1,950'], ['1,950', '2,100'], ['1,950', '650'], ['1,950', '650.50', '650,50']]) {
      expect(separatorOf(...cells)).toBeUndefined()
      expect(amountIn(' 1,950 ', separatorOf(...cells))).toEqual(ambiguous)
    }
  })

  it('is refused where a comma is decimal: no amount has three decimals', () => {
    expect(separatorOf('1,950', '650,5')).toBe(',')
    expect(amountIn('1,950', ',')).toEqual(usdAmount)
  })

  it('has a mirror image', () => {
    expect(separatorOf('1.950', '650,50')).toBe(',')
    expect(amountIn('1.950', ',')).toEqual({ value: 1_950_00 })
    expect(amountIn('1.950', '.')).toEqual(usdAmount)
  })
})

test('a wrong cell and an Arabic separator decide nothing', () => {
  expect(separatorOf('abc', '1,5x', '١٬٩٥٠٫٥', '1 950')).toBeUndefined()
})
