import type { Commodity } from '../catalogue/commodity.ts'
import { wordsOf } from './names.ts'

/** What buyers and banks call the goods, in the singular. */
const commodityNames: Record<Commodity, readonly string[]> = {
  sesame: ['SESAME', 'SIMSIM'],
  peanut: ['PEANUT', 'GROUNDNUT'],
  chickpea: ['CHICKPEA', 'CHICK', 'GARBANZO', 'KABULI', 'DESI'],
  ginger: ['GINGER'],
  melon: ['MELON', 'WATERMELON', 'EGUSI'],
  other: [],
}

/** Whether a description of goods (45A) names the commodity; of one without known names it is not judged. */
export function namesGoods(goods: string, commodity: Commodity): boolean {
  const words = wordsOf(goods)
  const names = commodityNames[commodity]
  return names.length === 0 || words.some((word) => names.some((name) => word.startsWith(name)))
}

const terms = ['EXW', 'FCA', 'FAS', 'FOB', 'CFR', 'CNF', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP', 'DAT']

/** The Incoterms that a description names, each once. */
export const incotermsIn = (goods: string): string[] => [
  ...new Set(wordsOf(goods).filter((word) => terms.includes(word))),
]

const tons = new Set('MT MTS TON TONS TONNE TONNES MTON MTONS'.split(' '))
const kilos = new Set('KG KGS KILOS KILOGRAMS'.split(' '))
const money = new Set('USD US EUR AED SAR PRICE AT'.split(' '))
const each = new Set(['PER', 'EACH'])

/** A weight that a description names, in every way it can be read: `190.000 MT` may be 190 or 190,000 tons. */
type Weight = { text: string; kilograms: readonly number[]; isAbout: boolean }

/** The weights of a description from a ton up: what is less is a bag, what follows a currency a price. */
export function weightsIn(goods: string): Weight[] {
  const words = goods.toUpperCase().replaceAll('M/T', 'MT').replaceAll('M.T', 'MT').split(/\s/).flatMap(apart)
  return words.flatMap((word, place): Weight[] => {
    const [before = '', unit = '', next = '', after = ''] = [
      words[place - 1],
      ...words.slice(place + 1, place + 4),
    ]
    if (!/^\d/.test(word) || money.has(before)) return []
    const isMetric = unit === 'METRIC' && tons.has(next)
    const factor = tons.has(unit) || isMetric ? 1000 : kilos.has(unit) ? 1 : 0
    if (factor === 0 || each.has(isMetric ? after : next)) return []
    const kilograms = readingsOf(word).map((number) => Math.round(number * factor))
    const isAbout = ['ABOUT', 'APPROX', 'APPROXIMATELY', 'CIRCA'].includes(before)
    return kilograms.every((weight) => weight < 1000)
      ? []
      : [{ text: `${word} ${isMetric ? 'METRIC TONS' : unit}`, kilograms, isAbout }]
  })
}

/** `190MT` are two words; signs at either end are none. */
function apart(word: string): string[] {
  const plain = word.replace(/^[^A-Z0-9]{1,9}/, '').replace(/[^A-Z0-9]{1,9}$/, '')
  const [, number = '', unit = ''] = /^(\d[\d.,]{0,15})([A-Z]{1,10})$/.exec(plain) ?? []
  return unit ? [number, unit] : [plain]
}

const withPoint = /^(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,3})(?:\.\d{1,6})?$/
const withComma = /^(?:\d{1,9}|\d{1,3}(?:\.\d{3}){1,3})(?:,\d{1,6})?$/

function readingsOf(number: string): number[] {
  return [
    ...(withPoint.test(number) ? [Number(number.replaceAll(',', ''))] : []),
    ...(withComma.test(number) ? [Number(number.replaceAll('.', '').replace(',', '.'))] : []),
  ]
}
