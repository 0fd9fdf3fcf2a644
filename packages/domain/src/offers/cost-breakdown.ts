import {
  type Containers,
  type Kilograms,
  kilograms,
  multiplyThenDivide,
  type UsdCents,
  usdCents,
} from '../kit/units.ts'
import type { Incoterm } from './offer.ts'
import { feeOfLot, halfOfFee, type TradeSide } from './platform-fee.ts'

/** A lane of the freight table, US cents a container; the terminal handling charge is part of the price. */
export type Freight = { pricePerContainer: UsdCents; terminalHandlingCharge: UsdCents; transitDays: number }

export type Lot = {
  containers: Containers
  loadPerContainerKg: Kilograms
  pricePerTon: UsdCents
  bagCost: UsdCents
  bagKg: number
  feePerTon: UsdCents
  incoterm: Incoterm
  advancePercentage: number
  /** Freight of each destination; undefined if the table has no such lane. Empty where the seller ships. */
  shipments: readonly { containers: Containers; freight: Freight | undefined }[]
}

/** Every figure in whole US cents for the whole lot, rounded once; a total is the sum of its rounded lines (decision 39). */
export type CostBreakdown = {
  weight: Kilograms
  commodity: UsdCents
  packaging: UsdCents
  /** What the contract and the letter of credit name: commodity and bags. */
  contractValue: UsdCents
  /** Estimate, paid by the buyer to the carrier under FOB; null while a lane is missing, undefined where the seller ships. */
  freight: UsdCents | null | undefined
  terminalHandling: UsdCents
  buyerFee: UsdCents
  supplierFee: UsdCents
  /** What the goods cost the buyer; includes freight only if it is known. */
  buyerTotal: UsdCents
  supplierNet: UsdCents
  advance: UsdCents
  balance: UsdCents
}

/** The one function that prices a lot, for forms, bids, purchases and trades. */
export function costBreakdown(lot: Lot): CostBreakdown {
  const weight = kilograms(lot.containers * lot.loadPerContainerKg)
  const commodity = usdCents(multiplyThenDivide(lot.pricePerTon, weight, 1_000))
  const packaging = usdCents(multiplyThenDivide(lot.bagCost, weight, lot.bagKg))
  const contractValue = usdCents(commodity + packaging)
  const fee = feeOfLot(lot.feePerTon, weight)
  const buyerFee = halfOfFee(fee, 'buyer')
  const supplierFee = halfOfFee(fee, 'supplier')
  const freight = freightOf(lot)
  const advance = usdCents(multiplyThenDivide(contractValue, lot.advancePercentage, 100))
  return {
    weight,
    commodity,
    packaging,
    contractValue,
    freight: freight.total,
    terminalHandling: freight.handling,
    buyerFee,
    supplierFee,
    buyerTotal: usdCents(contractValue + (freight.total ?? 0) + buyerFee),
    supplierNet: usdCents(Math.max(0, contractValue - supplierFee)),
    advance,
    balance: usdCents(contractValue - advance),
  }
}

/** What a side commits itself to: the buyer with freight and fee, the seller to the value of the contract. */
export function committedBy(side: TradeSide, lot: Lot): UsdCents {
  const { buyerTotal, contractValue } = costBreakdown(lot)
  return side === 'buyer' ? buyerTotal : contractValue
}

function freightOf({ incoterm, shipments }: Lot): { total: UsdCents | null | undefined; handling: UsdCents } {
  if (incoterm !== 'FOB' || shipments.length === 0) return { total: undefined, handling: usdCents(0) }
  let total = 0
  let handling = 0
  for (const { containers, freight } of shipments) {
    if (!freight) return { total: null, handling: usdCents(0) }
    total += containers * freight.pricePerContainer
    handling += containers * freight.terminalHandlingCharge
  }
  return { total: usdCents(total), handling: usdCents(handling) }
}

/** A figure of the whole lot, per metric ton. */
export const perTon = (amount: UsdCents, weight: Kilograms): UsdCents =>
  usdCents(weight === 0 ? 0 : multiplyThenDivide(amount, 1_000, weight))
