import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Db } from '../../db/db.ts'
import { fileBytes, filesKept } from '../../ops/counters.ts'

/** 128 random bits: nobody finds a picture that they were not given the address of. */
export const newKey = () => randomBytes(16).toString('base64url')
export const isKey = (text: string) => /^[A-Za-z0-9_-]{22}$/.test(text)

const placeOf = (folder: string, key: string) => path.join(folder, key.slice(0, 2), key)

/** Where a file lies, for whoever reads it more than once. */
export const pathOfFile = placeOf

/** On disk whole or not at all: written beside its place, flushed, then moved there. */
export async function putFile(folder: string, key: string, bytes: Buffer): Promise<void> {
  const place = placeOf(folder, key)
  await mkdir(path.dirname(place), { recursive: true })
  const draft = `${place}.part`
  const file = await open(draft, 'w')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, place)
  filesKept.inc()
  fileBytes.inc(bytes.length)
}

export const readFile = (folder: string, key: string, part: { start?: number; end?: number } = {}) =>
  createReadStream(placeOf(folder, key), part)
export const dropFile = (folder: string, key: string) => rm(placeOf(folder, key), { force: true })

const A_DAY = 86_400_000

/** Removes files that no row knows, left by an upload that failed between the two; younger ones may still get theirs. */
export async function sweepFiles(db: Db, folder: string, now: Date): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const removed: string[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const place = path.join(entry.parentPath, entry.name)
    const { mtimeMs } = await stat(place)
    if (now.getTime() - mtimeMs < A_DAY) continue
    if (await isKnown(db, entry.name)) continue
    await rm(place, { force: true })
    removed.push(entry.name)
  }
  return removed
}

async function isKnown(db: Db, key: string): Promise<boolean> {
  const [picture, document, imported] = await Promise.all([
    db.selectFrom('uploads').select('id').where('key', '=', key).executeTakeFirst(),
    db.selectFrom('trade_files').select('id').where('key', '=', key).executeTakeFirst(),
    db.selectFrom('freight_imports').select('id').where('key', '=', key).executeTakeFirst(),
  ])
  return Boolean(picture ?? document ?? imported)
}
