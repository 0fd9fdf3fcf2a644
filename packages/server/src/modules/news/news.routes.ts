import { newsCalls } from '@mahsul/contract/news'
import { pageCounts, pageOf } from '@mahsul/contract/wire'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { RefusedError } from '../../http/refuse.ts'
import { serve } from '../../http/serve.ts'

export function newsRoutes(app: FastifyInstance) {
  serve(app, newsCalls, {
    'GET /secure/articles': async ({ db, query }) => {
      const page = pageOf(query)
      const wanted = `%${(query.search ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`
      const rows = await db
        .selectFrom('articles')
        .select([
          'id',
          'title',
          'title_ar',
          'image_url',
          'updated_at',
          sql<number>`count(*) over ()::int`.as('total'),
        ])
        .where((eb) => eb.or([eb('title', 'ilike', wanted), eb('title_ar', 'ilike', wanted)]))
        .orderBy('updated_at', 'desc')
        .orderBy('id')
        .limit(page.size)
        .offset(page.offset)
        .execute()
      return { data: rows.map(summaryToWire), ...pageCounts(rows[0]?.total ?? 0, page) }
    },

    'GET /secure/articles/{id}': async ({ db, params }) => {
      const row = await db
        .selectFrom('articles as a')
        .innerJoin('members as m', 'm.id', 'a.creator_id')
        .selectAll('a')
        .select(['m.name', 'm.last_name'])
        .where('a.id', '=', params.id)
        .executeTakeFirst()
      if (!row) throw new RefusedError('NOT_FOUND')
      const { body, body_ar, audio_url, name, last_name } = row
      return { data: { ...summaryToWire(row), body, body_ar, audio_url, creator: { name, last_name } } }
    },
  })
}

const summaryToWire = (row: {
  id: string
  title: string
  title_ar: string
  image_url: string
  updated_at: Date
}) => ({
  external_id: row.id,
  title: row.title,
  title_ar: row.title_ar,
  image_url: row.image_url,
  updated_at: row.updated_at.toISOString(),
})
