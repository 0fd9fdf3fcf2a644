import type { articleCalls } from '@mahsul/contract/site/articles'
import type { ArticleAnswer, ArticleSummary } from '@mahsul/contract/site/news'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Db } from '../platform/db/db.ts'
import { RefusedError } from '../platform/http/refuse.ts'
import type { BodyOf } from '../platform/resource/body-of.ts'
import type { FiltersOf, Resource } from '../platform/resource/resource.ts'
import { instantText, rowsOfTable } from '../platform/resource/table-columns.ts'
import { refuseArticleImage } from '../platform/uploads/source-of-picture.ts'

type Body = BodyOf<(typeof articleCalls)['POST /secure/admin/articles']>

const summary = sql`jsonb_build_object('external_id', r.id, 'title', r.title, 'title_ar', r.title_ar,
  'image_url', r.image_url, 'audio_url', r.audio_url, 'updated_at', ${instantText('r.updated_at')}, 'published_at', case when r.published_at = to_timestamp(0)
    then ${instantText('r.updated_at')} else ${instantText('r.published_at')} end)`

const rows = rowsOfTable('articles')
const asDate = (at: string | null) => (at === null ? null : new Date(at))

const filters: FiltersOf<(typeof articleCalls)['GET /secure/admin/articles']> = {
  state: (states, now) =>
    sql`case when r.published_at is null then 'draft' when r.published_at > ${now} then 'scheduled' else 'published' end = any(${states})`,
}

/** Market news, Markdown in both languages, which the screens draw without any HTML of it (promise 48). */
type Published = { published_at: string | null }
export const articles: Resource<
  z.output<typeof ArticleAnswer> & Published,
  z.output<typeof ArticleSummary> & Published,
  Body
> = {
  entity: 'article',
  from: sql`articles r join members m on m.id = r.creator_id`,
  row: sql`${summary}`,
  item: sql`${summary} || jsonb_build_object('body', r.body, 'body_ar', r.body_ar,
    'creator', jsonb_build_object('name', m.name, 'last_name', m.last_name))`,
  searched: sql`concat_ws(' ', r.title, r.title_ar)`,
  // The latest come first unless they are sorted otherwise.
  sorts: { updated_at: sql`r.updated_at`, title: sql`lower(r.title)` },
  firstSort: '-updated_at',
  filters,
  async create(tx, { published_at, ...body }, { id, by, now }) {
    await refuseArticleImage(tx, body.image_url)
    await refuseStrangeAudio(tx, body.audio_url)
    const publishedAt = published_at === undefined ? now : asDate(published_at)
    await rows.insert(tx, id, { ...body, published_at: publishedAt, creator_id: by.id, updated_at: now })
  },
  async update(tx, { published_at, ...body }, { id, now, before }) {
    await refuseArticleImage(tx, body.image_url, before.image_url)
    if (body.audio_url !== before.audio_url) await refuseStrangeAudio(tx, body.audio_url)
    await rows.update(tx, id, {
      ...body,
      ...(published_at !== undefined && { published_at: asDate(published_at) }),
      updated_at: now,
    })
  },
  uses: () => ({}),
  remove: (tx, { id }) => rows.remove(tx, id),
}

/** A recording that an admin uploaded. */
async function refuseStrangeAudio(tx: Db, url: string) {
  if (url === '') return
  const sent = await tx
    .selectFrom('uploads')
    .select('id')
    .where('key', '=', url.slice(url.lastIndexOf('/') + 1))
    .where('kind', '=', 'audio')
    .executeTakeFirst()
  if (!sent) throw new RefusedError('VALIDATION', { problems: { audio_url: { rule: 'choice' } } })
}
