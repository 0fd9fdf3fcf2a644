import { addHours, addSeconds } from '@mahsul/domain/kit/calendar'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { newDatabase } from '../../testing/databases.ts'
import { openDealing } from '../../testing/dealing.ts'
import { applyDeadlines } from '../../trades/apply-deadlines.ts'
import { openDatabase } from '../db/db.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { deliverOutbox } from '../outbox/outbox.ts'
import { CannotSend, demoSenders } from '../outbox/senders.ts'
import { countEvent, withTraceContext } from './trace-context.ts'

const market = await openDealing()
const { db, goods } = market
const supplier = await market.member('SUPPLIER')
const buyer = await market.member('BUYER')

/** Every sample on the page, by its name and labels as they are written. */
async function figures(app = market.app): Promise<Map<string, number>> {
  const { statusCode, body } = await app.inject({ url: '/metrics' })
  expect(statusCode).toBe(200)
  const samples = body.split('\n').filter((line) => line && !line.startsWith('#'))
  return new Map(samples.map((line) => [line.replace(/ \S+$/, ''), Number(line.split(' ').at(-1))]))
}

/** By how much some samples increase during an act. */
async function risen(names: readonly string[], during: () => Promise<unknown>) {
  const before = await figures()
  await during()
  const after = await figures()
  return names.map((name) => (after.get(name) ?? 0) - (before.get(name) ?? 0))
}

test('a placed bid is counted, once however often it is sent, and a refused one is not', async () => {
  const offer = await market.offer(supplier)
  await market.verified(buyer, 'create_bid')
  const bid = () =>
    market.as(
      buyer,
      'POST',
      `/secure/bids/tickets/${offer.id}`,
      {
        ticket_version: offer.version,
        containers: 4,
        price: '1550.00',
        facility_destination: goods.mersin,
      },
      { 'idempotency-key': 'the one bid' },
    )
  const statuses: number[] = []
  const counts = await risen(['bids_placed_total', 'http_refusals_total{code="BID_PENDING"}'], async () => {
    for (let n = 0; n < 2; n++) statuses.push((await bid()).status)
    statuses.push((await market.bid(buyer, offer)).status)
  })
  expect(statuses).toEqual([201, 201, 409])
  expect(counts).toEqual([1, 1])
})

test('a purchase opens a trade; its containers are sold when it is confirmed, and an order that waits too long lapses', async () => {
  const counters = ['trades_opened_total', 'containers_sold_total', 'orders_lapsed_total']
  const offer = await market.offer(supplier)
  const first = (await market.purchase(buyer, offer)).body.data
  const confirm = () => market.as(supplier, 'POST', `/secure/trades/${first.id}/tasks/order.confirm`, {})
  expect(await risen(counters, confirm)).toEqual([0, 4, 0])
  let second = ''
  const purchase = async () => {
    second = (await market.purchase(buyer, offer, { containers: 2 })).body.data.id
  }
  expect(await risen(counters, purchase)).toEqual([1, 0, 0])
  const lapse = () =>
    withTraceContext(null, () => applyDeadlines(db, { tradeId: second, now: addHours(market.clock.now, 25) }))
  expect(await risen(counters, lapse)).toEqual([0, 0, 1])
})

