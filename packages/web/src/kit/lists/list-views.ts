import { queryOptions } from '@tanstack/react-query'
import type { LinkOptions } from '@tanstack/react-router'
import { api } from '../../lib/api/api.ts'
import type { ListPath } from '../../routes/admin-routes.ts'

export type Change = Readonly<Record<string, string | undefined>>

/** The address of a page of the list, with a change; other parts of the address stay as they are. */
export type LinkOf = (page: number, change?: Change) => LinkOptions

/** The search, order and filters of a list; what is not set is empty or missing. */
export type Selection = Readonly<Record<string, string | undefined>>

export const listViewsQuery = (list: ListPath) =>
  queryOptions({
    queryKey: ['list-views', list],
    queryFn: async ({ signal }) =>
      (await api('GET /secure/admin/list-views', { query: { list }, signal })).data,
  })

/** The same for the same selection, in whatever order it was made. */
export function queryOf(selection: Selection): string {
  const given = Object.entries(selection).flatMap(([name, value]) =>
    value ? [[name, value.split(',').toSorted().join(',')]] : [],
  )
  return new URLSearchParams(given.toSorted(([a = ''], [b = '']) => a.localeCompare(b, 'en'))).toString()
}
