import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'

export type Article = Answer<'GET /secure/articles/{id}'>['data']
export type ArticleRow = Answer<'GET /secure/articles'>['data'][number]

export const useNews = (page: number, perPage: number) =>
  useQuery({
    queryKey: ['news', page, perPage],
    queryFn: ({ signal }) =>
      api('GET /secure/articles', { query: { page: String(page), per_page: String(perPage) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  })

export const useArticle = (id: string) =>
  useQuery({
    queryKey: ['news', id],
    queryFn: async ({ signal }) => (await api('GET /secure/articles/{id}', { params: { id }, signal })).data,
    staleTime: 300_000,
  })
