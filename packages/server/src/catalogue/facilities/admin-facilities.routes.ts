import { facilityAdminCalls } from '@mahsul/contract/catalogue/admin-facilities'
import type { FastifyInstance } from 'fastify'
import { registerRoutes } from '../../platform/http/register-routes.ts'
import { actOf, resourceHandlers } from '../../platform/resource/resource-handlers.ts'
import { retirementHandlers } from '../../platform/resource/retire.ts'
import { facilitiesOfAdmin, facilityTypesOfAdmin } from './admin-facilities.ts'
import { takeOverFacility } from './take-over.ts'

/** Loading places and destinations, as admins manage them. */
export function adminFacilitiesRoutes(app: FastifyInstance) {
  registerRoutes(app, facilityAdminCalls, {
    ...resourceHandlers('/secure/admin/logistic-facility-types', facilityTypesOfAdmin),
    ...resourceHandlers('/secure/admin/logistic-facilities', facilitiesOfAdmin),
    ...retirementHandlers('/secure/admin/logistic-facilities', 'facilities', facilitiesOfAdmin),
    'POST /secure/admin/logistic-facilities/{id}/take-over': async (input) => ({
      data: await takeOverFacility(input.db, {
        act: actOf(input),
        id: input.params.id,
        sameAs: input.body.same_as,
      }),
    }),
  })
}
