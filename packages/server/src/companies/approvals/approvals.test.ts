import { expect, test } from 'vitest'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { openTrading } from '../../testing/trading.ts'

const market = await openTrading()
const { clock, db, documents } = market

type Right = SignedIn['right']
const colleagueOf = (member: SignedIn, right: Right) =>
  market.member(member.role, { companyId: member.companyId, right })
const nextMinute = () => {
  clock.now = new Date(clock.now.getTime() + 60_000)
}
/** A company of an owner and a colleague, with these limits; both have stepped up. */
async function company(role: 'SUPPLIER' | 'BUYER', limits: object, right: Right = 'trader') {
  const owner = await market.member(role)
  const colleague = await colleagueOf(owner, right)
  for (const person of [owner, colleague]) await market.stepUp(person)
  const none = { purchase: null, acceptance: null, signing: null, bank: false }
  const set = await market.as(owner, 'PUT', '/secure/company/limits', { ...none, ...limits })
  expect(set.status).toBe(200)
  return { owner, colleague }
}
const ask = (by: SignedIn, body: object) => market.as(by, 'POST', '/secure/company/approvals', body)
const approve = async (by: SignedIn, id: string) => {
  await market.stepUp(by)
  return market.as(by, 'POST', `/secure/company/approvals/${id}/approve`)
}
const listOf = async (member: SignedIn) =>
  (await market.as(member, 'GET', '/secure/company/approvals')).body.data
const noticesOf = async ({ id }: SignedIn) =>
  (
    await db.selectFrom('notifications').select('type').where('member_id', '=', id).orderBy('id').execute()
  ).map(({ type }) => type)
const required = { status: 403, body: { error_code: 'APPROVAL_REQUIRED' } }

test('the other owners of a company read who changed its limits', async () => {
  const owner = await market.member('BUYER')
  const other = await colleagueOf(owner, 'owner')
  const trader = await colleagueOf(owner, 'trader')
  await market.stepUp(owner)
  const limits = { purchase: '25000.00', acceptance: null, signing: null, bank: true }
  expect((await market.as(owner, 'PUT', '/secure/company/limits', limits)).status).toBe(200)
  const mails = async ({ id }: SignedIn) =>
    db
      .selectFrom('outbox')
      .innerJoin('members', 'members.email', 'outbox.recipient')
      .select('body_text')
      .where('members.id', '=', id)
      .execute()
  const [mail] = await mails(other)
  expect(mail?.body_text).toMatch(
    /Amna \S+ has changed[\s\S]*Purchases: Above 25,000\.00 USD[\s\S]*Bank account: Always/,
  )
  for (const person of [owner, trader]) expect(await mails(person)).toEqual([])
})

test('without limits each person acts alone', async () => {
  const buyer = await market.member('BUYER')
  expect((await market.as(buyer, 'GET', '/secure/company/limits')).body.data).toEqual({
    purchase: null,
    acceptance: null,
    signing: null,
    bank: false,
  })
})

test('a purchase above the limit waits for a colleague, and is done once they approve', async () => {
  const { owner, colleague } = await company('BUYER', { purchase: '1000.00' })
  const offer = await market.offer(await market.member('SUPPLIER'))
  const refused = await market.purchase(colleague, offer)
  expect(refused).toMatchObject({
    ...required,
    body: { ...required.body, approval: { act: 'purchase', limit: '1000.00' } },
  })
  const { total } = refused.body.approval
  const asked = await ask(colleague, { act: 'purchase', ticket_id: offer.id, up_to: total })
  expect(asked.body.data).toMatchObject({
    state: 'waiting',
    total,
    reference: offer.reference,
    may: ['withdraw'],
  })
  expect(await noticesOf(owner)).toContain('approval.asked')
  expect(await listOf(owner)).toMatchObject([{ may: ['approve', 'decline'], total }])

  const { external_id: id } = asked.body.data
  expect((await approve(owner, id)).body.data).toMatchObject({ state: 'approved', may: [] })
  expect(await noticesOf(colleague)).toContain('approval.given')
  nextMinute()
  expect((await market.purchase(colleague, offer)).status).toBe(201)
  expect(await listOf(owner)).toMatchObject([{ state: 'done' }])
  nextMinute()
  // It covers one purchase.
  expect(await market.purchase(colleague, offer)).toMatchObject(required)
})

test('a purchase up to the limit needs nobody', async () => {
  const { colleague } = await company('BUYER', { purchase: '9000000.00' })
  const offer = await market.offer(await market.member('SUPPLIER'))
  expect((await market.purchase(colleague, offer)).status).toBe(201)
})

