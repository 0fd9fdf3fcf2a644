import { laneRuleCalls } from '@mahsul/contract/lane-rules/lane-rules'
import type { FastifyInstance } from 'fastify'
import { registerRoutes } from '../platform/http/register-routes.ts'
import { rulesAskedFor } from './lane-of-question.ts'

const { 'GET /secure/trades/{id}/lane-rules': _servedByTrades, ...calls } = laneRuleCalls

export const laneRuleRoutes = (app: FastifyInstance) =>
  registerRoutes(app, calls, {
    'GET /secure/lane-rules': async ({ db, query, now }) => ({ data: await rulesAskedFor(db, query, now) }),
  })
