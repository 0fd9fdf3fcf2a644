import { facilityAdminCalls } from '@mahsul/contract/admin/facilities'
import type { FastifyInstance } from 'fastify'
import { registerRoutes } from '../../platform/http/register-routes.ts'
import { resourceHandlers } from '../../platform/resource/resource-handlers.ts'
import { retirementHandlers } from '../../platform/resource/retire.ts'
import { facilitiesOfAdmin, facilityTypesOfAdmin } from './admin-facilities.ts'

/** Loading places and destinations, as admins manage them. */
export function adminFacilitiesRoutes(app: FastifyInstance) {
  registerRoutes(app, facilityAdminCalls, {
    ...resourceHandlers('/secure/admin/logistic-facility-types', facilityTypesOfAdmin),
    ...resourceHandlers('/secure/admin/logistic-facilities', facilitiesOfAdmin),
    ...retirementHandlers('/secure/admin/logistic-facilities', 'facilities', facilitiesOfAdmin),
  })
}
