import { laboratoryCalls } from '@mahsul/contract/documents/laboratory'
import type { FastifyInstance } from 'fastify'
import { frozenRulesOf } from '../lane-rules/freeze-rules.ts'
import { registerRoutes } from '../platform/http/register-routes.ts'
import { viewTrade } from '../trades/log/view-trade.ts'
import { laboratoryToWire } from './laboratory-to-wire.ts'

const call = 'GET /secure/trades/{id}/laboratory'

export const laboratoryRoutes = (app: FastifyInstance) =>
  registerRoutes(app, laboratoryCalls, {
    [call]: async ({ db, params, member, now }) => {
      const view = await viewTrade(db, { id: params.id, companyId: member.companyId })
      const frozen = await frozenRulesOf(db, view.id)
      return { data: laboratoryToWire(view, { frozen, readerCompanyId: member.companyId, now }) }
    },
  })
