import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Account, giveTo } from './account.ts'

/** The options of initdb; the superuser's password is required over TCP only. */
const options = [
  '--username=postgres',
  '--auth-local=trust', // the socket is in a directory that only its owner may enter
  '--auth-host=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin', // the same collation on every system, now and after its next upgrade
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
  '--no-instructions',
]

/**
 * Creates the database's files unless they exist. They are created next to their place and moved into it when complete: a
 * process killed meanwhile leaves no half database.
 */
export function makeCluster({ home, cluster, account }: { home: string; cluster: string; account: Account }) {
  if (existsSync(path.join(cluster, 'PG_VERSION'))) return
  const parent = path.dirname(cluster)
  const unfinished = `${path.basename(cluster)}.init-`
  for (const left of readdirSync(parent).filter((name) => name.startsWith(unfinished)))
    rmSync(path.join(parent, left), { recursive: true, force: true })

  const draft = path.join(parent, `${unfinished}${process.pid}`)
  mkdirSync(draft, { mode: 0o700 })
  const files = path.join(draft, 'files')
  const secret = path.join(draft, 'password')
  mkdirSync(files, { mode: 0o700 })
  writeFileSync(secret, randomBytes(24).toString('base64url'), { mode: 0o600 })
  for (const made of [draft, files, secret]) giveTo(account, made)

  const command = [...account.prefix, path.join(home, 'bin', 'initdb'), ...options]
  const [program, ...args] = [...command, `--pgdata=${files}`, `--pwfile=${secret}`]
  const { status, stderr, error } = spawnSync(program!, args, { ...account.ids, cwd: '/', encoding: 'utf8' })
  if (status !== 0) {
    rmSync(draft, { recursive: true, force: true })
    throw new Error(`The embedded database could not be made: ${error?.message ?? stderr}`)
  }
  renameSync(secret, path.join(files, PASSWORD))
  renameSync(files, cluster)
  rmSync(draft, { recursive: true, force: true })
}

/** Stored among the database's files, so that it is backed up and deleted with them. */
const PASSWORD = 'superuser-password'

export const superuserPassword = (cluster: string) => readFileSync(path.join(cluster, PASSWORD), 'utf8')

/** Before a database that is stopped is copied: each copy gets a password of its own. */
export const forgetPassword = (cluster: string) => rmSync(path.join(cluster, PASSWORD))

/** A copy's own password, for whoever connects over TCP; until then nobody can. `set` hands it to the database. */
export async function ensurePassword(
  cluster: string,
  account: Account,
  set: (made: string) => Promise<void>,
) {
  const file = path.join(cluster, PASSWORD)
  if (existsSync(file)) return
  const made = randomBytes(24).toString('base64url')
  await set(made)
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, made, { mode: 0o600 })
  giveTo(account, draft)
  renameSync(draft, file)
}
