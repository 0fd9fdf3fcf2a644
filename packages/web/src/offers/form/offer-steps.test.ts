import type { IsoDate } from '@mahsul/domain/kit/calendar'
import { checkOffer, emptyOfferDraft } from '@mahsul/domain/offers/check-offer'
import { expect, it } from 'vitest'
import { fieldsInOrder, firstOpenStep, stepInPath, stepOf, stepToShow, stillRefused } from './offer-steps.ts'

const empty = checkOffer(emptyOfferDraft, { today: '2026-11-20' as IsoDate, product: undefined })

it('nothing is skipped: an empty offer opens at its first step only', () => {
  expect(stepToShow(4, empty)).toBe(0)
  expect(stepToShow(0, empty)).toBe(0)
})
it('a later step opens when those before it have no problems', () => {
  const price = { pricePerTon: { rule: 'required' }, paymentMethod: { rule: 'required' } } as const
  expect(stepToShow(3, price)).toBe(3)
  expect(stepToShow(4, price)).toBe(4)
  expect(stepToShow(6, price)).toBe(4)
})
it('the review opens when there is no problem at all', () => {
  expect(stepToShow(6, {})).toBe(6)
  expect(stepToShow(99, {})).toBe(6)
})
it('problems are listed in the order of the steps', () => {
  expect(fieldsInOrder({ validForHours: true, containers: true, incoterm: true })).toEqual([
    'containers',
    'incoterm',
    'validForHours',
  ])
  expect(firstOpenStep({ lcType: true, marking: true })).toBe(2)
  expect(stepOf('shippingSection')).toBe(3)
})
it('reads the step from the address', () => {
  expect(stepInPath('/offers/new/step-5')).toBe(5)
  expect(stepInPath('/offers')).toBe(0)
})
it('the server’s error of a field stays until that field changes', () => {
  const refused = { containers: 'too many', packaging: 'too long' }
  const changed = { ...emptyOfferDraft, containers: 3, kind: 'FIRM' as const }
  expect(stillRefused(refused, emptyOfferDraft, changed)).toEqual({ packaging: 'too long' })
  expect(stillRefused(refused, changed, changed)).toEqual(refused)
})
