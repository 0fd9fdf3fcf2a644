import { adminSearchCalls } from '@mahsul/contract/office/admin-search'
import type { FastifyInstance } from 'fastify'
import { nameCacheOf } from '../../offers/name-cache.ts'
import { registerRoutes } from '../../platform/http/register-routes.ts'
import { searchMarket } from './search-market.ts'

export function adminSearchRoutes(app: FastifyInstance) {
  const names = nameCacheOf(app.deps.db)
  registerRoutes(app, adminSearchCalls, {
    'GET /secure/admin/search': async ({ db, query, now }) => ({
      data: await searchMarket(db, { search: query.q, names, now }),
    }),
  })
}
