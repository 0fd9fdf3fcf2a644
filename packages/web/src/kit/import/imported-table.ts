import type { LinkOptions } from '@tanstack/react-router'
import type { Answer } from '../../lib/api/api-types.ts'
import type { ListPath } from '../../routes/admin-routes.ts'
import type { FiltersOf, ListInput, SortOf } from '../resource/resource.ts'

type Imports = Answer<'GET /admin/logistics/facilities/freight_cost_imports'>
type PastCall = 'GET /admin/logistics/facilities/freight_cost_imports'
export type PastSort = SortOf<PastCall>
export type PastFilters = FiltersOf<PastCall>
type PastQuery = ListInput<PastSort, PastFilters>
export type PastImport = Imports['data'][number]
export type Report = Answer<'POST /secure/admin/freight-costs/bulk'>['data']

/** A table that a file fills, as its screen needs it. */
export type ImportedTable = {
  /** Its words. */
  of: 'freight' | 'products' | 'loads' | 'rules'
  /** Where its list is, and under which key it is read. */
  list: LinkOptions
  listKey: string
  /** Its screen, and the key of its past imports. */
  at: ListPath
  pastKey: string
  columns: readonly string[]
  /** Rows for people to read. */
  example: readonly (readonly string[])[]
  send: (body: FormData) => Promise<{ data: Report }>
  readPast: (query: PastQuery, signal: AbortSignal) => Promise<Imports>
  pastFile:
    | 'GET /admin/logistics/facilities/freight_cost_imports.csv'
    | 'GET /secure/admin/lane-rule-imports.csv'
    | 'GET /secure/admin/product-imports.csv'
    | 'GET /secure/admin/product-load-imports.csv'
  /** Where its files are: a sample, the whole table, a past import. */
  files: { sample: string; whole: string; past: (id: string) => string }
  /** What they are called when they are saved. */
  fileName: string
}
