import { type LabUnit, labUnits } from './characteristic.ts'

/** What else units are called, in small letters without spaces. A share of the weight has one value in each of them. */
const otherUnits: ReadonlyMap<string, LabUnit> = new Map([
  ['ng/g', 'µg/kg'],
  ['µg/g', 'mg/kg'],
  ['mg/g', 'g/kg'],
  ['pct', '%'],
  ['percent', '%'],
  ['g/100g', '%'],
  ['٪', '%'],
  ['/25g', 'in 25 g'],
  ['per25g', 'in 25 g'],
])

/** What a paper means by a unit. Keyboards have no micro sign, and there are two in Unicode. */
export function labUnitNamed(text: string): LabUnit | undefined {
  const plain = text
    .toLowerCase()
    .replaceAll(/\s/g, '')
    .replace(/^(mcg|[uμ]g)/, 'µg')
  return labUnits.find((unit) => unit.replaceAll(' ', '') === plain) ?? otherUnits.get(plain)
}
