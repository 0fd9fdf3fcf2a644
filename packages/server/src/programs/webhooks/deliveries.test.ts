import type { ServerResponse } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import type { Received } from '../../testing/webhook-receiver.ts'
import { openWebhooks } from '../../testing/webhooks.ts'
import { queueDeliveries, startDeliveries } from './deliver.ts'

const market = await openWebhooks()
const { clock, receiver } = market
const start = clock.now

let supplier: SignedIn
let buyer: SignedIn
beforeEach(async () => {
  clock.now = start
  await market.db.deleteFrom('webhooks').execute() // with what other tests left in them
  receiver.received.length = 0
  market.off.length = 0
  receiver.answer = (response) => void response.writeHead(204).end()
  supplier = await market.member('SUPPLIER')
  buyer = await market.member('BUYER')
})
afterEach(() => {
  vi.useRealTimers()
})

const later = (seconds: number) => {
  clock.now = new Date(clock.now.getTime() + seconds * 1_000)
}
const answering =
  (status: number, headers = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end('said the test')
const typesOf = (received: readonly Received[]) => received.map(({ event }) => event.type)
const deal = () => market.deal({}, { supplier, buyer })
const confirm = (at: Awaited<ReturnType<typeof deal>>) => market.act(at, supplier, 'order.confirm')
/** The library of the specification, at the time of the market. */
function verified(secret: string, { body, headers }: Received) {
  vi.useFakeTimers({ toFake: ['Date'], now: clock.now })
  return new Webhook(secret).verify(body, headers as Record<string, string>) // none of its headers is repeated
}

test('an event is delivered as the list of events has it, and accepted by the library of the specification', async () => {
  const { id, secret } = await market.hook(buyer)
  await deal()
  await market.send()
  expect(typesOf(receiver.received)).toEqual(['trade.opened'])
  const [delivered] = receiver.received as [Received]
  expect(verified(secret, delivered)).toEqual((await market.events(buyer))[0])
  expect(delivered).toMatchObject({ path: '/mahsul', headers: { 'webhook-id': delivered.event.id } })
  expect(await market.deliveries(buyer, id)).toMatchObject([
    {
      event_id: delivered.event.id,
      type: 'trade.opened',
      reference: delivered.event.data.reference,
      state: 'delivered',
      tries: 1,
      last_try: { status: 204, failure: null, answer: '' },
      delivered_at: clock.now.toISOString(),
    },
  ])
})

test('of a trade one delivery that fails holds back the later ones, and of no other trade', async () => {
  const { id } = await market.hook(buyer)
  const [first, second] = [await deal(), await deal()]
  receiver.answer = (response, { event }) =>
    answering('trade_id' in event.data && event.data.trade_id === first.id ? 500 : 204)(response)
  for (const each of [first, second]) await confirm(each)
  await market.send()
  const of = ({ id: trade }: { id: string }) =>
    receiver.received.filter(({ event }) => 'trade_id' in event.data && event.data.trade_id === trade)
  expect(typesOf(of(first))).toEqual(['trade.opened'])
  expect(typesOf(of(second))).toEqual(['trade.opened', 'trade.order_confirmed'])
  expect(await market.deliveries(buyer, id, '&state=pending')).toMatchObject([
    { type: 'trade.order_confirmed', held: true, next_try_at: null, tries: 0, may_send_again: false },
    { type: 'trade.opened', held: false, tries: 1, last_try: { status: 500, answer: 'said the test' } },
  ])

  receiver.answer = answering(200)
  later(5)
  await market.send()
  expect(typesOf(of(first))).toEqual(['trade.opened', 'trade.opened', 'trade.order_confirmed'])
  expect(of(first)[0]?.body).toBe(of(first)[1]?.body)
  expect((await market.read(buyer, id)).failing_since).toBeNull()
})

test('an event that comes while an earlier one of its trade waits is held back as well', async () => {
  await market.hook(buyer)
  const trade = await deal()
  receiver.answer = answering(503)
  await market.send()
  await confirm(trade)
  await market.send()
  expect(typesOf(receiver.received)).toEqual(['trade.opened'])
})

test('a delivery is tried again after five seconds, five minutes, half an hour, each time with the same content', async () => {
  await market.hook(buyer)
  await deal()
  receiver.answer = answering(500)
  for (const [wait, tries] of [
    [0, 1],
    [4, 1],
    [1, 2],
    [299, 2],
    [1, 3],
    [1_800, 4],
  ] as const) {
    later(wait)
    await market.send()
    expect(receiver.received).toHaveLength(tries)
  }
  const contents = new Set(receiver.received.map(({ body, headers }) => `${headers['webhook-id']} ${body}`))
  expect(contents.size).toBe(1)
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(4)
})

test('a receiver that is too busy is left alone as long as it asks', async () => {
  await market.hook(buyer)
  await deal()
  receiver.answer = answering(429, { 'retry-after': '60' })
  await market.send()
  later(59)
  await market.send()
  expect(receiver.received).toHaveLength(1)
  later(1)
  await market.send()
  expect(receiver.received).toHaveLength(2)
})

test('a redirect is a failure', async () => {
  const { id } = await market.hook(buyer)
  await deal()
  receiver.answer = answering(301, { location: `${receiver.url}/elsewhere` })
  await market.send()
  expect(receiver.received.map(({ path }) => path)).toEqual(['/mahsul'])
  expect(await market.deliveries(buyer, id)).toMatchObject([{ state: 'pending', last_try: { status: 301 } }])
})

test('a webhook gets the events that were chosen, and no others', async () => {
  await market.hook(buyer, { event_types: ['trade.order_confirmed'] })
  await confirm(await deal())
  await market.send()
  expect(typesOf(receiver.received)).toEqual(['trade.order_confirmed'])
})

describe('A new secret', () => {
  it('signs at once, and the one before it for 24 hours as well', async () => {
    const { id, secret: former } = await market.hook(buyer)
    await market.stepUp(buyer)
    const { secret } = (await market.as(buyer, 'POST', `/secure/company/webhooks/${id}/secret`)).body.data
    await deal()
    await market.send()
    const [during] = receiver.received as [Received]
    for (const each of [secret, former]) expect(verified(each, during)).toEqual(during.event)
    expect((await market.read(buyer, id)).former_secret_until).not.toBeNull()

    later(86_400)
    await deal()
    await market.send()
    const after = receiver.received.at(-1)!
    expect(verified(secret, after)).toEqual(after.event)
    expect(() => verified(former, after)).toThrow('No matching signature')
    expect((await market.read(buyer, id)).former_secret_until).toBeNull()
  })
})

describe('Where nothing gets through for five days', () => {
  const ownersMails = async (owner: SignedIn) => {
    const { email } = await market.db
      .selectFrom('members')
      .select('email')
      .where('id', '=', owner.id)
      .executeTakeFirstOrThrow()
    const mails = await market.db
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', email)
      .where('code', 'is', null)
      .orderBy('id')
      .execute()
    return mails.map(({ subject }) => subject)
  }

  it('the webhook is switched off with a mail to the owners, and goes on in order once it is switched on', async () => {
    const { id } = await market.hook(buyer)
    receiver.answer = answering(500)
    await confirm(await deal())
    const hours = [0, 6, 12, 24, 36, 60, 84, 108, 119]
    for (const hour of hours) {
      clock.now = new Date(start.getTime() + hour * 3_600_000)
      await market.send()
    }
    expect(market.off).toEqual([])
    clock.now = new Date(start.getTime() + 145 * 3_600_000)
    await market.send()
    expect(market.off).toEqual(['failing'])
    expect(await market.read(buyer, id)).toMatchObject({ off: { reason: 'failing' }, waiting: 2 })
    expect(await ownersMails(buyer)).toContain(`The webhook to ${new URL(receiver.url).host} is switched off`)

    receiver.answer = answering(204)
    receiver.received.length = 0
    await deal() // meanwhile
    await market.send()
    expect(receiver.received).toEqual([])
    expect((await market.read(buyer, id)).waiting).toBe(3)
    await market.as(buyer, 'POST', `/secure/company/webhooks/${id}/on`)
    await market.send()
    expect(typesOf(receiver.received).filter((type) => type === 'trade.opened')).toHaveLength(2)
    expect(typesOf(receiver.received).at(-1)).toBe('trade.order_confirmed')
    expect(await market.read(buyer, id)).toMatchObject({ off: null, failing_since: null, waiting: 0 })
  })

  it('a receiver that answers 410 is left alone at once', async () => {
    const { id } = await market.hook(buyer)
    receiver.answer = answering(410)
    await deal()
    await market.send()
    expect(await market.read(buyer, id)).toMatchObject({ off: { reason: 'gone' }, waiting: 1 })
    later(86_400)
    await market.send()
    expect(receiver.received).toHaveLength(1)
  })
})

describe('A host', () => {
  it('gets nothing before an admin approves it, and then everything since the webhook was created', async () => {
    const { id } = await market.asked(buyer)
    const trade = await deal()
    await market.send()
    expect(receiver.received).toEqual([])
    expect(await market.read(buyer, id)).toMatchObject({ host: { state: 'waiting' }, waiting: 1 })
    expect((await market.decide(buyer, 'approve')).status).toBe(200)
    await confirm(trade)
    await market.send()
    expect(typesOf(receiver.received)).toEqual(['trade.opened', 'trade.order_confirmed'])
  })

  it('gets nothing more once it is revoked, and what waited when it is approved again', async () => {
    const { id } = await market.hook(buyer)
    await market.decide(buyer, 'revoke', 'Belongs to somebody else')
    await deal()
    await market.send()
    expect(receiver.received).toEqual([])
    expect(await market.read(buyer, id)).toMatchObject({
      host: { state: 'revoked', reason: 'Belongs to somebody else' },
    })
    await market.decide(buyer, 'approve')
    await market.send()
    expect(typesOf(receiver.received)).toEqual(['trade.opened'])
  })
})

describe('By hand', () => {
  const again = (id: string) => market.as(buyer, 'POST', `/secure/company/webhook-deliveries/${id}/again`)

  it('a test event is sent once, with its signature', async () => {
    const { id, secret } = await market.hook(buyer)
    receiver.answer = answering(500)
    expect((await market.as(buyer, 'POST', `/secure/company/webhooks/${id}/test`)).status).toBe(201)
    await market.send()
    const [sent] = receiver.received as [Received]
    expect(verified(secret, sent)).toMatchObject({ type: 'webhook.test', data: {} })
    later(86_400)
    await market.send()
    expect(receiver.received).toHaveLength(1)
    expect(await market.deliveries(buyer, id)).toMatchObject([{ type: 'webhook.test', state: 'failed' }])
    expect((await market.read(buyer, id)).failing_since).toBeNull()
  })

  it('what was delivered is sent once more under its own id, and holds nothing back', async () => {
    const { id } = await market.hook(buyer)
    const trade = await deal()
    await market.send()
    const [done] = await market.deliveries(buyer, id)
    receiver.answer = (response) => answering(receiver.received.length === 2 ? 500 : 204)(response)
    expect((await again(done.external_id)).body.data).toMatchObject({ state: 'pending', tries: 0 })
    await market.send()
    await confirm(trade)
    await market.send()
    expect(typesOf(receiver.received)).toEqual(['trade.opened', 'trade.opened', 'trade.order_confirmed'])
    expect(receiver.received[0]?.headers['webhook-id']).toBe(receiver.received[1]?.headers['webhook-id'])
  })

  it('what waits for its next try is tried at once, but not before what holds it back', async () => {
    const { id } = await market.hook(buyer)
    await confirm(await deal())
    receiver.answer = answering(500)
    await market.send()
    const [held, first] = await market.deliveries(buyer, id)
    expect(await again(held.external_id)).toMatchObject({
      status: 409,
      body: { error_code: 'DELIVERY_HELD' },
    })
    receiver.answer = answering(204)
    expect((await again(first.external_id)).status).toBe(201)
    await market.send()
    expect(typesOf(receiver.received)).toEqual(['trade.opened', 'trade.opened', 'trade.order_confirmed'])
  })

  it('nothing is sent to a webhook that is off', async () => {
    const { id } = await market.hook(buyer)
    await market.as(buyer, 'POST', `/secure/company/webhooks/${id}/off`)
    expect(await market.as(buyer, 'POST', `/secure/company/webhooks/${id}/test`)).toMatchObject({
      status: 409,
      body: { error_code: 'WEBHOOK_OFF' },
    })
  })
})

describe('Several processes', () => {
  it('send each delivery once', async () => {
    await market.hook(buyer)
    for (let n = 0; n < 3; n++) await deal()
    while ((await market.events(buyer)).length < 3);
    await Promise.all([1, 2, 3].map(() => queueDeliveries(market.sender)))
    const started = await Promise.all([1, 2, 3].map(() => startDeliveries(market.sender, 40)))
    await Promise.all(started.flat())
    expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(3)
    expect(receiver.received).toHaveLength(3)
  })

  it('leave what one of them took and never reported to another, after a while', async () => {
    const { id } = await market.hook(buyer)
    await deal()
    const unanswered: ServerResponse[] = []
    receiver.answer = (response) => void unanswered.push(response)
    await market.events(buyer)
    await queueDeliveries(market.sender)
    const lost = await startDeliveries(market.sender, 40)
    expect(await startDeliveries(market.sender, 40)).toEqual([])
    await vi.waitFor(() => expect(unanswered).toHaveLength(1))

    later(20)
    receiver.answer = answering(204)
    await market.send()
    expect(receiver.received).toHaveLength(2)
    expect(receiver.received[1]?.headers['webhook-id']).toBe(receiver.received[0]?.headers['webhook-id'])
    // The first is alive after all, and what it has to say comes too late.
    for (const response of unanswered) response.writeHead(500).end()
    await Promise.all(lost)
    expect(await market.deliveries(buyer, id)).toMatchObject([{ tries: 1, state: 'delivered' }])
  })
})

test('a receiver that never answers delays only its own company', async () => {
  const other = await market.member('BUYER')
  await market.hook(buyer)
  await market.hook(other, { url: `${receiver.url}/other` })
  for (let n = 0; n < 7; n++) await deal()
  await market.deal({}, { supplier, buyer: other })
  const hanging: ServerResponse[] = []
  receiver.answer = (response, { path }) => {
    if (path === '/other') response.writeHead(204).end()
    else hanging.push(response)
  }
  await market.events(buyer)
  await queueDeliveries(market.sender)
  const started = await startDeliveries(market.sender, 40)
  expect(started).toHaveLength(6) // five of one company at a time, and the other's
  await vi.waitFor(() => expect(receiver.received.map(({ path }) => path)).toContain('/other'))
  expect(await startDeliveries(market.sender, 40)).toEqual([])
  await vi.waitFor(() => expect(hanging).toHaveLength(5))
  receiver.answer = (response) => void response.writeHead(204).end()
  for (const response of hanging) response.writeHead(204).end()
  await Promise.all(started)
  await market.send()
  expect(receiver.received.filter(({ path }) => path === '/mahsul')).toHaveLength(7)
})

test('a suspended company gets nothing until it is reinstated', async () => {
  await market.hook(buyer)
  await deal()
  const suspension = `/secure/admin/users/${buyer.id}/suspension`
  await market.as(market.admin, 'POST', suspension, { reason: 'Reported as fraud', whole_company: true })
  await market.send()
  expect(receiver.received).toEqual([])
  await market.as(market.admin, 'DELETE', suspension, { reason: 'It was not' })
  await market.send()
  expect(typesOf(receiver.received)).toEqual(['trade.opened', 'trade.held', 'trade.released'])
})
