import { listViewCalls } from '@mahsul/contract/office/list-views'
import type { FastifyInstance } from 'fastify'
import { registerRoutes } from '../../platform/http/register-routes.ts'
import { deleteListView, listViews, saveListView } from './list-views.ts'

export function listViewsRoutes(app: FastifyInstance) {
  registerRoutes(app, listViewCalls, {
    'GET /secure/admin/list-views': async ({ db, member, query }) => ({
      data: await listViews(db, { by: member, list: query.list }),
    }),
    'POST /secure/admin/list-views': async ({ db, member, body, now }) => ({
      data: await saveListView(db, { by: member, ...body, now }),
    }),
    'DELETE /secure/admin/list-views/{id}': ({ db, member, params }) =>
      deleteListView(db, { by: member, id: params.id }),
  })
}
