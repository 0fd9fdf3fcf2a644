import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CallKey } from '../../lib/api-types.ts'
import type { Column } from '../../ui/Table.tsx'

/** What is on one page of a list (admin.md §9). */
export const PER_PAGE = 5

export type Asked = { page: string; search?: string | undefined }
export type Listed<Row> = { data: readonly Row[]; total_data: number }
export type Row = { external_id: string }

/** The calls that answer a list as a file. */
type ListFile = Extract<CallKey, `GET ${string}.csv`>

/** A list of the back office (admin.md §2), described: what it reads, shows, and lets an admin do with a row. */
export type Resource<R extends Row> = {
  /** Its place in the cache. */
  key: string
  title: string
  /** What stands under the title. */
  about?: ReactNode
  create?: { href: string; words: string }
  /** Another way in, beside the first. */
  other?: { href: string; words: string }
  read: (asked: Asked, signal: AbortSignal) => Promise<Listed<R>>
  columns: readonly Column<R>[]
  /** How a dialog calls a row. */
  nameOf: (row: R) => string
  editHref?: (row: R) => string | undefined
  /** Whatever else can be done with a row. */
  acts?: (row: R) => ReactNode
  remove?: {
    call: (row: R, reason: string) => Promise<unknown>
    /** Where not every row can go. */
    when?: (row: R) => boolean
    /** Whether a reason must be given (a user's deletion). */
    withReason?: true
  }
  searchable?: boolean
  /** All of the list as a CSV file; its query says again what the address filters by. */
  file?: { call: ListFile; params?: object; query?: (asked: Asked) => object }
  /** What it means that there is nothing. */
  noneYet?: string
}

/** Everything that the back office has read. */
export const backOfficeKey = ['admin'] as const
export const listKey = (key: string) => [...backOfficeKey, key] as const

export const listQuery = <R extends Row>({ key, read }: Resource<R>, asked: Asked) =>
  queryOptions({
    queryKey: [...listKey(key), asked.page, asked.search ?? ''],
    queryFn: ({ signal }) => read(asked, signal),
    placeholderData: keepPreviousData,
  })

/** A list's answer says one of two things; without `type=list` it is a page with its total. */
export function paged<R>(answer: { data: R[]; total_data?: number }): Listed<R> {
  return { data: answer.data, total_data: answer.total_data ?? answer.data.length }
}

/** The page and the words searched for, as the address has them. */
export function useAsked(): Asked {
  const given = useSearch({ strict: false }) as { page?: string; search?: string } // the router keeps strings
  const page = Math.max(1, Number.parseInt(given.page ?? '1', 10) || 1)
  return { page: String(page), search: given.search || undefined }
}
