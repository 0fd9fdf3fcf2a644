import { readCountries } from './country-names.ts'
import { wordsOf } from './names.ts'

/** A net weight in every way that it can be read: `190.000 MT` may be 190 or 190,000 tons. */
export type WrittenWeight = {
  text: string
  kilograms: readonly number[]
  /** UCP 600 30(a): "about" or "approximately" stands before it. */
  isAbout: boolean
}

/** What can be read in the description of goods in a credit (45A); null: it does not say, or not clearly. */
export type GoodsText = {
  /** Net weights from a ton up; not what each container or bag holds, and no price. */
  weights: readonly WrittenWeight[]
  /** A tolerance of the quantity of its own, in percent. */
  percent: number | null
  bags: number | null
  /** In the smallest unit of the credit's currency, per metric ton, in every way that it can be read; empty: it does not say. */
  pricePerTon: readonly number[]
  /** The Incoterms that are named, each once. */
  incoterms: readonly string[]
  /** ISO 3166-1 alpha-2. */
  origin: string | null
}

type Token = string | undefined
const token = /\d[\d.,]{0,14}|[A-Z&]{1,30}|[%+/×*-]/g
const tokensOf = (text: string) => [...text.toUpperCase().matchAll(token)].map(([word]) => word)

const tons: readonly Token[] = ['MT', 'MTS', 'MTON', 'MTONS', 'TON', 'TONS', 'TONNE', 'TONNES', 'PMT']
const kilograms: readonly Token[] = ['KG', 'KGS', 'KILOS', 'KILOGRAMS']
const roundly: readonly Token[] = ['ABOUT', 'APPROXIMATELY', 'APPROX', 'CIRCA']
const percents: readonly Token[] = ['%', 'PCT', 'PERCENT']
const kindsOfBag: readonly Token[] = [
  'NEW',
  'PP',
  'JUTE',
  'WOVEN',
  'POLYPROPYLENE',
  'KRAFT',
  'PAPER',
  'STRONG',
]
const bag: readonly Token[] = ['BAG', 'BAGS']
const per: readonly Token[] = ['/', 'PER', 'A']
const each: readonly Token[] = ['EACH', 'EVERY', 'PER']
const times: readonly Token[] = ['X', '×', '*']
const gross: readonly Token[] = ['GROSS', 'GR']
const money: readonly Token[] = ['USD', 'US', 'EUR', 'AED', 'SAR', 'PRICE', 'AT']
const parts: readonly Token[] = ['CONTAINER', 'CONTAINERS', 'FCL', 'FCLS', 'LOT', 'LOTS', ...bag]

const isNumber = (text: Token): text is string => text !== undefined && /\d/.test(text)

/** `1,850.00`, `1.850,00`, `100,000` and `100.5`; a single point is a decimal one. */
export function numberIn(text: string): number {
  const plain = text.replace(/[.,]$/, '')
  const figures = plain.split(/[.,]/)
  const whole = figures.slice(0, -1).join('')
  const [last = ''] = figures.slice(-1)
  const [comma, stop] = [plain.includes(','), plain.includes('.')]
  const isSingle = figures.length === 2
  const isDecimal = (comma && stop) || (isSingle && (last.length !== 3 || stop))
  return Number(isDecimal ? `${whole}.${last}` : `${whole}${last}`)
}

const withPoint = /^(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,3})(?:\.\d{1,6})?$/
const withComma = /^(?:\d{1,9}|\d{1,3}(?:\.\d{3}){1,3})(?:,\d{1,6})?$/
/** Every number that a text can be, with a decimal point or a decimal comma. */
function readingsOf(text: string): number[] {
  const plain = text.replace(/[.,]$/, '')
  const readings = [
    ...(withPoint.test(plain) ? [Number(plain.replaceAll(',', ''))] : []),
    ...(withComma.test(plain) ? [Number(plain.replaceAll('.', '').replace(',', '.'))] : []),
  ]
  return [...new Set(readings)]
}

