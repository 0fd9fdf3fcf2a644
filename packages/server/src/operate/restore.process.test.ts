import {
  createReadStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ratingCriteria } from '@mahsul/domain/trades/rating'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { keepMonths } from '../platform/audit/months.ts'
import { diskStore } from '../platform/files/disk-store.ts'
import { openLog } from '../platform/observability/log.ts'
import { startServer } from '../server.ts'
import { contents, guards } from '../testing/backed-up.ts'
import { newDatabase } from '../testing/databases.ts'
import { patience } from '../testing/patience.ts'
import { openSystemServer } from '../testing/system-server.ts'
import { type Deal, openTrading } from '../testing/trading.ts'
import { inSnakeCase } from '../trades/log/facts-of-body.ts'
import { command as backup } from './backup.ts'
import { writeWhole } from './backup-file.ts'
import { fileIn } from './backup-files.ts'
import { command as verify } from './backup-verify.ts'
import { writeBackup } from './backup-write.ts'
import { besideServer } from './beside-server.ts'
import { command as restore } from './restore.ts'
import { restoreBackup } from './restore-into.ts'

const market = await openTrading()
const { clock, db } = market
const folder = mkdtempSync(path.join(os.tmpdir(), 'mahsul-backup-'))
const place = (name: string) => path.join(folder, name)
const files = diskStore(market.uploadsFolder)

const system = await openSystemServer()
afterAll(() => system?.stop())

const lines: string[] = []
vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
  lines.push(String(line))
  return true
})
afterAll(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

const environment = {
  NODE_ENV: 'production',
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  SECRET_KEY: market.secret,
  APP_URL: 'https://mahsul.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Mahsul <no-reply@mahsul.example>',
  OPERATOR_NAME: 'Red Sea Seeds Market Ltd',
  OPERATOR_ADDRESS: 'Harbour Road 12, Port Sudan, Sudan',
  OPERATOR_NUMBER: 'PS-4711',
  OFFICE_EMAIL: 'office@market.test',
  OFFICE_PHONE: '+249 311 000000',
  ADMIN_EMAIL: 'office@mahsul.example',
}

let deal: Deal
beforeAll(async () => {
  deal = await market.deal()
  await market.play(deal)
  await keepMonths(db, new Date('2026-12-05T10:00:00Z')) // what follows is in a month of the log, the trade before them
  const negotiated = await market.offer(market.supplier)
  await market.bid(market.buyer, negotiated)
  const criteria = Object.fromEntries(ratingCriteria.buyer.map((name) => [inSnakeCase(name), 5]))
  const rated = await market.as(market.buyer, 'POST', `/secure/trades/${deal.id}/ratings`, { criteria })
  expect(rated.status).toBe(201)
})

test('a backup moves a market from one kind of database to the other and back, and a server continues with it', async () => {
  const then = clock.now
  clock.now = new Date()
  await db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() + 86_400_000) })
    .execute()
  const [source, embedded, back] = ['source', 'embedded', 'back'].map(place) as [string, string, string]
  mkdirSync(source)
  symlinkSync(market.uploadsFolder, path.join(source, 'uploads'))
  const before = await contents(market.url)

  // pg_dump requires a server of its own version or an older one: the market moves to that of the system first.
  await writeWhole(place('first.tar.zst'), (out) =>
    writeBackup({ connection: market.url, files, now: clock.now }, out),
  )
  if (system) {
    const url = await system.newDatabase()
    await restoreBackup(createReadStream(place('first.tar.zst')), {
      connection: url,
      files: diskStore(place('first')),
    })
    await backup.run([place('one.tar.zst')], { ...environment, DATABASE_URL: url, DATA_DIR: source })
  } else renameSync(place('first.tar.zst'), place('one.tar.zst'))
  await verify.run([place('one.tar.zst')], {})
  expect(lines.join('')).toMatch(/trades: 1\n[\s\S]*jobs that wait[\s\S]*The backup is whole/)
  await restore.run([place('one.tar.zst')], { ...environment, DATA_DIR: embedded })
  expect(lines.join('')).toContain('and of 1 trades hold')

  const server = await startServer(readConfig({ ...environment, DATA_DIR: embedded }), openLog('silent'))
  try {
    const trade = await market.read(deal)
    for (const { url } of trade.documents) {
      const { status, body } = await fetched(server.address, url)
      expect([status, body.length > 0 && body.equals(await kept(url))]).toEqual([200, true])
    }
    expect(trade.documents.length).toBeGreaterThan(8)
    // The offer expired long ago, and its job was pending in the backup.
    await vi.waitFor(async () => expect(await bidOf(embedded)).toEqual(['REJECTED', 'system']), patience)
    await backup.run([folder], { ...environment, DATA_DIR: embedded })
  } finally {
    await server.stop()
    clock.now = then
  }
  const { url, drop } = await newDatabase({ empty: true })
  const [second] = readdirSync(folder).filter((name) => /^mahsul-\d{8}T\d{6}Z\.tar\.zst$/.test(name))
  await restore.run([place(second!)], { ...environment, DATABASE_URL: url, DATA_DIR: back })
  const after = await contents(url)
  for (const table of ['members', 'companies', 'trades', 'trade_log', 'trade_files', 'ratings', 'uploads'])
    expect([table, after[table]]).toEqual([table, before[table]])
  await drop()
})

