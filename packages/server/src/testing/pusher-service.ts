import { createHash, createHmac, randomInt } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { type WebSocket, WebSocketServer } from 'ws'
import * as z from 'zod'

/**
 * A Pusher-compatible service, written from its reference and independent of our code: sockets with private channels and
 * sign-in, and the calls to its HTTP API that the product makes. It runs as a process of its own: `node pusher-service.ts PORT
 * APP_ID KEY SECRET [TIME]`. Requests to `/trial/…` change its behaviour, or return the requests it received.
 */
const [port = '0', appId = 'trial', key = 'trial-key', secret = 'the secret of a trial', time] =
  process.argv.slice(2)
const now = () => Number(time ?? Date.now())

const Mood = z.union([z.enum(['well', 'hangs', 'redirects']), z.int()])
let mood: z.infer<typeof Mood> = 'well'
const requests: { method: string; path: string; status: number; body: unknown }[] = []

type Socket = { id: string; ws: WebSocket; channels: Set<string>; user?: string }
const sockets = new Set<Socket>()

const hmac = (text: string) => createHmac('sha256', secret).update(text).digest('hex')
const number = () => randomInt(1, 1_000_000_000)

// The sockets

const Frame = z.object({ event: z.string(), data: z.record(z.string(), z.string()).default({}) })
const User = z.object({ id: z.string() })

const door = new WebSocketServer({ noServer: true })
door.on('connection', (ws: WebSocket, request: IncomingMessage) => {
  const say = (event: string, data: object, channel?: string) =>
    ws.send(JSON.stringify({ event, data: JSON.stringify(data), ...(channel && { channel }) }))
  if (new URL(request.url ?? '', 'http://here').pathname !== `/app/${key}`) {
    say('pusher:error', { code: 4001, message: 'No such app' })
    return ws.close(4001)
  }
  const socket: Socket = { id: `${number()}.${number()}`, ws, channels: new Set() }
  sockets.add(socket)
  ws.on('close', () => sockets.delete(socket))
  ws.on('error', () => ws.terminate())
  ws.on('message', (raw) => {
    const { event, data } = Frame.parse(JSON.parse(String(raw)))
    if (event === 'pusher:ping') say('pusher:pong', {})
    if (event === 'pusher:unsubscribe') socket.channels.delete(data.channel ?? '')
    if (event === 'pusher:subscribe') {
      const { channel = '', auth } = data
      const isFree = channel === `#server-to-user-${socket.user}`
      if (!isFree && auth !== `${key}:${hmac(`${socket.id}:${channel}`)}`)
        return say('pusher:subscription_error', { type: 'AuthError', status: 401 }, channel)
      socket.channels.add(channel)
      say('pusher_internal:subscription_succeeded', {}, channel)
    }
    if (event === 'pusher:signin') {
      const { auth, user_data = '' } = data
      if (auth !== `${key}:${hmac(`${socket.id}::user::${user_data}`)}`) return ws.close(4009)
      socket.user = User.parse(JSON.parse(user_data)).id
      say('pusher:signin_success', { user_data })
    }
  })
  say('pusher:connection_established', { socket_id: socket.id, activity_timeout: 120 })
})

function trigger(channel: string, event: string, data: string) {
  for (const socket of sockets)
    if (socket.channels.has(channel)) socket.ws.send(JSON.stringify({ event, channel, data }))
}

// Its HTTP API

function isSigned(method: string, url: URL, body: string): boolean {
  const query = Object.fromEntries(url.searchParams)
  const { auth_signature: signature, ...rest } = query
  const inOrder = Object.keys(rest)
    .toSorted()
    .map((name) => `${name.toLowerCase()}=${rest[name]}`)
    .join('&')
  return (
    rest.auth_key === key &&
    rest.auth_version === '1.0' &&
    Math.abs(Number(rest.auth_timestamp) - now() / 1_000) < 600 &&
    (body === '' || rest.body_md5 === createHash('md5').update(body).digest('hex')) &&
    signature === hmac(`${method}\n${url.pathname}\n${inOrder}`)
  )
}

