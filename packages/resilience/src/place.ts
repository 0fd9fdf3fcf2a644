import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startEmbedded } from '@mahsul/server/platform/db/embedded'
import { migrate } from '@mahsul/server/platform/db/migrate'
import { pidIn, startPostgresServer } from '@mahsul/server/testing/postgres-server'
import pg from 'pg'
import { v7 as newId } from 'uuid'

/** Where the data of a proof is. */
export type Place = {
  says: string
  /** The environment that a server needs to find it. */
  env: { DATA_DIR: string; DATABASE_URL?: string }
  dataDir: string
  connection: string | pg.ClientConfig
  /** The database's postmaster, if the proof started it. */
  postmaster: () => number
  /** Restarts a killed database; the embedded one starts with its server. */
  revive: () => Promise<void>
  close: () => Promise<void>
}
/**
 * `embedded`: started and stopped by the server itself. `server`: a PostgreSQL server of its own. A string: an existing
 * database.
 */
export type PlaceKind = 'embedded' | 'server' | { url: string }

export const places = ['embedded', 'server'] as const

/**
 * Where a proof is to run, by an argument: `embedded`, or `server`, which is the one at DATABASE_URL if that is set. Without
 * an argument the one at DATABASE_URL, or else the `usual`.
 */
export function placeFromArgs(usual: (typeof places)[number] = 'embedded'): PlaceKind {
  const word = places.find((place) => process.argv.slice(2).includes(place))
  if (word === 'embedded') return word
  const url = process.env.DATABASE_URL
  return url ? { url } : (word ?? usual)
}

/** A number among the arguments of a proof. */
export const figureFromArgs = (usual: number) =>
  Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? usual)

export async function openPlace(kind: PlaceKind): Promise<Place> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mahsul-proof-'))
  const remove = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 })
  if (kind === 'embedded') return embedded(dataDir, remove)
  if (kind === 'server') return ownServer(dataDir, remove)
  return givenServer(dataDir, remove, kind.url)
}

async function embedded(dataDir: string, remove: () => void): Promise<Place> {
  const made = await startEmbedded(dataDir)
  await migrate(made.connection)
  const client = new pg.Client(made.connection)
  await client.connect()
  const { rows } = await client.query('show server_version')
  await client.end()
  await made.stop()
  return {
    says: `embedded PostgreSQL ${rows[0].server_version}`,
    env: { DATA_DIR: dataDir },
    dataDir,
    connection: made.connection,
    postmaster: () => pidIn(made.cluster),
    revive: async () => {},
    close: async () => remove(),
  }
}

async function ownServer(dataDir: string, remove: () => void): Promise<Place> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'mahsul-proof-server-'))
  const server = await startPostgresServer(directory)
  await migrate(server.url)
  return {
    says: server.says,
    env: { DATA_DIR: dataDir, DATABASE_URL: server.url },
    dataDir,
    connection: server.url,
    postmaster: server.pid,
    revive: server.start,
    close: async () => {
      await server.stop()
      rmSync(directory, { recursive: true, force: true })
      remove()
    },
  }
}

/** A new database on a running server, dropped afterwards. */
async function givenServer(dataDir: string, remove: () => void, server: string): Promise<Place> {
  const admin = new pg.Client(server)
  await admin.connect()
  const name = `proof_${newId().replaceAll('-', '')}`
  await admin.query(`create database ${name}`)
  const { rows } = await admin.query('show server_version')
  const url = new URL(server)
  url.pathname = `/${name}`
  await migrate(url.href)
  return {
    says: `PostgreSQL ${rows[0].server_version} at DATABASE_URL`,
    env: { DATA_DIR: dataDir, DATABASE_URL: url.href },
    dataDir,
    connection: url.href,
    postmaster: () => {
      throw new Error('The database server is not ours to signal')
    },
    revive: async () => {},
    close: async () => {
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
      remove()
    },
  }
}
