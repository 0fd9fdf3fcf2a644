import {
  isNumber,
  numberIn,
  percents,
  type Token,
  tokensAfter,
  tokensBefore,
  tokensOf,
} from './goods-tokens.ts'

/** Crop, purity and other qualities that a description of goods gives in figures. */

/** What a figure is of, each with its other names. */
const qualities: readonly (readonly Token[])[] = [
  ['PURITY'],
  ['MOISTURE'],
  ['ADMIXTURE', 'ADMIXTURES', 'IMPURITY', 'IMPURITIES', 'MATTER'],
  ['FFA'],
  ['OIL'],
]
const between: readonly Token[] = [
  ...percents,
  ...['MIN', 'MINIMUM', 'MAX', 'MAXIMUM', 'CONTENT', 'YEAR', 'OF', 'IS', 'UP', 'TO', 'NEW', 'FOREIGN'],
]
const withoutBetween = (words: readonly Token[]) => {
  const at = words.findIndex((word) => !between.includes(word))
  return at < 0 ? [] : words.slice(at)
}

/** A number before or after the name of a quality; of `99% PURITY 7% MOISTURE` each quality has both. */
function figuresOf(names: readonly Token[], tokens: readonly Token[]): number[] {
  const places = tokens.flatMap((word, at) => (names.includes(word) ? [at] : []))
  const beside = places.flatMap((at) => [
    withoutBetween(tokensAfter(tokens, at + 1))[0],
    withoutBetween(tokensBefore(tokens, at))[0],
  ])
  return beside.filter(isNumber).map(numberIn)
}

const isYear = (text: Token) => /^20\d\d$/.test(text ?? '')
/** The years of a crop, `CROP 2025/26`, `2025 CROP`: another figure beside it is no year. */
function yearsOf(tokens: readonly Token[]): number[] {
  if (!tokens.includes('CROP')) return []
  return tokens.flatMap((text, at) => {
    const [sign, second = ''] = tokens.slice(at + 1)
    if (!isYear(text)) return []
    const isRange = (sign === '/' || sign === '-') && /^\d\d$/.test(second)
    return [Number(text), ...(isRange ? [2000 + Number(second)] : [])]
  })
}

/** What commas and lines part belongs to one quality. */
const partsOf = (text: string) => text.split(/[;\n]|[.,](?!\d)/).map(tokensOf)
const readings = [yearsOf, ...qualities.map((names) => figuresOf.bind(null, names))]

/** Whether no quality has other figures in one description than in the other; who gives none is not contradicted. */
export function sameFigures(one: string, other: string): boolean {
  const [a, b] = [partsOf(one), partsOf(other)]
  return readings.every((read) => {
    const [figures, others] = [a.flatMap(read), b.flatMap(read)]
    return figures.length === 0 || others.length === 0 || figures.some((figure) => others.includes(figure))
  })
}
