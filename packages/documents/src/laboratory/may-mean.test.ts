import { expect, it } from 'vitest'
import { hintsOf, isOneKind } from './may-mean.ts'

it.each([
  ['Aflatoxine', ['aflatoxin_b1', 'aflatoxin_total']],
  ['Aflatoxine B1', ['aflatoxin_b1']],
  ['Aflatoxins B1 and B2', ['aflatoxin_b1', 'aflatoxin_total']],
  ['Aflatoxins B1, B2, G1, G2', ['aflatoxin_b1', 'aflatoxin_total']],
  ['Total aflatoxins (B2, G1, G2 and M1)', ['aflatoxin_total']],
  ['الأفلاتوكسينات الكلية', ['aflatoxin_total']],
  ['AFB-1 lot 2', ['aflatoxin_b1']],
  ['Moisture and volatile matter', ['moisture']],
  ['Impurities', ['admixture']],
  ['الشوائب', ['admixture']],
  ['Admixture, weight of', ['admixture']],
  ['Purity by weight of seeds', ['purity']],
  ['Kernels damaged by insects', ['damaged']],
  ['Damaged / discoloured', ['damaged']],
  ['Fat', ['oil']],
  ['Acid value', ['free_fatty_acids']],
  ['Acidity as oleic acid', ['free_fatty_acids']],
  ['Volatile oils, total', ['volatile_oil']],
  ['الزيت الطيّار', ['oil', 'volatile_oil']],
  ['Rutubet miktarı (105 °C)', ['moisture']],
  ['YABANCI TOHUM', ['admixture']],
  ['Feuchtigkeit', ['moisture']],
  ['Chlorpyrifos', ['pesticide_residues']],
  ['Cypermethrin', ['pesticide_residues']],
] as const)('“%s” hints at %s', (name, hints) => expect(hintsOf(name)?.toSorted()).toEqual(hints))

it.each(['Loss on drying', 'Mycotoxin', 'Other seeds', 'Pathogens', 'Grade'])(
  '“%s” hints at nothing, and may be anything',
  (name) => expect(hintsOf(name)).toEqual([]),
)

it.each([
  ...[
    'Colour',
    'اللون',
    'Black seeds',
    'Discoloured',
    'Shrivelled',
    'Crude protein',
    'Total ash',
    'Live insects',
  ],
  ...['Aflatoxin B-2', 'AFG1', 'Aflatoxin M1', 'Vitamin B1', 'Fumonisin B1', 'Water activity (aw)'],
  ...['Acid insoluble ash', 'Oleic acid', 'Oil colour', 'Nickel', 'Sulphur dioxide', 'Count per ounce'],
])('“%s” is surely nothing that a contract limits', (name) => expect(hintsOf(name)).toBeNull())

it.each([
  ['%', 'g/kg', true],
  ['ppb', 'mg/kg', true],
  ['in 25 g', 'in 25 g', true],
  ['%', 'µg/kg', false],
  ['ppb', 'in 25 g', false],
] as const)('%s and %s are of one kind: %s', (one, other, is) => expect(isOneKind(one, other)).toBe(is))
