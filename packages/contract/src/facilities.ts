import * as z from 'zod'
import type { Calls } from './call.ts'
import { Id, listOf, Named, one, Paging } from './wire.ts'

const FacilityType = Named

/** A port, warehouse, factory or dry port. */
export const FacilityAnswer = z.object({
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

const members = ['BUYER', 'SUPPLIER', 'TRADER'] as const
/** Admins add places by the same calls (admin.md §7). */
const everyone = [...members, 'ADMIN'] as const
const Facilities = z.object({ data: z.array(FacilityAnswer) })
const text = z.string().trim().min(1).max(200)

export const facilityCalls = {
  'GET /secure/logistic-facilities': {
    summary: 'Where goods may be loaded; with type=list all, else in pages',
    tag: 'facilities',
    access: { roles: everyone },
    query: Paging,
    answer: z.union([listOf(FacilityAnswer), Facilities]),
  },
  'POST /secure/logistic-facilities': {
    summary: 'Add a facility of one’s own',
    tag: 'facilities',
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
  },
  'GET /logistics/facility_destinations': {
    summary: 'Where goods may go',
    tag: 'facilities',
    access: { roles: members },
    query: Paging, // answered whole
    answer: Facilities,
  },
  'GET /secure/logistic-facility-types': {
    summary: 'Kinds of facilities',
    tag: 'facilities',
    access: { roles: everyone },
    query: Paging, // answered whole
    answer: z.object({ data: z.array(FacilityType) }),
  },
} as const satisfies Calls
