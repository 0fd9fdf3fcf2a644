import {
  type Characteristic,
  type GoodsUse,
  isSameCharacteristic,
  type Tested,
} from '../documents/characteristic.ts'
import { type Compared, compare, type LabResult } from '../documents/compare.ts'
import type { LaneRule } from './lane-rule.ts'

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

/**
 * The limits that goods surely have to keep, each once: while nobody has said what they are for, those of goods that are eaten as
 * they are do not count.
 */
export function limitsToKeep({ characteristics, use, destinations }: Expected): Characteristic[] {
  const ofLanes = destinations
    .flatMap(({ rules }) => rules)
    .filter((rule): rule is LimitRule => rule.kind === 'limit' && isOfUse(rule.limit.use, use))
    .filter((rule) => use !== 'any' || rule.limit.use !== 'direct')
    .map(characteristicOf)
  const limits = [...characteristics.map(({ from: _, ...limit }) => limit), ...ofLanes]
  return limits.filter((limit, at) => limits.findIndex((other) => isSameLimit(limit, other)) === at)
}

const isSameLimit = (one: Characteristic, other: Characteristic) =>
  isSameCharacteristic(one, other) &&
  one.value === other.value &&
  one.unit === other.unit &&
  one.method === other.method
