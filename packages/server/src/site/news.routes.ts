import { newsCalls } from '@mahsul/contract/site/news'
import type { FastifyInstance } from 'fastify'
import { RefusedError } from '../platform/http/refuse.ts'
import { registerRoutes } from '../platform/http/register-routes.ts'
import { headlines, isPublished, shownAt, summaryToWire } from './news.queries.ts'

export function newsRoutes(app: FastifyInstance) {
  registerRoutes(app, newsCalls, {
    'GET /secure/articles': ({ db, query, now }) => headlines(db, query, now),

    'GET /secure/articles/{id}': async ({ db, params, now }) => {
      const row = await db
        .selectFrom('articles as a')
        .innerJoin('members as m', 'm.id', 'a.creator_id')
        .selectAll('a')
        .select(['m.name', 'm.last_name', shownAt.as('shown_at')])
        .where('a.id', '=', params.id)
        .where(isPublished(now))
        .executeTakeFirst()
      if (!row) throw new RefusedError('NOT_FOUND')
      const { body, body_ar, name, last_name, shown_at: updated_at } = row
      return {
        data: { ...summaryToWire({ ...row, updated_at }), body, body_ar, creator: { name, last_name } },
      }
    },
  })
}
