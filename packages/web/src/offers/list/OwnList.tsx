import type { UseQueryResult } from '@tanstack/react-query'
import type { LinkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { usePageSize } from '../../lib/api/page-size.ts'
import { money } from '../../lib/words/formats.ts'
import { FailedState, SkeletonRows } from '../../ui/states.tsx'
import { Num } from '../../ui/Text.tsx'
import { useLastPage } from '../../ui/table/last-page.ts'
import { Pagination } from '../../ui/table/Pagination.tsx'
import { type Column, Table } from '../../ui/table/Table.tsx'

type Props<Row> = {
  caption: string
  list: UseQueryResult<{ data: Row[]; total_data: number }>
  columns: Column<Row>[]
  page: number
  linkOf: (page: number) => LinkOptions
  /** In place of the table while it is empty. */
  none: ReactNode
  rowClass?: (row: Row) => string | undefined
}

/** A page of one's own offers or bids. */
export function OwnList<Row extends { id: string }>({ caption, list, columns, none, ...props }: Props<Row>) {
  const { page, linkOf, rowClass } = props
  const { data, isError, refetch } = list
  const [perPage, choose] = usePageSize()
  const past = useLastPage(list, { page, perPage, linkOf })
  if (isError && !data) return <FailedState onRetry={refetch} />
  if (!data || past) return <SkeletonRows />
  if (data.data.length === 0) return none
  return (
    <div className="sheet sheet--table">
      <Table
        caption={caption}
        className="table--offers"
        columns={columns}
        rows={data.data}
        rowKey={(row) => row.id}
        {...(rowClass && { rowClass })}
      />
      <Pagination page={page} perPage={perPage} total={data.total_data} linkOf={linkOf} onPerPage={choose} />
    </div>
  )
}

export function usePriceColumn<Row extends { price: string }>(): Column<Row> {
  const t = useTranslations('offers')
  return {
    head: t('unit.usdPerMt'),
    numeric: true,
    className: 'col-price',
    cell: (row) => (
      <span className="bignum">
        <Num>{money(row.price)}</Num>
      </span>
    ),
  }
}
