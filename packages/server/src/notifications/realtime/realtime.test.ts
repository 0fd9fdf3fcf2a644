import { activities, kindOf, notificationTypes } from '@mahsul/domain/notifications/notices'
import { sql } from 'kysely'
import Echo from 'laravel-echo'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { hashPassword } from '../../accounts/password.ts'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { notify } from '../../platform/notify/notify.ts'
import { openDealing } from '../../testing/dealing.ts'
import { addSession } from '../../testing/members.ts'
import { patience } from '../../testing/patience.ts'
import { openSockets, Pusher, socketKey } from '../../testing/sockets.ts'

const market = await openDealing()
const { db, clock } = market
const { openProcess, look, pusherOptions } = openSockets(market)
const here = await openProcess()
const elsewhere = await openProcess()

let supplier: SignedIn
let buyer: SignedIn
beforeEach(async () => {
  supplier = await market.member('SUPPLIER')
  buyer = await market.member('BUYER')
})

const soon = (check: () => void) => vi.waitFor(check, { ...patience, interval: 20 })
/** The promise for a session that ended. */
const inTenSeconds = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 20 })
const bid = async () => (await market.bid(buyer, await market.offer(supplier))).body.data
const counts = async (member: SignedIn) =>
  (await market.as(member, 'GET', '/secure/profiles/notification-item')).body.data

test('a bid reaches its owner’s open page by itself, with the push data and the counts', async () => {
  const { outcome, heard } = await look(here, supplier)
  expect(outcome).toBe('subscribed')
  const { id, ticket_id } = await bid()
  await soon(() => expect(heard).toHaveLength(1))
  const [line] = (await market.as(supplier, 'GET', '/secure/notifications')).body.data
  expect(heard[0]).toEqual({
    event: 'OfferBidded',
    data: {
      type: 'BID',
      ticket_id,
      bid_id: id,
      trade_id: null,
      notice_id: line.id,
      at: line.at,
      reference: line.reference,
      is_own_ticket: true,
      task: null,
      counts: { trade: 0, bid: 1, total: 1 },
    },
  })
})

test('each type of notice is received under its own name, once, and by its member alone', async () => {
  const [listening, other] = [await look(here, supplier), await look(here, buyer)]
  const types = [...notificationTypes, ...activities]
  // In one transaction, so that one poll of the worker takes notices of both.
  await db.transaction().execute(async (tx) => {
    await notify(tx, { type: 'bid.declined', to: buyer.id, now: clock.now })
    for (const type of types) await notify(tx, { type, to: supplier.id, now: clock.now })
  })
  await soon(() => expect(listening.heard.length).toBeGreaterThanOrEqual(types.length))
  expect(listening.heard.map(({ event }) => event).toSorted()).toEqual(types.toSorted())
  for (const { event, data } of listening.heard)
    expect(data.type).toBe(kindOf(types.find((type) => type === event)!))
  expect(listening.heard.at(-1)!.data.counts).toEqual(await counts(supplier))
  expect(other.heard).toMatchObject([
    { event: 'bid.declined', data: { counts: { trade: 0, bid: 1, total: 1 } } },
  ])
})

test('a Laravel Echo client receives the same', async () => {
  const echo = new Echo({
    broadcaster: 'pusher',
    client: new Pusher(socketKey, pusherOptions(here, supplier)),
  })
  const heard: unknown[] = []
  await new Promise(
    (resolve) =>
      echo
        .private(`user.${supplier.id}`)
        .listen('.OfferBidded', (data: unknown) => heard.push(data))
        .subscribed(resolve as () => void), // it has no payload that we read
  )
  const { id } = await bid()
  await soon(() => expect(heard).toMatchObject([{ bid_id: id }]))
  echo.disconnect()
})

test('a notice of one process is received at the other', async () => {
  const [one, two] = [await look(here, supplier), await look(elsewhere, supplier)]
  const bids = [(await bid()).id, (await bid()).id]
  await soon(() => {
    // In any order: each process takes a notice, and the second may commit first.
    for (const { heard } of [one, two])
      expect(heard.map(({ data }) => data.bid_id).toSorted()).toEqual(bids.toSorted())
    // Each counts for itself, and the last event has the final count.
    for (const { heard } of [one, two]) expect(heard.at(-1)!.data.counts).toMatchObject({ bid: 2 })
  })
})

test('reading on one device lowers the counts on the others', async () => {
  const { heard } = await look(elsewhere, supplier)
  await bid()
  await soon(() => expect(heard).toHaveLength(1))
  await market.as(supplier, 'PUT', '/secure/notifications/read', {
    ids: [heard[0]!.data.notice_id as string],
  })
  await soon(() => expect(heard).toHaveLength(2))
  expect(heard[1]).toEqual({ event: 'notifications.counted', data: { trade: 0, bid: 0, total: 0 } })
})

