import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { linkOptions, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { companiesKey } from '../../kit/resource/company.ts'
import { usePageSize } from '../../lib/api/page-size.ts'
import type { CompanyPart } from '../../routes/admin-routes.ts'
import { HeadedSection } from '../../ui/sections.tsx'
import { FailedState, SkeletonLines } from '../../ui/states.tsx'
import { Num } from '../../ui/Text.tsx'
import { Pagination } from '../../ui/table/Pagination.tsx'
import { type Column, Table } from '../../ui/table/Table.tsx'

export type PartInput = {
  params: { id: string }
  query: { page: string; per_page: string }
  signal: AbortSignal
}
type Props<R> = {
  /** Of the company. */
  id: string
  part: CompanyPart
  title: string
  about?: string
  none: string
  /** A link to more of it. */
  end?: ReactNode
  className: string
  columns: readonly Column<R>[]
  rowKey: (row: R) => string
  read: (input: PartInput) => Promise<{ data: readonly R[]; total_data: number }>
}

/** One list of a company, whose page is in the address under the name of the part. */
export function Part<R>(props: Props<R>) {
  const { id, part, title, about, none, end, className, columns, rowKey, read } = props
  const pages = useSearch({ from: '/admin/companies/$id' })
  const page = Math.max(1, Number.parseInt(pages[part] ?? '1', 10) || 1)
  const [perPage, choosePerPage] = usePageSize()
  const list = useQuery({
    queryKey: [...companiesKey, 'one', id, part, page, perPage],
    queryFn: ({ signal }) =>
      read({ params: { id }, query: { page: String(page), per_page: String(perPage) }, signal }),
    placeholderData: keepPreviousData,
  })
  const { data } = list
  if (data?.total_data === 0)
    return <HeadedSection className={className} title={title} end={<span className="faint">{none}</span>} />
  return (
    <HeadedSection
      className={`sheet--table ${className}`}
      title={
        <>
          {title} {data ? <Num className="num faint">{data.total_data}</Num> : null}
        </>
      }
      end={end}
      aria-busy={list.isPlaceholderData || undefined}
    >
      {about ? <p className="faint part__about">{about}</p> : null}
      {data ? (
        <>
          <Table caption={title} className="table--admin" {...{ columns, rowKey }} rows={data.data} />
          <Pagination
            of={title}
            page={page}
            perPage={perPage}
            total={data.total_data}
            linkOf={(to) =>
              linkOptions({
                from: '/admin/companies/$id',
                to: '.',
                search: { ...pages, [part]: to > 1 ? String(to) : undefined },
                resetScroll: false,
              })
            }
            onPerPage={choosePerPage}
          />
        </>
      ) : list.isError ? (
        <FailedState bare onRetry={() => list.refetch()} />
      ) : (
        <SkeletonLines lines={3} />
      )}
    </HeadedSection>
  )
}
