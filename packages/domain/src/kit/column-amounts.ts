import type { ImportProblem } from './import-problem.ts'
import { cleaned } from './typed.ts'
import { type UsdCents, usdCents } from './units.ts'

/**
 * Amounts of US dollars as spreadsheets write them: `1150`, `1,150.50`, `1.150,50`, `1 150`, `USD 1,150.00`, in Latin, Arabic or
 * Persian digits.
 *
 * One separator with three digits after it says nothing by itself: `1,150` may be more than a thousand, or a little more than
 * one. The column decides. If its other amounts show that `.` is the decimal separator, `,` separates thousands, and the other
 * way round; if none shows it, or some show one and some the other, `1,150` is refused.
 */
export type Separator = '.' | ','

type Amount = { value: UsdCents; decimal?: Separator } | { thousandsBy: Separator; value: UsdCents } | Wrong
type Wrong = { problem: ImportProblem }

const notAnAmount: Wrong = { problem: { rule: 'usdAmount' } }
const other = (sign: Separator): Separator => (sign === '.' ? ',' : '.')

/** The decimal separator of a column, from all of its cells. */
export class ColumnSeparator {
  readonly #seen = new Set<Separator>()

  add(cell: string): void {
    const amount = readAmount(cell)
    if ('decimal' in amount && amount.decimal) this.#seen.add(amount.decimal)
  }

  /** Undefined if no cell shows it, or if they differ. */
  get decided(): Separator | undefined {
    return this.#seen.size === 1 ? [...this.#seen][0] : undefined
  }
}

/** The amount in a cell of a column with this decimal separator. */
export function amountIn(cell: string, decimal: Separator | undefined): { value: UsdCents } | Wrong {
  const amount = readAmount(cell)
  if ('problem' in amount) return amount
  if (!('thousandsBy' in amount)) return { value: amount.value }
  if (decimal === undefined) return { problem: { rule: 'ambiguousAmount', said: cell.trim().slice(0, 60) } }
  return decimal === amount.thousandsBy ? notAnAmount : { value: amount.value } // no amount has three decimals
}

function readAmount(cell: string): Amount {
  const text = withoutDollars(latin(cell).toLowerCase().trim())
  if (isOtherCurrency(text)) return { problem: { rule: 'usdOnly' } }
  const [integer = '', arabicFraction] = text.split('٫')
  if (arabicFraction !== undefined) return decimals(integer.split(' '), arabicFraction)
  const sign = [...text].findLast((each): each is Separator => each === '.' || each === ',')
  if (sign === undefined) return decimals(text.split(' '), '00')

  const parts = text.split(sign)
  const [whole = '', fraction = ''] = parts
  if (parts.length > 2) return showing(other(sign), decimals(parts, '00'))
  if (whole.includes(other(sign))) return showing(sign, decimals(whole.split(other(sign)), fraction))
  if (whole.includes(' ')) return showing(sign, decimals(whole.split(' '), fraction))
  if (fraction.length === 3 && isGrouped(parts) && !whole.startsWith('0')) {
    const amount = decimals(parts, '00')
    return 'value' in amount ? { ...amount, thousandsBy: sign } : amount
  }
  return showing(sign, decimals([whole], fraction))
}

const showing = (decimal: Separator, amount: { value: UsdCents } | Wrong): Amount =>
  'value' in amount ? { ...amount, decimal } : amount

/** The integer in groups of thousands, and one or two digits of cents. */
function decimals(groups: readonly string[], fraction: string): { value: UsdCents } | Wrong {
  const integer = groups.join('')
  const isAmount =
    isGrouped(groups) &&
    isDigits(integer) &&
    integer.length <= 9 &&
    isDigits(fraction) &&
    fraction.length <= 2
  return isAmount ? { value: usdCents(Number(integer) * 100 + Number(fraction.padEnd(2, '0'))) } : notAnAmount
}

const isDigits = (text: string) => text !== '' && [...text].every((sign) => sign >= '0' && sign <= '9')

/** `1`, `1 150`, `1 150 000`: each group but the first has three digits. */
const isGrouped = (groups: readonly string[]) =>
  groups.every(isDigits) &&
  (groups.length === 1 ||
    ((groups[0]?.length ?? 0) <= 3 && groups.slice(1).every((group) => group.length === 3)))

/** What separates thousands and nothing else is a space: a narrow one, an apostrophe, `٬`. */
const latin = (text: string) =>
  cleaned(text)
    .replaceAll(/[\s'’٬]/g, ' ')
    .replaceAll('،', ',')

const dollarNames = ['us$', 'usd', '$', 'دولار'] as const

/** A sign or code of US dollars may be before the number or after it. */
function withoutDollars(text: string): string {
  const before = dollarNames.find((name) => text.startsWith(name)) ?? ''
  const rest = text.slice(before.length)
  const after = dollarNames.find((name) => rest.endsWith(name)) ?? ''
  return rest.slice(0, rest.length - after.length).trim()
}

/** A cell that names the currency of an amount: US dollars are the only one. */
export const dollarsIn = (cell: string): { value: 'usd' } | Wrong =>
  dollarNames.some((name) => name === cell.trim().toLowerCase())
    ? { value: 'usd' }
    : { problem: { rule: 'usdOnly' } }

const otherCodes = [
  'eur',
  'gbp',
  'aed',
  'sar',
  'egp',
  'sdg',
  'try',
  'inr',
  'cny',
  'يورو',
  'درهم',
  'ريال',
  'جنيه',
]

const isOtherCurrency = (text: string) =>
  /\p{Sc}/u.test(text) || otherCodes.some((code) => text.startsWith(code) || text.endsWith(code))