test('an act whose transaction was rolled back is not counted', async () => {
  const failing = async () =>
    await expect(
      withTraceContext('a-request', async () => {
        countEvent('bidPlaced')
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
  expect(await risen(['bids_placed_total'], failing)).toEqual([0])
})

test('a failed mail is counted and stays visible, with the request it came from', async () => {
  await market.db.deleteFrom('outbox').execute()
  const requestIds: unknown[] = []
  const { headers } = await market.as(
    supplier,
    'POST',
    '/secure/request-code',
    { identifier: '', event: 'create_offer' },
    { 'x-request-id': 'asked-at-the-desk' },
  )
  expect(headers['x-request-id']).toBe('asked-at-the-desk')
  const deliver = () =>
    deliverOutbox({
      db,
      senders: {
        ...demoSenders,
        mail: async () => {
          throw new CannotSend('550 no such mailbox')
        },
      },
      now: () => market.clock.now,
      onError: () => {},
      onGivenUp: (message) => requestIds.push(message.requestId),
    })
  expect(await risen(['messages_total{channel="mail",outcome="given-up"}'], deliver)).toEqual([1])
  expect(requestIds).toEqual(['asked-at-the-desk'])
})

test('a job belongs to the request that enqueued it, and so does the mail of a notification', async () => {
  market.clock.now = addSeconds(market.clock.now, 60) // a code is sent every thirty seconds
  const offer = await market.offer(supplier)
  await market.verified(buyer, 'create_bid')
  await market.as(
    buyer,
    'POST',
    `/secure/bids/tickets/${offer.id}`,
    { ticket_version: offer.version, containers: 4, price: '1550.00', facility_destination: goods.mersin },
    { 'x-request-id': 'a-bid-of-sesame' },
  )
  await market.spread()
  const mails = await db
    .selectFrom('outbox')
    .select('request_id')
    .where('request_id', '=', 'a-bid-of-sesame')
    .execute()
  expect(mails.length).toBeGreaterThan(0)

  await withTraceContext('a-request-of-a-job', () => enqueue(db, 'nightly.tidy', {}))
  const { rows } = await market.pool.query(
    "select data from pgboss.job where data ->> 'requestId' = 'a-request-of-a-job'",
  )
  expect(rows).toHaveLength(1)
})

test('the operator sees what is pending, for how long, and what has failed', async () => {
  const own = await newDatabase()
  const database = openDatabase({ connection: own.url })
  const app = await appOn(database)
  const message = (change: object) => {
    const id = newId()
    const texts = { recipient: 'a@x.example', body_text: '', message_id: id }
    return { id, channel: 'mail', ...texts, created_at: new Date(), ...change }
  }
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000)
  await database.db
    .insertInto('outbox')
    .values([
      message({ created_at: ago(600) }),
      message({ try_after: ago(-60), tries: 2 }),
      message({ created_at: ago(7_200), given_up_at: ago(3_600) }),
      message({ given_up_at: ago(2 * 86_400) }),
      message({ sent_at: new Date() }),
      message({ channel: 'push' }),
    ])
    .execute()
  const shown = await figures(app)
  const of = (name: string, channel = 'mail') => shown.get(`${name}{channel="${channel}"}`)
  expect([of('outbox_waiting'), of('outbox_failing'), of('outbox_given_up')]).toEqual([2, 1, 1])
  expect(of('outbox_oldest_seconds')).toBeGreaterThanOrEqual(600)
  expect([of('outbox_waiting', 'push'), of('outbox_waiting', 'sms')]).toEqual([1, 0])
  expect([shown.get('database_up'), shown.get('trades_running')]).toEqual([1, 0])
  await app.close()
  await database.close()
  await own.drop()
})

test('without its database the page still answers, and reports that instead of old values', async () => {
  const own = await newDatabase()
  const database = openDatabase({ connection: own.url })
  const app = await appOn(database)
  await own.drop()
  const shown = await figures(app)
  expect(shown.get('database_up')).toBe(0)
  const pattern = /^(outbox|jobs|notices|trades_r)(?!\w*_total)/ // the counters are the process's own
  expect([...shown.keys()].filter((name) => pattern.test(name))).toEqual([])
  expect([...shown.keys()]).toContain('process_resident_memory_bytes')
  await app.close()
  await database.close()
})

test('requests are labelled by their route, never by their path or their sender', async () => {
  await market.as(buyer, 'GET', `/secure/tickets/${newId()}`)
  await market.app.inject({ url: '/login/secret-token-of-somebody' })
  const { body } = await market.app.inject({ url: '/metrics' })
  expect(body).toContain('route="/api/v1/secure/tickets/:id",status="4xx"')
  expect(body).not.toMatch(/secret-token|[0-9a-f]{8}-[0-9a-f]{4}-7/)
  expect(body).not.toMatch(/@|\+249/)
})

const appOn = ({ db: own, pools }: ReturnType<typeof openDatabase>) =>
  buildApp(
    {
      db: own,
      pools,
      now: () => new Date(),
      secret: market.secret,
      clientIds: [],
      adminEmail: '',
      uploadsFolder: market.uploadsFolder,
      files: market.files,
      canSendSms: false,
      authenticate: async () => undefined,
      requireStanding: async () => {},
      requireStepUp: async () => {},
    },
    [],
  )
