import { laneRuleAdminCalls, laneRuleImportCalls } from '@mahsul/contract/lane-rules/admin-lane-rules'
import type { FastifyInstance } from 'fastify'
import { registerRoutes } from '../../platform/http/register-routes.ts'
import { importHandlers } from '../../platform/import/import-handlers.ts'
import { resourceHandlers } from '../../platform/resource/resource-handlers.ts'
import { laneRuleFile } from '../import/import-rules.ts'
import { laneRulesAt } from './admin-lane-rules.ts'

const path = '/secure/admin/lane-rules'

/** The lane rules, by hand and by file. */
export function adminLaneRulesRoutes(app: FastifyInstance) {
  const past = '/secure/admin/lane-rule-imports'
  registerRoutes(app, laneRuleImportCalls, importHandlers({ path, past }, laneRuleFile))
  registerRoutes(app, laneRuleAdminCalls, resourceHandlers(path, laneRulesAt))
}