test('an approval of a smaller sum does not cover a larger one, nor another person', async () => {
  const { owner, colleague } = await company('BUYER', { purchase: '1000.00' })
  const offer = await market.offer(await market.member('SUPPLIER'))
  const { body } = await ask(colleague, { act: 'purchase', ticket_id: offer.id, up_to: '1000.01' })
  await approve(owner, body.data.external_id)
  expect(await market.purchase(colleague, offer)).toMatchObject(required)
  expect(await market.purchase(owner, offer)).toMatchObject(required)
})

test('nobody approves their own act, from whatever session', async () => {
  const { colleague } = await company('BUYER', { purchase: '1000.00' })
  const offer = await market.offer(await market.member('SUPPLIER'))
  const { body } = await ask(colleague, { act: 'purchase', ticket_id: offer.id, up_to: '50000.00' })
  const refusal = { status: 403, body: { error_code: 'OWN_APPROVAL' } }
  expect(await approve(colleague, body.data.external_id)).toMatchObject(refusal)
  const decline = `/secure/company/approvals/${body.data.external_id}/decline`
  expect(await market.as(colleague, 'POST', decline, { reason: '' })).toMatchObject(refusal)
  await expect(
    db
      .updateTable('approvals')
      .set({ state: 'approved', decided_by: colleague.id })
      .where('id', '=', body.data.external_id)
      .execute(),
  ).rejects.toThrow('nobody_approves_their_own')
})

test('a colleague without the right decides nothing, and another company sees nothing', async () => {
  const { owner, colleague } = await company('BUYER', { purchase: '1000.00' })
  const viewer = await colleagueOf(owner, 'viewer')
  const offer = await market.offer(await market.member('SUPPLIER'))
  const { body } = await ask(colleague, { act: 'purchase', ticket_id: offer.id, up_to: '50000.00' })
  const { external_id: id } = body.data
  expect(await approve(viewer, id)).toMatchObject({ status: 403, body: { error_code: 'APPROVAL_NOT_YOURS' } })
  expect(await listOf(viewer)).toMatchObject([{ external_id: id, may: [] }])
  expect((await approve(await market.member('BUYER'), id)).status).toBe(404)
  expect(await ask(viewer, { act: 'purchase', ticket_id: offer.id, up_to: '1.00' })).toMatchObject({
    status: 403,
    body: { error_code: 'RIGHT_MISSING' },
  })
})

test('a declined request says why, and can be made again', async () => {
  const { owner, colleague } = await company('BUYER', { purchase: '1000.00' })
  const offer = await market.offer(await market.member('SUPPLIER'))
  const body = { act: 'purchase', ticket_id: offer.id, up_to: '50000.00' }
  const first = (await ask(colleague, body)).body.data
  expect(await ask(colleague, body)).toMatchObject({ status: 409, body: { error_code: 'APPROVAL_ASKED' } })
  await market.as(owner, 'POST', `/secure/company/approvals/${first.external_id}/decline`, {
    reason: 'Too dear',
  })
  expect(await noticesOf(colleague)).toContain('approval.declined')
  expect(await listOf(colleague)).toMatchObject([{ state: 'declined', reason: 'Too dear' }])
  expect(await approve(owner, first.external_id)).toMatchObject({ body: { error_code: 'APPROVAL_OVER' } })
  expect((await ask(colleague, body)).status).toBe(201)
})

test('a request ends after 72 hours', async () => {
  const { owner, colleague } = await company('BUYER', { purchase: '1000.00' })
  const offer = await market.offer(await market.member('SUPPLIER'))
  const body = { act: 'purchase', ticket_id: offer.id, up_to: '50000.00' }
  const { external_id: id } = (await ask(colleague, body)).body.data
  clock.now = new Date(clock.now.getTime() + 72 * 3_600_000)
  expect(await approve(owner, id)).toMatchObject({ status: 409, body: { error_code: 'APPROVAL_OVER' } })
  expect(await listOf(colleague)).toMatchObject([{ state: 'expired', may: [] }])
  expect((await ask(colleague, body)).status).toBe(201)
})

test('an approval ends when the colleague who gave it is removed', async () => {
  const { owner, colleague } = await company('BUYER', { purchase: '1000.00' })
  const second = await colleagueOf(owner, 'owner')
  const offer = await market.offer(await market.member('SUPPLIER'))
  const { body } = await ask(colleague, { act: 'purchase', ticket_id: offer.id, up_to: '90000.00' })
  expect((await approve(second, body.data.external_id)).status).toBe(200)
  await market.stepUp(owner)
  expect((await market.as(owner, 'DELETE', `/secure/company/people/${second.id}`)).status).toBe(204)
  expect(await market.purchase(colleague, offer)).toMatchObject(required)
})

