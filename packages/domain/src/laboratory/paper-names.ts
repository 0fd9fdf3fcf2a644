import {
  type Characteristic,
  type Direction,
  type LabUnit,
  labUnits,
  type Tested,
  testedFor,
} from './characteristic.ts'
import { readDecimal } from './decimal.ts'

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
/** What else they are called, as `plainName` writes it. */
const otherNames: Readonly<Record<string, Tested>> = {
  oil: 'oil',
  ffa: 'free_fatty_acids',
  'moisture content': 'moisture',
  'foreign matter': 'admixture',
  afb1: 'aflatoxin_b1',
  'afla b1': 'aflatoxin_b1',
  'aflatoxins b1': 'aflatoxin_b1',
  'total aflatoxin': 'aflatoxin_total',
  'aflatoxins total': 'aflatoxin_total',
  'total aflatoxins': 'aflatoxin_total',
  'sum of aflatoxins': 'aflatoxin_total',
  'salmonella spp': 'salmonella',
  'أفلاتوكسين b1': 'aflatoxin_b1',
  'الأفلاتوكسين b1': 'aflatoxin_b1',
  'الأفلاتوكسين الكلي': 'aflatoxin_total',
  'مجموع الأفلاتوكسين': 'aflatoxin_total',
  الرطوبة: 'moisture',
  السالمونيلا: 'salmonella',
}

/** Small letters and figures, with one space for whatever else is between them. */
const plainName = (name: string) =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]/u)
    .filter((word) => word !== '')
    .join(' ')

/** What a paper means by a name; undefined if it is none that can be measured. */
export function testedNamed(name: string): Tested | undefined {
  const plain = plainName(name)
  return testedFor.find((tested) => plainName(paperNames[tested]) === plain) ?? otherNames[plain]
}

/** What a paper means by a unit. Keyboards have no micro sign, and there are two in Unicode. */
export function labUnitNamed(text: string): LabUnit | undefined {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/^[uμ]g/, 'µg')
  return labUnits.find((unit) => unit === plain)
}

const directionOf: Readonly<Record<string, Direction>> = { max: 'at_most', min: 'at_least' }

/**
 * Reads a characteristic of the catalogue, whose name has direction and unit: `Moisture, max %` with the value `6`. Undefined if it
 * is none that can be measured, or cannot be read; it is never guessed.
 */
export function readCharacteristic(name: string, value: string): Characteristic | undefined {
  const parts = name.split(',').map((part) => part.trim())
  const [word = '', unit = '', ...more] = (parts.at(-1) ?? '').split(' ')
  const analyte = testedNamed(parts.slice(0, -1).join(', '))
  const direction = directionOf[word.toLowerCase()]
  const number = value.trim().replace(',', '.')
  const known = labUnitNamed(unit)
  if (!analyte || !direction || more.length > 0 || !known || !readDecimal(number)) return undefined
  return { analyte, direction, value: number, unit: known, method: null }
}