const Event = z.object({
  name: z.string(),
  data: z.string(),
  channel: z.string().optional(),
  channels: z.array(z.string()).default([]),
})
const Batch = z.object({ batch: z.array(Event) })

function carryOut(path: string, url: URL, body: string): { status: number; answer: object } {
  const refuse = (status: number) => ({ status, answer: { error: `refused with ${secret}` } })
  if (path === '/channels') {
    const prefix = url.searchParams.get('filter_by_prefix') ?? ''
    const names = [...sockets]
      .flatMap(({ channels }) => [...channels])
      .filter((name) => name.startsWith(prefix))
    return { status: 200, answer: { channels: Object.fromEntries(names.map((name) => [name, {}])) } }
  }
  const user = /^\/users\/([^/]+)\/terminate_connections$/.exec(path)?.[1]
  if (user) {
    for (const socket of sockets) if (socket.user === user) socket.ws.close(4009)
    return { status: 200, answer: {} }
  }
  if (path !== '/batch_events' && path !== '/events') return refuse(404)
  const parsed: unknown = JSON.parse(body)
  const events = path === '/batch_events' ? Batch.parse(parsed).batch : [Event.parse(parsed)]
  if (path === '/batch_events' && events.length > 10) return refuse(400)
  if (events.some(({ channels }) => channels.length > 100)) return refuse(400)
  if (events.some(({ data }) => Buffer.byteLength(data) > 10_240)) return refuse(413)
  for (const { name, data, channel, channels } of events)
    for (const each of channel ? [channel] : channels) trigger(each, name, data)
  return { status: 200, answer: {} }
}

async function answer(request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '', `http://${request.headers.host}`)
  const method = request.method ?? ''
  const body = await text(request)
  const end = (status: number, content: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
  if (url.pathname.startsWith('/trial/')) return end(200, trial(url.pathname.slice('/trial/'.length), body))
  const note = (status: number) =>
    requests.push({ method, path: url.pathname, status, body: body ? JSON.parse(body) : undefined })
  const path = url.pathname.slice(`/apps/${appId}`.length)
  if (mood === 'hangs') {
    note(0)
    return setTimeout(60_000, undefined, { ref: false })
  }
  if (mood === 'redirects') {
    note(307)
    return response.writeHead(307, { location: `/trial/redirected${url.search}` }).end()
  }
  const isKnown = url.pathname.startsWith(`/apps/${appId}/`) && isSigned(method, url, body)
  const outcome = !isKnown
    ? { status: 401, answer: { error: `no, ${url.search}` } }
    : typeof mood === 'number' && !(mood === 413 && !path.startsWith('/batch_events'))
      ? { status: mood, answer: { error: `no, ${url.search}` } }
      : carryOut(path, url, body)
  note(outcome.status)
  return end(outcome.status, outcome.answer)
}

function trial(what: string, body: string): object {
  if (what === 'mood') {
    mood = Mood.parse(JSON.parse(body))
    return {}
  }
  if (what === 'forget') requests.splice(0)
  if (what === 'drop') for (const { ws } of sockets) ws.close(4200)
  if (what === 'redirected') requests.push({ method: 'ANY', path: '/trial/redirected', status: 200, body })
  return {
    asked: requests,
    sockets: [...sockets].map(({ id, user, channels }) => ({ id, user, channels: [...channels] })),
  }
}

const server = createServer((request, response) => void answer(request, response))
server.on('upgrade', (request, socket, head) =>
  door.handleUpgrade(request, socket, head, (ws) => door.emit('connection', ws, request)),
)
server.listen(Number(port), '127.0.0.1', () => {
  const taken = server.address()
  if (!taken || typeof taken === 'string')
    throw new Error('It listens on a port, and not on a socket of files')
  process.stdout.write(`Ready on http://127.0.0.1:${taken.port}\n`)
})
