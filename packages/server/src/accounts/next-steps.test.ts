import type { Role } from '@mahsul/domain/accounts/member'
import { describe, expect, it } from 'vitest'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { openDealing } from '../testing/dealing.ts'

const market = await openDealing()
const { as, db } = market
const smsInUse = (use_sms_service: boolean) => db.updateTable('settings').set({ use_sms_service }).execute()
await smsInUse(true)

/** Whose codes go by mail. */
async function join(role: Role): Promise<SignedIn> {
  const member = await market.member(role)
  await db.updateTable('members').set({ use_sms_service: false }).where('id', '=', member.id).execute()
  return member
}

type Step = { step: string; done: boolean }
const stepsOf = async (by: SignedIn): Promise<Step[] | undefined> =>
  (await as(by, 'GET', '/secure/profiles')).body.data.next_steps
const doneOf = async (by: SignedIn) =>
  Object.fromEntries((await stepsOf(by))?.map(({ step, done }) => [step, done]) ?? [])

async function verifyPhone(by: SignedIn) {
  const phone = { country_code: '971', phone_number: '050 123 4567' }
  await as(by, 'POST', '/secure/profiles/phone/code', phone)
  const { code } = await db
    .selectFrom('outbox')
    .select('code')
    .where('recipient', '=', '+971501234567')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await market.stepUp(by)
  expect((await as(by, 'PUT', '/secure/profiles/phone', { ...phone, code })).status).toBe(200)
}

async function giveBank(by: SignedIn) {
  await market.stepUp(by)
  const bank = {
    bank_name: 'Emirates NBD',
    iban: 'AE07 0331 2345 6789 0123 456',
    swift: 'EBILAEAD',
    account_currency: 'aed',
  }
  expect((await as(by, 'PUT', '/secure/profiles/bank', bank)).status).toBe(200)
}

describe('what a new member has to do next', () => {
  it.each<[Role, object | undefined]>([
    ['BUYER', { company: true, phone: false, bid: false }],
    ['SUPPLIER', { company: true, phone: false, bank: false, offer: false }],
    ['TRADER', { company: true, phone: false, bank: false, offer: false, bid: false }],
    ['ADMIN', {}],
  ])('depends on the role: %s', async (role, expected) => {
    expect(await doneOf(await join(role))).toEqual(expected)
  })

  it('ends for a supplier with the first offer, the last of its steps', async () => {
    const supplier = await join('SUPPLIER')
    await verifyPhone(supplier)
    await giveBank(supplier)
    expect(await doneOf(supplier)).toEqual({ company: true, phone: true, bank: true, offer: false })
    await market.offer(supplier)
    expect(await stepsOf(supplier)).toBeUndefined()
  })

  it('has the first bid of a buyer, and ends with the first trade, whatever is left', async () => {
    const [supplier, buyer] = [await join('SUPPLIER'), await join('BUYER')]
    const offer = await market.offer(supplier, { containers: 8 })
    expect(await doneOf(supplier)).toMatchObject({ offer: true, bank: false })
    expect((await market.bid(buyer, offer, { containers: 2 })).status).toBe(201)
    expect(await doneOf(buyer)).toEqual({ company: true, phone: false, bid: true })
    const other = await join('BUYER')
    expect((await market.purchase(other, offer)).status).toBe(201)
    expect(await stepsOf(other)).toBeUndefined()
    expect(await stepsOf(supplier)).toBeUndefined()
    expect(await stepsOf(buyer)).toBeDefined()
  })

  it('does not name the phone number where no SMS can verify it', async () => {
    const buyer = await join('BUYER')
    await smsInUse(false)
    expect(await doneOf(buyer)).toEqual({ company: true, bid: false })
    await smsInUse(true)
  })

  it('names company data that are incomplete', async () => {
    const buyer = await join('BUYER')
    await db.updateTable('companies').set({ city: '' }).where('id', '=', buyer.companyId).execute()
    expect(await doneOf(buyer)).toMatchObject({ company: false })
  })

  it('is gone for good, and only for them, once a member has put it away', async () => {
    const [buyer, other] = [await join('BUYER'), await join('BUYER')]
    expect((await as(buyer, 'DELETE', '/secure/profiles/next-steps')).status).toBe(204)
    expect(await stepsOf(buyer)).toBeUndefined()
    expect((await as(buyer, 'DELETE', '/secure/profiles/next-steps')).status).toBe(204)
    expect(await stepsOf(other)).toBeDefined()
  })
})