test('a suspended colleague is not asked, and what they approved no longer counts', async () => {
  const { owner, colleague } = await company('BUYER', { purchase: '1000.00' })
  const second = await colleagueOf(owner, 'trader')
  const offer = await market.offer(await market.member('SUPPLIER'))
  const body = { act: 'purchase', ticket_id: offer.id, up_to: '90000.00' }
  const asked = await ask(colleague, body)
  expect((await approve(second, asked.body.data.external_id)).status).toBe(200)
  const admin = await market.member('ADMIN')
  for (const { id } of [second, owner])
    await market.as(admin, 'POST', `/secure/admin/users/${id}/suspension`, {
      reason: 'Reported as fraud',
      whole_company: false,
    })
  expect(await market.purchase(colleague, offer)).toMatchObject(required)
  expect((await market.as(colleague, 'GET', '/secure/company/people')).body.data.people).toMatchObject([
    { external_id: owner.id, suspended: true },
    { external_id: colleague.id },
    { external_id: second.id, suspended: true },
  ])
  await market.as(colleague, 'DELETE', `/secure/company/approvals/${asked.body.data.external_id}`)
  expect(await ask(colleague, body)).toMatchObject({ body: { error_code: 'NOBODY_TO_APPROVE' } })
})

test('a request of somebody who has been removed is not approved', async () => {
  const { owner, colleague } = await company('BUYER', { purchase: '1000.00' })
  const second = await colleagueOf(owner, 'trader')
  const offer = await market.offer(await market.member('SUPPLIER'))
  const { body } = await ask(colleague, { act: 'purchase', ticket_id: offer.id, up_to: '90000.00' })
  await market.as(owner, 'DELETE', `/secure/company/people/${colleague.id}`)
  expect(await approve(second, body.data.external_id)).toMatchObject({
    status: 409,
    body: { error_code: 'APPROVAL_OVER' },
  })
})

test('a request of somebody who may no longer do the act is not approved', async () => {
  const { owner, colleague } = await company('BUYER', { purchase: '1000.00' })
  const second = await colleagueOf(owner, 'trader')
  const offer = await market.offer(await market.member('SUPPLIER'))
  const { body } = await ask(colleague, { act: 'purchase', ticket_id: offer.id, up_to: '90000.00' })
  await market.as(owner, 'PUT', `/secure/company/people/${colleague.id}`, { right: 'viewer' })
  expect(await approve(second, body.data.external_id)).toMatchObject({
    status: 409,
    body: { error_code: 'APPROVAL_OVER' },
  })
})

test('accepting a bid above the limit takes a second person, and the bidder sees that it waits', async () => {
  const { owner, colleague } = await company('SUPPLIER', { acceptance: '500.00' })
  const buyer = await market.member('BUYER')
  const bid = (await market.bid(buyer, await market.offer(colleague))).body.data
  const accept = () => market.as(colleague, 'PUT', `/secure/bids/${bid.id}/accept`, {})
  const refused = await accept()
  expect(refused).toMatchObject(required)
  const { total } = refused.body.approval
  const { body } = await ask(colleague, { act: 'acceptance', bid_id: bid.id, up_to: total })
  expect((await market.as(buyer, 'GET', `/secure/bids/${bid.id}`)).body.data).toMatchObject({
    awaiting_approval: true,
  })
  await approve(owner, body.data.external_id)
  expect((await accept()).status).toBe(200)
  expect((await market.as(buyer, 'GET', `/secure/bids/${bid.id}`)).body.data).not.toHaveProperty(
    'awaiting_approval',
  )
})

test('signing above the limit takes a second person, and both sides see that it waits', async () => {
  const { owner, colleague } = await company('BUYER', { signing: '500.00' })
  const deal = await market.deal({}, { buyer: colleague })
  await market.play(deal, { until: 'C4' })
  const signed = { files: { sales_contract: documents.pdf, proforma_invoice: documents.jpeg } }
  const sign = () => market.act(deal, colleague, 'contract.sign.buyer', signed)
  expect(await sign()).toMatchObject(required)
  const { body } = await ask(colleague, { act: 'signing', trade_id: deal.id })
  for (const side of ['buyer', 'supplier'] as const)
    expect(await market.read(deal, side)).toMatchObject({ awaiting_approval: 'buyer' })
  await approve(owner, body.data.external_id)
  expect((await sign()).status).toBe(200)
  expect(await market.read(deal)).not.toHaveProperty('awaiting_approval')
})

