import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ClientConfig } from 'pg'
import type { Config } from '../config.ts'
import { accountToRunAs, reachableCluster } from '../platform/db/embedded/account.ts'
import { POSTGRES_MAJOR } from '../platform/db/embedded/binaries.ts'
import { superuserPassword } from '../platform/db/embedded/cluster.ts'
import { DirectoryInUse } from '../platform/db/embedded/owner.ts'
import { onDatabase } from './database.ts'

/** Runs the work on the database of the settings, even on an embedded one that a running server uses. */
export async function besideServer<T>(
  config: Config,
  work: (connection: string | ClientConfig) => Promise<T>,
): Promise<T> {
  try {
    return await onDatabase(config, work)
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error
    return work(heldByServer(config.dataDir))
  }
}

/** PostgreSQL writes its address to `postmaster.pid`; these are lines of that file. */
function heldByServer(dataDir: string): ClientConfig {
  const cluster = reachableCluster(accountToRunAs(), path.join(path.resolve(dataDir), `pg${POSTGRES_MAJOR}`))
  const file = path.join(cluster, 'postmaster.pid')
  if (!existsSync(file))
    throw new Error('The server that holds the data directory is starting or stopping; try again')
  const [, , , port, socket, address] = readFileSync(file, 'utf8').split('\n')
  return {
    host: socket || address || '127.0.0.1',
    port: Number(port),
    user: 'postgres',
    database: 'postgres',
    password: superuserPassword(cluster),
  }
}
