import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { transaction } from '../../platform/db/db.ts'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { openMarket } from '../../testing/market.ts'
import { openWebhooks } from '../../testing/webhooks.ts'
import { numberEvents } from '../events/number-events.ts'
import { openWebhookSecret, resealWebhooks } from './secrets.ts'

const market = await openWebhooks()
const { db, clock, receiver, admin } = market
const start = clock.now

let owner: SignedIn
beforeEach(async () => {
  clock.now = start
  await db.deleteFrom('webhooks').execute()
  await db.deleteFrom('webhook_hosts').execute()
  receiver.received.length = 0
  owner = await market.member('BUYER')
  await market.stepUp(owner)
  await market.stepUp(admin)
})

const terms = { url: 'https://erp.nile-foods.example/mahsul', description: 'Our ERP', event_types: null }
const create = (change: object = {}, by = owner) =>
  market.as(by, 'POST', '/secure/company/webhooks', { ...terms, ...change })
const hosts = async (query = '') =>
  (await market.as(admin, 'GET', `/secure/admin/webhook-hosts${query}`)).body.data
const mailsTo = async (address: string) =>
  (
    await db
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', address)
      .where('code', 'is', null)
      .execute()
  ).map(({ subject }) => subject)
const emailOf = async ({ id }: SignedIn) =>
  (await db.selectFrom('members').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
const actsOn = async (id: string) =>
  (
    await db
      .selectFrom('activity_log')
      .select(['action', 'after'])
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action, after }) => ({ action, after }))

test('an owner reads the webhooks of their company, and no others', async () => {
  const other = await market.member('BUYER')
  await market.stepUp(other)
  for (const by of [owner, other]) expect((await create({}, by)).status).toBe(201)
  for (const by of [owner, other])
    expect((await market.as(by, 'GET', '/secure/company/webhooks')).body.data.webhooks).toHaveLength(1)
})

describe('An owner creates a webhook', () => {
  it('and sees its secret this once; its host waits for an admin, who gets a mail', async () => {
    const { status, body } = await create()
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
      webhook: {
        url: terms.url,
        description: 'Our ERP',
        event_types: null,
        host: { name: 'erp.nile-foods.example', state: 'waiting', reason: '' },
        off: null,
        waiting: 0,
      },
    })
    const list = await market.as(owner, 'GET', '/secure/company/webhooks')
    expect(list.body.data).toMatchObject({ webhooks: [{ url: terms.url }], most: 5 })
    expect(JSON.stringify(list.body)).not.toContain('whsec_')
    const rows = await sql<{ row: string }>`select w::text as row from webhooks w`.execute(db)
    expect(rows.rows[0]?.row).not.toContain(Buffer.from(body.data.secret).toString('hex'))
    expect(await mailsTo('admins@mahsul.example')).toContainEqual(
      expect.stringMatching(/wants events sent to erp\.nile-foods\.example$/),
    )
  })

  it('after a step-up, which another colleague hears of', async () => {
    const colleague = await market.member('BUYER', { companyId: owner.companyId, right: 'owner' })
    expect(await create({}, colleague)).toMatchObject({
      status: 403,
      body: { error_code: 'STEP_UP_REQUIRED' },
    })
    await create()
    expect(await mailsTo(await emailOf(colleague))).toEqual([
      expect.stringMatching(/are to be sent to erp\.nile-foods\.example$/),
    ])
  })

  it.each([
    'http://erp.nile-foods.example/',
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://169.254.169.254/latest',
    'https://localhost/',
    'https://db.internal/',
    'https://a:b@erp.nile-foods.example/',
    'erp',
  ])('not at %s', async (url) => {
    expect(await create({ url })).toMatchObject({
      status: 422,
      body: { errors: { url: [expect.any(String)] } },
    })
  })

  it('five times at most', async () => {
    for (let n = 0; n < 5; n++) expect((await create({ url: `${terms.url}/${n}` })).status).toBe(201)
    expect(await create()).toMatchObject({ status: 409, body: { error_code: 'TOO_MANY_WEBHOOKS' } })
  })

  it('for events that there are', async () => {
    expect((await create({ event_types: ['bid.placed', 'trade.opened'] })).status).toBe(201)
    expect((await create({ event_types: ['bid.stolen'] })).status).toBe(422)
    expect((await create({ event_types: [] })).status).toBe(422)
  })
})

test('outside of the demo not even this machine is called', async () => {
  const other = await openMarket()
  const member = await other.member('BUYER')
  await other.stepUp(member)
  const local = { ...terms, url: `${receiver.url}/` }
  expect((await other.as(member, 'POST', '/secure/company/webhooks', local)).status).toBe(422)
})