const bidOf = (dataDir: string) =>
  besideServer(readConfig({ ...environment, DATA_DIR: dataDir }), async (connection) => {
    const client = new pg.Client(connection)
    await client.connect()
    const { rows } = await client.query('select status, closed_by from bids')
    await client.end()
    return Object.values(rows[0])
  })

async function fetched(address: string, url: string) {
  const response = await fetch(`${address}${url}`, {
    headers: { authorization: `Bearer ${market.tokenOf(deal.buyer)}` },
  })
  return { status: response.status, body: Buffer.from(await response.arrayBuffer()) }
}

async function kept(url: string): Promise<Buffer> {
  const { rawPayload } = await market.app.inject({
    url,
    headers: { authorization: `Bearer ${market.tokenOf(deal.buyer)}` },
  })
  return rawPayload
}

async function onDatabase(url: string, text: string) {
  const client = new pg.Client(url)
  await client.connect()
  return client.query(text).finally(() => client.end())
}

/** Entries that do not compress, so that a backup has to wait for its reader. */
const padActivity = (count: number) =>
  onDatabase(
    market.url,
    `insert into activity_log (at, role, action, entity, after)
     select now(), 'SYSTEM', 'padding', 'none', jsonb_build_object('noise', (select string_agg(gen_random_uuid()::text, '') from generate_series(1, 12) where n > 0))
     from generate_series(1, ${count}) n`,
  )

/** Passes data through, but runs something else before each piece. */
const slowly = (out: Writable, meanwhile: () => Promise<void>) =>
  new Writable({
    highWaterMark: 1,
    write: (bytes, _encoding, done) => void meanwhile().then(() => out.write(bytes, done), done),
    final: (done) => void out.end(() => finished(out).then(() => done(), done)),
  })

/** Restores into a database of its own, and returns its address and how to drop it. */
async function restored(file: string, name: string) {
  const into = await newDatabase({ empty: true })
  const outcome = await restoreBackup(createReadStream(file), {
    connection: into.url,
    files: diskStore(place(name)),
  })
  return { ...into, outcome, files: diskStore(place(name)) }
}

test('a restore has everything: every row of every table, the jobs, sequences and every constraint', async () => {
  const file = place('equal.tar.zst')
  await writeWhole(file, (out) => writeBackup({ connection: market.url, files, now: clock.now }, out))
  const there = await restored(file, 'equal')
  expect(await contents(there.url)).toEqual(await contents(market.url))
  expect(await guards(there.url)).toEqual(await guards(market.url))
  const { rows } = await onDatabase(
    there.url,
    'select key from trade_files union all select key from uploads',
  )
  for (const { key } of rows)
    expect((await fileIn(there.files, key))?.equals((await fileIn(files, key))!)).toBe(true)
  expect(rows.length).toBe(there.outcome.manifest.files.count)
  expect(there.outcome).toMatchObject({
    logs: { activity: { broken_at: null }, trades: { checked: 1, broken: undefined } },
  })
  await there.drop()
})

test('a backup is one snapshot, whatever is done while it is written', async () => {
  await padActivity(4_000)
  const published: string[] = []
  const publish = async () => {
    if (published.length === 5) return // they were published during it
    const supplier = await market.member('SUPPLIER') // one member gets few codes
    published.push((await market.offer(supplier)).id)
  }
  const file = place('one-moment.tar.zst')
  await writeWhole(file, (out) =>
    writeBackup({ connection: market.url, files, now: clock.now }, slowly(out, publish)),
  )
  expect(published).toHaveLength(5)
  const there = await restored(file, 'one-moment')
  const { rows } = await onDatabase(
    there.url,
    `
    select o.id, exists (select from activity_log a where a.entity_id = o.id and a.action = 'offer.publish') as logged,
      exists (select from pgboss.job j where j.data->>'offerId' = o.id::text) as awaited
    from offers o order by o.created_at`,
  )
  // An act, its entry and its job are written to three tables by one transaction: all three are there or none.
  for (const row of rows) expect(row).toMatchObject({ logged: true, awaited: true })
  const { rows: orphans } = await onDatabase(
    there.url,
    `
    select from activity_log where action = 'offer.publish' and entity_id not in (select id from offers)`,
  )
  expect(orphans).toEqual([])
  const ids = rows.map(({ id }) => id)
  expect(published.filter((id) => ids.includes(id))).toEqual([])
  await there.drop()
})
