import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import {
  type Content,
  countKept,
  FileGone,
  type FileStore,
  type StoredName,
  StoreUnavailable,
} from './file-store.ts'
import type { Part } from './range.ts'

/**
 * Files below a folder, in 4,096 subfolders by the first characters of their keys. Several servers have to share the folder.
 */
export const diskStore = (folder: string): FileStore => ({
  put: (key, content) => mapDiskErrors(() => put(folder, key, content)),
  open: (key, part) => mapDiskErrors(() => openFile(folder, key, part)),
  drop: (name) => mapDiskErrors(() => rm(placeOf(folder, name), { force: true })),
  list: () => list(folder),
})

const placeOf = (folder: string, name: string) => path.join(folder, name.slice(0, 2), name)

/** Written to a temporary name, flushed, then renamed, and the rename flushed as well. */
async function put(folder: string, key: string, content: Content): Promise<void> {
  const place = placeOf(folder, key)
  await mkdir(path.dirname(place), { recursive: true })
  const draft = `${place}.part`
  try {
    const file = await open(draft, 'w')
    try {
      await file.writeFile(Buffer.isBuffer(content) ? content : createReadStream(content.path))
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, place)
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {}) // or it is swept
    throw error
  }
  await flushFolder(path.dirname(place))
  countKept(content)
}

/** Without this a rename may be lost in a power failure. Windows flushes no folders. */
async function flushFolder(folder: string) {
  const opened = await open(folder, 'r').catch(() => undefined)
  await opened?.sync().catch(() => {})
  await opened?.close()
}

async function openFile(folder: string, key: string, part: Part | undefined): Promise<Readable> {
  const file = await open(placeOf(folder, key), 'r').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new FileGone(key) : error
  })
  return file.createReadStream(part)
}

async function* list(folder: string): AsyncGenerator<StoredName> {
  for (const shelf of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    if (!shelf.isDirectory() || shelf.name.length !== 2) continue
    for (const name of await readdir(path.join(folder, shelf.name))) {
      // Another process may have swept it meanwhile.
      const stats = await stat(path.join(folder, shelf.name, name)).catch(() => undefined)
      if (stats?.isFile()) yield { name, writtenAt: stats.mtime }
    }
  }
}

/** Full, read-only, broken, or out of descriptors: a problem of the machine, not of the file. */
const ofTheDisk = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE', 'ESTALE'])

/** Maps disk errors of the machine, so that the answer is 503. */
export async function mapDiskErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (ofTheDisk.has(code)) throw new StoreUnavailable(`the disk of the uploads: ${code}`, { cause: error })
    throw error
  }
}
