import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { openMarket } from '../../testing/market.ts'
import { compressJson } from './compress.ts'

const { app } = await openMarket()
const read = (url: string, encodings?: string) =>
  app.inject({ url, headers: encodings === undefined ? {} : { 'accept-encoding': encodings } })
const LONG = '/api/v1/public/countries'
const SHORT = '/api/v1/public/roles'

describe('a long answer', () => {
  test.each(['gzip', 'gzip, deflate, br, zstd', 'br;q=1.0, gzip;q=0.8, *;q=0.1', 'GZIP', '*'])(
    'is compressed for one who accepts %s',
    async (encodings) => {
      const plain = await read(LONG)
      const { headers, rawPayload } = await read(LONG, encodings)
      expect(headers).toMatchObject({
        'content-encoding': 'gzip',
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(rawPayload.length),
        vary: 'accept-encoding',
      })
      expect(gunzipSync(rawPayload).toString()).toBe(plain.body)
      expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    },
  )

  test.each([undefined, '', 'identity', 'br', 'gzip;q=0', 'identity, gzip;q=0.5', 'gzipped'])(
    'is sent as it is to one who accepts %s',
    async (encodings) => {
      const { headers, body } = await read(LONG, encodings)
      expect(headers).not.toHaveProperty('content-encoding')
      expect(headers['content-length']).toBe(String(Buffer.byteLength(body)))
      expect(JSON.parse(body).data.length).toBeGreaterThan(200)
    },
  )
})

test('a short answer is sent as it is', async () => {
  const { headers, body } = await read(SHORT, 'gzip')
  expect(headers).not.toHaveProperty('content-encoding')
  expect(JSON.parse(body).data.length).toBeGreaterThan(0)
})

test('what else an answer varies by is kept', async () => {
  const origins = Fastify()
  compressJson(origins)
  origins.get('/', (_request, reply) => reply.header('vary', 'origin').send('long '.repeat(10_000)))
  const { headers } = await origins.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } })
  expect(headers.vary).toBe('origin, accept-encoding')
})
