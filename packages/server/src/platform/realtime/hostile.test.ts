import { once } from 'node:events'
import { connect } from 'node:net'
import { roles } from '@mahsul/domain/accounts/member'
import { v7 as newId } from 'uuid'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { openMarket } from '../../testing/market.ts'
import { patience } from '../../testing/patience.ts'
import { openSockets, socketKey } from '../../testing/sockets.ts'
import { limits } from './limits.ts'
import { askerOf, sign } from './signature.ts'

const market = await openMarket()
const here = await openSockets(market).openProcess()
const member = await market.member('SUPPLIER')
const channel = `private-user.${member.id}`

const opened: WebSocket[] = []
afterEach(() => {
  for (const ws of opened.splice(0)) ws.terminate()
})

type Frame = { event: string; channel?: string; data: unknown }

/** A client that sends what it likes. `address` is one of this machine's own. */
function open({ key = socketKey, query = '?protocol=7', headers = {}, address = '127.0.0.1' } = {}) {
  const ws = new WebSocket(`ws://127.0.0.1:${here.port}/app/${key}${query}`, {
    headers,
    localAddress: address,
  })
  opened.push(ws)
  const frames: Frame[] = []
  ws.on('error', () => {})
  ws.on('message', (raw) => frames.push(JSON.parse(String(raw))))
  const closed = new Promise<number>((resolve) => ws.once('close', resolve))
  const say = (event: string, data: object) => ws.send(JSON.stringify({ event, data }))
  const heard = (event: string) =>
    vi.waitFor(
      () => {
        const match = frames.find((frame) => frame.event === event)
        if (!match) throw new Error(`${event} was not heard`)
        return match
      },
      { ...patience, interval: 10 },
    )
  const socketId = async (): Promise<string> => {
    const { data } = await heard('pusher:connection_established')
    return JSON.parse(String(data)).socket_id
  }
  const subscribe = async () => {
    const auth = sign(market.secret, socketKey, member, { socketId: await socketId(), channel })
    say('pusher:subscribe', { channel, auth })
  }
  return { ws, frames, closed, say, heard, socketId, subscribe }
}

/** After a client was disconnected, the others are still served. */
async function othersAreServed() {
  const other = open()
  await other.subscribe()
  await other.heard('pusher_internal:subscription_succeeded')
}

test('the socket sends its id, answers pings, and lets nobody send to others', async () => {
  const client = open()
  expect(await client.socketId()).toMatch(/^\d+\.\d+$/)
  client.say('pusher:ping', {})
  await client.heard('pusher:pong')
  client.say('client-typing', {})
  expect(await client.heard('pusher:error')).toMatchObject({ data: expect.stringContaining('4301') })
  client.ws.send(JSON.stringify({ event: 'pusher:signin', data: '{}' })) // newer clients may send this
  await client.subscribe()
  expect(await client.heard('pusher_internal:subscription_succeeded')).toMatchObject({ channel })
})

test.each([
  ['a wrong key', { key: 'another' }, 4001],
  ['a protocol that is not ours', { query: '?protocol=4' }, 4007],
  ['a protocol that is none', { query: '?protocol=7&protocol=8' }, 4007],
])('%s gets an error with the code not to reconnect', async (_, how, code) => {
  expect(await open(how).closed).toBe(code)
})

test('a page from another site opens no socket, ours and a native client do', async () => {
  const from = async (origin: string) => {
    const { ws } = open({ headers: { origin } })
    return Promise.race([
      once(ws, 'open').then(() => 101),
      once(ws, 'unexpected-response').then(([, response]) => response.statusCode),
    ])
  }
  expect(await from('https://evil.example')).toBe(403)
  expect(await from('null')).toBe(403)
  expect(await from(`http://127.0.0.1:${here.port}`)).toBe(101)
  expect(await from(`http://127.0.0.1:${here.port + 1}`)).toBe(403)
})

test('a signature opens one channel, for one socket, made with our secret', async () => {
  const client = open()
  const socketId = await client.socketId()
  const good = { socketId, channel }
  const whole = sign(market.secret, socketKey, member, good)
  const forged = [
    '',
    socketKey,
    `${socketKey}:`,
    `${socketKey}:${'0'.repeat(64)}`,
    whole.slice(0, -1),
    `${whole.slice(0, -1)}${whole.endsWith('0') ? '1' : '0'}`,
    `another:${whole.split(':')[1]}`,
    sign('another secret', socketKey, member, good),
    sign(market.secret, socketKey, member, { socketId: '1.2', channel }),
    sign(market.secret, socketKey, member, { socketId, channel: `private-user.${newId()}` }),
  ]
  for (const auth of forged) client.say('pusher:subscribe', { channel, auth })
  await vi.waitFor(
    () =>
      expect(client.frames.filter(({ event }) => event === 'pusher:subscription_error')).toHaveLength(
        forged.length,
      ),
    patience,
  )
  expect(client.frames.some(({ event }) => event.includes('succeeded'))).toBe(false)
  for (const role of roles)
    expect(askerOf('s', 'k', sign('s', 'k', { ...member, role }, good), good)).toEqual({
      sessionId: member.sessionId,
      role,
    })
})

