import { pageCounts, pageOf } from '@mahsul/contract/wire'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

type Wanted = Parameters<typeof pageOf>[0] & { search?: string | undefined }

/** A page of the news, latest first; `search` is looked for in either language. */
export async function headlines(db: Db, query: Wanted) {
  const page = pageOf(query)
  const wanted = `%${(query.search ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`
  const rows = await db
    .selectFrom('articles')
    .select([
      'id',
      'title',
      'title_ar',
      'image_url',
      'audio_url',
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
}

export const summaryToWire = (row: {
  id: string
  title: string
  title_ar: string
  image_url: string
  audio_url: string
  updated_at: Date
}) => ({
  external_id: row.id,
  title: row.title,
  title_ar: row.title_ar,
  image_url: row.image_url,
  audio_url: row.audio_url,
  updated_at: row.updated_at.toISOString(),
})
