import { abbreviations, accents, COMPANY, formWords, legalForms } from './company-forms.ts'

/** Names of companies compared as a clerk at a bank does: beyond case, punctuation and abbreviations (UCP 600 14(d), ISBP 821 A1). */

/** Capital letters without accents. */
function spell(text: string): string {
  const spelled = accents.reduce(
    (so, [what, by]) => so.replaceAll(what, by),
    text.normalize('NFC').toUpperCase(),
  )
  return spelled.normalize('NFD').replaceAll(/\p{M}/gu, '')
}

/** Capital letters and figures as words, without accents and punctuation; `L.L.C.` is one word. */
export const wordsOf = (text: string): string[] =>
  spell(text)
    .split(/[^\p{L}\p{N}]/u)
    .filter((word) => word !== '')
    .reduce<string[]>(joinLetters, [])

/** Letters that stand alone belong together: the L, L and C of `L.L.C.`. */
function joinLetters(words: string[], word: string, at: number, all: readonly string[]): string[] {
  const before = all[at - 1]
  if (!before || !isLetter(before) || !isLetter(word)) return [...words, word]
  return [...words.slice(0, -1), `${words.at(-1)}${word}`]
}
const isLetter = (word: string) => /^\p{L}$/u.test(word)

const shortened: ReadonlyMap<string, string> = new Map([...abbreviations, ...legalForms])
/** Of several that begin alike the longest counts. */
const lengths = [5, 4, 3, 2, 1]

/** The words of a text with abbreviations for what is usually abbreviated. */
function shortWordsOf(text: string): string[] {
  const words = wordsOf(text)
  const short: string[] = []
  let at = 0
  while (at < words.length) {
    const length = lengths.find((count) => shortened.has(words.slice(at, at + count).join(' '))) ?? 1
    const long = words.slice(at, at + length).join(' ')
    short.push(...(shortened.get(long) ?? long).split(' '))
    at += length
  }
  return short
}

/** Before a name, without being part of it: `M/S`. */
const courtesies = ['MS', 'MESSRS']
const withoutCourtesy = (words: readonly string[]) =>
  words.filter((word, at) => at > 0 || !courtesies.includes(word))

/** A name as it is compared: its own words, and the form of the company. */
function readName(name: string) {
  const words = withoutCourtesy(shortWordsOf(name))
  const own = words.filter((word) => !formWords.has(word)).join(' ')
  return { own, form: words.find((word) => formWords.has(word) && word !== COMPANY) }
}

const isForm = (text: string) => readName(text).own === ''

/** A party's name, and the address that follows on the same line or the next ones. */
function splitParty(party: string): { name: string; address: string } {
  // SWIFT puts an account on the first line.
  const lines = linesOf(party)
  const [line = '', ...rest] = lines[0]?.startsWith('/') ? lines.slice(1) : lines
  const parts = line.split(',')
  const address = parts.findIndex((part, at) => at > 0 && !isForm(part))
  if (address > 0)
    return { name: parts.slice(0, address).join(','), address: [...parts.slice(address), ...rest].join('\n') }
  const forms = rest.slice(0, 1).filter(isForm)
  return { name: [line, ...forms].join(' '), address: rest.slice(forms.length).join('\n') }
}
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The name of a party without its address. */
export const nameOf = (party: string) => splitParty(party).name

/** Whether two parties have the same name; a form of company that one of them leaves out does not count. */
export function sameName(one: string, other: string): boolean {
  const [a, b] = [readName(nameOf(one)), readName(nameOf(other))]
  if (a.own !== b.own) return readName(one).own === readName(other).own
  return a.form === b.form || a.form === undefined || b.form === undefined
}

const ownWords = (text: string) =>
  shortWordsOf(text).filter((word) => !formWords.has(word) && !courtesies.includes(word))

/** An address that follows a name without a comma: a number, or a post office box. */
const startsAddress = (word: string | undefined) =>
  word === undefined || ['PO', 'POB', 'BOX'].includes(word) || /^\d/.test(word)

/**
 * Whether a credit names a party: its name first, whatever the form of the company, and then nothing on the line but an address
 * (UCP 600 14(j): the address may differ). A name in other letters cannot be compared and counts as the same.
 */
export function isParty(written: string, name: string): boolean {
  const wanted = ownWords(name)
  if (!wanted.some((word) => /[A-Z]/.test(word))) return true
  const [first = '', ...others] = written.split('\n')
  // SWIFT puts an account on the first line.
  const parts = [...(first.startsWith('/') ? [] : [first]), ...others].flatMap((line) => line.split(','))
  const said: string[] = []
  for (const part of parts) {
    said.push(...ownWords(part))
    if (said.length >= wanted.length) break
  }
  return wanted.every((word, at) => said[at] === word) && startsAddress(said[wanted.length])
}

const addressWords = (party: string) => shortWordsOf(splitParty(party).address)

/** Whether an address has nothing that the one it is compared with lacks; who gives none is not contradicted. */
export function sameAddress(written: string, known: string): boolean {
  const expected = addressWords(known)
  return expected.length === 0 || addressWords(written).every((word) => expected.includes(word))
}

/** Numbers of documents, whatever stands between their letters and figures: `LC-2026/118` is `LC 2026 118`. */
export const sameCode = (one: string, other: string) => wordsOf(one).join('') === wordsOf(other).join('')

/** `M/V Nile Star` and `NILE STAR` are one ship. */
const kindsOfShip: readonly (string | undefined)[] = ['MV', 'SS', 'VESSEL']
const shipName = (text: string) => {
  const words = wordsOf(text)
  return (kindsOfShip.includes(words[0]) ? words.slice(1) : words).join(' ')
}
export const sameShip = (one: string, other: string) => shipName(one) === shipName(other)
