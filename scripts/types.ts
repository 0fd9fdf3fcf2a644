/** Writes packages/server/src/platform/db/tables.ts from the migrations, through a temporary database. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startEmbedded } from '../packages/server/src/platform/db/embedded.ts'
import { migrate } from '../packages/server/src/platform/db/migrate.ts'
import { describeTables } from '../packages/server/src/testing/tables.ts'

const directory = mkdtempSync(path.join(os.tmpdir(), 'mahsul-types-'))
const embedded = await startEmbedded(directory, { tcpPort: 0 })
try {
  await migrate(embedded.connection)
  const tables = path.join(import.meta.dirname, '../packages/server/src/platform/db/tables.ts')
  writeFileSync(tables, await describeTables(embedded.url!)) // there is one: a port was requested
} finally {
  await embedded.stop()
  rmSync(directory, { recursive: true, force: true })
}
