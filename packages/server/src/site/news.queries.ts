import { pageCounts, pageOf } from '@mahsul/contract/kit/wire'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import { hasWords, wordsIn } from '../platform/db/search-words.ts'
import type { Articles } from '../platform/db/tables.ts'
import { totalOf } from '../platform/db/total.ts'

type ArticleListQuery = Parameters<typeof pageOf>[0] & { search?: string | undefined }

/** What members may read by now; a draft has no date, and one date may be ahead. */
export const isPublished = (now: Date) => sql<boolean>`published_at <= ${now}`
/** An article is as new as its last change, or its publication if that came later. */
export const shownAt = sql<Date>`greatest(updated_at, published_at)`

/** A page of the news, latest first; `search` matches either language. */
export async function headlines(db: Db, query: ArticleListQuery, now: Date) {
  const page = pageOf(query)
  const from = sql`from articles where ${isPublished(now)} and ${hasWords(sql`concat_ws(' ', title, title_ar)`, wordsIn(query.search))}`
  const { rows } = await sql<Article & { total: number }>`
    select id, title, title_ar, image_url, audio_url, ${shownAt} as updated_at, count(*) over ()::int as total ${from}
    order by ${shownAt} desc, id limit ${page.size} offset ${page.offset}`.execute(db)
  const total = await totalOf(db, { rows, offset: page.offset, from })
  return { data: rows.map(summaryToWire), ...pageCounts(total, page) }
}

type Article = Pick<
  Selectable<Articles>,
  'id' | 'title' | 'title_ar' | 'image_url' | 'audio_url' | 'updated_at'
>

export const summaryToWire = (row: Article) => ({
  external_id: row.id,
  title: row.title,
  title_ar: row.title_ar,
  image_url: row.image_url,
  audio_url: row.audio_url,
  updated_at: row.updated_at.toISOString(),
})
