import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { newDatabase } from '../../testing/databases.ts'
import { openDatabase, transaction, write } from './db.ts'
import { insertOf, prepared } from './prepared.ts'

const { url, drop } = await newDatabase()
const { db, close } = openDatabase({ connection: url })
afterAll(async () => {
  await close()
  await drop()
})

const weighed = (lot: string, sacks: number) =>
  prepared<{ lot: string; sacks: number }>`select ${lot}::text as lot, ${sacks}::int + 1 as sacks`

test('each run has its own values, and the text of the first', async () => {
  expect((await weighed('sesame', 1).execute(db)).rows).toEqual([{ lot: 'sesame', sacks: 2 }])
  expect((await weighed("peanuts'; drop table members", 4).execute(db)).rows).toEqual([
    { lot: "peanuts'; drop table members", sacks: 5 },
  ])
  expect(weighed('sesame', 1).compile().sql).toBe(weighed('peanuts', 2).compile().sql)
})

test('rows with the same fields are inserted by one text, those with others by another', async () => {
  const key = (n: number, row: { count: number }) =>
    insertOf('attempts', { key: `lot ${n}`, window_start: new Date(0), ...row })
  await transaction(db, (tx) => write(tx, key(1, { count: 3 }), key(2, { count: 4 })))
  const { rows } = await sql`select key, count from attempts where key like 'lot %' order by key`.execute(db)
  expect(rows).toEqual([
    { key: 'lot 1', count: 3 },
    { key: 'lot 2', count: 4 },
  ])
  const texts = [insertOf('product_types', { id: 'a', parent_id: 'b', name: 'c', name_ar: 'd' })]
  texts.push(insertOf('product_types', { parent_id: 'b', id: 'a', name: 'c', name_ar: 'd' }))
  expect(texts.map((each) => each.compile().sql.split('values')[0])).toEqual([
    'insert into "product_types" ("id","parent_id","name","name_ar") ',
    'insert into "product_types" ("parent_id","id","name","name_ar") ',
  ])
})
