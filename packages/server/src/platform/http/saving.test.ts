import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { newDatabase } from '../../testing/databases.ts'
import { openMarket } from '../../testing/market.ts'
import { patience } from '../../testing/patience.ts'
import { openDatabase, transaction } from '../db/db.ts'
import { requireStandby } from '../db/standby.ts'
import { databaseProbes, writesProbe } from './ready.ts'

const market = await openMarket()
const { url, drop } = await newDatabase()
const { db, pools, commits, close } = openDatabase({ connection: url })
const standby = () => requireStandby(pools.writes)
const app = await buildApp(
  {
    ...market.app.deps,
    ...{ db, pools, commits, standby },
    readiness: {
      ...databaseProbes(db),
      writes: writesProbe(commits),
      standby: { needed: false, look: standby },
    },
  },
  [],
)
afterAll(async () => {
  await app.close()
  await close()
  await drop()
})

const ready = async () => {
  const { statusCode, headers, json } = await app.inject({ url: '/readyz', remoteAddress: '203.0.113.9' })
  return { status: statusCode, saving: headers['mahsul-saving'], ...json() }
}
/** Makes the database read-only or writable for every new connection. */
async function mayBeWritten(value: boolean) {
  const name = new URL(url).pathname.slice(1)
  await market.pool.query(
    `alter database ${name} set default_transaction_read_only = ${value ? 'off' : 'on'}`,
  )
  await market.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
}

test('who runs it reads that one disk has what is acknowledged, where a standby is required', async () => {
  expect(await ready()).toEqual({ status: 'ready', standby: 'missing', saving: undefined })
  await expect(standby()).rejects.toThrow('synchronous_standby_names is empty')
  const { text } = await app.metrics.page()
  expect(text).toMatch(/^standby_missing 1$/m)
})

test('a database that takes no writes is ready for reads, and every answer says that saving waits, until it ends', async () => {
  const insert = () =>
    transaction(db, (tx) =>
      tx
        .insertInto('attempts')
        .values({ key: 'saved', window_start: new Date(0), count: 1 })
        .execute(),
    )
  await mayBeWritten(false)
  await expect.poll(ready, patience).toMatchObject({ status: 'ready', writes: 'stalled', saving: 'stalled' })
  expect((await app.metrics.page()).text).toMatch(/^writes_stalled 1$/m)
  await expect(insert()).rejects.toThrow('commits wait')
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])

  await mayBeWritten(true)
  await expect.poll(ready, patience).toEqual({ status: 'ready', standby: 'missing', saving: undefined })
  await insert()
})
