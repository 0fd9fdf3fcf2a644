import * as z from 'zod'
import type { Calls } from '../kit/call.ts'
import { AuthorName } from '../kit/common-answers.ts'
import { Id, IdParam, Instant, listOf, one, Paging } from '../kit/wire.ts'

export const ArticleSummary = z
  .object({
    external_id: Id,
    title: z.string(),
    title_ar: z.string(),
    image_url: z.string(),
    audio_url: z.string(),
    updated_at: Instant,
  })
  .meta({ id: 'ArticleSummary' })
export const ArticleAnswer = ArticleSummary.extend({
  body: z.string().describe('Markdown: paragraphs, bold, italic, links and lists; no HTML'),
  body_ar: z.string(),
  creator: AuthorName,
}).meta({ id: 'Article' })

const everyone = ['BUYER', 'SUPPLIER', 'TRADER', 'ADMIN'] as const

export const newsCalls = {
  'GET /secure/articles': {
    id: 'listArticles',
    summary: 'News of the market, latest first',
    tag: 'news',
    access: { roles: everyone },
    query: Paging,
    answer: listOf(ArticleSummary),
  },
  'GET /secure/articles/{id}': {
    id: 'getArticle',
    summary: 'One article; every member may read it',
    tag: 'news',
    access: { roles: everyone, party: 'member' },
    params: IdParam,
    answer: one(ArticleAnswer),
  },
} as const satisfies Calls
