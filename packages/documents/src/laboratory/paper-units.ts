import { COUNTED_IN, type LabUnit, labUnits } from '@mahsul/domain/documents/characteristic'
import { isSameUnit } from '@mahsul/domain/documents/compare'

const inKilogram = {
  'µg/kg': ['µg', 'microgram', 'micrograms', 'ميكروغرام', 'ميكروجرام', 'مكغ', 'مكجم'],
  'mg/kg': ['mg', 'مغ', 'مجم', 'ملغ', 'ملغم', 'ملجم', 'مليغرام', 'ملليغرام', 'مليجرام', 'ملليجرام'],
  'g/kg': ['g', 'gm', 'غ', 'غم', 'جم', 'غرام', 'جرام'],
} as const satisfies Partial<Record<LabUnit, readonly string[]>>
const kilogram = ['kg', 'كغ', 'كغم', 'كجم', 'كيلوغرام', 'كيلوجرام']

const otherUnits: Readonly<Partial<Record<LabUnit, readonly string[]>>> = {
  '%': [
    ...['pct', 'percent', '٪', 'بالمئة', 'بالمائة', 'فيالمئة', 'فيالمائة'],
    ...['g/100g', 'gm/100gm', 'gms/100gms', 'غ/100غ', 'جم/100جم'],
  ],
  'g/kg': ['mg/g'],
  'mg/kg': ['µg/g'],
  'µg/kg': ['ng/g'],
  ppm: ['جزءفيالمليون'],
  ppb: ['جزءفيالبليون', 'جزءفيالمليار'],
}
const perKilogram = (unit: keyof typeof inKilogram) =>
  inKilogram[unit].flatMap((amount) => kilogram.map((kilo) => `${amount}/${kilo}`))

/** What units are called, in small letters without spaces. A map: in a plain object the unit `constructor` would be a function. */
const units: ReadonlyMap<string, LabUnit> = new Map([
  ...labUnits.map((unit) => [unit.replaceAll(' ', ''), unit] as const),
  ...labUnits.flatMap((unit) => (otherUnits[unit] ?? []).map((name) => [name, unit] as const)),
  ...(['µg/kg', 'mg/kg', 'g/kg'] as const).flatMap((unit) =>
    perKilogram(unit).map((name) => [name, unit] as const),
  ),
])

/** Small letters without spaces: keyboards have no micro sign, there are two in Unicode, and `kg⁻¹` is `/kg`. */
const plainUnit = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s.·ـ]/g, '')
    .replaceAll('\u2212', '-')
    .replaceAll(/mcg|[uμµ]g/g, 'µg')
    .replace(/^([µmn]?g)kg-1$/, '$1/kg')

/** `w/w` and `m/m` say what a share of the weight is anyway. */
const byWeight = /(?:\((?:w\/w|m\/m)\)|w\/w|m\/m|wt\/wt|byweight|bymass)$/
const absence = /^(?:absent|absence|nil|negative|nd|notdetected)/
const inSample = /^(?:cfu)?(?:\/|in|per)?25(?:g|gms?|grams?)$/

/** `ppb (µg/kg)`: one unit said twice; `ppb (mg/kg)` is none. */
function saidTwice(plain: string): LabUnit | undefined {
  const [, first = '', second = ''] = /^([^()]+)\(([^()]+)\)$/.exec(plain) ?? []
  const [one, other] = [units.get(first), units.get(second)]
  return one && other && isSameUnit(one, other) ? one : undefined
}

/** What a paper means by a unit. */
export function labUnitNamed(text: string): LabUnit | undefined {
  const plain = plainUnit(text)
  const bare = /^\(([^()]*)\)$/.exec(plain)?.[1] ?? plain
  if (inSample.test(bare.replace(absence, ''))) return COUNTED_IN
  const weighed = units.get(bare.replace(byWeight, ''))
  return (weighed === COUNTED_IN ? undefined : weighed) ?? saidTwice(bare)
}

/** `Absent/25g`: the unit is the result already, so a figure beside it is nothing that was counted. */
export const saysAbsent = (unit: string) => absence.test(plainUnit(unit))
