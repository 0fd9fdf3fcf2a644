import { laneRuleCalls } from '@mahsul/contract/lane-rules/lane-rules'
import { utcDay } from '@mahsul/domain/kit/calendar'
import type { FastifyInstance } from 'fastify'
import { frozenRulesOf } from '../lane-rules/freeze-rules.ts'
import { rulesToWire } from '../lane-rules/rules-to-wire.ts'
import { registerRoutes } from '../platform/http/register-routes.ts'
import { viewTrade } from './log/view-trade.ts'

const { 'GET /secure/lane-rules': _servedByLanes, ...calls } = laneRuleCalls

/** The rules that a trade opened under; none of a trade from before there were rules. */
export const rulesOfTradeRoutes = (app: FastifyInstance) =>
  registerRoutes(app, calls, {
    'GET /secure/trades/{id}/lane-rules': async ({ db, params, member, now }) => {
      const { id } = await viewTrade(db, { id: params.id, companyId: member.companyId })
      const frozen = await frozenRulesOf(db, id)
      if (!frozen) return { data: [] }
      const days = { day: frozen.day, today: utcDay(now) }
      const data = frozen.destinations.map((each) => ({
        ...rulesToWire(each, days),
        destination_country: each.country,
      }))
      return { data }
    },
  })
