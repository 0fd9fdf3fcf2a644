import { expect, it } from 'vitest'
import { type AnswerDraft, lastDeclined, stillMeant } from './draft.ts'

const declined = { id: 'first', answered_at: '2026-11-09T12:00:00Z' }
const waiting = { id: 'second', answered_at: null }
/** Started before any answer, on a device whose clock is an hour behind the server's. */
const kept = { keptAt: '2026-11-09T11:05:00Z' } as AnswerDraft // the part that is read

it('a bid started after an answer stays, whatever the clock of the device says', () => {
  const begun = { ...kept, after: declined.id }
  expect(stillMeant(begun, 'bid', [declined])).toBe(begun)
  expect(stillMeant(begun, 'bid', [waiting, declined])).toBe(begun)
})
it('an answer that came since makes the next bid start over', () => {
  expect(stillMeant(kept, 'bid', [waiting])).toBe(kept)
  expect(stillMeant(kept, 'bid', [declined])).toBeUndefined()
  expect(
    stillMeant({ ...kept, after: declined.id }, 'bid', [{ ...waiting, ...declined, id: 'second' }]),
  ).toBe(undefined)
})
it('a purchase is not affected by bids', () => {
  expect(stillMeant(kept, 'purchase', [declined])).toBe(kept)
})
it.each([
  ['REJECTED', 'owner', true],
  ['REJECTED', 'bidder', false],
  ['REJECTED', 'system', false],
  // Its owner accepted, and part of the lot can be bid for again.
  ['ACCEPTED', 'owner', false],
  ['PENDING', null, false],
] as const)('a last bid that is %s by the %s was declined: %s', (status, closed_by, was) => {
  const last = { status, closed_by }
  expect(lastDeclined([last, { status: 'REJECTED', closed_by: 'owner' }])).toBe(was ? last : undefined)
})
it('without a bid nothing was declined', () => {
  expect(lastDeclined([])).toBeUndefined()
})
