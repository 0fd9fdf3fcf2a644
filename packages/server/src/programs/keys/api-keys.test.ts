import { keyScopes } from '@mahsul/domain/programs/key-scopes'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { keyOfParts } from '../../accounts/api-key-token.ts'
import { buildApp } from '../../app.ts'
import { modules } from '../../composition-root.ts'
import { checkActivity, sealActivity } from '../../platform/audit/hash-chain.ts'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { sesameOffer } from '../../testing/goods.ts'
import { makeKey } from '../../testing/keys.ts'
import { patience } from '../../testing/patience.ts'
import { openTrading } from '../../testing/trading.ts'

const logged: string[] = []
const market = await openTrading({ log: (line) => logged.push(line) })
const { db, clock, goods } = market

let owner: SignedIn
let other: SignedIn
beforeEach(async () => {
  owner = await market.member('SUPPLIER', { email: `${crypto.randomUUID()}@nile.example` })
  other = await market.member('SUPPLIER', { companyId: owner.companyId, right: 'owner' })
})

const keysOf = async (by: SignedIn) => (await market.as(by, 'GET', '/secure/company/api-keys')).body.data.keys
const read = (token: string) => market.as(token, 'GET', '/secure/tickets/self')
const later = (seconds: number) => {
  clock.now = new Date(clock.now.getTime() + 1_000 * seconds)
}
const mailsTo = async ({ id }: SignedIn) => {
  const { email } = await db
    .selectFrom('members')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('outbox')
    .select('subject')
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
  return rows.map(({ subject }) => subject)
}

describe('a key that an owner makes', () => {
  it('is shown once, is kept as a hash, and reads what the company reads', async () => {
    const { id, token, prefix } = await makeKey(market, owner, ['bids', 'read', 'read'])
    expect(token).toMatch(/^mhk_demo_[0-9A-Za-z]{50}$/)
    expect(token.startsWith(prefix)).toBe(true)
    expect(prefix).toHaveLength(21)
    expect(await keysOf(owner)).toMatchObject([
      {
        external_id: id,
        name: 'ERP',
        prefix,
        scopes: ['read', 'bids'],
        state: 'live',
        acts_for: { external_id: owner.id },
        last_day: '2027-03-10',
        last_used_at: null,
      },
    ])
    const offer = await market.offer(owner)
    expect((await read(token)).body.data).toMatchObject([
      { external_id: offer.external_id, is_own_ticket: true },
    ])
    const { rows } = { rows: await db.selectFrom('api_keys').selectAll().execute() }
    expect(JSON.stringify(rows)).not.toContain(token.slice(21))
    expect(logged.join('')).not.toContain(token.slice(21))
    const answers = [await keysOf(owner), (await market.as(owner, 'GET', '/secure/profiles')).body]
    expect(JSON.stringify(answers)).not.toContain(
      rows.find((row) => row.id === id)!.secret_hash.toString('hex'),
    )
  })

  it('is told to every owner, and who ends or takes it over', async () => {
    const { id } = await makeKey(market, owner, ['read'])
    await market.stepUp(other)
    expect(
      (await market.as(other, 'POST', `/secure/company/api-keys/${id}/take-over`)).body.data,
    ).toMatchObject({
      acts_for: { external_id: other.id },
      created_by: { external_id: owner.id },
    })
    expect((await market.as(owner, 'DELETE', `/secure/company/api-keys/${id}`)).status).toBe(204)
    for (const each of [owner, other])
      expect(await mailsTo(each)).toEqual([
        expect.stringContaining('API key was made'),
        expect.stringContaining('taken over'),
        expect.stringContaining('was ended'),
      ])
    const log = await db
      .selectFrom('activity_log')
      .select(['action', 'actor_id', 'key_id'])
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute()
    expect(log).toEqual([
      { action: 'api_key.create', actor_id: owner.id, key_id: null },
      { action: 'api_key.take-over', actor_id: other.id, key_id: null },
      { action: 'api_key.end', actor_id: owner.id, key_id: null },
    ])
  })

  it('takes a fresh factor to make, take over and end', async () => {
    const { id } = await makeKey(market, owner, ['read'])
    const body = { name: 'ERP', scopes: ['read'] }
    for (const [method, path] of [
      ['POST', ''],
      ['POST', `/${id}/take-over`],
      ['DELETE', `/${id}`],
    ] as const)
      expect(
        await market.as(
          other,
          method,
          `/secure/company/api-keys${path}`,
          method === 'POST' && path === '' ? body : undefined,
        ),
      ).toMatchObject({ status: 403, body: { error_code: 'STEP_UP_REQUIRED' } })
  })

  it('has a name, scopes that there are, and a day within two years', async () => {
    await market.stepUp(owner)
    const make = async (change: object) => {
      const { status, body } = await market.as(owner, 'POST', '/secure/company/api-keys', {
        name: 'ERP',
        scopes: ['read'],
        ...change,
      })
      return [status, Object.keys(body.errors ?? {})]
    }
    expect(await make({ name: ' ' })).toEqual([422, ['name']])
    expect(await make({ scopes: [] })).toEqual([422, ['scopes']])
    expect(await make({ scopes: ['payments'] })).toEqual([422, [expect.stringContaining('scopes')]])
    expect(await make({ last_day: '2026-03-09' })).toEqual([422, ['last_day']])
    expect(await make({ last_day: '2028-03-11' })).toEqual([422, ['last_day']])
    expect(await make({ last_day: '2028-03-10' })).toEqual([201, []])
  })

  it('is one of twenty, of which one that is over is none', async () => {
    const made = []
    for (let n = 0; n < 20; n++) made.push(await makeKey(market, owner, ['read']))
    const body = { name: 'ERP', scopes: ['read'] }
    expect(await market.as(owner, 'POST', '/secure/company/api-keys', body)).toMatchObject({
      status: 409,
      body: { error_code: 'TOO_MANY_KEYS' },
    })
    await market.as(owner, 'DELETE', `/secure/company/api-keys/${made[0]!.id}`)
    expect((await market.as(owner, 'POST', '/secure/company/api-keys', body)).status).toBe(201)
  })
})

