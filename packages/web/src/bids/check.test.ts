import type { FacilityId } from '@mahsul/domain/offers/offer'
import { describe, expect, it } from 'vitest'
import type { Offer } from '../kit/types.ts'
import { problemsOf, problemsOn } from './check.ts'
import type { AnswerDraft } from './draft.ts'
import { toBidBody, toPurchaseBody } from './wire-body.ts'

const now = new Date('2026-11-09T12:00:00Z')
const offer = {
  id: 'o',
  version: 4,
  type: 'SELL',
  international_commercial_term: 'FOB',
  containers: 10,
  available_containers: 5,
  reserved_containers: 1,
  sold_containers: 4,
  shipping_date: { section: 'end', month: 11, year: 2026, date: '2026-11-30' },
  partial_shipping: true,
  partial_purchase: true,
  quantity_negotiable: false,
} as unknown as Offer // the fields that the rules and the bodies read
const mersin = 'mersin' as FacilityId
const jeddah = 'jeddah' as FacilityId
const draft = {
  rows: [
    { facilityId: mersin, containers: 3 },
    { facilityId: jeddah, containers: 1 },
  ],
  containers: null,
  originId: null,
  price: '1690.5',
  payment: {
    paymentMethod: 'LC_LETTER_OF_CREDIT',
    lcType: 'deferred',
    wantsAdvance: true,
    advancePercentage: 10,
    paymentDelay: 60,
  },
  shipping: { section: 'early', month: 12, year: 2026 },
  message: ' We open the LC in five days. ',
  seen: { version: 4 },
} as unknown as AnswerDraft // the offer as seen does not matter here

describe('problems of an answer', () => {
  it('none, when it is filled in', () => {
    expect(problemsOf(draft, offer, 'bid', now)).toEqual({})
    expect(problemsOf(draft, offer, 'purchase', now)).toEqual({})
  })
  it('text that is not a price is not a number, and nothing is required', () => {
    expect(problemsOf({ ...draft, price: 'cheap' }, offer, 'bid', now).pricePerTon).toEqual({
      rule: 'numeric',
    })
    expect(problemsOf({ ...draft, price: '' }, offer, 'bid', now).pricePerTon).toEqual({ rule: 'required' })
  })
  it('an advance goes in steps of five, a date at most 60 days ahead', () => {
    const payment = { ...draft.payment, advancePercentage: 12 }
    const shipping = { section: 'end', month: 2, year: 2027 } as const
    expect(problemsOf({ ...draft, payment, shipping }, offer, 'bid', now)).toEqual({
      advancePercentage: { rule: 'multipleOf', of: 5 },
      shippingSection: { rule: 'daysAfterOriginal', days: 60 },
    })
  })
  it('each step validates its own fields, and the review all', () => {
    const problems = problemsOf({ ...draft, price: '', rows: [] }, offer, 'bid', now)
    expect(Object.keys(problemsOn('terms', problems, offer))).toEqual(['pricePerTon'])
    expect(Object.keys(problemsOn('destination', problems, offer))).toContain('destinations')
    expect(Object.keys(problemsOn('review', problems, offer)).length).toBe(Object.keys(problems).length)
  })
})

describe('the request', () => {
  it('has the first row as the destination, the others as additional', () => {
    expect(toBidBody(draft, offer)).toEqual({
      ticket_version: 4,
      containers: 4,
      facility_destination: mersin,
      additional_destinations: [{ facility_destination: jeddah, containers: 1 }],
      price: '1690.5',
      shipping_date: { section: 'early', month: 12, year: 2026 },
      message: 'We open the LC in five days.',
      payment_method: 'LC_LETTER_OF_CREDIT',
      payment_lc_type: 'deferred',
      payment_method_type: 'ADVANCE',
      payment_percentage: 10,
      payment_delay_id: 60,
    })
  })
  it('of a purchase has quantity and places only', () => {
    expect(toPurchaseBody(draft, offer)).toEqual({
      ticket_id: 'o',
      ticket_version: 4,
      containers: 4,
      facility_destination: mersin,
      additional_destinations: [{ facility_destination: jeddah, containers: 1 }],
    })
  })
  it('for a buying offer has the port of loading, and no destination', () => {
    const buy = { ...offer, type: 'BUY' } as Offer
    expect(toPurchaseBody({ ...draft, rows: [], containers: 2, originId: mersin }, buy)).toEqual({
      ticket_id: 'o',
      ticket_version: 4,
      containers: 2,
      facility_origin: mersin,
    })
  })
})
