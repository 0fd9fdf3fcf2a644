import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Commits } from '../db/commits.ts'
import type { Db } from '../db/db.ts'
import { knownMigrations } from '../db/migrate.ts'
import { FileGone, type FileStore, newKey } from '../files/file-store.ts'

/** One dependency of the server. Without a `needed` one requests fail; without others something waits. */
export type Check = { name: string; ok: boolean; needed: boolean; why?: string }

/** Throws with what is missing. */
export type Probe = { needed: boolean; look: () => Promise<unknown> | unknown }

/** The timeout of all checks. */
const PATIENCE_MS = 2_500

/** Runs all checks at once; one that does not answer in time counts as missing. */
export const checkAll = (probes: Readonly<Record<string, Probe>>): Promise<Check[]> =>
  Promise.all(
    Object.entries(probes).map(async ([name, { needed, look }]) => {
      const why = await inTime(async () => look()).then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? error.message || error.name : String(error)),
      )
      return { name, ok: why === undefined, needed, ...(why !== undefined && { why }) }
    }),
  )

async function inTime(work: () => Promise<unknown>, withinMs = PATIENCE_MS): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${withinMs / 1_000} seconds`)), withinMs)
  })
  return Promise.race([work(), late]).finally(() => clearTimeout(timer))
}

/** Whether the database answers, and has the migrations of this release. */
export const databaseProbes = (db: Db): Record<string, Probe> => ({
  database: { needed: true, look: () => sql`select 1`.execute(db) },
  migrations: {
    needed: true,
    look: async () => {
      const applied = new Set(
        (await db.selectFrom('migrations').select('name').execute()).map(({ name }) => name),
      )
      const missing = knownMigrations().filter(({ name }) => !applied.has(name))
      if (missing.length > 0) throw new Error(`not applied: ${missing.map(({ name }) => name).join(', ')}`)
    },
  },
})

/** A load balancer has little patience, and a commit that takes this long is worth telling. */
const WRITE_MS = 1_000

/**
 * Tries a write. Not needed: all processes share the database, and one that is taken out for its writes could not be read from
 * either.
 */
export const writesProbe = (commits: Commits): Probe => ({
  needed: false,
  look: async () => {
    if (commits.isStalled) throw new Error('commits wait')
    await inTime(() => commits.look(), WRITE_MS)
  },
})

/** Not needed: without it events travel by NOTIFY. */
export const brokerProbe = (broker: { isConnected: () => boolean }): Probe => ({
  needed: false,
  look: () => {
    if (!broker.isConnected()) throw new Error('NATS is away, and events travel by NOTIFY')
  },
})

/** Whether the store of files answers: requests a file that does not exist. */
export const storeProbe = (files: FileStore): Probe => ({
  needed: true,
  look: () =>
    files.open(newKey()).then(
      (stream) => stream.destroy(),
      (error: unknown) => {
        if (!(error instanceof FileGone)) throw error
      },
    ),
})

/** Below this the next large files may not fit. */
const ROOM_MB = 500

/** Uploads and the embedded database are there. */
export const roomProbe = (folder: string): Probe => ({
  needed: false,
  look: async () => {
    const { bavail, bsize } = await statfs(folder)
    const room = Math.floor((bavail * bsize) / 1_000_000)
    if (room < ROOM_MB) throw new Error(`${room} MB are left, ${ROOM_MB} should be`)
  },
})
