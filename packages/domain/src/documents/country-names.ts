import { countryCodes } from '../countries.ts'
import { wordsOf } from './names.ts'

/** Adjectives for goods and ports, beside the names of countries: those of the trade. */
const adjectives: Readonly<Record<string, string>> = {
  SUDANESE: 'SD',
  NIGERIAN: 'NG',
  ETHIOPIAN: 'ET',
  EGYPTIAN: 'EG',
  TANZANIAN: 'TZ',
  MOZAMBICAN: 'MZ',
  INDIAN: 'IN',
  CHINESE: 'CN',
  PAKISTANI: 'PK',
  TURKISH: 'TR',
  SAUDI: 'SA',
  EMIRATI: 'AE',
  GERMAN: 'DE',
  DUTCH: 'NL',
  ARGENTINE: 'AR',
  BRAZILIAN: 'BR',
  KSA: 'SA',
  UAE: 'AE',
  TURKEY: 'TR',
  TURKIYE: 'TR',
  HOLLAND: 'NL',
  'THE NETHERLANDS': 'NL',
}

/** Cities whose banks issue and advise the credits of this market. */
// biome-ignore format: a row a country
const cities: Readonly<Record<string, readonly string[]>> = {
  SD: ['KHARTOUM', 'OMDURMAN', 'BAHRI'],
  EG: ['CAIRO', 'GIZA'],
  SA: ['RIYADH', 'KHOBAR'],
  AE: ['DUBAI', 'ABU DHABI', 'SHARJAH', 'DEIRA'],
  JO: ['AMMAN'],
  QA: ['DOHA'],
  BH: ['MANAMA'],
  OM: ['MUSCAT'],
  YE: ['SANAA', 'SANA A'],
  IQ: ['BAGHDAD', 'ERBIL'],
  SY: ['DAMASCUS', 'ALEPPO'],
  LY: ['BENGHAZI'],
  TR: ['ISTANBUL', 'ANKARA', 'GAZIANTEP', 'KONYA'],
  ET: ['ADDIS ABABA'],
  NG: ['LAGOS', 'ABUJA'],
  TZ: ['DODOMA'],
  KE: ['NAIROBI'],
  IN: ['MUMBAI', 'NEW DELHI', 'DELHI', 'AHMEDABAD'],
  PK: ['LAHORE', 'ISLAMABAD'],
  BD: ['DHAKA'],
  CN: ['BEIJING', 'GUANGZHOU'],
  DE: ['FRANKFURT', 'BERLIN', 'MUNICH'],
  NL: ['AMSTERDAM'],
  GB: ['LONDON'],
  FR: ['PARIS'],
  GR: ['ATHENS'],
}
/** The countries of the cities that words name. */
export function countriesOfCities(words: readonly string[]): string[] {
  const text = ` ${words.join(' ')} `
  return Object.entries(cities).flatMap(([code, names]) =>
    names.some((name) => text.includes(` ${name} `)) ? [code] : [],
  )
}

/** Made once: the first takes longer than a whole check. */
const english = new Intl.DisplayNames('en', { type: 'region' })

let known: ReadonlyMap<string, string> | undefined
/** Made when first asked for: the table of names is large. */
const codes = () => (known ??= nameAll())
function nameAll() {
  const named = countryCodes.map((code) => [wordsOf(countryName(code)).join(' '), code] as const)
  return new Map([...named, ...Object.entries(adjectives)])
}

/** A country in English, as a credit writes it: `SD` is Sudan. */
export const countryName = (code: string): string => english.of(code) ?? code

/** The longest name counts: South Sudan is not Sudan. */
const lengths = [3, 2, 1]

/** The countries that words name, and the words around them. */
export function readCountries(words: readonly string[]): { countries: string[]; others: string[] } {
  const read: { countries: string[]; others: string[] } = { countries: [], others: [] }
  let at = 0
  while (at < words.length) {
    const length = lengths.find((count) => codes().has(words.slice(at, at + count).join(' '))) ?? 1
    const name = words.slice(at, at + length).join(' ')
    const code = codes().get(name)
    if (code) read.countries.push(code)
    else read.others.push(name)
    at += length
  }
  return read
}
