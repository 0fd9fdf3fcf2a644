import { readCountries } from './country-names.ts'
import type { KnownPlace } from './finding.ts'
import { wordsOf } from './names.ts'
import { portNames, wordsOfAnyPort } from './port-names.ts'

/** Names of ports compared by what they name: JNPT is Nhava Sheva, and `Mersin, Turkey` is Mersin. */

/** The names of a port without its country and without words like "port". */
const plainName = (words: readonly string[]) =>
  readCountries(words)
    .others.filter((word) => !wordsOfAnyPort.includes(word))
    .join(' ')

const codesByName: ReadonlyMap<string, string> = new Map(
  Object.entries(portNames).flatMap(([code, names]) =>
    [code, `${code.slice(0, 2)} ${code.slice(2)}`, ...names].map((name) => [name, code] as const),
  ),
)

/** The port that a text names, by the longest name in it: `Port Sudan, Sudan`. */
function codeIn(words: readonly string[]): string | undefined {
  const named = words.flatMap((_, from) =>
    words.slice(from).map((_, more) => words.slice(from, from + more + 1).join(' ')),
  )
  const [longest] = named.filter((name) => codesByName.has(name)).toSorted((a, b) => b.length - a.length)
  return longest && codesByName.get(longest)
}

type Port = { code: string | undefined; name: string; countries: readonly string[] }

function readPort(text: string): Port {
  const words = wordsOf(text)
  const code = codeIn(words)
  return {
    code,
    name: plainName(words),
    countries: code ? [code.slice(0, 2)] : readCountries(words).countries,
  }
}

/** Whether two texts name the same port. A name that no table knows is compared as a word. */
export function samePort(one: string, other: string): boolean {
  const [a, b] = [readPort(one), readPort(other)]
  if (a.code || b.code) return a.code === b.code
  // A name with its town or region beside it, which neither table nor list of countries knows.
  return ` ${a.name} `.includes(` ${b.name} `) || ` ${b.name} `.includes(` ${a.name} `)
}

/** Ports that a credit lets be chosen from: `Mersin / Iskenderun`, `Hamburg or Rotterdam` (ISBP 821 A2). */
const choicesIn = (text: string) => text.split(/\/|;|\n|\bOR\b|\bor\b/)

const isChoice = (asked: string, port: string) => choicesIn(asked).some((choice) => samePort(choice, port))

/** "Any port", of the countries that are named; a region that is not a country is not guessed at. */
function isAnyPort(asked: string, found: readonly string[]): boolean {
  const words = wordsOf(asked)
  if (!words.includes('ANY')) return false
  const { countries } = readCountries(words)
  return countries.length === 0 || found.length === 0 || found.some((code) => countries.includes(code))
}

/** Whether a port is one that a credit asks for. */
export const isPortAsked = (asked: string, port: string): boolean =>
  isChoice(asked, port) || isAnyPort(asked, readPort(port).countries)

/** A code, or a name as the market has it. */
const countriesOf = ({ country }: KnownPlace) =>
  /^[A-Z]{2}$/.test(country) ? [country] : readCountries(wordsOf(country)).countries

/** Whether a credit asks for a port that the market knows. */
export const isPlaceAsked = (asked: string, place: KnownPlace): boolean =>
  choicesIn(asked).some((choice) => isPlace(place, choice)) || isAnyPort(asked, countriesOf(place))

/** Whether a text names a port or place that the market knows. */
export const isPlace = (place: KnownPlace, text: string): boolean =>
  [...place.names, place.unlocode].some((name) => name !== null && samePort(name, text))
