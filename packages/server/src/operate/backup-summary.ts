import { JOBS } from './backup-format.ts'
import type { Backup } from './backup-write.ts'

const many = (count: number) => count.toLocaleString('en')
const size = (bytes: number) => `${many(Math.ceil(bytes / 1_000))} kB`

/** A summary of a backup, for the operator who made, checked or restored it. */
export function summaryOf({ header, manifest }: Backup): string[] {
  const { [JOBS]: jobs, ...tables } = manifest.tables
  const all = Object.values(tables)
  const rows = all.reduce((sum, table) => sum + table.rows, 0)
  const bytes = all.reduce((sum, table) => sum + table.bytes, 0)
  const { missing, damaged, files } = manifest
  return [
    `As of ${header.made_at}, at migration ${header.migrations.at(-1)?.name}:`,
    `  ${many(all.length)} tables with ${many(rows)} rows, ${size(bytes)}`,
    ...['members', 'offers', 'bids', 'trades'].map((name) => `    ${name}: ${many(tables[name]?.rows ?? 0)}`),
    `  ${many(jobs?.rows ?? 0)} jobs that wait`,
    `  ${many(files.count)} uploaded files, ${size(files.bytes)}`,
    ...missing.map((key) => `  MISSING: the uploaded file ${key}, which a row names`),
    ...damaged.map((key) => `  DAMAGED before it was backed up: the uploaded file ${key}`),
  ]
}
