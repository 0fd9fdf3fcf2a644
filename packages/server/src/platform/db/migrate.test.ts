import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { newDatabase } from '../../testing/databases.ts'
import { describeTables } from '../../testing/tables.ts'
import { migrate } from './migrate.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'mahsul-migrations-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = (name: string, sql: string) => writeFileSync(path.join(folder, `${name}.sql`), sql)

let url = ''
beforeEach(async () => {
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

test('a program older than its database refuses to run', async () => {
  file('0003_more', 'create table more (id int)')
  await migrate(url, folder)
  rmSync(path.join(folder, '0003_more.sql'))
  await expect(migrate(url, folder)).rejects.toThrow('newer than this program: it has 0003_more')
})

test('the types of the tables are those of the migrated database; `npm run types` writes them', async () => {
  const migrated = await newDatabase()
  const written = readFileSync(path.join(import.meta.dirname, 'tables.ts'), 'utf8')
  expect(await describeTables(migrated.url)).toBe(written)
  await migrated.drop()
})
