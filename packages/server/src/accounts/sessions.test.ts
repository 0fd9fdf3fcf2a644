import { sql } from 'kysely'
import { describe, expect, it, test } from 'vitest'
import { addressHash } from '../platform/audit/address-hash.ts'
import { openMarket } from '../testing/market.ts'
import { openSession } from './sessions.ts'
import { makeToken, readToken, seconds, type TokenClaims } from './tokens.ts'

const market = await openMarket()
const { clock, db, secret } = market
const MINUTE = 60_000
const wait = (ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms)
}

async function signedIn() {
  const member = await market.member('BUYER')
  const pair = await openSession(db, { secret, memberId: member.id, userAgent: 'test', now: clock.now })
  return { ...pair, member }
}
const ask = (token: string) =>
  market.as(undefined, 'GET', '/secure/profiles', undefined, { authorization: `Bearer ${token}` })
const refresh = (refresh_token: string, change: object = {}) =>
  market.as(undefined, 'POST', '/oauth/token', {
    client_id: 'marketplace-web',
    grant_type: 'refresh_token',
    refresh_token,
    ...change,
  })
const entriesOf = (member: string) =>
  db.selectFrom('activity_log').select(['action', 'role', 'ip_hash']).where('actor_id', '=', member).execute()
const claimsOf = (token: string, kind: TokenClaims['kind']) => readToken(secret, token, kind)!
const invalidGrant = { status: 401, body: { error_code: 'INVALID_GRANT', message: 'Invalid credentials' } }

test('an access token works for 15 minutes, to the second', async () => {
  const { accessToken } = await signedIn()
  wait(15 * MINUTE - 1_000)
  expect((await ask(accessToken)).status).toBe(200)
  wait(1_000)
  expect(await ask(accessToken)).toMatchObject({
    status: 401,
    body: { message: 'Unauthenticated', error_code: 'UNAUTHENTICATED' },
  })
})

describe('a forged or foreign token', () => {
  it.each([
    [
      'a letter changed',
      (token: string) => `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.at(-1)}`,
    ],
    [
      'a claim changed',
      (token: string) => token.replace(/^(.{6})(.)/, (_, start, one) => start + (one === 'A' ? 'B' : 'A')),
    ],
    ['its end cut off', (token: string) => token.slice(0, -4)],
    ['a part added', (token: string) => `${token}.x`],
    ['only its claims', (token: string) => token.split('.')[0]!],
    ['nothing', () => ''],
    ['a later expiry', (token: string) => lengthened(token)],
    ['one made with another secret', (token: string) => makeToken('other', claimsOf(token, 'access'))],
    [
      'a refresh token',
      (token: string) => makeToken(secret, { ...claimsOf(token, 'access'), kind: 'refresh' }),
    ],
  ])('opens nothing: %s', async (_, change) => {
    const { accessToken } = await signedIn()
    expect((await ask(change(accessToken))).status).toBe(401)
  })

  function lengthened(token: string) {
    const later = makeToken('other', { ...claimsOf(token, 'access'), expires: seconds(clock.now) + 86_400 })
    return `${later.split('.')[0]}.${token.split('.')[1]}`
  }

  it('nor does an access token refresh', async () => {
    const { accessToken } = await signedIn()
    expect(await refresh(accessToken)).toMatchObject(invalidGrant)
  })
})

describe('refreshing', () => {
  it('returns a new pair, and invalidates the old refresh token', async () => {
    const { refreshToken, accessToken } = await signedIn()
    wait(20 * MINUTE)
    const { status, body } = await refresh(refreshToken)
    expect(status).toBe(200)
    expect(body.data.refresh_token).not.toBe(refreshToken)
    expect((await ask(body.data.access_token)).status).toBe(200)
    expect((await ask(accessToken)).status).toBe(401)
  })

  it('keeps the requests of another tab going until their token expires', async () => {
    const { refreshToken, accessToken } = await signedIn()
    wait(14 * MINUTE)
    await refresh(refreshToken)
    expect((await ask(accessToken)).status).toBe(200)
  })

  it('invalidates every token except those of the last two pairs', async () => {
    const { refreshToken, accessToken } = await signedIn()
    const { body } = await refresh(refreshToken)
    expect((await ask(accessToken)).status).toBe(200)
    wait(MINUTE)
    await refresh(body.data.refresh_token)
    expect((await ask(accessToken)).status).toBe(401)
    expect((await ask(body.data.access_token)).status).toBe(200)
  })

  it('gives two tabs within ten seconds the same pair', async () => {
    const { refreshToken } = await signedIn()
    const [first, second] = [await refresh(refreshToken), await refresh(refreshToken)]
    wait(10_000)
    const third = await refresh(refreshToken)
    expect([first.status, second.body, third.body]).toEqual([200, first.body, first.body])
  })

  it('gives two tabs at the same moment the same pair', async () => {
    const { refreshToken } = await signedIn()
    const [first, second] = await Promise.all([refresh(refreshToken), refresh(refreshToken)])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
  })

  it('ends the whole family when a token comes back later: it was stolen', async () => {
    const { refreshToken, member } = await signedIn()
    const { body } = await refresh(refreshToken)
    wait(10_001)
    expect(await refresh(refreshToken)).toMatchObject(invalidGrant)
    expect((await ask(body.data.access_token)).status).toBe(401)
    expect(await refresh(body.data.refresh_token)).toMatchObject(invalidGrant)
    expect(await entriesOf(member.id)).toEqual([
      { action: 'session.reuse', role: 'BUYER', ip_hash: addressHash(secret, '127.0.0.1') },
    ])
  })

  it('ends it for a grandparent at once, even within the grace period', async () => {
    const { refreshToken } = await signedIn()
    const second = await refresh(refreshToken)
    const third = await refresh(second.body.data.refresh_token)
    expect(await refresh(refreshToken)).toMatchObject(invalidGrant)
    expect((await ask(third.body.data.access_token)).status).toBe(401)
  })

  it('ends 90 days after signing in, however often it was used', async () => {
    const { refreshToken } = await signedIn()
    const end = clock.now.getTime() + 90 * 86_400_000
    let token = refreshToken
    for (let used = 0; used < 3; used++) {
      wait(28 * 86_400_000)
      token = (await refresh(token)).body.data.refresh_token
    }
    clock.now = new Date(end - 60_000)
    const last = await refresh(token)
    expect(last).toMatchObject({ status: 200, body: { data: { expires_in: 60 } } })
    clock.now = new Date(end)
    expect(await refresh(last.body.data.refresh_token)).toMatchObject(invalidGrant)
    expect((await ask(last.body.data.access_token)).status).toBe(401)
  })

  it('works for 30 days from the last time, and not a second longer', async () => {
    const { refreshToken } = await signedIn()
    wait(30 * 24 * 60 * MINUTE - 1_000)
    const { status, body } = await refresh(refreshToken)
    expect(status).toBe(200)
    wait(30 * 24 * 60 * MINUTE)
    expect(await refresh(body.data.refresh_token)).toMatchObject(invalidGrant)
  })

  it.each([
    ['of an unknown client', { client_id: 'marketplace-fridge' }, 'UNKNOWN_CLIENT'],
    ['of another grant', { grant_type: 'password' }, 'VALIDATION'],
  ])('is refused %s', async (_, change, error_code) => {
    const { refreshToken } = await signedIn()
    expect((await refresh(refreshToken, change)).body.error_code).toBe(error_code)
  })
})

