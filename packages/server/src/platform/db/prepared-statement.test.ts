import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { newDatabase } from '../../testing/databases.ts'
import { openDatabase } from './db.ts'
import { preparedStatement } from './prepared-statement.ts'

const { url, drop } = await newDatabase()
const { db, close } = openDatabase({ connection: url, max: 1 })
afterAll(async () => {
  await close()
  await drop()
})

test('a statement is made once, and says each time what it is given', async () => {
  let made = 0
  const load = preparedStatement<
    { sack: { weight: number; mark: string | null } },
    { weight: number; mark: string }
  >((_db, { sack }) => {
    made++
    return sql`select ${sack.weight}::int as weight, coalesce(${sack.mark}, ${'unmarked'}) as mark`
  })
  const loaded = async (weight: number, mark: string | null) =>
    (await load(db, { sack: { weight, mark } })).rows
  expect(await loaded(50, 'Port Sudan')).toEqual([{ weight: 50, mark: 'Port Sudan' }])
  expect(await loaded(25, null)).toEqual([{ weight: 25, mark: 'unmarked' }])
  expect(made).toBe(1)
})
