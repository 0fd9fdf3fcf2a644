import { sql } from 'kysely'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { addressHash } from '../platform/audit/address-hash.ts'
import { openMarket } from '../testing/market.ts'
import { START } from '../testing/members.ts'
import { hashPassword } from './password.ts'

const market = await openMarket()
const password = 'mahsul-demo'
const buyer = await market.member('BUYER', { email: 'Amna@Buyer.example' })
const hashed = await hashPassword(password)
await market.db.updateTable('members').set({ password_hash: hashed }).execute()

const login = (change: object = {}) =>
  market.as(undefined, 'POST', '/login', {
    client_id: 'marketplace-web',
    client_secret: 'any',
    email: 'amna@buyer.example',
    password,
    ...change,
  })
const sessions = async () =>
  (await market.db.selectFrom('sessions').select('id').where('user_agent', '<>', '').execute()).length

beforeEach(async () => {
  market.clock.now = new Date(market.clock.now.getTime() + 3_600_000) // tries are counted per quarter of an hour
})

test('a member signs in and sees their own profile', async () => {
  const { status, body } = await login()

  expect(status).toBe(200)
  expect(body.data).toEqual({
    token_type: 'Bearer',
    access_token: expect.any(String),
    refresh_token: expect.any(String),
    expires_in: 900,
    expires_at: new Date(market.clock.now.getTime() + 900_000).toISOString(),
  })
  const headers = { authorization: `Bearer ${body.data.access_token}` }
  const me = await market.as(undefined, 'GET', '/secure/profiles', undefined, headers)
  expect(me.body.data).toMatchObject({
    id: buyer.id,
    email: 'Amna@Buyer.example',
    role: { id: 2, name: 'BUYER' },
  })
  expect(JSON.stringify(me.body)).not.toContain('argon2')
})

test.each([
  'AMNA@BUYER.EXAMPLE',
  '  amna@buyer.example ',
  'amna@buyer.example\u200f',
  '\u2066amna@buyer.example\u2069',
  '\u200bamna@buyer.example',
])('the e-mail is accepted as people write it: %o', async (email) => {
  expect((await login({ email })).status).toBe(200)
})

test.each(['Mahsul-demo', 'mahsul-demo ', ' mahsul-demo'])(
  'the password must match exactly: not %o',
  async (wrong) => {
    expect((await login({ password: wrong })).status).toBe(401)
  },
)

test('an unknown account and a wrong password get the same answer, and open nothing', async () => {
  const before = await sessions()
  const answers = [await login({ email: 'nobody@buyer.example' }), await login({ password: 'wrong' })]

  for (const { status, body } of answers) {
    expect(status).toBe(401)
    expect(body).toEqual({ message: 'Incorrect credentials', error_code: 'INCORRECT_CREDENTIALS' })
  }
  expect(await sessions()).toBe(before)
})

test('a deleted member is unknown', async () => {
  await market.member('BUYER', { email: 'gone@buyer.example' })
  const gone = { password_hash: hashed, deleted_at: START }
  await market.db.updateTable('members').set(gone).where('email', '=', 'gone@buyer.example').execute()
  expect((await login({ email: 'gone@buyer.example' })).body.error_code).toBe('INCORRECT_CREDENTIALS')
})

test('an unknown client signs nobody in', async () => {
  expect(await login({ client_id: 'marketplace-fridge' })).toMatchObject({
    status: 401,
    body: { error_code: 'UNKNOWN_CLIENT', message: 'Invalid credentials' },
  })
})

test('the refusal is in the language that the browser requests', async () => {
  const body = { client_id: 'marketplace-web', email: 'x@y.example', password: 'x' }
  const answer = await market.as(undefined, 'POST', '/login', body, {
    'accept-language': 'ar-SD,ar;q=0.9,en;q=0.8',
  })
  expect(answer.body.message).toMatch(/\p{Script=Arabic}/u)
})

test('a session is stored as the member’s, with its entry in the log', async () => {
  await login()
  const entry = await market.db
    .selectFrom('activity_log')
    .selectAll()
    .where('action', '=', 'session.login')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({
    actor_id: buyer.id,
    role: 'BUYER',
    entity_id: buyer.id,
    at: market.clock.now,
    ip_hash: addressHash(market.secret, '127.0.0.1'),
  })
})

