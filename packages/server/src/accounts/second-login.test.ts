import { TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { Authenticator } from '../testing/authenticator.ts'
import { openMarket } from '../testing/market.ts'
import { addSession } from '../testing/members.ts'
import { hashPassword } from './password.ts'
import { resealSecrets } from './reseal.ts'
import { resetSecondFactors } from './reset-second-factors.ts'
import { seal } from './sealed.ts'

const lines: string[] = []
const market = await openMarket({ production: true, log: (line) => void lines.push(line) })
const { db } = market
const password = 'nine camels to Omdurman'
const hashed = await hashPassword(password)
let member: SignedIn
let email: string
let totp: TOTP
let recoveryCodes: string[]

const later = (seconds: number) => {
  market.clock.now = new Date(market.clock.now.getTime() + seconds * 1_000)
}
const codeNow = () => totp.generate({ timestamp: market.clock.now.getTime() })
const withApp = async (who: SignedIn) => {
  await market.stepUp(who)
  const { uri } = (await market.as(who, 'POST', '/secure/profiles/totp')).body.data
  const app = new TOTP({ secret: new URL(uri).searchParams.get('secret')! }) // ours has one
  const code = app.generate({ timestamp: market.clock.now.getTime() })
  const { status, body } = await market.as(who, 'PUT', '/secure/profiles/totp', { code })
  expect(status).toBe(200)
  return { app, recoveryCodes: body.data.recovery_codes as string[] }
}

beforeEach(async () => {
  later(3_600)
  email = `amna${market.clock.now.getTime()}@nile.example`
  member = await market.member('SUPPLIER', { email })
  await db.updateTable('members').set({ password_hash: hashed }).where('id', '=', member.id).execute()
  const set = await withApp(member)
  totp = set.app
  recoveryCodes = set.recoveryCodes
  later(30)
})

const login = (change: object = {}) =>
  market.as(undefined, 'POST', '/login', { client_id: 'marketplace-web', email, password, ...change })
const finish = (body: object) => market.as(undefined, 'POST', '/login/second-factor', body)
const challenged = async (): Promise<string> => (await login()).body.challenge
const wrong = { status: 400, body: { error_code: 'WRONG_SECOND_FACTOR' } }
const over = { status: 410, body: { error_code: 'LOGIN_CHALLENGE_EXPIRED' } }

test('the password alone opens nothing if a second factor is set up; the answer says how to finish', async () => {
  const { status, body } = await login()
  expect({ status, body }).toEqual({
    status: 401,
    body: {
      message: 'Finish logging in with your second factor',
      error_code: 'SECOND_FACTOR_REQUIRED',
      challenge: expect.any(String),
      methods: ['totp', 'recovery_code'],
    },
  })
  expect((await login({ password: 'wrong' })).body).toEqual({
    message: 'Incorrect credentials',
    error_code: 'INCORRECT_CREDENTIALS',
  })
})

test('a code of the app finishes it, with the same answer as a login', async () => {
  const { status, body } = await finish({ challenge: await challenged(), method: 'totp', code: codeNow() })
  expect(status).toBe(200)
  expect(Object.keys(body.data).toSorted()).toEqual(
    ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'token_type'].toSorted(),
  )
})

test('a code of the app works once, also for another login', async () => {
  const code = codeNow()
  const [first, second] = [await challenged(), await challenged()]
  expect((await finish({ challenge: first, method: 'totp', code })).status).toBe(200)
  expect(await finish({ challenge: second, method: 'totp', code })).toMatchObject(wrong)
  later(30)
  expect((await finish({ challenge: second, method: 'totp', code: codeNow() })).status).toBe(200)
})

test('of two requests that finish one login at once, one is signed in', async () => {
  const challenge = await challenged()
  const both = await Promise.all(
    recoveryCodes.slice(0, 2).map((code) => finish({ challenge, method: 'recovery_code', code })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410])
})

test('clocks may differ by one step of the app, not by two', async () => {
  const at = (steps: number) => totp.generate({ timestamp: market.clock.now.getTime() + steps * 30_000 })
  const challenge = await challenged()
  expect(await finish({ challenge, method: 'totp', code: at(2) })).toMatchObject(wrong)
  expect((await finish({ challenge, method: 'totp', code: at(1) })).status).toBe(200)
  expect(await finish({ challenge: await challenged(), method: 'totp', code: at(0) })).toMatchObject(wrong)
})

test('a recovery code finishes one login, and its member is notified', async () => {
  const [code] = recoveryCodes
  const proof = { method: 'recovery_code', code }
  expect((await finish({ ...proof, challenge: await challenged() })).status).toBe(200)
  expect(await finish({ ...proof, challenge: await challenged() })).toMatchObject(wrong)
  const mails = await db
    .selectFrom('outbox')
    .select('subject')
    .where('recipient', '=', email)
    .where('subject', 'like', '%recovery code%')
    .execute()
  expect(mails).toHaveLength(1)
})

