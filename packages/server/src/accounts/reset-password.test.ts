import { beforeEach, describe, expect, it, test } from 'vitest'
import { openMarket } from '../testing/market.ts'
import { HOUR, MINUTE, SECOND, wrongFor } from '../testing/registering.ts'
import { hashPassword } from './password.ts'

const market = await openMarket()
const { as, db, clock } = market
const old = 'the old one of Omdurman'
const password = 'a new one from Gedaref'
const nobody = 'nobody@nile-foods.example'
const wait = (ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms)
}
beforeEach(() => wait(HOUR))

let made = 0
async function newMember() {
  made += 1
  const email = `Omer${made}@nile-foods.example`
  const member = await market.member('BUYER', { email, language: made % 2 ? 'en' : 'ar' })
  const password_hash = await hashPassword(old)
  await db.updateTable('members').set({ password_hash }).where('id', '=', member.id).execute()
  return { ...member, email }
}
const requestReset = (email: string) => as(undefined, 'POST', '/forget-password', { email })
const renew = (email: string, code: string, change: object = {}) =>
  as(undefined, 'POST', '/verify-forget-password', {
    email,
    code,
    password,
    password_confirmation: password,
    ...change,
  })
const signIn = (email: string, word: string) =>
  as(undefined, 'POST', '/login', { client_id: 'marketplace-web', email, password: word })
