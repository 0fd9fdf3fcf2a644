import { freightCostCalls } from '@mahsul/contract/admin/freight-costs'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { resourceHandlers } from '../admin/resource-handlers.ts'
import { freightCosts } from './admin-freight-costs.ts'

/** The freight table, by hand and by file. */
export function adminFreightRoutes(app: FastifyInstance) {
  serve(app, freightCostCalls, resourceHandlers('/secure/admin/freight-costs', freightCosts))
}
