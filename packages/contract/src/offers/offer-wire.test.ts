import { emptyOfferDraft, type OfferDraft } from '@mahsul/domain/offers/check-offer'
import {
  type ContainerTypeId,
  type FacilityId,
  incoterms,
  markings,
  offerKinds,
  offerTypes,
  type ProductId,
  tradingOptions,
  validityHours,
} from '@mahsul/domain/offers/offer'
import { lcTypes, paymentDelays, paymentMethods, settlePayment } from '@mahsul/domain/offers/payment'
import { sections, shippingDaysChoices } from '@mahsul/domain/offers/shipping-date'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OfferBody, OfferDraftBody } from './offer-bodies.ts'
import {
  offerDraftFromWire,
  offerDraftToWire,
  offerFieldNames,
  paymentAsDraft,
  paymentFieldNames,
  paymentFromWire,
  paymentToWire,
  problemsToWire,
} from './offer-wire.ts'

const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: null })
const id = <T extends string>() => fc.option(fc.uuid() as unknown as fc.Arbitrary<T>, { nil: null }) // brands made-up ids
const count = (max: number) => fc.option(fc.integer({ min: 0, max }), { nil: null })
const text = fc.string({ maxLength: 40 })

const anyDraft: fc.Arbitrary<OfferDraft> = fc
  .record({
    type: maybe(offerTypes),
    kind: maybe(offerKinds),
    tradingOption: maybe(tradingOptions),
    incoterm: maybe(incoterms),
    productId: id<ProductId>(),
    containerTypeId: id<ContainerTypeId>(),
    containers: count(1_000),
    pricePerTon: count(9_999_999),
    packaging: text,
    packageSizeKg: count(2_000),
    sifted: maybe([true, false]),
    readyPacked: fc.boolean(),
    processingDays: count(365),
    marking: maybe(markings),
    originId: id<FacilityId>(),
    destinationId: id<FacilityId>(),
    ddpCountry: fc.constantFrom('', 'TR', 'SA'),
    ddpFacility: fc.constantFrom('', 'Gaziantep, warehouse 4', 'جدة'),
    shippingSection: fc.option(
      fc.record({
        section: fc.constantFrom(...sections),
        month: fc.integer({ min: 1, max: 12 }),
        year: fc.integer({ min: 2026, max: 2100 }),
      }),
      { nil: null },
    ),
    shippingDays: maybe(shippingDaysChoices),
    paymentMethod: maybe(paymentMethods),
    lcType: maybe(lcTypes),
    wantsAdvance: fc.boolean(),
    advancePercentage: count(100),
    paymentDelay: maybe(paymentDelays),
    validForHours: maybe(validityHours),
    partialShipping: fc.boolean(),
    partialPurchase: fc.boolean(),
    quantityNegotiable: fc.boolean(),
    characteristics: fc.array(fc.record({ characteristicId: fc.uuid(), value: text }), { maxLength: 3 }),
    imageUrl: fc.constantFrom('', `/api/v1/public/pictures/${'a1-_'.repeat(5)}Zz`),
  })
  .map((draft) => ({ ...draft, advancePercentage: draft.wantsAdvance ? draft.advancePercentage : null }))

test('a draft at any stage is sent and comes back unchanged', () => {
  fc.assert(
    fc.property(anyDraft, fc.integer({ min: 0, max: 6 }), (draft, step) => {
      const sent = JSON.parse(JSON.stringify(offerDraftToWire(draft, step)))
      const read = OfferDraftBody.parse(sent)
      expect(offerDraftFromWire(read)).toEqual(draft)
      expect(read.step).toBe(step)
    }),
    { numRuns: 200 },
  )
})

test('an empty body is an empty draft', () => {
  expect(offerDraftFromWire({ step: 0 })).toEqual(emptyOfferDraft)
})

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY])('%s, which nobody could mean, is not sent', (n) => {
  expect(offerDraftToWire({ ...emptyOfferDraft, containers: n }, 0).containers).toBeUndefined()
})

test.each(['', 'cheap', '-5', '1.005', '1e3'])('a half-typed price (%o) is not a price yet', (price) => {
  expect(offerDraftFromWire({ step: 4, price }).pricePerTon).toBeNull()
})

test('every answer of the form has a wire field of its own, and every wire field is one of them', () => {
  const names = Object.values(offerFieldNames)
  expect(new Set(names).size).toBe(names.length)
  expect([...names, 'payment_method_type'].toSorted()).toEqual(Object.keys(OfferBody.shape).toSorted())
  expect(Object.keys(offerFieldNames).toSorted()).toEqual(
    Object.keys(emptyOfferDraft)
      .filter((field) => field !== 'wantsAdvance')
      .toSorted(),
  )
  expect(offerFieldNames).toMatchObject(paymentFieldNames)
})

test('problems come back under the names that were sent', () => {
  const problems = { pricePerTon: { rule: 'required' }, lcType: { rule: 'choice' } } as const
  expect(problemsToWire(problems, offerFieldNames)).toEqual({
    price: { rule: 'required' },
    payment_lc_type: { rule: 'choice' },
  })
  expect(problemsToWire({ rows: { rule: 'required' } }, {})).toEqual({ rows: { rule: 'required' } })
})

test.each([
  { paymentMethod: 'CAD_CASH_AGAINST_DOCUMENTS', lcType: null, advancePercentage: 0, paymentDelay: null },
  { paymentMethod: 'LC_LETTER_OF_CREDIT', lcType: 'deferred', advancePercentage: 20, paymentDelay: 90 },
  { paymentMethod: 'DEFERRED_PAYMENT', lcType: null, advancePercentage: 100, paymentDelay: 30 },
] as const)('settled payment terms (%o) filled in again are the same terms', (terms) => {
  expect(settlePayment(paymentFromWire(paymentToWire(paymentAsDraft(terms))))).toEqual(terms)
})
