/** What lanes limit. */
export const analytes = [
  'aflatoxin_b1',
  'aflatoxin_total',
  'ochratoxin_a',
  'ethylene_oxide',
  'pesticide_residues',
  'salmonella',
] as const
export type Analyte = (typeof analytes)[number]

/** Goods that are still sorted or treated may hold more than those that are eaten as they are. */
export const goodsUses = ['any', 'direct', 'sorting'] as const
export type GoodsUse = (typeof goodsUses)[number]

/** What contracts say of the quality of a lot, besides what lanes limit. */
const qualities = [
  'purity',
  'admixture',
  'moisture',
  'oil',
  'free_fatty_acids',
  'broken',
  'damaged',
  'volatile_oil',
] as const

/** All that a laboratory can be asked for. */
export const testedFor = [...qualities, ...analytes] as const
export type Tested = (typeof testedFor)[number]

/** ppb is µg/kg and ppm is mg/kg, by weight. `in 25 g`: a count of what must not be there, 0 if it was not found. */
export const labUnits = ['%', 'g/kg', 'mg/kg', 'ppm', 'µg/kg', 'ppb', 'in 25 g'] as const
export type LabUnit = (typeof labUnits)[number]

/** What must not be there is counted in 25 g; all else is a share of the weight. */
export const COUNTED_IN = 'in 25 g' satisfies LabUnit
const counted: readonly Tested[] = ['salmonella']
export const isCounted = (tested: Tested): boolean => counted.includes(tested)

/** The units in which a laboratory says how much of it there is. */
export const unitsOf = (tested: Tested): readonly LabUnit[] =>
  labUnits.filter((unit) => (unit === COUNTED_IN) === isCounted(tested))

export const directions = ['at_most', 'at_least'] as const
export type Direction = (typeof directions)[number]

/** One thing that goods must meet. The value is a decimal number as it was written. */
export type Characteristic = {
  analyte: Tested
  direction: Direction
  value: string
  unit: LabUnit
  /** The method of analysis that both mean: `ISO 659`; null: any. */
  method: string | null
}

/** What both sides agreed on besides the contract, and what the goods are for. */
export type Specification = { goodsUse: GoodsUse; characteristics: readonly Characteristic[] }

export const isSameCharacteristic = (
  one: Pick<Characteristic, 'analyte' | 'direction'>,
  other: Pick<Characteristic, 'analyte' | 'direction'>,
) => one.analyte === other.analyte && one.direction === other.direction

/** What the goods must meet: what was agreed later takes the place of what the contract says of the same. */
export const metBy = (
  ofContract: readonly Characteristic[],
  agreed: readonly Characteristic[],
): readonly (Characteristic & { from: 'contract' | 'agreed' })[] => [
  ...ofContract
    .filter((one) => !agreed.some((other) => isSameCharacteristic(one, other)))
    .map((one) => ({ ...one, from: 'contract' as const })),
  ...agreed.map((one) => ({ ...one, from: 'agreed' as const })),
]
