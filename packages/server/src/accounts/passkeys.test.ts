import { beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { Authenticator } from '../testing/authenticator.ts'
import { openDealing } from '../testing/dealing.ts'
import { sesameOffer } from '../testing/goods.ts'
import { addSession } from '../testing/members.ts'

const market = await openDealing()
const { db } = market
const client = { client_id: 'marketplace-web' }
let member: SignedIn
let key: Authenticator

const later = (minutes: number) => {
  market.clock.now = new Date(market.clock.now.getTime() + minutes * 60_000)
}

beforeEach(async () => {
  later(60)
  member = await market.member('SUPPLIER')
  key = await passkeyOf(member)
})

async function passkeyOf(who: SignedIn, authenticator = new Authenticator()) {
  await market.stepUp(who)
  const { body } = await market.as(who, 'POST', '/secure/profiles/passkeys/request')
  const credential = authenticator.create(body.data)
  const { status } = await market.as(who, 'POST', '/secure/profiles/passkeys', { name: 'Phone', credential })
  expect(status).toBe(201)
  return authenticator
}
const requestOptions = async () =>
  (await market.as(undefined, 'POST', '/login/passkey/request', client)).body.data
const signIn = (credential: object) =>
  market.as(undefined, 'POST', '/login/passkey', { ...client, credential })
const refusedPasskey = { status: 400, body: { error_code: 'PASSKEY_REFUSED' } }

test('a passkey signs its member in, without a password or a name', async () => {
  const { status, body } = await signIn(key.get(await requestOptions()))
  expect(status).toBe(200)
  const headers = { authorization: `Bearer ${body.data.access_token}` }
  const me = await market.as(undefined, 'GET', '/secure/profiles', undefined, headers)
  expect(me.body.data.id).toBe(member.id)
  const entry = await db
    .selectFrom('activity_log')
    .select('after')
    .where('action', '=', 'session.login')
    .where('actor_id', '=', member.id)
    .executeTakeFirst()
  expect(entry?.after).toEqual({ method: 'passkey' })
})

test('an answer signs in once: sent again it is refused', async () => {
  const credential = key.get(await requestOptions())
  expect((await signIn(credential)).status).toBe(200)
  expect(await signIn(credential)).toMatchObject(refusedPasskey)
})

test('of two that send the same answer at once, one is signed in', async () => {
  const credential = key.get(await requestOptions())
  const both = await Promise.all([signIn(credential), signIn(credential)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
})

describe('is refused', () => {
  test.each([
    ['from another origin', { origin: 'https://mahsul.example.evil.example' }],
    ['from the same host without TLS', { origin: 'http://mahsul.example' }],
    ['made for another site', { rpId: 'evil.example' }],
    ['with a challenge that nobody made', { challenge: 'A'.repeat(43) }],
    ['without its owner verified', { isVerified: false }],
    ['as the answer to a registration', { type: 'webauthn.create' }],
    ['that names another member', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('an answer %s', async (_, lie) => {
    expect(await signIn(key.get(await requestOptions(), lie))).toMatchObject(refusedPasskey)
  })

  test('an answer signed by another key', async () => {
    const stranger = new Authenticator()
    stranger.userHandle = key.userHandle
    const forged = { ...stranger.get(await requestOptions()), id: key.id, rawId: key.id }
    expect(await signIn(forged)).toMatchObject(refusedPasskey)
  })

  test('an answer that comes after five minutes', async () => {
    const credential = key.get(await requestOptions())
    later(5)
    expect(await signIn(credential)).toMatchObject(refusedPasskey)
  })

  test('an answer to a challenge made for something else', async () => {
    const { body } = await market.as(member, 'POST', '/secure/step-up/request', { method: 'passkey' })
    expect(await signIn(key.get(body.data.passkey))).toMatchObject(refusedPasskey)
    const proof = { method: 'passkey', credential: key.get(await requestOptions()) }
    expect(await market.as(member, 'POST', '/secure/step-up', proof)).toMatchObject(refusedPasskey)
  })

  test('an answer to a challenge of another session of the member', async () => {
    const elsewhere = { ...member, sessionId: await addSession(db, member.id) }
    const { body } = await market.as(elsewhere, 'POST', '/secure/step-up/request', { method: 'passkey' })
    const proof = { method: 'passkey', credential: key.get(body.data.passkey) }
    expect(await market.as(member, 'POST', '/secure/step-up', proof)).toMatchObject(refusedPasskey)
  })

  test('an answer of a member who was deleted', async () => {
    await db
      .updateTable('members')
      .set({ deleted_at: market.clock.now })
      .where('id', '=', member.id)
      .execute()
    expect(await signIn(key.get(await requestOptions()))).toMatchObject(refusedPasskey)
  })

  test('another member’s passkey as the step-up of this one', async () => {
    const other = await market.member('BUYER')
    const theirs = await passkeyOf(other)
    const { body } = await market.as(member, 'POST', '/secure/step-up/request', { method: 'passkey' })
    const proof = { method: 'passkey', credential: theirs.get(body.data.passkey) }
    expect(await market.as(member, 'POST', '/secure/step-up', proof)).toMatchObject(refusedPasskey)
  })
})

describe('a copy of a passkey', () => {
  const blocked = { status: 403, body: { error_code: 'PASSKEY_CLONED' } }

  test('is noticed by its counter; the passkey is blocked, and its owner notified', async () => {
    expect((await signIn(key.get(await requestOptions()))).status).toBe(200)
    expect(await signIn(key.get(await requestOptions(), { counter: 2 }))).toMatchObject(blocked)
    expect(await signIn(key.get(await requestOptions()))).toMatchObject(blocked)
    const { body } = await market.as(member, 'GET', '/secure/profiles/second-factor')
    expect(body.data.passkeys).toMatchObject([{ is_blocked: true }])
    expect(body.data.step_up_methods).toEqual(['recovery_code'])
    const mails = await db
      .selectFrom('outbox')
      .innerJoin('members', 'members.email', 'outbox.recipient')
      .select('subject')
      .where('members.id', '=', member.id)
      .where('subject', 'like', '%copied%')
      .execute()
    expect(mails).toHaveLength(1)
    const log = await db
      .selectFrom('activity_log')
      .select('action')
      .where('action', '=', 'passkey.block')
      .where('actor_id', '=', member.id)
      .execute()
    expect(log).toHaveLength(1)
  })

  test('that is faked without the key blocks nothing', async () => {
    const stranger = new Authenticator()
    stranger.userHandle = key.userHandle
    const forged = { ...stranger.get(await requestOptions(), { counter: 0 }), id: key.id, rawId: key.id }
    expect(await signIn(forged)).toMatchObject(refusedPasskey)
    expect((await signIn(key.get(await requestOptions()))).status).toBe(200)
  })

  test('is not suspected of passkeys that do not count', async () => {
    const synced = await passkeyOf(member, new Authenticator({ countsFrom: 0 }))
    expect((await signIn(synced.get(await requestOptions()))).status).toBe(200)
    expect((await signIn(synced.get(await requestOptions()))).status).toBe(200)
  })
})

describe('creating a passkey', () => {
  const request = async (who: SignedIn) => {
    await market.stepUp(who)
    return (await market.as(who, 'POST', '/secure/profiles/passkeys/request')).body.data
  }
  const keep = (who: SignedIn, credential: object) =>
    market.as(who, 'POST', '/secure/profiles/passkeys', { name: 'Key', credential })

  test.each([
    ['on another origin', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without its owner verified', { isVerified: false }],
    ['for a challenge that nobody made', { challenge: 'B'.repeat(43) }],
  ])('%s is refused', async (_, lie) => {
    const credential = new Authenticator().create(await request(member), lie)
    expect(await keep(member, credential)).toMatchObject(refusedPasskey)
  })

  test('answers a challenge of one’s own, once', async () => {
    const other = await market.member('BUYER')
    const options = await request(member)
    const credential = new Authenticator().create(options)
    await market.stepUp(other)
    expect(await keep(other, credential)).toMatchObject(refusedPasskey)
    expect((await keep(member, credential)).status).toBe(201)
    expect(await keep(member, credential)).toMatchObject(refusedPasskey)
  })

  test('that already belongs to somebody is refused', async () => {
    const other = await market.member('BUYER')
    const copy = key.create(await request(other))
    expect(await keep(other, copy)).toMatchObject(refusedPasskey)
  })

  test('notifies its member by mail, creates recovery codes once, and excludes passkeys that exist', async () => {
    const newcomer = await market.member('BUYER')
    const made = await keep(newcomer, new Authenticator().create(await request(newcomer)))
    expect(made.body.data.recovery_codes).toHaveLength(10)
    const options = await request(newcomer)
    expect(options.excludeCredentials).toHaveLength(1)
    const second = await keep(newcomer, new Authenticator().create(options))
    expect(second.body.data.recovery_codes).toBeUndefined()
    const mails = await db
      .selectFrom('outbox')
      .innerJoin('members', 'members.email', 'outbox.recipient')
      .select('subject')
      .where('members.id', '=', newcomer.id)
      .execute()
    expect(mails).toHaveLength(2)
  })
})

test('removing a passkey ends the other sessions, and removing the last one deletes the recovery codes', async () => {
  const elsewhere = { ...member, sessionId: await addSession(db, member.id) }
  const { body } = await market.as(member, 'GET', '/secure/profiles/second-factor')
  const [passkey] = body.data.passkeys
  const removed = await market.as(member, 'DELETE', `/secure/profiles/passkeys/${passkey.id}`)
  expect(removed.status).toBe(204)
  expect((await market.as(elsewhere, 'GET', '/secure/profiles')).status).toBe(401)
  expect((await market.as(member, 'GET', '/secure/profiles/second-factor')).body.data).toMatchObject({
    passkeys: [],
    recovery_codes_left: 0,
    step_up_methods: ['password'],
  })
  expect(await signIn(key.get(await requestOptions()))).toMatchObject(refusedPasskey)
})

test('a passkey opens one act instead of the code, and only the act it was used for', async () => {
  const verify = async (event: string, answerTo = event) => {
    const { body } = await market.as(member, 'POST', '/secure/request-passkey', { event: answerTo })
    return market.as(member, 'POST', '/secure/verify-passkey', { event, credential: key.get(body.data) })
  }
  const publish = () => market.as(member, 'POST', '/secure/tickets', sesameOffer(market.goods))
  expect((await publish()).body.error_code).toBe('CODE_REQUIRED')
  expect(await verify('create_offer', 'create_bid')).toMatchObject(refusedPasskey)
  expect(await verify('create_offer')).toMatchObject({
    status: 200,
    body: { data: { verified: true, action: 'create_offer' } },
  })
  expect((await publish()).status).toBe(201)
  expect((await publish()).body.error_code).toBe('CODE_REQUIRED')
})
