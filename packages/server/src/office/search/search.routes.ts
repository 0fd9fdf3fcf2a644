import { searchCalls } from '@mahsul/contract/office/search'
import type { FastifyInstance } from 'fastify'
import { nameCacheOf } from '../../offers/name-cache.ts'
import { asMember } from '../../platform/http/as-member.ts'
import { registerRoutes } from '../../platform/http/register-routes.ts'
import { search } from './search.ts'

export function searchRoutes(app: FastifyInstance) {
  const names = nameCacheOf(app.deps.db)
  registerRoutes(app, searchCalls, {
    'GET /secure/search': async ({ db, query, member, now }) => ({
      data: await search(db, { search: query.q, reader: asMember(member), names, now }),
    }),
  })
}
