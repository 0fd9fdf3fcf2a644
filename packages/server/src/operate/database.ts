import type { ClientConfig } from 'pg'
import type { Config } from '../config.ts'
import { startEmbedded } from '../platform/db/embedded.ts'

/** Runs the work on the database of the settings. The embedded one is started for it, and refused while a server uses it. */
export async function onDatabase<T>(
  { databaseUrl, dataDir }: Config,
  work: (connection: string | ClientConfig) => Promise<T>,
): Promise<T> {
  if (databaseUrl) return work(databaseUrl)
  const embedded = await startEmbedded(dataDir)
  try {
    return await work(embedded.connection)
  } finally {
    await embedded.stop()
  }
}
