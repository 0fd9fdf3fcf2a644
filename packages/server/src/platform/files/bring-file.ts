import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from './file-store.ts'

/** A local copy of a file, for a caller that reads it more than once; the caller deletes it. */
export async function bringFile(files: FileStore, key: string, folder: string): Promise<string> {
  const content = await files.open(key)
  const place = path.join(folder, 'incoming', `${randomBytes(16).toString('hex')}.part`)
  try {
    await mkdir(path.dirname(place), { recursive: true })
    await pipeline(content, createWriteStream(place))
  } catch (error) {
    content.destroy()
    await rm(place, { force: true })
    throw error
  }
  return place
}