test('a login is finished within five minutes and five tries', async () => {
  const late = await challenged()
  later(300)
  expect(await finish({ challenge: late, method: 'totp', code: codeNow() })).toMatchObject(over)
  const challenge = await challenged()
  for (const wait of [0, 0, 0, 15, 30]) {
    later(wait)
    expect(await finish({ challenge, method: 'totp', code: '000000' })).toMatchObject(wrong)
  }
  expect(await finish({ challenge, method: 'totp', code: codeNow() })).toMatchObject(over)
  const log = await db
    .selectFrom('activity_log')
    .select('after')
    .where('action', '=', 'session.second-factor-refused')
    .where('entity_id', '=', member.id)
    .execute()
  expect(log).toEqual(Array(5).fill({ after: { method: 'totp' } }))
})

test('the challenge of one member finishes nobody else’s login', async () => {
  const other = await market.member('BUYER')
  const { app } = await withApp(other)
  later(30)
  const code = app.generate({ timestamp: market.clock.now.getTime() })
  expect(await finish({ challenge: await challenged(), method: 'totp', code })).toMatchObject(wrong)
})

test('a passkey finishes a login, by a challenge of that login', async () => {
  await market.stepUp(member)
  const key = new Authenticator()
  const { body } = await market.as(member, 'POST', '/secure/profiles/passkeys/request')
  await market.as(member, 'POST', '/secure/profiles/passkeys', {
    name: 'Key',
    credential: key.create(body.data),
  })
  const [one, two] = [await challenged(), await challenged()]
  const ask = async (challenge: string) =>
    (await market.as(undefined, 'POST', '/login/second-factor/request', { challenge })).body.data
  const forOne = key.get(await ask(one))
  expect((await finish({ challenge: two, method: 'passkey', credential: forOne })).body.error_code).toBe(
    'PASSKEY_REFUSED',
  )
  const forTwo = key.get(await ask(two))
  expect((await finish({ challenge: two, method: 'passkey', credential: forTwo })).status).toBe(200)
})

describe('the authenticator app', () => {
  test('is in use from its first right code on; until then the previous one is', async () => {
    await market.stepUp(member)
    await market.as(member, 'POST', '/secure/profiles/totp')
    const answer = await market.as(member, 'PUT', '/secure/profiles/totp', { code: '000000' })
    expect(answer).toMatchObject(wrong)
    expect((await finish({ challenge: await challenged(), method: 'totp', code: codeNow() })).status).toBe(
      200,
    )
  })

  test('is stored encrypted: its secret is not readable in the database', async () => {
    const { secret } = await db
      .selectFrom('authenticator_apps')
      .select('secret')
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow()
    expect(secret!.includes(Buffer.from(totp.secret.buffer))).toBe(false)
    expect(secret!.toString('latin1')).not.toContain(totp.secret.base32)
  })

  test('survives a key rotation: it is encrypted with the new key, and the old one can be removed', async () => {
    const next = 'the next secret of a market, which is another one'
    expect(await resealSecrets(db, [next, market.secret])).toEqual([])
    const mine = () =>
      db
        .selectFrom('authenticator_apps')
        .select('secret')
        .where('member_id', '=', member.id)
        .executeTakeFirstOrThrow()
    const sealed = await mine()
    expect(await resealSecrets(db, next)).toEqual([])
    expect(await mine()).toEqual(sealed)
    expect(await resealSecrets(db, 'a key that is another one altogether')).toContain(member.id)
    expect(await resealSecrets(db, [market.secret, next])).toEqual([])
  })

  test('when removed ends the other sessions, and the password is enough again', async () => {
    const elsewhere = { ...member, sessionId: await addSession(db, member.id) }
    await market.stepUp(member)
    expect((await market.as(member, 'DELETE', '/secure/profiles/totp')).status).toBe(204)
    expect((await market.as(elsewhere, 'GET', '/secure/profiles')).status).toBe(401)
    expect((await login()).status).toBe(200)
  })
})

