import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { newDatabase } from '../../testing/databases.ts'
import { checkActivity, sealActivity } from '../audit/hash-chain.ts'
import { keepMonths } from '../audit/months.ts'
import { openDatabase } from './db.ts'
import { knownMigrations, migrate } from './migrate.ts'

const names = knownMigrations().map(({ name }) => name)
const until = (last: string) => new Set(names.slice(0, names.indexOf(last) + 1))
const now = new Date('2026-11-26T10:00:00Z')

/** As every release writes it. */
const ACT = `insert into activity_log (at, role, action, entity) values ($1, 'SYSTEM', 'offer.expire', 'offer')`

test('a log that was one table goes on in months, while a server of the release before writes it', async () => {
  const { url, drop } = await newDatabase({ empty: true })
  await migrate(url, undefined, until('0101_lane_rules'))
  const { db, close } = openDatabase({ connection: url })
  const before = new pg.Client(url)
  await before.connect()
  const act = () => before.query({ name: 'act', text: ACT, values: [now] })
  for (let n = 0; n < 5; n++) await act()
  await sealActivity(db, now)
  const files = () =>
    before.query("select pg_relation_filenode('activity_of_kind') as old").then(({ rows }) => rows[0].old)
  const index = await files()

  let writes = true
  const writing = (async () => {
    let written = 0
    while (writes) {
      await act()
      await before.query('select seal_activity($1, 100)', [now])
      written++
    }
    return written
  })()
  expect(await migrate(url)).toEqual(names.slice(names.indexOf('0101_lane_rules') + 1))
  writes = false
  const written = 5 + (await writing)
  await act()

  const { rows } = await before.query(`
    select count(*)::int as entries, count(distinct id)::int as numbers, max(id)::int as last from activity_log`)
  expect(rows).toEqual([{ entries: written + 1, numbers: written + 1, last: written + 1 }])
  expect(await sealActivity(db, now)).toBe(1)
  expect(await checkActivity(db)).toEqual({
    sealed: written + 1,
    waiting: 0,
    checked: written + 1,
    broken_at: null,
  })
  // what there was became a month without being written again
  const kept = await before.query("select pg_relation_filenode('activity_of_kind_before_months') as old")
  expect(kept.rows[0].old).toBe(index)
  const parts = await before.query(
    `select (select count(*) from pg_index where indrelid = c.oid)::int as indexes,
       (select count(*) from pg_index join pg_inherits on inhrelid = indexrelid where indrelid = c.oid)::int as of_parent
     from pg_class c where relname in ('activity_log_before_months', 'activity_seals_before_months') order by relname`,
  )
  expect(parts.rows).toEqual([
    { indexes: 5, of_parent: 5 },
    { indexes: 3, of_parent: 3 },
  ])

  await keepMonths(db, now)
  await act()
  const latest = await sql<{ month: string }>`
    select tableoid::regclass::text as month from activity_log order by id desc limit 1`.execute(db)
  expect(latest.rows[0]?.month).toBe('activity_log_2026_11')
  await before.end()
  await close()
  await drop()
})
