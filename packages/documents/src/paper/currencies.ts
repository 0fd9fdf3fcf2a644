import { decimalsOf } from './decimals.ts'

/** ISO 4217. */
const currencyCodes =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW'
const knownCurrencies = new Set(currencyCodes.split(' '))
export const isCurrency = (code: string): boolean => knownCurrencies.has(code)

/** The smallest units of a decimal with a point; undefined if the currency has no such decimals. */
export function sumOfDecimal(text: string, currency: string): number | undefined {
  const match = /^(\d{1,13})(?:\.(\d{0,3}))?$/.exec(text)
  if (!match) return undefined
  const [, whole = '', part = ''] = match
  const decimals = decimalsOf(currency)
  return part.length > decimals ? undefined : Number(whole + part.padEnd(decimals, '0'))
}
