import { spelledNumber } from '../paper/spelled-numbers.ts'
import { rowsIn, wordsIn } from '../paper/word-lists.ts'
import {
  afterLess,
  countsOthers,
  inAll,
  lessOf,
  numbering,
  ofBills,
  ofWhole,
  shared,
} from '../words/counts.ts'
import { fractions } from '../words/numbers.ts'

/** How many originals and copies a line of 46A asks for; null: it does not say, or not so that it can be read. */
export type Counts = {
  originals: number | null
  copies: number | null
  /** `2/3`: of how many the originals are; the others go elsewhere. */
  ofSet: number | null
}

/** UCP 600 17(e): at least one original, and copies for the rest. */
const countsInAll: ReadonlyMap<string, number> = new Map(rowsIn(inAll))

const inFigures = (line: string) =>
  line.replaceAll(/[A-Z]{1,30}/g, (word) => String(spelledNumber([word]) ?? word))

type Token = string | undefined
/** Words and figures; a date, a share or a number with strokes is one of them. */
const tokensOf = (line: string): string[] =>
  [
    ...inFigures(line)
      .replaceAll('B/L', 'BL')
      .replaceAll(' / ', '/')
      .matchAll(/\d{1,9}(?:[./-]\d{1,9}){0,3}|[A-Z]{1,30}/g),
  ].map(([word]) => word)

/** After these a figure counts nothing: `CONTRACT NO. 12`. */
const afterThese: readonly Token[] = wordsIn(numbering)
const isNumber = (tokens: readonly Token[], at: number) => afterThese.includes(tokens[at - 1])
/** Before these it counts something else: `INVOICE FOR 57 MT IN ORIGINAL`. */
const units: readonly Token[] = wordsIn(countsOthers)
const isCount = (tokens: readonly Token[], at: number) =>
  /^\d{1,2}$/.test(String(tokens[at])) && !isNumber(tokens, at) && !units.includes(tokens[at + 1])

/** The number before a word, at most two words away: `3 ORIGINALS`, `2 NON NEGOTIABLE COPIES`. */
function numberBefore(tokens: readonly Token[], at: number): number | null {
  const found = tokens.findLastIndex((_, place) => place < at && place >= at - 3 && isCount(tokens, place))
  return found < 0 ? null : Number(tokens[found])
}

/** From `2/3` to the word for what it is of: `SET OF 2/3`, `2/3 CLEAN SHIPPED ON BOARD OCEAN BILLS OF LADING`. */
const [SHARE_AFTER, SHARE_BEFORE] = [2, 8]
/** `2/3` of the originals, and not a part of a date or a contract's number. */
function shareIn(tokens: readonly Token[]): { part: number; whole: number } | null {
  for (const [at, token] of tokens.entries()) {
    const [, part, whole] = /^0?([1-9])\/0?([1-9])$/.exec(String(token)) ?? []
    const around = tokens.slice(Math.max(0, at - SHARE_AFTER), at + 1 + SHARE_BEFORE)
    const isOfOriginals = around.some((word) => shared.words.test(String(word))) && !isNumber(tokens, at)
    if (isOfOriginals && Number(part) <= Number(whole)) return { part: Number(part), whole: Number(whole) }
  }
  return null
}

const isFigure = (token: Token): token is string => /^\d{1,2}$/.test(String(token))
/** `THREE (3)`, `TWO-THIRDS (2/3)`: a figure after its word. */
const withoutRepeated = (tokens: readonly string[]) =>
  tokens.filter((token, at) => !isFigure(token) || token !== tokens[at - 1])

const fractionWords: ReadonlyMap<Token, string> = new Map(Object.entries(fractions.words))
/** `TWO THIRDS` is `2/3`, but no `ONE THIRD PARTY`. */
const withFractions = (tokens: readonly string[]) =>
  tokens.flatMap((token, at) => {
    const of = fractionWords.get(tokens[at + 1])
    if (isFigure(token) && of && tokens[at + 2] !== 'PARTY') return [`${token}/${of}`]
    return fractionWords.has(token) && isFigure(tokens[at - 1]) && tokens[at + 1] !== 'PARTY' ? [] : [token]
  })