test('a session that cannot be logged is not opened', async () => {
  await sql`alter table activity_log add constraint no_more check (action <> 'session.login') not valid`.execute(
    market.db,
  )
  const before = await sessions()
  expect(await login()).toMatchObject({ status: 500, body: { error_code: 'UNEXPECTED' } })
  expect(await sessions()).toBe(before)
  await sql`alter table activity_log drop constraint no_more`.execute(market.db)
  await sql`alter table sessions add constraint no_more check (member_id <> ${sql.lit(buyer.id)}) not valid`.execute(
    market.db,
  )
  const entries = async () =>
    (await market.db.selectFrom('activity_log').select('id').where('action', '=', 'session.login').execute())
      .length
  const logged = await entries()
  expect((await login()).status).toBe(500)
  expect(await entries()).toBe(logged)
  await sql`alter table sessions drop constraint no_more`.execute(market.db)
  expect((await login()).status).toBe(200)
})

describe('guessing', () => {
  const guess = async (times: number, change: object = { password: 'wrong' }) => {
    const statuses: number[] = []
    for (let i = 0; i < times; i++) statuses.push((await login(change)).status)
    return statuses
  }

  it('is counted before the check: after ten tries the right password does not help', async () => {
    expect(await guess(10)).toEqual(Array(10).fill(401))
    const answer = await login()
    expect(answer).toMatchObject({ status: 429, body: { error_code: 'TOO_MANY_TRIES' } })
    const wait = Number(answer.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(900)

    market.clock.now = new Date(market.clock.now.getTime() + wait * 1_000)
    expect((await login()).status).toBe(200)
  })

  it('counts one account however its e-mail is written', async () => {
    await guess(5)
    await guess(5, { password: 'wrong', email: ' AMNA@buyer.example' })
    expect((await login()).status).toBe(429)
  })

  it('counts accounts that do not exist just the same', async () => {
    const email = 'nobody@buyer.example'
    expect(await guess(11, { email })).toEqual([...Array(10).fill(401), 429])
  })

  it('is reset by the right password', async () => {
    await guess(9)
    expect((await login()).status).toBe(200)
    expect(await guess(9)).toEqual(Array(9).fill(401))
  })

  it('is counted by address, too, over all accounts', async () => {
    const key = 'login:address:127.0.0.1'
    const window_start = new Date(Math.floor(market.clock.now.getTime() / 900_000) * 900_000)
    await market.db.insertInto('attempts').values({ key, window_start, count: 99 }).execute()
    expect((await login()).status).toBe(200)
    expect((await login({ email: 'other@buyer.example' })).status).toBe(429)
  })

  const fromElsewhere = (host: number, change: object = { password: 'wrong' }) =>
    market.app.inject({
      method: 'POST',
      url: '/api/v1/login',
      remoteAddress: `192.0.2.${host}`,
      payload: { client_id: 'marketplace-web', email: 'amna@buyer.example', password, ...change },
    })

  it('from another address does not lock the member out', async () => {
    for (let i = 0; i < 12; i++) await fromElsewhere(1)
    expect((await fromElsewhere(1, {})).statusCode).toBe(429)
    expect((await login()).status).toBe(200)
  })

  it('from many addresses stops after a hundred tries, for all but devices that signed in before', async () => {
    const { device_token } = (await login({ device_token: '' })).body.data
    for (let host = 1; host <= 10; host++) for (let i = 0; i < 10; i++) await fromElsewhere(host)
    expect((await fromElsewhere(11, {})).statusCode).toBe(429)
    expect((await login()).status).toBe(429)
    expect(await login({ device_token })).toMatchObject({ status: 200, body: { data: { device_token } } })
    expect((await login({ email: 'other@buyer.example', device_token, password: 'x' })).status).toBe(401)
  })

  it('on a device that signed in before is counted as well', async () => {
    const { device_token } = (await login({ device_token: '' })).body.data
    expect(await guess(11, { password: 'wrong', device_token })).toEqual([...Array(10).fill(401), 429])
    expect((await login({ device_token })).status).toBe(429)
    expect((await login()).status).toBe(200)
  })

  it('with a made-up device is counted like one that never signed in', async () => {
    const device_token = `${'A'.repeat(24)}.${'A'.repeat(43)}`
    expect(await guess(11, { password: 'wrong', device_token })).toEqual([...Array(10).fill(401), 429])
    const elses = (await login({ device_token: '', email: 'nobody@buyer.example' })).body
    expect(elses.error_code).toBe('INCORRECT_CREDENTIALS')
  })
})