/** So many tokens around a number say what it is of. */
const NEAR = 4
/** The tokens before a place, the nearest first. */
const tokensBefore = (tokens: readonly Token[], at: number) =>
  tokens.slice(Math.max(0, at - NEAR), at).toReversed()
const tokensAfter = (tokens: readonly Token[], at: number) => tokens.slice(at, at + NEAR)

type Unit = { kilograms: number; length: number }
/** A unit of weight and how many tokens it has: `METRIC TONS` and `M/T` are several. */
function unitAt(tokens: readonly Token[], at: number): Unit | undefined {
  const [first, second, third] = tokens.slice(at, at + 3)
  if (kilograms.includes(first)) return { kilograms: 1, length: 1 }
  if (tons.includes(first)) return { kilograms: 1000, length: 1 }
  if (first === 'METRIC' && tons.includes(second)) return { kilograms: 1000, length: 2 }
  const isStroke = first === 'M' && second === '/' && ['T', ...tons].includes(third)
  return isStroke ? { kilograms: 1000, length: 3 } : undefined
}

/** `EACH 19 MT`, `3 X 19 MT`, `CONTAINERS OF 19 MT`, `19 MT PER CONTAINER`: of one of several. */
const isOfEach = (before: readonly Token[], after: readonly Token[]) =>
  [...each, ...times].includes(before[0]) ||
  (before[0] === 'OF' && parts.includes(before[1])) ||
  each.includes(after[0]) ||
  (after[0] === '/' && parts.includes(after[1]))

const weightWords: readonly Token[] = ['WEIGHT', 'WT']
const withoutWeight = (words: readonly Token[]) => (weightWords.includes(words[0]) ? words.slice(1) : words)
/** `GROSS WEIGHT 57.4 MT`, `57.4 MT GROSS`; of `57 MT, GROSS 57.4 MT` the second. */
const isGross = (before: readonly Token[], after: readonly Token[]) =>
  gross.includes(withoutWeight(before)[0]) ||
  (gross.includes(after[0]) && !isNumber(withoutWeight(after.slice(1))[0]))

const aTon = 1000
function weightsIn(tokens: readonly Token[]): WrittenWeight[] {
  return tokens.flatMap((text, at): WrittenWeight[] => {
    const unit = unitAt(tokens, at + 1)
    if (!isNumber(text) || unit === undefined || money.includes(tokens[at - 1])) return []
    const isAbout = roundly.includes(tokens[at - 1])
    const around = [
      tokensBefore(tokens, isAbout ? at - 1 : at),
      tokensAfter(tokens, at + 1 + unit.length),
    ] as const
    const weights = readingsOf(text).map((number) => Math.round(number * unit.kilograms))
    if (isOfEach(...around) || isGross(...around) || weights.every((weight) => weight < aTon)) return []
    const written = tokens.slice(at + 1, at + 1 + unit.length).join(unit.length === 2 ? ' ' : '')
    return [{ text: `${text.replace(/[.,]$/, '')} ${written}`, kilograms: weights, isAbout }]
  })
}

/** Bags are counted: a point before three figures parts thousands. */
const countIn = (text: string) => numberIn(text.replaceAll(/\.(?=\d{3}(?!\d))/g, ''))
function bagsIn(tokens: readonly Token[]): number | null {
  const at = tokens.findIndex((text) => bag.includes(text))
  const before = tokens.slice(0, Math.max(at, 0)).findLast((text) => !kindsOfBag.includes(text))
  return isNumber(before) ? countIn(before) : null
}

function priceIn(tokens: readonly Token[]): number[] {
  const price = tokens
    .filter((_, at) => per.includes(tokens[at + 1]) && unitAt(tokens, at + 2)?.kilograms === aTon)
    .find(isNumber)
  return price === undefined ? [] : readingsOf(price).map((number) => Math.round(number * 100))
}

