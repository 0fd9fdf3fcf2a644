/**
 * A PostgreSQL server for one run of the tests: the system's own if there is one, otherwise the embedded one over TCP. Prints
 * its address when it accepts connections, and ends with this process.
 */
import { rmSync } from 'node:fs'
import { startPostgresServer } from '../packages/server/src/testing/postgres-server.ts'
import { scratchFolder } from '../packages/server/src/testing/scratch.ts'

const directory = scratchFolder('mahsul-server-')
const { url, stop } = await startPostgresServer(directory)
process.stdout.write(`${url}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, async () => {
    await stop()
    rmSync(directory, { recursive: true, force: true })
    process.exit(0)
  })
