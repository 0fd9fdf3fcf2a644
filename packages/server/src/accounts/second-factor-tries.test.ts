import { TOTP } from 'otpauth'
import { beforeEach, expect, test } from 'vitest'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { Authenticator } from '../testing/authenticator.ts'
import { openDealing } from '../testing/dealing.ts'
import { sesameOffer } from '../testing/goods.ts'
import { addSession } from '../testing/members.ts'
import { hashPassword } from './password.ts'

/** Somebody who has a member's password guesses the second factor. */
const market = await openDealing()
const { db, goods } = market
const password = 'nine camels to Omdurman'
const hashed = await hashPassword(password)
let member: SignedIn
let email: string
let app: TOTP
let recoveryCodes: string[]

const later = (seconds: number) => {
  market.clock.now = new Date(market.clock.now.getTime() + seconds * 1_000)
}
const codeNow = () => app.generate({ timestamp: market.clock.now.getTime() })
const wrongCode = () => String((Number(codeNow()) + 500_000) % 1_000_000).padStart(6, '0')

async function withPassword(role: 'SUPPLIER' | 'ADMIN') {
  const who = await market.member(role, { email })
  await db.updateTable('members').set({ password_hash: hashed }).where('id', '=', who.id).execute()
  return who
}

async function withApp(who: SignedIn) {
  await market.stepUp(who)
  const { uri } = (await market.as(who, 'POST', '/secure/profiles/totp')).body.data
  app = new TOTP({ secret: new URL(uri).searchParams.get('secret')! }) // ours has one
  const { body } = await market.as(who, 'PUT', '/secure/profiles/totp', { code: codeNow() })
  recoveryCodes = body.data.recovery_codes
  later(30)
}

beforeEach(async () => {
  later(86_400)
  email = `amna${market.clock.now.getTime()}@nile.example`
  member = await withPassword('SUPPLIER')
  await withApp(member)
})

const finish = async (proof: object) => {
  const login = { client_id: 'marketplace-web', email, password }
  const { challenge } = (await market.as(undefined, 'POST', '/login', login)).body
  return market.as(undefined, 'POST', '/login/second-factor', { challenge, ...proof })
}
const totp = (code: string) => ({ method: 'totp', code })
const recovery = (code: string) => ({ method: 'recovery_code', code })
const guess = () => finish(totp(wrongCode()))
const wrong = { status: 400, body: { error_code: 'WRONG_SECOND_FACTOR' } }
const tooSoon = { status: 429, body: { error_code: 'TOO_MANY_TRIES' } }
const stopped = { status: 403, body: { error_code: 'SECOND_FACTOR_STOPPED' } }

const mailsOf = (to = email) =>
  db
    .selectFrom('outbox')
    .select(['subject', 'body_text'])
    .where('recipient', '=', to)
    .where('subject', 'like', '%odes%for your account%')
    .orderBy('created_at')
    .execute()
const noticesOf = async (who = member) =>
  (
    await db
      .selectFrom('notifications')
      .select('type')
      .where('member_id', '=', who.id)
      .where('type', 'like', 'factor.%')
      .execute()
  ).map(({ type }) => type)
/** As if so many had been entered in the days before. */
const alreadyWrong = (count: number, who = member) =>
  db
    .insertInto('second_factor_tries')
    .values({ member_id: who.id, wrong: count, last_at: new Date(market.clock.now.getTime() - 86_400_000) })
    .execute()

test('after the third wrong code in a row the member gets a mail and a notice, each once', async () => {
  await guess()
  await guess()
  expect([await mailsOf(), await noticesOf()]).toEqual([[], []])
  expect(await guess()).toMatchObject(wrong)
  later(15)
  expect(await guess()).toMatchObject(wrong)
  expect(await noticesOf()).toEqual(['factor.wrong'])
  const mails = await mailsOf()
  expect(mails.map(({ subject }) => subject)).toEqual(['Wrong codes were entered for your account'])
  for (const fact of ['A code of your authenticator app', '2026', '127.0.0.0/24', '/password/reset'])
    expect(mails[0]!.body_text).toContain(fact)
})

