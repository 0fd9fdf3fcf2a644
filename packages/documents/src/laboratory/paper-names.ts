import {
  type Characteristic,
  type Direction,
  type LabUnit,
  type Tested,
  testedFor,
} from '@mahsul/domain/documents/characteristic'
import { isSameUnit } from '@mahsul/domain/documents/compare'
import { readDecimal } from '@mahsul/domain/documents/decimal'
import { labUnitNamed } from './paper-units.ts'

/** What papers call them, in English. */
export const paperNames: Readonly<Record<Tested, string>> = {
  purity: 'Purity',
  admixture: 'Admixture',
  moisture: 'Moisture',
  oil: 'Oil content',
  free_fatty_acids: 'Free fatty acids',
  broken: 'Broken',
  damaged: 'Damaged',
  volatile_oil: 'Volatile oil',
  aflatoxin_b1: 'Aflatoxin B1',
  aflatoxin_total: 'Aflatoxin, total',
  ochratoxin_a: 'Ochratoxin A',
  ethylene_oxide: 'Ethylene oxide',
  pesticide_residues: 'Pesticide residues',
  salmonella: 'Salmonella',
}
/** Oleic acid is what they are stated in unless a paper names another one (ISO 660). */
const freeFattyAcids = [
  ...[
    'FFA',
    'F.F.A',
    'Free fatty acid',
    'Free fatty acids',
    'Free fatty acid (FFA)',
    'Free fatty acids (FFA)',
  ],
].flatMap((name) => [name, `${name} as oleic acid`, `${name} as oleic`])

/**
 * What else they are called. Never a neighbour: `Impurities` are more than admixture, because ISO 658 counts fine parts of the seed
 * among them. Papers write الشوائب for both, so it is not read either.
 */
const otherNames: Record<Tested, readonly string[]> = {
  purity: ['النقاوة', 'نسبة النقاوة', 'Saflık', 'Saflık oranı', 'Safiyet'],
  admixture: [
    ...['Foreign matter', 'Foreign matters', 'Foreign matter / admixture', 'Admixture / foreign matter'],
    ...['المواد الغريبة', 'مواد غريبة', 'نسبة المواد الغريبة', 'Yabancı madde', 'Yabancı maddeler'],
  ],
  moisture: [
    ...['Moisture content', 'الرطوبة', 'رطوبة', 'نسبة الرطوبة'],
    ...['Rutubet', 'Nem', 'Rutubet oranı', 'Nem oranı', 'Rutubet miktarı', 'Nem miktarı'],
  ],
  oil: ['Oil', 'نسبة الزيت'],
  free_fatty_acids: [
    ...freeFattyAcids,
    ...[
      'الأحماض الدهنية الحرة',
      'نسبة الأحماض الدهنية الحرة',
      'Serbest yağ asitleri',
      'Serbest yağ asitliği',
    ],
  ],
  broken: ['Broken kernels', 'Broken seeds', 'Broken grains'],
  damaged: ['Damaged kernels', 'Damaged seeds', 'Damaged grains'],
  volatile_oil: ['Volatile oil content', 'Volatile oils'],
  aflatoxin_b1: [
    ...['AFB1', 'Afla B1', 'Aflatoxins B1', 'Aflatoxin B1 (AFB1)', 'Aflatoksin B1'],
    ...['أفلاتوكسين B1', 'الأفلاتوكسين B1', 'أفلاتوكسين ب1', 'الأفلاتوكسين ب1'],
  ],
  aflatoxin_total: [
    ...['Total aflatoxin', 'Aflatoxins, total', 'Total aflatoxins', 'Sum of aflatoxins', 'Toplam aflatoksin'],
    ...['الأفلاتوكسين الكلي', 'أفلاتوكسين كلي', 'مجموع الأفلاتوكسين', 'مجموع الأفلاتوكسينات'],
  ],
  ochratoxin_a: ['Ochratoxin A (OTA)', 'Okratoksin A', 'أوكراتوكسين أ'],
  ethylene_oxide: [],
  pesticide_residues: [],
  salmonella: ['Salmonella spp', 'Salmonella sp', 'السالمونيلا', 'سالمونيلا'],
}

/** Small letters without accents and vowel signs, and one letter for those that people write for each other. */
export const foldLetters = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}ـ]/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')

/** Words and figures with one space for whatever else is between them: `Aflatoxin B₁` and `B-1` are `aflatoxin b1`. */
export const plainName = (name: string) =>
  foldLetters(name)
    .replaceAll('(s)', 's')
    .split(/[^\p{L}\p{N}]/u)
    .filter((word) => word !== '')
    .join(' ')
    .replaceAll(/(?<=^| )(af[bg]|[bgب]) ([12])(?= |$)/g, '$1$2')

/** A map: in a plain object the name `constructor` would be a function. */
const testedNamed: ReadonlyMap<string, Tested> = new Map(
  testedFor.flatMap((tested) =>
    [paperNames[tested], ...otherNames[tested]].map((name) => [plainName(name), tested] as const),
  ),
)

/** What the name of a method of analysis begins with. */
const methodsBegin = [
  ...['hplc', 'uhplc', 'lc', 'gc', 'elisa', 'tlc', 'nir'],
  ...['iso', 'en', 'din', 'bs', 'aoac', 'aocs', 'gb'],
]

