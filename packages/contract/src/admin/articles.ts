import * as z from 'zod'
import { ArticleAnswer, ArticleSummary } from '../news.ts'
import { AudioUrl, PictureUrl } from '../uploads.ts'
import { adminResource, Text } from './resource.ts'

/** Longer than any market news should be. */
const ArticleText = z.string().trim().min(1).max(50_000)

export const articleCalls = adminResource({
  path: '/secure/admin/articles',
  many: 'articles',
  single: 'an article',
  item: ArticleAnswer,
  row: ArticleSummary,
  body: z.strictObject({
    title: Text,
    title_ar: Text,
    body: ArticleText.describe('text; an empty line begins a paragraph, and nothing else is read into it'),
    body_ar: ArticleText,
    image_url: PictureUrl.default(''),
    audio_url: AudioUrl.default(''),
  }),
  sorts: ['updated_at', 'title'],
})
