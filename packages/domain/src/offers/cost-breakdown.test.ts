import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { containers, kilograms, usdCents } from '../kit/units.ts'
import { costBreakdown, type Freight, type Lot, perTon } from './cost-breakdown.ts'
import { feeOfLot, halfOfFee, priceShownTo } from './platform-fee.ts'

const lane = (price: number, handling = 0): Freight => ({
  pricePerContainer: usdCents(price),
  terminalHandlingCharge: usdCents(handling),
  transitDays: 12,
})
const ship = (count: number, freight: Freight | undefined) => ({ containers: containers(count), freight })

/** Two containers of sesame, as calculated in the decisions. */
const example: Lot = {
  containers: containers(2),
  loadPerContainerKg: kilograms(19_000),
  pricePerTon: usdCents(1_600_00),
  bagCost: usdCents(40),
  bagKg: 50,
  feePerTon: usdCents(15_00),
  incoterm: 'FOB',
  advancePercentage: 20,
  shipments: [ship(2, lane(950_00, 120_00))],
}

test('the worked example of the decisions comes out to the cent', () => {
  expect(costBreakdown(example)).toEqual({
    weight: 38_000,
    commodity: 60_800_00,
    packaging: 304_00,
    contractValue: 61_104_00,
    freight: 1_900_00,
    terminalHandling: 240_00,
    buyerFee: 285_00,
    supplierFee: 285_00,
    buyerTotal: 63_289_00,
    supplierNet: 60_819_00,
    advance: 12_220_80,
    balance: 48_883_20,
  })
})

test('bags cost 8.00 a ton, freight 50.00 and half the fee 7.50', () => {
  const costs = costBreakdown(example)
  expect(perTon(costs.packaging, costs.weight)).toBe(8_00)
  expect(perTon(usdCents(1_900_00), costs.weight)).toBe(50_00)
  expect(perTon(costs.buyerFee, costs.weight)).toBe(7_50)
  expect(perTon(usdCents(100), kilograms(0))).toBe(0)
})

describe('freight', () => {
  it('is the sum over the destinations', () => {
    const shipments = [ship(1, lane(950_00, 100_00)), ship(1, lane(650_00, 120_00))]
    expect(costBreakdown({ ...example, shipments })).toMatchObject({
      freight: 1_600_00,
      terminalHandling: 220_00,
    })
  })

  it('is unknown when one lane is, and the total leaves it out', () => {
    const shipments = [ship(1, lane(950_00)), ship(1, undefined)]
    expect(costBreakdown({ ...example, shipments })).toMatchObject({ freight: null, buyerTotal: 61_389_00 })
  })

  it.each(['CIF', 'DDP'] as const)('is the seller’s under %s, included in the price', (incoterm) => {
    expect(costBreakdown({ ...example, incoterm })).toMatchObject({
      freight: undefined,
      buyerTotal: 61_389_00,
    })
  })
})

test('where the seller ships, or no place is named yet, freight has no line and handling costs nothing', () => {
  for (const lot of [
    { ...example, shipments: [] },
    { ...example, incoterm: 'CIF' as const },
  ])
    expect(costBreakdown(lot)).toMatchObject({
      freight: undefined,
      terminalHandling: 0,
      buyerTotal: 61_389_00,
    })
})

test.each([
  [0, 0, 61_104_00],
  [100, 61_104_00, 0],
  [5, 3_055_20, 58_048_80],
])('an advance of %i % leaves the rest', (advancePercentage, advance, balance) => {
  expect(costBreakdown({ ...example, advancePercentage })).toMatchObject({ advance, balance })
})

test('a fee above the price leaves the supplier nothing, and no debt', () => {
  const lot = { ...example, pricePerTon: usdCents(1), bagCost: usdCents(0), feePerTon: usdCents(100_00) }
  expect(costBreakdown(lot).supplierNet).toBe(0)
  expect(priceShownTo('supplier', usdCents(1), usdCents(100_00))).toBe(0)
})

