import { patience } from '@mahsul/server/testing/patience'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ServerProcess } from './server-process.ts'
import { openStage, type Stage } from './stage.ts'
import { openPair, type SynchronousPair } from './synchronous-pair.ts'

/**
 * Two processes of the server on a primary and its standby, whose replay is paused and resumed; a third takes nothing that is
 * more than a second old.
 */
let pair: SynchronousPair
let stage: Stage
let [one, other, strict]: ServerProcess[] = []
/** The product’s database on either side, for superusers. */
let primaryUrl: string
let standby: pg.Client
/** One admin acts, the other only reads. */
let [busy, idle]: string[] = []

beforeAll(async () => {
  pair = await openPair()
  await setting(pair.admin, 'synchronous_standby_names', '') // what a standby that is away does to commits is another test
  stage = await openStage({ on: { url: pair.url } })
  const { pathname } = new URL(stage.place.env.DATABASE_URL!) // the pair is a database server
  const at = (url: string) => new URL(pathname, url).href
  primaryUrl = at(pair.url)
  standby = await opened(at(pair.standbyUrl))
  const start = (most: string) =>
    stage.start({ DATABASE_REPLICA_URL: at(pair.standbyUrl), REPLICA_LAG_SECONDS: most })
  one = await start('3600')
  other = await start('3600')
  strict = await start('1')
  const admins = await stage.members('ADMIN', 2)
  ;[busy, idle] = admins.map((admin) => stage.tokenOf(admin))
})

afterAll(async () => {
  await standby?.end()
  await stage?.close()
  await pair?.close()
})

async function opened(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  client.on('error', () => {}) // the standby is killed on purpose
  await client.connect()
  return client
}

async function setting(client: pg.Client, name: string, value: string) {
  await client.query(`alter system set ${name} = '${value}'`)
  await client.query('select pg_reload_conf()')
}

