import { createVerify, generateKeyPairSync } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { pushSender } from '../../notifications/push/push-sender.ts'
import { openDealing } from '../../testing/dealing.ts'
import type { SignedIn } from '../http/dependencies.ts'
import { deliverOutbox } from '../outbox/outbox.ts'
import { demoSenders } from '../outbox/senders.ts'
import { fcm } from './fcm.ts'
import { openBrowser, openService, senderOf } from './testing/push-service.ts'
import { newKeys } from './vapid.ts'

const market = await openDealing()
const { db, clock } = market
const service = await openService()
const elsewhere = await openService()
const google = await openService()
const hosts = [service.origin]
market.app.deps.push = { publicKey: 'the key', hosts, app: true }

const keys = newKeys()
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const account = {
  project_id: 'mahsul-trial',
  client_email: 'push@mahsul-trial.iam.gserviceaccount.com',
  private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
}
/** Google’s two hosts, simulated by one service on this machine; the request is the real one. */
const toGoogle: typeof fetch = (input, init) => {
  const { host, pathname } = new URL(input instanceof Request ? input.url : input)
  return fetch(`${google.origin}/${host}${pathname}`, init)
}

let supplier: SignedIn
let buyer: SignedIn
beforeEach(async () => {
  supplier = await market.member('SUPPLIER', { language: 'ar' })
  buyer = await market.member('BUYER')
  await db.deleteFrom('outbox').execute()
  for (const target of [service, elsewhere, google]) target.received.length = 0
  service.answer(() => ({ status: 201 }))
  google.answer(({ path }) =>
    path.startsWith('/oauth2')
      ? { status: 200, headers: json, body: '{"access_token":"a-token","expires_in":3600}' }
      : { status: 200, headers: json, body: '{"name":"projects/mahsul-trial/messages/1"}' },
  )
})
const json = { 'content-type': 'application/json' }

const register = (member: SignedIn, push_token: string) =>
  market.as(member, 'POST', '/secure/profiles/device', { push_token })
const deviceOf = async ({ sessionId }: SignedIn) =>
  (await db.selectFrom('sessions').select('push_token').where('id', '=', sessionId).executeTakeFirstOrThrow())
    .push_token
const bid = async () => (await market.bid(buyer, await market.offer(supplier))).body.data
/** Fans out the notices, and sends the outbox. */
async function deliver({ sendTo = hosts } = {}) {
  await market.spread()
  const push = pushSender({
    db,
    now: () => clock.now,
    hosts: sendTo,
    browser: { ...keys, subject: 'mailto:admin@mahsul.example' },
    app: fcm({ account, fetch: toGoogle }),
  })
  const errors: unknown[] = []
  const done = await deliverOutbox({
    db,
    senders: { ...demoSenders, push },
    now: () => clock.now,
    onError: (error) => errors.push(error),
  })
  return { ...done, errors }
}
const pushes = async () =>
  (
    await sql<{ sent: boolean; tries: number }>`
      select sent_at is not null as sent, tries from outbox where channel = 'push'`.execute(db)
  ).rows

