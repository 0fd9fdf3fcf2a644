import { CHANGED } from '@mahsul/contract/notifications/realtime-events'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDealing } from '../../testing/dealing.ts'
import { openOutsideService } from '../../testing/hosted-service.ts'
import { addSession } from '../../testing/members.ts'
import { patience } from '../../testing/patience.ts'
import { openSockets, Pusher } from '../../testing/sockets.ts'
import type { SignedIn } from '../http/dependencies.ts'
import { notify } from '../notify/notify.ts'

const lines: string[] = []
const market = await openDealing({ log: (line) => void lines.push(line) })
const { db, clock, tokenOf } = market
const service = await openOutsideService(clock)
const { settings } = service
const { openProcess } = openSockets(market)
const one = await openProcess(0, settings)
const two = await openProcess(0, settings)

const clients: { disconnect: () => void }[] = []
afterAll(() => {
  for (const client of clients) client.disconnect()
})

const within = (timeout: number, check: () => unknown) => vi.waitFor(check, { timeout, interval: 50 })
const soon = (check: () => unknown) => within(patience.timeout, check)
const ask = (member: SignedIn, method: 'GET' | 'POST', path: string, payload?: object) =>
  two.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${tokenOf(member)}` },
    ...(payload && { payload }),
  })

/** Pusher's own client, connected to the server's address; `signsIn` as the web does, and older clients do not. */
async function look(member: SignedIn, { signsIn = true, channel = `private-user.${member.id}` } = {}) {
  const { key, outside } = (await ask(member, 'GET', '/broadcasting/socket')).json().data
  const headers = { Authorization: `Bearer ${tokenOf(member)}` }
  const at = `http://127.0.0.1:${two.port}/api/v1/broadcasting`
  const client = new Pusher(key, {
    cluster: 'none',
    wsHost: outside.host,
    wsPort: outside.port,
    forceTLS: outside.tls,
    enabledTransports: ['ws'],
    channelAuthorization: { endpoint: `${at}/auth`, transport: 'ajax', headers },
    userAuthentication: { endpoint: `${at}/user-auth`, transport: 'ajax', headers },
  })
  clients.push(client)
  if (signsIn) {
    const signedIn = new Promise((resolve) =>
      client.connection.bind('message', ({ event }: { event: string }) => {
        if (event === 'pusher:signin_success') resolve(event)
      }),
    )
    client.signin()
    await signedIn
  }
  const heard: { event: string; data: Record<string, unknown> }[] = []
  const subscription = client.subscribe(channel)
  subscription.bind_global((event: string, data: Record<string, unknown>) => {
    if (!event.startsWith('pusher:') && event !== CHANGED) heard.push({ event, data })
  })
  const outcome = await new Promise((resolve) => {
    subscription.bind('pusher:subscription_succeeded', () => resolve('subscribed'))
    subscription.bind('pusher:subscription_error', resolve)
  })
  return { client, subscription, heard, outcome }
}

const notifyMember = (member: SignedIn) => notify(db, { type: 'OfferBidded', to: member.id, now: clock.now })
/** Publishes until it is received, which is at once when all is well. */
const getsThrough = (member: SignedIn, heard: { event: string }[], timeout = patience.timeout) =>
  vi.waitFor(
    async () => {
      heard.splice(0)
      await notifyMember(member)
      await within(1_000, () => expect(heard.map(({ event }) => event)).toContain('OfferBidded'))
    },
    { timeout, interval: 100 },
  )

let supplier: SignedIn
let buyer: SignedIn
beforeEach(async () => {
  await service.behave('well')
  supplier = await market.member('SUPPLIER')
  buyer = await market.member('BUYER')
  const first = await look(supplier)
  await getsThrough(supplier, first.heard)
  first.client.disconnect()
  await sql`delete from notifications`.execute(db)
  await service.forget()
})

