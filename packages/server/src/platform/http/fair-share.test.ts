import { afterAll, expect, test } from 'vitest'
import { newDatabase } from '../../testing/databases.ts'
import { openMarket } from '../../testing/market.ts'
import { openDatabase } from '../db/db.ts'
import { FairShare } from './fair-share.ts'

const { url, drop } = await newDatabase()
const { db, close } = openDatabase({ connection: url })
afterAll(async () => {
  await close()
  await drop()
})

const at = (second: number) => new Date(Date.UTC(2026, 2, 10, 9, 0, second))
const ask = (share: FairShare, caller: string, times: number, now = at(20)) =>
  Array.from({ length: times }, () => share.count(caller, now)).at(-1)

test('a caller who has used up their share waits for the next minute, and nobody else does', () => {
  const share = new FairShare(10)
  expect(ask(share, 'greedy', 10)).toBeUndefined()
  expect(ask(share, 'greedy', 1)).toBe(40)
  expect(ask(share, 'modest', 10)).toBeUndefined()
  expect(ask(share, 'greedy', 10, at(60))).toBeUndefined()
})

test('two processes share one limit: requests at one count at the other', async () => {
  const [here, there] = [new FairShare(10), new FairShare(10)]
  ask(here, 'greedy', 8)
  ask(there, 'greedy', 2)
  await here.exchange(db, at(21))
  await there.exchange(db, at(22))
  expect(ask(there, 'greedy', 1, at(23))).toBe(37)
  await there.exchange(db, at(24))
  await here.exchange(db, at(25))
  expect(ask(here, 'greedy', 1, at(26))).toBe(34)
  expect(ask(here, 'greedy', 1, at(60))).toBeUndefined()
})

test('a member past their limit gets a message with the time to retry; another member on the same server does not', async () => {
  const market = await openMarket({ requestsPerMinute: 5 })
  const [greedy, modest] = [await market.member('BUYER'), await market.member('BUYER')]
  const counts = (by: typeof greedy) => market.as(by, 'GET', '/secure/profiles/notification-item')
  for (let n = 0; n < 5; n++) expect((await counts(greedy)).status).toBe(200)
  const refused = await counts(greedy)
  expect(refused).toMatchObject({ status: 429, body: { error_code: 'TOO_MANY_TRIES' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await counts(modest)).status).toBe(200)

  for (let n = 0; n < 5; n++) await market.as(undefined, 'GET', '/public/roles')
  expect((await market.as(undefined, 'GET', '/public/roles')).status).toBe(429)
  expect((await market.app.inject('/healthz')).statusCode).toBe(200)
})

test('probes and pages have a limit of their own, ten times as high', async () => {
  const { app } = await openMarket({ requestsPerMinute: 2 })
  const probes = await Promise.all(Array.from({ length: 22 }, () => app.inject('/healthz')))
  expect(probes.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20)
  expect(probes.at(-1)?.json()).toMatchObject({ error_code: 'TOO_MANY_TRIES' })
  expect((await app.inject('/api/v1/public/roles')).statusCode).toBe(200)
})
