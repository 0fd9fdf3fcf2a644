// Imports nothing: the page that verifies evidence contains this text as it is, without its types.

/** ISO 4217: the currencies that have not two decimals. */
const currenciesWithoutDecimals = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '),
)
const currenciesWithThree = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '))

/** How many decimals a currency has; its smallest unit is the last of them. */
export const decimalsOf = (currency: string): number =>
  currenciesWithoutDecimals.has(currency) ? 0 : currenciesWithThree.has(currency) ? 3 : 2

/** A sum in the smallest unit as a decimal with a point: 9690000 US cents are `96900.00`. */
export function decimalOf(sum: number, currency: string): string {
  const decimals = decimalsOf(currency)
  const digits = String(sum).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
