import * as z from 'zod'
import { database, type Environment, flag, missing } from './values.ts'

/** Settings of the database, and of a pooler in front of it. */
export const databases = {
  DATABASE_URL: database
    .optional()
    .describe('A PostgreSQL server, 15 or newer, instead of the embedded database'),
  DATABASE_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(2)
    .max(500)
    .default(10)
    .describe('Connections for requests, at most: six of ten for writes, the others for reads'),
  MIGRATE_AT_START: flag
    .default(true)
    .describe(
      'Whether servers migrate the database as they start; without it they refuse one that lacks a migration',
    ),
  REQUIRE_STANDBY: flag
    .default(false)
    .describe(
      'Whether servers refuse to start, and report it while they run, when commits do not wait for a synchronous standby',
    ),
  DATABASE_REPLICA_URL: database
    .optional()
    .describe(
      'A standby of that server, never through a pooler: figures, logs and files of the back office are read there and may be seconds old',
    ),
  REPLICA_LAG_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3_600)
    .default(30)
    .describe('How far behind that standby may be; while it is further, they are read from DATABASE_URL'),
  DATABASE_POOLER: z
    .enum(['transaction', 'transaction-unnamed'])
    .optional()
    .describe(
      'That DATABASE_URL leads to a pooler which lends connections for one transaction; `-unnamed` where it keeps no prepared statements',
    ),
  DATABASE_DIRECT_URL: database
    .optional()
    .describe('Past that pooler: for migrations, jobs, and what processes tell each other'),
} as const

/** A pooler requires a direct address as well, for what needs a session of its own. */
export function* halfAPooler(given: Environment): Iterable<string> {
  if (given.DATABASE_POOLER || given.DATABASE_DIRECT_URL)
    yield* missing(['DATABASE_POOLER', 'DATABASE_DIRECT_URL', 'DATABASE_URL'], given, databases)
}

/** A standby is one of a server. */
export function* halfAReplica(given: Environment): Iterable<string> {
  if (given.DATABASE_REPLICA_URL) yield* missing(['DATABASE_URL'], given, databases)
}

/** Where requests find the database, if not at the main address. */
export type Pooled = { url: string; hasNames: boolean }

const Databases = z.object(databases)

export const pooledOf = ({
  DATABASE_POOLER: pooler,
  DATABASE_URL: url,
}: z.output<typeof Databases>): Pooled | undefined =>
  pooler && url ? { url, hasNames: pooler === 'transaction' } : undefined

/** What may be some seconds old is read there. */
export type ReplicaSettings = { url: string; mostLagSeconds: number }

export const replicaOf = ({
  DATABASE_REPLICA_URL: url,
  REPLICA_LAG_SECONDS: mostLagSeconds,
}: z.output<typeof Databases>): ReplicaSettings | undefined => (url ? { url, mostLagSeconds } : undefined)