/** What a name includes besides what was measured. */
type Besides = { method: string | null; unit: LabUnit | null }

const isMethod = (text: string) => methodsBegin.includes(plainName(text).split(' ')[0] ?? '')
const byWeight = /^(?:by (?:weight|mass)|w\/w|m\/m)$/i

/** `Aflatoxin B1 (HPLC)`, `Moisture (%)`: what the last part says; undefined if it belongs to the name. */
function besides(part: string, seen: Besides): Besides | undefined {
  if (byWeight.test(part)) return seen
  const unit = labUnitNamed(part)
  if (unit && seen.unit === null) return { ...seen, unit }
  return isMethod(part) && seen.method === null ? { ...seen, method: part } : undefined
}
const weighed = ['% w/w', '%w/w', '% m/m', '%m/m', 'by weight', 'by mass', 'w/w', 'm/m']
/** A name before its last part, and that part, in each way that papers add one. */
function withLastPart(name: string): (readonly [before: string, last: string])[] {
  const text = name.trim()
  const open = text.endsWith(')') ? text.lastIndexOf('(') : -1
  const inWords = weighed.find(
    (words) => /[\s,]/.test(text.at(-1 - words.length) ?? '') && endsWith(text, words),
  )
  return [
    ...(open > 0 ? [[text.slice(0, open), text.slice(open + 1, -1)] as const] : []),
    ...(inWords ? [[text.slice(0, -1 - inWords.length), inWords] as const] : []),
    ...(text.endsWith('%') ? [[text.slice(0, -1), '%'] as const] : []),
  ]
}
const endsWith = (text: string, words: string) => text.toLowerCase().endsWith(words)

/** The name alone, without method, unit and `by weight` after it. */
function bareName(name: string, seen: Besides = { method: null, unit: null }): Besides & { bare: string } {
  for (const [before, last] of withLastPart(name)) {
    const more = before && besides(last.trim(), seen)
    if (more) return bareName(before, more)
  }
  return { bare: name, ...seen }
}

const allFour = ['b1', 'b2', 'g1', 'g2']
const hasAllFour = (words: readonly string[]) => allFour.every((one) => words.includes(one))
/** Words that add the four, as `plainName` writes them. */
export const sumWords = [
  'total',
  'sum',
  'toplam',
  ...['كلي', 'الكلي', 'الكلية', 'مجموع', 'إجمالي'].map(foldLetters),
]
const aroundThem = [...sumWords, 'aflatoxin', 'aflatoxins', 'aflatoksin', 'aflatoksinler', 'of', 'and', 've']
/** `AFB1` is `b1`. */
export const aflatoxinWords = (name: string) =>
  plainName(name)
    .split(' ')
    .map((word) => word.replace(/^af(?=[bgm][12]$)/, ''))

/**
 * All four, and what adds them: a word, a sign, or brackets around them, because one figure for `Aflatoxins (B1, B2, G1, G2)` is the
 * sum that is limited (Regulation (EU) 2023/915, annex I, 1.1).
 */
function isSumOfAflatoxins(name: string): boolean {
  const words = aflatoxinWords(name)
  const inBrackets = name.split('(')[1]?.split(')')[0] ?? ''
  return (
    hasAllFour(words) &&
    words.every((word) => allFour.includes(word) || aroundThem.includes(word)) &&
    (words.some((word) => sumWords.includes(word)) ||
      name.includes('+') ||
      hasAllFour(aflatoxinWords(inBrackets)))
  )
}

/** What a paper means by a name, with the method and the unit that the name includes; undefined if it is none that can be measured. */
export function readName(name: string): ({ analyte: Tested } & Besides) | undefined {
  const { bare, ...said } = bareName(name)
  const analyte =
    testedNamed.get(plainName(bare)) ?? (isSumOfAflatoxins(bare) ? 'aflatoxin_total' : undefined)
  return analyte && { analyte, ...said }
}

/** A name that includes a unit, and another unit beside it: nobody can say which one the figure is in. */
export const isInDoubt = ({ unit }: { unit: LabUnit | null }, other: LabUnit) =>
  unit !== null && !isSameUnit(unit, other)

const directionOf: ReadonlyMap<string, Direction> = new Map([
  ['max', 'at_most'],
  ['min', 'at_least'],
])

/**
 * Reads a characteristic of the catalogue, whose name has direction and unit: `Moisture, max %` with the value `6`. Undefined if it
 * is none that can be measured, or cannot be read; it is never guessed.
 */
export function readCharacteristic(name: string, value: string): Characteristic | undefined {
  const parts = name.split(',').map((part) => part.trim())
  const [word = '', ...unit] = (parts.at(-1) ?? '').split(' ')
  const named = readName(parts.slice(0, -1).join(', '))
  const direction = directionOf.get(word.toLowerCase())
  const number = value.trim().replace(',', '.')
  const known = labUnitNamed(unit.join(' '))
  if (!named || !direction || !known || isInDoubt(named, known) || !readDecimal(number)) return undefined
  return { ...named, direction, value: number, unit: known }
}
