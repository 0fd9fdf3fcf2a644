import { readCountries } from './country-names.ts'
import { wordsOf } from './names.ts'

/** What can be read in the description of goods in a credit (45A); null: it does not say, or not clearly. */
export type GoodsText = {
  netKg: number | null
  /** UCP 600 30(a): "about" or "approximately" stands before the quantity. */
  about: boolean
  /** A tolerance of the quantity of its own, in percent. */
  percent: number | null
  bags: number | null
  /** In the smallest unit of the credit's currency, per metric ton. */
  pricePerTon: number | null
  incoterm: string | null
  /** ISO 3166-1 alpha-2. */
  origin: string | null
}

const token = /\d[\d.,]{0,14}|[A-Z&]{1,30}|[%+/-]/g
const tokensOf = (text: string): string[] => text.toUpperCase().match(token) ?? []

const tons = ['MT', 'MTS', 'TON', 'TONS', 'TONNE', 'TONNES', 'PMT']
const kilograms = ['KG', 'KGS', 'KILOS', 'KILOGRAMS']
const roundly = ['ABOUT', 'APPROXIMATELY', 'APPROX', 'CIRCA']
const percents = ['%', 'PCT', 'PERCENT']
const kindsOfBag = ['NEW', 'PP', 'JUTE', 'WOVEN', 'POLYPROPYLENE', 'KRAFT', 'PAPER', 'STRONG']

const isNumber = (text: string | undefined) => text !== undefined && /^\d/.test(text)

/** `1,850.00`, `1.850,00`, `100,000` and `100.5`; a full stop before three figures of kilograms parts thousands. */
export function numberIn(text: string, ofKilograms = false): number {
  const plain = text.replace(/[.,]$/, '')
  const [comma, stop] = [plain.lastIndexOf(','), plain.lastIndexOf('.')]
  const decimal = Math.max(comma, stop)
  const after = plain.length - decimal - 1
  const single = plain.indexOf(plain[decimal] ?? '') === decimal
  const parts = comma >= 0 && stop >= 0 ? true : after !== 3 ? single : stop >= 0 && single && !ofKilograms
  if (decimal < 0 || !parts) return Number(plain.replaceAll(/[.,]/g, ''))
  return Number(`${plain.slice(0, decimal).replaceAll(/[.,]/g, '')}.${plain.slice(decimal + 1)}`)
}

/** Kilograms that a unit stands for; `METRIC TONS` and `M/T` are several tokens. */
function unitAt(tokens: readonly string[], at: number): number | undefined {
  const [first = '', second = '', third = ''] = tokens.slice(at, at + 3)
  if (kilograms.includes(first)) return 1
  if (tons.includes(first) || (first === 'METRIC' && tons.includes(second))) return 1000
  return first === 'M' && second === '/' && ['T', ...tons].includes(third) ? 1000 : undefined
}

const bag = ['BAG', 'BAGS']
/** `BAGS OF 50 KG`, `50 KG BAGS`: the size of a bag. */
const isBagSize = (tokens: readonly string[], at: number) =>
  [at - 2, at - 1, at + 2, at + 3].some((place) => bag.includes(tokens[place] ?? ''))

type Quantity = { kg: number; about: boolean }
const quantitiesIn = (tokens: readonly string[]): Quantity[] =>
  tokens.flatMap((text, at) => {
    const unit = isNumber(text) ? unitAt(tokens, at + 1) : undefined
    if (unit === undefined || (unit === 1 && isBagSize(tokens, at))) return []
    const about = roundly.includes(tokens[at - 1] ?? '')
    return [{ kg: Math.round(numberIn(text, unit === 1) * unit), about }]
  })

function bagsIn(tokens: readonly string[]): number | null {
  const at = tokens.findIndex((text) => bag.includes(text))
  const before = tokens.slice(0, Math.max(at, 0)).findLast((text) => !kindsOfBag.includes(text))
  return isNumber(before) ? numberIn(before ?? '', true) : null
}

function priceIn(tokens: readonly string[]): number | null {
  const at = tokens.findIndex(
    (text, place) =>
      isNumber(text) &&
      ['/', 'PER', 'A'].includes(tokens[place + 1] ?? '') &&
      unitAt(tokens, place + 2) === 1000,
  )
  return at < 0 ? null : Math.round(numberIn(tokens[at] ?? '') * 100)
}

/** `+/- 5 PCT`, `PLUS OR MINUS 5%` or `5 PCT MORE OR LESS`. */
function toleranceIn(tokens: readonly string[]): number | null {
  const at = tokens.findIndex((text, place) => isNumber(text) && percents.includes(tokens[place + 1] ?? ''))
  const [before, after] = [tokens[at - 1] ?? '', tokens[at + 2] ?? '']
  const isTolerance = ['-', 'MINUS', 'LESS'].includes(before) || ['MORE', '+', 'PLUS'].includes(after)
  return isTolerance ? numberIn(tokens[at] ?? '') : null
}

/** Every incoterm that is written in credits, the ones of the market among them. */
const terms = ['EXW', 'FCA', 'FAS', 'FOB', 'CFR', 'CNF', 'C&F', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP']
export const incotermIn = (text: string): string | null =>
  tokensOf(text).find((word) => terms.includes(word)) ?? null

/** The country beside the word "origin", if it is one country. */
function originIn(text: string): string | null {
  const words = wordsOf(text)
  const at = words.indexOf('ORIGIN')
  if (at < 0) return null
  const { countries } = readCountries(words.slice(Math.max(0, at - 3), at + 4))
  const [first, ...others] = new Set(countries)
  return first && others.length === 0 ? first : null
}

export function readGoods(text: string): GoodsText {
  const tokens = tokensOf(text)
  const quantities = quantitiesIn(tokens)
  // The largest is the whole; others are of a bag or of one container.
  const whole = quantities.toSorted((a, b) => b.kg - a.kg)[0]
  return {
    netKg: whole?.kg ?? null,
    about: whole?.about ?? false,
    percent: toleranceIn(tokens),
    bags: bagsIn(tokens),
    pricePerTon: priceIn(tokens),
    incoterm: incotermIn(text),
    origin: originIn(text),
  }
}
