import { PassThrough } from 'node:stream'
import { beforeEach, expect, test, vi } from 'vitest'
import { keyOfParts } from '../../accounts/api-key-token.ts'
import { buildApp } from '../../app.ts'
import { modules } from '../../composition-root.ts'
import { openDealing } from '../../testing/dealing.ts'
import { makeKey } from '../../testing/keys.ts'
import { patience } from '../../testing/patience.ts'
import type { SignedIn } from './dependencies.ts'

const market = await openDealing({ requestsPerMinute: 4, keyRequests: { reading: 3, writing: 2 } })
const { clock, db } = market
let owner: SignedIn
beforeEach(async () => {
  clock.now = new Date('2026-03-10T09:00:15Z')
  owner = await market.member('BUYER')
})
const read = (by: string | SignedIn) => market.as(by, 'GET', '/secure/trades')
const write = (token: string) => market.as(token, 'PUT', `/secure/bids/${crypto.randomUUID()}/withdraw`)

test('a key has its own number of requests a minute, and reads what is left of it', async () => {
  const { token } = await makeKey(market, owner, ['read'])
  for (const left of [2, 1, 0]) {
    const { status, headers } = await read(token)
    expect([status, headers['ratelimit-policy'], headers.ratelimit]).toEqual([
      200,
      '"reading";q=3;w=60',
      `"reading";r=${left};t=45`,
    ])
  }
  const { status, body, headers } = await read(token)
  expect([status, body.error_code, headers['retry-after']]).toEqual([429, 'TOO_MANY_TRIES', '45'])
  clock.now = new Date('2026-03-10T09:01:00Z')
  expect((await read(token)).status).toBe(200)
})

test('reading and writing are counted apart, and a refused request counts', async () => {
  const { token } = await makeKey(market, owner, ['read'])
  for (const status of [403, 403, 429]) expect((await write(token)).status).toBe(status)
  expect((await read(token)).status).toBe(200)
})

test('a key and the person in whose name it acts leave each other their requests', async () => {
  const { token } = await makeKey(market, owner, ['read']) // a request of the person's
  const second = await makeKey(market, owner, ['read'])
  for (const by of [token, token, token, second.token]) expect((await read(by)).status).toBe(200)
  expect([(await read(token)).status, (await read(owner)).status]).toEqual([429, 200])
  expect([(await read(owner)).status, (await read(owner)).status]).toEqual([200, 429])
  expect((await read(second.token)).status).toBe(200)
  expect((await read(owner)).headers.ratelimit).toBeUndefined()
})

test('processes tell each other of busy keys', async () => {
  const { token } = await makeKey(market, owner, ['read'])
  const other = await buildApp({ ...market.app.deps }, modules)
  const askOther = async () =>
    (await other.inject({ url: '/api/v1/secure/trades', headers: { authorization: `Bearer ${token}` } }))
      .statusCode
  await read(token)
  await read(token)
  expect(await askOther()).toBe(200)
  for (const { keyShares } of [market.app, other, market.app]) await keyShares.reading.exchange(db, clock.now)
  expect([(await read(token)).status, await askOther()]).toEqual([429, 429])
  await other.close()
})

test('the OpenAPI document names keys, and the scope that each call takes', async () => {
  const { components, paths } = (await market.as(undefined, 'GET', '/openapi.json')).body
  expect(components.securitySchemes.apiKey).toMatchObject({ type: 'http', scheme: 'bearer' })
  const of = (method: string, path: string) => paths[`/api/v1${path}`][method].security
  expect(of('get', '/secure/trades')).toEqual([{ bearer: [] }, { apiKey: ['read'] }])
  expect(of('post', '/secure/tickets')).toEqual([{ bearer: [] }, { apiKey: ['offers'] }])
  expect(of('put', '/secure/profiles/bank')).toEqual([{ bearer: [] }])
  expect(of('post', '/secure/trades/{id}/tasks/{task}')).toEqual([
    { bearer: [] },
    { apiKey: ['bids'] },
    { apiKey: ['documents'] },
    { apiKey: ['logistics'] },
  ])
  expect(of('post', '/login')).toEqual([])
})

test('keys that are refused again and again say when to come again, and stop no good key of their address', async () => {
  const { id, token } = await makeKey(market, owner, ['read'])
  const good = await makeKey(market, await market.member('BUYER'), ['read'])
  const guessed = keyOfParts('mhk_demo_Q3vT8kLm2ZxA', 'A'.repeat(32)).token
  await market.as(owner, 'DELETE', `/secure/company/api-keys/${id}`)
  const ask = async (key: string, remoteAddress: string) => {
    const { statusCode, headers } = await market.app.inject({
      url: '/api/v1/secure/trades',
      headers: { authorization: `Bearer ${key}` },
      remoteAddress,
    })
    return [statusCode, headers['retry-after']]
  }
  for (const wrong of [token, guessed, 'mhk_']) expect((await ask(wrong, '203.0.113.1'))[0]).toBe(401)
  for (const wrong of [token, guessed]) expect(await ask(wrong, '203.0.113.1')).toEqual([429, '45'])
  expect((await ask(good.token, '203.0.113.1'))[0]).toBe(200)
  expect((await ask(token, '203.0.113.2'))[0]).toBe(401)
  clock.now = new Date('2026-03-10T09:01:00Z')
  expect((await ask(token, '203.0.113.1'))[0]).toBe(401)
})

test('a body that was held back until the key had ended does nothing', async () => {
  const { id, token } = await makeKey(market, owner, ['bids'])
  const offer = await market.offer(await market.member('SUPPLIER'))
  const bid = {
    ticket_version: 1,
    containers: 1,
    price: '1550.00',
    facility_destination: market.goods.mersin,
  }
  const held = async (payload: PassThrough) => {
    const { statusCode, body } = await market.app.inject({
      method: 'POST',
      url: `/api/v1/secure/bids/tickets/${offer.id}`,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'transfer-encoding': 'chunked',
      },
      payload,
    })
    return [statusCode, JSON.parse(body).error_code]
  }
  const [first, second] = [new PassThrough(), new PassThrough()]
  const answers = [held(first), held(second)]
  const { writing } = market.app.keyShares
  const areHeard = () => expect(writing.left(`key:${id}:writing`, clock.now).requests).toBe(0) // of two
  await vi.waitFor(areHeard, patience)
  first.end(JSON.stringify(bid))
  expect(await answers[0]).toEqual([201, undefined])
  expect((await market.as(owner, 'DELETE', `/secure/company/api-keys/${id}`)).status).toBe(204)
  second.end(JSON.stringify(bid))
  expect(await answers[1]).toEqual([401, 'KEY_OVER'])
})
