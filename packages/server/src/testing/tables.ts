import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The types of the tables of a migrated database, as in `platform/db/tables.ts`. */
export async function describeTables(url: string): Promise<string> {
  const program = path.join(
    path.dirname(createRequire(import.meta.url).resolve('kysely-codegen/package.json')),
    'dist/cli/bin.js',
  )
  const options = [
    '--dialect=postgres',
    `--url=${url}`,
    '--print',
    '--date-parser=string',
    '--type-mapping={"int8":"number"}',
    '--log-level=silent',
    '--exclude-pattern=pgboss.*',
  ]
  const { stdout } = await run(process.execPath, [program, ...options], { maxBuffer: 2 ** 24 })
  return `${stdout.slice(stdout.indexOf('/**')).trim()}\n`
}
