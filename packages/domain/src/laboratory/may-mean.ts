import type { Characteristic, LabUnit, Tested } from './characteristic.ts'
import { plainName } from './paper-names.ts'

/** What a name that nobody knows may mean. It is for people to look at: nothing is compared by it. */

/** Parts of names that hint at a characteristic; a space is the edge of a word. */
const hints: Record<Tested, readonly string[]> = {
  purity: [' pur', ' cleanliness ', 'نقاو', 'نقاء'],
  admixture: [' admix', ' foreign ', ' impurit', ' extraneous ', ' dockage ', 'شوائب', 'غريب'],
  moisture: [' moist', ' humid', ' water ', 'رطوب'],
  oil: [' oil ', ' fat ', ' lipid', 'زيت', ' دهن '],
  free_fatty_acids: [' fatty ', ' ffa ', ' acid', 'حموض', 'أحماض', 'احماض'],
  broken: [' broken', ' split', ' halves ', 'مكسور', ' كسر '],
  damaged: [' damag', ' defect', ' rotten ', 'تالف', 'معطوب'],
  volatile_oil: [' volatile ', ' essential ', 'طيار'],
  aflatoxin_b1: [' afla', ' afb', ' b1 ', 'فلاتوكسين'],
  aflatoxin_total: [' afla', 'فلاتوكسين'],
  ochratoxin_a: [' ochra', ' ota ', 'وكراتوكسين'],
  ethylene_oxide: [' ethylene', ' eto ', ' 2 ce ', ' chloroethanol ', 'إيثيلين', 'ايثيلين'],
  pesticide_residues: [' pestic', ' residue', 'مبيد'],
  salmonella: [' salmonel', 'سالمونيل'],
}

/** Words of names that surely mean none of these. */
const elsewhere: readonly string[] = [
  'colour color odour odor smell taste flavour flavor appearance size weight density protein ash fibre fiber carbohydrate starch',
  'sugar peroxide iodine cadmium lead mercury arsenic yeast yeasts mould moulds mold molds insects bacteria coli coliform coliforms',
  'enterobacteriaceae listeria b2 g1 g2 m1',
  'لون اللون رائحة الرائحة طعم الطعم بروتين البروتين رماد الرماد',
].flatMap((words) => words.split(' '))

const kindOf: Record<LabUnit, 'share' | 'trace' | 'count'> = {
  ...{ '%': 'share', 'g/kg': 'share' },
  ...{ 'mg/kg': 'trace', ppm: 'trace', 'µg/kg': 'trace', ppb: 'trace' },
  'in 25 g': 'count',
}

/** A result whose name nobody knows may be what a limit is about: the name hints at it, or at nothing and the unit is of its kind. */
export function mayMean(
  { name, unit }: { name: string; unit: LabUnit | undefined },
  limit: Pick<Characteristic, 'analyte' | 'unit'>,
): boolean {
  const plain = plainName(name)
  if (plain.split(' ').some((word) => elsewhere.includes(word))) return false
  const hintsAt = (parts: readonly string[]) => parts.some((part) => ` ${plain} `.includes(part))
  if (Object.values(hints).some(hintsAt)) return hintsAt(hints[limit.analyte])
  return unit !== undefined && kindOf[unit] === kindOf[limit.unit]
}
