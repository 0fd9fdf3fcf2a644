import { besideQuality, leastWords, mostWords, qualitiesWithFigures } from '../words/goods.ts'
import {
  isNumber,
  numberIn,
  percents,
  type Token,
  tokensAfter,
  tokensBefore,
  tokensOf,
} from './goods-tokens.ts'
import { wordsIn } from './word-lists.ts'

/** Crop, purity and other qualities that a description of goods gives in figures. */

/** What a figure is of, each with its other names. */
const qualities: readonly (readonly Token[])[] = qualitiesWithFigures.map(wordsIn)
const between: readonly Token[] = [...percents, ...wordsIn(besideQuality)]
const withoutBetween = (words: readonly Token[]) => {
  const at = words.findIndex((word) => !between.includes(word))
  return at < 0 ? [] : words.slice(at)
}

/** `MAX 7` is kept by less, `MIN 99` by more. */
type Figure = { figure: number; atMost: boolean; atLeast: boolean }
const most: readonly Token[] = wordsIn(mostWords)
const least: readonly Token[] = wordsIn(leastWords)

/** A number before or after the name of a quality; of `99% PURITY 7% MOISTURE` each quality has both. */
function figuresOf(names: readonly Token[], tokens: readonly Token[]): Figure[] {
  const places = tokens.flatMap((word, at) => (names.includes(word) ? [at] : []))
  const beside = places.flatMap((at) => [
    withoutBetween(tokensAfter(tokens, at + 1))[0],
    withoutBetween(tokensBefore(tokens, at))[0],
  ])
  const has = (words: readonly Token[]) => tokens.some((word) => words.includes(word))
  const [atMost, atLeast] = [has(most), has(least)]
  return beside.filter(isNumber).map((text) => ({ figure: numberIn(text), atMost, atLeast }))
}

const isYear = (text: Token) => /^20\d\d$/.test(text ?? '')
/** The years of a crop, `CROP 2025/26`, `2025 CROP`: another figure beside it is no year. */
function yearsOf(tokens: readonly Token[]): Figure[] {
  if (!tokens.includes('CROP')) return []
  return tokens.flatMap((text, at) => {
    const [sign, second = ''] = tokens.slice(at + 1)
    if (!isYear(text)) return []
    const isRange = (sign === '/' || sign === '-') && /^\d\d$/.test(second)
    const years = [Number(text), ...(isRange ? [2000 + Number(second)] : [])]
    return years.map((figure) => ({ figure, atMost: false, atLeast: false }))
  })
}

/** What commas and lines part belongs to one quality. */
const partsOf = (text: string) => text.split(/[;\n]|[.,](?!\d)/).map(tokensOf)
const readings = [
  yearsOf,
  ...qualities.map((names) => (tokens: readonly Token[]) => figuresOf(names, tokens)),
]

const keeps = ({ figure, atMost, atLeast }: Figure, written: number) =>
  written === figure || (atMost && written < figure) || (atLeast && written > figure)

/** Whether no quality has a figure in a description that those asked for do not allow; who gives none is not contradicted. */
export function keepsFigures(asked: string, description: string): boolean {
  const [a, b] = [partsOf(asked), partsOf(description)]
  return readings.every((read) => {
    const [figures, written] = [a.flatMap(read), b.flatMap(read)]
    return (
      figures.length === 0 ||
      written.length === 0 ||
      figures.some((one) => written.some(({ figure }) => keeps(one, figure)))
    )
  })
}
