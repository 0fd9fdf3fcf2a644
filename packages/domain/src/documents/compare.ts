import type { Characteristic, LabUnit, Tested } from './characteristic.ts'
import { compareDecimals, readDecimal, shifted } from './decimal.ts'
import { isSameMethod } from './method.ts'

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

/** `ppb` is µg/kg under another name. */
export const isSameUnit = (one: LabUnit, other: LabUnit) => powerOf[one] === powerOf[other]

/** Both in the same unit, or undefined if one cannot be said in the other. */
function inOneUnit(one: { value: string; unit: LabUnit }, other: { value: string; unit: LabUnit }) {
  const [a, b] = [powerOf[one.unit], powerOf[other.unit]]
  const values = [readDecimal(one.value), readDecimal(other.value)] as const
  if (!values[0] || !values[1]) return undefined
  if (a === null || b === null) return one.unit === other.unit ? ([values[0], values[1]] as const) : undefined
  return [shifted(values[0], a), shifted(values[1], b)] as const
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

/** Beyond what was agreed or what a lane limits. */
export const isBeyond = ({ verdict }: { verdict: Verdict }) => verdict === 'over' || verdict === 'under'
