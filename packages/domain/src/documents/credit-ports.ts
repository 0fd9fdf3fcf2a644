import { countryCodes } from '../countries.ts'
import { wordsOf } from './credit-names.ts'
import type { KnownPlace } from './finding.ts'

/** Names of one port that credits write for each other. */
const aliases: readonly (readonly string[])[] = [
  ['NHAVA SHEVA', 'JNPT', 'JAWAHARLAL NEHRU'],
  ['JEDDAH', 'JIDDAH', 'JEDDA'],
  ['JEBEL ALI', 'JABAL ALI', 'JEBELALI'],
  ['PORT SUDAN', 'PORTSUDAN'],
  ['ALEXANDRIA', 'EL DEKHEILA', 'EL DIKHEILA'],
  ['QINGDAO', 'TSINGTAO'],
  ['XINGANG', 'TIANJIN'],
  ['ANTWERP', 'ANTWERPEN'],
  ['CHITTAGONG', 'CHATTOGRAM'],
  ['MERSIN', 'ICEL'],
  ['APAPA', 'LAGOS'],
]

const spelled = (words: readonly string[]) => ` ${words.join(' ')} `
const has = (text: string, name: string) => text.includes(spelled(wordsOf(name)))

/** The English name of a country that is given by name or by its code. */
const countryName = (country: string) =>
  countryCodes.includes(country)
    ? (new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country)
    : country

/** Whether a credit that names a port means a known place; "any port" fits each port of the country it names. */
export function samePort(written: string, { names, unlocode, country }: KnownPlace): boolean {
  const text = spelled(wordsOf(written))
  if (text.includes(' ANY ')) return isAnyPortOf(text, countryName(country))
  const known = names.flatMap((name) => [
    name,
    ...aliases.flatMap((all) => (all.some((alias) => has(spelled(wordsOf(name)), alias)) ? all : [])),
  ])
  return (
    known.some((name) => has(text, name)) ||
    (unlocode !== null && text.replaceAll(' ', '').includes(unlocode))
  )
}

/** Another country that is named rules a port out; a region does not, because nobody knows where it ends. */
function isAnyPortOf(text: string, country: string): boolean {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  const named = countryCodes.filter((code) => has(text, names.of(code) ?? code))
  return named.length === 0 || has(text, country)
}
