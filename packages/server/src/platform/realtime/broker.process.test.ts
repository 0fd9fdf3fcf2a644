import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { makeToken, seconds } from '../../accounts/tokens.ts'
import { newDatabase } from '../../testing/databases.ts'
import { addMember } from '../../testing/members.ts'
import { natsServers } from '../../testing/nats-server.ts'
import { patience } from '../../testing/patience.ts'
import { openShell, productionSettings } from '../../testing/processes.ts'
import { scratchFolder } from '../../testing/scratch.ts'
import { Pusher } from '../../testing/sockets.ts'
import { openDatabase } from '../db/db.ts'

const shell = openShell()
const [, openNats] = natsServers.at(-1)! // there is one at least
const nats = await openNats()
const { url, drop } = await newDatabase()
const { db, close } = openDatabase({ connection: url })
const settings = {
  ...productionSettings,
  DATABASE_URL: url,
  DATA_DIR: scratchFolder('mahsul-nats-'),
  NATS_URL: `nats://127.0.0.1:${nats.port}`,
}
afterAll(async () => {
  await close()
  await drop()
})

const soon = <Found>(check: () => Found | Promise<Found>) => vi.waitFor(check, { ...patience, interval: 50 })

const readyz = async (address: string) =>
  (await (await fetch(`${address}/readyz`)).json()) as {
    status: string
    checks: { name: string; ok: boolean }[]
  } // read on this machine
const metric = async (address: string, name: string) =>
  Number(
    (await (await fetch(`${address}/metrics`)).text())
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1) ?? 0,
  )

test('two servers tell each other through NATS; when it is killed both go on, and a check says so', async () => {
  const [one, two] = await Promise.all([shell.serve(settings), shell.serve(settings)])
  const now = new Date()
  const member = await addMember(db, 'SUPPLIER')
  await sql`update sessions set expires_at = ${new Date(now.getTime() + 86_400_000)}`.execute(db)
  const token = makeToken(settings.SECRET_KEY, {
    kind: 'access',
    sessionId: member.sessionId,
    generation: 0,
    expires: seconds(now) + 600,
  })
  const headers = { Authorization: `Bearer ${token}` }
  for (const { address } of [one, two])
    await soon(async () => {
      expect(await metric(address, 'realtime_hearing')).toBe(1)
      expect(await metric(address, 'realtime_broker')).toBe(1)
    })

  const client = new Pusher('mahsul', {
    cluster: 'none',
    wsHost: '127.0.0.1',
    wsPort: Number(new URL(two.address).port),
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      endpoint: `${two.address}/api/v1/broadcasting/auth`,
      transport: 'ajax',
      headers,
    },
  })
  const heard: string[] = []
  const channel = client.subscribe(`private-user.${member.id}`)
  await new Promise((subscribed) => channel.bind('pusher:subscription_succeeded', subscribed))
  channel.bind_global((event: string) => heard.push(event))

  /** At the first server; the page is at the second. */
  const readAll = async () => {
    await sql`
      insert into notifications (id, member_id, type, kind, at, spread_at)
      values (gen_random_uuid(), ${member.id}, 'OfferBidded', 'BID', ${now}, ${now})`.execute(db)
    const { status } = await fetch(`${one.address}/api/v1/secure/notifications/read`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ all: true }),
    })
    expect(status).toBe(200)
  }
  const counted = () => heard.filter((event) => event === 'notifications.counted').length
  const sent = (by: string) => metric(one.address, `realtime_published_total{channel="${by}"}`)

  const before = await sent('nats')
  await readAll()
  await soon(() => expect(counted()).toBe(1))
  expect(await sent('nats')).toBe(before + 1)
  expect((await shell.operate(['check'], settings)).out).toMatch(
    /^ok +NATS: 127\.0\.0\.1:\d+ takes our messages/m,
  )

  await nats.end()
  for (const { address } of [one, two])
    await soon(async () => expect(await metric(address, 'realtime_broker')).toBe(0))
  const { status, checks } = await readyz(one.address)
  expect(status).toBe('ready')
  expect(checks.find(({ name }) => name === 'nats')).toMatchObject({ ok: false })
  await readAll()
  await soon(() => expect(counted()).toBe(2))
  expect(await sent('nats')).toBe(before + 1)
  expect((await shell.operate(['check'], settings)).out).toMatch(/^no +NATS: /m)

  await nats.start()
  for (const { address } of [one, two])
    await soon(async () => expect(await metric(address, 'realtime_broker')).toBe(1))
  client.disconnect()
  await Promise.all([one.stop(), two.stop()])
})
