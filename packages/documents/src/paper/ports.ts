import type { KnownPlace } from '@mahsul/domain/documents/finding'
import {
  dryPorts,
  exception,
  partsOfCountries,
  portNames,
  sharedNames,
  wordsOfAnyPort,
  wordsOfRange,
  wordsOnwards,
} from '../words/ports.ts'
import { countriesOfCities, readCountries } from './country-names.ts'
import { wordsOf } from './names.ts'
import { rowsIn, wordsIn } from './word-lists.ts'

/** Names of ports compared by what they name: JNPT is Nhava Sheva, and `Mersin, Turkey` is Mersin. */

const ofAnyPort = wordsIn(wordsOfAnyPort)
/** The names of a port without its country and without words like "port". */
const plainName = (words: readonly string[]) =>
  readCountries(words)
    .others.filter((word) => word !== BREAK && !ofAnyPort.includes(word))
    .join(' ')

const codesByName: ReadonlyMap<string, readonly string[]> = new Map([
  ...rowsIn(portNames).flatMap(([code, names]) =>
    [code, `${code.slice(0, 2)} ${code.slice(2)}`, ...names].map((name) => [name, [code]] as const),
  ),
  ...Object.entries(sharedNames.words),
])

/** No port has more words, so a long text is looked through word by word and not by all that it could be divided into. */
const MOST_WORDS = Math.max(...[...codesByName.keys()].map((name) => name.split(' ').length))

/** The names of ports that begin at a word. */
const namesAt = (words: readonly string[], from: number) =>
  Array.from({ length: Math.min(MOST_WORDS, words.length - from) }, (_, more) => {
    const to = from + more + 1
    return { from, to, name: words.slice(from, to).join(' ') }
  }).filter(({ name }) => codesByName.has(name))

/** The port that a text names, by the longest name in it, and the words around that name: `Port Sudan, Sudan`. */
function findPort(words: readonly string[]): { codes: readonly string[]; around: readonly string[] } {
  const [longest] = words
    .flatMap((_, from) => namesAt(words, from))
    .toSorted((a, b) => b.name.length - a.name.length)
  if (!longest) return { codes: [], around: words }
  const around = [...words.slice(0, longest.from), ...words.slice(longest.to)]
  return { codes: codesByName.get(longest.name) ?? [], around }
}

type Port = {
  /** Empty where no table knows the port in the country that is named beside it. */
  codes: readonly string[]
  /** What a port without codes is called, else what is around its name. */
  name: string
  /** All that it is called, without countries. */
  wholeName: string
  countries: readonly string[]
  /** The countries that the text names beside the port: none, and any could be meant. */
  named: readonly string[]
}

/** A name does not go on after a comma or a stroke: `SUAKIN PORT, SUDAN` is not Port Sudan. */
const betweenNames = /[,;:()\n]|\s[-–/]\s/
const BREAK = ','
const wordsWithBreaks = (text: string) =>
  text.split(betweenNames).flatMap((part, at) => (at === 0 ? wordsOf(part) : [BREAK, ...wordsOf(part)]))

const onwards = wordsIn(wordsOnwards)
const parts = new Map(rowsIn(partsOfCountries))
/** The countries beside the name of a port, each with the one that it is a part of; those that goods go on to are not the port's. */
function countriesNamed(around: readonly string[]): string[] {
  const end = around.findIndex((word) => onwards.includes(word))
  const here = end < 0 ? around : around.slice(0, end)
  const { countries, others } = readCountries(here)
  // `NEW JERSEY` is none; what cannot be a country is not compared.
  if (others.includes('NEW')) return []
  return withWholes(countries)
}
const withWholes = (codes: readonly string[]) => codes.flatMap((code) => [code, ...(parts.get(code) ?? [])])
const canBeOne = (these: readonly string[], those: readonly string[]) =>
  these.length === 0 || those.length === 0 || these.some((code) => those.includes(code))

function readPort(text: string): Port {
  const words = wordsWithBreaks(text)
  const { codes, around } = findPort(words)
  const beside = countriesNamed(around)
  // `TRIPOLI LIBYA` is all name.
  const named = beside.length > 0 || codes.length === 0 ? beside : countriesNamed(words)
  const fitting = codes.filter((code) => canBeOne(withWholes([code.slice(0, 2)]), named))
  const [code] = fitting
  return {
    codes: fitting,
    name: plainName(fitting.length < codes.length ? words : around),
    wholeName: plainName(words),
    countries: code ? [code.slice(0, 2)] : readCountries(words).countries,
    named,
  }
}

