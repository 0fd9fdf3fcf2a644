import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { newDatabase } from '../../testing/databases.ts'
import { patience } from '../../testing/patience.ts'
import { openDatabase } from '../db/db.ts'
import { countTry } from './throttle.ts'

/** The statement timeout here, instead of seconds. */
const STATEMENT_MS = 300

const { url, drop } = await newDatabase()
const requests = openDatabase({ connection: url, max: 4, statementTimeoutMs: STATEMENT_MS })
const other = openDatabase({ connection: url, max: 2 })
afterAll(async () => {
  await requests.close()
  await other.close()
  await drop()
})

test('tries of one address that wait for each other longer than the statement timeout are all counted, and leave room for readers', async () => {
  const now = new Date('2026-03-10T09:00:00Z')
  const limit = { key: 'register:address:10.0.0.1', most: 10, windowSeconds: 900 }
  await countTry(requests.db, limit, now)
  const slow = await other.db.startTransaction().execute()
  await slow.selectFrom('attempts').selectAll().where('key', '=', limit.key).forUpdate().execute()
  const tries = Promise.allSettled(Array.from({ length: 12 }, () => countTry(requests.db, limit, now)))
  await vi.waitFor(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(other.db)
    expect(rows.length).toBeGreaterThan(1)
  }, patience)
  await pause(2 * STATEMENT_MS)
  expect((await sql`select 1`.execute(requests.db)).rows).toHaveLength(1)
  await slow.commit().execute()
  const ends = (await tries).map((result) => (result.status === 'fulfilled' ? 'counted' : result.reason.code))
  expect(ends.toSorted()).toEqual([
    ...Array(3).fill('TOO_MANY_TRIES'), // the first and nine of twelve are ten
    ...Array(9).fill('counted'),
  ])
  const { count } = await requests.db.selectFrom('attempts').select('count').executeTakeFirstOrThrow()
  expect(count).toBe(13)
})
