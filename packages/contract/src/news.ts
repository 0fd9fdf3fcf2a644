import * as z from 'zod'
import type { Calls } from './call.ts'
import { Id, IdParam, Instant, listOf, one, Paging } from './wire.ts'

export const ArticleSummary = z.object({
  external_id: Id,
  title: z.string(),
  title_ar: z.string(),
  image_url: z.string(),
  audio_url: z.string(),
  updated_at: Instant,
})
export const ArticleAnswer = ArticleSummary.extend({
  body: z.string().describe('Markdown: paragraphs, bold, italic, links and lists; no HTML'),
  body_ar: z.string(),
  creator: z.object({ name: z.string(), last_name: z.string() }),
})

const everyone = ['BUYER', 'SUPPLIER', 'TRADER', 'ADMIN'] as const

export const newsCalls = {
  'GET /secure/articles': {
    summary: 'News of the market, latest first',
    tag: 'news',
    access: { roles: everyone },
    query: Paging,
    answer: listOf(ArticleSummary),
  },
  'GET /secure/articles/{id}': {
    summary: 'One article; every member may read it',
    tag: 'news',
    access: { roles: everyone, party: 'member' },
    params: IdParam,
    answer: one(ArticleAnswer),
  },
} as const satisfies Calls