const hasWords = (name: string, words: string) => ` ${name} `.includes(` ${words} `)

/** Whether a port that no table knows has the name of one that a table knows, or of a town beside it. */
const isNamedBeside = (known: Port, { name, named }: Port) =>
  name !== '' &&
  (hasWords(known.name, name) ||
    // `VALENCIA` may be the one in Venezuela, and `TRIPOLI LIBYA` is `TRIPOLI, LIBYA`.
    (known.wholeName === name && (known.named.length === 0 || named.length > 0)))

/**
 * Whether two texts name the same port, in countries that can be one. A name that no table knows is compared as words: with its town or region beside it, or as the
 * town beside a port, `LAGOS` of `APAPA, LAGOS`. A part of a port's own name is no town: `JEBEL`.
 */
export function samePort(one: string, other: string): boolean {
  const [a, b] = [readPort(one), readPort(other)]
  if (!canBeOne(a.named, b.named)) return false
  const [isKnown, isOtherKnown] = [a.codes.length > 0, b.codes.length > 0]
  if (isKnown && isOtherKnown) return a.codes.some((code) => b.codes.includes(code))
  if (isKnown) return isNamedBeside(a, b)
  if (isOtherKnown) return isNamedBeside(b, a)
  // `BAHRAIN` and `KUWAIT PORT`: nothing is left but the countries.
  if (a.name === '' && b.name === '') return a.countries.some((code) => b.countries.includes(code))
  return hasWords(a.name, b.name) || hasWords(b.name, a.name)
}

/** Ports that a credit lets be chosen from: `Mersin / Iskenderun`, `Hamburg or Rotterdam` (ISBP 821 A2). */
const choicesIn = (text: string) => text.split(/\/|;|\n|\bOR\b|\bor\b/)

const ofRange = [...ofAnyPort, ...wordsIn(wordsOfRange)]
/** Nothing but a country and words like "port": `SUDANESE PORT`, `CHINA MAIN PORT`; `PORT SUDAN` is a port. */
function isRange(words: readonly string[]): boolean {
  const { countries, others } = readCountries(words)
  return (
    countries.length > 0 &&
    others.length > 0 &&
    others.every((word) => ofRange.includes(word)) &&
    findPort(words).codes.length === 0
  )
}

/** "Any port", of the countries that are named; a region that is not a country is not guessed at. */
function isAnyPort(asked: string, found: readonly string[]): boolean {
  const words = wordsOf(asked)
  if (!words.includes('ANY') && !isRange(words)) return false
  const { countries } = readCountries(words)
  return countries.length === 0 || found.length === 0 || found.some((code) => countries.includes(code))
}

/** Whether a port is asked for, by its name or as any port, and not excepted. */
function isAsked(asked: string, countries: readonly string[], isNamed: (text: string) => boolean): boolean {
  const [within = '', ...excepted] = asked.split(exception.words)
  const isChoice = (text: string) => choicesIn(text).some(isNamed)
  return !excepted.some(isChoice) && (isChoice(within) || isAnyPort(within, countries))
}

/** Whether a port is one that a credit asks for. */
export const isPortAsked = (asked: string, port: string): boolean =>
  isAsked(asked, readPort(port).countries, (text) => samePort(text, port))

const inland = wordsIn(dryPorts)
/** Whether a text names a port that the tables know: a warehouse inland is none. */
export const isKnownPort = (text: string): boolean =>
  readPort(text).codes.some((code) => !inland.includes(code))

/** The countries of a text, by their names, by a port or by a city with banks. */
export function countriesIn(text: string): readonly string[] {
  const { countries } = readPort(text)
  return countries.length > 0 ? countries : countriesOfCities(wordsOf(text))
}

/** A code, or a name as the market has it. */
export const countriesOf = ({ country }: KnownPlace) =>
  /^[A-Z]{2}$/.test(country) ? [country] : readCountries(wordsOf(country)).countries

/** Whether a credit asks for a port that the market knows. */
export const isPlaceAsked = (asked: string, place: KnownPlace): boolean =>
  isAsked(asked, countriesOf(place), (text) => isPlace(place, text))

/** Whether a text names a port or place that the market knows. */
export const isPlace = (place: KnownPlace, text: string): boolean =>
  canBeOne(withWholes(countriesOf(place)), readPort(text).named) &&
  [...place.names, place.unlocode].some((name) => name !== null && samePort(name, text))
