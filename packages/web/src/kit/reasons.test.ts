import { expect, it } from 'vitest'
import { whyNotBid } from './reasons.ts'

const now = new Date('2026-11-09T12:00:00Z')
const offer = {
  is_own_ticket: false,
  status: 'published',
  may: ['purchase'],
  kind: 'NEGOTIABLE',
  bids_left: 2,
  trading_option: 'MULTIPLE_BIDDING',
  pending_bids: 0,
  valid_until: '2026-11-10T12:00:00Z',
} as const satisfies Parameters<typeof whyNotBid>[0]
const why = (
  change: Partial<Parameters<typeof whyNotBid>[0]>,
  bids: { status: 'PENDING' | 'REJECTED' }[] = [],
) => whyNotBid({ ...offer, ...change }, bids, now)

it('gives no reason while a bid is possible', () => {
  expect(why({ may: ['bid', 'purchase'] })).toBeUndefined()
})
it.each([
  ['own', { is_own_ticket: true }],
  ['firm', { kind: 'FIRM' }],
  ['roundsUsed', { bids_left: 0 }],
  ['held', { trading_option: 'ONE_ON_ONE_BIDDING', pending_bids: 1 }],
  ['confirmation', { status: 'confirmation' }],
  ['otherSide', { may: [] }],
] as const)('%s', (reason, change) => {
  expect(why(change as Parameters<typeof why>[0])).toBe(reason)
})
it('one’s own pending bid comes before the rounds it uses', () => {
  expect(why({ bids_left: 0 }, [{ status: 'PENDING' }])).toBe('bidPending')
})
it('an offer whose time is over has expired, even before the server reports it', () => {
  expect(why({ may: ['bid', 'purchase'], valid_until: '2026-11-09T12:00:00Z' })).toBe('expired')
})
