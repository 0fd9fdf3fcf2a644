import { countryCodes } from '@mahsul/domain/kit/countries'
import { citiesOfBanks, otherNames } from '../words/countries.ts'
import { wordsOf } from './names.ts'
import { rowsIn } from './word-lists.ts'

const cities = rowsIn(citiesOfBanks)
/** The countries of the cities that words name. */
export function countriesOfCities(words: readonly string[]): string[] {
  const text = ` ${words.join(' ')} `
  const codesOfCities = cities.flatMap(([name, code]) => (text.includes(` ${name} `) ? [code] : []))
  return [...new Set(codesOfCities)]
}

/** Made once: the first takes longer than a whole check. */
const english = new Intl.DisplayNames('en', { type: 'region' })

let known: ReadonlyMap<string, string> | undefined
/** Made when first asked for: the table of names is large. */
const codes = () => (known ??= nameAll())
function nameAll() {
  const named = countryCodes.map((code) => [wordsOf(countryName(code)).join(' '), code] as const)
  return new Map([...named, ...rowsIn(otherNames)])
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
