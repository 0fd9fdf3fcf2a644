import { freightCostCalls } from '@mahsul/contract/catalogue/freight-costs'
import { freightImportCalls } from '@mahsul/contract/catalogue/freight-imports'
import type { FastifyInstance } from 'fastify'
import { registerRoutes } from '../../../platform/http/register-routes.ts'
import { importHandlers } from '../../../platform/import/import-handlers.ts'
import { resourceHandlers } from '../../../platform/resource/resource-handlers.ts'
import { freightFile } from '../import/import-freight.ts'
import { freightCostsAt } from './admin-freight-costs.ts'

const path = '/secure/admin/freight-costs'

/** The freight table, by hand and by file. */
export function adminFreightRoutes(app: FastifyInstance) {
  const past = '/admin/logistics/facilities/freight_cost_imports'
  registerRoutes(app, freightImportCalls, importHandlers({ path, past }, freightFile))
  registerRoutes(app, freightCostCalls, resourceHandlers(path, freightCostsAt))
}
