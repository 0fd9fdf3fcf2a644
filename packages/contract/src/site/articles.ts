import * as z from 'zod'
import { adminResource, Text } from '../kit/resource.ts'
import { AudioUrl, PictureUrl } from '../kit/uploads.ts'
import { AnyOfInQuery, Instant } from '../kit/wire.ts'
import { ArticleAnswer, ArticleSummary } from './news.ts'

/** Longer than any market news should be. */
const ArticleText = z.string().trim().min(1).max(50_000)

const published = {
  published_at: Instant.nullable().describe('from when members read it; null: a draft'),
}

export const articleCalls = adminResource({
  path: '/secure/admin/articles',
  refusals: { store: [], remove: [] },
  tag: 'admin-news',
  ids: { many: 'NewsArticles', one: 'NewsArticle' },
  many: 'articles',
  single: 'an article',
  item: ArticleAnswer.extend(published),
  row: ArticleSummary.extend(published),
  body: z.strictObject({
    title: Text,
    title_ar: Text,
    body: ArticleText.describe(
      'Markdown: paragraphs, **bold**, *italic*, [links](https://…) and lists; everything else is shown as it is typed',
    ),
    body_ar: ArticleText,
    image_url: PictureUrl.default(''),
    audio_url: AudioUrl.default(''),
    published_at: Instant.nullable()
      .optional()
      .describe('from when members read it; null: a draft; left out: at once, or as it was'),
  }),
  sorts: ['updated_at', 'title'],
  filters: { state: AnyOfInQuery(z.enum(['draft', 'scheduled', 'published'])).optional() },
})