describe('the fee', () => {
  it('is shown to each side as its half, the odd cent to the buyer', () => {
    const [price, fee] = [usdCents(1_600_00), usdCents(15_01)]
    expect(priceShownTo('buyer', price, fee)).toBe(1_607_51)
    expect(priceShownTo('supplier', price, fee)).toBe(1_592_50)
    expect(halfOfFee(usdCents(1), 'buyer')).toBe(1)
    expect(halfOfFee(usdCents(1), 'supplier')).toBe(0)
  })

  it('of a lot is rounded once, half up', () => {
    expect(feeOfLot(usdCents(15_00), kilograms(19_001))).toBe(28_502)
    expect(feeOfLot(usdCents(5), kilograms(100))).toBe(1)
    expect(feeOfLot(usdCents(5), kilograms(99))).toBe(0)
  })

  it('is the sum of its halves, in every case', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 40), (n) => {
        const [buyer, supplier] = [halfOfFee(usdCents(n), 'buyer'), halfOfFee(usdCents(n), 'supplier')]
        expect(buyer + supplier).toBe(n)
        expect(buyer - supplier).toBe(n % 2)
      }),
    )
  })
})

const cents = (max: number) => fc.nat(max).map(usdCents)
const anyLot: fc.Arbitrary<Lot> = fc
  .record({
    loadPerContainerKg: fc.integer({ min: 1, max: 40_000 }).map(kilograms),
    pricePerTon: fc.integer({ min: 1, max: 9_999_999 }).map(usdCents),
    bagCost: cents(100_00),
    bagKg: fc.integer({ min: 1, max: 2_000 }),
    feePerTon: cents(500_00),
    incoterm: fc.constantFrom('FOB' as const, 'CIF' as const, 'DDP' as const),
    advancePercentage: fc.integer({ min: 0, max: 20 }).map((n) => n * 5),
    rows: fc.array(fc.tuple(fc.integer({ min: 1, max: 100 }), cents(9_999_99), cents(999_99)), {
      minLength: 1,
      maxLength: 10,
    }),
  })
  .map(({ rows, ...lot }) => ({
    ...lot,
    containers: containers(rows.reduce((sum, [count]) => sum + count, 0)),
    shipments: rows.map(([count, price, handling]) => ship(count, lane(price, handling))),
  }))

test('for any lot, the parts add up to the totals to the cent', () => {
  fc.assert(
    fc.property(anyLot, (lot) => {
      const costs = costBreakdown(lot)
      expect(costs.contractValue).toBe(costs.commodity + costs.packaging)
      expect(costs.advance + costs.balance).toBe(costs.contractValue)
      expect(costs.buyerTotal).toBe(costs.contractValue + (costs.freight ?? 0) + costs.buyerFee)
      expect(costs.supplierNet).toBe(Math.max(0, costs.contractValue - costs.supplierFee))
      expect(costs.buyerFee + costs.supplierFee).toBe(feeOfLot(lot.feePerTon, costs.weight))
      const sum = lot.shipments.reduce(
        (total, shipment) => total + shipment.containers * shipment.freight!.pricePerContainer,
        0,
      )
      expect(costs.freight).toBe(lot.incoterm === 'FOB' ? sum : undefined)
      for (const figure of Object.values(costs)) if (figure) expect(Number.isSafeInteger(figure)).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('each line is within half a cent of the exact figure', () => {
  fc.assert(
    fc.property(anyLot, (lot) => {
      const { commodity, packaging, weight } = costBreakdown(lot)
      const isNear = (rounded: number, times: number, divisor: number) => {
        const off = 2n * (BigInt(rounded) * BigInt(divisor) - BigInt(times) * BigInt(weight))
        return off <= BigInt(divisor) && -off < BigInt(divisor)
      }
      expect(isNear(commodity, lot.pricePerTon, 1_000)).toBe(true)
      expect(isNear(packaging, lot.bagCost, lot.bagKg)).toBe(true)
    }),
    { numRuns: 300 },
  )
})
