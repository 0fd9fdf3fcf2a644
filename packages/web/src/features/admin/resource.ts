import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type LinkOptions, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CallKey, CallInput as Takes } from '../../lib/api-types.ts'
import { usePageSize } from '../../lib/page-size.ts'
import type { ListPath } from '../../routes/admin-routes.ts'
import type { Column } from '../../ui/Table.tsx'
import type { TabGroup } from './AdminTabs.tsx'

export type ListInput<Sort extends string = never> = {
  page: string
  per_page: string
  search?: string | undefined
  sort?: Sort | undefined
}
/** The sort orders of a call's list: `name` ascends, `-name` descends. */
export type SortOf<K extends CallKey> =
  Takes<K> extends { query?: { sort?: infer Sort } } ? Extract<Sort, string> : never
/** A page with its total; where the call can also answer the whole list, its type leaves the total open. */
type Listed<Row> = { data: readonly Row[]; total_data?: number }
export type Row = { external_id: string }

/** The calls that return a list as a file. */
type ListFile = Extract<CallKey, `GET ${string}.csv`>

/** A list of the back office (admin.md §2), described: what it reads, shows, and lets an admin do with a row. */
export type Resource<R extends Row, Sort extends string = never> = {
  /** Its route, whose address has the page, the search and the order. */
  at: ListPath
  /** The pages that it belongs with. */
  tabs?: TabGroup
  /** Its place in the cache. */
  key: string
  title: string
  /** Shown below the title. */
  about?: ReactNode
  create?: { link: LinkOptions; words: string }
  /** Another button, next to the first. */
  other?: { link: LinkOptions; words: string }
  read: (asked: ListInput<Sort>, signal: AbortSignal) => Promise<Listed<R>>
  columns: readonly Column<R>[]
  /** The sort orders, under the headings of their columns. */
  sorts?: Readonly<Record<Exclude<Sort, `-${string}`>, string>>
  /** The name of a row in a dialog. */
  nameOf: (row: R) => string
  editLink?: (row: R) => LinkOptions | undefined
  /** Further acts on a row. */
  acts?: (row: R) => ReactNode
  remove?: (row: R, reason: string) => Promise<unknown>
  /** Where not every row can go. */
  canRemove?: (row: R) => boolean
  /** Whether a reason must be given (a user's deletion). */
  removeWithReason?: true
  searchable?: boolean
  /** The complete list as a CSV file; its query repeats the filters of the address. */
  file?: { call: ListFile; params?: object; query?: (asked: ListInput<Sort>) => object }
  /** The text for an empty list. */
  noneYet?: string
}

/** The cache of the whole back office. */
export const backOfficeKey = ['admin'] as const
export const listKey = (key: string) => [...backOfficeKey, key] as const

export const listQuery = <R extends Row, Sort extends string>(
  { key, read }: Resource<R, Sort>,
  asked: ListInput<Sort>,
) =>
  queryOptions({
    queryKey: [...listKey(key), asked.per_page, asked.page, asked.search ?? '', asked.sort ?? ''],
    queryFn: async ({ signal }) => {
      const { data, total_data = data.length } = await read(asked, signal)
      return { data, total_data }
    },
    placeholderData: keepPreviousData,
  })

/** The page, the words searched for and the order, as the address has them; an order that the list has none of is none. */
export function useAsked<R extends Row, Sort extends string>({
  at,
  sorts,
}: Resource<R, Sort>): ListInput<Sort> {
  const given = useSearch({ from: at })
  const [perPage] = usePageSize()
  const page = Math.max(1, Number.parseInt(given.page ?? '1', 10) || 1)
  const isSort = (sort: string): sort is Sort => Object.hasOwn(sorts ?? {}, sort.replace(/^-/, ''))
  const sort = given.sort !== undefined && isSort(given.sort) ? given.sort : undefined
  return { page: String(page), per_page: String(perPage), search: given.search || undefined, sort }
}
