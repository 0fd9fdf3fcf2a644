import { beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../accounts/password.ts'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { firstBrokenLine } from '../../testing/trade-proof.ts'
import { openTrading } from '../../testing/trading.ts'

const market = await openTrading()
const { clock, db } = market
const admin = await market.member('ADMIN')
const password = 'seven camels to Gedaref'
let password_hash = ''
beforeAll(async () => {
  password_hash = await hashPassword(password)
})

const DAY = 86_400_000
const nextMinute = () => {
  clock.now = new Date(clock.now.getTime() + 60_000)
}
const colleagueOf = (member: SignedIn, right: SignedIn['right']) =>
  market.member(member.role, { companyId: member.companyId, right })
const suspend = ({ id }: SignedIn, body: object = {}) =>
  market.as(admin, 'POST', `/secure/admin/users/${id}/suspension`, { reason: 'Reported as fraud', ...body })
const reinstate = ({ id }: SignedIn) =>
  market.as(admin, 'DELETE', `/secure/admin/users/${id}/suspension`, { reason: 'Cleared' })
async function logIn({ id }: SignedIn) {
  const { email } = await db
    .updateTable('members')
    .set({ password_hash })
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirstOrThrow()
  return market.as(undefined, 'POST', '/login', { client_id: 'marketplace-web', email, password })
}
const noticesOf = async ({ id }: SignedIn) =>
  (
    await db.selectFrom('notifications').select('type').where('member_id', '=', id).orderBy('id').execute()
  ).map(({ type }) => type)
const seen = async (reader: SignedIn, id: string) =>
  (await market.as(reader, 'GET', '/secure/tickets/marketplace?per_page=100')).body.data.some(
    (offer: { id: string }) => offer.id === id,
  )

test('everybody of a suspended company is signed out, and logs in again only once it is reinstated', async () => {
  const owner = await market.member('SUPPLIER')
  const colleague = await colleagueOf(owner, 'viewer')
  expect((await suspend(owner)).status).toBe(204)
  for (const person of [owner, colleague]) {
    expect((await market.as(person, 'GET', '/secure/trades')).status).toBe(401)
    expect(await logIn(person)).toMatchObject({ status: 403, body: { error_code: 'ACCOUNT_SUSPENDED' } })
  }
  expect((await market.as(admin, 'GET', `/secure/admin/users/${colleague.id}`)).body.data.suspension).toEqual(
    {
      whole_company: true,
      reason: 'Reported as fraud',
      at: clock.now.toISOString(),
    },
  )
  expect(await suspend(colleague)).toMatchObject({ status: 409, body: { error_code: 'ALREADY_SUSPENDED' } })
  expect((await reinstate(colleague)).status).toBe(204)
  for (const person of [owner, colleague]) expect((await logIn(person)).status).toBe(200)
  expect(await reinstate(owner)).toMatchObject({ status: 409, body: { error_code: 'NOT_SUSPENDED' } })
})

test('a wrong password does not say that an account is suspended', async () => {
  const owner = await market.member('BUYER')
  await logIn(owner)
  await suspend(owner)
  const { email } = await db
    .selectFrom('members')
    .select('email')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow()
  const wrong = { client_id: 'marketplace-web', email, password: 'another password' }
  expect(await market.as(undefined, 'POST', '/login', wrong)).toMatchObject({ status: 401 })
})

test('its offers leave the market with the bids on them, and come back while their time lasts', async () => {
  const [supplier, buyer] = [await market.member('SUPPLIER'), await market.member('BUYER')]
  const offer = await market.offer(supplier)
  const bid = (await market.bid(buyer, offer)).body.data
  await suspend(supplier)
  expect(await seen(buyer, offer.id)).toBe(false)
  expect((await market.as(buyer, 'GET', `/secure/bids/${bid.id}`)).body.data).toMatchObject({
    status: 'REJECTED',
    closed_by: 'system',
  })
  expect(await noticesOf(buyer)).toContain('bid.ended')
  nextMinute()
  expect(await market.bid(buyer, offer)).toMatchObject({ status: 409, body: { error_code: 'OFFER_CLOSED' } })
  await reinstate(supplier)
  expect(await seen(buyer, offer.id)).toBe(true)
  nextMinute()
  // The bid that the suspension ended cost no round.
  expect((await market.bid(buyer, offer)).body.data).toMatchObject({ round: 1 })
})

test('an offer whose time ended meanwhile stays off the market', async () => {
  const [supplier, buyer] = [await market.member('SUPPLIER'), await market.member('BUYER')]
  const offer = await market.offer(supplier)
  await suspend(supplier)
  clock.now = new Date(clock.now.getTime() + 49 * 3_600_000)
  await reinstate(supplier)
  expect(await seen(buyer, offer.id)).toBe(false)
})

test('its waiting bids end without cost, and the other side is notified', async () => {
  const [supplier, buyer] = [await market.member('SUPPLIER'), await market.member('BUYER')]
  const offer = await market.offer(supplier)
  const bid = (await market.bid(buyer, offer)).body.data
  await suspend(buyer)
  expect(await market.as(supplier, 'PUT', `/secure/bids/${bid.id}/accept`, {})).toMatchObject({
    status: 409,
    body: { error_code: 'ALREADY_ANSWERED' },
  })
  expect(await noticesOf(supplier)).toContain('bid.withdrawn')
})

test('its trades are held: read, but nothing is done in them until they go on', async () => {
  const deal = await market.deal({}, { supplier: await market.member('SUPPLIER') })
  await suspend(deal.supplier)
  expect(await market.read(deal)).toMatchObject({ held: true })
  expect(await noticesOf(deal.buyer)).toContain('trade.held')
  const consignment = { consignee_name: 'Aegean Mills', notify_party: 'Aegean Mills' }
  const provide = () => market.act(deal, 'buyer', 'consignment.provide', { fields: consignment })
  expect(await provide()).toMatchObject({ status: 409, body: { error_code: 'TRADE_HELD' } })
  const forAdmins = async (path: string) => (await market.as(admin, 'GET', `/secure/admin/${path}`)).body.data
  expect((await forAdmins('trades/waiting'))[0]).toMatchObject({ waits_for: 'held' })
  const onHold = { id: deal.id, held: true }
  expect(await forAdmins('trades?waits_for=held')).toContainEqual(expect.objectContaining(onHold))
  expect(await forAdmins('trades?waits_for=supplier,buyer,both,nobody')).not.toContainEqual(
    expect.objectContaining({ id: deal.id }),
  )
  const { reference } = await market.read(deal)
  expect(await forAdmins(`search?q=${reference}`)).toContainEqual(expect.objectContaining(onHold))
  await reinstate(deal.supplier)
  expect(await market.read(deal)).not.toHaveProperty('held')
  expect(await forAdmins('trades?waits_for=held')).not.toContainEqual(expect.objectContaining(onHold))
  expect(await noticesOf(deal.buyer)).toContain('trade.released')
  const supplier = {
    ...deal.supplier,
    ...(await market.member('SUPPLIER', { companyId: deal.supplier.companyId })),
  }
  expect((await market.play({ ...deal, supplier })).status).toBe('finished')
})

test('the deadlines of a held trade wait, and go on with the hours that were left', async () => {
  const deal = await market.deal({}, { supplier: await market.member('SUPPLIER') })
  await market.play(deal, { until: 'C2' })
  const openTask = async () => (await market.read(deal, 'buyer')).open_tasks[0]
  const { due_at: before } = await openTask()
  await suspend(deal.supplier)
  expect(await openTask()).toMatchObject({ due_at: null, overdue: false })
  clock.now = new Date(clock.now.getTime() + 30 * DAY)
  expect(await openTask()).toMatchObject({ due_at: null, overdue: false })
  await reinstate(deal.supplier)
  const later = new Date(Date.parse(before) + 30 * DAY).toISOString()
  expect(await openTask()).toMatchObject({ due_at: later, overdue: false })
  const { log } = await market.read(deal, 'buyer')
  expect(log.slice(-2)).toMatchObject([
    { task: 'platform.hold', side: 'system' },
    { task: 'platform.release', side: 'system' },
  ])
  expect(await firstBrokenLine(db, deal.id)).toBeUndefined()
})

test('a trade with two suspended companies goes on once neither is', async () => {
  const [supplier, buyer] = [await market.member('SUPPLIER'), await market.member('BUYER')]
  const deal = await market.deal({}, { supplier, buyer })
  await suspend(supplier)
  await suspend(buyer)
  await reinstate(supplier)
  const tasks = async () =>
    (
      await db.selectFrom('trade_log').select('task').where('trade_id', '=', deal.id).orderBy('seq').execute()
    ).map(({ task }) => task)
  expect((await tasks()).at(-1)).toBe('platform.hold')
  await reinstate(buyer)
  expect((await tasks()).slice(-2)).toEqual(['platform.hold', 'platform.release'])
})

test('mails about a held trade call on nobody to act', async () => {
  const deal = await market.deal({}, { supplier: await market.member('SUPPLIER') })
  const mailsTo = async ({ id }: SignedIn) => {
    await market.spread()
    const rows = await db
      .selectFrom('outbox')
      .innerJoin('members', 'members.email', 'outbox.recipient')
      .select('body_text')
      .where('members.id', '=', id)
      .where('body_text', 'like', '%Trade: %')
      .orderBy('outbox.id', 'desc')
      .execute()
    return rows.map(({ body_text }) => body_text)
  }
  await suspend(deal.supplier)
  const path = `/secure/admin/trades/${deal.id}/messages`
  await market.as(admin, 'POST', path, { to: 'both', text: 'Please wait for us.' })
  const [message = '', held = ''] = await mailsTo(deal.buyer)
  expect(message).toContain('Please wait for us')
  for (const mail of [message, held]) {
    expect(mail).toContain('Pay and ship nothing until it goes on')
    expect(mail).not.toContain('Waiting for')
  }
  await reinstate(deal.supplier)
  expect((await mailsTo(deal.buyer))[0]).toContain('Waiting for: the supplier')
})

test('an order that nobody may confirm expires, and its containers stay off the market', async () => {
  const supplier = await market.member('SUPPLIER')
  const offer = await market.offer(supplier)
  const buyer = await market.member('BUYER')
  const trade = (await market.purchase(buyer, offer)).body.data
  await suspend(supplier)
  clock.now = new Date(clock.now.getTime() + 25 * 3_600_000)
  expect((await market.as(buyer, 'GET', `/secure/trades/${trade.id}`)).body.data.status).toBe('lapsed')
  expect(await seen(buyer, offer.id)).toBe(false)
})

test('one person of a company is suspended alone, and the company goes on', async () => {
  const owner = await market.member('BUYER')
  const trader = await colleagueOf(owner, 'trader')
  const deal = await market.deal({}, { buyer: trader })
  expect((await suspend(trader, { whole_company: false })).status).toBe(204)
  expect((await market.as(trader, 'GET', '/secure/trades')).status).toBe(401)
  expect(await market.read({ ...deal, buyer: owner })).not.toHaveProperty('held')
  // The end of the company's suspension does not end theirs.
  await suspend(owner)
  await reinstate(owner)
  expect(await logIn(trader)).toMatchObject({ status: 403, body: { error_code: 'ACCOUNT_SUSPENDED' } })
  expect((await logIn(owner)).status).toBe(200)
  expect((await reinstate(trader)).status).toBe(204)
  expect((await logIn(trader)).status).toBe(200)
})

test('an admin suspends neither themselves nor, with one admin, the company of the admins', async () => {
  expect(await suspend(admin)).toMatchObject({ status: 409, body: { error_code: 'OWN_ACCOUNT' } })
  const other = await market.member('ADMIN', { companyId: admin.companyId })
  expect((await suspend(other)).status).toBe(204)
  expect((await market.as(other, 'GET', '/secure/admin/users')).status).toBe(401)
  expect((await market.as(admin, 'GET', '/secure/admin/users')).status).toBe(200)
})