test('a bid reaches its owner’s page through the service, once, with the push data and the counts', async () => {
  const { outcome, heard } = await look(supplier)
  const other = await look(buyer)
  expect(outcome).toBe('subscribed')
  const { id, ticket_id } = (await market.bid(buyer, await market.offer(supplier))).body.data
  await soon(() => expect(heard).toHaveLength(1))
  expect(heard[0]).toMatchObject({
    event: 'OfferBidded',
    data: { type: 'BID', ticket_id, bid_id: id, is_own_ticket: true, counts: { trade: 0, bid: 1, total: 1 } },
  })
  expect(other.heard).toEqual([])
  // Two processes received it, and one published it.
  const brought = (await service.requests()).filter(({ path }) => path.endsWith('/batch_events'))
  const notices = brought.flatMap(({ body }) => body?.batch ?? []).filter(({ name }) => name !== CHANGED)
  expect(notices).toHaveLength(1)
  expect(new Set(brought.map(({ status }) => status))).toEqual(new Set([200]))

  const list = (await ask(supplier, 'GET', '/secure/notifications')).json().data
  await market.as(supplier, 'PUT', '/secure/notifications/read', { ids: [list[0].id] })
  await soon(() =>
    expect(heard.at(-1)).toEqual({ event: 'notifications.counted', data: { trade: 0, bid: 0, total: 0 } }),
  )
})

test('more than a batch at once arrives completely', async () => {
  const { heard } = await look(supplier)
  await db.transaction().execute(async (tx) => {
    for (let count = 0; count < 45; count += 1)
      await notify(tx, { type: 'OfferBidded', to: supplier.id, now: clock.now })
  })
  await soon(() => expect(new Set(heard.map(({ data }) => data.notice_id)).size).toBe(45))
})

test('our own socket endpoint is closed, and pages may connect to that one host and to no other', async () => {
  const door = await one.app.inject({ url: '/app/a-market?protocol=7', headers: { upgrade: 'websocket' } })
  expect(door.statusCode).toBe(404)
  expect(one.app.sockets).toBeUndefined()
  const policy = (from: typeof one.app) =>
    from.inject('/healthz').then(({ headers }) => String(headers['content-security-policy']))
  expect(await policy(one.app)).toContain(`connect-src 'self' ws://127.0.0.1:${settings.socket.port};`)
  expect(await policy(market.app)).toContain("connect-src 'self';")
})

describe('a channel', () => {
  test('belongs to its member, and is opened only by our signature', async () => {
    const another = { socket_id: '1.2', channel_name: `private-user.${buyer.id}` }
    expect((await ask(supplier, 'POST', '/broadcasting/auth', another)).statusCode).toBe(403)
    const anybody = await one.app.inject({
      method: 'POST',
      url: '/api/v1/broadcasting/user-auth',
      payload: { socket_id: '1.2' },
    })
    expect(anybody.statusCode).toBe(401)
    // A signature for another socket of the same member.
    const { client, heard } = await look(supplier)
    const forged = await ask(supplier, 'POST', '/broadcasting/auth', {
      socket_id: '1.2',
      channel_name: `private-user.${supplier.id}`,
    })
    const thief = new Pusher(settings.key, {
      cluster: 'none',
      wsHost: '127.0.0.1',
      wsPort: settings.socket.port,
      forceTLS: false,
      enabledTransports: ['ws'],
      channelAuthorization: { customHandler: (_asked, answer) => answer(null, forged.json()) },
    })
    clients.push(thief)
    const stolen: unknown[] = []
    thief.subscribe(`private-user.${supplier.id}`).bind('OfferBidded', (data: unknown) => stolen.push(data))
    await soon(() => expect(thief.connection.state).toBe('connected'))
    await getsThrough(supplier, heard)
    expect(stolen).toEqual([])
    expect(client.connection.state).toBe('connected')
  })
})

describe('what ends', () => {
  test('ends on the sockets of that session within ten seconds, and on no other of its member', async () => {
    const elsewhere = { ...supplier, sessionId: await addSession(db, supplier.id) }
    const [ending, staying] = [await look(supplier), await look(elsewhere)]
    await market.as(supplier, 'POST', '/logout', {})
    await within(10_000, () => expect(ending.client.connection.state).not.toBe('connected'))
    expect(staying.client.connection.state).toBe('connected')
    await getsThrough(elsewhere, staying.heard)
  })

  test('a socket that never signed in receives nothing once its member has no session left', async () => {
    const { heard, client } = await look(supplier, { signsIn: false })
    await market.as(supplier, 'POST', '/logout', {})
    // It is told to refetch, and its page notices that it is signed out.
    await within(10_000, () => expect(heard.map(({ event }) => event)).toContain('notifications.missed'))
    heard.splice(0)
    await notifyMember(supplier)
    const other = await look(buyer)
    await getsThrough(buyer, other.heard) // whatever came after it is there
    expect(client.connection.state).toBe('connected')
    expect(heard).toEqual([])
  })

  test('so it does for a member who is deleted, and after a change of role pages refetch', async () => {
    const [gone, changed] = [await look(supplier), await look(buyer)]
    await sql`update members set deleted_at = ${clock.now} where id = ${supplier.id}`.execute(db)
    await within(10_000, () => expect(gone.client.connection.state).not.toBe('connected'))
    await sql`update members set role = 'TRADER' where id = ${buyer.id}`.execute(db)
    await within(10_000, () =>
      expect(changed.heard.map(({ event }) => event)).toContain('notifications.missed'),
    )
    expect(changed.client.connection.state).toBe('connected')
  })
})

