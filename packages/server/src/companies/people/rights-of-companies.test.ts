import { expect, test } from 'vitest'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { openTrading } from '../../testing/trading.ts'

/** Who of a company may do what, where no other test of people or approvals says so. */
const market = await openTrading()
const { clock, db } = market

type Right = SignedIn['right']
const colleagueOf = (member: SignedIn, right: Right) =>
  market.member(member.role, { companyId: member.companyId, right })
async function company(role: 'SUPPLIER' | 'BUYER', ...rights: Right[]) {
  const owner = await market.member(role)
  const colleagues = await Promise.all(rights.map((right) => colleagueOf(owner, right)))
  for (const person of [owner, ...colleagues]) await market.stepUp(person)
  return [owner, ...colleagues] as [SignedIn, ...SignedIn[]]
}
const ask = (by: SignedIn, body: object) => market.as(by, 'POST', '/secure/company/approvals', body)
const limit = (by: SignedIn, limits: object) =>
  market.as(by, 'PUT', '/secure/company/limits', {
    ...{ purchase: null, acceptance: null, signing: null, bank: false },
    ...limits,
  })
const remove = (by: SignedIn, { id }: SignedIn) => market.as(by, 'DELETE', `/secure/company/people/${id}`)
const refused = (status: number, error_code: string) => ({ status, body: { error_code } })

test('an owner does not remove themselves, although another owner is there', async () => {
  const [owner] = await company('BUYER', 'owner')
  expect(await remove(owner, owner)).toMatchObject(refused(409, 'OWN_RIGHT'))
})

test('an owner does not leave a company whose only other owner is suspended', async () => {
  const [owner, other] = await company('BUYER', 'owner')
  await db.updateTable('members').set({ suspended_at: clock.now }).where('id', '=', other!.id).execute()
  expect(await market.as(owner, 'POST', '/secure/company/leave')).toMatchObject(refused(409, 'LAST_OWNER'))
})

test('the sessions of a person who is removed end, for the reason that they left the company', async () => {
  const [owner, colleague] = await company('BUYER', 'trader')
  expect((await remove(owner, colleague!)).status).toBe(204)
  const sessions = await db
    .selectFrom('sessions')
    .select('end_reason')
    .where('member_id', '=', colleague!.id)
    .execute()
  expect(sessions.map(({ end_reason }) => end_reason)).toEqual(sessions.map(() => 'company'))
  expect(sessions.length).toBeGreaterThan(0)
})

test('only owners read who is invited', async () => {
  const owner = await market.member('BUYER', { email: 'amal@mills-of-rights.example' })
  await market.stepUp(owner)
  const invitation = { email: 'omar@mills-of-rights.example', right: 'finance', language: 'en' }
  expect((await market.as(owner, 'POST', '/secure/company/invitations', invitation)).status).toBe(201)
  const invitations = async (reader: SignedIn) =>
    (await market.as(reader, 'GET', '/secure/company/people')).body.data.invitations
  expect(await invitations(owner)).toHaveLength(1)
  expect(await invitations(await colleagueOf(owner, 'trader'))).toEqual([])
})

test('nobody is asked to approve who may not do the act themselves', async () => {
  const [owner, second] = await company('BUYER', 'trader', 'finance', 'viewer')
  expect((await limit(owner, { purchase: '1000.00' })).status).toBe(200)
  const offer = await market.offer(await market.member('SUPPLIER'))
  await db.updateTable('members').set({ company_right: 'documents' }).where('id', '=', second!.id).execute()
  expect(await ask(owner, { act: 'purchase', ticket_id: offer.id, up_to: '90000.00' })).toMatchObject(
    refused(409, 'NOBODY_TO_APPROVE'),
  )
})

test('approval is asked for offers of others, and for bids on own ones alone', async () => {
  const [owner] = await company('SUPPLIER', 'trader')
  const own = await market.offer(owner)
  expect(await ask(owner, { act: 'purchase', ticket_id: own.id, up_to: '90000.00' })).toMatchObject(
    refused(404, 'NOT_FOUND'),
  )
  const bid = (
    await market.bid(await market.member('BUYER'), await market.offer(await market.member('SUPPLIER')))
  ).body.data
  expect(await ask(owner, { act: 'acceptance', bid_id: bid.id, up_to: '90000.00' })).toMatchObject(
    refused(404, 'NOT_FOUND'),
  )
})

test('a colleague does not withdraw what another asked for', async () => {
  const [owner, second] = await company('BUYER', 'trader')
  await limit(owner, { purchase: '1000.00' })
  const offer = await market.offer(await market.member('SUPPLIER'))
  const { body } = await ask(owner, { act: 'purchase', ticket_id: offer.id, up_to: '90000.00' })
  const approval = `/secure/company/approvals/${body.data.external_id}`
  expect(await market.as(second!, 'DELETE', approval)).toMatchObject(refused(403, 'APPROVAL_NOT_YOURS'))
  expect((await market.as(owner, 'DELETE', approval)).status).toBe(204)
})

test('pages of approvals have those of the own company alone', async () => {
  const [owner, second] = await company('BUYER', 'trader')
  const [stranger, other] = await company('BUYER', 'trader')
  const offer = await market.offer(await market.member('SUPPLIER'))
  for (const [by] of [[owner], [stranger]] as const) {
    await limit(by, { purchase: '1000.00' })
    await ask(by, { act: 'purchase', ticket_id: offer.id, up_to: '90000.00' })
  }
  for (const reader of [second!, other!]) {
    const page = await market.as(reader, 'GET', '/secure/company/approvals/list?part=waiting')
    expect(page.body.data).toHaveLength(1)
  }
})
