import { savedViewCalls } from '@mahsul/contract/offers/saved-views'
import type { FastifyInstance } from 'fastify'
import { asMember } from '../../platform/http/as-member.ts'
import { registerRoutes } from '../../platform/http/register-routes.ts'
import { changeView, deleteView, savedViews, saveMarketView } from './saved-views.ts'

export function savedViewsRoutes(app: FastifyInstance) {
  registerRoutes(app, savedViewCalls, {
    'GET /secure/saved-views': async ({ db, member }) => ({
      data: await savedViews(db, { by: asMember(member) }),
    }),
    'POST /secure/saved-views': async ({ db, member, body, now }) => ({
      data: await saveMarketView(db, { by: asMember(member), ...body, now }),
    }),
    'PATCH /secure/saved-views/{id}': async ({ db, member, params, body }) => ({
      data: await changeView(db, { by: asMember(member), id: params.id, ...body }),
    }),
    'DELETE /secure/saved-views/{id}': ({ db, member, params }) =>
      deleteView(db, { by: asMember(member), id: params.id }),
  })
}
