import { expect, test } from 'vitest'
import { openDealing } from '../testing/dealing.ts'

const market = await openDealing()
const supplier = await market.member('SUPPLIER')

test('a bid is placed, declined with a suggestion, placed again and accepted, and the trade begins', async () => {
  const buyer = await market.member('BUYER')
  const offer = await market.offer(supplier)

  const first = await market.bid(buyer, offer, { message: 'Delivery in May?' })
  expect(first).toMatchObject({
    status: 201,
    body: { data: { round: 1, status: 'PENDING', price_shown: '1557.50' } },
  })
  const declined = await market.as(supplier, 'PUT', `/secure/bids/${first.body.data.id}/decline`, {
    message: 'Price too low for sortex',
    suggestion: { price: '1590.00' },
  })
  expect(declined).toMatchObject({
    status: 200,
    body: { data: { status: 'REJECTED', suggestion: { price: '1590.00' } } },
  })

  const second = await market.bid(buyer, offer, { price: '1590.00' })
  expect(second.body.data.round).toBe(2)
  const accepted = await market.as(supplier, 'PUT', `/secure/bids/${second.body.data.id}/accept`)
  expect(accepted).toMatchObject({ status: 200, body: { data: { status: 'ACCEPTED' } } })

  const trade = await market.as(buyer, 'GET', `/secure/trades/${accepted.body.data.trade_id}`)
  expect(trade.body.data).toMatchObject({
    status: 'running',
    side: 'buyer',
    terms: { containers: 4, price: '1590.00' },
    amounts: { contract_value: '121448.00', shipping_cost: '4600.00' },
    log: [{ task: 'bid.accept' }, { task: 'order.confirm', side: 'system' }],
    parties: { supplier: { contact: { name: expect.stringContaining('Amna') } }, buyer: { contact: null } },
  })
  expect(trade.body.data.steps.map((step: { status: string }) => step.status)).toEqual([
    'FINISHED',
    'CURRENT',
    'UPCOMING',
    'UPCOMING',
    'UPCOMING',
    'UPCOMING',
  ])
  const after = await market.as(supplier, 'GET', `/secure/tickets/${offer.id}`)
  expect(after.body.data).toMatchObject({ status: 'open', sold_containers: 4, available_containers: 6 })
})

test('a purchase waits for the supplier, who confirms it within 24 hours', async () => {
  const buyer = await market.member('BUYER')
  const offer = await market.offer(supplier)
  const { status, body } = await market.purchase(buyer, offer, { containers: 10 })
  expect({ status, body }).toMatchObject({
    status: 201,
    body: { data: { open_tasks: [{ task: 'order.confirm', yours: false }] } },
  })
  expect((await market.as(supplier, 'GET', `/secure/tickets/${offer.id}`)).body.data.status).toBe(
    'confirmation',
  )

  const task = `/secure/trades/${body.data.id}/tasks/order.confirm`
  expect(await market.as(buyer, 'POST', task, {})).toMatchObject({
    status: 403,
    body: { error_code: 'NOT_YOUR_TURN' },
  })
  expect(await market.as(supplier, 'POST', task, { version: 9 })).toMatchObject({
    status: 409,
    body: { error_code: 'STALE_VERSION' },
  })
  const confirmed = await market.as(supplier, 'POST', task, { version: 1 })
  expect(confirmed).toMatchObject({
    status: 200,
    body: {
      data: { version: 2, open_tasks: [{ task: 'consignment.provide', actor: 'buyer', yours: false }] },
    },
  })
  expect(await market.as(supplier, 'POST', task, {})).toMatchObject({
    status: 409,
    body: { error_code: 'TASK_NOT_OPEN' },
  })
  expect((await market.as(supplier, 'GET', `/secure/tickets/${offer.id}`)).body.data.status).toBe('purchased')
})
