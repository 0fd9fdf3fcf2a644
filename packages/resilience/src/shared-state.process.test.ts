import { CHANGED } from '@mahsul/contract/notifications/realtime-events'
import type { SignedIn } from '@mahsul/server/platform/http/dependencies'
import { notify } from '@mahsul/server/platform/notify/notify'
import { patience } from '@mahsul/server/testing/patience'
import { Pusher } from '@mahsul/server/testing/sockets'
import { sql } from 'kysely'
import { afterAll, expect, inject, test, vi } from 'vitest'
import * as z from 'zod'
import { ask, dataOf, listedIds } from './ask.ts'
import type { ServerProcess } from './server-process.ts'
import { offerNow, openStage } from './stage.ts'

const stage = await openStage({ on: { url: inject('database').server } })
const [one, other] = await Promise.all([stage.start(), stage.start({ REQUESTS_PER_MINUTE: '40' })])
const third = await stage.start({ REQUESTS_PER_MINUTE: '40' })
const goods = await stage.stockGoods()
const [supplier, buyer] = [
  (await stage.members('SUPPLIER', 1, ['create_offer']))[0]!,
  (await stage.members('BUYER', 1, ['create_bid']))[0]!,
]
afterAll(() => stage.close())

const get = (at: ServerProcess, by: SignedIn, path: string) =>
  ask(at.address, { token: stage.tokenOf(by), method: 'GET', path })
const post = (at: ServerProcess, by: SignedIn, path: string, body: object) =>
  ask(at.address, { token: stage.tokenOf(by), method: 'POST', path, body })
const Published = z.object({ id: z.string(), version: z.number() })
const publish = async (at: ServerProcess) => {
  await stage.allow(supplier, 'create_offer')
  return dataOf(await post(at, supplier, '/secure/tickets', offerNow(goods)), Published)
}

test('a wrong password is counted at either server, and both refuse past the limit', async () => {
  const { email } = await stage.db
    .selectFrom('members')
    .select('email')
    .where('id', '=', buyer.id)
    .executeTakeFirstOrThrow()
  const guess = async (at: ServerProcess) => {
    const body = { email, password: 'a wrong guess', client_id: 'marketplace-web' }
    return (await ask(at.address, { method: 'POST', path: '/login', body }))!.status
  }
  const statuses: number[] = []
  while (statuses.at(-1) !== 429) statuses.push(await guess(statuses.length % 2 ? one : other))
  expect(statuses.length).toBeLessThanOrEqual(11)
  expect([await guess(one), await guess(other)]).toEqual([429, 429])
})

test('requests of a member at one server count towards the limit at the other', async () => {
  const [greedy] = await stage.members('BUYER', 1)
  const asks = async (at: ServerProcess) => (await get(at, greedy!, '/secure/profiles'))!.status // one was made
  // Busy callers share their counts every three seconds, and a new minute may begin meanwhile. By itself the third server,
  // which gets twenty requests at most, would refuse nothing.
  await vi.waitFor(
    async () => {
      for (let n = 0; n < 10; n++) await asks(other)
      expect(await asks(third)).toBe(429)
    },
    { ...patience, interval: 1_000 },
  )
})

test('a page of the marketplace that one server has cached is dropped when the other publishes', async () => {
  const ids = async (at: ServerProcess) => listedIds(await get(at, buyer, '/secure/tickets/marketplace'))
  const first = await publish(one)
  expect(await ids(third)).toContain(first.id)
  expect(await ids(third)).toEqual(await ids(third))
  const second = await publish(one)
  expect(await ids(third)).toEqual([second.id, first.id])
})

test('an event at one server reaches a socket of the other', async () => {
  const heard: string[] = []
  const client = new Pusher('mahsul', {
    cluster: 'none',
    wsHost: '127.0.0.1',
    wsPort: third.port,
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      endpoint: `${other.address}/api/v1/broadcasting/auth`, // signed at one server, used at another
      transport: 'ajax',
      headers: { Authorization: `Bearer ${stage.tokenOf(supplier)}` },
    },
  })
  const channel = client.subscribe(`private-user.${supplier.id}`)
  await new Promise((subscribed) => channel.bind('pusher:subscription_succeeded', subscribed))
  channel.bind_global((event: string) => {
    if (!event.startsWith('pusher:') && event !== CHANGED) heard.push(event)
  })
  const { id, version } = await publish(one)
  const bid = {
    ticket_version: version,
    containers: 2,
    price: '1550.00',
    facility_destination: goods.mersin,
  }
  expect(await post(one, buyer, `/secure/bids/tickets/${id}`, bid)).toMatchObject({ status: 201 })
  // Any of the three may be the one that fans out a notice, and so publishes to the others: with ten, each gets a turn.
  for (let lines = 1; lines <= 10; lines++) {
    await vi.waitFor(() => expect(heard).toHaveLength(lines), patience)
    await notify(stage.db, { type: 'OfferPurchased', to: supplier.id, now: new Date() })
  }
  expect(heard[0]).toBe('OfferBidded')
  client.disconnect()
})

test('a job of each minute runs once, on whichever server comes first', async () => {
  const ran = async () =>
    (
      await sql<{ minute: string; jobs: number }>`
        select date_trunc('minute', created_on)::text as minute, count(*)::int as jobs
        from pgboss.job where name = 'ratings.show' and state = 'completed' group by 1`.execute(stage.db)
    ).rows
  await vi.waitFor(async () => expect((await ran()).length).toBeGreaterThan(0), {
    ...patience,
    interval: 500,
  })
  for (const { jobs } of await ran()) expect(jobs).toBe(1)
})
