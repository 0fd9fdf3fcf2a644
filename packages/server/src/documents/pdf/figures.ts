import { commas } from '@mahsul/contract/kit/common-words'
import { kgToTons } from '@mahsul/contract/kit/money'
import { amountInArabic } from '@mahsul/domain/documents/amount-in-arabic'
import type { IsoDate } from '@mahsul/domain/kit/calendar'
import { toCardinal } from 'n2words/en-US'
import type { ContractParty, ContractPlace, Named } from './contract-facts.ts'
import { asItBegins, ltr, rtl } from './direction.ts'

const NO_BREAK = '\u00a0'
const MAY_BREAK = '\u200b'

/** Figures do not break across lines. */
export const inOnePiece = (text: string) => ltr(text.replaceAll(' ', NO_BREAK))

/** Above this length a word without a space is broken anyway, in letters: no input may overflow its column. */
const LONGEST_WORD = 24

/** User input as plain text: no line breaks, no direction marks, no word wider than its column. */
export function typed(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .replaceAll(' %', `${NO_BREAK}%`)
    .trim()
  const longWord = new RegExp(`(\\S{${LONGEST_WORD}})(?=\\S)`, 'gu')
  return asItBegins(plain.replace(longWord, `$1${MAY_BREAK}`))
}

const both = (text: string): Named => ({ en: text, ar: text })
export const typedInBoth = (text: string): Named => both(typed(text))
export const inBothTyped = ({ en, ar }: Named): Named => ({ en: typed(en), ar: typed(ar) })

const grouped = (whole: number) => new Intl.NumberFormat('en-US').format(whole)
const money = (cents: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(cents / 100) // exact to 90 trillion dollars

export const count = (whole: number) => ltr(grouped(whole))
export const amount = (cents: number) => ltr(money(cents))
export const usd = (cents: number) => inOnePiece(`USD ${money(cents)}`)
export const percent = (of: number | string) => inOnePiece(`${of} %`)

/** Metric tons from kilograms: `MT` in English; in Arabic the surrounding text has `طن`. */
function tons(kilograms: number): string {
  const [whole = '0', rest] = kgToTons(kilograms).split('.')
  return grouped(Number(whole)) + (rest ? `.${rest}` : '')
}
export const metricTons = (kilograms: number) => inOnePiece(`${tons(kilograms)} MT`)
export const kilos = (kilograms: number) => inOnePiece(`${grouped(kilograms)} kg`)

const days = {
  en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
  // Egypt's month names, which traders around the Red Sea and the Gulf know.
  ar: new Intl.DateTimeFormat('ar-EG-u-nu-latn-ca-gregory', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }),
}
/** `21 November 2026` and `21 نوفمبر 2026`. */
export function day(date: IsoDate): Named {
  const instant = new Date(`${date}T00:00:00Z`)
  return {
    en: ltr(days.en.format(instant).replaceAll(' ', NO_BREAK)),
    ar: rtl(days.ar.format(instant).replaceAll(' ', NO_BREAK)),
  }
}

/**
 * `US dollars one hundred nineteen thousand nine hundred twenty-eight and 24/100 only`. Arabic by rules of our own: the
 * available libraries get the nouns after hundreds and thousands wrong.
 */
export function dollarsInWords(cents: number): Named {
  const [dollars, rest] = [Math.trunc(cents / 100), cents % 100]
  const fraction = rest > 0 ? ` and ${String(rest).padStart(2, '0')}/100` : ''
  return { en: `US dollars ${toCardinal(dollars)}${fraction} only`, ar: rtl(amountInArabic(cents)) }
}

const countries = {
  en: new Intl.DisplayNames('en', { type: 'region' }),
  ar: new Intl.DisplayNames('ar', { type: 'region' }),
}
export function country(code: string): Named {
  const name = (names: Intl.DisplayNames) =>
    /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : typed(code)
  return { en: name(countries.en), ar: name(countries.ar) }
}

/** `Port Sudan, Sudan`; the city only if the name does not contain it. */
export function placeName({ name, city, country: land }: ContractPlace): Named {
  const said = (language: keyof Named) =>
    [
      name[language],
      ...(city[language] && !name[language].includes(city[language]) ? [city[language]] : []),
      land[language],
    ]
      .filter(Boolean)
      .map(typed)
      .join(commas[language])
  return { en: said('en'), ar: said('ar') }
}

const inCountry = (city: string, land: string) => [city, land].filter(Boolean).join(commas.en)

/** Street, town and country as a contract has them under a name, a line each, as plain text in English. */
export const addressLines = ({
  address,
  city,
  country: code,
}: Omit<ContractParty, 'companyName' | 'contact'>) =>
  [address, inCountry(city.trim(), country(code).en)].filter(Boolean).join('\n')

/**
 * `Hamburg, Germany`, under a name; the Arabic column shows only the country, because the Arabic name of the town is unknown.
 */
export const townOf = ({ city, country: code }: ContractParty): Named => {
  const land = country(code)
  return { en: inCountry(typed(city), land.en), ar: land.ar }
}