describe('the end of a session', () => {
  it.each(['/logout', '/secure/profiles/logout'])(
    'POST %s takes effect on the next request',
    async (path) => {
      const { accessToken, refreshToken } = await signedIn()
      const authorization = `Bearer ${accessToken}`
      const body = path === '/logout' ? undefined : {}
      expect((await market.as(undefined, 'POST', path, body, { authorization })).status).toBe(204)
      expect((await ask(accessToken)).status).toBe(401)
      expect(await refresh(refreshToken)).toMatchObject(invalidGrant)
    },
  )

  it.each(['/logout', '/secure/profiles/logout'])(
    'POST %s is logged with its address, or not done',
    async (path) => {
      const { accessToken, member } = await signedIn()
      const body = path === '/logout' ? undefined : {}
      const leave = () => market.as(undefined, 'POST', path, body, { authorization: `Bearer ${accessToken}` })
      await sql`alter table activity_log add constraint no_more check (action <> 'session.logout') not valid`.execute(
        db,
      )
      expect((await leave()).status).toBe(500)
      expect((await ask(accessToken)).status).toBe(200)
      await sql`alter table activity_log drop constraint no_more`.execute(db)
      expect((await leave()).status).toBe(204)
      expect(await entriesOf(member.id)).toEqual([
        { action: 'session.logout', role: 'BUYER', ip_hash: addressHash(secret, '127.0.0.1') },
      ])
    },
  )

  it('affects that device alone', async () => {
    const { accessToken, member } = await signedIn()
    const phone = await openSession(db, { secret, memberId: member.id, userAgent: 'phone', now: clock.now })
    await market.as(undefined, 'POST', '/logout', undefined, { authorization: `Bearer ${accessToken}` })
    expect((await ask(phone.accessToken)).status).toBe(200)
  })

  it('includes the member’s own', async () => {
    const { accessToken, refreshToken, member } = await signedIn()
    await db.updateTable('members').set({ deleted_at: clock.now }).where('id', '=', member.id).execute()
    expect((await ask(accessToken)).status).toBe(401)
    expect(await refresh(refreshToken)).toMatchObject(invalidGrant)
  })
})

test('a suspended member reads nothing, even with a session that was not ended', async () => {
  const { accessToken, member } = await signedIn()
  await db.updateTable('members').set({ suspended_at: clock.now }).where('id', '=', member.id).execute()
  expect((await ask(accessToken)).status).toBe(401)
})

test('a change of role takes effect on the next request', async () => {
  const { accessToken, member } = await signedIn()
  await db.updateTable('members').set({ role: 'SUPPLIER' }).where('id', '=', member.id).execute()
  expect((await ask(accessToken)).body.data.role).toEqual({ id: 3, name: 'SUPPLIER' })
})

test('a refusal is in the language of the screen; if that is unknown, in the member’s own', async () => {
  const arab = await market.member('BUYER', { language: 'ar' })
  const ask = (header: Record<string, string>) =>
    market.as(arab, 'POST', '/secure/verify-code', { event: 'purchase', code: 7 }, header)
  expect((await ask({})).body.message).toBe('بعض الإجابات تحتاج إلى مراجعة')
  expect((await ask({ 'accept-language': 'en-GB,ar;q=0.5' })).body.message).toBe(
    'Some answers need correcting',
  )
  expect((await ask({ 'accept-language': 'de' })).body.message).toBe('بعض الإجابات تحتاج إلى مراجعة')
})
