import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { newDatabase } from '../../testing/databases.ts'
import { openMarket } from '../../testing/market.ts'
import { openDatabase } from '../db/db.ts'
import { databaseProbes, type Probe, roomProbe, storeProbe } from './ready.ts'

const market = await openMarket()
const { url, drop } = await newDatabase()
const database = openDatabase({ connection: url })
const { db } = database
const store: { look: () => Promise<unknown> } = { look: async () => {} }
const app = await buildApp(
  {
    ...market.app.deps,
    db,
    metricsToken: 'the token of who runs it',
    readiness: {
      ...databaseProbes(db),
      uploads: { needed: true, look: () => store.look() },
      jobs: { needed: false, look: () => Promise.reject(new Error('not running')) },
      room: roomProbe('/'),
    },
  },
  [],
)
afterAll(async () => {
  await app.close()
  await database.close()
})

const here = { remoteAddress: '127.0.0.1' }
const stranger = { remoteAddress: '203.0.113.9' }
const ask = async (from: object) => {
  const { statusCode, body, json } = await app.inject({ url: '/readyz', ...from })
  return { status: statusCode, text: body, body: json() }
}
const missing = async () =>
  (await ask(here)).body.checks.filter(({ ok }: { ok: boolean }) => !ok) as { name: string; why: string }[]

test('ready without its jobs: the missing part is shown to this machine, and to callers with the token', async () => {
  expect(await ask(here)).toMatchObject({ status: 200, body: { status: 'ready' } })
  expect(await missing()).toEqual([{ name: 'jobs', ok: false, needed: false, why: 'not running' }])
  const headers = { authorization: 'Bearer the token of who runs it' }
  expect((await ask({ ...stranger, headers })).body.checks).toHaveLength(5)
})

test('a stranger sees whether it is ready, and no internals', async () => {
  expect(await ask(stranger)).toMatchObject({ status: 200, text: '{"status":"ready"}' })
  store.look = () => Promise.reject(new Error('EROFS: /srv/mahsul/uploads'))
  const { status, text, body } = await ask(stranger)
  expect({ status, code: body.error_code }).toEqual({ status: 503, code: 'UNAVAILABLE' })
  expect(text).not.toMatch(/EROFS|uploads|checks/)
  expect((await ask(here)).status).toBe(503)
  expect(await missing()).toContainEqual(
    expect.objectContaining({ name: 'uploads', why: 'EROFS: /srv/mahsul/uploads' }),
  )
  store.look = async () => {}
})

test('a missing migration is named, even one before the last', async () => {
  const { rows } = await database.pools.writes.query(
    'select name from migrations order by name offset 3 limit 1',
  )
  await database.pools.writes.query('delete from migrations where name = $1', [rows[0].name])
  expect(await ask(here)).toMatchObject({ status: 503, body: { status: 'not ready' } })
  expect(await missing()).toContainEqual({
    name: 'migrations',
    ok: false,
    needed: true,
    why: `not applied: ${rows[0].name}`,
  })
})

test('a store that answers counts as present, and one that does not is missing', async () => {
  const own = storeProbe(market.app.deps.files)
  await expect(own.look()).resolves.not.toThrow()
  const broken: Probe = storeProbe({
    ...market.app.deps.files,
    open: () => Promise.reject(new Error('the bucket does not answer')),
  })
  await expect(broken.look()).rejects.toThrow('does not answer')
})

test('without the database it is not ready, but still answers', async () => {
  await drop()
  expect((await ask(stranger)).status).toBe(503)
  expect((await missing()).map(({ name }) => name)).toEqual(['database', 'migrations', 'jobs'])
})
