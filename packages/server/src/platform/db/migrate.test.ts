import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { newDatabase } from '../../testing/databases.ts'
import { patience } from '../../testing/patience.ts'
import { describeTables } from '../../testing/tables.ts'
import { migrate } from './migrate.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'mahsul-migrations-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = (name: string, sql: string) => writeFileSync(path.join(folder, `${name}.sql`), sql)

let url = ''
beforeEach(async () => {
  for (const name of readdirSync(folder)) rmSync(path.join(folder, name))
  const database = await newDatabase({ empty: true })
  url = database.url
  file('0001_goods', 'create table goods (name text); create table ports (name text);')
  file('0002_prices', 'alter table goods add column price integer;')
  return database.drop
})

async function query(sql: string) {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

test('migrations are applied once, in the order of their names', async () => {
  expect(await migrate(url, folder)).toEqual(['0001_goods', '0002_prices'])
  expect(await migrate(url, folder)).toEqual([])
})

test('processes that start at once are serialised', async () => {
  const applied = await Promise.all([migrate(url, folder), migrate(url, folder), migrate(url, folder)])
  expect(applied.flat()).toEqual(['0001_goods', '0002_prices'])
})

test('a migration that fails is rolled back, and is applied once it is fixed', async () => {
  file('0002_prices', 'alter table goods add column price integer; select 1/0;')
  await expect(migrate(url, folder)).rejects.toThrow('Migration 0002_prices failed: division by zero')
  expect(await query(`select name from migrations`)).toEqual([{ name: '0001_goods' }])

  file('0002_prices', 'alter table goods add column price integer;')
  expect(await migrate(url, folder)).toEqual(['0002_prices'])
})

test('a file changed after it was applied is refused', async () => {
  await migrate(url, folder)
  file('0001_goods', 'create table goods (title text);')
  await expect(migrate(url, folder)).rejects.toThrow('0001_goods was changed after it was applied')
})

test('a program of the release before goes on with a database that has more than it knows', async () => {
  file('0003_more', 'create table more (id int)')
  await migrate(url, folder)
  rmSync(path.join(folder, '0003_more.sql'))
  expect(await migrate(url, folder)).toEqual([])
})

test('a program that may use what a migration took away refuses to run, and those that know better do not', async () => {
  file('0003_ports_unused', 'create table facilities (name text);')
  file(
    '0004_no_ports',
    '-- contract of 0003_ports_unused, drops table ports: nobody reads it\ndrop table ports;',
  )
  await migrate(url, folder)
  rmSync(path.join(folder, '0004_no_ports.sql'))
  expect(await migrate(url, folder)).toEqual([])
  rmSync(path.join(folder, '0003_ports_unused.sql'))
  await expect(migrate(url, folder)).rejects.toThrow(
    'newer than this program: only a release that knows 0003_ports_unused',
  )
})

test('a migration that waits for a lock lets requests pass, and is applied when the lock is free', async () => {
  await migrate(url, folder)
  const [reader, request] = [new pg.Client(url), new pg.Client(url)]
  await Promise.all([reader.connect(), request.connect()])
  await reader.query('begin; select from goods')
  file('0003_weights', 'alter table goods add column weight integer;')
  const migrated = migrate(url, folder)
  await vi.waitFor(
    async () => expect(await query('select from pg_locks where not granted')).toHaveLength(1),
    patience,
  )
  await request.query('select from goods') // behind the migration in the queue, until that gives way
  await reader.query('commit')
  expect(await migrated).toEqual(['0003_weights'])
  await Promise.all([reader.end(), request.end()])
})

test('an index is built while others write to its table, again from the start if that was interrupted', async () => {
  await migrate(url, folder)
  await query('create unique index by_name on goods (name)') // as an interrupted run could have left it
  const writer = new pg.Client(url)
  await writer.connect()
  await writer.query('begin; insert into goods (name) values ($$sesame$$)')
  const index =
    'drop index concurrently if exists by_name;\ncreate index concurrently by_name on goods (name);\n'
  file('0003_by_name', `-- no transaction\n${index}`)
  const [one, other] = [migrate(url, folder), migrate(url, folder)]
  await vi.waitFor(
    async () => expect(await query('select from pg_locks where not granted')).toHaveLength(1),
    patience,
  )
  await writer.query('insert into goods (name) values ($$peanuts$$); commit')
  expect((await Promise.all([one, other])).flat()).toEqual(['0003_by_name'])
  expect(await query('select indisunique from pg_index where indexrelid = $$by_name$$::regclass')).toEqual([
    { indisunique: false },
  ])
  await writer.end()
})

test('the types of the tables are those of the migrated database; `npm run types` writes them', async () => {
  const migrated = await newDatabase()
  const written = readFileSync(path.join(import.meta.dirname, 'tables.ts'), 'utf8')
  expect(await describeTables(migrated.url)).toBe(written)
  await migrated.drop()
})
