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
  sent: undefined,
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

it('what the server never got goes on, as long as nothing was written there since', () => {
  expect(mergeDrafts('osman', kept, server)).toEqual(kept)
  expect(mergeDrafts('osman', kept, undefined)).toEqual({ ...kept, seen: undefined })
})
it('a draft that went on elsewhere wins over the one kept here', () => {
  expect(mergeDrafts('osman', kept, later)).toMatchObject({
    step: 3,
    draft: { containers: 2 },
    unsent: false,
    seen: later.at,
  })
})
it('what is there because it was sent from here is not from elsewhere: only the answer was lost', () => {
  const typedOn = { ...kept, sent: saysOnTheWire(server.draft) }
  expect(mergeDrafts('osman', typedOn, later)).toEqual({ ...typedOn, seen: later.at })
  const fromElsewhere = { ...later, draft: { ...server.draft, packaging: 'PP bags' } }
  expect(mergeDrafts('osman', typedOn, fromElsewhere)).toMatchObject({ draft: { containers: 2 } })
})
it('what may have been published stays, with the attempt that may be repeated', () => {
  const lost = { ...kept, unsent: false, lost: { key: 'one', body: '{}' } }
  expect(mergeDrafts('osman', lost, undefined)).toEqual({ ...lost, seen: undefined })
  expect(mergeDrafts('osman', lost, later)).toMatchObject({ lost: undefined, draft: { containers: 2 } })
})
it('a draft discarded elsewhere is gone here, too', () => {
  expect(mergeDrafts('osman', { ...kept, unsent: false }, undefined)).toBeUndefined()
})
it('keeps the way towards a product that is not reached yet', () => {
  expect(mergeDrafts('osman', { ...kept, unsent: false }, server)?.choice.base).toBe('sesame')
})
it('a text in the price is the server’s, but for what was too long to be sent', () => {
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
it('a text in another field for a number stays here until the draft goes on elsewhere', () => {
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
it('another member’s draft in the same browser is not looked at', () => {
  expect(mergeDrafts('amna', kept, undefined)).toBeUndefined()
})
it('reads back what it stored, and nothing else', () => {
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
it('a draft of which only the side is known is empty', () => {
  expect(isEmpty({ ...emptyOfferDraft, type: 'SELL' })).toBe(true)
  expect(isEmpty(kept.draft)).toBe(false)
})