test('a new bank account is approved as it is, and no other', async () => {
  const { owner, colleague } = await company('SUPPLIER', { bank: true }, 'finance')
  const account = {
    bank_name: 'Bank of Khartoum',
    iban: 'SD8811123456789012',
    swift: 'BKSDSDKH',
    account_number: '123456789012',
    account_currency: 'usd',
  }
  const save = (change: object = {}) =>
    market.as(colleague, 'PUT', '/secure/profiles/bank', { ...account, ...change })
  await market.stepUp(colleague)
  expect(await save()).toMatchObject(required)
  const { body } = await ask(colleague, { act: 'bank', account })
  expect(body.data).toMatchObject({ total: null, account: 'Bank of Khartoum · •••• 9012' })
  expect(await noticesOf(owner)).toContain('bank.asked')
  await approve(owner, body.data.external_id)
  expect(await save({ bank_name: 'Bank of Thieves' })).toMatchObject(required)
  expect((await save()).status).toBe(200)
})

test('a limit needs two people who may do the act', async () => {
  const alone = await market.member('BUYER')
  await market.stepUp(alone)
  const limits = { purchase: '1000.00', acceptance: null, signing: null, bank: false }
  expect(await market.as(alone, 'PUT', '/secure/company/limits', limits)).toMatchObject({
    status: 409,
    body: { error_code: 'NOBODY_TO_APPROVE' },
  })
})

test('a higher limit, or none, takes the second person that it ends; a lower one takes nobody', async () => {
  const { owner, colleague } = await company('BUYER', { purchase: '1000.00', signing: '500.00' })
  const put = (limits: object) => market.as(owner, 'PUT', '/secure/company/limits', limits)
  const limitsNow = async () => (await market.as(owner, 'GET', '/secure/company/limits')).body.data
  const strict = { purchase: '1000.00', acceptance: null, signing: '500.00', bank: false }
  const loose = { ...strict, purchase: '5000.00', signing: null }
  expect(await put(loose)).toMatchObject(required)
  expect((await put({ ...strict, purchase: '900.00' })).status).toBe(200)
  expect((await put({ ...strict, purchase: '1000.00' })).body.error_code).toBe('APPROVAL_REQUIRED')
  const asked = await ask(owner, { act: 'limits', limits: loose })
  expect(asked).toMatchObject({
    status: 201,
    body: { data: { act: 'limits', total: null, limits: { before: { purchase: '900.00' }, after: loose } } },
  })
  const { external_id: id } = asked.body.data
  expect((await listOf(colleague))[0]).toMatchObject({ external_id: id, may: ['approve', 'decline'] })
  expect(await noticesOf(colleague)).toContain('limits.asked')
  expect((await approve(owner, id)).body.error_code).toBe('OWN_APPROVAL')
  expect((await approve(colleague, id)).status).toBe(200)
  expect(await noticesOf(owner)).toContain('limits.given')
  // For these limits alone.
  expect(await put({ ...loose, purchase: null })).toMatchObject(required)
  expect((await put(loose)).status).toBe(200)
  expect(await limitsNow()).toEqual(loose)
  expect(await put({ ...loose, purchase: null })).toMatchObject(required) // it was used up
})

test('the second person for the bank account is ended by who may decide on bank accounts', async () => {
  const { owner, colleague } = await company('BUYER', { bank: true }, 'finance')
  const trader = await colleagueOf(owner, 'trader')
  await market.stepUp(trader)
  const none = { purchase: null, acceptance: null, signing: null, bank: false }
  const { body } = await ask(owner, { act: 'limits', limits: none })
  expect((await approve(trader, body.data.external_id)).body.error_code).toBe('APPROVAL_NOT_YOURS')
  expect((await approve(colleague, body.data.external_id)).status).toBe(200)
  expect((await market.as(owner, 'PUT', '/secure/company/limits', none)).status).toBe(200)
  expect((await ask(owner, { act: 'limits', limits: none })).status).toBe(404) // nothing more is relaxed
  // Only who decides who belongs to the company asks for it.
  const again = { ...none, bank: true }
  expect((await market.as(owner, 'PUT', '/secure/company/limits', again)).status).toBe(200)
  expect((await ask(trader, { act: 'limits', limits: none })).body.error_code).toBe('RIGHT_MISSING')
})
