/** A decimal number without loss: `0.05` is 5 with two decimals. A laboratory's figures are never rounded. */
export type Decimal = { digits: bigint; decimals: number }

const isDigits = (text: string) => text !== '' && [...text].every((letter) => letter >= '0' && letter <= '9')
const MOST_DIGITS = 12

/** Reads `9`, `9.0`, `0.05`; a sign, a comma or anything else is no such number. */
export function readDecimal(text: string): Decimal | undefined {
  const [whole = '', part, ...more] = text.split('.')
  if (more.length > 0 || !isDigits(whole) || (part !== undefined && !isDigits(part))) return undefined
  const digits = `${whole}${part ?? ''}`
  return digits.length > MOST_DIGITS
    ? undefined
    : { digits: BigInt(digits), decimals: part === undefined ? 0 : part.length }
}

/** A number as papers write it: 1e-7 is `0.0000001`. */
export function plainDecimal(value: number): string {
  const [, whole = '', part = '', zeros = ''] = /^(\d)(?:\.(\d+))?e-(\d+)$/.exec(String(value)) ?? []
  return whole === '' ? String(value) : `0.${'0'.repeat(Number(zeros) - 1)}${whole}${part}`
}

/** Multiplied by a power of ten. */
export const shifted = ({ digits, decimals }: Decimal, power: number): Decimal => ({
  digits: digits * 10n ** BigInt(power),
  decimals,
})

/** Below zero if the first is the smaller, zero if they are equal: 9 and 9.0 are. */
export function compareDecimals(one: Decimal, other: Decimal): number {
  const a = one.digits * 10n ** BigInt(other.decimals)
  const b = other.digits * 10n ** BigInt(one.decimals)
  return a < b ? -1 : a > b ? 1 : 0
}
