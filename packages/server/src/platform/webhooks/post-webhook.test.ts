import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeEach, describe, expect, it, test } from 'vitest'
import { freePort } from '../../testing/free-port.ts'
import { openHttpsServer } from '../../testing/https-server.ts'
import { openNameServer } from '../../testing/name-server.ts'
import { postWebhook, type WebhookLine } from './post-webhook.ts'
import { resolverOf } from './resolve-host.ts'
import { newWebhookSecret, signedHeaders } from './sign-webhook.ts'

const HOST = 'hooks.nile-foods.example'

/** What the receiver does, and what the name server says, in each test. */
let receive: RequestListener
let addresses: (host: string) => readonly string[]
let received: { request: IncomingMessage; body: string; at?: string | undefined }[]
beforeEach(() => {
  received = []
  addresses = () => ['127.0.0.1']
  receive = (request, response) => {
    const { localAddress: at } = request.socket
    text(request).then((body) => {
      received.push({ request, body, at })
      response.writeHead(204).end()
    })
  }
})

const server = await openHttpsServer(HOST, (request, response) => receive(request, response))
const names = await openNameServer((host) => addresses(host))
const resolve = resolverOf({ servers: [names.address] })

/** Where a test receives, 127.0.0.1 stands for the public internet; everything else is as it is. */
const reaching: WebhookLine = {
  resolve,
  local: false,
  ca: server.ca,
  isAllowed: (address) => address === '127.0.0.1',
}
const asItIs: WebhookLine = { resolve, local: false, ca: server.ca }

const url = `https://${HOST}:${server.port}/mahsul?token=a`
const id = '0197a6f0-0000-7000-8000-000000000001'
const body = '{"type":"bid.placed"}'
const signed = (secrets: readonly string[]) => ({
  url,
  body,
  headers: signedHeaders({ id, at: new Date(), body, secrets }),
})
const post = (line: WebhookLine, to = url) => postWebhook({ ...signed([newWebhookSecret()]), url: to }, line)

describe('A delivery', () => {
  it('is accepted by the library of the specification', async () => {
    const secret = newWebhookSecret()
    expect(await postWebhook(signed([secret]), reaching)).toEqual({ status: 204, text: '' })
    const [{ request, body: content }] = received as [(typeof received)[number]]
    expect({ method: request.method, url: request.url, type: request.headers['content-type'] }).toEqual({
      method: 'POST',
      url: '/mahsul?token=a',
      type: 'application/json',
    })
    const headers = request.headers as Record<string, string> // none of these is repeated
    expect(new Webhook(secret).verify(content, headers)).toEqual({ type: 'bid.placed' })
    expect(() => new Webhook(newWebhookSecret()).verify(content, headers)).toThrow('No matching signature')
    expect(() => new Webhook(secret).verify(`${content} `, headers)).toThrow('No matching signature')
  })

  it('is accepted with the secret before a new one, and with the new one', async () => {
    const [next, former] = [newWebhookSecret(), newWebhookSecret()]
    await postWebhook(signed([next, former]), reaching)
    const headers = received[0]?.request.headers as Record<string, string> // none of these is repeated
    for (const secret of [next, former]) expect(new Webhook(secret).verify(body, headers)).toBeDefined()
  })

  it('follows no redirect', async () => {
    receive = (request, response) => {
      received.push({ request, body: '' })
      response.writeHead(302, { location: `https://${HOST}:${server.port}/elsewhere` }).end('moved')
    }
    expect(await post(reaching)).toEqual({ status: 302, text: 'moved' })
    expect(received).toHaveLength(1)
  })

  it('reads no more than 4 kB of an answer', async () => {
    receive = (_request, response) => void response.writeHead(200).end('x'.repeat(3_000_000))
    expect(await post(reaching)).toEqual({ status: 200, text: 'x'.repeat(4_096) })
  })

  it('ends when its time is over', async () => {
    receive = () => {}
    expect(await post({ ...reaching, timeoutMs: 100 })).toEqual({ failure: 'timeout' })
  })

  it('is decided by its status, also where the rest of the answer breaks off', async () => {
    receive = (request, response) =>
      void response.writeHead(200, { 'content-length': '8' }).write('half', () => request.socket.end())
    expect(await post(reaching)).toEqual({ status: 200, text: 'half' })
  })

  it('knows how long the receiver wants to be left alone', async () => {
    receive = (_request, response) => void response.writeHead(503, { 'retry-after': '120' }).end()
    expect(await post(reaching)).toEqual({ status: 503, text: '', retryAfter: 120 })
  })

  it('is not made to a receiver whose certificate is of another host, or of nobody known', async () => {
    expect(await post(reaching, `https://other.example:${server.port}/`)).toEqual({ failure: 'certificate' })
    const { ca: _, ...usual } = reaching
    expect(await post(usual)).toEqual({ failure: 'certificate' })
    expect(received).toEqual([])
  })

  it('fails where nobody listens, and where a name has no address', async () => {
    expect(await post(reaching, `https://${HOST}:${await freePort()}/`)).toEqual({ failure: 'connection' })
    addresses = () => []
    expect(await post(reaching)).toEqual({ failure: 'name' })
  })
})

