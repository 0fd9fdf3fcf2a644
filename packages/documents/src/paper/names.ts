import {
  articles,
  beforeContactNumbers,
  continuations,
  courtesies,
  forMail,
  forPerson,
  forTelephone,
  postOfficeBox,
} from '../words/addresses.ts'
import { abbreviations, ands, legalForms, letters, loneForms } from '../words/companies.ts'
import { areNearWords, ofNames } from './spelling.ts'
import { pairsIn, wordsIn } from './word-lists.ts'

/** Names of companies compared as a clerk at a bank does: beyond case, punctuation and abbreviations (UCP 600 14(d), ISBP 821 A1). */

/** Capital letters without accents. */
const spell = (text: string): string =>
  text
    .normalize('NFC')
    .toUpperCase()
    .replaceAll(/[ÄÖÜأإآىةـ&'’]/g, (letter) => letters.words[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')

/** Capital letters and figures as words, without accents and punctuation; `L.L.C.` is one word. */
export const wordsOf = (text: string): string[] =>
  joinWords(
    spell(text)
      .split(/[^\p{L}\p{N}]/u)
      .filter((word) => word !== ''),
    areLetters,
  )

/** Letters that stand alone belong together: the L, L and C of `L.L.C.`. */
const areLetters = (before: string, word: string) => isLetter(before) && isLetter(word)
const isLetter = (word: string) => /^\p{L}$/u.test(word)

/** Words as one where they belong to the word before them. */
function joinWords(words: readonly string[], belong: (before: string, word: string) => boolean): string[] {
  const joined: string[] = []
  for (const [at, word] of words.entries()) {
    const before = words[at - 1]
    joined.push(before !== undefined && belong(before, word) ? `${joined.pop()}${word}` : word)
  }
  return joined
}

const [abbreviated, shortForms] = [pairsIn(abbreviations), pairsIn(legalForms)]
/** Forms of companies as they are compared. */
export const formWords: ReadonlySet<string> = new Set([
  ...shortForms.map(([, form]) => form),
  ...wordsIn(loneForms),
])
/** Says nothing beside another form, and is often left out. */
const COMPANY = 'CO'
const shortened: ReadonlyMap<string, string> = new Map([...abbreviated, ...shortForms])
const shortenedFrom = new Set([...shortened.keys()].map((long) => long.split(' ', 1).join()))
/** Of several that begin alike the longest counts. */
const lengths = [5, 4, 3, 2, 1]
const lengthAt = (words: readonly string[], at: number) =>
  shortenedFrom.has(words[at] ?? '')
    ? (lengths.find((count) => shortened.has(words.slice(at, at + count).join(' '))) ?? 1)
    : 1

const conjunctions = wordsIn(ands)
/** The words of a text with abbreviations for what is usually abbreviated. */
function shortWordsOf(text: string): string[] {
  const words = wordsOf(text).map((word) => (conjunctions.includes(word) ? 'AND' : word))
  const short: string[] = []
  let at = 0
  while (at < words.length) {
    const length = lengthAt(words, at)
    const long = words.slice(at, at + length).join(' ')
    short.push(...(shortened.get(long) ?? long).split(' '))
    at += length
  }
  return short
}

/** `CORP`, `INTL`, `BROS`: a stop after it ends no sentence. */
export const isAbbreviation = (word: string): boolean => formWords.has(word) || isShort.has(word)
const isShort = new Set(abbreviated.flatMap(([, short]) => short.split(' ')))

/** Before a name, without being part of it: `M/S`, `The`. */
const beforeNames: readonly (string | undefined)[] = wordsIn(courtesies)
const withoutCourtesy = (words: readonly string[]) =>
  words.slice(words.findIndex((word) => !beforeNames.includes(word)))

const ownOf = (words: readonly string[]) => words.filter((word) => !formWords.has(word))
const isLatin = (word: string) => /[A-Z]/.test(word)
/** A name that is written in two alphabets is compared by its Latin letters. */
const inOneAlphabet = (words: readonly string[]) =>
  ownOf(words).some(isLatin) ? words.filter((word) => isLatin(word) || !/\p{L}/u.test(word)) : words

/** The Arabic article before a word, which some write as one with it: `Al Waha`, `Alwaha`. */
const arabicArticles = wordsIn(articles)
const followsArticle = (before: string) => arabicArticles.includes(before)

/** `Nuts + Seeds`, but not the number of a telephone. */
const withoutPlus = (text: string) => text.replaceAll(/\+(?!\d)/g, '&')
/** The words of a name as they are compared. */
const nameWordsOf = (text: string) =>
  joinWords(inOneAlphabet(shortWordsOf(withoutPlus(text))), followsArticle)

/** A name as it is compared: its own words, and the form of the company. */
function readName(name: string) {
  const words = withoutCourtesy(nameWordsOf(name))
  return { own: ownOf(words), form: formIn(words) }
}
const formIn = (words: readonly string[]) => words.find((word) => formWords.has(word) && word !== COMPANY)

const isForm = (text: string) => readName(text).own.length === 0

/** The lines of a party, but for the account that SWIFT puts on the first of them. */
function linesOf(party: string): string[] {
  const lines = party
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return lines.length > 1 && lines[0]?.startsWith('/') ? lines.slice(1) : lines
}

/** A party's name, and the address that follows on the same line or the next ones. */
function splitParty(party: string): { name: string; address: string } {
  const [line = '', ...rest] = linesOf(party)
  const parts = line.split(',')
  const address = parts.findIndex((part, at) => at > 0 && !isForm(part))
  if (address > 0)
    return { name: parts.slice(0, address).join(','), address: [...parts.slice(address), ...rest].join('\n') }
  const forms = rest.slice(0, 1).filter(isForm)
  return { name: [line, ...forms].join(' '), address: rest.slice(forms.length).join('\n') }
}

/** The name of a party without its address. */
export const nameOf = (party: string) => splitParty(party).name

/** The address of a party, where it is told from the name by a comma or a line. */
export const addressOf = (party: string) => splitParty(party).address

const box = wordsIn(postOfficeBox)
/** An address that follows a name without a comma: a number, or a post office box. */
const startsAddress = (word: string | undefined) =>
  word === undefined || box.includes(word) || /^\d/.test(word)

/** The parts of a party, each with its words: lines, and what commas divide. */
const partsOf = (party: string) =>
  linesOf(party)
    .flatMap((line) => line.split(','))
    .map(nameWordsOf)

/** The words of a party's first parts, as many as a name of so many words of its own needs, with the form that follows it. */
function beginningOf(party: string, own: number): string[] {
  const parts: string[][] = []
  let count = 0
  for (const part of partsOf(party)) {
    const ofPart = ownOf(part).length
    if (count >= own && ofPart > 0) break
    parts.push(part)
    count += ofPart
  }
  return withoutCourtesy(parts.flat())
}

/** `LLC for Trading`: the name is longer than its form. */
const goingOn: readonly (string | undefined)[] = wordsIn(continuations)
/** Whether a name ends where this word follows it: before an address, which anything but a name is after a form. */
const endsBefore = (name: readonly string[], next: string | undefined) =>
  startsAddress(next) ||
  (formWords.has(name.findLast((word) => word !== COMPANY) ?? '') && !goingOn.includes(next))

/** The form of company of a party that begins with a name and goes on with nothing but an address; null: it does not. */
function formAfter(party: string, own: readonly string[]): { form: string | undefined } | null {
  const words = beginningOf(party, own.length)
  const places = words.flatMap((word, at) => (formWords.has(word) ? [] : [at]))
  const next = places[own.length] ?? words.length
  const name = words.slice(0, next)
  const begins = own.length > 0 && ownOf(name).join(' ') === own.join(' ')
  return begins && endsBefore(name, words[next]) ? { form: formIn(name) } : null
}

/** Letters of different alphabets: which name is meant cannot be compared. */
const isOtherAlphabet = (one: readonly string[], other: readonly string[]) =>
  one.length > 0 && other.length > 0 && one.some(isLatin) !== other.some(isLatin)
export const isInOtherLetters = (one: string, other: string): boolean =>
  isOtherAlphabet(wordsOf(one), wordsOf(other))

/** A bank writes AE for the Ä of a German and O for the Ö of a Turk, and does not know which is which. */
const withoutUmlauts = (text: string) => text.normalize('NFD').replaceAll('\u0308', '')
/** Whether two texts agree with their umlauts written either way. */
const inEitherSpelling = (one: string, other: string, agree: (one: string, other: string) => boolean) =>
  agree(one, other) || agree(withoutUmlauts(one), withoutUmlauts(other))

/**
 * Whether two parties have the same name, each with or without an address (UCP 600 14(j): the address may differ), wherever its
 * lines break. A form of company that one of them leaves out does not count; a name in other letters counts as the same.
 */
export const sameName = (one: string, other: string): boolean =>
  inEitherSpelling(one, other, sameLetters) || isBrokenAlike(one, other)

/** SWIFT breaks a line after 35 letters, within a word as well: `NILE COM` and `MERCIAL BANK`. */
const isBrokenAlike = (one: string, other: string) =>
  inEitherSpelling(one, other, (a, b) => {
    const [mended, mendedOther] = [withoutBreak(a), withoutBreak(b)]
    return (
      (mended !== undefined && sameLetters(mended, b)) ||
      (mendedOther !== undefined && sameLetters(a, mendedOther))
    )
  })
/** A party whose first two lines are one, if the first is long enough to have been broken. */
function withoutBreak(party: string): string | undefined {
  const [first = '', second, ...rest] = linesOf(party)
  return second === undefined || first.length < SHORTEST_FULL_LINE
    ? undefined
    : [first + second, ...rest].join('\n')
}
/** Of SWIFT's 35; a space at its end is gone. */
const SHORTEST_FULL_LINE = 34

/**
 * Whether a name out of a text that was broken and put together again, as 46A is, is this party's: a space may be within a word.
 */
export const sameReflowedName = (reflowed: string, party: string): boolean =>
  sameName(reflowed, party) || unspaced(reflowed) === unspaced(nameOf(party))
/** Whether two names are probably one, spelled a little differently: a person has to see which of them is right. */
export function isNearName(one: string, other: string): boolean {
  if (sameName(one, other)) return false
  const [a, b] = [readName(nameOf(one)), readName(nameOf(other))]
  return areNearWords(a.own, b.own, ofNames) && isSameForm(a.form, b.form)
}

const unspaced = (text: string) => wordsOf(text).join('')

function sameLetters(one: string, other: string): boolean {
  const [a, b] = [readName(nameOf(one)), readName(nameOf(other))]
  if (isOtherAlphabet(a.own, b.own)) return true
  if (wholeOf(one) === wholeOf(other)) return isSameForm(a.form, b.form)
  const [inOne, inOther] = [formAfter(one, b.own), formAfter(other, a.own)]
  return (
    (inOne !== null && isSameForm(inOne.form, b.form)) ||
    (inOther !== null && isSameForm(inOther.form, a.form))
  )
}
/** A comma may be part of a name. */
const wholeOf = (party: string) => readName(linesOf(party).join(' ')).own.join(' ')
/** Whether a text names any of some parties, among other words; a name in other letters is not found. Each party is read once. */
export function namingAny(parties: readonly string[]): (text: string) => boolean {
  const [names, plainNames] = [parties.map(ownNameOf), parties.map(withoutUmlauts).map(ownNameOf)]
  return (text) => {
    const [words, plain] = [ownWordsOf(text), withoutUmlauts(text)]
    return hasAny(words, names) || hasAny(plain === text ? words : ownWordsOf(plain), plainNames)
  }
}
const ownNameOf = (party: string) => readName(nameOf(party)).own.join(' ')
const ownWordsOf = (text: string) => ` ${ownOf(nameWordsOf(text)).join(' ')} `
const hasAny = (words: string, names: readonly string[]) =>
  names.some((own) => own !== '' && words.includes(` ${own} `))

const isSameForm = (one: string | undefined, other: string | undefined) =>
  one === other || one === undefined || other === undefined

/** `+971 4 2223334`, `00971-4-2223334`, `+971 (0)4 2223334`: a number from abroad as one word. */
const withoutSigns = (address: string) =>
  address.replaceAll(
    /(?:\+|(?<!\d)00)\d[\d ().-]{6,24}/g,
    (number) => ` ${number.replaceAll('(0)', '').replaceAll(/\D/g, '').replace(/^00/, '')} `,
  )
/** Before a number, and no part of an address. */
const ofNumbers = wordsIn(beforeContactNumbers)
/** `D-20457`: the country before the number of a post office is often left out. */
const withoutPostalCountry = (words: readonly string[]) =>
  words.filter((word, at) => !(/^[A-Z]{1,2}$/.test(word) && /^\d{4,5}$/.test(words[at + 1] ?? '')))
const addressWords = (address: string) =>
  withoutPostalCountry(shortWordsOf(withoutSigns(address)).filter((word) => !ofNumbers.includes(word)))

type Contact = 'mail' | 'telephone' | 'person'
const [telephone, mail, person] = [wordsIn(forTelephone), wordsIn(forMail), wordsIn(forPerson)]
/** The words of one part of an address, `TEL/FAX: 04 2223334`, and those of them that say how to reach somebody. */
function contactsIn(part: string): { word: string; of: Contact | null }[] {
  let last: Contact | null = null
  const contactOf = (word: string): Contact | null => {
    const names = word
      .toUpperCase()
      .split(/[^A-Z]/)
      .filter(Boolean)
    if (last === 'person' || names.some((name) => person.includes(name))) return 'person'
    if (word.includes('@') || mail.includes(names.join(''))) return 'mail'
    const isNumber = names.every((name) => telephone.includes(name) || (last && name === 'NO'))
    return isNumber && (last === 'telephone' || names.length > 0 || word.startsWith('+')) ? 'telephone' : null
  }
  return part.split(' ').map((word) => {
    last = contactOf(word)
    return { word, of: last }
  })
}
const partsOfAddress = (address: string) => address.split(/[\n,;]/).map(contactsIn)
/** How to reach somebody: what only one of two addresses says does not contradict the other (UCP 600 14(j), ISBP 821 E14). */
function withoutContacts(address: string, known: string): string {
  const kinds = new Set(partsOfAddress(known).flatMap((part) => part.map(({ of }) => of)))
  const counts = ({ of }: { of: Contact | null }) => of === null || kinds.has(of)
  return partsOfAddress(address)
    .map((part) => part.filter(counts).map(({ word }) => word))
    .map((words) => words.join(' '))
    .join('\n')
}

/** Whether an address has nothing that the one it is compared with lacks; who gives none is not contradicted. */
export function sameAddress(written: string, known: string): boolean {
  const [address, knownAddress] = [splitParty(written).address, splitParty(known).address]
  const expected = new Set(addressWords(knownAddress))
  return (
    expected.size === 0 ||
    addressWords(withoutContacts(address, knownAddress)).every((word) => expected.has(word))
  )
}