describe('a browser', () => {
  test('reads the notice in its member’s language, and nobody in between can', async () => {
    const browser = openBrowser(`${service.origin}/send/amna`)
    expect((await register(supplier, browser.token)).status).toBe(204)
    const { id, ticket_id } = await bid()
    expect(await deliver()).toMatchObject({ failed: 0 })

    const [push, ...more] = service.received
    expect(more).toEqual([])
    const { data, ...shown } = browser.open(push!) as { data: { notice_id: string } }
    expect(shown).toEqual({
      title: 'محصول',
      line: expect.stringMatching(/^وصلك عرض سعر جديد على MH-/),
      language: 'ar',
      path: `/offers/${ticket_id}/bids/${id}/show`,
    })
    expect(data).toMatchObject({ type: 'BID', bid_id: id, ticket_id, trade_id: null })
    expect(push!.headers).toMatchObject({
      ttl: '86400',
      urgency: 'high',
      topic: data.notice_id.replaceAll('-', ''),
      'content-encoding': 'aes128gcm',
    })
    expect(push!.body.includes('MH-')).toBe(false)
    const { exp, ...sender } = senderOf(push!, keys.publicKey) as { exp: number }
    expect(sender).toEqual({ aud: service.origin, sub: 'mailto:admin@mahsul.example' })
    expect(exp - Date.now() / 1_000).toBeLessThan(86_400) // RFC 8292 §2
    expect(exp - Date.now() / 1_000).toBeGreaterThan(3_600)
  })

  test.each([404, 410])('that is gone (%i) is removed, without an error', async (status) => {
    await register(supplier, openBrowser(`${service.origin}/gone`).token)
    service.answer(() => ({ status }))
    await bid()
    expect(await deliver()).toMatchObject({ failed: 0 })
    expect(await deviceOf(supplier)).toBe('')
  })

  test.each([429, 500, 503])('whose service is busy (%i) is retried later', async (status) => {
    await register(supplier, openBrowser(`${service.origin}/busy`).token)
    service.answer(() => ({ status }))
    await bid()
    expect(await deliver()).toMatchObject({ failed: 1 })
    expect(await pushes()).toEqual([{ sent: false, tries: 1 }])
    service.answer(() => ({ status: 201 }))
    clock.now = new Date(clock.now.getTime() + 5_000)
    await deliver()
    expect(await pushes()).toEqual([{ sent: true, tries: 1 }])
    expect(service.received[0]!.headers.topic).toBe(service.received[1]!.headers.topic)
  })

  test('whose service redirects us is not followed', async () => {
    await register(supplier, openBrowser(`${service.origin}/moved`).token)
    service.answer(() => ({ status: 307, headers: { location: `${elsewhere.origin}/inside` } }))
    await bid()
    expect((await deliver()).errors).toEqual([expect.objectContaining({ name: 'CannotSend' })])
    expect(elsewhere.received).toEqual([])
  })

  test('at a host that has left the list is not called', async () => {
    await register(supplier, openBrowser(`${service.origin}/left`).token)
    await bid()
    const { errors } = await deliver({ sendTo: ['push.example'] })
    expect(errors).toEqual([expect.objectContaining({ name: 'CannotSend' })])
    expect(service.received).toEqual([])
  })
})

const browserAt = (endpoint: string) => openBrowser(endpoint).token
const [, keysOf] = /"keys":(\{.*?\})/.exec(browserAt('https://push.example/x'))!
test.each([
  ['another host', () => browserAt(elsewhere.origin)],
  ['a host that only ends alike', () => browserAt(`${service.origin}.evil.example/send`)],
  ['our host behind a name', () => browserAt(service.origin.replace('//', '//127.0.0.1@'))],
  ['a browser without keys', () => `{"endpoint":"${service.origin}/a"}`],
  [
    'a point that lies on no curve',
    () => browserAt(service.origin).replace(/"p256dh":"[^"]+"/, `"p256dh":"${'B'.repeat(87)}"`),
  ],
  ['half a subscription', () => browserAt(service.origin).slice(0, -2)],
  ['keys without a place', () => `{"keys":${keysOf}}`],
  ['words', () => 'call me, maybe'],
])('%s is not a device', async (_what, token) => {
  const { status, body } = await register(supplier, token())
  expect({ status, errors: body.errors }).toEqual({
    status: 422,
    errors: { push_token: ['لا يمكن إرسال الإشعارات إلى هذا الجهاز'] },
  })
  expect(await deviceOf(supplier)).toBe('')
})

describe('nothing is sent', () => {
  const token = () => openBrowser(`${service.origin}/quiet`).token

  test('once the session has ended, even if the push was pending', async () => {
    await register(supplier, token())
    await bid()
    await market.spread()
    await market.as(supplier, 'POST', '/secure/profiles/logout', {})
    expect(await deliver()).toMatchObject({ failed: 0 })
    expect(service.received).toEqual([])
  })

  test('about what the member has read meanwhile', async () => {
    await register(supplier, token())
    await bid()
    await market.as(supplier, 'PUT', '/secure/notifications/read', { all: true })
    await deliver()
    expect(service.received).toEqual([])
  })

  test('a day later', async () => {
    await register(supplier, token())
    await bid()
    await market.spread()
    clock.now = new Date(clock.now.getTime() + 86_400_000)
    await deliver()
    expect(service.received).toEqual([])
  })

  test('to the earlier member, once another has signed in on the same device', async () => {
    const browser = token()
    await register(supplier, browser)
    await register(buyer, browser)
    await bid()
    await deliver()
    expect(service.received).toEqual([])
    expect(await deviceOf(buyer)).not.toBe('')
  })

  test('to a device that was named when logging out, whatever its session', async () => {
    const browser = token()
    await register(supplier, browser)
    const other = { ...supplier, sessionId: (await anotherSession(supplier)).id }
    await market.as(other, 'POST', '/secure/profiles/logout', { push_token: browser })
    expect(await deviceOf(supplier)).toBe('')
  })
})

