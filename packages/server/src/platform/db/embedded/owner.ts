import { spawnSync } from 'node:child_process'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Records which process uses a data directory. The file system's lock is the real one (`server.ts`); this one gives a clear message
 * about who has it, and distinguishes a directory in use from one whose owner was just killed and whose server is still shutting down.
 */
type Owner = { pid: number; born: string }

export class DirectoryInUse extends Error {
  override name = 'DirectoryInUse'
  /** Without a number: a process that is not seen here. */
  constructor(directory: string, pid?: number) {
    const by = pid === undefined ? 'a server of another container or machine' : `process ${pid}`
    super(`The data directory ${directory} is already in use by ${by}. Stop it, or set DATA_DIR.`)
  }
}

/** Writes our name on the directory, or throws `DirectoryInUse`. Returns a function that removes it again. */
export function takeOwnership(directory: string): () => void {
  const file = `${directory}/owner.json`
  const ours: Owner = { pid: process.pid, born: bornAt(process.pid) }
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(ours))
  try {
    for (;;) {
      try {
        linkSync(draft, file) // unlike a rename, a link never replaces an existing file
        return () => {
          if (readOwner(file)?.born === ours.born) rmSync(file, { force: true })
        }
      } catch (error) {
        if (!isExists(error)) throw error
      }
      const owner = readOwner(file)
      if (owner && isAlive(owner)) throw new DirectoryInUse(directory, owner.pid)
      rmSync(file, { force: true })
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

const isExists = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST'

function readOwner(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** A process with the same number but another start time is another process. */
const isAlive = (owner: Owner) => runs(owner.pid) && bornAt(owner.pid) === owner.born

export function runs(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** A value that differs between two processes with the same number, also across a reboot. */
function bornAt(pid: number): string {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      // The name in parentheses may have spaces; the 20th field after it is the start in ticks since boot.
      const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
      return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${started}`
    } catch {
      return 'gone'
    }
  }
  if (process.platform === 'win32') return 'unknown'
  return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()
}
