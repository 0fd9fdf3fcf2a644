/** Whole US cents. Prices are per metric ton unless the name says otherwise. */
export type UsdCents = number & { readonly unit: 'US cent' }

/** Whole shipping containers; an offer's quantity is always counted in these. */
export type Containers = number & { readonly unit: 'container' }

/** Whole kilograms; a metric ton is 1,000 of them. */
export type Kilograms = number & { readonly unit: 'kg' }

export const usdCents = (n: number) => whole(n) as UsdCents
export const containers = (n: number) => whole(n) as Containers
export const kilograms = (n: number) => whole(n) as Kilograms

function whole(n: number) {
  if (!Number.isSafeInteger(n) || n < 0) throw new RangeError(`not a whole, non-negative amount: ${n}`)
  return n
}

/**
 * `a × b ÷ divisor`, rounded half up once, exactly: the product of a lot's kilograms and its price in cents exceeds the safe
 * integers of floats.
 */
export function multiplyThenDivide(a: number, b: number, divisor: number): number {
  const doubled = 2n * BigInt(a) * BigInt(b) + BigInt(divisor)
  return Number(doubled / (2n * BigInt(divisor)))
}
