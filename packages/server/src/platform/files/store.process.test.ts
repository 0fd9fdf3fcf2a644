import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it, test } from 'vitest'
import { newDatabase } from '../../testing/databases.ts'
import { addMember } from '../../testing/members.ts'
import { openS3Server } from '../../testing/s3-server.ts'
import { openDatabase } from '../db/db.ts'
import { diskStore } from './disk-store.ts'
import { FileGone, type FileStore, newKey, StoreUnavailable } from './file-store.ts'
import { moveFiles, type Named } from './move-files.ts'
import { openStore } from './open-store.ts'
import { s3Store } from './s3-store.ts'
import { sweepFiles } from './sweep.ts'

const server = await openS3Server()
const folder = mkdtempSync(path.join(os.tmpdir(), 'mahsul-store-'))
const { url, drop } = await newDatabase()
const { db, close } = openDatabase({ connection: url })
const owner = await addMember(db, 'BUYER')
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await close()
  await drop()
})

const wholeOf = async (store: FileStore, key: string) =>
  Buffer.concat(await (await store.open(key)).toArray())
const namesIn = async (store: FileStore) => {
  const names: string[] = []
  for await (const { name } of store.list()) names.push(name)
  return names.toSorted()
}
const aDayLater = () => new Date(Date.now() + 86_400_000)
const document = Buffer.from('proforma invoice of a container of sesame')

