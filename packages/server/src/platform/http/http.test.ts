import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import type { Calls } from '@mahsul/contract/kit/call'
import type { CompanyId, MemberId } from '@mahsul/domain/accounts/member'
import { afterAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { buildApp } from '../../app.ts'
import { newDatabase } from '../../testing/databases.ts'
import { openDatabase } from '../db/db.ts'
import { diskStore } from '../files/disk-store.ts'
import { refusals } from '../observability/counters.ts'
import type { SignedIn } from './dependencies.ts'
import { RefusedError, unwrap } from './refuse.ts'
import { registerRoutes } from './register-routes.ts'

const { url, drop } = await newDatabase()
const { db, pools, close } = openDatabase({ connection: url })

const buyer: SignedIn = {
  id: '00000000-0000-7000-8000-000000000001' as MemberId,
  companyId: '00000000-0000-7000-8000-000000000002' as CompanyId,
  role: 'BUYER',
  right: 'owner',
  adminRole: 'admin',
  language: 'en',
  sessionId: 's1',
}
const members: Record<string, SignedIn> = {
  buyer,
  reader: { ...buyer, language: 'ar' },
  admin: { ...buyer, role: 'ADMIN' },
}

const Goods = z.strictObject({ name: z.string().min(1).max(20), containers: z.int().min(1).max(100) })
const calls = {
  'GET /public/goods/{id}': {
    id: 'getGoods',
    summary: 'Goods',
    tag: 'offers',
    access: { roles: 'anyone' },
    params: z.object({ id: z.uuid() }),
    query: z.object({ page: z.string().regex(/^\d+$/).transform(Number).optional() }),
    answer: z.object({ data: z.object({ id: z.uuid(), page: z.int().optional() }) }),
  },
  'POST /secure/goods': {
    id: 'addGoods',
    summary: 'New goods',
    tag: 'offers',
    access: { roles: ['BUYER', 'TRADER'] },
    body: Goods,
    answer: z.object({ data: Goods }),
    status: 201,
  },
  'PUT /secure/goods': { id: 'doNothing', summary: 'Nothing', tag: 'offers', access: { roles: ['BUYER'] } },
  'POST /public/failures/{kind}': {
    id: 'fail',
    summary: 'Fails',
    tag: 'offers',
    access: { roles: 'anyone' },
    params: z.object({ kind: z.string() }),
  },
  'GET /public/films': {
    id: 'getFilm',
    summary: 'A file without end',
    tag: 'offers',
    access: { roles: 'anyone' },
    answer: z.object({ data: z.string() }),
  },
  'GET /public/misfits': {
    id: 'getMisfit',
    summary: 'What its description does not let through',
    tag: 'offers',
    access: { roles: 'anyone' },
    answer: z.object({ data: z.object({ containers: z.int() }) }),
  },
} satisfies Calls

const films: Readable[] = []
/** Starts at once, and goes on as long as there is a reader. */
function newFilm(): Readable {
  const film = new Readable({ read: () => void setImmediate(() => film.push(Buffer.alloc(10_000))) })
  films.push(film)
  return film
}

const failures: Record<string, () => unknown> = {
  refused: () => unwrap({ ok: false, refusal: 'rounds-used' }),
  problems: () => {
    throw new RefusedError('VALIDATION', { problems: { containers: { rule: 'between', min: 1, max: 9 } } })
  },
  later: () => {
    throw new RefusedError('TOO_MANY_TRIES', { retryAfterSeconds: 29.2 })
  },
  elsewhere: () => {
    throw Object.assign(new Error('outside of its folder'), { statusCode: 403 })
  },
  broken: () => {
    throw new Error('select secret from /srv/passwords')
  },
  unreadable: () => {
    const code = () => {
      throw new Error('select secret from /srv/passwords')
    }
    throw Object.defineProperty(new Error('no'), 'code', { get: code })
  },
  database: () => pools.writes.query('select pg_terminate_backend(pg_backend_pid())'),
}

const app = await buildApp(
  {
    db,
    pools,
    now: () => new Date('2026-03-10T09:00:00Z'),
    secret: 'test',
    clientIds: [],
    adminEmail: '',
    canSendSms: false,
    uploadsFolder: '',
    files: diskStore(''),
    authenticate: async (token) => members[token],
    requireStanding: async () => {},
    requireStepUp: async () => {},
    corsOrigins: ['https://partner.example'],
    metricsToken: 'figures',
    production: true,
  },
  [
    (app) =>
      registerRoutes(app, calls, {
        'GET /public/goods/{id}': ({ params, query }) => ({
          data: { id: params.id, ...(query.page && { page: query.page }), secret: 'bank data' },
        }),
        'POST /secure/goods': ({ body }) => ({ data: body }),
        'PUT /secure/goods': () => {},
        'POST /public/failures/{kind}': async ({ params }) => {
          await failures[params.kind]?.()
        },
        'GET /public/films': async ({ reply }) => reply.type('video/mp4').send(newFilm()),
        'GET /public/misfits': () => ({ data: { containers: 1.5 } }),
      }),
  ],
)
afterAll(async () => {
  await app.close()
  await close()
  await drop()
})

const id = '01890000-0000-7000-8000-000000000000'
const sesame = { name: 'Sesame', containers: 4 }
let as = 'buyer'
beforeEach(() => {
  as = 'buyer'
})

async function ask(
  method: 'GET' | 'POST' | 'PUT' | 'OPTIONS',
  url: string,
  payload?: object | string,
  headers = {},
) {
  const response = await app.inject({
    method,
    url: `/api/v1${url}`,
    headers: {
      authorization: `Bearer ${as}`,
      ...(payload && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(payload && { payload }),
  })
  const body = response.body && JSON.parse(response.body)
  return { status: response.statusCode, body, headers: response.headers }
}

test('an answer has what its schema declares and nothing else', async () => {
  expect((await ask('GET', `/public/goods/${id}?page=2`)).body).toEqual({ data: { id, page: 2 } })
})

test('an answer that does not match its schema is not sent', async () => {
  expect(await ask('GET', '/public/misfits')).toMatchObject({
    status: 500,
    body: { error_code: 'UNEXPECTED' },
  })
})

test('created is 201, without content 204', async () => {
  expect(await ask('POST', '/secure/goods', sesame)).toMatchObject({ status: 201, body: { data: sesame } })
  expect(await ask('PUT', '/secure/goods')).toMatchObject({ status: 204, body: '' })
})

test('without a valid token nothing of the request is parsed', async () => {
  as = 'nobody'
  const { status, body } = await ask('POST', '/secure/goods', '{ broken')
  expect({ status, body }).toEqual({
    status: 401,
    body: { message: 'Unauthenticated', error_code: 'UNAUTHENTICATED' },
  })
})

test('another role is refused', async () => {
  as = 'admin'
  expect(await ask('POST', '/secure/goods', sesame)).toMatchObject({
    status: 403,
    body: { error_code: 'FORBIDDEN' },
  })
})

test('a wrong field is named, in the product’s own words and the reader’s language', async () => {
  const wrong = { name: '', containers: '4', price: 1 }
  const { status, body } = await ask('POST', '/secure/goods', wrong)
  expect(status).toBe(422)
  expect(body).toMatchObject({
    error_code: 'VALIDATION',
    errors: { name: ['This field is required'], containers: ['This field must be a valid number'] },
  })
  expect(Object.keys(body.errors)).toContain('price')

  as = 'reader'
  expect((await ask('POST', '/secure/goods', wrong)).body.errors.name).toEqual(['هذا الحقل مطلوب'])
})

test.each([
  ['broken JSON is unreadable', 400, '{ "name": ', 'UNREADABLE'],
  ['a body over a megabyte is too large', 413, JSON.stringify({ name: 'x'.repeat(1_000_001) }), 'TOO_LARGE'],
  ['a NUL is not text', 422, JSON.stringify({ ...sesame, name: 'a\0b' }), 'VALIDATION'],
  ['half a surrogate pair is not text', 422, '{"name":"\\ud800","containers":1}', 'VALIDATION'],
  ['a field may be called as what every object has', 422, '{"toString":1,"constructor":2}', 'VALIDATION'],
  ['endless nesting is refused', 422, `{"name":${'['.repeat(50)}${']'.repeat(50)}}`, 'VALIDATION'],
  ['a prototype in disguise is unreadable', 400, '{"__proto__":{"role":1}}', 'UNREADABLE'],
  ['no body where one is needed is a missing field', 422, undefined, 'VALIDATION'],
])('%s', async (_sentence, status, payload, code) => {
  expect(await ask('POST', '/secure/goods', payload)).toMatchObject({ status, body: { error_code: code } })
})

test.each<[string, unknown, string]>([
  ['a NUL', 'a\0b', 'Enter text'],
  ['endless nesting', JSON.parse('['.repeat(50) + ']'.repeat(50)), 'This value is not accepted here'],
])('%s is refused in words that say what to do', async (_thing, name, sentence) => {
  const { body } = await ask('POST', '/secure/goods', { ...sesame, name })
  expect(Object.values(body.errors)).toEqual([[sentence]])
})

test('another content type is refused', async () => {
  const answer = await ask('POST', '/secure/goods', 'name=Sesame', { 'content-type': 'text/plain' })
  expect(answer).toMatchObject({ status: 415, body: { error_code: 'UNSUPPORTED_MEDIA' } })
})

test.each(['TRACE', 'CONNECT', 'PROPFIND'])('%s is not a method of any call', async (method) => {
  const answer = await app.inject({ method: method as 'GET', url: '/api/v1/public/goods/1' }) // inject sends what it is given
  expect(answer.statusCode).toBe(404)
  expect(answer.body).not.toContain('/api/v1/public/goods')
})

test('an unknown call is not found', async () => {
  expect(await ask('GET', '/secure/nothing')).toMatchObject({
    status: 404,
    body: { error_code: 'NOT_FOUND' },
  })
})

test('a refusal of the domain is answered with the message of the catalogue', async () => {
  expect(await ask('POST', '/public/failures/refused')).toMatchObject({
    status: 409,
    body: {
      error_code: 'ROUNDS_USED',
      message: 'You have used your three bids. You can still purchase at the published price',
    },
  })
  const inArabic = await ask('POST', '/public/failures/refused', undefined, {
    'accept-language': 'ar-SD, en',
  })
  expect(inArabic.body.message).toContain('استخدمت')
  expect((await ask('POST', '/public/failures/problems')).body.errors).toEqual({
    containers: ['between 1 and 9'],
  })
  expect((await ask('POST', '/public/failures/later')).headers['retry-after']).toBe('30')
})

test('a plugin’s refusal by status is not a server error', async () => {
  expect(await ask('POST', '/public/failures/elsewhere')).toMatchObject({ status: 404 })
})

test.each(['broken', 'unreadable'])(
  'an error that is %s shows a request id and no internals',
  async (kind) => {
    const { status, body, headers } = await ask('POST', `/public/failures/${kind}`)
    expect(status).toBe(500)
    expect(body).toEqual({
      message: 'Something went wrong. Please try again',
      error_code: 'UNEXPECTED',
      request_id: headers['x-request-id'],
    })
  },
)

test('a broken database is 503 and the next request is served', async () => {
  expect(await ask('POST', '/public/failures/database')).toMatchObject({
    status: 503,
    body: { error_code: 'UNAVAILABLE' },
  })
  expect((await ask('GET', `/public/goods/${id}`)).status).toBe(200)
})

let address: Promise<string> | undefined
const listening = () => (address ??= app.listen({ port: 0, host: '127.0.0.1' }))

test('a reader who disconnects in the middle of a file causes no server error', async () => {
  const failed = async () =>
    (await refusals.get()).values.find(({ labels }) => labels.code === 'UNEXPECTED')?.value
  const before = await failed()
  const leaving = new AbortController()
  const answer = await fetch(`${await listening()}/api/v1/public/films`, { signal: leaving.signal })
  expect(answer.headers.get('content-type')).toBe('video/mp4')
  const closed = films.map((film) => once(film, 'close'))
  leaving.abort()
  await Promise.all(closed)
  expect((await fetch(`${await listening()}/api/v1/public/goods/${id}`)).status).toBe(200)
  expect(await failed()).toBe(before)
})

/** Sends raw bytes; returns what comes back until the connection is closed. */
async function heardOf(bytes: string): Promise<string> {
  await listening()
  const { port } = app.server.address() as AddressInfo // it listens on a port
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
  let heard = ''
  for await (const chunk of socket.setEncoding('latin1')) heard += chunk
  return heard
}

test('a request that declares itself too large is refused before a byte of it has come', async () => {
  const heard = await heardOf(
    [
      'POST /api/v1/secure/goods HTTP/1.1',
      'host: market',
      'authorization: Bearer buyer',
      'content-type: application/json',
      'connection: close',
      'content-length: 1000001\r\n\r\n',
    ].join('\r\n'),
  )
  expect(heard).toMatch(/^HTTP\/1\.1 413 [\s\S]*"TOO_LARGE"/)
})

test('headers over 16 KB are refused', async () => {
  const withHeader = (bytes: number) =>
    heardOf(
      `GET /api/v1/public/goods/${id} HTTP/1.1\r\nhost: market\r\nconnection: close\r\nx-long: ${'a'.repeat(bytes)}\r\n\r\n`,
    )
  expect(await withHeader(16_000)).toMatch(/^HTTP\/1\.1 200 /)
  expect(await withHeader(16_400)).toMatch(/^HTTP\/1\.1 431 /)
})

test('every answer has a request id: the given one if it is valid, otherwise ours', async () => {
  const given = await ask('GET', `/public/goods/${id}`, undefined, { 'x-request-id': 'from-proxy-17' })
  expect(given.headers['x-request-id']).toBe('from-proxy-17')
  const bad = await ask('GET', '/nothing', undefined, { 'x-request-id': 'a b\tc' })
  expect(bad.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('answers forbid foreign scripts, frames and caching', async () => {
  const { headers } = await ask('GET', `/public/goods/${id}`)
  expect(headers['content-security-policy']).not.toContain('unsafe')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  // In a frame only what the page itself has made, never another address.
  expect(headers['content-security-policy']).toContain('frame-src blob:;')
  expect(headers['content-security-policy']).toContain('object-src blob:;')
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  expect(headers['strict-transport-security']).toContain('max-age')
})

test('only a listed origin may call from another site', async () => {
  const from = (origin: string) => ask('OPTIONS', '/secure/goods', undefined, { origin })
  expect((await from('https://partner.example')).headers['access-control-allow-origin']).toBe(
    'https://partner.example',
  )
  // The app reads the time from it.
  expect((await from('https://partner.example')).headers['access-control-expose-headers']).toMatch(/\bdate\b/)
  expect((await from('https://elsewhere.example')).headers).not.toHaveProperty('access-control-allow-origin')
  // The app on a phone is such an origin, and shows our pictures.
  expect((await from('https://partner.example')).headers['cross-origin-resource-policy']).toBe('cross-origin')
})

test('a route without access rules prevents the start', async () => {
  const deps = {
    db,
    now: () => new Date(),
    secret: 'test',
    clientIds: [],
    adminEmail: '',
    canSendSms: false,
    uploadsFolder: '',
    files: diskStore(''),
    authenticate: async () => undefined,
    requireStanding: async () => {},
    requireStepUp: async () => {},
  }
  const careless = await buildApp(deps, [(app) => void app.get('/api/v1/secrets', () => 'all of them')])
  await expect(careless.ready()).rejects.toThrow('GET /api/v1/secrets')
})

test('the OpenAPI document describes every call, and its page runs under the content security policy', async () => {
  const { body } = await ask('GET', '/openapi.json')
  expect(Object.keys(body.paths)).toEqual([
    '/api/v1/public/goods/{id}',
    '/api/v1/secure/goods',
    '/api/v1/public/failures/{kind}',
    '/api/v1/public/films',
    '/api/v1/public/misfits',
  ])
  expect(body.paths['/api/v1/secure/goods'].post.security).toEqual([{ bearer: [] }])
  expect(body.paths['/api/v1/public/goods/{id}'].get.security).toEqual([])

  const page = await app.inject('/api/docs')
  expect(page.statusCode).toBe(200)
  expect(page.body).not.toMatch(/<script>|<style>|style="/)
})

test('metrics are for this machine and for callers with the token', async () => {
  const figures = async (headers: Record<string, string>, remoteAddress = '203.0.113.9') =>
    (await app.inject({ url: '/metrics', headers, remoteAddress })).statusCode
  expect(await figures({})).toBe(404)
  expect(await figures({ authorization: 'Bearer figures' })).toBe(200)
  expect(await figures({}, '127.0.0.1')).toBe(200)
  expect(await figures({ 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1')).toBe(404)
})
