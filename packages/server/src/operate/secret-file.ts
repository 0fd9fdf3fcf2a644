import {
  closeSync,
  fchmodSync,
  fchownSync,
  fsyncSync,
  openSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'

/**
 * Writes a file that a server may read at any moment: it has the old content or the new, is on disk, and keeps its owner. A
 * new one is readable by its owner alone.
 */
export function writeSecretFile(file: string, content: string) {
  const before = statSync(file, { throwIfNoEntry: false })
  const draft = path.join(path.dirname(file), `.${path.basename(file)}.new`)
  const descriptor = openSync(draft, 'w', 0o600)
  try {
    if (before) {
      fchmodSync(descriptor, before.mode & 0o777)
      fchownSync(descriptor, before.uid, before.gid)
    }
    writeSync(descriptor, content)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  renameSync(draft, file)
  const folder = openSync(path.dirname(file), 'r')
  fsyncSync(folder)
  closeSync(folder)
}
