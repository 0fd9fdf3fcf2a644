import type { LinkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Link } from '../Link.tsx'

export type Column<Row> = {
  /** The unit is here, not in the cells: "USD per MT". */
  head: ReactNode
  /** Shown before the cell on a phone if `head` is not plain text. */
  label?: string
  cell: (row: Row) => ReactNode
  /** Numbers align at the decimal in both directions. */
  numeric?: boolean
  className?: string
  /** A column of buttons: its heading is for screen readers only. */
  acts?: boolean
  /** The heading sorts: the list in its next order, and the direction it is in now if it is by this column. */
  sort?: { link: LinkOptions; direction: 'ascending' | 'descending' | undefined }
}

type TableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  dense?: boolean
  /** `table--offers` and the like: the layout of the cards on a phone. */
  className?: string
  rowClass?: (row: Row) => string | undefined
}

/** A table from 720 up and cards below. Cards change `display`, which drops the ARIA roles: so they are written out. */
export function Table<Row>({ caption, columns, rows, rowKey, dense, className, rowClass }: TableProps<Row>) {
  const classes = ['table', dense && 'table--dense', className].filter(Boolean).join(' ')
  return (
    // biome-ignore-start lint/a11y: the written roles stand for those that cards take away
    // biome-ignore-start lint/suspicious/noArrayIndexKey: a table keeps its columns
    <table className={classes} role="table">
      <caption className="sr">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column, place) => (
            <th
              key={place}
              role="columnheader"
              scope="col"
              className={cellClass(column)}
              aria-sort={column.sort?.direction}
            >
              {column.sort ? (
                <Link className="th__sort" {...column.sort.link}>
                  {column.head}
                  <SortMark direction={column.sort.direction} />
                </Link>
              ) : column.acts ? (
                <span className="sr">{column.head}</span>
              ) : (
                column.head
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row" className={rowClass?.(row)}>
            {columns.map((column, place) => (
              <td key={place} role="cell" className={cellClass(column)} data-label={labelOf(column)}>
                <div className={column.acts ? 'acts__in' : 'td'}>{column.cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
    // biome-ignore-end lint/a11y: as above
  )
}

const SortMark = ({ direction }: { direction: 'ascending' | 'descending' | undefined }) => (
  <svg
    className={direction ? `th__mark th__mark--${direction}` : 'th__mark'}
    viewBox="0 0 8 12"
    aria-hidden="true"
  >
    <path d="M1 5 4 2l3 3" />
    <path d="M1 7l3 3 3-3" />
  </svg>
)

const cellClass = <Row,>(column: Column<Row>) =>
  [column.numeric && 'numcell', column.className].filter(Boolean).join(' ') || undefined

const labelOf = <Row,>(column: Column<Row>) =>
  column.acts ? '' : (column.label ?? (typeof column.head === 'string' ? column.head : ''))
