import { expect, test } from 'vitest'
import { containers } from '../kit/units.ts'
import { later, now, sesame } from '../testing/sesame.ts'
import type { Offer } from './offer.ts'
import { isPending, offerStatus, offerStatuses } from './offer-status.ts'

const all = { sold: containers(10) }
const allTaken = { reserved: containers(4), sold: containers(6) }
const over = { validUntil: now }
const closed = { closedAt: now }

const table: [status: (typeof offerStatuses)[number], what: string, change: Partial<Offer>][] = [
  ['published', 'nobody has bid or bought yet', {}],
  ['under_negotiation', 'a bid waits', { acts: 1, pendingBids: 1 }],
  ['open', 'every bid has been answered', { acts: 2 }],
  ['open', 'part is sold and the rest on sale', { acts: 1, sold: containers(9) }],
  ['open', 'part is reserved and the rest on sale', { acts: 1, reserved: containers(9) }],
  ['confirmation', 'everything waits for the seller’s confirmation', { acts: 1, reserved: containers(10) }],
  ['confirmation', 'what is not sold waits for confirmation', allTaken],
  ['confirmation', 'a bid that no longer fits does not count', { ...allTaken, pendingBids: 1 }],
  ['confirmation', 'the time has passed but an order waits for all that is left', { ...allTaken, ...over }],
  ['purchased', 'everything is sold', all],
  ['purchased', 'everything was sold before the time passed', { ...all, ...over }],
  ['expired', 'the time has passed', over],
  ['expired', 'the time has passed and a bid was never answered', { ...over, acts: 1, pendingBids: 1 }],
  ['expired', 'the time has passed and part was sold', { ...over, sold: containers(9) }],
  ['closed', 'its owner has taken it off the market', closed],
  ['closed', 'it was closed after its time', { ...closed, ...over }],
  ['closed', 'what was left was closed', { ...closed, sold: containers(9) }],
]

test.each(table)('%s: %s', (status, _what, change) => {
  expect(offerStatus(sesame(change), now)).toBe(status)
})

test('the table shows all seven', () => {
  expect(new Set(table.map(([status]) => status))).toEqual(new Set(offerStatuses))
})

test('an offer is on sale until its last millisecond, and not at the instant it ends', () => {
  const offer = sesame({ validUntil: now })
  expect(offerStatus(offer, later(-1))).toBe('published')
  expect(offerStatus(offer, now)).toBe('expired')
})

test.each([
  ['waits while its offer is on sale', { status: 'PENDING' }, {}, true],
  ['has ended with its offer, to the instant', { status: 'PENDING' }, over, false],
  ['has ended when its offer was closed', { status: 'PENDING' }, closed, false],
  ['has been answered', { status: 'REJECTED' }, {}, false],
])('a bid %s', (_, bid, change, pending) => {
  expect(isPending(bid, sesame(change), now)).toBe(pending)
})
