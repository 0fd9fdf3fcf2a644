import { beforeEach, expect, test } from 'vitest'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { Authenticator } from '../testing/authenticator.ts'
import { openDealing } from '../testing/dealing.ts'
import { addSession } from '../testing/members.ts'
import { hashPassword } from './password.ts'

const market = await openDealing()
const password = 'seven lorries of sesame'
let member: SignedIn
const minute = 60_000
const later = (ms: number) => {
  market.clock.now = new Date(market.clock.now.getTime() + ms)
}

beforeEach(async () => {
  later(60 * minute)
  member = await market.member('SUPPLIER')
  await market.db
    .updateTable('members')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', member.id)
    .execute()
})

const addPasskey = async (who: SignedIn) => {
  await market.stepUp(who)
  const authenticator = new Authenticator()
  const { body } = await market.as(who, 'POST', '/secure/profiles/passkeys/request')
  const credential = authenticator.create(body.data)
  const made = await market.as(who, 'POST', '/secure/profiles/passkeys', { name: 'Phone', credential })
  expect(made.status).toBe(201)
  await market.db
    .updateTable('sessions')
    .set({ stepped_up_at: null })
    .where('id', '=', who.sessionId)
    .execute()
  return { authenticator, recoveryCodes: made.body.data.recovery_codes as string[] }
}
const codeOf = async (who: SignedIn) => {
  const { code } = await market.db
    .selectFrom('outbox')
    .innerJoin('members', 'members.email', 'outbox.recipient')
    .select('code')
    .where('members.id', '=', who.id)
    .where('code', 'is not', null)
    .orderBy('outbox.created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return code
}
const needsStepUp = (who: SignedIn) => market.as(who, 'POST', '/secure/profiles/passkeys/request')

test('an act that needs a step-up says how, and does nothing', async () => {
  expect(await needsStepUp(member)).toMatchObject({
    status: 403,
    body: { error_code: 'STEP_UP_REQUIRED', methods: ['password'] },
  })
})

test('without a second factor, the password and a fresh code open it for five minutes', async () => {
  const reply = await market.as(member, 'POST', '/secure/step-up/request', { method: 'password' })
  expect(reply.body.data).toEqual({
    channel: 'mail',
    resend_after: 30,
    sent_to: expect.stringMatching(/^.•••.?@/),
    sent_to_verified: true,
    other_channel: null,
  })
  const proof = { method: 'password', password, code: await codeOf(member) }
  const { status, body } = await market.as(member, 'POST', '/secure/step-up', proof)
  expect(status).toBe(200)
  expect(new Date(body.data.until).getTime()).toBe(market.clock.now.getTime() + 5 * minute)
  later(5 * minute - 1)
  expect((await needsStepUp(member)).status).toBe(200)
  later(1)
  expect((await needsStepUp(member)).body.error_code).toBe('STEP_UP_REQUIRED')
})

test('the code steps up once, in the session that requested it, with the right password', async () => {
  await market.as(member, 'POST', '/secure/step-up/request', { method: 'password' })
  const code = await codeOf(member)
  const elsewhere = { ...member, sessionId: await addSession(market.db, member.id) }
  const proof = { method: 'password', password, code }
  expect((await market.as(elsewhere, 'POST', '/secure/step-up', proof)).body.error_code).toBe(
    'CODE_NOT_FOUND',
  )
  const guessed = await market.as(member, 'POST', '/secure/step-up', { ...proof, password: 'a guess' })
  expect(guessed).toMatchObject({ status: 422, body: { errors: { password: [expect.any(String)] } } })
  expect((await market.as(member, 'POST', '/secure/step-up', proof)).status).toBe(200)
  expect((await market.as(member, 'POST', '/secure/step-up', proof)).body.error_code).toBe('CODE_NOT_FOUND')
  expect((await needsStepUp(elsewhere)).body.error_code).toBe('STEP_UP_REQUIRED')
})

test('a code for another act steps nobody up', async () => {
  await market.as(member, 'POST', '/secure/request-code', { event: 'create_offer' })
  const proof = { method: 'password', password, code: await codeOf(member) }
  expect((await market.as(member, 'POST', '/secure/step-up', proof)).body.error_code).toBe('CODE_NOT_FOUND')
})

test('with a passkey, the passkey steps up and the password does not', async () => {
  const { authenticator } = await addPasskey(member)
  expect((await needsStepUp(member)).body.methods).toEqual(['passkey', 'recovery_code'])
  const password_ = await market.as(member, 'POST', '/secure/step-up/request', { method: 'password' })
  expect(password_.body.error_code).toBe('STEP_UP_METHOD')
  const { body } = await market.as(member, 'POST', '/secure/step-up/request', { method: 'passkey' })
  const proof = { method: 'passkey', credential: authenticator.get(body.data.passkey) }
  expect((await market.as(member, 'POST', '/secure/step-up', proof)).status).toBe(200)
  expect((await needsStepUp(member)).status).toBe(200)
})

test('a recovery code steps up once, however it is typed', async () => {
  const { recoveryCodes } = await addPasskey(member)
  expect(recoveryCodes).toHaveLength(10)
  const typed = ` ${recoveryCodes[0]!.toLowerCase().replaceAll('-', ' ')}`
  const proof = { method: 'recovery_code', code: typed }
  expect((await market.as(member, 'POST', '/secure/step-up', proof)).status).toBe(200)
  const again = await market.as(member, 'POST', '/secure/step-up', proof)
  expect(again).toMatchObject({ status: 400, body: { error_code: 'WRONG_SECOND_FACTOR' } })
})
