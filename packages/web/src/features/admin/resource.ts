import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type LinkOptions, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CallKey, CallInput as Takes } from '../../lib/api-types.ts'
import type { ListPath } from '../../routes/admin-routes.ts'
import type { Column } from '../../ui/Table.tsx'

/** Rows on one page of a list (admin.md §9). */
export const PER_PAGE = 5

export type ListInput<Sort extends string = never> = {
  page: string
  search?: string | undefined
  sort?: Sort | undefined
}
/** The sort orders of a call's list: `name` ascends, `-name` descends. */
export type SortOf<K extends CallKey> =
  Takes<K> extends { query?: { sort?: infer Sort } } ? Extract<Sort, string> : never
export type Listed<Row> = { data: readonly Row[]; total_data: number }
export type Row = { external_id: string }

/** The calls that return a list as a file. */
type ListFile = Extract<CallKey, `GET ${string}.csv`>

/** A list of the back office (admin.md §2), described: what it reads, shows, and lets an admin do with a row. */
export type Resource<R extends Row, Sort extends string = never> = {
  /** Its route, whose address has the page, the search and the order. */
  at: ListPath
  /** Its cache key. */
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
  remove?: {
    call: (row: R, reason: string) => Promise<unknown>
    /** Where not every row can be deleted. */
    when?: (row: R) => boolean
    /** Whether a reason must be given (a user's deletion). */
    withReason?: true
  }
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
    queryKey: [...listKey(key), asked.page, asked.search ?? '', asked.sort ?? ''],
    queryFn: ({ signal }) => read(asked, signal),
    placeholderData: keepPreviousData,
  })

/** A list has two kinds of answers; without `type=list` it is a page with its total. */
export function paged<R>(answer: { data: R[]; total_data?: number }): Listed<R> {
  return { data: answer.data, total_data: answer.total_data ?? answer.data.length }
}

/** The page, the search and the order in the address; an unknown order is ignored. */
export function useAsked<R extends Row, Sort extends string>({
  at,
  sorts,
}: Resource<R, Sort>): ListInput<Sort> {
  const given = useSearch({ from: at })
  const page = Math.max(1, Number.parseInt(given.page ?? '1', 10) || 1)
  const isSort = (sort: string): sort is Sort => Object.hasOwn(sorts ?? {}, sort.replace(/^-/, ''))
  const sort = given.sort !== undefined && isSort(given.sort) ? given.sort : undefined
  return { page: String(page), search: given.search || undefined, sort }
}