test('another address may be another host, which waits as well; the password in an address is not in the log', async () => {
  const id = (await create()).body.data.webhook.external_id
  const url = 'https://hooks.nile-foods.example:8443/in?token=hush'
  const changed = await market.as(owner, 'PUT', `/secure/company/webhooks/${id}`, { ...terms, url })
  expect(changed.body.data).toMatchObject({
    url,
    host: { name: 'hooks.nile-foods.example:8443', state: 'waiting' },
  })
  const log = await actsOn(id)
  expect(log.map(({ action }) => action)).toEqual(['webhook.create', 'webhook.edit'])
  expect(JSON.stringify(log)).not.toContain('hush')
  const shown = await market.as(admin, 'GET', `/secure/admin/companies/${owner.companyId}/webhooks`)
  expect(shown.body.data).toMatchObject([{ url: 'https://hooks.nile-foods.example:8443/in?…' }])
})

test('a webhook that is deleted is gone with what waited for it', async () => {
  const { id } = await market.hook(owner)
  await market.as(owner, 'POST', `/secure/company/webhooks/${id}/test`)
  expect((await market.as(owner, 'DELETE', `/secure/company/webhooks/${id}`)).status).toBe(204)
  await market.send()
  expect(receiver.received).toEqual([])
  expect((await actsOn(id)).map(({ action }) => action)).toEqual([
    'webhook.create',
    'webhook.test',
    'webhook.delete',
  ])
})

test('a host that no webhook leads to any more need not be decided on; one that was approved stays so', async () => {
  const { external_id: id } = (await create()).body.data.webhook
  const url = 'https://hooks.nile-foods.example/in'
  await market.as(owner, 'PUT', `/secure/company/webhooks/${id}`, { ...terms, url })
  expect(await hosts()).toMatchObject([{ host: 'hooks.nile-foods.example' }])
  await market.as(owner, 'DELETE', `/secure/company/webhooks/${id}`)
  expect(await hosts()).toEqual([])
  const { id: approved } = await market.hook(owner)
  await market.as(owner, 'DELETE', `/secure/company/webhooks/${approved}`)
  expect(await hosts()).toMatchObject([{ state: 'approved', webhooks: 0 }])
})

test('with the last person of a company its webhooks end', async () => {
  const { id } = await market.hook(owner)
  await create()
  const deleted = await market.as(admin, 'DELETE', `/secure/admin/users/${owner.id}`, {
    reason: 'They closed',
  })
  expect(deleted.status).toBe(204)
  expect(await db.selectFrom('webhooks').select('id').where('id', '=', id).execute()).toEqual([])
  expect(await hosts()).toMatchObject([{ state: 'approved', webhooks: 0 }])
})

describe('An admin', () => {
  const decide = (how: string, body: object, by = admin) =>
    hosts().then(([host]: { external_id: string }[]) =>
      market.as(by, 'POST', `/secure/admin/webhook-hosts/${host?.external_id}/${how}`, body),
    )

  it('reads the hosts that wait first, and says yes or no with a reason; the owners hear of it', async () => {
    await create()
    const [host] = await hosts('?state=waiting')
    expect(host).toMatchObject({
      host: 'erp.nile-foods.example',
      company: { external_id: owner.companyId },
      state: 'waiting',
      webhooks: 1,
      may: ['approve', 'refuse'],
      decided_by: null,
    })
    expect((await decide('refuse', { reason: 'x', version: host.version })).status).toBe(422)
    const refused = await decide('refuse', { reason: 'Not yours', version: host.version })
    expect(refused.body.data).toMatchObject({ state: 'refused', reason: 'Not yours', may: ['approve'] })
    const approved = await decide('approve', { version: refused.body.data.version })
    expect(approved.body.data).toMatchObject({ state: 'approved', reason: '', may: ['revoke'] })
    expect(await mailsTo(await emailOf(owner))).toEqual([
      'Events cannot be sent to erp.nile-foods.example',
      'Events are now sent to erp.nile-foods.example',
    ])
    expect(await actsOn(host.external_id)).toEqual([
      {
        action: 'webhook_host.refuse',
        after: { host: 'erp.nile-foods.example', state: 'refused', reason: 'Not yours' },
      },
      { action: 'webhook_host.approve', after: { host: 'erp.nile-foods.example', state: 'approved' } },
    ])
  })

  it('does not decide on what another has decided meanwhile, nor what cannot be', async () => {
    await create()
    const [{ version }] = await hosts()
    await decide('approve', { version })
    expect(await decide('refuse', { reason: 'Not yours', version })).toMatchObject({
      status: 409,
      body: { error_code: 'STALE_VERSION' },
    })
    const [now] = await hosts()
    expect(await decide('refuse', { reason: 'Not yours', version: now.version })).toMatchObject({
      status: 409,
      body: { error_code: 'WEBHOOK_HOST_DECIDED' },
    })
  })

  it('who is an operator may read hosts, but not decide on them', async () => {
    await create()
    const operator = await market.member('ADMIN', { adminRole: 'operator' })
    const [{ version }] = await hosts()
    expect((await market.as(operator, 'GET', '/secure/admin/webhook-hosts')).status).toBe(200)
    expect(await decide('approve', { version }, operator)).toMatchObject({ status: 403 })
  })

  it('approves a host for one company, and for no other', async () => {
    const other = await market.member('SUPPLIER')
    await market.stepUp(other)
    await create()
    const [{ version }] = await hosts()
    await decide('approve', { version })
    const { webhook } = (await create({}, other)).body.data
    expect(webhook.host.state).toBe('waiting')
  })
})

