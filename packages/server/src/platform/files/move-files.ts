import { createHash } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { bringFile } from './bring-file.ts'
import { FileGone, type FileStore } from './file-store.ts'

export type Named = { key: string /** If its row has it. */; sha256: string | null }
export type Moved = {
  copied: number
  there: number /** In neither store, or with content that differs from its row. */
  lost: string[]
}

type Way = { from: FileStore; to: FileStore /** Temporary storage of each file. */; folder: string }

const AT_A_TIME = 4

/**
 * Copies files into another store and reads each back. Complete files that exist already are left as they are, so that a
 * second run continues where the first ended. Nothing is deleted anywhere.
 */
export async function moveFiles(files: readonly Named[], way: Way): Promise<Moved> {
  const moved: Moved = { copied: 0, there: 0, lost: [] }
  const next = files.values()
  const work = async () => {
    for (const file of next) {
      const outcome = await moveOne(file, way)
      if (outcome === 'lost') moved.lost.push(file.key)
      else moved[outcome] += 1
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
  return moved
}

async function moveOne(
  { key, sha256 }: Named,
  { from, to, folder }: Way,
): Promise<'copied' | 'there' | 'lost'> {
  const there = await hashOf(to, key)
  const wanted = sha256 ?? (await hashOf(from, key)) ?? there
  if (wanted === undefined) return 'lost'
  if (there === wanted) return 'there'
  const place = await bringFile(from, key, folder).catch(nothingThere)
  if (!place) return 'lost'
  try {
    await to.put(key, { path: place, bytes: (await stat(place)).size })
  } finally {
    await rm(place, { force: true })
  }
  return (await hashOf(to, key)) === wanted ? 'copied' : 'lost'
}

async function hashOf(store: FileStore, key: string): Promise<string | undefined> {
  const content = await store.open(key).catch(nothingThere)
  if (!content) return undefined
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk as Buffer) // no encoding was set
  return hash.digest('hex')
}

const nothingThere = (error: unknown) => {
  if (error instanceof FileGone) return undefined
  throw error
}