describe('No connection is made', () => {
  it.each([
    '127.0.0.1',
    '169.254.169.254',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.0.1',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '::1',
    'fc00::1',
    'fe80::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
  ])('to a name that leads to %s', async (address) => {
    addresses = () => [address]
    const before = server.connections()
    expect(await post(asItIs)).toEqual({ failure: 'private' })
    expect(server.connections()).toBe(before)
  })

  it('where one address of several is private', async () => {
    addresses = () => ['93.184.216.34', '127.0.0.1']
    expect(await post(asItIs)).toEqual({ failure: 'private' })
    addresses = () => ['93.184.216.34', '::1']
    expect(await post(asItIs)).toEqual({ failure: 'private' })
  })

  it.each(['127.0.0.1', '2130706433', '0x7f.0.0.1', '[::1]', '[::ffff:127.0.0.1]', 'localhost'])(
    'to %s in place of a name',
    async (host) => {
      const before = server.connections()
      expect(await post(asItIs, `https://${host}:${server.port}/`)).toEqual({ failure: 'private' })
      expect(server.connections()).toBe(before)
    },
  )
})

test('a name server that changes its answer after it was checked changes nothing', async () => {
  // 127.0.0.1 is where the receiver may be, 127.0.0.2 what the name must not lead to; both reach our server.
  const answers = [['127.0.0.1'], ['127.0.0.2']]
  let questions = 0
  addresses = () => answers[Math.min(Math.floor(questions++ / 2), 1)] ?? [] // one question for A, one for AAAA
  names.asked.length = 0
  expect(await post(reaching)).toEqual({ status: 204, text: '' })
  expect(names.asked.toSorted()).toEqual([`A ${HOST}`, `AAAA ${HOST}`])
  expect(received[0]?.at).toBe('127.0.0.1')
  expect(await post(reaching)).toEqual({ failure: 'private' })
  expect(received).toHaveLength(1)
})

test('the address that a connection really has is looked at before anything is sent', async () => {
  let looks = 0
  expect(await post({ ...reaching, isAllowed: () => looks++ === 0 })).toEqual({ failure: 'private' })
  expect({ looks, received }).toEqual({ looks: 2, received: [] })
})

test('without TLS only this machine is reached, and only where that is allowed', async () => {
  const plain = createServer((request, response) => receive(request, response))
  await new Promise<void>((listening) => plain.listen(0, '127.0.0.1', listening))
  afterAll(() => void plain.close())
  const here = `http://127.0.0.1:${(plain.address() as AddressInfo).port}/` // it listens on a port
  expect(await post({ ...asItIs, local: true }, here)).toEqual({ status: 204, text: '' })
  expect(await post(asItIs, here)).toEqual({ failure: 'private' })
  expect(await post({ ...asItIs, local: true }, here.replace('127.0.0.1', 'localhost'))).toEqual({
    failure: 'private',
  })
})
