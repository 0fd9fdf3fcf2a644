import { evidenceCalls } from '@mahsul/contract/documents/evidence'
import type { FastifyInstance } from 'fastify'
import { registerRoutes } from '../../platform/http/register-routes.ts'
import { sideOf } from '../../trades/log/log-to-wire.ts'
import { viewTrade } from '../../trades/log/view-trade.ts'
import { evidenceOf } from './evidence.ts'

const call = 'GET /secure/trades/{id}/evidence.zip'

export const evidenceRoutes = (app: FastifyInstance) =>
  registerRoutes(app, evidenceCalls, {
    [call]: async ({ db, params, member, now, reply, deps }) => {
      const view = await viewTrade(db, { id: params.id, companyId: member.companyId })
      const reader = { side: sideOf(view, member.companyId), right: member.right }
      return reply
        .header('content-type', 'application/zip')
        .header('content-disposition', `attachment; filename="${view.reference}.zip"`)
        .send(await evidenceOf(db, view, { files: deps.files, reader, now }))
    },
  })
