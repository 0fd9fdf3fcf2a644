import { documentDataCalls } from '@mahsul/contract/documents/document-data'
import type { FastifyInstance } from 'fastify'
import { frozenRulesOf } from '../lane-rules/freeze-rules.ts'
import { registerRoutes } from '../platform/http/register-routes.ts'
import { viewTrade } from '../trades/log/view-trade.ts'
import { addressesOf } from './contract-documents.ts'
import { documentDataToWire } from './document-data-to-wire.ts'

const call = 'GET /secure/trades/{id}/document-data'

export const documentDataRoutes = (app: FastifyInstance) =>
  registerRoutes(app, documentDataCalls, {
    [call]: async ({ db, params, member, now }) => {
      const view = await viewTrade(db, { id: params.id, companyId: member.companyId })
      const [addresses, frozen] = await Promise.all([addressesOf(db, view), frozenRulesOf(db, view.id)])
      const readerCompanyId = member.companyId
      return { data: documentDataToWire(view, { addresses, frozen, readerCompanyId, now }) }
    },
  })
