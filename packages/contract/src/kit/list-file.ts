import * as z from 'zod'
import type { AdminTag } from './tags.ts'
import { Paging } from './wire.ts'

/**
 * The fields of a row by their names on the wire, `role.name` for a nested one. A list becomes one text field; where people
 * filter by its contents, the row of the file has fields of its own instead (`AdminTradeLine`).
 */
export function columnsOf(row: z.ZodType, before = ''): string[] {
  if (row instanceof z.ZodNullable || row instanceof z.ZodOptional)
    return columnsOf(row.unwrap() as z.ZodType, before) // the wrapped type is a schema
  if (!(row instanceof z.ZodObject)) return [before]
  return Object.entries(row.shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
    columnsOf(field, before ? `${before}.${name}` : name),
  )
}

/**
 * A list of the back office as a CSV file: all rows, not one page, in the order and with the search and filters of the screen.
 */
export const listFile = <
  const Query extends z.ZodRawShape = Record<never, never>,
  Place extends z.ZodObject = z.ZodObject<Record<never, never>>,
>(about: {
  tag: AdminTag
  id: string
  /** For the summary: `container types`. */
  many: string
  row: z.ZodType
  /** Filters and order, in addition to the search. */
  query?: Query
  place?: Place
}) => {
  const place = (about.place ?? z.object({})) as Place // without one, Place is the empty default
  return {
    id: about.id,
    tag: about.tag,
    access: { roles: ['ADMIN'], duty: 'read' },
    summary: `All ${about.many} that a search and the filters of the list leave, as a CSV file`,
    params: place,
    query: Paging.pick({ search: true }).extend((about.query ?? {}) as Query), // none is the empty default
    answer: z.any().describe('text/csv'),
    file: 'text/csv',
    mayLag: true,
    columns: columnsOf(about.row),
  } as const
}
