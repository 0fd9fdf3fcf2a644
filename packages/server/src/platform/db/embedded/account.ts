import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'

/** The account named `nobody` on every Unix this runs on. */
const NOBODY = 65534

/** Where root puts what `nobody` must be able to reach; only root may write there. */
const OUTSIDE = '/var/lib/mahsul'

/**
 * The account PostgreSQL runs as. It refuses to run as root, so root either enters a user namespace, in which it looks like
 * `nobody` while files stay root's, or really becomes `nobody` where namespaces are not allowed.
 */
export type Account = {
  kind: 'self' | 'namespace' | 'nobody'
  /** A prefix of the command line. */
  prefix: readonly string[]
  /** Options for `spawn`. */
  ids: { uid?: number; gid?: number }
}

const enterNamespace = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`]

export function accountToRunAs(prefer?: 'nobody'): Account {
  if (process.getuid?.() !== 0) return { kind: 'self', prefix: [], ids: {} }
  if (prefer !== 'nobody' && spawnSync(enterNamespace[0]!, [...enterNamespace.slice(1), 'true']).status === 0)
    return { kind: 'namespace', prefix: enterNamespace, ids: {} }
  return { kind: 'nobody', prefix: [], ids: { uid: NOBODY, gid: NOBODY } }
}

/** Makes a directory or file belong to the account; does nothing if the account is ours. */
export function giveTo(account: Account, file: string) {
  if (account.kind === 'nobody') chownSync(file, NOBODY, NOBODY)
}

/** The binaries, or a copy of them if the account cannot reach the project's directory. */
export function reachableHome(account: Account, home: string, version: string): string {
  if (account.kind !== 'nobody' || reachable(home)) return home
  const copy = path.join(OUTSIDE, `postgres-${version}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  mkdirSync(OUTSIDE, { recursive: true, mode: 0o755 })
  cpSync(home, unfinished, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(unfinished, copy)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}

/** Where the database's files can be: in the data directory, or outside if the account cannot reach that. */
export function reachableCluster(account: Account, cluster: string): string {
  if (account.kind !== 'nobody' || reachable(path.dirname(cluster))) return cluster
  const tag = createHash('sha256').update(cluster).digest('hex').slice(0, 12)
  return path.join(OUTSIDE, tag, path.basename(cluster))
}

/** Whether every directory on the path is accessible to everybody. */
function reachable(file: string): boolean {
  for (let at = path.resolve(file); ; at = path.dirname(at)) {
    if (existsSync(at)) {
      const { mode, uid } = statSync(at)
      if (!(mode & 0o001) && uid !== NOBODY) return false
    }
    if (at === path.dirname(at)) return true
  }
}
