import { type Characteristic, type Direction, type Tested, testedFor } from './characteristic.ts'
import { readDecimal } from './decimal.ts'
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
/** What else they are called, as `plainName` writes it. A map: in a plain object the name `constructor` would be a function. */
const otherNames: ReadonlyMap<string, Tested> = new Map([
  ['oil', 'oil'],
  ['ffa', 'free_fatty_acids'],
  ['free fatty acid', 'free_fatty_acids'],
  // Oleic acid is what they are stated in unless a paper names another one (ISO 660).
  ['ffa as oleic acid', 'free_fatty_acids'],
  ['free fatty acid as oleic acid', 'free_fatty_acids'],
  ['free fatty acids as oleic acid', 'free_fatty_acids'],
  ['moisture content', 'moisture'],
  // Impurities are more than this: ISO 658 counts fine parts of the seed itself among them.
  ['foreign matter', 'admixture'],
  ['foreign matter admixture', 'admixture'],
  ['admixture foreign matter', 'admixture'],
  ['afb1', 'aflatoxin_b1'],
  ['afla b1', 'aflatoxin_b1'],
  ['aflatoxins b1', 'aflatoxin_b1'],
  ['total aflatoxin', 'aflatoxin_total'],
  ['aflatoxins total', 'aflatoxin_total'],
  ['total aflatoxins', 'aflatoxin_total'],
  ['sum of aflatoxins', 'aflatoxin_total'],
  ['salmonella spp', 'salmonella'],
  ['أفلاتوكسين b1', 'aflatoxin_b1'],
  ['الأفلاتوكسين b1', 'aflatoxin_b1'],
  ['افلاتوكسين b1', 'aflatoxin_b1'],
  ['الأفلاتوكسين الكلي', 'aflatoxin_total'],
  ['مجموع الأفلاتوكسين', 'aflatoxin_total'],
  ['الرطوبة', 'moisture'],
  ['السالمونيلا', 'salmonella'],
])

/**
 * Small letters and figures without accents and vowel signs, with one space for whatever else is between them: `Aflatoxin B₁` and
 * `B-1` are `aflatoxin b1`.
 */
export const plainName = (name: string) =>
  name
    .normalize('NFKC')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('(s)', 's')
    .split(/[^\p{L}\p{N}]/u)
    .filter((word) => word !== '')
    .join(' ')
    .replace(/\b(af[bg]|[bg]) ([12])\b/g, '$1$2')

/** What the name of a method of analysis begins with. */
const methodsBegin = [
  ...['hplc', 'uhplc', 'lc', 'gc', 'elisa', 'tlc', 'nir'],
  ...['iso', 'en', 'din', 'bs', 'aoac', 'aocs', 'gb'],
]

/** `Aflatoxin B1 (HPLC)`: a method after the name stays a method; other brackets belong to the name. */
function methodAfter(name: string): { bare: string; method: string | null } {
  const at = name.lastIndexOf('(')
  const inside =
    at > 0 && name.trimEnd().endsWith(')')
      ? name
          .trimEnd()
          .slice(at + 1, -1)
          .trim()
      : ''
  const [begins = ''] = plainName(inside).split(' ')
  return methodsBegin.includes(begins)
    ? { bare: name.slice(0, at), method: inside }
    : { bare: name, method: null }
}

const allFour = ['b1', 'b2', 'g1', 'g2']
const aroundThem = ['aflatoxin', 'aflatoxins', 'total', 'sum', 'of', 'and']
/** `Aflatoxins, sum of B1, B2, G1 and G2`: all four, and a word or sign that adds them. */
function isSumOfAflatoxins(name: string): boolean {
  const words = plainName(name).split(' ')
  return (
    allFour.every((one) => words.includes(one)) &&
    words.every((word) => allFour.includes(word) || aroundThem.includes(word)) &&
    (words.includes('total') || words.includes('sum') || name.includes('+'))
  )
}

/** What a paper means by a name, with the method that the name includes; undefined if it is none that can be measured. */
export function readName(name: string): { analyte: Tested; method: string | null } | undefined {
  const { bare, method } = methodAfter(name)
  const plain = plainName(bare)
  const known = testedFor.find((tested) => plainName(paperNames[tested]) === plain) ?? otherNames.get(plain)
  const analyte = known ?? (isSumOfAflatoxins(bare) ? 'aflatoxin_total' : undefined)
  return analyte && { analyte, method }
}

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
  if (!named || !direction || !known || !readDecimal(number)) return undefined
  return { ...named, direction, value: number, unit: known }
}
