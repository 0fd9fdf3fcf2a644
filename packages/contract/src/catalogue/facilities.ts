import * as z from 'zod'
import type { Calls } from '../kit/call.ts'
import { Id, listOf, Named, one, Paging } from '../kit/wire.ts'

const FacilityType = Named

/** A port, warehouse, factory or dry port. */
export const FacilityAnswer = z
  .object({
    external_id: Id,
    name: z.string(),
    name_ar: z.string(),
    city: z.string(),
    city_ar: z.string(),
    country: z.string(),
    country_ar: z.string(),
    logistic_facility_type: FacilityType,
    unlocode: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    caution: z.enum(['sanctions']).nullable().describe('a compliance note belongs beside it'),
  })
  .meta({ id: 'Facility', description: 'A port, warehouse, factory or dry port' })

const members = ['BUYER', 'SUPPLIER', 'TRADER'] as const
/** Admins add places by the same calls (admin.md §7). */
const everyone = [...members, 'ADMIN'] as const
const Facilities = z.object({ data: z.array(FacilityAnswer) })
const text = z.string().trim().min(1).max(200)

export const facilityCalls = {
  'GET /secure/logistic-facilities': {
    id: 'listFacilities',
    summary: 'Where goods may be loaded; with type=list all, else in pages',
    tag: 'catalogue',
    access: { roles: everyone },
    query: Paging,
    answer: z.union([listOf(FacilityAnswer), Facilities]),
  },
  'POST /secure/logistic-facilities': {
    id: 'addFacility',
    summary: 'Add a facility of one’s own',
    tag: 'catalogue',
    access: { roles: everyone, act: 'deal', duty: 'operate' },
    body: z.strictObject({
      logistic_facility_type_id: Id,
      country: text,
      country_ar: text,
      city: text,
      city_ar: text,
      name: text,
      name_ar: text,
    }),
    answer: one(FacilityAnswer),
    status: 201,
    refusals: ['ENTITY_ALREADY_EXISTS', 'ITEM_RETIRED'],
  },
  'GET /logistics/facility_destinations': {
    id: 'listDestinations',
    summary: 'Where goods may go',
    tag: 'catalogue',
    access: { roles: members },
    query: Paging, // answered whole
    answer: Facilities,
  },
  'GET /secure/logistic-facility-types': {
    id: 'listFacilityTypes',
    summary: 'Kinds of facilities',
    tag: 'catalogue',
    access: { roles: everyone },
    query: Paging, // answered whole
    answer: z.object({ data: z.array(FacilityType) }),
  },
} as const satisfies Calls
