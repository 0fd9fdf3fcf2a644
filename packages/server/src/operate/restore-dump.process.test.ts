import { chmodSync, createReadStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { PassThrough, Readable, type Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { extract, pack } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { diskStore } from '../platform/files/disk-store.ts'
import { newKey } from '../platform/files/file-store.ts'
import { contents, guards } from '../testing/backed-up.ts'
import { openDealing } from '../testing/dealing.ts'
import { patience } from '../testing/patience.ts'
import { pdf } from '../testing/sample-files.ts'
import { openSystemServer } from '../testing/system-server.ts'
import { writeWhole } from './backup-file.ts'
import { isEmpty } from './backup-files.ts'
import { HASH, hashOf, packed, unpacked } from './backup-format.ts'
import { verifyBackup } from './backup-verify.ts'
import { writeBackup } from './backup-write.ts'
import { libpq, pgTools } from './pg-tools.ts'
import { restoreBackup } from './restore-into.ts'

const market = await openDealing()
const folder = mkdtempSync(path.join(os.tmpdir(), 'mahsul-dump-'))
const place = (name: string) => path.join(folder, name)
const files = diskStore(market.uploadsFolder)
const system = await openSystemServer()
afterAll(async () => {
  await system?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function query(url: string, text: string) {
  const client = new pg.Client(url)
  await client.connect()
  return client.query(text).finally(() => client.end())
}

/** PostgreSQL writes a check constraint from a dump with fewer brackets. */
const bare = (guards: readonly { how: string }[]) =>
  guards.map((guard) => ({ ...guard, how: guard.how.replaceAll(/[()]/g, '') }))

/** A backup as it passes through a pipe. */
async function bytesOf(write: (out: Writable) => Promise<unknown>): Promise<Buffer> {
  const out = new PassThrough()
  const [bytes] = await Promise.all([buffer(out), write(out)])
  return bytes
}

describe.runIf(system)('on a PostgreSQL server, whose database pg_dump writes', () => {
  const newDatabase = () => system!.newDatabase() // runs only where there is one
  const dumped = place('dumped.tar.zst')
  let source = ''
  const backup = (out: Writable) =>
    writeBackup({ connection: source, files, now: market.clock.now, dumps: true }, out)

  beforeAll(async () => {
    const supplier = await market.member('SUPPLIER')
    await market.offer(supplier)
    const key = newKey()
    await files.put(key, pdf())
    const about = { kind: 'document', mime: 'application/pdf', bytes: 9, created_at: market.clock.now }
    await market.db
      .insertInto('uploads')
      .values({ id: supplier.id, key, member_id: supplier.id, ...about })
      .execute()
    source = await newDatabase()
    // As a release without pg_dump wrote a server's backup.
    const old = await bytesOf((out) =>
      writeBackup({ connection: market.url, files, now: market.clock.now }, out),
    )
    await restoreBackup(Readable.from([old]), { connection: source, files: diskStore(place('source')) })
    expect(await contents(source)).toEqual(await contents(market.url))
    await writeWhole(dumped, backup)
  })

  test('a restore has everything: rows, jobs, sequences, every constraint and every file', async () => {
    const url = await newDatabase()
    const into = { connection: url, files: diskStore(place('equal')) }
    const outcome = await restoreBackup(createReadStream(dumped), into)
    expect(await contents(url)).toEqual(await contents(source))
    expect(bare(await guards(url))).toEqual(bare(await guards(source)))
    expect(outcome.jobs).toBeGreaterThan(0)
    expect(outcome.manifest.files.count).toBe(1)
    expect(await isEmpty(into.files)).toBe(false)
    await expect(restoreBackup(createReadStream(dumped), into)).rejects.toThrow('uploaded files already')
    await expect(
      restoreBackup(createReadStream(dumped), { connection: url, files: diskStore(place('none')) }),
    ).rejects.toThrow('not empty')
  })

  test('it is one snapshot, whatever is written meanwhile', async () => {
    const other = new pg.Client(source)
    await other.connect()
    await other.query('begin; lock table companies in access exclusive mode')
    const writing = bytesOf(backup)
    // It has its snapshot when it waits for this table, and pg_dump has not started yet.
    const waiting = `select from pg_locks where relation = 'companies'::regclass and not granted`
    await vi.waitFor(async () => expect((await query(source, waiting)).rows).toHaveLength(1), patience)
    await other.query(
      `insert into companies (id, name, address, zip, city, country, created_at)
       values (gen_random_uuid(), 'Written meanwhile', 'Street 1', '1', 'Khartoum', 'SD', now()); commit`,
    )
    await other.end()
    const url = await newDatabase()
    const into = { connection: url, files: diskStore(place('moment')) }
    await restoreBackup(Readable.from([await writing]), into)
    const companies = async (of: string) =>
      Number((await query(of, 'select count(*) as number from companies')).rows[0].number)
    expect(await companies(url)).toBe((await companies(source)) - 1)
  })

  type Entry = { name: string; bytes: Buffer }
  async function rewritten(change: (entries: Entry[]) => Entry[]): Promise<Buffer> {
    const archive = extract()
    createReadStream(dumped).pipe(unpacked()).pipe(archive)
    const entries: Entry[] = []
    for await (const entry of archive) entries.push({ name: entry.header.name, bytes: await buffer(entry) })
    const again = pack()
    for (const { name, bytes } of change(entries))
      again.entry({ name, pax: { [HASH]: hashOf(bytes) } }, bytes)
    again.finalize()
    return buffer(again.pipe(packed()))
  }
  async function halfOf(): Promise<Buffer> {
    const bytes = await readFile(dumped)
    return bytes.subarray(0, bytes.length / 2)
  }
  const cut = (entries: Entry[]) =>
    entries.map(({ name, bytes }) => ({
      name,
      bytes: name.startsWith('dump/') ? bytes.subarray(0, bytes.length / 2) : bytes,
    }))
  const withText = (from: string, to: string) => (entries: Entry[]) =>
    entries.map(({ name, bytes }) => ({
      name,
      bytes: name.endsWith('.json') ? Buffer.from(bytes.toString().replaceAll(from, to)) : bytes,
    }))

  test('it is verified without a database', async () => {
    expect((await verifyBackup(createReadStream(dumped))).header.dump?.server).toBeGreaterThanOrEqual(15)
  })

  test.each<[string, () => Promise<Buffer>, RegExp]>([
    ['whose dump was cut', () => rewritten(cut), /cannot be used: the dump has|pg_restore failed/],
    [
      'without its files',
      () => rewritten((all) => all.filter(({ name }) => !name.startsWith('files/'))),
      /0 uploaded files, not the 1/,
    ],
    ['without its end', () => rewritten((all) => all.slice(0, -1)), /cut off/],
    ['cut off', halfOf, /cut off|damaged/],
    [
      'with a table that the dump lacks',
      () => rewritten(withText('"name": "offers"', '"name": "offfers"')),
      /lacks the rows of offfers|relation "offfers" does not exist/,
    ],
    [
      'of a pg_dump newer than any',
      () => rewritten(withText('"tool": ', '"tool": 9')),
      /needs pg_dump and pg_restore of version 9\d+ or newer/,
    ],
  ])('one %s is refused, and leaves an empty database behind', async (_, made, reason) => {
    const bytes = await made()
    await expect(verifyBackup(Readable.from([bytes]))).rejects.toThrow(reason)
    const url = await newDatabase()
    const into = { connection: url, files: diskStore(place('refused')) }
    await expect(restoreBackup(Readable.from([bytes]), into)).rejects.toThrow(reason)
    const { rows } = await query(
      url,
      `select relname from pg_class c join pg_namespace n on n.oid = relnamespace where nspname in ('public', 'pgboss')`,
    )
    expect([rows, await isEmpty(into.files)]).toEqual([[], true])
  })

  test('a table that arrives with another count is not kept', async () => {
    const wrong = await rewritten((all) =>
      all.map(({ name, bytes }) => {
        if (name !== 'manifest.json') return { name, bytes }
        const manifest = JSON.parse(bytes.toString())
        manifest.tables.offers.sha256 = '0'.repeat(64)
        return { name, bytes: Buffer.from(JSON.stringify(manifest)) }
      }),
    )
    const url = await newDatabase()
    const into = { connection: url, files: diskStore(place('otherwise')) }
    await expect(restoreBackup(Readable.from([wrong]), into)).rejects.toThrow('offers did not arrive')
    const { rows } = await query(url, `select to_regclass('public.offers') as there`)
    expect(rows).toEqual([{ there: null }])
  })

  test('it cannot be restored into an older server', async () => {
    const newer = await rewritten(withText('"server": ', '"server": 9'))
    const into = { connection: await newDatabase(), files: diskStore(place('older')) }
    await expect(restoreBackup(Readable.from([newer]), into)).rejects.toThrow(/is of PostgreSQL 9\d+ and/)
  })
})

describe('client programs of PostgreSQL', () => {
  const because = 'The database is on PostgreSQL 17'
  const programs = (name: string, version: string) => {
    const bin = place(name)
    mkdirSync(bin)
    for (const program of ['pg_dump', 'pg_restore']) {
      const file = path.join(bin, program)
      writeFileSync(file, `#!/bin/sh\necho "${program} (PostgreSQL) ${version}"\n`)
      chmodSync(file, 0o755)
    }
    return bin
  }

  test.skipIf(process.platform === 'win32')('are the oldest that are new enough', async () => {
    const [old, fit, newest] = [programs('old', '15.18'), programs('fit', '17.2'), programs('newest', '18.1')]
    expect(await pgTools({ atLeast: 17, because }, [old, newest, fit])).toEqual({ folder: fit, major: 17 })
    await expect(pgTools({ atLeast: 17, because }, [old])).rejects.toThrow(
      'The database is on PostgreSQL 17: this needs pg_dump and pg_restore of version 17 or newer, and those of this machine are of version 15.',
    )
  })

  test('that are missing are reported with their package', async () => {
    await expect(pgTools({ atLeast: 17, because }, [place('nowhere')])).rejects.toThrow(
      /this machine has none\. Install them \(in Debian the package postgresql-client-17\)/,
    )
  })

  test.each([
    [
      'postgres://mahsul:hu%40sh@db/market?sslmode=no-verify',
      '--dbname=postgres://mahsul@db/market?sslmode=require',
      'hu@sh',
    ],
    [
      'postgres:///market?host=/run/postgresql',
      '--dbname=postgres:///market?host=/run/postgresql',
      undefined,
    ],
  ])('get %s without its password', (url, arg, password) => {
    expect(libpq(url)).toEqual({ args: [arg], env: password ? { PGPASSWORD: password } : {} })
  })
})
