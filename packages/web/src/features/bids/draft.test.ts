import { expect, it } from 'vitest'
import { type AnswerDraft, stillMeant } from './draft.ts'

const declined = { id: 'first', answered_at: '2026-11-09T12:00:00Z' }
const waiting = { id: 'second', answered_at: null }
/** Begun before anything was answered, on a device whose clock is an hour behind that of the answers. */
const kept = { keptAt: '2026-11-09T11:05:00Z' } as AnswerDraft // as much of it as is asked for

it('a bid that is begun after an answer stays, whatever the clock of the device says', () => {
  const begun = { ...kept, after: declined.id }
  expect(stillMeant(begun, 'bid', [declined])).toBe(begun)
  expect(stillMeant(begun, 'bid', [waiting, declined])).toBe(begun)
})
it('an answer that came since makes the next bid begin anew', () => {
  expect(stillMeant(kept, 'bid', [waiting])).toBe(kept)
  expect(stillMeant(kept, 'bid', [declined])).toBeUndefined()
  expect(
    stillMeant({ ...kept, after: declined.id }, 'bid', [{ ...waiting, ...declined, id: 'second' }]),
  ).toBe(undefined)
})
it('a purchase has nothing to do with what became of a bid', () => {
  expect(stillMeant(kept, 'purchase', [declined])).toBe(kept)
})
