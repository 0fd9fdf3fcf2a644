import { queryOptions } from '@tanstack/react-query'
import { keys } from '../kit/queries.ts'
import { api } from '../lib/api/api.ts'
import type { Answer } from '../lib/api/api-types.ts'

export type DocumentDataOfTrade = Answer<'GET /secure/trades/{id}/document-data'>['data']
export type DocumentOfTrade = DocumentDataOfTrade['documents'][number]
export type DocumentFinding = DocumentDataOfTrade['findings'][number]
export type FindingPlace = DocumentFinding['places'][number]

/** What the documents of a trade say, and what does not agree. */
export const documentDataQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.trade(id), 'document-data'] as const,
    queryFn: async ({ signal }) =>
      (await api('GET /secure/trades/{id}/document-data', { params: { id }, signal })).data,
  })
