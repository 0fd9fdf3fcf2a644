import type { TypedCredit } from '@mahsul/contract/documents/credit-wire'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { keys } from '../kit/queries.ts'
import { api } from '../lib/api/api.ts'
import type { Answer } from '../lib/api/api-types.ts'

export type CreditReading = Answer<'GET /secure/trades/{id}/credit'>['data']
export type CreditFinding = CreditReading['findings'][number]

/** The letter of credit of a trade as data; `version` is what the data depends on. */
export const creditQuery = (tradeId: string, version: string) =>
  queryOptions({
    queryKey: [...keys.trade(tradeId), 'credit', version],
    queryFn: async ({ signal }) =>
      (await api('GET /secure/trades/{id}/credit', { params: { id: tradeId }, signal })).data,
  })

export type CreditInput = { text: string; typed: TypedCredit }

/** What is read of a text before it is sent. While another reading loads, the one before stays. */
export const readingQuery = (tradeId: string, { text, typed }: CreditInput) =>
  queryOptions({
    queryKey: [...keys.trade(tradeId), 'credit-reading', text, typed],
    queryFn: async ({ signal }) =>
      (
        await api('POST /secure/trades/{id}/credit/read', {
          params: { id: tradeId },
          body: { credit_text: text, credit: typed },
          signal,
        })
      ).data,
    enabled: text.trim() !== '' || Object.keys(typed).length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