describe('an authenticator app whose key was removed', () => {
  const lost = (column: 'secret' | 'pending_secret') =>
    db
      .updateTable('authenticator_apps')
      .set({
        [column]: seal('a key that nobody has any more', Buffer.from('12345678901234567890'), member.id),
      })
      .where('member_id', '=', member.id)
      .execute()
  const logged = () =>
    lines
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === 'refused for a fault of the installation')

  test('is reported as such, a recovery code signs in, and the operator sees whose it is', async () => {
    await lost('secret')
    lines.length = 0
    const challenge = await challenged()
    expect(await finish({ challenge, method: 'totp', code: codeNow() })).toMatchObject({
      status: 409,
      body: {
        error_code: 'AUTHENTICATOR_UNREADABLE',
        message:
          'We cannot check codes of your authenticator app at the moment. Use a recovery code or a passkey, or contact us',
      },
    })
    expect(logged()).toMatchObject([
      {
        level: 50,
        refusal: 'AUTHENTICATOR_UNREADABLE',
        err: { message: expect.stringContaining(member.id) },
      },
    ])
    expect((await finish({ challenge, method: 'recovery_code', code: recoveryCodes[0] })).status).toBe(200)
    const step = { method: 'totp', code: codeNow() }
    expect(await market.as(member, 'POST', '/secure/step-up', step)).toMatchObject({
      status: 409,
      body: { error_code: 'AUTHENTICATOR_UNREADABLE' },
    })
    const recovered = { method: 'recovery_code', code: recoveryCodes[1] }
    expect((await market.as(member, 'POST', '/secure/step-up', recovered)).status).toBe(200)
  })

  test('is set up again if it had not been confirmed', async () => {
    await lost('pending_secret')
    const confirm = () => market.as(member, 'PUT', '/secure/profiles/totp', { code: codeNow() })
    await market.stepUp(member)
    expect(await confirm()).toMatchObject({ status: 409, body: { error_code: 'NO_SECOND_FACTOR' } })
    const { app } = await withApp(member)
    later(30)
    const code = app.generate({ timestamp: market.clock.now.getTime() })
    expect((await finish({ challenge: await challenged(), method: 'totp', code })).status).toBe(200)
  })
})

test('new recovery codes replace the old ones', async () => {
  await market.stepUp(member)
  const { body } = await market.as(member, 'POST', '/secure/profiles/recovery-codes')
  const old = { challenge: await challenged(), method: 'recovery_code', code: recoveryCodes[0] }
  expect(await finish(old)).toMatchObject(wrong)
  const fresh = { ...old, code: body.data.recovery_codes[0] }
  expect((await finish(fresh)).status).toBe(200)
})

test('an operator resets the factors of a member who lost them: sessions end, the member is notified, the log has the reason', async () => {
  const now = market.clock.now
  expect(await resetSecondFactors(db, { email: 'nobody@nile.example', reason: 'x', now })).toBe('no-member')
  const reason = 'Phone lost, called back on the known number'
  expect(await resetSecondFactors(db, { email: email.toUpperCase(), reason, now })).toBe('reset')
  expect((await market.as(member, 'GET', '/secure/profiles')).status).toBe(401)
  expect((await login()).status).toBe(200)
  const entry = await db
    .selectFrom('activity_log')
    .select(['after', 'role'])
    .where('action', '=', 'second-factor.reset')
    .where('entity_id', '=', member.id)
    .executeTakeFirst()
  expect(entry).toEqual({ after: { reason }, role: 'SYSTEM' })
  expect(await resetSecondFactors(db, { email, reason, now })).toBe('no-factor')
})

describe('an admin in production', () => {
  test('without a second factor can set one up and do nothing else', async () => {
    const admin = await market.member('ADMIN')
    const refused = { status: 403, body: { error_code: 'SECOND_FACTOR_SETUP_REQUIRED' } }
    for (const path of ['/secure/admin/users', '/secure/notifications', '/secure/profiles/sessions'])
      expect(await market.as(admin, 'GET', path)).toMatchObject(refused)
    expect((await market.as(admin, 'GET', '/secure/profiles')).status).toBe(200)
    expect((await market.as(admin, 'GET', '/secure/profiles/second-factor')).body.data).toMatchObject({
      is_required: true,
    })
    await withApp(admin)
    expect((await market.as(admin, 'GET', '/secure/admin/users')).status).toBe(200)
  })

  test('cannot remove the last second factor, and can remove one of two', async () => {
    const admin = await market.member('ADMIN')
    await withApp(admin)
    const last = { status: 409, body: { error_code: 'LAST_SECOND_FACTOR' } }
    expect(await market.as(admin, 'DELETE', '/secure/profiles/totp')).toMatchObject(last)
    const { body } = await market.as(admin, 'POST', '/secure/profiles/passkeys/request')
    const made = new Authenticator().create(body.data)
    const kept = await market.as(admin, 'POST', '/secure/profiles/passkeys', {
      name: 'Key',
      credential: made,
    })
    const path = `/secure/profiles/passkeys/${kept.body.data.passkey.id}`
    const both = await Promise.all([
      market.as(admin, 'DELETE', '/secure/profiles/totp'),
      market.as(admin, 'DELETE', path),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409])
  })

  test('differs from other members, who need none', async () => {
    const buyer = await market.member('BUYER')
    expect((await market.as(buyer, 'GET', '/secure/notifications')).status).toBe(200)
  })
})
