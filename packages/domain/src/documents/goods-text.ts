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

type Token = string | undefined
const token = /\d[\d.,]{0,14}|[A-Z&]{1,30}|[%+/-]/g
const tokensOf = (text: string) => [...text.toUpperCase().matchAll(token)].map(([word]) => word)

const tons: readonly Token[] = ['MT', 'MTS', 'TON', 'TONS', 'TONNE', 'TONNES', 'PMT']
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

const isNumber = (text: Token): text is string => /\d/.test(String(text))

/** `1,850.00`, `1.850,00`, `100,000` and `100.5`; a full stop before three figures of kilograms parts thousands. */
export function numberIn(text: string, ofKilograms = false): number {
  const plain = text.replace(/[.,]$/, '')
  const parts = plain.split(/[.,]/)
  const whole = parts.slice(0, -1).join('')
  const [last = ''] = parts.slice(-1)
  const [comma, stop] = [plain.includes(','), plain.includes('.')]
  const isSingle = parts.length === 2
  const isDecimal = (comma && stop) || (isSingle && (last.length !== 3 || (stop && !ofKilograms)))
  return Number(isDecimal ? `${whole}.${last}` : `${whole}${last}`)
}

/** Kilograms that a unit stands for; `METRIC TONS` and `M/T` are several tokens. */
function unitAt(tokens: readonly Token[], at: number): number | undefined {
  const [first, second, third] = tokens.slice(at, at + 3)
  if (kilograms.includes(first)) return 1
  if (tons.includes(first) || (first === 'METRIC' && tons.includes(second))) return 1000
  return first === 'M' && second === '/' && ['T', ...tons].includes(third) ? 1000 : undefined
}

/** `BAGS OF 50 KG`, `50 KG BAGS`: the size of a bag. */
const isBagSize = (tokens: readonly Token[], at: number) =>
  [at - 2, at - 1, at + 2, at + 3].some((place) => bag.includes(tokens[place]))

type Quantity = { kg: number; about: boolean }
const quantitiesIn = (tokens: readonly Token[]): Quantity[] =>
  tokens.flatMap((text, at) => {
    const unit = unitAt(tokens, at + 1)
    if (!isNumber(text) || unit === undefined || (unit === 1 && isBagSize(tokens, at))) return []
    return [{ kg: Math.round(numberIn(text, unit === 1) * unit), about: roundly.includes(tokens[at - 1]) }]
  })

function bagsIn(tokens: readonly Token[]): number | null {
  const at = tokens.findIndex((text) => bag.includes(text))
  const before = tokens.slice(0, Math.max(at, 0)).findLast((text) => !kindsOfBag.includes(text))
  return isNumber(before) ? numberIn(before, true) : null
}

function priceIn(tokens: readonly Token[]): number | null {
  const price = tokens.find((_, at) => per.includes(tokens[at + 1]) && unitAt(tokens, at + 2) === 1000)
  return isNumber(price) ? Math.round(numberIn(price) * 100) : null
}

/** `+/- 5 PCT`, `PLUS OR MINUS 5%` or `5 PCT MORE OR LESS`. */
const before: readonly Token[] = ['-', 'MINUS', 'LESS']
const after: readonly Token[] = ['MORE', '+', 'PLUS']
function toleranceIn(tokens: readonly Token[]): number | null {
  const at = tokens.findIndex((_, place) => percents.includes(tokens[place + 1]))
  const percent = tokens[at]
  const isTolerance = before.includes(tokens[at - 1]) || after.includes(tokens[at + 2])
  return isTolerance && isNumber(percent) ? numberIn(percent) : null
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
