import type { Costs } from '../../kit/types.ts'
import { money, tons } from '../../lib/words/formats.ts'

/** The side that reads a cost breakdown: the buyer pays its total, the supplier receives it. */
export type Side = 'buyer' | 'supplier'
export type CostLine = {
  key: 'commodity' | 'bags' | 'contract' | 'freight' | 'handling' | 'fee' | 'total'
  /** A decimal of the wire; undefined while freight is unknown. */
  amount: string | undefined
  /** The calculation: `57 × 1,690.00`. */
  how?: string
  kind?: 'sub' | 'of' | 'total'
}

/** Cents of a decimal string, exactly. */
const cents = (decimal: string) => Math.round(Number(decimal) * 100)
const times = (n: string, each: string) => `${n} × ${each}`

/** A lot's figure per metric ton, for the calculation next to it. */
export function perTon(amount: string, quantity: string): string {
  const mt = Number(quantity)
  return mt > 0 ? money((cents(amount) / 100 / mt).toFixed(2)) : money(0)
}

/** Whether the calculation matches the amount: with a rounded price per ton it may not. */
const adds = (quantity: string, each: string, amount: string) =>
  Math.abs(Math.round(Number(quantity) * cents(each)) - cents(amount)) < 1

/**
 * The lines of the live total and of a trade's money (decisions 30, 33, 35): contract value separate from other costs. Unknown
 * freight is a line without an amount; where the seller ships there is no such line.
 */
export function costLines(costs: Costs, side: Side, { containers }: { containers: number }): CostLine[] {
  const { quantity } = costs
  const mt = tons(quantity)
  const how = (amount: string) => {
    const each = perTon(amount, quantity)
    return adds(quantity, each.replaceAll(',', ''), amount) ? { how: times(mt, each) } : {}
  }
  const lines: CostLine[] = [
    { key: 'commodity', amount: costs.comodity_cost, ...how(costs.comodity_cost) },
    { key: 'bags', amount: costs.additional_packaging_cost, ...how(costs.additional_packaging_cost) },
    { key: 'contract', amount: costs.contract_value, kind: 'sub' },
  ]
  if (side === 'buyer') lines.push(...freightLines(costs, containers))
  lines.push({ key: 'fee', amount: minus(costs.platform_fee, side), ...how(costs.platform_fee) })
  lines.push({
    key: 'total',
    amount: side === 'buyer' && costs.freight_missing ? undefined : costs.total_cost,
    kind: 'total',
  })
  return lines
}

const minus = (fee: string, side: Side) => (side === 'supplier' && Number(fee) > 0 ? `-${fee}` : fee)

function freightLines(costs: Costs, containers: number): CostLine[] {
  const { shipping_cost: freight, termical_handling_charges: handling } = costs
  // Shipping cost 0 is shown as "?" like a missing one (member.md §9).
  if (costs.freight_missing || (freight !== null && Number(freight) === 0))
    return [{ key: 'freight', amount: undefined }]
  if (freight === null) return []
  const each = (cents(freight) / containers / 100).toFixed(2)
  const even = Math.round(Number(each) * 100) * containers === cents(freight)
  const lines: CostLine[] = [
    {
      key: 'freight',
      amount: freight,
      ...(even ? { how: times(String(containers), money(each)) } : {}),
    },
  ]
  if (Number(handling) > 0) lines.push({ key: 'handling', amount: handling, kind: 'of' })
  return lines
}
