import { expect, it } from 'vitest'
import { type AnswerDraft, lastDeclined, stillMeant } from './draft.ts'

const declined = { id: 'first', answered_at: '2026-11-09T12:00:00Z' }
const waiting = { id: 'second', answered_at: null }
/** Begun before anything was answered, on a device whose clock is an hour behind that of the answers. */
const kept = { keptAt: '2026-11-09T11:05:00Z' } as AnswerDraft // as much of it as is asked for

it('a bid that is begun after an answer stays, whatever the clock of the device says', () => {
  const begun = { ...kept, after: declined.id }
  expect(stillMeant(begun, 'bid', [declined])).toBe(begun)
  expect(stillMeant(begun, 'bid', [waiting, declined])).toBe(begun)
})
it('an answer that came since makes the next bid begin again', () => {
  expect(stillMeant(kept, 'bid', [waiting])).toBe(kept)
  expect(stillMeant(kept, 'bid', [declined])).toBeUndefined()
  expect(
    stillMeant({ ...kept, after: declined.id }, 'bid', [{ ...waiting, ...declined, id: 'second' }]),
  ).toBe(undefined)
})
it('a purchase has nothing to do with what became of a bid', () => {
  expect(stillMeant(kept, 'purchase', [declined])).toBe(kept)
})
it.each([
  ['REJECTED', 'owner', true],
  ['REJECTED', 'bidder', false],
  ['REJECTED', 'system', false],
  // Its owner said yes, and part of the lot may be bid for again.
  ['ACCEPTED', 'owner', false],
  ['PENDING', null, false],
] as const)('a last bid that is %s by the %s was declined: %s', (status, closed_by, was) => {
  const last = { status, closed_by }
  expect(lastDeclined([last, { status: 'REJECTED', closed_by: 'owner' }])).toBe(was ? last : undefined)
})
it('without a bid nothing was declined', () => {
  expect(lastDeclined([])).toBeUndefined()
})
