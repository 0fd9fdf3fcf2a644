import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { DatabaseOptions } from '../platform/db/db.ts'

/** The same server, another database. */
export function toDatabase(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

/**
 * The address of requests for a database: through the pooler at TEST_POOLER (`host:port`) if there is one, with unnamed
 * statements if TEST_POOLER_NAMES is 0.
 */
export function asRequestsDo(url: string): Pick<DatabaseOptions, 'connection' | 'pooler'> {
  const { TEST_POOLER: at, TEST_POOLER_NAMES: names } = process.env
  if (!at) return { connection: url }
  const pooled = new URL(url)
  pooled.host = at
  return { connection: pooled.href, pooler: { hasNames: names !== '0' } }
}

/** A database of the caller's own, a copy of the migrated one unless an empty one is requested. */
export async function newDatabase({
  empty = false,
} = {}): Promise<{ url: string; drop: () => Promise<void> }> {
  const { server, template } = inject('database')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  // Copied as files, which costs half of PostgreSQL's default strategy: that writes each page to the WAL as well.
  await admin.query(`create database ${name} template ${empty ? 'template0' : template} strategy file_copy`)
  return {
    url: toDatabase(server, name),
    drop: async () => {
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}