const more: readonly Token[] = ['MORE', '+', 'PLUS']
const less: readonly Token[] = ['LESS', '-', 'MINUS']
const joints: readonly Token[] = ['/', 'OR']
/** How many tokens say "more or less", `+/-` or `+-` where these begin; 0: none. */
function markLength(tokens: readonly Token[], first: readonly Token[], last: readonly Token[]): number {
  const length = joints.includes(tokens[1]) ? 3 : 2
  return first.includes(tokens[0]) && last.includes(tokens[length - 1]) ? length : 0
}
/** Words that need no other beside them. A dash alone is no minus: `50/60 - 99 PCT PURITY`. */
const lessAlone: readonly Token[] = ['LESS', 'MINUS']
function isTolerance(before: readonly Token[], after: readonly Token[]): boolean {
  if (lessAlone.includes(before[0]) || markLength(before, less, more) > 0) return true
  const length = markLength(after, more, less)
  // Before a number it belongs to that one: `OIL 50 PCT +/- 2 PCT`.
  return after[0] === 'MORE' || (length > 0 && !isNumber(after[length]))
}
/** `+/- 5 PCT`, `PLUS OR MINUS 5%` or `5 PCT MORE OR LESS`, among other percentages: of purity, of oil. */
function toleranceIn(tokens: readonly Token[]): number | null {
  const percent = tokens.find(
    (text, at) =>
      isNumber(text) &&
      percents.includes(tokens[at + 1]) &&
      isTolerance(tokensBefore(tokens, at), tokensAfter(tokens, at + 2)),
  )
  return percent === undefined ? null : numberIn(percent)
}

/** Every incoterm that is written in credits, the ones of the market among them. */
const terms: readonly string[] = [
  ...['EXW', 'FCA', 'FAS', 'FOB', 'CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DAT', 'DPU', 'DDP'],
]
/** Older names of "cost and freight". */
const olderTerms: ReadonlyMap<string, string> = new Map([
  ['CNF', 'CFR'],
  ['C&F', 'CFR'],
])
const incotermsIn = (tokens: readonly Token[]): string[] => {
  const named = tokens.map((word = '') => olderTerms.get(word) ?? word).filter((word) => terms.includes(word))
  return [...new Set(named)]
}
export const incotermIn = (text: string): string | null => incotermsIn(tokensOf(text))[0] ?? null

/** `SUDANESE` before `ORIGIN`; `FOR MERSIN, TURKEY.` is another sentence. */
function endsWithCountry(text: string): boolean {
  const words = wordsOf(text.split(/[.,;\n]/).at(-1) ?? '').slice(-3)
  return readCountries(words).others.at(-1) !== words.at(-1)
}
/** The country beside the word "origin", if it is one country. */
function originIn(text: string): string | null {
  const at = text.search(/\bORIGIN\b/i)
  if (at < 0) return null
  const before = text.slice(0, at)
  const near = [
    ...(endsWithCountry(before) ? wordsOf(before).slice(-3) : []),
    ...wordsOf(text.slice(at)).slice(0, 4),
  ]
  const [first, ...others] = new Set(readCountries(near).countries)
  return first && others.length === 0 ? first : null
}

/** UCP 600 30(b): bulk goods that no number of bags counts. */
export const UNCOUNTED = 5
/** UCP 600 30(a) */
const ABOUT = 10
/** By how much the quantity of a description may be missed, in percent, where field 39A says nothing (UCP 600 30). */
export const toleranceOf = ({ percent, bags }: GoodsText, { isAbout }: WrittenWeight): number =>
  isAbout ? ABOUT : (percent ?? (bags === null ? UNCOUNTED : 0))

export function readGoods(text: string): GoodsText {
  const tokens = tokensOf(text)
  return {
    weights: weightsIn(tokens),
    percent: toleranceIn(tokens),
    bags: bagsIn(tokens),
    pricePerTon: priceIn(tokens),
    incoterms: incotermsIn(tokens),
    origin: originIn(text),
  }
}
