import { incoterms } from '@mahsul/domain/offers/offer'
import * as z from 'zod'
import type { Calls } from '../kit/call.ts'
import {
  BooleanInQuery,
  Id,
  ListInQuery,
  one,
  Tons,
  Usd,
  UsdIn,
  usdAmount,
  WholeInQuery,
} from '../kit/wire.ts'

/** The whole lot, not per ton; the screens divide (decision 33). The misspelled names are the specification's. */
export const CostsAnswer = z
  .object({
    quantity: Tons,
    comodity_cost: Usd,
    additional_packaging_cost: Usd,
    contract_value: Usd.describe('commodity and bags: what the contract and the letter of credit name'),
    shipping_cost: Usd.nullable().describe(
      'estimate the buyer pays the carrier under FOB; null while the lane is unknown or the seller ships',
    ),
    termical_handling_charges: Usd.describe('part of the shipping cost'),
    freight_missing: z.boolean(),
    transit_time_in_days: z.int().nullable(),
    platform_fee: Usd.describe('the half of the side that asks'),
    total_cost: Usd.describe('what the buyer pays in all, or what the supplier is left with'),
    advance: Usd,
    balance: Usd,
    landed_per_mt: Usd.nullable().describe('total per metric ton; null while freight is unknown'),
    destinations: z
      .array(
        z.object({
          containers: z.int(),
          shipping_cost: Usd.nullable().describe('null while this lane is unknown'),
          landed_per_mt: Usd.nullable().describe(
            'total per metric ton there; null while this lane is unknown',
          ),
        }),
      )
      .optional()
      .describe('each of several destinations, in the order of the question; under FOB, to the buyer'),
    costs_version: z.string().describe('another one as soon as any line of the costs is'),
  })
  .meta({ id: 'Costs', description: 'What a lot comes to. Amounts are of the whole lot, not per ton' })

/** The lines of the costs that a member agrees to, as `CostsAnswer` spells them. */
export const CostLine = z
  .enum([
    'comodity_cost',
    'additional_packaging_cost',
    'contract_value',
    'shipping_cost',
    'termical_handling_charges',
    'platform_fee',
    'total_cost',
    'advance',
    'balance',
  ])
  .meta({ id: 'CostLine' })
export type CostLine = z.output<typeof CostLine>

/** One line that differs from what was shown; null if freight is unknown, or the seller ships. */
export const ChangedLine = z
  .object({ line: CostLine, before: Usd.nullable(), after: Usd.nullable() })
  .meta({ id: 'ChangedCost' })
export type ChangedLine = z.output<typeof ChangedLine>

/** The costs a member saw before committing (decision 111). If they differ by now: 409 `STALE_VERSION` with `changed`. */
export const ExpectedCosts = {
  expected_total: UsdIn.optional().describe('the `total_cost` that was shown'),
  costs_version: z
    .string()
    .max(300)
    .optional()
    .describe('of the costs that were shown: `changed` then names every line'),
}

/**
 * Either a published offer by `ticket_id`, or a product on a lane. `price_currency` is the price per metric ton in USD, 100000
 * if none was entered yet (decision 37).
 */
const CostsQuery = z.object({
  ticket_id: Id.optional().describe('a published offer; without it the product and the lane are asked about'),
  is_selling_offer: BooleanInQuery.optional().describe('an offer to sell, not a request to buy'),
  incoterm: z
    .string()
    .max(10)
    .optional()
    .describe(`one of ${incoterms.join(', ')}`),
  quantity: z.string().max(20).optional().describe('ignored: it follows from the containers'),
  containers: WholeInQuery.describe('how many'),
  price_currency: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,2})?$/, usdAmount)
    .optional()
    .describe('US dollars per metric ton; 100000 while none was entered'),
  product_ext_id: Id.optional().describe('of the catalogue'),
  destination_ext_id: Id.optional().describe('the place that the goods go to'),
  origin_ext_id: Id.optional().describe('the place that the goods come from'),
  container_ext_id: Id.optional().describe('the type of container'),
  payment_percentage: WholeInQuery.optional().describe('what is paid in advance, in percent'),
  destinations: ListInQuery.optional().describe(
    'rows of a partial shipment: facility:containers, separated by commas',
  ),
})

const members = ['BUYER', 'SUPPLIER', 'TRADER'] as const

export const costCalls = {
  'GET /secure/cost-calculator/purchase-costs': {
    id: 'getPurchaseCosts',
    summary: 'What a bid or a purchase comes to, to the one who places it',
    tag: 'costs',
    access: { roles: members },
    query: CostsQuery,
    answer: one(CostsAnswer),
    refusals: ['NOT_FOUND'],
  },
  'GET /secure/cost-calculator/offering-costs': {
    id: 'getOfferingCosts',
    summary: 'What an offer comes to, to its owner',
    tag: 'costs',
    access: { roles: members },
    query: CostsQuery,
    answer: one(CostsAnswer),
    refusals: ['NOT_FOUND'],
  },
  'POST /secure/freight-costs/request': {
    id: 'requestLane',
    summary: 'Ask the admins for a lane the freight table does not have',
    tag: 'costs',
    access: { roles: members, act: 'deal' },
    body: z.strictObject({
      container_type_ext_id: Id,
      destination_ext_id: Id,
      origin_ext_id: Id,
      ticket_id: Id.optional().describe('the offer it is asked for; the notification leads there'),
      to_email: z
        .union([z.string().max(200), z.strictObject({ email: z.string().max(200) })])
        .optional()
        .describe('ignored: the admins’ address is the server’s'),
    }),
    answer: z.object({ message: z.literal('Email successfully sent') }),
  },
} as const satisfies Calls
