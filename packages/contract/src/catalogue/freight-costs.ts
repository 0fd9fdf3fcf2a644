import { LONGEST_CARRIER, laneStates } from '@mahsul/domain/catalogue/lane-price'
import * as z from 'zod'
import { Item } from '../kit/common-answers.ts'
import { adminResource } from '../kit/resource.ts'
import { AnyOfInQuery, Day, Id, Instant, isoDate, Usd, UsdIn } from '../kit/wire.ts'

const Place = z
  .object({
    external_id: Id,
    name: z.string(),
    name_ar: z.string(),
    country: z.string(),
    country_ar: z.string(),
    city: z.string(),
    city_ar: z.string(),
    unlocode: z.string().nullable(),
  })
  .meta({ id: 'LanePlace' })

const LanePrice = z
  .object({
    price_per_container: Usd,
    termical_handling_charges: Usd,
    transit_time_in_days: z.int(),
  })
  .meta({ id: 'LanePrice' })

export const FreightCost = z.object({
  external_id: Id,
  origin: Place,
  destination: Place,
  container_type: Item,
  price_per_container: Usd,
  termical_handling_charges: Usd,
  transit_time_in_days: z.int(),
  updated_at: Instant,
  carrier: z.string().optional().describe('empty if not said'),
  valid_from: Instant.nullable().optional().describe('of the price shown; null: since there is the lane'),
  valid_until: Day.nullable().optional().describe('its last day, in UTC; null: open'),
  state: z
    .enum(laneStates)
    .meta({ id: 'LaneState' })
    .optional()
    .describe('whether the price shown is the freight of the lane now; a lapsed or planned one is not'),
  former: LanePrice.extend({ replaced_at: Instant })
    .meta({ id: 'FormerLanePrice' })
    .nullable()
    .optional()
    .describe('the price before the one shown'),
  planned: LanePrice.extend({ valid_from: Instant })
    .meta({ id: 'PlannedLanePrice' })
    .nullable()
    .optional()
    .describe('the next price, if the one shown has begun'),
})

/** With all past and planned prices; a bid keeps the freight it was placed at (decision 110). */
export const FreightCostWithPrices = FreightCost.extend({
  prices: z
    .array(
      LanePrice.extend({
        carrier: z.string(),
        valid_from: Instant.nullable(),
        valid_until: Day.nullable(),
        is_shown: z.boolean(),
        changed_at: Instant,
        changed_by: z.string().nullable(),
      }),
    )
    .optional()
    .describe('the latest first'),
})

export const freightCostCalls = adminResource({
  path: '/secure/admin/freight-costs',
  refusals: { remove: [] },
  tag: 'admin-freight',
  ids: { many: 'FreightCosts', one: 'FreightCost' },
  many: 'freight costs',
  single: 'a freight cost',
  item: FreightCostWithPrices,
  row: FreightCost,
  body: z.strictObject({
    origin_ext_id: Id,
    destination_ext_id: Id,
    container_type_ext_id: Id,
    price_per_container: UsdIn,
    termical_handling_charges: UsdIn,
    transit_time_in_days: z.int(),
    valid_from: z
      .union([Day, Instant], isoDate)
      .optional()
      .describe(
        'from when the price is the freight of the lane, now if left out; a date begins at 00:00 UTC',
      ),
    valid_until: Day.nullable()
      .optional()
      .describe('its last day, in UTC; null or, of another price than before, left out: open'),
    carrier: z.string().trim().max(LONGEST_CARRIER).optional().describe('left out, it stays'),
  }),
  sorts: [
    'origin',
    'destination',
    'container_type',
    'price_per_container',
    'transit_time_in_days',
    'updated_at',
  ],
  filters: {
    origin: AnyOfInQuery(Id).optional(),
    destination: AnyOfInQuery(Id).optional(),
    container_type: AnyOfInQuery(Id).optional(),
    state: AnyOfInQuery(z.enum(laneStates)).optional(),
  },
})