/** Between a number and the whole that it is of: `2 ORIGINAL BILLS OF LADING OUT OF A FULL SET OF 3`. */
const betweenBills = wordsIn(ofBills)
const betweenWhole = wordsIn(ofWhole)
/** So many words may be between the numbers of a share. */
const APART = 6
const nextFigure = (tokens: readonly string[], from: number, between: readonly string[]) => {
  const length = tokens.slice(from, from + APART).findIndex((token) => !between.includes(token))
  return length >= 0 && isFigure(tokens[from + length]) ? from + length : null
}
const figureBefore = (tokens: readonly string[], to: number) => {
  const at = tokens.slice(Math.max(0, to - APART), to).findLastIndex((token) => !betweenBills.includes(token))
  const place = Math.max(0, to - APART) + at
  return at >= 0 && isFigure(tokens[place]) ? place : null
}
/** `2 OF 3`, `2 OF A SET OF 3` and `2 ORIGINALS OUT OF 3` as `2/3`. */
function withShares(tokens: readonly string[]): string[] {
  const isShare = (at: number) =>
    isFigure(tokens[at - 1]) && nextFigure(tokens, at + 1, betweenWhole) !== null
  const of = tokens.findIndex((token, at) => token === 'OF' && (isShare(at) || tokens[at - 1] === 'OUT'))
  if (of < 0) return [...tokens]
  const part = figureBefore(tokens, tokens[of - 1] === 'OUT' ? of - 1 : of)
  const whole = nextFigure(tokens, of + 1, betweenWhole)
  if (part === null || whole === null || Number(tokens[part]) > Number(tokens[whole])) return [...tokens]
  const share = `${tokens[part]}/${tokens[whole]}`
  return [
    ...tokens.slice(0, part),
    share,
    ...tokens.slice(part + 1, of).filter((token) => token !== 'OUT'),
    ...tokens.slice(whole + 1),
  ]
}

const without = wordsIn(lessOf)
/** What can follow `LESS ONE`: no percentage or price. */
const afterPart: readonly Token[] = [undefined, ...betweenBills, ...wordsIn(afterLess)]
/** Three originals are issued where nothing else is said. */
const USUAL = 3
/** `FULL SET LESS ONE ORIGINAL` as `FULL SET 2/3 ORIGINAL`, but not `A SET OF NOT LESS THAN 2`. */
function withLess(tokens: readonly string[]): string[] {
  const first = tokens.indexOf('SET')
  const at = tokens.findIndex((token, place) => first >= 0 && place > first && without.includes(token))
  const [, left] = /^(\d)(?:\/\d)?$/.exec(String(tokens[at + 1])) ?? []
  if (at < 0 || left === undefined || !afterPart.includes(tokens[at + 2])) return [...tokens]
  const set = tokens.lastIndexOf('SET', at)
  // The last figure of `4` or `4/4`.
  const whole = tokens
    .slice(set, at)
    .findLast((token) => /^(?:\d\/)?\d$/.test(token))
    ?.at(-1)
  const size = Number(whole ?? USUAL)
  if (Number(left) >= size) return [...tokens]
  // A `3/3` of the set before it is no share of its own.
  const before = tokens.slice(0, at).filter((token) => token !== `${size}/${size}`)
  return [...before, `${size - Number(left)}/${size}`, ...tokens.slice(at + 2)]
}

/** The originals and copies that a line of 46A asks for. */
export function countsIn(line: string): Counts {
  const tokens: readonly Token[] = withLess(withShares(withFractions(withoutRepeated(tokensOf(line)))))
  const original = tokens.findIndex((token) => token === 'ORIGINAL' || token === 'ORIGINALS')
  const copy = tokens.findIndex((token) => token === 'COPY' || token === 'COPIES')
  const copies = numberBefore(tokens.slice(original + 1), copy - original - 1)
  const counted = numberBefore(tokens, original)
  const share = shareIn(tokens)
  // `3 ORIGINALS` shows that `1/2` is a number of something else.
  if (share && (counted === null || counted === share.part || counted === share.whole))
    return { originals: share.part, copies, ofSet: share.whole }
  const ofSet = null
  if (original >= 0) return { originals: counted ?? oneOf(tokens[original]), copies, ofSet }
  const inFull = tokens.flatMap((token) => countsInAll.get(String(token)) ?? [])
  const inFold = numberBefore(tokens, tokens.indexOf('FOLD'))
  const whole = inFull[0] ?? inFold ?? (tokens[copy - 2] === 'IN' ? copies : null)
  return whole ? { originals: 1, copies: whole - 1, ofSet } : { originals: null, copies, ofSet }
}
const oneOf = (word: Token) => (word === 'ORIGINAL' ? 1 : null)
