import { mkdtempSync, statfsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** What a run's databases take at most, with as much again for everybody else. */
const ENOUGH = 6 * 2 ** 30
const memory = '/dev/shm'

/**
 * A folder for databases that end with the run: in memory where there is plenty of it, since nobody reads them again. They
 * are told to sync all the same; what is promised of a disk is tested on one.
 */
export const scratchFolder = (prefix: string): string =>
  mkdtempSync(path.join(hasRoom(memory) ? memory : os.tmpdir(), prefix))

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= ENOUGH && os.freemem() >= ENOUGH
  } catch {
    return false // there is no such folder but on Linux
  }
}
