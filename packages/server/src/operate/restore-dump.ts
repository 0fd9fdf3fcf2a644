import type pg from 'pg'
import { type Header, JOBS } from './backup-format.ts'
import { majorOf, waitingJobs } from './backup-snapshot.ts'
import { Refusal } from './command.ts'
import { type Restoring, restoringInto } from './pg-dump.ts'
import { pgTools } from './pg-tools.ts'
import { compare, compareCopy, type Loading } from './restore-load.ts'

/**
 * Loads pg_dump's output into an empty database, with pg_restore in one transaction. The caller's connection then compares
 * every table with the counts of the dump, and leaves a transaction open for the caller to end.
 */
export function restoringDump(client: pg.Client, connection: string | pg.ClientConfig): Loading {
  let header: Header | undefined
  let restoring: Restoring | undefined
  let isOver = false
  /** The dump comes before the files: with the first of them it is complete. */
  const settle = async () => {
    if (isOver) return
    isOver = true
    await restoring?.end()
  }
  return {
    async begin(read) {
      header = read
      const { server, tool } = read.dump ?? { server: 0, tool: 0 }
      const here = await majorOf(client)
      if (here < server)
        throw new Refusal(
          `The backup is of PostgreSQL ${server} and this database is on ${here}: restore it into ${server} or newer.`,
        )
      const because = `The backup was written by pg_dump ${tool}`
      restoring = restoringInto(await pgTools({ atLeast: tool, because }), connection)
    },
    dump: async (bytes) => restoring?.write(bytes),
    files: settle,
    async end(expected) {
      await settle()
      await client.query('begin')
      for (const table of header?.tables ?? []) await compare(client, table, expected[table.name]?.sha256)
      const jobs = expected[JOBS]
      if (jobs)
        await compareCopy(client, { name: 'The jobs that wait', copy: `(${waitingJobs})` }, jobs.sha256)
      return jobs?.rows ?? 0
    },
    async stop() {
      if (!isOver) await restoring?.stop()
      await client.end() // and with it the open transaction
    },
  }
}
