import { describe, expect, it } from 'vitest'
import type { Costs, Offer } from '../kit/types.ts'
import type { AnswerDraft } from './draft.ts'
import { whyBlocked } from './use-blocked.ts'
import { repeatsLost, toPurchaseBody } from './wire-body.ts'

const now = new Date('2026-11-09T12:00:00Z')
const offer = {
  id: 'o',
  version: 4,
  type: 'SELL',
  status: 'published',
  international_commercial_term: 'FOB',
  containers: 6,
  available_containers: 6,
  valid_until: '2026-11-10T12:00:00Z',
} as unknown as Offer // the fields read to send it
const draft = {
  rows: [{ facilityId: 'mersin', containers: 6 }],
  seen: { version: 4 },
} as unknown as AnswerDraft // as above
const lost = { key: 'one', body: JSON.stringify(toPurchaseBody(draft, offer)) }
/** The offer after that purchase, and after its owner has edited the rest. */
const since = { ...offer, version: 5, status: 'confirmation', available_containers: 0 } as Offer
const noFreight = { freight_missing: true } as Costs // the only fields read

const blocked = (of: Partial<Parameters<typeof whyBlocked>[0]>, costs?: Costs) =>
  whyBlocked(
    { offer, act: 'purchase', bids: [], draft, now, wrong: false, again: false, done: false, ...of },
    costs,
  )

describe('an attempt whose answer was lost', () => {
  it('is repeated as long as it was not changed, whatever happened to the offer', () => {
    expect(repeatsLost(draft, offer, 'purchase')).toBe(false)
    expect(repeatsLost({ ...draft, lost }, offer, 'purchase')).toBe(true)
    expect(repeatsLost({ ...draft, lost }, since, 'purchase')).toBe(true)
    const fewer = [{ ...draft.rows[0]!, containers: 5 }] // it has one row
    expect(repeatsLost({ ...draft, lost, rows: fewer }, offer, 'purchase')).toBe(false)
  })
  it('can always be sent again', () => {
    expect(blocked({ offer: since, wrong: true, again: true }, noFreight)).toBeUndefined()
  })
})

it.each([
  ['stale', { offer: since }, undefined],
  ['freight', {}, noFreight],
  ['freight', { act: 'bid' }, noFreight],
  ['wrong', { wrong: true }, undefined],
  ['done', { done: true, wrong: true }, undefined],
  ['over', { offer: { ...since, version: 4 } as Offer }, undefined],
  [undefined, {}, undefined],
] as const)('another is blocked: %s', (why, of, costs) => {
  expect(blocked(of, costs)).toBe(why)
})
