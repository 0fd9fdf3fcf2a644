import { newsCalls } from '@mahsul/contract/news'
import type { FastifyInstance } from 'fastify'
import { RefusedError } from '../../platform/http/refuse.ts'
import { registerRoutes } from '../../platform/http/register-routes.ts'
import { headlines, summaryToWire } from './news.queries.ts'

export function newsRoutes(app: FastifyInstance) {
  registerRoutes(app, newsCalls, {
    'GET /secure/articles': ({ db, query }) => headlines(db, query),

    'GET /secure/articles/{id}': async ({ db, params }) => {
      const row = await db
        .selectFrom('articles as a')
        .innerJoin('members as m', 'm.id', 'a.creator_id')
        .selectAll('a')
        .select(['m.name', 'm.last_name'])
        .where('a.id', '=', params.id)
        .executeTakeFirst()
      if (!row) throw new RefusedError('NOT_FOUND')
      const { body, body_ar, name, last_name } = row
      return { data: { ...summaryToWire(row), body, body_ar, creator: { name, last_name } } }
    },
  })
}
