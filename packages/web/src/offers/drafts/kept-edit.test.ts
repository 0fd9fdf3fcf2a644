import { emptyOfferDraft, type OfferDraft } from '@mahsul/domain/offers/check-offer'
import { expect, it } from 'vitest'
import type { Offer } from '../../kit/types.ts'
import { noProduct } from '../form/product-choice.ts'
import { baseOf, differs, readEdit, type StoredEdit, toGoOnWith } from './kept-edit.ts'
import { readKeptOffers } from './kept-offers.ts'
import { factsThatChanged } from './offer-as-draft.ts'

const offer = {
  id: 'offer',
  version: 2,
  type: 'SELL',
  kind: 'FIRM',
  product: { external_id: 'natural white' },
  containers: 6,
  container_type: { external_id: 'twenty feet' },
  price: '1600.00',
  packaging: 'PP bags',
  shipping_date: { section: 'mid', month: 4, year: 2026, date: '2026-04-20' },
  payment_method: { slug: 'CAD_CASH_AGAINST_DOCUMENTS' },
  product_characteristics: [],
  image_url: '',
} as unknown as Offer // the fields the form reads

const base = baseOf(offer)
const dearer: StoredEdit = {
  owner: 'osman',
  base,
  draft: { ...base.draft, pricePerTon: 1_650_00 },
  choice: noProduct,
  typed: {},
}
const stored = (value: unknown) => JSON.parse(JSON.stringify(value))

it('changes are kept until the offer has them', () => {
  expect(toGoOnWith(dearer, 'osman', offer)).toBe(dearer)
  expect(toGoOnWith(dearer, 'osman', { ...offer, version: 3, containers: 5 })).toBe(dearer)
  // A save whose answer was lost has succeeded all the same.
  expect(toGoOnWith(dearer, 'osman', { ...offer, version: 3, price: '1650.00' })).toBeUndefined()
})
it('another member’s changes in the same browser are ignored', () => {
  expect(toGoOnWith(dearer, 'amna', offer)).toBeUndefined()
})
it('a form in which nothing was changed stores nothing', () => {
  expect(differs(base.draft, offer)).toBe(false)
  expect(differs({ ...base.draft, pricePerTon: Number.NaN }, offer)).toBe(true)
})
it('restores what it stored, and nothing else', () => {
  expect(readEdit(stored(dearer))).toEqual(dearer)
  const typed = {
    ...dearer,
    typed: { pricePerTon: 'per ton' },
    draft: { ...base.draft, pricePerTon: Number.NaN },
  }
  expect(readEdit(stored(typed))).toEqual(typed)
  const unversioned = { ...base, version: 'two' }
  for (const broken of [null, [], { ...dearer, draft: 'cut off' }, { ...dearer, base: unversioned }])
    expect(readEdit(broken)).toBeUndefined()
})
it('is stored next to the draft of a new offer; broken data is discarded separately', () => {
  const draft = { owner: 'osman', draft: { containers: 4 }, choice: {}, step: 1, unsent: true }
  const kept = readKeptOffers(stored({ draft, edits: { offer: dearer, other: 'cut off' } }))
  expect(kept?.draft).toMatchObject({ owner: 'osman', step: 1, draft: { containers: 4 } })
  expect(kept?.edits).toEqual({ offer: dearer })
  // As it was stored before changes were.
  expect(readKeptOffers(stored(draft))).toMatchObject({ draft: { draft: { containers: 4 } }, edits: {} })
  expect(readKeptOffers('text')).toBeUndefined()
})
it('what somebody else changed is shown at its fact', () => {
  const before = { ...emptyOfferDraft, characteristics: [{ characteristicId: 'moisture', value: '6' }] }
  const told = (change: Partial<OfferDraft>) => [...factsThatChanged(before, { ...before, ...change })]
  expect(told({})).toEqual([])
  expect(told({ containers: 3 })).toEqual(['containers'])
  expect(told({ packageSizeKg: 25, shippingDays: 45, lcType: 'sight' })).toEqual([
    'packaging',
    'shippingSection',
    'paymentMethod',
  ])
  expect(told({ characteristics: [{ characteristicId: 'moisture', value: '7' }] })).toEqual([
    'characteristics',
    'characteristic moisture',
  ])
})
