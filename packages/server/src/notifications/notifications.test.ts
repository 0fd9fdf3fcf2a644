import { expect, test } from 'vitest'
import { openDealing } from '../testing/dealing.ts'

const market = await openDealing()
const supplier = await market.member('SUPPLIER')
const buyer = await market.member('BUYER')

test('a notification names the offer or the trade, counts until it is read, and is visible to nobody else', async () => {
  const offer = await market.offer(supplier)
  const bid = (await market.bid(buyer, offer)).body.data
  await market.as(supplier, 'PUT', `/secure/bids/${bid.id}/accept`)

  const toSupplier = await market.as(supplier, 'GET', '/secure/notifications')
  expect(toSupplier.body.data).toMatchObject([
    {
      type: 'OfferBidded',
      kind: 'BID',
      reference: offer.reference,
      is_own_ticket: true,
      bid_id: bid.id,
      read_at: null,
    },
  ])
  const toBuyer = await market.as(buyer, 'GET', '/secure/notifications')
  expect(toBuyer.body.data).toMatchObject([
    {
      type: 'OperationCreated',
      kind: 'TRADE',
      reference: expect.stringMatching(`^${offer.reference}-T\\d+$`),
      is_own_ticket: false,
    },
  ])
  const counts = async () => (await market.as(buyer, 'GET', '/secure/profiles/notification-item')).body.data
  expect(await counts()).toEqual({ trade: 1, bid: 0, total: 1 })

  const [notice] = toBuyer.body.data
  await market.as(supplier, 'PUT', '/secure/notifications/read', { ids: [notice.id] })
  expect(await counts()).toEqual({ trade: 1, bid: 0, total: 1 })
  expect((await market.as(buyer, 'PUT', '/secure/notifications/read', { all: true })).body.data.total).toBe(0)
  expect(await counts()).toEqual({ trade: 0, bid: 0, total: 0 })
})
