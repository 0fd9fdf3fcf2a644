import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { send } from './api/send.ts'
import { Refused } from './refused.ts'

/** How many requests the server refuses before it has time. */
let tooMuch = 0
let retryAfter: string | undefined
let asked: IncomingHttpHeaders[] = []
beforeEach(() => {
  tooMuch = 0
  retryAfter = '0'
  asked = []
})

const server = createServer((request, response) => {
  asked.push(request.headers)
  const isBusy = asked.length <= tooMuch
  response.writeHead(isBusy ? 503 : 200, {
    'content-type': 'application/json',
    ...(isBusy && retryAfter && { 'retry-after': retryAfter }),
  })
  response.end(JSON.stringify(isBusy ? { message: 'Busy', error_code: 'UNAVAILABLE' } : { data: 'done' }))
})
const port = await new Promise<number>((ready) =>
  server.listen(0, '127.0.0.1', () => ready((server.address() as AddressInfo).port)),
)
afterAll(() => server.close())

const ask = (key: string, idempotencyKey?: string) =>
  send(
    { key, body: key.startsWith('GET') ? undefined : {}, idempotencyKey },
    undefined,
    `http://127.0.0.1:${port}`,
  )

test('a page that a busy server refused is asked for again', async () => {
  tooMuch = 2
  expect(await ask('GET /secure/trades')).toEqual({ data: 'done' })
  expect(asked).toHaveLength(3)
})

test('an act is sent again under its own key, and not without one', async () => {
  tooMuch = 1
  expect(await ask('POST /secure/bids', 'k-1')).toEqual({ data: 'done' })
  expect(asked.map((headers) => headers['idempotency-key'])).toEqual(['k-1', 'k-1'])
  tooMuch = 3
  await expect(ask('POST /login')).rejects.toThrow(Refused)
  expect(asked).toHaveLength(3)
})

test('a server that stays busy, or does not say when to come again, has failed', async () => {
  tooMuch = 9
  await expect(ask('GET /secure/trades')).rejects.toThrow(Refused)
  expect(asked).toHaveLength(4)
  retryAfter = undefined
  await expect(ask('GET /secure/trades')).rejects.toThrow(Refused)
  expect(asked).toHaveLength(5)
})