describe('a channel', () => {
  test('belongs to its member: another member’s is refused, and so is an unknown one', async () => {
    for (const channel of [`private-user.${buyer.id}`, 'private-market', `private-user.${supplier.id}0`])
      expect((await look(here, supplier, channel)).outcome, channel).toMatchObject({ status: 403 })
    expect((await look(here, supplier, 'open-to-all')).outcome).toMatchObject({ status: 403 })
  })

  test('is authorised with a form or with JSON, and the answer is what Pusher’s clients expect', async () => {
    const body = { socket_id: '12.34', channel_name: `private-user.${supplier.id}` }
    const headers = {
      authorization: `Bearer ${market.tokenOf(supplier)}`,
      'content-type': 'application/x-www-form-urlencoded',
    }
    const ask = (payload: string) =>
      here.app.inject({ method: 'POST', url: '/api/v1/broadcasting/auth', headers, payload })
    const asForm = await ask(new URLSearchParams(body).toString())
    const asJson = await here.app.inject({
      method: 'POST',
      url: '/api/v1/broadcasting/auth',
      headers: { authorization: headers.authorization },
      payload: body,
    })
    expect(asForm.json()).toEqual({ auth: expect.stringMatching(/^a-market:[0-9a-f]{64}$/) })
    expect(asJson.json()).toEqual(asForm.json())
    expect((await ask('socket_id=12.34&socket_id=1.2&channel_name=x')).statusCode).toBe(422)
    expect((await ask('socket_id=12.34:private-user&channel_name=x')).statusCode).toBe(422)
  })
})

describe.concurrent('what ends, ends on sockets, too', () => {
  const state = (looking: { pusher: { connection: { state: string } } }) => looking.pusher.connection.state

  test('the sockets of a session that was logged out close within ten seconds, and nobody else’s', async () => {
    const member = await market.member('SUPPLIER')
    const [mine, other] = [await look(here, member), await look(here, await market.member('BUYER'))]
    await market.as(member, 'POST', '/logout', {})
    await inTenSeconds(() => expect(state(mine)).toBe('disconnected'))
    expect(state(other)).toBe('connected')
  })

  test('so do those of the other devices when the password is changed', async () => {
    const member = await market.member('SUPPLIER')
    const password_hash = await hashPassword('the old one of Omdurman')
    await db.updateTable('members').set({ password_hash }).where('id', '=', member.id).execute()
    const [mine, other] = [
      await look(here, member),
      await look(elsewhere, { ...member, sessionId: await addSession(db, member.id) }),
    ]
    const password = 'a new one from Gedaref'
    const body = { current_password: 'the old one of Omdurman', password, password_confirmation: password }
    expect((await market.as(member, 'PUT', '/secure/profiles/password', body)).status).toBe(204)
    await inTenSeconds(() => expect(state(other)).toBe('disconnected'))
    expect(state(mine)).toBe('connected')
  })

  test('so do those of a member who is deleted', async () => {
    const member = await market.member('SUPPLIER')
    const mine = await look(elsewhere, member)
    await sql`update members set deleted_at = ${clock.now} where id = ${member.id}`.execute(db)
    await inTenSeconds(() => expect(state(mine)).toBe('disconnected'))
  })

  test('a member whose role changes reconnects with the new one, once', async () => {
    const member = await market.member('SUPPLIER')
    const mine = await look(here, member)
    let subscribed = 0
    mine.subscription.bind('pusher:subscription_succeeded', () => subscribed++)
    await sql`update members set role = 'TRADER' where id = ${member.id}`.execute(db)
    await soon(() => expect(subscribed).toBe(1))
    await notify(db, { type: 'OfferBidded', to: member.id, now: clock.now })
    await soon(() => expect(mine.heard).toHaveLength(1))
  })

  // Pusher's client retries at once, and then after 15 s; the web's makes it retry sooner.
  test('a process that stops disconnects its clients, and no notice sent meanwhile is lost', async () => {
    const member = await market.member('SUPPLIER')
    const leaving = await openProcess()
    const { pusher, heard, subscription } = await look(leaving, member)
    const closed: unknown[] = []
    pusher.connection.bind('error', ({ data }: { data?: { code: number } }) => closed.push(data?.code))
    const back = new Promise((resolve) => subscription.bind('pusher:subscription_succeeded', resolve))
    await leaving.stop()
    expect(closed).toContain(4200)
    await notify(db, { type: 'OfferBidded', to: member.id, now: clock.now })
    await vi.waitFor(async () => {
      const { rows } = await sql`select from notifications where spread_at is null`.execute(db)
      expect(rows).toHaveLength(0)
    }, patience)
    await openProcess(leaving.port)
    await back
    // What came meanwhile is in the counts and in the list, and new events are received again.
    expect(await counts(member)).toEqual({ trade: 0, bid: 1, total: 1 })
    expect((await market.as(member, 'GET', '/secure/notifications')).body.total_data).toBe(1)
    await notify(db, { type: 'OfferPurchased', to: member.id, now: clock.now })
    await soon(() =>
      expect(heard.at(-1)).toMatchObject({ event: 'OfferPurchased', data: { counts: { bid: 2 } } }),
    )
    expect(heard.map(({ event }) => event)).not.toContain('OfferBidded')
  })
})

test('a process that loses its LISTEN connection tells its clients to refetch, and listens again', async () => {
  const { heard } = await look(here, supplier)
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'mahsul realtime'`.execute(db)
  await soon(() => expect(heard.map(({ event }) => event)).toContain('notifications.missed'))
  await bid()
  await soon(() => expect(heard.at(-1)!.event).toBe('OfferBidded'))
})
