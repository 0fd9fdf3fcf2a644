import { describe, expect, it, test } from 'vitest'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { openDealing } from '../testing/dealing.ts'

const market = await openDealing()
const { clock } = market
const start = clock.now
const [supplier, buyer, stranger] = [
  await market.member('SUPPLIER'),
  await market.member('BUYER'),
  await market.member('TRADER'),
]
const offer = await market.offer(supplier, { valid_for: 48 })
const buy = async (minute: number, containers: number) => {
  clock.now = new Date(start.getTime() + minute * 60_000)
  return (await market.purchase(buyer, offer, { containers })).body.data
}
const confirm = (id: string, by = supplier) =>
  market.as(by, 'POST', `/secure/trades/${id}/tasks/order.confirm`, {})
const [first, second, third] = [await buy(0, 1), await buy(1, 2), await buy(2, 3)]
await confirm(second.id)
await confirm(third.id)

const read = async (by: SignedIn, id: string) =>
  (await market.as(by, 'GET', `/secure/trades/${id}`)).body.data
const list = async (by: SignedIn, query = '') =>
  (await market.as(by, 'GET', `/secure/trades?${query}`)).body.data.map((trade: { id: string }) => trade.id)

describe('contact details of the other side', () => {
  it('are hidden before the order is confirmed', async () => {
    for (const by of [supplier, buyer]) {
      const { parties } = await read(by, first.id)
      expect([parties.supplier.contact, parties.buyer.contact]).toEqual([null, null])
    }
    expect(JSON.stringify(await read(buyer, first.id))).not.toContain('@supplier.example')
  })

  it('are shown to each side once it is', async () => {
    const contact = (role: string) => ({
      name: expect.stringMatching(/^Amna /),
      email: expect.stringContaining(`@${role}.example`),
      phone: '+249912345678',
    })
    expect((await read(buyer, second.id)).parties).toMatchObject({
      supplier: { contact: contact('supplier'), company_name: expect.any(String), city: 'Khartoum' },
      buyer: { contact: null },
    })
    expect((await read(supplier, second.id)).parties).toMatchObject({
      supplier: { contact: null },
      buyer: { contact: contact('buyer') },
    })
  })
})

test('each side reads its own amounts', async () => {
  const [ofBuyer, ofSupplier] = [await read(buyer, second.id), await read(supplier, second.id)]
  expect(ofBuyer).toMatchObject({
    side: 'buyer',
    terms: { price: '1600.00', price_shown: '1607.50' },
    amounts: {
      contract_value: '61104.00',
      shipping_cost: '2300.00',
      platform_fee: '285.00',
      total_cost: '63689.00',
    },
  })
  expect(ofSupplier).toMatchObject({
    side: 'supplier',
    terms: { price: '1600.00', price_shown: '1592.50' },
    amounts: { contract_value: '61104.00', platform_fee: '285.00', total_cost: '60819.00' },
  })
})

test('a stranger can neither find, read nor act on a trade', async () => {
  for (const by of [stranger, await market.member('BUYER'), await market.member('SUPPLIER')]) {
    expect((await market.as(by, 'GET', `/secure/trades/${first.id}`)).status).toBe(404)
    expect(await confirm(first.id, by)).toMatchObject({ status: 404, body: { error_code: 'NOT_FOUND' } })
    expect(await list(by)).toEqual([])
  }
  expect((await market.as(await market.member('ADMIN'), 'GET', `/secure/trades/${first.id}`)).status).toBe(
    403,
  )
})

test('an unknown task is not found', async () => {
  for (const task of ['order.eat', 'order.lapse', 'constructor'])
    expect(await market.as(supplier, 'POST', `/secure/trades/${first.id}/tasks/${task}`, {})).toMatchObject({
      status: 404,
      body: { error_code: 'NO_SUCH_TASK' },
    })
})

describe('the list of trades', () => {
  it('shows the supplier those that wait for them first, then the latest', async () => {
    expect(await list(supplier)).toEqual([first.id, third.id, second.id])
  })

  it('shows the buyer the latest first', async () => {
    expect(await list(buyer)).toEqual([third.id, second.id, first.id])
  })

  it('is paginated and filtered', async () => {
    expect(await list(buyer, 'per_page=1&page=2')).toEqual([second.id])
    expect(await list(buyer, 'status=lapsed')).toEqual([])
    expect((await market.as(buyer, 'GET', '/secure/trades?status=eaten')).status).toBe(422)
  })

  it('names the other side and the trade’s amount', async () => {
    const { body } = await market.as(buyer, 'GET', '/secure/trades?per_page=1')
    expect(body).toMatchObject({
      total_data: 3,
      next_page: 2,
      data: [
        {
          id: third.id,
          side: 'buyer',
          containers: 3,
          quantity: '57',
          price_shown: '1607.50',
          contract_value: '91656.00',
          counterparty: { company_name: expect.stringMatching(/^Company/), country: 'SD' },
        },
      ],
    })
    expect(JSON.stringify(body)).not.toContain('@')
  })
})

test('a confirmation under a key is done once, with the same answer', async () => {
  const key = { 'idempotency-key': 'confirm' }
  const send = (body = {}) =>
    market.as(supplier, 'POST', `/secure/trades/${first.id}/tasks/order.confirm`, body, key)
  const answer = await send({ version: 1 })
  expect(answer).toMatchObject({ status: 200, body: { data: { version: 2 } } })
  expect(await send({ version: 1 })).toMatchObject({ status: 200, body: answer.body })
  expect(await send({ version: 2 })).toMatchObject({
    status: 409,
    body: { error_code: 'IDEMPOTENCY_KEY_REUSED' },
  })
})
