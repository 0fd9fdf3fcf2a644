import { expect, test } from 'vitest'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { openTrading } from '../../testing/trading.ts'
import { dropKeptActs } from './kept-acts.ts'

const market = await openTrading()
const { clock, db } = market

const ask = (by: SignedIn, body: object) => market.as(by, 'POST', '/secure/company/approvals', body)
const approve = async (by: SignedIn, id: string) => {
  await market.stepUp(by)
  return market.as(by, 'POST', `/secure/company/approvals/${id}/approve`)
}
const typedOf = (by: SignedIn, id: string) => market.as(by, 'GET', `/secure/company/approvals/${id}/typed`)
const rowOf = (id: string) =>
  db
    .selectFrom('approvals')
    .select(['terms', 'sealed_account'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const nothing = { terms: null, sealed_account: null }

async function company(role: 'SUPPLIER' | 'BUYER', limits: object, right: SignedIn['right']) {
  const owner = await market.member(role)
  const colleague = await market.member(role, { companyId: owner.companyId, right })
  for (const person of [owner, colleague]) await market.stepUp(person)
  const none = { purchase: null, acceptance: null, signing: null, bank: false }
  await market.as(owner, 'PUT', '/secure/company/limits', { ...none, ...limits })
  return { owner, colleague }
}

const account = {
  bank_name: 'Bank of Khartoum',
  address: 'Nile Avenue 1',
  zip: '',
  iban: 'SD8811123456789012',
  swift: 'BKSDSDKH',
  account_number: '123456789012',
  account_currency: 'usd',
}

async function askedAccount() {
  const { owner, colleague } = await company('SUPPLIER', { bank: true }, 'finance')
  const { body } = await ask(colleague, { act: 'bank', account })
  return { owner, colleague, id: String(body.data.external_id) }
}

test('an approved bank account is saved without being typed again, and is gone from the approval then', async () => {
  const { owner, colleague, id } = await askedAccount()
  expect((await typedOf(colleague, id)).body.data).toEqual({ terms: null, account: null })
  await approve(owner, id)
  const { body } = await typedOf(colleague, id)
  expect(body.data.account).toEqual(account)
  expect((await market.as(colleague, 'PUT', '/secure/profiles/bank', body.data.account)).status).toBe(200)
  expect(await rowOf(id)).toEqual(nothing)
  expect(await typedOf(colleague, id)).toMatchObject({ status: 409, body: { error_code: 'APPROVAL_OVER' } })
})

test('nobody but who typed an account reads it, and the table holds it encrypted', async () => {
  const { owner, colleague, id } = await askedAccount()
  const other = await market.member('SUPPLIER', { companyId: owner.companyId, right: 'finance' })
  await approve(owner, id)
  for (const reader of [owner, other])
    expect(await typedOf(reader, id)).toMatchObject({
      status: 403,
      body: { error_code: 'APPROVAL_NOT_YOURS' },
    })
  expect((await typedOf(await market.member('SUPPLIER'), id)).status).toBe(404)
  const { sealed_account: sealed } = await rowOf(id)
  expect(sealed?.includes('123456789012')).toBe(false)
  const stored = await db.selectFrom('approvals').selectAll().where('id', '=', id).execute()
  expect(JSON.stringify(stored)).not.toContain('SD8811123456789012')
  await db.updateTable('members').set({ company_right: 'viewer' }).where('id', '=', colleague.id).execute()
  expect(await typedOf(colleague, id)).toMatchObject({ status: 403, body: { error_code: 'RIGHT_MISSING' } })
})

test('the terms of a purchase come back as they were typed', async () => {
  const { owner, colleague } = await company('BUYER', { purchase: '1000.00' }, 'trader')
  const offer = await market.offer(await market.member('SUPPLIER'))
  const terms = { ticket_version: 1, containers: 1 }
  const body = { act: 'purchase', ticket_id: offer.id, up_to: '900000.00', terms }
  const id = String((await ask(colleague, body)).body.data.external_id)
  expect((await typedOf(owner, id)).status).toBe(403)
  await approve(owner, id)
  expect((await typedOf(colleague, id)).body.data).toEqual({ terms, account: null })
  expect((await market.purchase(colleague, offer)).status).toBe(201)
  expect(await rowOf(id)).toEqual(nothing)
})

test.each(['decline', 'withdraw', 'time'])(
  'what was typed is dropped when the request is over by %s',
  async (how) => {
    const { owner, colleague, id } = await askedAccount()
    if (how === 'decline')
      await market.as(owner, 'POST', `/secure/company/approvals/${id}/decline`, { reason: 'Not ours' })
    if (how === 'withdraw') await market.as(colleague, 'DELETE', `/secure/company/approvals/${id}`)
    if (how === 'time') {
      await dropKeptActs(db, clock.now)
      expect(await rowOf(id)).not.toEqual(nothing)
      clock.now = new Date(clock.now.getTime() + 72 * 3_600_000)
      await dropKeptActs(db, clock.now)
    }
    expect(await rowOf(id)).toEqual(nothing)
  },
)

test('approvals are read in pages, each part by itself', async () => {
  const { owner, colleague } = await company('BUYER', { purchase: '1000.00' }, 'trader')
  const supplier = await market.member('SUPPLIER')
  for (let n = 0; n < 6; n++) {
    const offer = await market.offer(supplier)
    const { body } = await ask(colleague, { act: 'purchase', ticket_id: offer.id, up_to: '90000.00' })
    if (n === 0)
      await market.as(owner, 'POST', `/secure/company/approvals/${body.data.external_id}/decline`, {})
  }
  const page = async (by: SignedIn, query: string) =>
    (await market.as(by, 'GET', `/secure/company/approvals/list?${query}`)).body
  expect(await page(owner, 'part=waiting&per_page=3')).toMatchObject({ total_data: 5, next_page: 2 })
  expect((await page(owner, 'part=waiting&per_page=3&page=2')).data).toHaveLength(2)
  expect(await page(owner, 'part=mine')).toMatchObject({ total_data: 0 })
  expect(await page(colleague, 'part=mine')).toMatchObject({ total_data: 5 })
  expect(await page(colleague, 'part=waiting')).toMatchObject({ total_data: 0 })
  for (const reader of [owner, colleague])
    expect(await page(reader, 'part=decided')).toMatchObject({ total_data: 1, data: [{ state: 'declined' }] })
})
