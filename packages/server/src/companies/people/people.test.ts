import { expect, test } from 'vitest'
import { pageWords } from '../../documents/evidence/page-words.ts'
import { type Folder, faultsIn } from '../../documents/evidence/verify.ts'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { openTrading } from '../../testing/trading.ts'
import { unzipped } from '../../testing/unzipped.ts'
import { lockPeople, peopleOf } from '../people.queries.ts'

const market = await openTrading()
const { clock, db, documents } = market

const colleagueOf = (member: SignedIn, right: SignedIn['right']) =>
  market.member(member.role, { companyId: member.companyId, right })
/** An owner who has stepped up, with colleagues. */
async function company(role: 'SUPPLIER' | 'BUYER', ...rights: SignedIn['right'][]) {
  const owner = await market.member(role)
  const colleagues = await Promise.all(rights.map((right) => colleagueOf(owner, right)))
  await market.stepUp(owner)
  return [owner, ...colleagues] as [SignedIn, ...SignedIn[]]
}
/** A new code can be asked for. */
const nextMinute = () => {
  clock.now = new Date(clock.now.getTime() + 60_000)
}
const people = (member: SignedIn) => market.as(member, 'GET', '/secure/company/people')
const remove = (by: SignedIn, { id }: SignedIn) => market.as(by, 'DELETE', `/secure/company/people/${id}`)
const leave = async (member: SignedIn) => {
  await market.stepUp(member)
  return market.as(member, 'POST', '/secure/company/leave')
}
const right = (by: SignedIn, { id }: SignedIn, to: string) =>
  market.as(by, 'PUT', `/secure/company/people/${id}`, { right: to })

test('everybody of a company sees who belongs to it and what each may do', async () => {
  const [owner, viewer] = await company('BUYER', 'viewer')
  const { data } = (await people(viewer!)).body
  expect(data).toMatchObject({
    right: 'viewer',
    acts: [],
    who_may: { payments: ['owner', 'finance'] },
    people: [
      { external_id: owner.id, right: 'owner', is_me: false },
      { external_id: viewer!.id, right: 'viewer', is_me: true },
    ],
    invitations: [],
  })
})

test('another right counts from the next request', async () => {
  const [owner, colleague] = await company('BUYER', 'viewer')
  const supplier = await market.member('SUPPLIER')
  const offer = await market.offer(supplier)
  expect(await market.bid(colleague!, offer)).toMatchObject({
    status: 403,
    body: { error_code: 'RIGHT_MISSING' },
  })
  nextMinute()
  expect((await right(owner, colleague!, 'trader')).body.data).toMatchObject({ right: 'trader' })
  expect((await market.bid(colleague!, offer)).status).toBe(201)
})

test('people and rights need a fresh proof of who asks', async () => {
  const owner = await market.member('BUYER')
  const colleague = await colleagueOf(owner, 'viewer')
  for (const answer of [await right(owner, colleague, 'owner'), await remove(owner, colleague)])
    expect(answer).toMatchObject({ status: 403, body: { error_code: 'STEP_UP_REQUIRED' } })
})

test('a company keeps an owner, and nobody changes their own right', async () => {
  const [owner, second] = await company('BUYER', 'owner')
  expect(await right(owner, owner, 'viewer')).toMatchObject({
    status: 409,
    body: { error_code: 'OWN_RIGHT' },
  })
  expect((await right(owner, second!, 'trader')).status).toBe(200)
  expect(await leave(owner)).toMatchObject({ status: 409, body: { error_code: 'LAST_OWNER' } })
  const alone = await market.member('BUYER')
  expect(await leave(alone)).toMatchObject({ status: 409, body: { error_code: 'ALONE_IN_COMPANY' } })
})

test('of two owners who remove each other at the same instant one remains', async () => {
  const [one, other] = await company('BUYER', 'owner')
  await market.stepUp(other!)
  const held = await db.startTransaction().execute()
  await lockPeople(held, one.companyId)
  const answers = Promise.all([remove(one, other!), remove(other!, one)])
  await market.lockAwaited()
  await held.commit().execute()
  const statuses = (await answers).map(({ status }) => status).toSorted()
  expect(statuses[0]).toBe(204)
  expect(statuses[1]).toBeGreaterThanOrEqual(400)
  expect(await peopleOf(db, one.companyId)).toHaveLength(1)
})