test('wrong codes count for the account: of every kind, in every session, at login and afterwards', async () => {
  const elsewhere = { ...member, sessionId: await addSession(db, member.id) }
  expect(await guess()).toMatchObject(wrong)
  expect(await market.as(member, 'POST', '/secure/step-up', recovery('0000-0000'))).toMatchObject(wrong)
  const act = { event: 'create_offer', code: wrongCode() }
  expect(await market.as(elsewhere, 'POST', '/secure/verify-code', act)).toMatchObject(wrong)
  expect(await noticesOf()).toEqual(['factor.wrong'])
  expect(await guess()).toMatchObject(tooSoon)
})

test('each further wrong code makes the next wait twice as long, and the answer says how long', async () => {
  for (let i = 0; i < 3; i++) await guess()
  const waits = []
  for (let i = 0; i < 4; i++) {
    const early = await finish(totp(codeNow()))
    expect(early).toMatchObject(tooSoon)
    waits.push(Number(early.headers['retry-after']))
    later(waits.at(-1)!)
    expect(await guess()).toMatchObject(wrong)
  }
  expect(waits).toEqual([15, 30, 60, 120])
})

test('a right code begins anew', async () => {
  await guess()
  await guess()
  expect((await finish(totp(codeNow()))).status).toBe(200)
  await guess()
  await guess()
  expect([await noticesOf(), (await guess()).status]).toEqual([[], 400])
})

test('twenty guesses at one moment are three: the others wait, and one mail is sent', async () => {
  const login = { client_id: 'marketplace-web', email, password }
  const challenges = await Promise.all(
    Array.from(
      { length: 4 },
      async () => (await market.as(undefined, 'POST', '/login', login)).body.challenge,
    ),
  )
  const answers = await Promise.all(
    challenges
      .flatMap((challenge) => Array(5).fill(challenge))
      .map((challenge) =>
        market.as(undefined, 'POST', '/login/second-factor', { challenge, ...totp(wrongCode()) }),
      ),
  )
  const statuses = Map.groupBy(answers, ({ status }) => status)
  expect([statuses.get(400)?.length, statuses.get(429)?.length]).toEqual([3, 17])
  expect([(await mailsOf()).length, await noticesOf()]).toEqual([1, ['factor.wrong']])
})

test('after fifty wrong codes even the right one opens nothing, with a mail, until a recovery code does', async () => {
  await alreadyWrong(49)
  expect(await guess()).toMatchObject(wrong)
  later(86_400)
  expect(await finish(totp(codeNow()))).toMatchObject(stopped)
  expect(await market.as(member, 'POST', '/secure/step-up', totp(codeNow()))).toMatchObject(stopped)
  expect(await noticesOf()).toEqual(['factor.stopped'])
  expect((await mailsOf()).map(({ subject }) => subject)).toEqual(['Codes for your account are stopped'])
  expect((await finish(recovery(recoveryCodes[0]!))).status).toBe(200)
  expect((await finish(totp(codeNow()))).status).toBe(200)
})

test('a new password, set with a code by mail, opens stopped codes too', async () => {
  await alreadyWrong(50)
  expect(await finish(totp(codeNow()))).toMatchObject(stopped)
  await market.as(undefined, 'POST', '/forget-password', { email })
  const { code } = await db
    .selectFrom('outbox')
    .select('code')
    .where('recipient', '=', email)
    .where('code', 'is not', null)
    .executeTakeFirstOrThrow()
  const set = { email, code, password, password_confirmation: password }
  expect((await market.as(undefined, 'POST', '/verify-forget-password', set)).status).toBeLessThan(300)
  expect((await finish(totp(codeNow()))).status).toBe(200)
})