describe('a key is refused', () => {
  const refusal = async (token: string) => {
    const { status, body } = await read(token)
    return [status, body.error_code]
  }

  it('once it was ended, and says so to who has it', async () => {
    const { id, token } = await makeKey(market, owner, ['read'])
    expect((await read(token)).status).toBe(200)
    await market.as(owner, 'DELETE', `/secure/company/api-keys/${id}`)
    expect(await refusal(token)).toEqual([401, 'KEY_OVER'])
    await market.stepUp(owner)
    for (const [method, path] of [
      ['DELETE', ''],
      ['POST', '/take-over'],
    ] as const)
      expect((await market.as(owner, method, `/secure/company/api-keys/${id}${path}`)).body.error_code).toBe(
        'KEY_OVER',
      )
    expect((await keysOf(other))[0]).toMatchObject({
      state: 'ended',
      ended_by: expect.stringContaining('Amna'),
    })
  })

  it('after its last day, in UTC', async () => {
    const before = clock.now
    const { token } = await makeKey(market, owner, ['read'], { last_day: '2026-03-11' })
    clock.now = new Date('2026-03-11T23:59:59Z')
    expect((await read(token)).status).toBe(200)
    clock.now = new Date('2026-03-12T00:00:00Z')
    expect(await refusal(token)).toEqual([401, 'KEY_OVER'])
    expect((await keysOf(owner)).at(-1)).toMatchObject({ state: 'expired' })
    clock.now = before
  })

  it('unless every character of it is right', async () => {
    const { token, prefix } = await makeKey(market, owner, ['read'])
    const { token: guessed } = keyOfParts(prefix, 'A'.repeat(32))
    const { token: live } = keyOfParts(prefix.replace('demo', 'live'), token.slice(21, 53))
    for (const wrong of [guessed, live, `${token}0`, token.slice(0, -1), prefix, 'mhk_', token.toLowerCase()])
      expect(await refusal(wrong)).toEqual([401, 'UNAUTHENTICATED'])
  })

  it('while nobody answers for it, until an owner takes it over', async () => {
    const { id, token } = await makeKey(market, owner, ['read'])
    await market.stepUp(other)
    const right = (to: string) => market.as(other, 'PUT', `/secure/company/people/${owner.id}`, { right: to })
    await right('trader')
    expect(await refusal(token)).toEqual([401, 'KEY_STOPPED'])
    expect((await keysOf(other))[0]).toMatchObject({ external_id: id, state: 'stopped' })
    expect(await mailsTo(other)).toContainEqual(expect.stringContaining('has stopped working'))
    await right('owner')
    expect((await read(token)).status).toBe(200)
    await market.as(other, 'DELETE', `/secure/company/people/${owner.id}`)
    expect(await refusal(token)).toEqual([401, 'KEY_STOPPED'])
    expect((await mailsTo(other)).filter((subject) => subject.includes('stopped'))).toHaveLength(2)
    await market.as(other, 'POST', `/secure/company/api-keys/${id}/take-over`)
    expect((await read(token)).status).toBe(200)
  })

  it('while its person or its company is suspended', async () => {
    const admin = await market.member('ADMIN')
    const { token } = await makeKey(market, owner, ['read'])
    const { token: others } = await makeKey(market, other, ['read'])
    const suspension = (method: 'POST' | 'DELETE', body: object) =>
      market.as(admin, method, `/secure/admin/users/${owner.id}/suspension`, { reason: 'Reported', ...body })
    await suspension('POST', { whole_company: false })
    expect([await refusal(token), (await read(others)).status]).toEqual([[401, 'KEY_STOPPED'], 200])
    expect(await mailsTo(other)).toContainEqual(expect.stringContaining('has stopped working'))
    await suspension('DELETE', {})
    await suspension('POST', { whole_company: true })
    expect([await refusal(token), await refusal(others)]).toEqual([
      [401, 'KEY_STOPPED'],
      [401, 'KEY_STOPPED'],
    ])
    await suspension('DELETE', {})
    expect((await read(token)).status).toBe(200)
  })

  it('by a second process at once', async () => {
    const { id, token } = await makeKey(market, owner, ['read'])
    const second = await buildApp({ ...market.app.deps }, modules)
    const ask = async () =>
      (
        await second.inject({
          url: '/api/v1/secure/tickets/self',
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode
    expect(await ask()).toBe(200)
    await market.as(owner, 'DELETE', `/secure/company/api-keys/${id}`)
    expect(await ask()).toBe(401)
    await second.close()
  })
})

test('a key does what its scopes say and nothing else, whatever its person may', async () => {
  const { token } = await makeKey(market, owner, ['read'])
  expect(await market.as(token, 'POST', '/secure/tickets', sesameOffer(goods))).toMatchObject({
    status: 403,
    body: {
      error_code: 'SCOPE_MISSING',
      scope: 'offers',
      message: 'This API key was not given the scope for this: Offers',
    },
  })
  for (const path of [
    '/secure/profiles',
    '/secure/company/people',
    '/secure/company/api-keys',
    '/secure/notifications',
    '/secure/tickets/marketplace?watched=true',
  ])
    expect(await market.as(token, 'GET', path)).toMatchObject({
      status: 403,
      body: { error_code: 'PERSON_NEEDED' },
    })
  expect((await market.as(token, 'GET', '/secure/admin/companies')).body.error_code).toBe('PERSON_NEEDED')
  expect((await market.as(token, 'POST', '/logout')).body.error_code).toBe('PERSON_NEEDED')
})

test('a key publishes, bids and purchases without a code, and both logs say that it did', async () => {
  const buyer = await market.member('BUYER')
  const ofSupplier = await makeKey(market, owner, ['offers', 'bids'], { name: 'Stock' })
  const ofBuyer = await makeKey(market, buyer, ['bids', 'documents'], { name: 'SAP' })
  await market.as(owner, 'PUT', '/secure/ticket-draft', { step: 6, containers: 3 })

  const { body: published } = await market.as(ofSupplier.token, 'POST', '/secure/tickets', sesameOffer(goods))
  const offer = published.data
  expect((await market.as(owner, 'GET', '/secure/ticket-draft')).body.data).not.toBeNull()
  const bid = {
    ticket_version: offer.version,
    containers: 2,
    price: '1550.00',
    facility_destination: goods.mersin,
  }
  const placed = await market.as(ofBuyer.token, 'POST', `/secure/bids/tickets/${offer.id}`, bid)
  expect(placed.status).toBe(201)
  const accepted = await market.as(ofSupplier.token, 'PUT', `/secure/bids/${placed.body.data.id}/accept`)
  const tradeId = accepted.body.data.trade_id ?? accepted.body.data.id
  const bought = await market.as(ofBuyer.token, 'POST', '/secure/trades', {
    ticket_id: offer.id,
    ticket_version: offer.version,
    containers: 1,
    facility_destination: goods.mersin,
  })
  expect(bought.status).toBe(201)
  const task = (token: string, name: string, body: object = {}) =>
    market.as(token, 'POST', `/secure/trades/${bought.body.data.id}/tasks/${name}`, body)
  expect((await task(ofSupplier.token, 'order.confirm')).status).toBe(200)
  expect((await task(ofSupplier.token, 'logistics.share')).body).toMatchObject({
    error_code: 'SCOPE_MISSING',
    scope: 'logistics',
  })
  expect((await task(ofBuyer.token, 'contract.sign.buyer')).body.error_code).toBe('PERSON_NEEDED')
  expect((await task(ofBuyer.token, 'order.eat')).body.error_code).toBe('NO_SUCH_TASK')
  const consignment = { consignee_name: 'To order', notify_party: 'The port agent' }
  expect((await task(ofBuyer.token, 'consignment.provide', consignment)).status).toBe(200)

  const lines = async (reader: SignedIn, id: string) =>
    (await market.as(reader, 'GET', `/secure/trades/${id}`)).body.data.log.map(
      ({ task: name, person, key }: Record<string, string>) => [name, person?.split(' ')[0], key],
    )
  expect(await lines(owner, bought.body.data.id)).toEqual([
    ['ticket.purchase', undefined, undefined],
    ['order.confirm', 'Amna', 'Stock'],
    ['consignment.provide', undefined, undefined],
  ])
  expect(await lines(buyer, bought.body.data.id)).toEqual([
    ['ticket.purchase', 'Amna', 'SAP'],
    ['order.confirm', undefined, undefined],
    ['consignment.provide', 'Amna', 'SAP'],
  ])
  expect(await lines(owner, tradeId)).toEqual([
    ['bid.accept', 'Amna', 'Stock'],
    ['order.confirm', undefined, undefined],
  ])

  const admin = await market.member('ADMIN')
  const { data } = (
    await market.as(admin, 'GET', `/admin/activity_log?company=${buyer.companyId}&per_page=100`)
  ).body
  const ofKeys = data.filter(({ key }: { key: object | null }) => key !== null)
  expect(
    ofKeys.map(({ action, key }: { action: string; key: { name: string } }) => [action, key.name]),
  ).toEqual([
    ['trade.consignment.provide', 'SAP'],
    ['trade.order.confirm', 'Stock'],
    ['trade.open', 'SAP'],
    ['trade.open', 'Stock'],
    ['bid.accept', 'Stock'],
    ['bid.place', 'SAP'],
  ])
  const ofOne = await market.as(admin, 'GET', `/admin/activity_log?key=${ofSupplier.id}`)
  expect(ofOne.body.data.map(({ action }: { action: string }) => action)).toEqual([
    'trade.order.confirm',
    'trade.open',
    'bid.accept',
    'offer.publish',
  ])
  const chain = (await market.as(admin, 'GET', `/secure/admin/trades/${bought.body.data.id}/check`)).body.data
  expect(chain).toEqual({ entries: 3, broken_at: null })
})

test('above the company’s limit a key is refused, and uses no approval of the person it acts for', async () => {
  const buyer = await market.member('BUYER')
  const colleague = await market.member('BUYER', { companyId: buyer.companyId, right: 'owner' })
  const limits = { purchase: '1000.00', acceptance: null, signing: null, bank: false }
  await market.stepUp(buyer)
  await market.as(buyer, 'PUT', '/secure/company/limits', limits)
  const offer = await market.offer(owner)
  const purchase = {
    ticket_id: offer.id,
    ticket_version: 1,
    containers: 1,
    facility_destination: goods.mersin,
  }
  const { body } = await market.as(buyer, 'POST', '/secure/company/approvals', {
    act: 'purchase',
    ticket_id: offer.id,
    up_to: '1000000.00',
  })
  await market.stepUp(colleague)
  await market.as(colleague, 'POST', `/secure/company/approvals/${body.data.external_id}/approve`)
  const { token } = await makeKey(market, buyer, [...keyScopes])
  expect(await market.as(token, 'POST', '/secure/trades', purchase)).toMatchObject({
    status: 403,
    body: { error_code: 'KEY_ABOVE_LIMIT', approval: { act: 'purchase', limit: '1000.00' } },
  })
  expect(
    (await market.as(token, 'POST', '/secure/company/approvals', { act: 'signing', trade_id: offer.id })).body
      .error_code,
  ).toBe('PERSON_NEEDED')
  await market.verified(buyer, 'purchase')
  expect((await market.as(buyer, 'POST', '/secure/trades', purchase)).status).toBe(201)
})

test('a key and its person do not get each other’s answers under one Idempotency-Key', async () => {
  const { token } = await makeKey(market, owner, ['offers'])
  const once = { 'idempotency-key': 'first' }
  const publish = async (by: SignedIn | string) =>
    (await market.as(by, 'POST', '/secure/tickets', sesameOffer(goods), once)).body.data.id
  await market.verified(owner, 'create_offer')
  const [own, its] = [await publish(owner), await publish(token)]
  expect(own).not.toBe(its)
  expect([await publish(owner), await publish(token)]).toEqual([own, its])
})

test('the last use is written once a minute, with a network in place of an address', async () => {
  const { id, token } = await makeKey(market, owner, ['read'])
  const used = async () =>
    (await keysOf(owner)).find((key: { external_id: string }) => key.external_id === id)
  const from = (remoteAddress: string) =>
    market.app.inject({
      url: '/api/v1/secure/tickets/self',
      headers: { authorization: `Bearer ${token}` },
      remoteAddress,
    })
  const first = clock.now.toISOString()
  await from('203.0.113.77')
  // No reader waits until it is written.
  await expect.poll(used, patience).toMatchObject({ last_used_at: first, last_used_from: '203.0.113.0/24' })
  later(59)
  await from('2001:db8:1:2::77')
  expect(await used()).toMatchObject({ last_used_at: first })
  later(1)
  await from('2001:db8:1:2::77')
  await expect.poll(used, patience).toMatchObject({
    last_used_at: clock.now.toISOString(),
    last_used_from: '2001:db8:1::/48',
  })
})

test('an admin ends a key with a reason, which the owners read', async () => {
  const { id, token } = await makeKey(market, owner, ['read'])
  const operator = await market.member('ADMIN', { adminRole: 'operator' })
  const support = await market.member('ADMIN', { adminRole: 'support' })
  const shown = async (by: SignedIn) =>
    (await market.as(by, 'GET', `/secure/admin/companies/${owner.companyId}/api-keys`)).body.data
  expect(await shown(support)).toMatchObject([{ external_id: id, state: 'live', scopes: ['read'] }])
  const end = (by: SignedIn) =>
    market.as(by, 'POST', `/secure/admin/api-keys/${id}/end`, { reason: 'Seen in a public repository' })
  expect((await end(support)).body.error_code).toBe('ADMIN_ROLE_MISSING')
  expect((await end(operator)).status).toBe(204)
  expect((await end(operator)).body.error_code).toBe('KEY_OVER')
  expect((await read(token)).body.error_code).toBe('KEY_OVER')
  const [key] = await keysOf(owner)
  expect(key).toMatchObject({ state: 'ended', ended_by: null, end_reason: 'Seen in a public repository' })
  expect(await shown(operator)).toMatchObject([{ state: 'ended', ended_by: { external_id: operator.id } }])
  expect(await mailsTo(owner)).toContainEqual(expect.stringContaining('Mahsul has ended an API key'))
})

test('a company that becomes part of another has no keys any more', async () => {
  const admin = await market.member('ADMIN')
  const into = await market.member('SUPPLIER')
  const { token } = await makeKey(market, owner, ['read'])
  const kept = await makeKey(market, into, ['read'])
  const plan = await market.as(
    admin,
    'GET',
    `/secure/admin/companies/${owner.companyId}/merge?into=${into.companyId}`,
  )
  expect(plan.body.data.ending).toMatchObject({ api_keys: 1 })
  const body = { into: into.companyId, right: 'owner', reason: 'Registered twice' }
  await market.stepUp(admin)
  expect(
    (await market.as(admin, 'POST', `/secure/admin/companies/${owner.companyId}/merge`, body)).status,
  ).toBeLessThan(300)
  expect((await read(token)).body.error_code).toBe('KEY_OVER')
  expect((await read(kept.token)).status).toBe(200)
  expect(await keysOf(into)).toMatchObject([{ state: 'ended' }, { state: 'live' }])
})

test('the seal of an entry covers the key that it names', async () => {
  const { token } = await makeKey(market, owner, ['offers'])
  await market.as(token, 'POST', '/secure/tickets', sesameOffer(goods))
  await sealActivity(db, clock.now)
  expect((await checkActivity(db)).broken_at).toBeNull()
  const latest = sql`(select max(id) from activity_log where key_id is not null)`
  await sql`alter table activity_log disable trigger activity_log_stands`.execute(db)
  await sql`update activity_log set key_id = null where id = ${latest}`.execute(db)
  expect((await checkActivity(db)).broken_at).not.toBeNull()
})