describe('a service that fails', () => {
  const list = async () => (await ask(supplier, 'GET', '/secure/notifications')).json().total_data
  const events = (heard: { event: string }[]) => heard.map(({ event }) => event)

  test.each([
    ['that refuses the secret', 401],
    ['whose quota is used up', 403],
    ['that fails', 500],
    ['that sends us elsewhere', 'redirects'],
  ] as const)(
    '%s is not called for a while, and once it is back pages refetch what they missed',
    async (_, mood) => {
      const { heard } = await look(supplier)
      const linesBefore = lines.length
      await service.behave(mood)
      await notifyMember(supplier)
      await soon(async () => expect((await service.requests()).length).toBeGreaterThan(0))
      for (let count = 0; count < 20; count += 1) await notifyMember(supplier)
      await market.spread()
      const warnings = () =>
        lines.slice(linesBefore).filter((line) => line.includes('The realtime service answered'))
      await soon(() => expect(warnings()).toHaveLength(1))
      // At most a batch with its attempts, and a probe or two whether it is back.
      expect((await service.requests()).length).toBeLessThan(7)
      expect((await service.requests()).map(({ path }) => path)).not.toContain('/trial/redirected')
      expect(events(heard)).toEqual([])
      expect(await list()).toBe(21)
      await service.behave('well')
      await soon(() => expect(events(heard)).toContain('notifications.missed'))
      await getsThrough(supplier, heard)
    },
  )

  test('because an event is too large has the page refetch it instead', async () => {
    const { heard } = await look(supplier)
    await service.behave(413)
    await notifyMember(supplier)
    await soon(() => expect(events(heard)).toEqual(['notifications.missed']))
    expect(await list()).toBe(1)
    await service.behave('well')
    await getsThrough(supplier, heard, 2_000)
  })

  test('by not answering delays no mail, and is not called again and again', async () => {
    const { heard } = await look(supplier)
    await service.behave('hangs')
    await notifyMember(supplier)
    await soon(async () => expect(await service.requests()).toHaveLength(1))
    const mails = () => db.selectFrom('outbox').select('id').where('channel', '=', 'mail').execute()
    const before = (await mails()).length
    for (let count = 0; count < 20; count += 1) await notifyMember(supplier)
    await within(2_000, async () => expect(await mails()).toHaveLength(before + 20))
    expect(await service.requests()).toHaveLength(1) // still the one
    await service.behave('well')
    await soon(() => expect(events(heard)).toContain('notifications.missed'))
    expect(events(heard)).not.toContain('OfferBidded')
    expect(await list()).toBe(21)
    await getsThrough(supplier, heard)
  })

  test('because it is gone finds its clients again when it is back', async () => {
    const { heard, subscription } = await look(supplier)
    await service.end()
    await notifyMember(supplier)
    await market.spread()
    await service.start()
    const again = new Promise((resolve) => subscription.bind('pusher:subscription_succeeded', resolve))
    await again
    expect(await list()).toBe(1)
    await getsThrough(supplier, heard)
  })
})

test('nothing of the secret, of a signature or of an answer is in the log', () => {
  expect(lines.join('')).toContain('The realtime service answered 401')
  expect(lines.filter((line) => line.includes(settings.secret))).toEqual([])
  expect(lines.filter((line) => /auth_signature|body_md5|auth_key/.test(line))).toEqual([])
})

test('when the publishing process stops, another takes over, and pages refetch what fell in between', async () => {
  const { heard } = await look(supplier)
  const three = await openProcess(0, settings)
  await Promise.all([one.stop(), two.stop()])
  await soon(() => expect(heard.map(({ event }) => event)).toContain('notifications.missed'))
  await getsThrough(supplier, heard)
  expect(three.app.sockets).toBeUndefined()
})