describe.each([
  ['a folder', () => diskStore(path.join(folder, 'uploads'))],
  ['a bucket', () => s3Store(server.settings)],
] as const)('%s', (_, open) => {
  const store = open()
  beforeEach(async () => {
    for (const name of await namesIn(store)) await store.drop(name)
  })

  it('stores a picture, and returns it whole or in part', async () => {
    const key = newKey()
    await store.put(key, document)
    expect(await wholeOf(store, key)).toEqual(document)
    const part = await store.open(key, { start: 9, end: 15 })
    expect(Buffer.concat(await part.toArray()).toString()).toBe('invoice')
    expect(await namesIn(store)).toEqual([key])
  })

  it('stores 20 MB from a file, to the byte', async () => {
    const [key, place] = [newKey(), path.join(folder, 'received')]
    const bytes = randomBytes(20_000_000)
    writeFileSync(place, bytes)
    await store.put(key, { path: place, bytes: bytes.length })
    const hash = createHash('sha256')
    for await (const chunk of await store.open(key)) hash.update(chunk as Buffer)
    expect(hash.digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'))
  })

  it('has nothing of a file that could not be read to its end', async () => {
    const gone = { path: path.join(folder, 'gone'), bytes: 40 }
    await expect(store.put(newKey(), gone)).rejects.toThrow()
    expect(await namesIn(store)).toEqual([])
  })

  it('reports a missing file, and can delete it all the same', async () => {
    const key = newKey()
    await expect(store.open(key)).rejects.toThrow(FileGone)
    await store.drop(key)
  })

  it('is swept of files without a row, by two processes at the same time, and keeps the rest', async () => {
    const [kept, lost] = [newKey(), newKey()]
    const at = new Date()
    const row = {
      id: crypto.randomUUID(),
      key: kept,
      kind: 'document',
      mime: 'application/pdf',
      member_id: owner.id,
    }
    await db
      .insertInto('uploads')
      .values({ ...row, bytes: document.length, created_at: at })
      .execute()
    await Promise.all([store.put(kept, document), store.put(lost, document)])
    expect(await sweepFiles(db, store, new Date())).toEqual([])
    const swept = await Promise.all([sweepFiles(db, store, aDayLater()), sweepFiles(db, open(), aDayLater())])
    expect(new Set(swept.flat())).toEqual(new Set([lost]))
    expect(await namesIn(store)).toEqual([kept])
  })

  it('is left alone if hardly any of its files has a row: that is another database', async () => {
    for (let i = 0; i < 101; i++) await store.put(newKey(), document)
    await expect(sweepFiles(db, store, aDayLater())).rejects.toThrow('101 of 101 files have no row')
    expect(await namesIn(store)).toHaveLength(101)
  })
})

describe('a bucket', () => {
  const settings = { ...server.settings, patienceMs: 500 }

  it('may have other objects, which are neither seen nor swept', async () => {
    const others = s3Store({ ...settings, prefix: 'backups/' })
    await others.put('monday.tar', document)
    const ours = s3Store({ ...settings, prefix: 'ours/' })
    await ours.put('not-a-key.txt', document)
    expect(await sweepFiles(db, ours, aDayLater())).toEqual([])
    expect(await wholeOf(ours, 'not-a-key.txt')).toEqual(document)
    expect(await wholeOf(others, 'monday.tar')).toEqual(document)
  })

  it('is listed page by page', async () => {
    const store = s3Store({ ...settings, prefix: 'many/', patienceMs: 9_000 })
    const keys = Array.from({ length: 1_001 }, newKey)
    for (let from = 0; from < keys.length; from += 50)
      await Promise.all(keys.slice(from, from + 50).map((key) => store.put(key, Buffer.from('x'))))
    expect(await namesIn(store)).toEqual(keys.toSorted())
  })

  test.each([
    ['that is not there', { bucket: 'nowhere' }],
    ['that does not know our key', { accessKeyId: 'somebody' }],
  ])('%s prevents the start, with a message that names the settings and no secret', async (_, change) => {
    const opening = openStore({ ...settings, ...change }, folder)
    await expect(opening).rejects.toThrow(/S3_BUCKET cannot be used.*S3_REGION/)
    await expect(opening).rejects.not.toThrow(/somebody|S3RVER/)
  })

  it('that does not answer is unavailable after a moment; later calls fail at once until it answers again', async () => {
    const key = newKey()
    const store = s3Store(settings)
    await store.put(key, document)
    server.freeze()
    try {
      await expect(store.open(key)).rejects.toThrow(StoreUnavailable)
      await expect(store.put(newKey(), document)).rejects.toThrow('did not answer a moment ago')
      const starting = await openStore(settings, folder) // a server that starts meanwhile starts
      await expect(starting.open(key)).rejects.toThrow(StoreUnavailable)
    } finally {
      server.thaw()
    }
    expect(await wholeOf(s3Store({ ...settings, patienceMs: 5_000 }), key)).toEqual(document)
  })
})

describe('moving from a folder to a bucket', () => {
  const from = diskStore(path.join(folder, 'old'))
  const to = s3Store({ ...server.settings, prefix: 'moved/' })
  const sha256 = createHash('sha256').update(document).digest('hex')
  const move = (files: Named[]) => moveFiles(files, { from, to, folder })

  it('copies each file and compares it, and a second run finds it there', async () => {
    const files = Array.from({ length: 9 }, () => ({ key: newKey(), sha256 }))
    const picture = { key: newKey(), sha256: null }
    for (const { key } of [...files, picture]) await from.put(key, document)
    await to.put(files[0]!.key, Buffer.from('cut off'))
    expect(await move([...files.slice(0, 5), picture])).toEqual({ copied: 6, there: 0, lost: [] })
    expect(await move([...files, picture])).toEqual({ copied: 4, there: 6, lost: [] })
    for (const { key } of files) expect(await wholeOf(to, key)).toEqual(document)
    expect(await wholeOf(from, picture.key)).toEqual(document) // nothing is deleted
  })

  it('names files that are missing, or differ from their row', async () => {
    const [gone, other] = [newKey(), newKey()]
    await from.put(other, Buffer.from('another paper'))
    const { lost } = await move([
      { key: gone, sha256 },
      { key: other, sha256 },
    ])
    expect(lost.toSorted()).toEqual([gone, other].toSorted())
  })
})