async function lastCode(email: string) {
  const mail = await db
    .selectFrom('outbox')
    .select('code')
    .where('recipient', '=', email)
    .where('code', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return mail?.code ?? 'none'
}
const notFound = { status: 400, body: { message: 'otp not found', error_code: 'CODE_NOT_FOUND' } }

describe.each([
  ['Arabic', 'huda@مثال.إختبار', 'huda@xn--mgbh0fb.xn--kgbechtv'],
  ['German', 'Ute@münchen.example', 'Ute@xn--mnchen-3ya.example'],
])('an address at an %s domain', (_, typed, kept) => {
  const fullWidth = typed.replace('@', '＠')

  it('is one account for a new password, for its second code and for signing in', async () => {
    const member = await market.member('BUYER', { email: kept })
    expect((await requestReset(typed)).status).toBe(200)
    const first = await lastCode(kept)
    expect(first).toMatch(/^\d{6}$/)
    expect((await requestReset(kept)).body.error_code).toBe('CODE_TOO_SOON')
    wait(30 * SECOND)
    expect((await requestReset(fullWidth)).status).toBe(200)
    expect(await lastCode(kept)).not.toBe(first)
    expect((await renew(typed.toUpperCase(), await lastCode(kept))).status).toBe(204)
    for (const spelling of [typed, typed.toUpperCase(), ` ${fullWidth} `, kept, kept.toUpperCase()])
      expect((await signIn(spelling, password)).status).toBe(200)
    await db.updateTable('members').set({ deleted_at: clock.now }).where('id', '=', member.id).execute()
  })

  it('has one count of tries, however it is written', async () => {
    const spellings = [typed, kept, fullWidth]
    for (let tried = 0; tried < 10; tried += 1)
      expect((await signIn(spellings[tried % 3] ?? typed, 'wrong')).status).toBe(401)
    expect((await signIn(kept, 'wrong')).status).toBe(429)
    expect((await signIn(typed, 'wrong')).status).toBe(429)
  })
})

test('a code by mail sets a new password, ends every session and notifies the member', async () => {
  const member = await newMember()
  const session = (await signIn(member.email, old)).body.data
  expect(await requestReset(` \u200f${member.email.toUpperCase()}\u2069`)).toMatchObject({
    status: 200,
    body: { data: { channel: 'mail', resend_after: 30 } },
  })
  expect((await renew(member.email.toLowerCase(), await lastCode(member.email))).status).toBe(204)

  expect((await signIn(member.email, old)).status).toBe(401)
  expect((await signIn(member.email, password)).status).toBe(200)
  const headers = { authorization: `Bearer ${session.access_token}` }
  expect((await as(undefined, 'GET', '/secure/profiles', undefined, headers)).status).toBe(401)
  const refresh = { client_id: 'marketplace-web', grant_type: 'refresh_token' }
  expect(
    (await as(undefined, 'POST', '/oauth/token', { ...refresh, refresh_token: session.refresh_token }))
      .status,
  ).toBe(401)
  expect((await as(member, 'GET', '/secure/profiles')).status).toBe(401)
  const trace = await db
    .selectFrom('activity_log')
    .select('action')
    .where('actor_id', '=', member.id)
    .where('action', '=', 'member.reset-password')
    .execute()
  expect(trace).toHaveLength(1)
  const mails = await db
    .selectFrom('outbox')
    .select('subject')
    .where('recipient', '=', member.email)
    .execute()
  expect(mails.map(({ subject }) => subject)).toContain(
    'Your password has been changed, and other devices were logged out.',
  )
})

test('a member who was locked out by other people’s guesses can sign in again', async () => {
  const { email } = await newMember()
  for (let i = 0; i < 11; i++) await signIn(email, 'guess')
  expect((await signIn(email, old)).status).toBe(429)
  await requestReset(email)
  await renew(email, await lastCode(email))
  expect((await signIn(email, password)).status).toBe(200)
})

describe('the answers reveal nobody’s account', () => {
  let statements: string[] = []
  const watched = new WeakSet<object>()
  market.pool.on('acquire', (client: { query: unknown }) => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query as (...args: unknown[]) => unknown // a pg client's
    client.query = (...args: unknown[]) => {
      const [first] = args
      statements.push(typeof first === 'string' ? first : String((first as { text?: unknown }).text))
      return query.apply(client, args)
    }
  })
  /** Every SQL statement of a request, without its values. */
  async function statementsOf(request: () => Promise<unknown>) {
    statements = []
    await request()
    // The lock timeout shrinks as the request goes on, for every caller.
    return statements.map((statement) => statement.replaceAll(/(timeout =) \d+/g, '$1 …'))
  }
  const counts = async () => {
    const of = async (table: 'account_codes' | 'attempts') =>
      Number((await db.selectFrom(table).select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n)
    return [await of('account_codes'), await of('attempts')]
  }

  /** Everything except what differs in every answer. */
  const withoutOwn = (headers: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !/^(date|x-request-id)$/.test(name)))

  it('requesting a code: the same answer, the same statements, and a code either way', async () => {
    const { email } = await newMember()
    const before = await counts()
    const [known, unknown] = [await requestReset(email), await requestReset(nobody)]
    expect(unknown.body).toEqual(known.body)
    expect(unknown.status).toBe(known.status)
    expect(withoutOwn(unknown.headers)).toEqual(withoutOwn(known.headers))
    const after = await counts()
    expect(after[0]! - before[0]!).toBe(2)
    expect(await lastCode(nobody)).toBe('none')
    wait(MINUTE)
    const asKnown = await statementsOf(() => requestReset(email))
    expect(asKnown.length).toBeGreaterThan(5)
    expect(await statementsOf(() => requestReset(nobody))).toEqual(asKnown)
  })

  it('entering one: the same answer, the same statements', async () => {
    const { email } = await newMember()
    wait(MINUTE)
    await requestReset(email)
    await requestReset(nobody)
    const wrong = wrongFor(await lastCode(email))
    const [known, unknown] = [await renew(email, wrong), await renew(nobody, wrong)]
    expect(known).toMatchObject(notFound)
    expect(unknown).toMatchObject(notFound)
    expect(unknown.body).toEqual(known.body)
    const asKnown = await statementsOf(() => renew(email, wrong))
    expect(asKnown.length).toBeGreaterThan(3)
    expect(await statementsOf(() => renew(nobody, wrong))).toEqual(asKnown)
  })

  it('requesting too soon, too often, or with a weak password: the same answer', async () => {
    const { email } = await newMember()
    wait(MINUTE)
    for (const address of [email, nobody]) await requestReset(address)
    for (const address of [email, nobody])
      expect(await requestReset(address)).toMatchObject({
        status: 429,
        body: { error_code: 'CODE_TOO_SOON' },
      })
    for (const address of [email, nobody])
      expect((await renew(address, '123456', { password: 'password' })).body.errors).toEqual({
        password: [expect.stringContaining('too easy to guess')],
        password_confirmation: ['The field does not match'],
      })
    for (const address of [email, nobody]) {
      const statuses: number[] = []
      for (let i = 0; i < 11; i++) {
        wait(31 * SECOND)
        statuses.push((await requestReset(address)).status)
      }
      expect(statuses.at(-1)).toBe(429)
      wait(2 * HOUR)
    }
  })

  it('the right guess at a code without an account is wrong', async () => {
    const { email } = await newMember()
    await requestReset(email)
    const code = await lastCode(email)
    await db.updateTable('members').set({ deleted_at: clock.now }).where('email', '=', email).execute()
    expect(await renew(email, code)).toMatchObject(notFound)
  })
})

