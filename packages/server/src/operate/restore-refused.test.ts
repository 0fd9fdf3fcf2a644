import { createReadStream, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { extract, pack } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { knownMigrations, migrate } from '../platform/db/migrate.ts'
import { diskStore } from '../platform/files/disk-store.ts'
import { type FileStore, newKey } from '../platform/files/file-store.ts'
import { newDatabase } from '../testing/databases.ts'
import { openDealing } from '../testing/dealing.ts'
import { pdf } from '../testing/sample-files.ts'
import { writeWhole } from './backup-file.ts'
import { isEmpty } from './backup-files.ts'
import { FIRST, HASH, hashOf, packed, unpacked } from './backup-format.ts'
import { readBackup } from './backup-read.ts'
import { writeBackup } from './backup-write.ts'
import { restoreBackup } from './restore-into.ts'

const market = await openDealing()
const { db, clock } = market
const folder = mkdtempSync(path.join(os.tmpdir(), 'mahsul-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const place = (name: string) => path.join(folder, name)
const files = diskStore(market.uploadsFolder)
const good = place('good.tar.zst')
const key = newKey()

beforeAll(async () => {
  const supplier = await market.member('SUPPLIER')
  await market.offer(supplier)
  await files.put(key, pdf())
  const mime = 'application/pdf'
  await db
    .insertInto('uploads')
    .values({
      id: supplier.id,
      key,
      member_id: supplier.id,
      kind: 'document',
      mime,
      bytes: 9,
      created_at: clock.now,
    })
    .execute()
  await writeWhole(good, (out) => writeBackup({ connection: market.url, files, now: clock.now }, out))
})

type Entry = { name: string; bytes: Buffer }

/** The same backup with other entries; each has a matching hash, as an attacker would write it. */
async function rewritten(change: (entries: Entry[]) => Entry[]): Promise<Buffer> {
  const archive = extract()
  createReadStream(good).pipe(unpacked()).pipe(archive)
  const entries: Entry[] = []
  for await (const entry of archive) entries.push({ name: entry.header.name, bytes: await buffer(entry) })
  const again = pack()
  for (const { name, bytes } of change(entries)) again.entry({ name, pax: { [HASH]: hashOf(bytes) } }, bytes)
  again.finalize()
  return buffer(again.pipe(packed()))
}

/** The same tar, changed inside its compression, which is whole. */
async function repacked(change: (tar: Buffer) => Buffer): Promise<Buffer> {
  const tar = change(await buffer(createReadStream(good).pipe(unpacked())))
  return buffer(Readable.from([tar]).pipe(packed()))
}

const withMigration = (text: string) => (entries: Entry[]) =>
  entries.map(({ name, bytes }) => ({
    name,
    bytes: name === FIRST ? Buffer.from(bytes.toString().replace(/"0001_members"/, text)) : bytes,
  }))

async function relationsOf(url: string): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(
    `select from pg_class c join pg_namespace n on n.oid = relnamespace where nspname in ('public', 'pgboss')`,
  )
  await client.end()
  return rows.length
}

describe.each<[string, (bytes: Buffer) => Promise<Buffer> | Buffer, RegExp]>([
  ['with a byte turned over', (bytes) => flipped(bytes), /damaged/],
  ['that was cut off', (bytes) => bytes.subarray(0, Math.trunc(bytes.length * 0.6)), /cut off|damaged/],
  ['that ends before its last entry', () => rewritten((entries) => entries.slice(0, -1)), /cut off/],
  ['without one of its tables', () => rewritten(without('tables/offers/')), /offers has 0 rows, not the 1/],
  ['without an uploaded file', () => rewritten(without('files/')), /0 uploaded files, not the 1/],
  ['whose archive ends in an entry', () => repacked((tar) => tar.subarray(0, 3_000)), /cut off/],
  ['whose archive ends after an entry', () => repacked((tar) => tar.subarray(0, -1_024)), /cut off/],
  ['with a size turned over', () => repacked((tar) => flipped(tar, 124)), /damaged/],
  ['with something after its end', () => repacked((tar) => Buffer.concat([tar, tar])), /damaged/],
  ['that is something else', () => Buffer.from('PK'.repeat(2_000)), /damaged/],
])('a backup %s', (_, damage, reason) => {
  it('is refused, with the reason', async () => {
    const bytes = await damage(await readFile(good))
    await expect(readBackup(Readable.from([bytes]))).rejects.toThrow(reason)
  })
})

test('a backup that tar-stream wrote, as releases before modern-tar did, is read', async () => {
  const earlier = await rewritten((entries) => entries)
  expect(await readBackup(Readable.from([earlier]))).toEqual(await readBackup(createReadStream(good)))
})

test.each<[string, () => Promise<Buffer>, RegExp]>([
  ['that shows its damage last', () => rewritten((entries) => entries.slice(0, -1)), /cut off/],
  ['of a newer release', () => rewritten(withMigration('"9999_later"')), /newer release: it has 9999_later/],
])('a backup %s leaves the database as empty as it was', async (_, made, reason) => {
  const { url, drop } = await newDatabase({ empty: true })
  const into = { connection: url, files: diskStore(place('refused')) }
  await expect(restoreBackup(Readable.from([await made()]), into)).rejects.toThrow(reason)
  expect([await relationsOf(url), await isEmpty(into.files)]).toEqual([0, true])
  await drop()
})

test('existing data is not touched: a second restore is refused, by the files and by the tables', async () => {
  const { url, drop } = await newDatabase({ empty: true })
  const into = { connection: url, files: diskStore(place('twice')) }
  await restoreBackup(createReadStream(good), into)
  await expect(restoreBackup(createReadStream(good), into)).rejects.toThrow('uploaded files already')
  await into.files.drop(key)
  const before = await relationsOf(url)
  await expect(restoreBackup(createReadStream(good), into)).rejects.toThrow('not empty')
  expect(await relationsOf(url)).toBe(before)
  await drop()
})

function flipped(bytes: Buffer, at = Math.trunc(bytes.length / 2)): Buffer {
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
  return bytes
}

function without(begins: string) {
  return (entries: Entry[]) => entries.filter(({ name }) => !name.startsWith(begins))
}

test('with any byte of a backup flipped, nothing but the original data is restored', async () => {
  const bytes = await readFile(good)
  const whole = await readBackup(Readable.from([bytes]))
  let noticed = 0
  const steps = 60
  for (let at = 0; at < bytes.length; at += Math.ceil(bytes.length / steps)) {
    const turned = Buffer.from(bytes)
    turned.writeUInt8(bytes.readUInt8(at) ^ 4, at)
    const read = await readBackup(Readable.from([turned])).catch((error: unknown) => error)
    if (read instanceof Error) {
      expect(read.message, `byte ${at}`).toMatch(/damaged|cut off|cannot be used/)
      noticed++
    } else expect(read, `byte ${at}`).toEqual(whole) // zstd pads its last bits, which nobody reads
  }
  expect(noticed).toBeGreaterThan(0.9 * steps)
})

test('an error while a backup is written leaves nothing under its name, nor next to it', async () => {
  const broken: FileStore = { ...files, open: () => Promise.reject(new Error('the disk is gone')) }
  const folderOfIts = place('written')
  await writeFile(place('taken.tar.zst'), 'kept')
  const write = (file: string, from: FileStore) =>
    writeWhole(file, (out) => writeBackup({ connection: market.url, files: from, now: clock.now }, out))
  await expect(write(place('broken.tar.zst'), broken)).rejects.toThrow('the disk is gone')
  await expect(write(place('taken.tar.zst'), files)).rejects.toThrow('is there already')
  await expect(write(path.join(folderOfIts, 'x.tar.zst'), files)).rejects.toThrow('ENOENT')
  expect(readdirSync(folder).filter((name) => /broken|part/.test(name))).toEqual([])
  expect(existsSync(folderOfIts)).toBe(false)
  expect(await readFile(place('taken.tar.zst'), 'utf8')).toBe('kept')
})

test('a file that is missing in the store is named, and the rest is backed up', async () => {
  await files.drop(key)
  const { manifest } = await writeWhole(place('lost.tar.zst'), (out) =>
    writeBackup({ connection: market.url, files, now: clock.now }, out),
  )
  expect(manifest).toMatchObject({ missing: [key], files: { count: 0 } })
  await files.put(key, pdf())
})

test('an old backup is restored to its own migration, and migrated on from there', async () => {
  const old = await newDatabase({ empty: true })
  const names = knownMigrations().map(({ name }) => name)
  const then = new Set(names.slice(0, names.indexOf('0024_delivery') + 1))
  await migrate(old.url, undefined, then)
  const client = new pg.Client(old.url)
  await client.connect()
  await client.query(`insert into companies (id, name, address, zip, city, country, created_at)
    values (gen_random_uuid(), 'Nile Sesame', 'Street 1', '1', 'Khartoum', 'SD', now())`)
  await client.end()
  const file = place('old.tar.zst')
  await writeWhole(file, (out) =>
    writeBackup({ connection: old.url, files: diskStore(place('none')), now: clock.now }, out),
  )

  const { url, drop } = await newDatabase({ empty: true })
  const outcome = await restoreBackup(createReadStream(file), {
    connection: url,
    files: diskStore(place('none')),
  })
  expect(outcome.migrated).toEqual(names.filter((name) => !then.has(name)))
  expect(outcome.manifest.tables.companies?.rows).toBe(1)
  await old.drop()
  await drop()
})

test('a restore that was killed is started over, and no server starts on its remains', async () => {
  const { url, drop } = await newDatabase({ empty: true })
  await migrate(url)
  const client = new pg.Client(url)
  await client.connect()
  await client.query('create table restore_unfinished ()')
  await client.end()
  await expect(migrate(url)).rejects.toThrow('did not come to its end')
  const into = { connection: url, files: diskStore(place('anew')) }
  expect((await restoreBackup(createReadStream(good), into)).manifest.tables.offers?.rows).toBe(1)
  await drop()
})
