import type { Characteristic, LabUnit, Tested } from '@mahsul/domain/documents/characteristic'
import type { MeasuredValue } from '@mahsul/domain/documents/document-data'

/** What laboratories write on certificates of quality, each in its own names and units; all of it keeps the limits. */

/** A text is `< 0.5`: below the limit of detection. */
type Row = readonly [analyte: string, value: number | `< ${number}`, unit: string, method?: string]

const sudan: readonly Row[] = [
  ['Purity', 99.2, '%'],
  ['Foreign matters', 0.5, '% w/w'],
  ['Moisture Content (%)', 5.2, '%', 'ISO 665'],
  ['Oil content', 51.3, 'gm/100gm', 'ISO 659:2009'],
  ['F.F.A. (as Oleic)', 1.1, '%'],
  ['Black seeds', 0.3, '%'],
  ['Discoloured', 0.2, '%'],
  ['Other seeds', 0.1, '%'],
  ['Ash', 4.8, '%'],
  ['Colour', 2.1, 'Lovibond'],
  ['Aflatoxin B1', 0.8, 'PPB', 'HPLC'],
  ['Aflatoxin B2', '< 0.3', 'PPB', 'HPLC'],
  ['Total aflatoxins (B1+B2+G1+G2)', 1.6, 'PPB', 'HPLC'],
  ['Salmonella spp.', 0, 'Absent/25g', 'ISO 6579-1'],
]
const sudanInArabic: readonly Row[] = [
  ['نسبة النقاوة', 99.1, '%'],
  ['المواد الغريبة', 0.4, '٪'],
  ['نسبة الرطوبة', 5, '%', 'ISO 665'],
  ['نسبة الزيت', 50.4, '%'],
  ['الأحماض الدهنية الحرة', 1.2, '%'],
  ['اللون', 1, 'درجة'],
  ['الرائحة', 0, 'درجة'],
  ['الرماد', 4.6, '%'],
  ['أفلاتوكسين ب1', 0.7, 'ميكروغرام/كغ'],
  ['مجموع الأفلاتوكسين', 1.3, 'جزء في البليون'],
  ['سالمونيلا', 0, '/25 g'],
]
const india: readonly Row[] = [
  ['Purity by weight', 99.5, '%'],
  ['Admixture (by weight)', 0.4, '%'],
  ['Moisture (% m/m)', 5, '% (m/m)', 'IS 4333'],
  ['Oil content', 49, 'g/100 g'],
  ['Free Fatty Acids (FFA)', 0.9, 'pct.'],
  ['Acid value', 1.8, 'mg KOH/g'],
  ['Shrivelled', 0.6, '%'],
  ['Weevilled grains', 0, '%'],
  ['Count per ounce', 60, 'counts/oz'],
  ['Aflatoxins (B1, B2, G1, G2)', 1.9, 'µg/kg', 'AOAC 991.31'],
  ['Aflatoxin B1 (HPLC)', 0.7, 'ug/kg'],
  ['Chlorpyrifos', '< 0.01', 'mg kg-1', 'LC-MS/MS'],
  ['Sulphur dioxide', 4, 'PPM (mg/kg)'],
  ['Nickel', 0.4, 'mg/kg'],
  ['Total Plate Count', 1_200, 'cfu/g'],
  ['Salmonella', 0, 'cfu/25g'],
  ['Odour', 0, 'score'],
]
const turkey: readonly Row[] = [
  ['Saflık', 99.6, '%'],
  ['Yabancı madde', 0.3, '% w/w'],
  ['Rutubet', 4.9, '(%)', 'TS EN ISO 665'],
  ['Oil content (m/m)', 52, '%'],
  ['Serbest yağ asitliği', 0.8, '%'],
  ['Kül', 4.7, '%'],
  ['Protein', 22.4, '%'],
  ['Water activity (aw)', 0.55, 'aw'],
  ['Aflatoksin B1', '< 0.6', 'µg kg-1'],
  ['Aflatoksin G1', 0.1, 'µg kg-1'],
  ['Toplam Aflatoksin (B1+B2+G1+G2)', 1.2, 'ppb (µg/kg)'],
  ['Kurşun (Pb)', 0.02, 'mg/kg'],
  ['Salmonella spp', 0, 'in 25 g'],
]
/** Only moisture was tested; the other limits are unanswered. */
const short: readonly Row[] = [
  ['Moisture', 5.2, '%', 'ISO 665'],
  ['Immature seeds', 0.3, '%'],
  ['Loss when sorted', 0.2, '%'],
  ['Appearance', 1, 'grade'],
]

const linesOf = (rows: readonly Row[]): MeasuredValue[] =>
  rows.map(([analyte, value, unit, method = null]) => ({
    ...{ analyte, unit, method },
    ...(typeof value === 'number' ? { value } : { value: Number(value.slice(2)), isBelow: true }),
  }))
const certificates = [sudan, sudanInArabic, india, turkey, short].map(linesOf)
/** Each trade has one of them, by the last figures of its reference. */
export const qualityCertificateOf = (reference: string) =>
  certificates[Number(reference.slice(-4)) % certificates.length]! // within the list

const limit = (
  direction: Characteristic['direction'],
  analyte: Tested,
  value: string,
  unit: LabUnit,
): Characteristic => ({ analyte, direction, value, unit, method: null })
/** What contract and destination ask for. */
export const qualityLimits: readonly Characteristic[] = [
  limit('at_most', 'moisture', '6', '%'),
  limit('at_least', 'purity', '99', '%'),
  limit('at_most', 'admixture', '1', '%'),
  limit('at_least', 'oil', '48', '%'),
  limit('at_most', 'free_fatty_acids', '2', '%'),
  limit('at_most', 'aflatoxin_b1', '2', 'µg/kg'),
  limit('at_most', 'aflatoxin_total', '4', 'µg/kg'),
  limit('at_most', 'salmonella', '0', 'in 25 g'),
]