describe('a password made of public facts about its owner', () => {
  const weak = { password: [expect.stringContaining('too easy to guess')] }
  const named = async () => {
    const member = await newMember()
    await db
      .updateTable('members')
      .set({ name: 'Zeinabat', last_name: 'Wadelnil' })
      .where('id', '=', member.id)
      .execute()
    await db
      .updateTable('companies')
      .set({ name: 'Abyadqasr Mills' })
      .where('id', '=', member.companyId)
      .execute()
    await requestReset(member.email)
    return member
  }
  const chosen = (password: string) => ({ password, password_confirmation: password })

  it.each(['Zeinabat2026!', 'wadelnil-77', 'Abyadqasr1'])(
    '%s is refused with the code of a mail too, and the code then accepts another',
    async (word) => {
      const { email } = await named()
      const code = await lastCode(email)
      expect(await renew(email, code, chosen(word))).toMatchObject({ status: 422, body: { errors: weak } })
      expect((await signIn(email, old)).status).toBe(200)
      expect((await renew(email, code)).status).toBe(204)
    },
  )

  it('is not treated differently without a code: the answer would reveal whose address it is', async () => {
    const { email } = await named()
    const code = wrongFor(await lastCode(email))
    expect(await renew(email, code, chosen('Abyadqasr1'))).toMatchObject(notFound)
  })
})

describe('the code', () => {
  it('works on the fifth try and no later', async () => {
    const { email } = await newMember()
    await requestReset(email)
    const code = await lastCode(email)
    for (let i = 0; i < 5; i++) expect(await renew(email, wrongFor(code))).toMatchObject(notFound)
    expect(await renew(email, code)).toMatchObject(notFound)
    expect((await signIn(email, old)).status).toBe(200)
  })

  it('is not found by many simultaneous guesses', async () => {
    const { email } = await newMember()
    await requestReset(email)
    const code = await lastCode(email)
    const guesses = Array.from({ length: 15 }, (_, nth) => String((Number(code) + 1 + nth) % 1_000_000))
    const answers = await Promise.all(guesses.map((guess) => renew(email, guess.padStart(6, '0'))))
    for (const answer of answers) expect(answer).toMatchObject(notFound)
    expect(await renew(email, code)).toMatchObject(notFound)
    expect((await signIn(email, old)).status).toBe(200)
  })

  it('works for ten minutes and once', async () => {
    const { email } = await newMember()
    await requestReset(email)
    const late = await lastCode(email)
    await requestReset(nobody)
    wait(10 * MINUTE)
    for (const address of [email, nobody])
      expect(await renew(address, late)).toMatchObject({ status: 410, body: { error_code: 'CODE_EXPIRED' } })
    await requestReset(email)
    const code = await lastCode(email)
    wait(10 * MINUTE - SECOND)
    expect((await renew(email, code)).status).toBe(204)
    expect(await renew(email, code, { password: old, password_confirmation: old })).toMatchObject(notFound)
  })

  it('is spent by one of two concurrent requests', async () => {
    const { email } = await newMember()
    await requestReset(email)
    const code = await lastCode(email)
    const answers = await Promise.all([renew(email, code), renew(email, code)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400])
  })

  it('is valid for its own account only', async () => {
    const [first, second] = [await newMember(), await newMember()]
    await requestReset(first.email)
    expect(await renew(second.email, await lastCode(first.email))).toMatchObject(notFound)
  })

  it('is not used up by a refused password', async () => {
    const { email } = await newMember()
    await requestReset(email)
    const code = await lastCode(email)
    for (let i = 0; i < 6; i++) expect((await renew(email, code, { password: 'short' })).status).toBe(422)
    expect((await renew(email, code)).status).toBe(204)
  })

  it('has a limited number of tries, by account and by address, counted before it is checked', async () => {
    const { email } = await newMember()
    await requestReset(email)
    const code = await lastCode(email)
    for (let i = 0; i < 20; i++) await renew(email, 'wrong', { password: 'short' })
    expect(await renew(email, code)).toMatchObject({ status: 429, body: { error_code: 'TOO_MANY_TRIES' } })
  })
})