async function ask(
  server: ServerProcess | undefined,
  token: string | undefined,
  path: string,
  body?: object,
) {
  const answer = await fetch(`${server?.address}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, asOf: answer.headers.get('data-as-of'), text: await answer.text() }
}

const overview = (server: ServerProcess | undefined, token: string | undefined) =>
  ask(server, token, '/secure/admin/dashboard')
const log = (server: ServerProcess | undefined, token: string | undefined) =>
  ask(server, token, '/admin/activity_log')

const act = async (name: string) => {
  const made = await ask(one, busy, '/secure/admin/product-origin', { name, name_ar: 'منشأ' })
  expect(made.status).toBe(201)
}

const pause = async () => {
  await standby.query('select pg_wal_replay_pause()')
  await vi.waitFor(async () => {
    const { rows } = await standby.query('select pg_get_wal_replay_pause_state() as state')
    expect(rows).toEqual([{ state: 'paused' }])
  }, patience)
}
const resume = () => standby.query('select pg_wal_replay_resume()')

/** Everything that was written until now. */
async function hasReplayed(client: pg.Client) {
  const { rows } = await client.query<{ lsn: string }>('select pg_current_wal_insert_lsn() as lsn')
  await vi.waitFor(async () => {
    const { rows: replayed } = await standby.query('select pg_last_wal_replay_lsn() >= $1 as done', [
      rows[0]?.lsn,
    ])
    expect(replayed).toEqual([{ done: true }])
  }, patience)
}

/** The replica is asked: a request that finds it resting does not see it come back. */
const isRead = (server: ServerProcess | undefined) =>
  vi.waitFor(async () => expect((await overview(server, idle)).asOf).not.toBeNull(), patience)

async function figure(server: ServerProcess | undefined, name: string): Promise<number> {
  const page = await (await fetch(`${server?.address}/metrics`)).text()
  const line = page.split('\n').find((each) => each.startsWith(`${name} `))
  return Number(line?.split(' ')[1] ?? Number.NaN)
}

test('what an admin did is never missing from what they read, in any process; others read it a little later, and see from when', async () => {
  await isRead(one)
  await isRead(other)
  await pause()
  const before = new Date()
  await act('Chad')
  for (const server of [one, other]) {
    const own = await log(server, busy)
    expect([own.status, own.asOf, own.text.includes('Chad')]).toEqual([200, null, true])
    expect((await overview(server, busy)).asOf).toBeNull()
    expect((await ask(server, busy, '/secure/admin/product-origin.csv')).text).toContain('Chad')

    const late = await log(server, idle)
    expect([late.status, late.text.includes('Chad')]).toEqual([200, false])
    expect(new Date(late.asOf!).getTime()).toBeLessThan(before.getTime() + 1_000) // it has a header, or is NaN
  }
  // As a file, too: taking one is an act, and reads after it come from the primary.
  expect((await ask(one, idle, '/secure/admin/product-origin.csv')).text).not.toContain('Chad')
  expect((await log(other, idle)).asOf).toBeNull()
  expect(await figure(one, 'replica_lag_seconds')).toBeGreaterThan(0)
  expect(await figure(one, 'replica_reads_total{outcome="own-act"}')).toBeGreaterThan(0)
  await resume()
  await vi.waitFor(async () => {
    const own = await log(other, busy)
    expect([own.asOf === null, own.text.includes('Chad')]).toEqual([false, true])
  }, patience)
})

test('what is older than it may be is read from the primary', async () => {
  await isRead(strict)
  await pause()
  await act('Niger')
  await vi.waitFor(async () => {
    const answer = await log(strict, idle)
    expect([answer.asOf, answer.text.includes('Niger')]).toEqual([null, true])
  }, patience)
  expect(await figure(strict, 'replica_reads_total{outcome="behind"}')).toBeGreaterThan(0)
  expect((await log(one, idle)).text).not.toContain('Niger')
  await resume()
  await isRead(strict)
})

test('a read that the standby cancels in order to go on replaying is answered by the primary', async () => {
  await setting(standby, 'max_standby_streaming_delay', '0')
  await isRead(one)
  const holds = await opened(primaryUrl)
  const conflicts = await opened(primaryUrl)
  // Its plan takes the first of these tables before it waits for the second.
  await holds.query('begin; lock table webhook_hosts')
  await hasReplayed(holds)
  const answer = overview(one, idle)
  const waiting = async () => {
    const { rowCount } = await standby.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rowCount
  }
  await vi.waitFor(async () => expect(await waiting()).toBe(1), patience)
  await conflicts.query('begin; lock table account_changes')
  await vi.waitFor(async () => expect(await waiting()).toBe(0), patience)
  await holds.end()
  await conflicts.end()
  const { status, asOf } = await answer
  expect([status, asOf]).toEqual([200, null])
  expect(await figure(one, 'replica_reads_total{outcome="conflict"}')).toBe(1)
  await isRead(one)
})

test('while the standby stands still or is gone, the primary answers, the process stays ready, and few requests try', async () => {
  await isRead(one)
  pair.freeze()
  for (let n = 0; n < 20; n++) {
    const { status, asOf } = await overview(one, idle)
    expect([status, asOf]).toEqual([200, null])
  }
  pair.thaw()
  expect(await figure(one, 'replica_reads_total{outcome="resting"}')).toBeGreaterThan(10)
  await isRead(one)

  await pair.kill()
  expect((await overview(other, idle)).asOf).toBeNull()
  expect((await ask(other, idle, '/secure/admin/trades.csv')).status).toBe(200)
  const ready = await fetch(`${other?.address}/readyz`)
  expect([ready.status, await ready.json()]).toMatchObject([200, { status: 'ready' }])
  expect(await figure(other, 'replica_up')).toBe(0)
  await setting(pair.admin, 'synchronous_standby_names', 'standby') // for which the pair waits
  await pair.revive()
  await isRead(other)
})
