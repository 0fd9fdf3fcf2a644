import type { Analyte, GoodsUse, LaneRule, Limit, LimitUnit } from './lane-rule.ts'

/** A result of a laboratory. */
export type Measured = { analyte: Analyte; value: number; unit: LimitUnit }

/** A limit of a lane that a result was compared with. That it is not exceeded is all that it says. */
export type LimitFinding = { rule: LimitRule; isOver: boolean }
export type LimitRule = Extract<LaneRule, { kind: 'limit' }>

const MICROGRAMS: Record<LimitUnit, number> = { 'µg/kg': 1, 'mg/kg': 1_000 }

const micrograms = ({ value, unit }: Pick<Measured, 'value' | 'unit'>) => value * MICROGRAMS[unit]

/** A result that equals its limit is within it. */
export const isOver = (measured: Measured, limit: Pick<Limit, 'value' | 'unit'>): boolean =>
  micrograms(measured) > micrograms(limit)

/** A result beside each limit of its lane, for goods that are eaten as they are or sorted first, or for both. */
export const compareWithLimits = (
  measured: Measured,
  rules: readonly LaneRule[],
  use: GoodsUse = 'any',
): LimitFinding[] =>
  rules.flatMap((rule) =>
    rule.kind === 'limit' && rule.limit.analyte === measured.analyte && isOfUse(rule.limit.use, use)
      ? [{ rule, isOver: isOver(measured, rule.limit) }]
      : [],
  )

const isOfUse = (limit: GoodsUse, use: GoodsUse) => limit === 'any' || use === 'any' || limit === use
