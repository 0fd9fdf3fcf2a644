import { emptyOfferDraft } from '@mahsul/domain/offers/check-offer'
import { expect, it } from 'vitest'
import { noProduct } from '../form/product-choice.ts'
import { isEmpty, mergeDrafts, readKept, type StoredDraft, saysOnTheWire } from './draft-merge.ts'

const kept: StoredDraft = {
  owner: 'osman',
  draft: { ...emptyOfferDraft, containers: 4 },
  choice: { ...noProduct, base: 'sesame' },
  typed: {},
  step: 1,
  seen: '2026-11-20T10:00:00.000Z',
  sent: [],
  unsent: true,
  lost: undefined,
}
const server = {
  draft: { ...emptyOfferDraft, containers: 2 },
  typed: {},
  step: 3,
  at: '2026-11-20T10:00:00.000Z',
}
const later = { ...server, at: '2026-11-20T11:00:00.000Z' }

it('a version that the server never got is kept, as long as nothing was written there since', () => {
  expect(mergeDrafts('osman', kept, server)).toEqual(kept)
  expect(mergeDrafts('osman', kept, undefined)).toEqual({ ...kept, seen: undefined })
})
it('a draft edited elsewhere wins over the one stored here', () => {
  expect(mergeDrafts('osman', kept, later)).toMatchObject({
    step: 3,
    draft: { containers: 2 },
    unsent: false,
    seen: later.at,
  })
})
it('a version that this browser sent is not from elsewhere: only the answer was lost', () => {
  const typedOn = { ...kept, sent: [saysOnTheWire(server.draft)] }
  expect(mergeDrafts('osman', typedOn, later)).toEqual({ ...typedOn, seen: later.at })
  const fromElsewhere = { ...later, draft: { ...server.draft, packaging: 'PP bags' } }
  expect(mergeDrafts('osman', typedOn, fromElsewhere)).toMatchObject({ draft: { containers: 2 } })
})
it('a draft that may have been published stays, with its repeatable attempt', () => {
  const lost = { ...kept, unsent: false, lost: { key: 'one', body: '{}' } }
  expect(mergeDrafts('osman', lost, undefined)).toEqual({ ...lost, seen: undefined })
  expect(mergeDrafts('osman', lost, later)).toMatchObject({ lost: undefined, draft: { containers: 2 } })
})
it('a draft discarded elsewhere is gone here, too', () => {
  expect(mergeDrafts('osman', { ...kept, unsent: false }, undefined)).toBeUndefined()
})
it('keeps the path towards a product that is not chosen yet', () => {
  expect(mergeDrafts('osman', { ...kept, unsent: false }, server)?.choice.base).toBe('sesame')
})
it('invalid text in the price is the server’s, except if it was too long to be sent', () => {
  const settled = { ...kept, unsent: false }
  const typed = '1600 per ton, more in spring'
  const found = (here: string, there: string) =>
    mergeDrafts(
      'osman',
      { ...settled, typed: { pricePerTon: here } },
      { ...server, typed: { pricePerTon: there } },
    )?.typed.pricePerTon
  expect(found(typed, typed.slice(0, 20))).toBe(typed)
  expect(found(typed, '1500 per ton')).toBe('1500 per ton')
})
it('invalid text in another number field stays here until the draft is edited elsewhere', () => {
  const typed = { ...kept, unsent: false, typed: { containers: 'ten', processingDays: 'two weeks' } }
  const empty = { ...server, draft: { ...emptyOfferDraft, containers: null, processingDays: 14 } }
  expect(mergeDrafts('osman', typed, empty)).toMatchObject({
    typed: { containers: 'ten' },
    draft: { containers: Number.NaN, processingDays: 14 },
  })
  expect(mergeDrafts('osman', typed, { ...empty, at: later.at })).toMatchObject({
    typed: {},
    draft: { containers: null },
  })
})
it('another member’s draft in the same browser is ignored', () => {
  expect(mergeDrafts('amna', kept, undefined)).toBeUndefined()
})
it('restores what it stored, and nothing else', () => {
  const stored = (each: StoredDraft) => readKept(JSON.parse(JSON.stringify(each)))
  expect(stored(kept)).toEqual(kept)
  const typed = {
    ...kept,
    typed: { pricePerTon: '1600 per ton', containers: 'ten' },
    draft: { ...kept.draft, pricePerTon: Number.NaN, containers: Number.NaN },
  }
  expect(stored(typed)).toEqual(typed)
  const priced = { ...kept, typed: { pricePerTon: '1600' }, draft: { ...kept.draft, pricePerTon: 1_600_00 } }
  expect(stored(priced)).toEqual(priced)
  const lost = { ...kept, lost: { key: 'one', body: '{}' } }
  expect(stored(lost)).toEqual(lost)
  expect(readKept({ ...kept, draft: 'cut off' })).toBeUndefined()
  expect(readKept(null)).toBeUndefined()
})
it('a draft with nothing but its side is empty', () => {
  expect(isEmpty({ ...emptyOfferDraft, type: 'SELL' })).toBe(true)
  expect(isEmpty(kept.draft)).toBe(false)
})
