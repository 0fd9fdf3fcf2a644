import { mkdtempSync, statfsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** The maximum size of a run's databases, with as much again for everybody else. */
const ENOUGH = 6 * 2 ** 30
const memory = '/dev/shm'

/**
 * A folder for databases that end with the run: in memory if there is plenty of it, since nobody reads them again. They still
 * fsync; durability is tested on a real disk.
 */
export const scratchFolder = (prefix: string): string =>
  mkdtempSync(path.join(hasRoom(memory) ? memory : os.tmpdir(), prefix))

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= ENOUGH && os.freemem() >= ENOUGH
  } catch {
    return false // only Linux has such a folder
  }
}
