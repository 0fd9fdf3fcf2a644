import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { listedIn, S3Answer, s3Client } from './s3-client.ts'

type Handler = (request: http.IncomingMessage, response: http.ServerResponse, count: number) => void
let handler: Handler = () => {}
let count = 0
const server = http.createServer((request, response) => handler(request, response, ++count))
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
afterAll(() => void server.close())
beforeEach(() => {
  count = 0
})
const { port } = server.address() as AddressInfo // it listens on a port

const settings = { region: 'me-south-1', bucket: 'uploads', accessKeyId: 'us', secretAccessKey: 'hush' }
const client = (change: { pathStyle?: boolean; endpoint?: string } = {}) =>
  s3Client({ endpoint: `http://localhost:${port}`, pathStyle: true, ...settings, ...change })
const get = { method: 'GET', key: 'mahsul/a key', signal: AbortSignal.timeout(60_000) } as const

test('a bucket is addressed below its path, signed and without the secret', async () => {
  handler = ({ url, headers }, response) => response.end(JSON.stringify({ url, headers }))
  const received = JSON.parse(await client().sendWhole(get))
  expect([received.url, received.headers.host]).toEqual(['/uploads/mahsul/a%20key', `localhost:${port}`])
  expect(received.headers.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=us\/\d{8}\/me-south-1\/s3\/aws4_request, SignedHeaders=\S*host\S*, Signature=[\da-f]{64}$/,
  )
  expect(JSON.stringify(received)).not.toContain('hush')
})

test('a bucket with a host of its own is addressed there', async () => {
  const elsewhere = client({ pathStyle: false, endpoint: 'http://store.invalid' })
  await expect(elsewhere.sendWhole(get)).rejects.toThrow('uploads.store.invalid')
})

test('a refusal of the store is an answer with its code', async () => {
  handler = (_, response) => response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
  const refusal = await client()
    .send(get)
    .catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(S3Answer)
  expect(refusal).toMatchObject({ code: 'SignatureDoesNotMatch', status: 403 })
})

test('a connection that was closed while idle is replaced, once', async () => {
  const one = client()
  handler = (_, response) => response.end('whole')
  expect(await one.sendWhole(get)).toBe('whole')
  handler = (request, response, times) => {
    if (times === 2) request.socket.destroy()
    else response.end('again')
  }
  expect(await one.sendWhole(get)).toBe('again')
  handler = (request) => request.socket.destroy()
  await expect(one.sendWhole(get)).rejects.toThrow(/gone|hang up|ECONNRESET/)
  expect(count).toBeLessThan(6)
})

test('a file that breaks off during the download does not count as complete', async () => {
  handler = (_, response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('the first half')
    setImmediate(() => response.destroy())
  }
  await expect(text(await client().send(get))).rejects.toThrow('aborted')
})

test('a list is read with its escaped names, and leads to the next page', () => {
  const listed = listedIn(`<ListBucketResult><NextContinuationToken>a&amp;b</NextContinuationToken>
    <Contents><Key>mahsul/&lt;1&gt;&#x26;&#34;</Key><LastModified>2026-03-10T08:00:00.000Z</LastModified></Contents>
    <Contents><Key>mahsul/2</Key><LastModified>2026-03-11T08:00:00.000Z</LastModified></Contents></ListBucketResult>`)
  expect(listed).toEqual({
    next: 'a&b',
    keys: [
      { key: 'mahsul/<1>&"', writtenAt: new Date('2026-03-10T08:00:00Z') },
      { key: 'mahsul/2', writtenAt: new Date('2026-03-11T08:00:00Z') },
    ],
  })
  expect(listedIn('<ListBucketResult></ListBucketResult>')).toEqual({ keys: [], next: undefined })
})