describe('frames that no client sends', () => {
  const text = (value: unknown) => (ws: WebSocket) =>
    ws.send(typeof value === 'string' ? value : JSON.stringify(value))
  const hostile: [string, (ws: WebSocket) => void, number][] = [
    ['no JSON', text('{"event":'), 4300],
    ['a list', text([]), 4300],
    ['null', text('null'), 4300],
    ['an event that is a number', text({ event: 5 }), 4300],
    ['a subscription to nothing', text({ event: 'pusher:subscribe' }), 4300],
    ['a subscription to a list', text({ event: 'pusher:subscribe', data: { channel: ['x'] } }), 4300],
    ['data that is no JSON within JSON', text({ event: 'pusher:subscribe', data: '{' }), 4300],
    ['deep nesting', text(`${'['.repeat(8_000)}${']'.repeat(8_000)}`), 4300],
    ['bytes', (ws) => ws.send(Buffer.from([0, 1, 2])), 4300],
    ['17 KB', text('x'.repeat(17_000)), 1009],
    [
      '17 KB in pieces',
      (ws) => {
        for (let part = 0; part < 17; part += 1) ws.send('x'.repeat(1_000), { fin: false })
      },
      1009,
    ],
    [
      'a hundred pieces of nothing',
      (ws) => {
        for (let part = 0; part < 100; part += 1) ws.send('', { fin: false })
      },
      1008,
    ],
    [
      'a flood',
      (ws) => {
        for (let count = 0; count < 200; count += 1) text({ event: 'pusher:ping' })(ws)
      },
      4301,
    ],
    [
      'a flood of bare pings', // fewer than `ws` itself allows
      (ws) => {
        for (let count = 0; count < 60; count += 1) ws.ping()
      },
      1006,
    ],
    [
      'a flood of bare pongs',
      (ws) => {
        for (let count = 0; count < 60; count += 1) ws.pong()
      },
      1006,
    ],
  ]
  test.each(hostile)('%s', async (_, send, code) => {
    const client = open()
    await client.socketId()
    send(client.ws)
    expect(await client.closed).toBe(code)
    await othersAreServed()
  })

  test('no frames at all: bytes that are not WebSocket, and a request that is not an upgrade', async () => {
    const raw = async (bytes: string) => {
      const socket = connect(here.port, '127.0.0.1')
      socket.on('error', () => {})
      let answer = ''
      socket.on('data', (data) => {
        answer += data
      })
      socket.write(bytes)
      await once(socket, 'close')
      return answer
    }
    const upgrade = 'Host: h\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n'
    const hand = `${upgrade}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`
    expect(await raw(`GET /app/${socketKey} HTTP/1.1\r\n${upgrade}\r\n`)).toMatch(/^HTTP\/1.1 400/)
    expect(await raw(`GET /app/${socketKey} HTTP/1.1\r\n${hand}\xff\xff\xff\xff garbage`)).toMatch(
      /^HTTP\/1.1 101/,
    )
    expect(await raw(`POST /app/${socketKey} HTTP/1.1\r\n${hand}`)).toMatch(/^HTTP\/1.1 404/)
    expect(await raw(`GET /elsewhere HTTP/1.1\r\n${hand}`)).toMatch(/^HTTP\/1.1 404/)
    expect((await here.app.inject(`/app/${socketKey}`)).statusCode).toBe(404)
    await othersAreServed()
  })
})

describe('one client uses no more than its share', () => {
  test('of a member’s sockets: the next is refused, and accepted once another has gone', async () => {
    const held = []
    for (let count = 0; count < limits.socketsOfMember; count += 1) {
      const client = open()
      await client.subscribe()
      await client.heard('pusher_internal:subscription_succeeded')
      held.push(client)
    }
    const next = open()
    await next.subscribe()
    expect(await next.heard('pusher:subscription_error')).toMatchObject({
      data: expect.stringContaining('429'),
    })
    held[0]!.ws.terminate()
    await vi.waitFor(() => expect(here.sockets.size).toBe(limits.socketsOfMember), patience)
    await next.subscribe()
    await next.heard('pusher_internal:subscription_succeeded')
  })

  test('of a process’s memory: a reader that reads nothing is disconnected', async () => {
    const client = open()
    await client.subscribe()
    await client.heard('pusher_internal:subscription_succeeded')
    client.ws.pause()
    const words = 'sesame '.repeat(20_000)
    await vi.waitFor(
      async () => {
        for (let count = 0; count < 50; count += 1) here.sockets.tell(member.id, 'OfferBidded', { words })
        await new Promise(setImmediate)
        expect(here.sockets.size).toBe(0)
      },
      { ...patience, interval: 1 },
    )
    await othersAreServed()
  })

  test('of an address: more sockets than an office has are refused, others are served', async () => {
    const clients = Array.from({ length: limits.socketsOfAddress }, () => open({ address: '127.0.0.9' }))
    await Promise.all(clients.map(({ ws }) => once(ws, 'open')))
    const [, response] = await once(open({ address: '127.0.0.9' }).ws, 'unexpected-response')
    expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '30'])
    await othersAreServed()
  })
})
