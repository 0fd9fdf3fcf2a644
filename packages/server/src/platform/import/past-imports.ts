import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { importWordsFor } from '@mahsul/contract/kit/import-words'
import type { importCalls, PastImport } from '@mahsul/contract/kit/imports'
import type { Language } from '@mahsul/domain/kit/language'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Db } from '../db/db.ts'
import { bringFile } from '../files/bring-file.ts'
import type { FileStore } from '../files/file-store.ts'
import { BYTE_ORDER_MARK, csvLine } from '../http/csv.ts'
import { RefusedError } from '../http/refuse.ts'
import type { FiltersOf, Readable as Listed } from '../resource/resource.ts'
import { instantText } from '../resource/table-columns.ts'
import type { RowProblem } from './check-file.ts'
import { isBlank, NotACsv, readCsv } from './read-csv.ts'

type Shown = z.output<typeof PastImport>
/** A table that files are imported into. */
export type Target = 'freight_costs' | 'products' | 'product_loads' | 'lane_rules'

const json = sql<Shown>`jsonb_build_object(
  'external_id', r.id, 'file_name', r.file_name, 'status', r.status, 'rows', r.row_count,
  'created', r.created_count, 'changed', r.changed_count, 'problem_count', r.problem_count,
  'imported_by', jsonb_build_object('name', m.name, 'last_name', m.last_name),
  'created_at', ${instantText('r.created_at')})`

type ListFile = ReturnType<typeof importCalls<'/table', '/past'>>['GET /past.csv']

const filters: FiltersOf<ListFile> = {
  status: (statuses) => sql`r.status = any(${statuses})`,
}

/** Of one table; `target` is what `freight_imports` calls it. */
export const pastImportsOf = (target: Target): Listed<Shown, Shown> => ({
  from: sql`freight_imports r join members m on m.id = r.imported_by`,
  row: json,
  item: json,
  searched: sql`r.file_name`,
  sorts: {
    file_name: sql`lower(r.file_name)`,
    rows: sql`r.row_count`,
    imported_by: sql`lower(m.name), lower(m.last_name)`,
    created_at: sql`r.created_at`,
  },
  firstSort: '-created_at',
  filters,
  where: sql`r.target = ${target}`,
})

/** Copies the file to `folder`, because it is read more than once. */
type PastImportsInput = { id: string; target: Target; files: FileStore; folder: string; language: Language }

/** The rows of a past import with their problems, as a file that is safe to open in a spreadsheet. */
export async function fileOfImport(db: Db, { id, target, files, folder, language }: PastImportsInput) {
  const row = await db
    .selectFrom('freight_imports')
    .select(['key', 'file_name', 'problems'])
    .where('id', '=', id)
    .where('target', '=', target)
    .executeTakeFirst()
  if (!row) throw new RefusedError('NOT_FOUND')
  const problems = row.problems as unknown as RowProblem[] // written by `importFile` alone
  return {
    name: row.file_name.replaceAll(/[^\w.-]+/g, '_'),
    stream: Readable.from(lines(await bringFile(files, row.key, folder), problems, language)),
  }
}

async function* lines(path: string, problems: readonly RowProblem[], language: Language) {
  const messages = new Map<number, string>()
  for (const { row, column, problem } of problems) {
    const words = importWordsFor(problem, language)
    messages.set(row, [messages.get(row), column ? `${column}: ${words}` : words].filter(Boolean).join(' · '))
  }
  yield BYTE_ORDER_MARK
  if (messages.has(0)) yield csvLine([messages.get(0)!])
  let row = 0
  let isHeader = true
  try {
    for await (const cells of readCsv(path)) {
      row += 1
      const beside = messages.get(row) ?? (isHeader && !isBlank(cells) ? 'result' : '')
      isHeader &&= isBlank(cells)
      yield csvLine([...cells, beside])
    }
  } catch (error) {
    if (!(error instanceof NotACsv)) throw error // what could be read is above
  } finally {
    await rm(path, { force: true })
  }
}
