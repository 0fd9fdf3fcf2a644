import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startEmbedded } from '../packages/server/src/platform/db/embedded.ts'
import { copyPreparedDemo, keyOfSources, preparedDemo } from './prepared-demo.ts'
import { startServer } from './tools.ts'

const scratch = mkdtempSync(path.join(os.tmpdir(), 'mahsul-prepared-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true, maxRetries: 20 }))
const folder = (name: string) => path.join(scratch, name)
const unheard = () => {}

/** What each start makes for itself, and what its workers do meanwhile. */
const ofAStart =
  /^(invitations|invitation_links|outbox|webhooks|webhook_hosts|webhook_deliveries|events|event_streams|activity_log.*)$/

async function startAndStop(name: string) {
  const { stop } = await startServer({ DATA_DIR: folder(name), PORT: '0' })
  await stop()
}

/** Asks the database of a folder that no server uses. */
async function asking<T>(
  name: string,
  ask: (rows: (sql: string) => Promise<Row[]>) => Promise<T>,
): Promise<T> {
  const { connection, stop } = await startEmbedded(folder(name))
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await ask(async (sql) => (await client.query(sql)).rows)
  } finally {
    await client.end()
    await stop()
  }
}
type Row = Record<string, string>

const demoIn = (name: string) =>
  asking(name, async (rows) => {
    const tables = await rows(`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`)
    const counts: Record<string, string | undefined> = {}
    for (const { name: table = '' } of tables.filter((each) => !ofAStart.test(each.name ?? '')))
      counts[table] = (await rows(`select count(*) from "${table}"`))[0]?.count
    const ids: Record<string, Row[]> = {}
    for (const table of ['members', 'companies', 'products', 'facilities', 'articles', 'api_keys'])
      ids[table] = await rows(`select id from ${table} order by id`)
    return {
      counts,
      ids,
      trades: await rows('select status, count(*) from trades group by status order by status'),
      uploads: readdirSync(path.join(folder(name), 'uploads'), {
        recursive: true,
        withFileTypes: true,
      }).filter((each) => each.isFile()).length,
    }
  })

const secretsOf = (name: string) =>
  asking(name, async (rows) => [
    ...(
      await rows(`select encode(token_hash, 'hex') as secret from invitation_links
        union all select encode(secret, 'hex') from webhooks
        union all select rolpassword from pg_authid where rolname = 'postgres'`)
    ).map(({ secret }) => secret),
    readFileSync(path.join(folder(name), 'push-keys.json'), 'utf8'),
    readFileSync(path.join(folder(name), 'pg18/superuser-password'), 'utf8'),
  ])

test('a copy has the demo that a start seeds, and two copies that were started share no secret', async () => {
  const copies = ['copied', 'copied too']
  for (const name of copies) await copyPreparedDemo({ DATA_DIR: folder(name) }, unheard)
  const copied = await demoIn('copied')
  await startAndStop('seeded')
  expect(copied).toEqual(await demoIn('seeded'))
  expect(Number(copied.counts.trades)).toBeGreaterThan(20)

  for (const name of copies) await startAndStop(name)
  const [first = [], second = []] = [await secretsOf('copied'), await secretsOf('copied too')]
  expect(first.length).toBeGreaterThan(5)
  expect(first.filter((secret) => second.includes(secret))).toEqual([])
})

test('another revision, and one of the morning, makes a new copy; the same soon after does not', async () => {
  const said: string[] = []
  const copyOf = (key: string) =>
    preparedDemo((line) => said.push(line), { key, shelf: folder('shelf'), make: mkdir })
  const first = await copyOf('before')
  expect(await copyOf('before')).toBe(first)
  expect(said.length).toBe(1)
  const morning = (Date.now() - 7 * 3_600_000) / 1_000
  utimesSync(first, morning, morning)
  const made = await copyOf('after')
  expect(said.length).toBe(2)
  expect(readdirSync(folder('shelf'))).toEqual([path.basename(made)])
})

test('a changed source is another revision', () => {
  const file = path.join(import.meta.dirname, '../packages/server/src/demo/seed.ts')
  const { atime, mtime } = statSync(file)
  const before = keyOfSources()
  expect(keyOfSources()).toBe(before)
  try {
    utimesSync(file, atime, new Date(mtime.getTime() + 1_000))
    expect(keyOfSources()).not.toBe(before)
  } finally {
    utimesSync(file, atime, mtime)
  }
})

test('a folder that has data, a database elsewhere and production are left alone', async () => {
  for (const elsewhere of [{ DATABASE_URL: 'postgres://somewhere' }, { NODE_ENV: 'production' }]) {
    await copyPreparedDemo({ DATA_DIR: folder('elsewhere'), ...elsewhere }, unheard)
    expect(existsSync(folder('elsewhere'))).toBe(false)
  }
})
