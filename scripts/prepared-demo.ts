import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { accountToRunAs } from '../packages/server/src/platform/db/embedded/account.ts'
import { POSTGRES_MAJOR } from '../packages/server/src/platform/db/embedded/binaries.ts'
import { DirectoryInUse, runs, takeOwnership } from '../packages/server/src/platform/db/embedded/owner.ts'

const root = path.resolve(import.meta.dirname, '..')
const cache = path.join(root, 'node_modules/.cache/mahsul/demo')
const program = path.join(root, 'packages/server/src/demo-copy.ts')

/** Offers of the demo run out from the tenth hour on; a copy is no older than what somebody sees who lets a demo run for a while. */
const GOOD_FOR_MS = 6 * 3_600_000

/**
 * Gives a fresh data directory the demo's data as a copy of what was seeded once, which takes a tenth of seeding them. Does nothing where
 * a database is there or comes from elsewhere, and where copying is not tried: the server then seeds by itself, as it does
 * whenever this fails.
 */
export async function copyPreparedDemo(
  environment: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<void> {
  const { NODE_ENV, DATABASE_URL, DATABASE_URL_FILE, S3_BUCKET, DATA_DIR } = environment
  const data = path.resolve(DATA_DIR || path.join(root, 'data'))
  const cluster = `pg${POSTGRES_MAJOR}`
  const isElsewhere = NODE_ENV === 'production' || DATABASE_URL || DATABASE_URL_FILE || S3_BUCKET
  if (isElsewhere || process.platform === 'win32' || accountToRunAs().kind === 'nobody') return
  if ([cluster, 'uploads'].some((name) => existsSync(path.join(data, name)))) return
  try {
    mkdirSync(data, { recursive: true })
    const release = takeOwnership(data) // nobody starts on half a copy
    try {
      for (const left of readdirSync(data).filter((name) => name.startsWith('prepared.')))
        rmSync(path.join(data, left), { recursive: true, force: true })
      const draft = path.join(data, `prepared.${process.pid}`)
      await run('cp', ['-R', '-p', await preparedDemo(say), draft])
      renameSync(path.join(draft, 'uploads'), path.join(data, 'uploads'))
      renameSync(path.join(draft, cluster), path.join(data, cluster)) // last: a database whose files are missing must not count
      rmSync(draft, { recursive: true, force: true })
      spawn('sync', ['-f', data], { stdio: 'ignore' }).on('error', () => {}) // as initdb does, but nobody waits for it
    } finally {
      release()
    }
  } catch (error) {
    // Who has the folder is said by the server.
    if (!(error instanceof DirectoryInUse))
      say(`The demo could not be copied, and is made anew: ${error instanceof Error ? error.message : error}`)
  }
}

/** The copy of this revision, made if it is missing or too old; those of others are dropped. */
export async function preparedDemo(
  say: (line: string) => void,
  { key = keyOfSources(), shelf = cache, make = seedInto } = {},
): Promise<string> {
  const copy = path.join(shelf, key)
  if (Date.now() - (statSync(copy, { throwIfNoEntry: false })?.mtimeMs ?? 0) < GOOD_FOR_MS) return copy
  say('Preparing the demo’s data; the next fresh start copies them …')
  mkdirSync(shelf, { recursive: true })
  const draft = path.join(shelf, `${key}.${process.pid}`)
  try {
    await make(draft)
    // Of other revisions, and what a start that was killed left.
    for (const other of readdirSync(shelf).filter((name) => !runs(Number(name.split('.')[1]))))
      rmSync(path.join(shelf, other), { recursive: true, force: true })
    renameSync(draft, copy)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  return copy
}

const seedInto = (folder: string) => run(process.execPath, [program, folder])

/** What the copy is made by: the server's sources and what they import, and the packages, PostgreSQL among them. */
export function keyOfSources(): string {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')))
  for (const name of ['server', 'contract', 'domain', 'documents', 'words'])
    for (const file of filesBelow(path.join(root, 'packages', name, 'src'))) {
      const { size, mtimeMs } = statSync(file)
      hash.update(`${path.relative(root, file)} ${size} ${mtimeMs}\n`)
    }
  return hash.digest('hex').slice(0, 16)
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !/\.test\.ts$|^testing$/.test(name))
    .flatMap((each) => {
      const file = path.join(folder, each.name)
      return each.isDirectory() ? filesBelow(file) : [file]
    })
    .sort()

function run(command: string, args: readonly string[]): Promise<void> {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  return new Promise((done, failed) => {
    child.once('error', failed)
    child.once('close', (code) =>
      code === 0 ? done() : failed(new Error(`${path.basename(command)} ended with ${code}`)),
    )
  })
}
