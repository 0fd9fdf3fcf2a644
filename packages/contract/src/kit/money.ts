import { type UsdCents, usdCents } from '@mahsul/domain/kit/units'

/** US dollars as a decimal string with at most two decimals; a JSON float would lose cents. */
export const usdPattern = /^\d{1,12}(\.\d{1,2})?$/

export function usdToCents(dollars: string | number): UsdCents {
  const text = String(dollars)
  if (!usdPattern.test(text)) throw new RangeError(`not an amount in US dollars: ${text}`)
  const [whole = '0', cents = ''] = text.split('.')
  return usdCents(Number(whole) * 100 + Number(cents.padEnd(2, '0')))
}

export function centsToUsd(amount: UsdCents | number): string {
  return `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
}

/** An amount that may be below zero: -28550 is "-285.50". */
export const centsToSignedUsd = (cents: number): string =>
  (cents < 0 ? '-' : '') + centsToUsd(Math.abs(cents))

/** Metric tons with up to three decimals, from whole kilograms: 38,000 is "38", 19,250 is "19.25". */
export function kgToTons(kilograms: number): string {
  const whole = Math.trunc(kilograms / 1_000)
  const rest = String(kilograms % 1_000)
    .padStart(3, '0')
    .replace(/0+$/, '')
  return rest ? `${whole}.${rest}` : String(whole)
}