test('a device is registered for one session, and nobody else can remove it', async () => {
  const [mine, theirs] = ['mine', 'theirs'].map((name) => openBrowser(`${service.origin}/${name}`).token)
  await register(supplier, mine!) // two were opened
  await register(buyer, theirs!)
  expect(new Set([await deviceOf(supplier), await deviceOf(buyer)]).size).toBe(2)
  await market.as(await market.member('BUYER'), 'POST', '/secure/profiles/logout', { push_token: mine })
  await bid()
  await deliver()
  expect(service.received).toHaveLength(1)
})

const anotherSession = ({ sessionId }: SignedIn) =>
  sql<{ id: string }>`
    insert into sessions (id, member_id, rotated_at, created_at, used_at, expires_at)
    select gen_random_uuid(), member_id, rotated_at, created_at, used_at, expires_at
    from sessions where id = ${sessionId} returning id`
    .execute(db)
    .then(({ rows }) => rows[0]!)

describe('the app', () => {
  const appToken = 'dK3:APA91b-of_a.phone'
  const sent = () => google.received.filter(({ path }) => path.startsWith('/fcm.'))

  test('gets its pushes through FCM, signed with the key of the account', async () => {
    await register(buyer, appToken)
    const { id } = await bid()
    await market.as(supplier, 'PUT', `/secure/bids/${id}/accept`)
    expect(await deliver()).toMatchObject({ failed: 0 })

    const [signIn] = google.received
    const assertion = new URLSearchParams(signIn!.body.toString()).get('assertion') ?? ''
    const [head, claims, signature = ''] = assertion.split('.')
    expect(
      createVerify('RSA-SHA256').update(`${head}.${claims}`).verify(publicKey, signature, 'base64url'),
    ).toBe(true)
    const [push] = sent()
    expect(push).toMatchObject({
      path: '/fcm.googleapis.com/v1/projects/mahsul-trial/messages:send',
      headers: { authorization: 'Bearer a-token' },
    })
    const { message } = JSON.parse(push!.body.toString())
    const notice = message.data.notice_id
    expect(message).toMatchObject({
      token: appToken,
      notification: { title: 'Mahsul', body: expect.stringMatching(/^The order is confirmed/) },
      data: { type: 'TRADE', path: expect.stringMatching(/^\/trades\/[\w-]+\/show$/) },
      android: { collapse_key: notice, notification: { tag: notice }, ttl: '86400s' },
      apns: { headers: { 'apns-collapse-id': notice } },
    })
  })

  test.each([
    [404, '{"error":{"status":"NOT_FOUND","details":[{"errorCode":"UNREGISTERED"}]}}', '', 0],
    [403, '{"error":{"details":[{"errorCode": "SENDER_ID_MISMATCH"}]}}', '', 0],
    [503, '{}', appToken, 1],
    [400, '{"error":{"status":"INVALID_ARGUMENT"}}', appToken, 1],
  ])('that answers %i stays registered or is removed accordingly', async (status, body, device, failed) => {
    await register(supplier, appToken)
    google.answer(({ path }) =>
      path.startsWith('/oauth2')
        ? { status: 200, headers: json, body: '{"access_token":"a-token","expires_in":3600}' }
        : { status, headers: json, body },
    )
    await bid()
    expect(await deliver()).toMatchObject({ failed })
    expect(await deviceOf(supplier)).toBe(device)
  })
})

test('a browser gets the key to subscribe with', async () => {
  expect((await market.as(undefined, 'GET', '/public/push-key')).body).toEqual({
    data: { public_key: 'the key', app: true },
  })
})
