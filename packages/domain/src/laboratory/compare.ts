import type { GoodsUse, LaneRule } from '../lanes/lane-rule.ts'
import type { Characteristic, LabUnit, Tested } from './characteristic.ts'
import { compareDecimals, readDecimal, shifted } from './decimal.ts'

/** A line of a certificate: what was found, or that it is less than the laboratory can measure. */
export type LabResult = {
  analyte: Tested
  value: string
  /** `< 0.5`: the value is the limit of detection or quantification. */
  isBelow: boolean
  unit: LabUnit
  method: string | null
}

/**
 * How a result is to a limit. None of them forbids or allows anything: people decide. `not_comparable`: of another kind of unit, by
 * another method than agreed, or below a detection limit that is itself beyond what was agreed.
 */
export const verdicts = ['within', 'over', 'under', 'not_comparable', 'no_limit'] as const
export type Verdict = (typeof verdicts)[number]
export const whyNot = ['unit', 'method', 'detection'] as const
export type WhyNot = (typeof whyNot)[number]
export type Compared =
  | { verdict: 'within' | 'over' | 'under'; why: null }
  | { verdict: 'not_comparable'; why: WhyNot }

/** By which power of ten a unit is more than µg/kg; null: it is no share of a weight. */
const powerOf: Record<LabUnit, number | null> = {
  'µg/kg': 0,
  ppb: 0,
  'mg/kg': 3,
  ppm: 3,
  'g/kg': 6,
  '%': 7,
  'in 25 g': null,
}

/** Both in the same unit, or undefined if one cannot be said in the other. */
function inOneUnit(one: { value: string; unit: LabUnit }, other: { value: string; unit: LabUnit }) {
  const [a, b] = [powerOf[one.unit], powerOf[other.unit]]
  const values = [readDecimal(one.value), readDecimal(other.value)] as const
  if (!values[0] || !values[1]) return undefined
  if (a === null || b === null) return one.unit === other.unit ? ([values[0], values[1]] as const) : undefined
  return [shifted(values[0], a), shifted(values[1], b)] as const
}

const isSameMethod = (one: string, other: string) => {
  const plain = (text: string) => text.toLowerCase().replaceAll(' ', '')
  return plain(one) === plain(other)
}

/** A result that equals its limit is within it. */
export function compare(
  result: Omit<LabResult, 'analyte'>,
  limit: Omit<Characteristic, 'analyte'>,
): Compared {
  const not = (why: WhyNot): Compared => ({ verdict: 'not_comparable', why })
  const found = (verdict: 'within' | 'over' | 'under'): Compared => ({ verdict, why: null })
  const values = inOneUnit(result, limit)
  if (!values) return not('unit')
  if (limit.method !== null && (result.method === null || !isSameMethod(result.method, limit.method)))
    return not('method')
  const sign = compareDecimals(values[0], values[1])
  if (limit.direction === 'at_most') {
    if (sign <= 0) return found('within')
    return result.isBelow ? not('detection') : found('over')
  }
  if (result.isBelow) return sign <= 0 ? found('under') : not('detection')
  return found(sign < 0 ? 'under' : 'within')
}

export type LimitRule = Extract<LaneRule, { kind: 'limit' }>

const isOfUse = (limit: GoodsUse, use: GoodsUse) => limit === 'any' || use === 'any' || limit === use

/** The limits of a lane for goods that are eaten as they are or sorted first; for both, if nobody has said what they are for. */
export const limitsFor = (rules: readonly LaneRule[], analyte: Tested, use: GoodsUse): LimitRule[] =>
  rules.filter(
    (rule): rule is LimitRule =>
      rule.kind === 'limit' && rule.limit.analyte === analyte && isOfUse(rule.limit.use, use),
  )

/** A lane's limit as a characteristic; whatever method found it. */
export const characteristicOf = ({ limit }: LimitRule): Characteristic => ({
  analyte: limit.analyte,
  direction: 'at_most',
  value: String(limit.value),
  unit: limit.unit,
  method: null,
})

/** A destination with the lane's rules as they were when the trade opened; null: nobody knows the country. */
export type LabDestination = { country: string | null; rules: readonly LaneRule[] }

/** A result beside one thing that it was compared with; without a limit, that there is none on file. */
export type Comparison = (Compared | { verdict: 'no_limit'; why: null }) &
  (
    | { with: 'contract'; limit: (Characteristic & { from: 'contract' | 'agreed' }) | null }
    | { with: 'destination'; country: string | null; limit: Characteristic | null; rule: LimitRule | null }
  )

export type Expected = {
  characteristics: readonly (Characteristic & { from: 'contract' | 'agreed' })[]
  use: GoodsUse
  destinations: readonly LabDestination[]
}

const none = { verdict: 'no_limit', why: null } as const

/** A result beside what was agreed and beside the limits of each destination. */
export function judge(result: LabResult, { characteristics, use, destinations }: Expected): Comparison[] {
  const agreed = characteristics.filter(({ analyte }) => analyte === result.analyte)
  const ofContract: Comparison[] = agreed.map((limit) => ({
    with: 'contract',
    limit,
    ...compare(result, limit),
  }))
  const ofLanes = destinations.flatMap(({ country, rules }): Comparison[] => {
    const limits = limitsFor(rules, result.analyte, use)
    if (limits.length === 0) return [{ with: 'destination', country, limit: null, rule: null, ...none }]
    return limits.map((rule) => {
      const limit = characteristicOf(rule)
      return { with: 'destination', country, limit, rule, ...compare(result, limit) }
    })
  })
  return [
    ...(agreed.length > 0 ? ofContract : [{ with: 'contract', limit: null, ...none } as const]),
    ...ofLanes,
  ]
}

/** Beyond what was agreed or what a lane limits. */
export const isBeyond = ({ verdict }: { verdict: Verdict }) => verdict === 'over' || verdict === 'under'
