import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { newDatabase } from '../../testing/databases.ts'
import { openDatabase, transaction } from './db.ts'

const { url, drop } = await newDatabase({ empty: true })
const { db, pools, close } = openDatabase({ connection: url, max: 4 })
const migrating = new pg.Client(url)
await migrating.connect()
afterAll(async () => {
  await close()
  await migrating.end()
  await drop()
})
beforeEach(async () => {
  await migrating.query(
    'drop table if exists lots; create table lots (name text); insert into lots values ($$sesame$$)',
  )
})

const readAll = sql<{ name: string }>`select * from lots where name = ${'sesame'}`
const addColumn = (name: string) =>
  migrating.query(`alter table lots add column ${name} text not null default ''`)

test('a statement that reads whole rows goes on after a migration has added a column', async () => {
  const both = () => Promise.all([readAll.execute(db), readAll.execute(db), readAll.execute(db)])
  await both()
  await addColumn('port')
  expect((await both()).map(({ rows }) => rows)).toEqual(Array(3).fill([{ name: 'sesame', port: '' }]))
})

test('a transaction that meets a migration is done once, and no connection is lost', async () => {
  const add = (name: string) =>
    transaction(db, async (tx) => {
      await sql`insert into lots (name) values (${name})`.execute(tx)
      return (await readAll.execute(tx)).rows
    })
  await add('peanuts')
  const connected = pools.writes.totalCount
  await addColumn('port')
  expect(await add('chickpeas')).toEqual([{ name: 'sesame', port: '' }])
  const { rows } = await sql`select name from lots order by name`.execute(db)
  expect(rows).toEqual([{ name: 'chickpeas' }, { name: 'peanuts' }, { name: 'sesame' }])
  expect(pools.writes.totalCount).toBe(connected)
})

test('a statement that returns the whole row it wrote goes on as well', async () => {
  const weigh = () => sql`update lots set name = ${'sesame'} returning *`.execute(db)
  await weigh()
  await addColumn('weight')
  expect((await weigh()).rows).toEqual([{ name: 'sesame', weight: '' }])
})
