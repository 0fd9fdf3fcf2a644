import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { keys } from '../../kit/queries.ts'
import { api } from '../../lib/api/api.ts'

/** What waits for the reader or another colleague, what the reader asked for, and what is over. */
export const parts = ['waiting', 'mine', 'decided'] as const
export type Part = (typeof parts)[number]
type Page = { part: Part; page: number; perPage: number }

export const pageOfApprovalsQuery = ({ part, page, perPage }: Page) =>
  queryOptions({
    queryKey: [...keys.approvals, 'list', part, perPage, page],
    queryFn: ({ signal }) =>
      api('GET /secure/company/approvals/list', {
        query: { part, page: String(page), per_page: String(perPage) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
