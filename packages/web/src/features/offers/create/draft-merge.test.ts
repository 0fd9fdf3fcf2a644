import { emptyOfferDraft } from '@mahsul/domain/offers/check-offer'
import { expect, it } from 'vitest'
import { noProduct } from '../form/product-choice.ts'
import { isEmpty, type KeptDraft, mergeDrafts, readKept } from './draft-merge.ts'

const kept: KeptDraft = {
  owner: 'osman',
  draft: { ...emptyOfferDraft, containers: 4 },
  choice: { ...noProduct, base: 'sesame' },
  step: 1,
  at: '2026-11-20T10:05:00.000Z',
  unsent: true,
}
const server = { draft: { ...emptyOfferDraft, containers: 2 }, step: 3, at: '2026-11-20T10:00:00.000Z' }

it('what the server never got wins while it is newer', () => {
  expect(mergeDrafts('osman', kept, server)).toEqual(kept)
  expect(mergeDrafts('osman', kept, undefined)).toEqual(kept)
})
it('a draft that went on elsewhere wins over an older one kept here', () => {
  const later = { ...server, at: '2026-11-20T11:00:00.000Z' }
  expect(mergeDrafts('osman', kept, later)).toMatchObject({
    step: 3,
    draft: { containers: 2 },
    unsent: false,
  })
})
it('a draft discarded elsewhere is gone here, too', () => {
  expect(mergeDrafts('osman', { ...kept, unsent: false }, undefined)).toBeUndefined()
})
it('keeps the way towards a product that is not reached yet', () => {
  expect(mergeDrafts('osman', { ...kept, unsent: false }, server)?.choice.base).toBe('sesame')
})
it('another member’s draft in the same browser is not looked at', () => {
  expect(mergeDrafts('amna', kept, undefined)).toBeUndefined()
})
it('reads back what it stored, and nothing else', () => {
  expect(readKept(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
  expect(readKept({ ...kept, draft: 'cut off' })).toBeUndefined()
  expect(readKept(null)).toBeUndefined()
})
it('a draft of which only the side is known is empty', () => {
  expect(isEmpty({ ...emptyOfferDraft, type: 'SELL' })).toBe(true)
  expect(isEmpty(kept.draft)).toBe(false)
})
