import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { ClientConfig } from 'pg'
import { Refusal } from './command.ts'

/** PostgreSQL's client programs of one version, by their folder. */
export type PgTools = { folder: string; major: number }

const PROGRAMS = ['pg_dump', 'pg_restore'] as const
type Program = (typeof PROGRAMS)[number]

/** Where Debian and Red Hat put each version, and the shell's path. */
const usualFolders = (): string[] => [
  ...globSync(['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin']),
  ...(process.env.PATH ?? '').split(path.delimiter).filter(Boolean),
]

const ending = process.platform === 'win32' ? '.exe' : ''
export const programOf = ({ folder }: Pick<PgTools, 'folder'>, name: Program) =>
  path.join(folder, name + ending)

/**
 * The oldest client programs that are new enough: pg_dump refuses a newer server, and pg_restore of a newer release may use
 * what an older server does not understand.
 */
export async function pgTools(
  { atLeast, because }: { atLeast: number; because: string },
  folders = usualFolders(),
): Promise<PgTools> {
  const candidates = (await Promise.all([...new Set(folders)].map(toolsIn))).filter(
    (tools) => tools !== undefined,
  )
  const chosen = candidates.filter(({ major }) => major >= atLeast).toSorted((a, b) => a.major - b.major)[0]
  if (chosen) return chosen
  const there =
    candidates.length > 0
      ? `those of this machine are of version ${Math.max(...candidates.map(({ major }) => major))}`
      : 'this machine has none'
  throw new Refusal(
    `${because}: this needs pg_dump and pg_restore of version ${atLeast} or newer, and ${there}. ` +
      `Install them (in Debian the package postgresql-client-${atLeast}) and try again.`,
  )
}

async function toolsIn(folder: string): Promise<PgTools | undefined> {
  if (!PROGRAMS.every((name) => existsSync(programOf({ folder }, name)))) return undefined
  const { stdout } = await promisify(execFile)(programOf({ folder }, 'pg_dump'), ['--version']).catch(() => ({
    stdout: '',
  }))
  const major = /\bPostgreSQL\) (\d+)/.exec(stdout)?.[1]
  return major ? { folder, major: Number(major) } : undefined
}

/** The environment that tells a PostgreSQL program where the database is; a password never appears where others see it. */
export function libpq(connection: string | ClientConfig): { args: string[]; env: Record<string, string> } {
  if (typeof connection === 'string') {
    const url = new URL(connection)
    const password = decodeURIComponent(url.password)
    url.password = ''
    // A mode of node-postgres alone; libpq's `require` checks the certificate as little.
    if (url.searchParams.get('sslmode') === 'no-verify') url.searchParams.set('sslmode', 'require')
    return { args: [`--dbname=${url.href}`], env: { ...(password && { PGPASSWORD: password }) } }
  }
  const { host, port, user, database, password } = connection
  return {
    args: [],
    env: {
      ...(host && { PGHOST: host }),
      ...(port && { PGPORT: String(port) }),
      ...(user && { PGUSER: user }),
      ...(database && { PGDATABASE: database }),
      ...(typeof password === 'string' && { PGPASSWORD: password }),
    },
  }
}
