import path from 'node:path'
import type { ClientConfig } from 'pg'
import type { Config } from './config.ts'
import type { Database } from './platform/db/db.ts'
import { startEmbedded } from './platform/db/embedded.ts'
import { roomToWrite } from './platform/db/room-to-write.ts'
import { requireStandby } from './platform/db/standby.ts'
import type { FileStore } from './platform/files/file-store.ts'
import type { Log } from './platform/observability/log.ts'
import { type Broker, openBroker } from './platform/realtime/broker.ts'

/** What ends with the server, the latest first. */
export type Stops = (() => Promise<unknown>)[]

/** What a server consists of, besides its workers and its listener. */
export type ServerParts = {
  connection: string | ClientConfig
  database: Database
  files: FileStore
  log: Log
  broker: Broker | undefined
}

export const uploadsFolder = ({ dataDir }: Config) => path.join(dataDir, 'uploads')
export const webRoot = path.resolve(import.meta.dirname, '../../web/dist')

/** The database that is set, or one that belongs to this process. */
export async function findDatabase(
  config: Config,
  log: Log,
  stops: Stops,
): Promise<{ connection: string | ClientConfig; room?: () => Promise<void>; gone: Promise<void> }> {
  if (config.databaseUrl) return { connection: config.databaseUrl, gone: new Promise(() => {}) }
  if (config.mode === 'production')
    log.warn('DATABASE_URL is not set: the embedded database in DATA_DIR is used, by this server alone')
  const onLost = (why: unknown) => log.error({ err: why }, 'the embedded database is started again')
  const embedded = await startEmbedded(config.dataDir, { onLost })
  stops.push(embedded.stop)
  return { connection: embedded.connection, room: roomToWrite(config.dataDir), gone: embedded.exited }
}

/** What is acknowledged must be on two disks from the first request on; so a write is tried as well. */
export async function checkStandby({ pools, commits }: Database) {
  try {
    await requireStandby(pools.writes)
    await commits.look()
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(
      `REQUIRE_STANDBY is set, and what is saved would be on one disk only: ${why}. See docs/operating.md, A standby that commits wait for`,
    )
  }
}

/** Opened before what publishes, and closed after it. */
export function brokerOf({ nats }: Config, { db }: Database, log: Log, stops: Stops): Broker | undefined {
  if (!nats) return undefined
  const onError = (error: unknown) =>
    log.error({ err: error }, 'NATS is away: processes tell each other by NOTIFY')
  const broker = openBroker(nats, { db, onError })
  stops.push(broker.close)
  return broker
}
