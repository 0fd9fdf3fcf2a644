import { expect, it } from 'vitest'
import { negotiationOf } from './negotiation.ts'

const offer = {
  is_own_ticket: false,
  kind: 'NEGOTIABLE',
  trading_option: 'ONE_ON_ONE_BIDDING',
  pending_bids: 1,
} as const

it('an offer that negotiates with one bidder is held for the others', () => {
  expect(negotiationOf(offer, false)).toBe('held')
  expect(negotiationOf({ ...offer, trading_option: 'MULTIPLE_BIDDING' }, false)).toBe('negotiable')
  expect(negotiationOf({ ...offer, pending_bids: 0 }, false)).toBe('negotiable')
})
it('the bidder who holds it sees that it is theirs', () => {
  expect(negotiationOf(offer, true)).toBe('mine')
})
it('a firm offer is not negotiated, and one’s own is marked as such', () => {
  expect(negotiationOf({ ...offer, kind: 'FIRM', pending_bids: 0 }, false)).toBe('firm')
  expect(negotiationOf({ ...offer, is_own_ticket: true }, false)).toBe('own')
})
