import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import pg from 'pg'
import { toDatabase } from './databases.ts'
import { startSystemServer } from './postgres-server.ts'
import { scratchFolder } from './scratch.ts'

/** A server that pg_dump can read, with databases of the caller's own; undefined if the system has no PostgreSQL. */
export async function openSystemServer() {
  const folder = scratchFolder('mahsul-system-')
  const server = await startSystemServer(folder)
  if (!server) return undefined
  return {
    async newDatabase(): Promise<string> {
      const name = `dump_${randomUUID().replaceAll('-', '')}`
      const admin = new pg.Client(server.url)
      await admin.connect()
      await admin.query(`create database ${name} template template0`)
      await admin.end()
      return toDatabase(server.url, name)
    },
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