describe('When SECRET_KEY changes', () => {
  it('secrets are encrypted with the new one, and nothing is lost', async () => {
    const { id, secret } = await market.hook(owner)
    const sealed = async () =>
      (await db.selectFrom('webhooks').select('secret').where('id', '=', id).executeTakeFirstOrThrow()).secret
    const before = await sealed()
    const next = 'the key that comes after the one of this market'
    expect(await resealWebhooks(db, [next, market.secret])).toEqual([])
    expect(await sealed()).not.toEqual(before)
    expect(openWebhookSecret(next, await sealed(), id)).toBe(secret)
    expect(openWebhookSecret(market.secret, await sealed(), id)).toBeUndefined()
    expect(await resealWebhooks(db, 'a key that nobody encrypted anything with')).toEqual([id])
  })

  it('a webhook whose secret cannot be read is tried later, and nothing is sent unsigned', async () => {
    const { id } = await market.hook(owner)
    await market.as(owner, 'POST', `/secure/company/webhooks/${id}/test`)
    await resealWebhooks(db, ['another key, which this server does not have', market.secret])
    await market.send()
    expect(receiver.received).toEqual([])
    expect(await market.deliveries(owner, id)).toMatchObject([
      { last_try: { status: null, failure: 'secret' } },
    ])
  })
})

/** Two companies of one domain, of which the first is to become part of the second. */
async function twoOfOne() {
  const domain = `twice-${newId()}.example`
  const first = await market.member('BUYER', { email: `amal@${domain}` })
  const second = await market.member('BUYER', { email: `omar@${domain}` })
  const supplier = await market.member('SUPPLIER')
  const merge = () =>
    market.as(admin, 'POST', `/secure/admin/companies/${first.companyId}/merge`, {
      into: second.companyId,
      right: 'trader',
      reason: 'One company, registered twice',
    })
  return { first, second, supplier, merge }
}

test('of two companies that become one, the webhooks go on: with what was theirs, and then with everything', async () => {
  const { first, second, supplier, merge } = await twoOfOne()
  const { id } = await market.hook(first)
  await market.hook(second, { url: `${receiver.url}/second` })
  await market.deal({}, { supplier, buyer: first })
  await market.events(first) // numbered, and not delivered yet
  expect((await merge()).status).toBe(204)
  await market.send()
  expect(receiver.received.map(({ path, event }) => [path, event.type])).toEqual([
    ['/mahsul', 'trade.opened'],
  ])
  receiver.received.length = 0
  await market.deal({}, { supplier, buyer: second })
  await market.send()
  expect(receiver.received.map(({ path, event }) => [path, event.type]).toSorted()).toEqual([
    ['/mahsul', 'trade.opened'],
    ['/second', 'trade.opened'],
  ])
  const owners = (await market.as(second, 'GET', '/secure/company/webhooks')).body.data.webhooks
  expect(owners.map(({ external_id }: { external_id: string }) => external_id)).toContain(id)
  expect(await hosts()).toHaveLength(1)
})

test('an event that gets its place while its company becomes part of another is delivered as well', async () => {
  const { first, supplier, merge } = await twoOfOne()
  await market.hook(first)
  await market.deal({}, { supplier, buyer: first })
  const { promise: placed, resolve: isPlaced } = Promise.withResolvers<void>()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const numbering = transaction(db, async (tx) => {
    await numberEvents(tx)
    isPlaced()
    await held
  })
  await placed
  const merged = merge()
  await market.lockAwaited().finally(release)
  await numbering
  expect((await merged).status).toBe(204)
  await market.send()
  expect(receiver.received.map(({ event }) => event.type)).toEqual(['trade.opened'])
})
