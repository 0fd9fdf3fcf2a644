import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import os from 'node:os'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { newDatabase } from '../../testing/databases.ts'
import { checkServer, type Database, type DatabaseOptions, openDatabase, transaction } from './db.ts'
import { Waiting } from './pool/waiting.ts'
import { NoRoomToWrite, roomToWrite } from './room-to-write.ts'
import { isUnavailable } from './unavailable.ts'

const { url, drop } = await newDatabase()
const opened: Database[] = []
const open = (options: Partial<DatabaseOptions> = {}) => {
  const database = openDatabase({ connection: url, ...options })
  opened.push(database)
  return database
}
const { db, pools } = open({ max: 4 })
const pool = pools.writes
afterAll(async () => {
  for (const database of opened) await database.close()
  await drop()
})

const one = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db)).rows[0]

test('every data statement is prepared, with and without values', async () => {
  const single = open({ max: 1 })
  await sql`select ${1}::int as with_value`.execute(single.db)
  await sql`select 2 as without_value`.execute(single.db)
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements order by prepare_time`.execute(single.db)
  expect(rows.slice(0, 2).map((row) => row.statement)).toEqual([
    'select $1::int as with_value',
    'select 2 as without_value',
  ])
})

test('text without values may have many statements', async () => {
  await pool.query('create temp table a (id int); create temp table b (id int);')
})

test('counts are numbers, money is text, a date is a day and an instant a Date', async () => {
  const row = await one(sql`
    select 9007199254740991::int8 as count, array[1, null]::int8[] as counts, 1250.50::numeric(12, 2) as price,
           date '2026-03-10' as day, array[date '2026-03-10'] as days, timestamptz '2026-03-10T09:00:00Z' as at`)
  expect(row).toEqual({
    count: 9_007_199_254_740_991,
    counts: [1, null],
    price: '1250.50',
    day: '2026-03-10',
    days: ['2026-03-10'],
    at: new Date('2026-03-10T09:00:00Z'),
  })
})

test('an integer that JavaScript cannot represent is an error, not another number', async () => {
  await expect(one(sql`select 9007199254740993::int8`)).rejects.toThrow('9007199254740993')
})

test('work inside a transaction is part of it', async () => {
  const key = 'part-of-it'
  const count = (by = db) => by.selectFrom('attempts').where('key', '=', key).selectAll().execute()
  const outer = transaction(db, async (tx) => {
    const row = { key, window_start: new Date(0), count: 1 }
    await transaction(tx, (inner) => inner.insertInto('attempts').values(row).execute())
    expect(await count(tx)).toHaveLength(1)
    throw new Error('no')
  })
  await expect(outer).rejects.toThrow('no')
  expect(await count()).toEqual([])
})

test('a statement that takes too long is cancelled by the server, and its connection stays usable', async () => {
  const slow = open({ max: 1, statementTimeoutMs: 100 })
  const error = await sql`select pg_sleep(5)`.execute(slow.db).catch((caught: unknown) => caught)
  expect(isUnavailable(error)).toBe(true)
  expect((await sql`select 1`.execute(slow.db)).rows).toHaveLength(1)
})

test('a connection whose server does not answer is closed', async () => {
  const client = await pool.connect()
  const before = pool.totalCount
  const hung = client.query({ text: 'select pg_sleep(2)', query_timeout: 50 } as pg.QueryConfig)
  const error = await hung.catch((caught: unknown) => caught)
  expect(isUnavailable(error)).toBe(true)
  await new Promise((closed) => setTimeout(closed, 20))
  client.release()
  expect(pool.totalCount).toBe(before - 1)
})

test('a connection killed by the server is replaced', async () => {
  const single = open({ max: 1 })
  const pid = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(single.db)).rows[0]?.pid
  const first = await pid()
  await sql`select pg_terminate_backend(${first})`.execute(db)
  const second = await pid().catch((error: unknown) => {
    expect(isUnavailable(error)).toBe(true)
    return pid()
  })
  expect(second).not.toBe(first)
})

test('with less room on its disk than is kept free nothing is written, and everything is read', async () => {
  const full = open({ max: 2, room: roomToWrite(os.tmpdir(), Number.MAX_SAFE_INTEGER) })
  const row = { key: 'no room', window_start: new Date(0), count: 1 }
  const written = full.db.insertInto('attempts').values(row).execute()
  const error = await written.catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(NoRoomToWrite)
  expect(isUnavailable(error)).toBe(true)
  await expect(transaction(full.db, (tx) => sql`select 1`.execute(tx))).rejects.toThrow(NoRoomToWrite)
  expect(await full.db.selectFrom('attempts').where('key', '=', row.key).selectAll().execute()).toEqual([])

  const roomy = open({ max: 2, room: roomToWrite(os.tmpdir(), 0) })
  expect((await transaction(roomy.db, (tx) => sql`select 1`.execute(tx))).rows).toHaveLength(1)
})

test('a database that cannot be reached is unavailable, a wrong statement is not', async () => {
  const free = createServer().listen(0, '127.0.0.1')
  const address = free.address()
  await new Promise((closed) => free.close(closed))
  const port = typeof address === 'object' && address ? address.port : 1
  const nowhere = open({ connection: { host: '127.0.0.1', port } })
  expect(isUnavailable(await nowhere.pools.writes.query('select 1').catch((error: unknown) => error))).toBe(
    true,
  )
  expect(isUnavailable(await pool.query('select nothing').catch((error: unknown) => error))).toBe(false)
})

test('a database that accepts a connection and never answers is unavailable, after the connection timeout', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo // it listens on a port
  const hung = open({ connection: { host: '127.0.0.1', port } })
  expect(isUnavailable(await hung.pools.writes.query('select 1').catch((error: unknown) => error))).toBe(true)
  silent.close()
})

test('a database that does not answer refuses its whole queue at once, and not one after the other', async () => {
  let connections = 0
  const silent = createServer(() => (connections += 1)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo // it listens on a port
  const hung = open({ connection: { host: '127.0.0.1', port }, max: 1 })
  const reads = Array.from({ length: 20 }, () => sql`select 1`.execute(hung.db))
  const writes = Array.from({ length: 20 }, () => transaction(hung.db, (tx) => sql`select 1`.execute(tx)))
  const errors = (await Promise.allSettled([...reads, ...writes])).map((result) =>
    result.status === 'rejected' ? result.reason : result,
  )
  expect(errors.every(isUnavailable)).toBe(true)
  expect(connections).toBeLessThanOrEqual(4) // two pools with one each, and the next in their queues
  silent.close()
})

test('a connection that was handed out is not taken back, even if the queue is refused in the same moment', async () => {
  const waiting = new Waiting()
  const client = await waiting.for(pool.connect()).then((handedOut) => {
    waiting.refuseAll(new Error('away'))
    return handedOut
  })
  expect(pool.idleCount).toBe(pool.totalCount - 1)
  client.release()
  const refused = waiting.for(pool.connect())
  waiting.refuseAll(new Error('away'))
  await expect(refused).rejects.toThrow('away')
  await expect.poll(() => pool.idleCount).toBe(pool.totalCount)
})

test('a queue that moves loses only those whose own connection is not answered', async () => {
  const { hostname, port: databasePort } = new URL(url)
  const sockets: Socket[] = []
  const halfSilent = createServer((near) => {
    sockets.push(near)
    if (sockets.length > 1) return
    const far = connect(Number(databasePort || 5432), hostname)
    near.pipe(far).pipe(near)
    near.on('error', () => far.destroy()) // a client may hang up while the database still answers it
    far.on('error', () => near.destroy())
  }).listen(0, '127.0.0.1')
  await once(halfSilent, 'listening')
  const { port } = halfSilent.address() as AddressInfo // it listens on a port
  const address = new URL(url)
  address.host = `127.0.0.1:${port}`
  const half = open({ connection: address.href, max: 5 })
  expect(half.pools.reads.options.max).toBe(2)
  const queue = Array.from({ length: 400 }, () => sql`select pg_sleep(0.01)`.execute(half.db))
  const failed = (await Promise.allSettled(queue)).filter(({ status }) => status === 'rejected')
  expect(sockets.length).toBeGreaterThan(1)
  expect(failed).toHaveLength(sockets.length - 1)
  halfSilent.close()
})

test('while all connections for writes wait for a lock, reads are answered', async () => {
  const few = open({ max: 3 })
  const row = { key: 'held', window_start: new Date(0), count: 1 }
  await few.db.insertInto('attempts').values(row).execute()
  const holder = await pool.connect()
  await holder.query('begin; select from attempts for update')
  const most = few.pools.writes.options.max
  const add = () =>
    transaction(few.db, (tx) =>
      tx.updateTable('attempts').set({ count: 2 }).where('key', '=', 'held').execute(),
    )
  const waiting = Array.from({ length: most + 2 }, add)
  await expect
    .poll(
      async () => (await pool.query(`select from pg_stat_activity where wait_event_type = 'Lock'`)).rowCount,
    )
    .toBe(most)
  expect(few.pools.writes.waitingCount).toBe(2)
  expect(await few.db.selectFrom('attempts').select('count').execute()).toEqual([{ count: 1 }])
  await holder.query('rollback')
  holder.release()
  await Promise.all(waiting)
})

test('what changes something has no place among the reads, even where its text hides it', async () => {
  await pool.query(
    `create function count_up() returns void language sql as $$ update attempts set count = count + 1 $$`,
  )
  await expect(sql`select count_up()`.execute(db)).rejects.toMatchObject({ code: '25006' })
  await transaction(db, (tx) => sql`select count_up()`.execute(tx))
  const notified = sql`with made as (delete from attempts where key = 'held' returning 1) select count(*)::int as n from made`
  expect((await notified.execute(db)).rows).toEqual([{ n: 1 }])
})

test('a server that could lose committed data is refused', async () => {
  await checkServer(pool)
  const name = new URL(url).pathname.slice(1)
  await pool.query(`alter database ${name} set synchronous_commit = off`)
  const careless = open()
  await expect(checkServer(careless.pools.writes)).rejects.toThrow('synchronous_commit off')
  await pool.query(`alter database ${name} reset synchronous_commit`)
})