test.each([
  ['lowered', { company_right: 'viewer' }, 403],
  ['removed', { deleted_at: new Date() }, 401],
] as const)(
  'an owner who is %s in the same instant raises and removes nobody, makes no key and ends no limit',
  async (_, change, status) => {
    const [owner, colleague] = await company('BUYER', 'viewer')
    const held = await db.startTransaction().execute()
    await lockPeople(held, owner.companyId)
    const answers = Promise.all([
      right(owner, colleague!, 'owner'),
      remove(owner, colleague!),
      market.as(owner, 'POST', '/secure/company/api-keys', { name: 'ERP', scopes: ['read'] }),
      market.as(owner, 'PUT', '/secure/company/limits', {
        purchase: null,
        acceptance: null,
        signing: null,
        bank: false,
      }),
    ])
    await market.lockAwaited(4)
    await held.updateTable('members').set(change).where('id', '=', owner.id).execute()
    await held.commit().execute()
    expect((await answers).map((answer) => answer.status)).toEqual([status, status, status, status])
    expect((await peopleOf(db, owner.companyId)).find(({ id }) => id === colleague!.id)).toMatchObject({
      right: 'viewer',
    })
  },
)

test('a person who is removed is signed out, and what they began goes on with a colleague', async () => {
  const [owner, trader] = await company('BUYER', 'trader')
  const supplier = await market.member('SUPPLIER')
  const deal = await market.deal({}, { supplier, buyer: trader! })
  nextMinute()
  const offer = await market.offer(supplier)
  const bid = (await market.bid(trader!, offer)).body.data
  expect((await remove(owner, trader!)).status).toBe(204)

  expect((await people(trader!)).status).toBe(401)
  expect((await people(owner)).body.data.people).toHaveLength(1)
  expect((await market.read({ ...deal, buyer: owner })).parties.buyer.external_id).toBe(owner.id)
  expect((await market.as(supplier, 'PUT', `/secure/bids/${bid.id}/accept`, {})).status).toBe(200)
  const played = await market.play({ ...deal, buyer: owner })
  expect(played.status).toBe('finished')
})

test('an offer of somebody who left is bought, and reaches those who remain', async () => {
  const [owner, trader] = await company('SUPPLIER', 'trader')
  const offer = await market.offer(trader!)
  expect((await leave(trader!)).status).toBe(204)
  const buyer = await market.member('BUYER')
  expect((await market.purchase(buyer, offer)).status).toBe(201)
  const notices = await db
    .selectFrom('notifications')
    .select('type')
    .where('member_id', '=', owner.id)
    .execute()
  expect(notices.map(({ type }) => type)).toContain('OfferPurchased')
})

test('the evidence of a trade in which colleagues acted is whole', async () => {
  const deal = await market.deal()
  const [papers, trader] = [
    await colleagueOf(deal.buyer, 'documents'),
    await colleagueOf(deal.supplier, 'trader'),
  ]
  await market.act(deal, trader, 'order.confirm')
  await market.act(deal, papers, 'consignment.provide', {
    fields: { consignee_name: 'Aegean Mills', notify_party: 'Aegean Mills' },
  })
  const signed = { files: { sales_contract: documents.pdf, proforma_invoice: documents.jpeg } }
  expect((await market.act(deal, trader, 'contract.sign.supplier', signed)).status).toBe(200)
  const zip = await market.app.inject({
    url: `/api/v1/secure/trades/${deal.id}/evidence.zip`,
    headers: { authorization: `Bearer ${market.tokenOf(deal.buyer)}` },
  })
  const files = await unzipped(zip.rawPayload)
  const folder: Folder = new Map(
    [...files].map(([name, content]) => [name, async () => new Uint8Array(content).buffer]),
  )
  const log = JSON.parse(files.get('log.json')!.toString())
  expect(new Set(log.entries.map(({ actorId }: { actorId: string }) => actorId)).size).toBeGreaterThan(2)
  expect(await faultsIn(log, folder, pageWords)).toEqual([])
})

test('an admin deletes a person whose company goes on, and not the last owner of one', async () => {
  const admin = await market.member('ADMIN')
  const [owner, trader] = await company('BUYER', 'trader')
  nextMinute()
  const deal = await market.deal({}, { buyer: trader! })
  const deletion = (member: SignedIn) =>
    market.as(admin, 'DELETE', `/secure/admin/users/${member.id}`, { reason: 'Asked by the company' })
  expect(await deletion(owner)).toMatchObject({ status: 409, body: { error_code: 'LAST_OWNER' } })
  expect((await deletion(trader!)).status).toBe(204)
  expect((await market.read({ ...deal, buyer: owner })).parties.buyer.external_id).toBe(owner.id)
  expect(await deletion(owner)).toMatchObject({ status: 409, body: { error_code: 'MEMBER_STILL_TRADES' } })
})
