import { expect, it } from 'vitest'
import { costLines } from './cost-lines.ts'

const costs = {
  quantity: '38',
  comodity_cost: '60800.00',
  additional_packaging_cost: '304.00',
  contract_value: '61104.00',
  shipping_cost: '1900.00',
  termical_handling_charges: '300.00',
  freight_missing: false,
  transit_time_in_days: 9,
  platform_fee: '285.00',
  total_cost: '63289.00',
  advance: '0.00',
  balance: '61104.00',
  landed_per_mt: '1665.50',
  costs_version: '',
}
const line = (lines: ReturnType<typeof costLines>, key: string) => lines.find((each) => each.key === key)

it('shows a buyer the calculation of every line', () => {
  const lines = costLines(costs, 'buyer', { containers: 2 })
  expect(lines.map((each) => each.how)).toEqual([
    '38 × 1,600.00',
    '38 × 8.00',
    undefined,
    '2 × 950.00',
    undefined,
    '38 × 7.50',
    undefined,
  ])
  expect(line(lines, 'handling')).toMatchObject({ amount: '300.00', kind: 'of' })
})
it('an unknown lane leaves freight and total without an amount', () => {
  const lines = costLines({ ...costs, shipping_cost: null, freight_missing: true }, 'buyer', {
    containers: 2,
  })
  expect(line(lines, 'freight')).toEqual({ key: 'freight', amount: undefined })
  expect(line(lines, 'total')?.amount).toBeUndefined()
})
it('where the seller ships there is no line for freight', () => {
  const lines = costLines({ ...costs, shipping_cost: null }, 'buyer', { containers: 2 })
  expect(line(lines, 'freight')).toBeUndefined()
})
it('a supplier sees the fee deducted and no freight', () => {
  const lines = costLines({ ...costs, total_cost: '60819.00' }, 'supplier', { containers: 2 })
  expect(lines.map((each) => each.key)).toEqual(['commodity', 'bags', 'contract', 'fee', 'total'])
  expect(line(lines, 'fee')?.amount).toBe('-285.00')
})
it('shows no calculation that does not match the amount', () => {
  const lines = costLines({ ...costs, quantity: '37.333', comodity_cost: '60000.01' }, 'buyer', {
    containers: 2,
  })
  expect(line(lines, 'commodity')?.how).toBeUndefined()
})
