import { importColumns } from '@mahsul/domain/freight/import-file'
import type { Language } from '@mahsul/domain/members/member'
import ar from '@mahsul/words/ar/freight-import.json' with { type: 'json' }
import en from '@mahsul/words/en/freight-import.json' with { type: 'json' }
import * as z from 'zod'
import type { Calls } from '../call.ts'
import { fillWords } from '../fill-words.ts'
import { pairWords } from '../pair-words.ts'
import { AnyOfInQuery, Id, IdParam, Instant, listOf, one, Paging } from '../wire.ts'
import { listFile } from './list-file.ts'
import { forAdmins } from './resource.ts'

const counts = {
  rows: z.int(),
  to_create: z.int().describe('lanes that are new'),
  to_change: z.int().describe('lanes whose freight, charges or days are others than before'),
  unchanged: z.int(),
}

export const ImportReport = z.object({
  external_id: Id.nullable().describe('null for a dry run, which leaves nothing behind'),
  status: z.enum(['checked', 'imported', 'failed']),
  file_name: z.string(),
  ...counts,
  problem_count: z.int(),
  problems: z
    .array(
      z.object({
        row: z.int().describe('as a spreadsheet counts: the header is row 1; 0 is the file as a whole'),
        column: z.string().describe(`empty, or one of ${importColumns.join(', ')}`),
        message: z.string(),
      }),
    )
    .describe('the first hundred, in the reader’s language'),
})

export const PastImport = z.object({
  external_id: Id,
  file_name: z.string(),
  status: z.enum(['imported', 'failed']),
  rows: z.int(),
  created: z.int(),
  changed: z.int(),
  problem_count: z.int(),
  imported_by: z.object({ name: z.string(), last_name: z.string() }),
  created_at: Instant,
})

const importFilters = { status: AnyOfInQuery(z.enum(['imported', 'failed'])).optional() }

const lines = pairWords(en, ar)

export const rowLine = (row: number, words: string, language: Language) =>
  row === 0 ? words : fillWords(lines.row[language], { row, words }, language)

export const freightImportCalls = {
  'POST /secure/admin/freight-costs/bulk': {
    ...forAdmins,
    summary:
      'Fill the freight table from a CSV file: all of it or nothing; with dry_run only say what it would do',
    body: z.strictObject({ dry_run: z.enum(['true', 'false']).optional() }).default({}),
    files: ['file'],
    emptyFile: 'INVALID_CSV',
    answer: one(ImportReport),
  },
  'GET /secure/admin/freight-costs/export.csv': {
    ...forAdmins,
    summary: 'The freight table as a CSV file that can be imported again',
    answer: z.any().describe('text/csv'),
    file: 'text/csv',
  },
  'GET /secure/admin/freight-costs/sample.csv': {
    ...forAdmins,
    summary: 'A file to begin from',
    answer: z.any().describe('text/csv'),
    file: 'text/csv',
  },
  'GET /admin/logistics/facilities/freight_cost_imports': {
    ...forAdmins,
    summary: 'Past imports, the latest first',
    query: Paging.extend(importFilters),
    answer: listOf(PastImport),
  },
  'GET /admin/logistics/facilities/freight_cost_imports.csv': listFile({
    many: 'past imports',
    row: PastImport,
    query: importFilters,
  }),
  'GET /admin/logistics/facilities/freight_cost_imports/{id}': {
    ...forAdmins,
    summary: 'The rows of a past import as a CSV file, each with what was wrong with it',
    params: IdParam,
    answer: z.any().describe('text/csv'),
    file: 'text/csv',
  },
} as const satisfies Calls