test('of an admin they are counted and stopped alike', async () => {
  email = `idris${market.clock.now.getTime()}@mahsul.example`
  const admin = await withPassword('ADMIN')
  await withApp(admin)
  await alreadyWrong(49, admin)
  expect(await guess()).toMatchObject(wrong)
  later(3_600)
  expect(await finish(totp(codeNow()))).toMatchObject(stopped)
  expect(await noticesOf(admin)).toEqual(['factor.stopped'])
})

test('codes by mail of a member without a second factor count as well, beyond the five that each allows', async () => {
  const buyer = await market.member('BUYER')
  const enter = (code: string) =>
    market.as(buyer, 'POST', '/secure/verify-code', { event: 'create_bid', code })
  const send = () => market.as(buyer, 'POST', '/secure/request-code', { event: 'create_bid' })
  expect((await send()).status).toBe(200)
  const notFound = { status: 400, body: { error_code: 'CODE_NOT_FOUND' } }
  for (let i = 0; i < 5; i++) expect(await enter('no code')).toMatchObject(notFound)
  expect(await noticesOf(buyer)).toEqual(['factor.wrong'])
  await db.updateTable('second_factor_tries').set({ wrong: 50 }).where('member_id', '=', buyer.id).execute()
  later(86_400)
  expect(await send()).toMatchObject(stopped)
})

const publish = (by = member) => market.as(by, 'POST', '/secure/tickets', sesameOffer(goods))
const verify = (body: object) =>
  market.as(member, 'POST', '/secure/verify-code', { event: 'create_offer', ...body })

test('who has an authenticator app is sent no code for an offer, and is told what to use', async () => {
  const answer = await market.as(member, 'POST', '/secure/request-code', { event: 'create_offer' })
  expect(answer).toMatchObject({
    status: 409,
    body: { error_code: 'STEP_UP_METHOD', methods: ['totp', 'recovery_code'] },
  })
  expect((await publish()).body.error_code).toBe('CODE_REQUIRED')
})

test('a code of the app opens one act, also for a client that knows of codes by mail alone', async () => {
  expect((await verify({ code: codeNow() })).body).toEqual({
    data: { verified: true, action: 'create_offer' },
  })
  expect((await publish()).status).toBe(201)
  expect((await publish()).body.error_code).toBe('CODE_REQUIRED')
})

test('a recovery code opens one act, once', async () => {
  expect((await verify(recovery(recoveryCodes[0]!))).status).toBe(200)
  expect((await publish()).status).toBe(201)
  expect(await verify(recovery(recoveryCodes[0]!))).toMatchObject(wrong)
})

test('a code by mail, entered or not, opens nothing once a second factor is set up', async () => {
  const other = await market.member('SUPPLIER')
  await market.verified(other, 'create_offer')
  await withApp(other)
  expect((await publish(other)).body.error_code).toBe('CODE_REQUIRED')
})

test('who has a passkey alone uses that or a recovery code: no code of six digits opens an act', async () => {
  const other = await market.member('SUPPLIER')
  await market.stepUp(other)
  const { body } = await market.as(other, 'POST', '/secure/profiles/passkeys/request')
  const credential = new Authenticator().create(body.data)
  await market.as(other, 'POST', '/secure/profiles/passkeys', { name: 'Phone', credential })
  const entered = await market.as(other, 'POST', '/secure/verify-code', {
    event: 'create_bid',
    code: '123456',
  })
  expect(entered).toMatchObject({
    status: 409,
    body: { error_code: 'STEP_UP_METHOD', methods: ['passkey', 'recovery_code'] },
  })
})

test('a member without a second factor names none', async () => {
  const other = await market.member('BUYER')
  const body = { event: 'create_bid', code: '123456', method: 'totp' }
  expect((await market.as(other, 'POST', '/secure/verify-code', body)).body.error_code).toBe(
    'NO_SECOND_FACTOR',
  )
})
