import { activities, notificationTypes } from '@mahsul/domain/notifications/notices'
import { expect, it } from 'vitest'
import { byDay, lookOf, type Notice, targetOf } from './look.ts'

const notice = (change: Partial<Notice>): Notice => ({
  id: 'n',
  type: 'OfferBidded',
  kind: 'BID',
  reference: 'MH-1042',
  is_own_ticket: true,
  ticket_id: 'offer',
  bid_id: null,
  trade_id: null,
  task: null,
  at: '2026-11-09T12:00:00Z',
  read_at: null,
  ...change,
})

it('a bid on my offer opens it on my side, an answer to mine on mine', () => {
  expect(targetOf(notice({ bid_id: 'bid' }))).toEqual({
    to: 'bidOnMine',
    offerId: 'offer',
    bidId: 'bid',
  })
  expect(targetOf(notice({ type: 'bid.declined', bid_id: 'bid', is_own_ticket: false }))).toEqual({
    to: 'myBid',
    bidId: 'bid',
  })
})
it('a notice of a trade opens the trade', () => {
  expect(targetOf(notice({ type: 'OfferPurchased', trade_id: 'trade' }))).toEqual({
    to: 'trade',
    id: 'trade',
  })
})
it('added freight leads to the offer, and without one to the marketplace', () => {
  const added = { type: 'freight.added', is_own_ticket: false } as const
  expect(targetOf(notice(added))).toEqual({ to: 'offer', offerId: 'offer' })
  expect(targetOf(notice({ ...added, ticket_id: null }))).toEqual({ to: 'marketplace' })
})
it('a watched offer opens on its page, and among the watched ones once it has left the market', () => {
  const changed = { type: 'watched.changed', is_own_ticket: false } as const
  expect(targetOf(notice(changed))).toEqual({ to: 'offer', offerId: 'offer' })
  expect(targetOf(notice({ ...changed, type: 'watched.closed' }))).toEqual({ to: 'watched' })
})
it('an expired offer opens on its reader’s side', () => {
  expect(targetOf(notice({ type: 'offer.expired' }))).toEqual({ to: 'myOffer', offerId: 'offer' })
  expect(targetOf(notice({ type: 'offer.expired', is_own_ticket: false }))).toEqual({
    to: 'offer',
    offerId: 'offer',
  })
})
it.each([
  ...(['bid.declined', 'bid.closed', 'bid.ended'] as const).map((type) => [type, 'myBid'] as const),
  ...(['OfferBidded', 'bid.withdrawn'] as const).map((type) => [type, 'bidOnMine'] as const),
])('%s opens %s', (type, to) => {
  expect(targetOf(notice({ type, bid_id: 'bid' }))?.to).toBe(to)
})
it('a notice of a type that the page does not know opens what it names', () => {
  const type = 'bid.repriced' as Notice['type'] // of a later release
  expect(targetOf(notice({ type, bid_id: 'bid' }))).toEqual({ to: 'myOffer', offerId: 'offer' })
})
it('every notice has an icon of its kind', () => {
  for (const type of [...notificationTypes, ...activities]) expect(lookOf(type).icon, type).not.toBe('info')
})
it('days are grouped in the reader’s time zone', () => {
  const notices = [notice({}), notice({}), notice({ at: '2026-11-08T23:00:00Z' })]
  expect(byDay(notices, 'UTC').map(({ day, notices: of }) => [day, of.length])).toEqual([
    ['2026-11-09', 2],
    ['2026-11-08', 1],
  ])
  expect(byDay(notices, 'Africa/Khartoum')).toHaveLength(1)
})
