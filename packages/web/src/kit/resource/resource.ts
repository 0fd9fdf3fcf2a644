import type { AdminDuty } from '@mahsul/domain/office/admin-roles'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type LinkOptions, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CallKey, LaggingCall, CallInput as Takes } from '../../lib/api/api-types.ts'
import { usePageSize } from '../../lib/api/page-size.ts'
import type { ListPath } from '../../routes/admin-routes.ts'
import type { Column } from '../../ui/table/Table.tsx'
import type { TabGroup } from './AdminTabs.tsx'

export type ListInput<Sort extends string = never, Filters extends object = NoFilters> = {
  page: string
  per_page: string
  search?: string | undefined
  sort?: Sort | undefined
} & Filters
type NoFilters = Record<never, never>
/** The sort orders of a call's list: `name` ascends, `-name` descends. */
export type SortOf<K extends CallKey> =
  Takes<K> extends { query?: { sort?: infer Sort } } ? Extract<Sort, string> : never
/** The filters of a call's list, by their names in its query. */
export type FiltersOf<K extends CallKey> =
  Takes<K> extends { query?: infer Query }
    ? Omit<NonNullable<Query>, 'page' | 'page_no' | 'per_page' | 'search' | 'sort' | 'type'>
    : never
/** The choices are missing while they load, and of a day. Several can be chosen, unless it is `oneOf` them. */
export type Filter = {
  label: string
  options: readonly { value: string; label: string }[] | undefined
  oneOf?: true
  /** Typed instead of chosen: `2026-11-09`. */
  isDay?: true
}

/** A page with its total; where the call can also answer the whole list, its type leaves the total open. */
type Listed<Row> = { data: readonly Row[]; total_data?: number }
export type Row = { external_id: string }

/** The calls that return a list as a file. */
type ListFile = Extract<CallKey, `GET ${string}.csv`>

/** A reason that an act requires. */
export type ReasonAsked = {
  label: string
  hint?: string
  missing: string
  limits?: { shortest: number; longest: number }
}

/** Whether the reason, if one is asked for, is given. */
export const isGiven = (reason: string, { limits }: ReasonAsked) =>
  reason.trim().length >= (limits?.shortest ?? 1)

/** What an admin does with one row, or with several at once. */
export type RowAct<R> = {
  words: string
  busyWords: string
  variant?: 'secondary' | 'quiet' | 'refuse'
  /** Names the row, for screen readers. */
  labelOf: (row: R) => string
  doneOf: (row: R) => string
  /** Where not every row can take it. */
  can?: (row: R) => boolean
  /** It rests for a while after it was done: until when, and what the button says in the meantime. */
  rest?: { until: (row: R) => string | null; words: (seconds: number, row?: R) => string }
  /** What it does, where that is asked before. */
  why?: string
  /** Asked for first; with several rows one for all of them. */
  reason?: ReasonAsked
  call: (row: R, reason?: string) => Promise<unknown>
  /** With one row it is done elsewhere: `beside` asks before. */
  onlySeveral?: true
}

/** An act with the ticked rows that can take it; `left` is how many cannot. */
export type Several = Pick<RowAct<never>, 'words' | 'busyWords'> & {
  /** Names the act and its rows, the same in either language. */
  form: string
  isRefusal: boolean
  why: string | undefined
  reason: ReasonAsked | undefined
  rows: readonly { id: string; name: string; call: (reason: string) => Promise<unknown> }[]
  left: number
}

/** A list of the back office (admin.md §2), described: what it reads, shows, and lets an admin do with a row. */
export type Resource<R extends Row, Sort extends string = never, Filters extends object = NoFilters> = {
  /** Its route, whose address has the page, the search and the order. */
  at: ListPath
  /** The pages that it belongs with. */
  tabs?: TabGroup
  /** Its place in the cache. */
  key: string
  title: string
  /** Shown below the title. */
  about?: ReactNode
  /** What an admin has to see before the list. */
  notice?: ReactNode
  /** For operators unless it takes another duty. */
  create?: { link: LinkOptions; words: string; duty?: AdminDuty }
  /** Another button, next to the first. */
  other?: { link: LinkOptions; words: string }
  read: (asked: ListInput<Sort, Filters>, signal: AbortSignal) => Promise<Listed<R>>
  /** The call that it reads, if the answer may be some seconds old. */
  lagging?: LaggingCall
  columns: readonly Column<R>[]
  /** The sort orders, under the headings of their columns. */
  sorts?: Readonly<Record<Exclude<Sort, `-${string}`>, string>>
  filters?: { readonly [Name in keyof Filters]?: Filter }
  /** The name of a row in a dialog. */
  nameOf: (row: R) => string
  /** The reader may not change the rows: the links to them only open them. */
  isReadOnly?: true
  editLink?: (row: R) => LinkOptions | undefined
  acts?: readonly RowAct<R>[]
  /** Further links and buttons of a row. */
  beside?: (row: R) => ReactNode
  remove?: (row: R, reason: string) => Promise<unknown>
  /** What else goes with it. */
  removeWhy?: (row: R) => ReactNode
  /** Where not every row can go. */
  canRemove?: (row: R) => boolean
  /** Whether a reason must be given (a user's deletion). */
  removeWithReason?: true
  searchable?: boolean
  /** The complete list as a CSV file; its query repeats the filters of the address. */
  file?: { call: ListFile; params?: object; query?: (asked: ListInput<Sort, Filters>) => object }
  /** The text for an empty list. */
  noneYet?: string
}

/** The cache of the whole back office. */
export const backOfficeKey = ['admin'] as const
export const listKey = (key: string) => [...backOfficeKey, key] as const

export const listQuery = <R extends Row, Sort extends string, Filters extends object>(
  { key, read }: Resource<R, Sort, Filters>,
  asked: ListInput<Sort, Filters>,
) =>
  queryOptions({
    queryKey: [...listKey(key), asked],
    queryFn: async ({ signal }) => {
      const { data, total_data = data.length } = await read(asked, signal)
      return { data, total_data }
    },
    placeholderData: keepPreviousData,
  })

/** The page, the words searched for, the order and the filters, as the address has them; what the list has none of is none. */
export function useAsked<R extends Row, Sort extends string, Filters extends object>({
  at,
  sorts,
  filters,
}: Resource<R, Sort, Filters>): ListInput<Sort, Filters> {
  const given: Readonly<Record<string, string>> = useSearch({ from: at })
  const [perPage] = usePageSize()
  const page = Math.max(1, Number.parseInt(given.page ?? '1', 10) || 1)
  const isSort = (sort: string): sort is Sort => Object.hasOwn(sorts ?? {}, sort.replace(/^-/, ''))
  const sort = given.sort !== undefined && isSort(given.sort) ? given.sort : undefined
  const chosen = chosenOf(filters, given) as Filters // each is one of the filter's own values
  return { page: String(page), per_page: String(perPage), search: given.search || undefined, sort, ...chosen }
}

export const valuesIn = (chosen = ''): string[] => chosen.split(',').filter(Boolean)

/** The given values of the filters, separated by commas; one that a filter does not offer is none. */
export const chosenOf = (
  filters: Readonly<Record<string, Filter | undefined>> = {},
  given: Readonly<Record<string, unknown>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]) => {
      const value = given[name]
      if (typeof value !== 'string') return []
      const offered = filter?.options?.map((option) => option.value)
      const values = valuesIn(value).filter((each) => offered?.includes(each) ?? true)
      return values.length > 0 ? [[name, (filter?.oneOf ? values.slice(0, 1) : values).join(',')]] : []
    }),
  )
