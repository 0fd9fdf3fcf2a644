import { expect, it } from 'vitest'
import type { LabUnit, Tested } from './characteristic.ts'
import { mayMean } from './may-mean.ts'

type Row = readonly [name: string, unit: LabUnit | undefined, analyte: Tested, limit: LabUnit]
const means = ([name, unit, analyte, limit]: Row) => mayMean({ name, unit }, { analyte, unit: limit })

it.each([
  ['Aflatoxine', 'µg/kg', 'aflatoxin_b1', 'µg/kg'],
  ['Aflatoxine', 'µg/kg', 'aflatoxin_total', 'µg/kg'],
  ['Moisture and volatile matter', '%', 'moisture', '%'],
  ['Impurities', '%', 'admixture', '%'],
  ['Fat', undefined, 'oil', '%'],
  ['Acid value', undefined, 'free_fatty_acids', '%'],
  ['الزيت الطيّار', '%', 'volatile_oil', '%'],
  ['Loss on drying', 'g/kg', 'moisture', '%'],
  ['Mycotoxin', 'ppb', 'ochratoxin_a', 'mg/kg'],
  ['Pathogens', 'in 25 g', 'salmonella', 'in 25 g'],
] as const)('“%s” in %s may be %s', (...row) => expect(means(row)).toBe(true))

it.each([
  ['a hint at something else', 'Aflatoxine', 'µg/kg', 'ochratoxin_a', 'µg/kg'],
  ['another kind of unit', 'Loss on drying', '%', 'ochratoxin_a', 'µg/kg'],
  ['a trace is no count', 'Mycotoxin', 'ppb', 'salmonella', 'in 25 g'],
  ['neither name nor unit says anything', 'Density at 20 C', undefined, 'moisture', '%'],
  ['nothing said at all', 'Grade', undefined, 'purity', '%'],
  ['colour', 'Colour', '%', 'purity', '%'],
  ['colour in Arabic', 'اللون', '%', 'purity', '%'],
  ['one aflatoxin of the others', 'Aflatoxin B-2', 'µg/kg', 'aflatoxin_b1', 'µg/kg'],
] as const)('and may not: %s', (_, name, unit, analyte, limit) =>
  expect(means([name, unit, analyte, limit])).toBe(false),
)
