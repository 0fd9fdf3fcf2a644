import * as z from 'zod'
import { AnyOfInQuery, Id, Instant, Usd, UsdIn } from '../wire.ts'
import { adminResource } from './resource.ts'

const Place = z.object({
  external_id: Id,
  name: z.string(),
  name_ar: z.string(),
  country: z.string(),
  country_ar: z.string(),
  city: z.string(),
  city_ar: z.string(),
  unlocode: z.string().nullable(),
})

export const FreightCost = z.object({
  external_id: Id,
  origin: Place,
  destination: Place,
  container_type: z.object({ external_id: Id, name: z.string() }),
  price_per_container: Usd,
  termical_handling_charges: Usd,
  transit_time_in_days: z.int(),
  updated_at: Instant,
})

export const freightCostCalls = adminResource({
  path: '/secure/admin/freight-costs',
  many: 'freight costs',
  single: 'a freight cost',
  item: FreightCost,
  row: FreightCost,
  body: z.strictObject({
    origin_ext_id: Id,
    destination_ext_id: Id,
    container_type_ext_id: Id,
    price_per_container: UsdIn,
    termical_handling_charges: UsdIn,
    transit_time_in_days: z.int(),
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
  },
})
