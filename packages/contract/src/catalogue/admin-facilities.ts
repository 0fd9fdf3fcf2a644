import { bareIdentifier } from '@mahsul/domain/kit/typed'
import * as z from 'zod'
import { adminResource, forAdminsIn, Text } from '../kit/resource.ts'
import { retirementOf, useStates } from '../kit/retirement.ts'
import { AnyOfInQuery, Id, IdParam, Named, one } from '../kit/wire.ts'
import { RetiredAt } from './container-types.ts'
import { FacilityAnswer } from './facilities.ts'

export const AdminFacility = FacilityAnswer.extend({
  loads: z.boolean().describe('offered as a place of loading'),
  discharges: z.boolean().describe('offered as a destination'),
  retired_at: RetiredAt,
  added_by: z
    .array(z.object({ external_id: Id, name: z.string() }))
    .describe('the companies whose own it is; empty for a common one'),
}).meta({ id: 'LogisticFacilityDetails' })

export const facilityAdminCalls = {
  ...adminResource({
    path: '/secure/admin/logistic-facility-types',
    tag: 'admin-freight',
    ids: { many: 'LogisticFacilityTypes', one: 'LogisticFacilityType' },
    many: 'kinds of facilities',
    single: 'a kind of facility',
    item: Named,
    row: Named,
    body: z.strictObject({ name: Text, name_ar: Text }),
    sorts: ['name'],
  }),
  ...adminResource({
    path: '/secure/admin/logistic-facilities',
    tag: 'admin-freight',
    ids: { many: 'LogisticFacilities', one: 'LogisticFacility' },
    many: 'facilities',
    single: 'a facility',
    item: AdminFacility,
    row: AdminFacility,
    body: z.strictObject({
      logistic_facility_type_id: Id,
      country: Text,
      country_ar: Text,
      city: Text,
      city_ar: Text,
      name: Text,
      name_ar: Text,
      unlocode: z
        .string()
        .overwrite(bareIdentifier)
        .regex(/^[A-Z]{2}[A-Z2-9]{3}$/)
        .nullable()
        .optional()
        .describe('left out stays'),
      loads: z.boolean().optional().describe('true for a new one'),
      discharges: z.boolean().optional().describe('true for a new one'),
    }),
    sorts: ['name', 'city', 'country', 'logistic_facility_type'],
    filters: {
      logistic_facility_type: AnyOfInQuery(Id).optional(),
      use: AnyOfInQuery(z.enum(['loads', 'discharges'])).optional(),
      state: AnyOfInQuery(z.enum(useStates)).optional(),
      shared: AnyOfInQuery(z.enum(['common', 'own'])).optional(),
    },
  }),
  ...retirementOf({
    path: '/secure/admin/logistic-facilities',
    tag: 'admin-freight',
    ids: { one: 'LogisticFacility' },
    single: 'a facility',
    item: AdminFacility,
  }),
  'POST /secure/admin/logistic-facilities/{id}/take-over': {
    id: 'takeOverFacility',
    ...forAdminsIn('admin-freight'),
    summary:
      'Take a facility that companies added into the common list, or retire it as the same as a common one',
    refusals: ['ENTITY_ALREADY_EXISTS'] as const,
    params: IdParam,
    body: z.strictObject({
      same_as: Id.optional().describe('the common facility that it is the same as'),
    }),
    answer: one(AdminFacility),
  },
}
