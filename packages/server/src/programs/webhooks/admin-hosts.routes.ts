import { webhookHostCalls } from '@mahsul/contract/programs/admin-webhooks'
import type { CompanyId } from '@mahsul/domain/accounts/member'
import type { FastifyInstance } from 'fastify'
import { registerRoutes } from '../../platform/http/register-routes.ts'
import { pageResource } from '../../platform/resource/resource.ts'
import { actOf } from '../../platform/resource/resource-handlers.ts'
import { decideHost, webhookHosts } from './admin-hosts.ts'
import { shownUrl, webhookToWire } from './webhook-to-wire.ts'
import { webhooksOf } from './webhooks.queries.ts'

/** For admins: which hosts webhooks may be sent to, and what a company has. */
export function adminHostsRoutes(app: FastifyInstance) {
  registerRoutes(app, webhookHostCalls, {
    'GET /secure/admin/webhook-hosts': ({ db, query, now }) => pageResource(db, webhookHosts, { query, now }),
    'POST /secure/admin/webhook-hosts/{id}/approve': async (input) => ({
      data: await decideHost(input.db, {
        act: actOf(input),
        id: input.params.id,
        how: 'approve',
        ...input.body,
      }),
    }),
    'POST /secure/admin/webhook-hosts/{id}/refuse': async (input) => ({
      data: await decideHost(input.db, {
        act: actOf(input),
        id: input.params.id,
        how: 'refuse',
        ...input.body,
      }),
    }),
    'POST /secure/admin/webhook-hosts/{id}/revoke': async (input) => ({
      data: await decideHost(input.db, {
        act: actOf(input),
        id: input.params.id,
        how: 'revoke',
        ...input.body,
      }),
    }),
    'GET /secure/admin/companies/{id}/webhooks': async ({ db, params, now }) => {
      const rows = await webhooksOf(db, params.id as CompanyId) // none that exists has none
      return { data: rows.map((row) => webhookToWire({ ...row, url: shownUrl(row.url) }, now)) }
    },
  })
}
