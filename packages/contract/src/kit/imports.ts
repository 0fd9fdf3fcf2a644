import * as z from 'zod'
import { AuthorName } from './common-answers.ts'
import { listFile } from './list-file.ts'
import { forAdminsIn, named } from './resource.ts'
import type { AdminTag } from './tags.ts'
import { AnyOfInQuery, Id, IdParam, Instant, listOf, one, Paging, sortedBy } from './wire.ts'

/** What a file that an admin imports would do, or did. */
const reportOf = ({
  ids,
  columns,
  created,
  changed,
}: Pick<About, 'ids' | 'columns' | 'created' | 'changed'>) =>
  z
    .object({
      external_id: Id.nullable().describe('null for a dry run, which leaves nothing behind'),
      status: z.enum(['checked', 'imported', 'failed']),
      file_name: z.string(),
      rows: z.int(),
      to_create: z.int().describe(created),
      to_change: z.int().describe(changed),
      unchanged: z.int(),
      problem_count: z.int(),
      problems: z
        .array(
          z
            .object({
              row: z.int().describe('as a spreadsheet counts: the header is row 1; 0 is the file as a whole'),
              column: z.string().describe(`empty, or one of ${columns.join(', ')}`),
              message: z.string(),
            })
            .meta({ id: `${ids.past}Problem` }),
        )
        .describe('the first hundred, in the reader’s language'),
    })
    .meta({ id: `${ids.past}Report` })

export const PastImport = z
  .object({
    external_id: Id,
    file_name: z.string(),
    status: z.enum(['imported', 'failed']),
    rows: z.int(),
    created: z.int(),
    changed: z.int(),
    problem_count: z.int(),
    imported_by: AuthorName,
    created_at: Instant,
  })
  .meta({ id: 'PastImport' })

export const importFilters = {
  status: AnyOfInQuery(z.enum(['imported', 'failed'])).optional(),
  sort: sortedBy(['file_name', 'rows', 'imported_by', 'created_at']).optional(),
}

type About = {
  tag: AdminTag
  /** For the names of the calls: `Products`, `ProductImport`. */
  ids: { many: string; past: string }
  columns: readonly string[]
  /** For the summaries: `the freight table`. */
  table: string
  /** What is counted: `lanes that are new`. */
  created: string
  changed: string
}

const csv = { answer: z.any().describe('text/csv'), file: 'text/csv' } as const

/**
 * The calls of a table that can be filled from a file: the import with its dry run, the table as a file that can be imported
 * again, a sample, and past imports.
 */
export function importCalls<const Path extends `/${string}`, const Past extends `/${string}`>({
  path,
  past,
  ...about
}: About & { path: Path; past: Past }) {
  const { tag, ids, table } = about
  const forAdmins = forAdminsIn(tag)
  const bulk = {
    ...forAdmins,
    id: `import${ids.many}`,
    summary: `Fill ${table} from a CSV file: all of it or nothing; with dry_run only say what it would do`,
    body: z.strictObject({ dry_run: z.enum(['true', 'false']).optional() }).default({}),
    files: ['file'],
    needsFile: true,
    emptyFile: 'INVALID_CSV',
    refusals: ['NO_DOCUMENT'],
    answer: one(reportOf(about)),
  } as const
  const whole = {
    ...forAdmins,
    id: `downloadAll${ids.many}`,
    summary: `${table.charAt(0).toUpperCase()}${table.slice(1)} as a CSV file that can be imported again`,
    ...csv,
  } as const
  const list = {
    ...forAdmins,
    id: `list${ids.past}s`,
    summary: 'Past imports, the latest first',
    query: Paging.extend(importFilters),
    answer: listOf(PastImport),
  } as const
  const file = {
    ...forAdmins,
    id: `download${ids.past}`,
    summary: 'The rows of a past import as a CSV file, each with what was wrong with it',
    params: IdParam,
    ...csv,
  } as const
  const sample = {
    ...forAdmins,
    id: `download${ids.many}Sample`,
    summary: 'A file to begin from',
    ...csv,
  } as const
  return {
    ...named(`POST ${path}/bulk`, bulk),
    ...named(`GET ${path}/export.csv`, whole),
    ...named(`GET ${path}/sample.csv`, sample),
    ...named(`GET ${past}`, list),
    ...named(
      `GET ${past}.csv`,
      listFile({
        tag,
        id: `export${ids.past}s`,
        many: 'past imports',
        row: PastImport,
        query: importFilters,
      }),
    ),
    ...named(`GET ${past}/{id}`, file),
  }
}
