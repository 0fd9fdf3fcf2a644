import { describe, expect, it, test } from 'vitest'
import type { Problem } from '../kit/problems.ts'
import { containers, usdCents } from '../kit/units.ts'
import type { Offer } from '../offers/offer.ts'
import { day, jeddah, mersin, portSudan, sesame } from '../testing/sesame.ts'
import {
  type BidDraft,
  checkBid,
  checkPurchase,
  checkSuggestion,
  containersLeftFor,
  type DestinationDraft,
} from './check-answer.ts'

const today = day('2026-03-10')
const row = (facilityId: DestinationDraft['facilityId'], count: number | null) => ({
  facilityId,
  containers: count,
})
const good: BidDraft = {
  containers: 4,
  originId: null,
  destinations: [row(mersin, 4)],
  pricePerTon: 1_550_00,
  shippingSection: { section: 'end', month: 4, year: 2026 },
  message: '',
  paymentMethod: 'CAD_CASH_AGAINST_DOCUMENTS',
  lcType: null,
  wantsAdvance: false,
  advancePercentage: null,
  paymentDelay: null,
}
const check = (change: Partial<BidDraft> = {}, offer: Partial<Offer> = {}) =>
  checkBid({ ...good, ...change }, sesame(offer), today)
const required: Problem = { rule: 'required' }
const unavailable: Problem = { rule: 'containersAvailable' }
const price: Problem = { rule: 'between', min: 0.01, max: 99_999.99 }

test('a bid as it should be has no problems', () => {
  expect(check()).toStrictEqual({})
})

test.each([
  ['pricePerTon', { pricePerTon: null }, required],
  ['pricePerTon', { pricePerTon: 0 }, price],
  ['pricePerTon', { pricePerTon: 10_000_000 }, price],
  ['pricePerTon', { pricePerTon: 1.5 }, { rule: 'numeric' }],
  ['containers', { containers: 11, destinations: [row(mersin, 11)] }, unavailable],
  ['message', { message: 'x'.repeat(1_001) }, { rule: 'maxLength', max: 1_000 }],
  ['shippingSection', { shippingSection: null }, required],
  ['paymentMethod', { paymentMethod: null }, required],
  ['advancePercentage', { wantsAdvance: true, advancePercentage: 7 }, { rule: 'multipleOf', of: 5 }],
] as [string, Partial<BidDraft>, Problem][])('%s: %o is %o', (field, change, problem) => {
  expect(check(change)).toEqual({ [field]: problem })
})

test.each([
  ['a message as long as fits', { message: 'x'.repeat(1_000) }, {}],
  ['a single container', { containers: 1, destinations: [row(mersin, 1)] }, {}],
  ['one place where goods are not shipped in parts', {}, { partialShipping: false }],
] as [string, Partial<BidDraft>, Partial<Offer>][])('%s is valid', (_, change, offer) => {
  expect(check(change, offer)).toStrictEqual({})
})

test('while the quantity is missing, its distribution is not checked', () => {
  expect(check({ containers: null, destinations: [row(mersin, 1)] })).toStrictEqual({ containers: required })
})

test.each([null, 0, -1, 2.5])('%s containers are not a quantity', (count) => {
  const tooFew = { rule: 'min', min: 1 }
  const problem = count === null ? required : count === 2.5 ? { rule: 'numeric' } : tooFew
  expect(check({ containers: count }).containers).toEqual(problem)
})

describe('the shipping date of a bid', () => {
  const original = day('2026-04-20')
  it.each([
    ['as offered', { section: 'mid', month: 4, year: 2026 }, undefined],
    ['earlier than offered', { section: 'end', month: 3, year: 2026 }, undefined],
    ['51 days later', { section: 'early', month: 6, year: 2026 }, undefined],
    ['61 days later', { section: 'mid', month: 6, year: 2026 }, { rule: 'daysAfterOriginal', days: 60 }],
    ['the section that ends today', { section: 'early', month: 3, year: 2026 }, undefined],
    ['past', { section: 'end', month: 2, year: 2026 }, { rule: 'futureDate' }],
  ] as const)('%s', (_, shippingSection, problem) => {
    expect(check({ shippingSection }, { shippingDate: original }).shippingSection).toEqual(problem)
  })

  it('may lie 60 days after the original, to the day', () => {
    const shippingSection = { section: 'early', month: 6, year: 2026 } as const // until 10 June
    expect(check({ shippingSection }, { shippingDate: day('2026-04-11') }).shippingSection).toBeUndefined()
    expect(check({ shippingSection }, { shippingDate: day('2026-04-10') }).shippingSection).toMatchObject({
      days: 60,
    })
  })
})

describe('part of a lot', () => {
  const whole = { partialPurchase: false, quantityNegotiable: false }
  it.each([
    ['neither sold in parts nor negotiable', whole, { rule: 'wholeLotOnly' }, { rule: 'wholeLotOnly' }],
    ['sold in parts', { ...whole, partialPurchase: true }, undefined, undefined],
    ['of negotiable quantity', { ...whole, quantityNegotiable: true }, undefined, { rule: 'wholeLotOnly' }],
  ])('%s', (_, offer, ofBid, ofPurchase) => {
    expect(check({}, offer).containers).toEqual(ofBid)
    expect(checkPurchase(good, sesame(offer)).containers).toEqual(ofPurchase)
  })

  it('is not what is left of it', () => {
    const left = sesame({ ...whole, sold: containers(6) })
    expect(checkPurchase(good, left)).toEqual({})
  })
})

describe('destination rows', () => {
  const rows = (...destinations: DestinationDraft[]) => check({ destinations })
  it.each([
    ['none', [], { destinations: required }],
    ['without a place', [row(null, 4)], { 'destinations.0.facilityId': required }],
    ['without containers', [row(mersin, null)], { 'destinations.0.containers': required }],
    ['two, all taken', [row(mersin, 1), row(jeddah, 3)], {}],
    [
      'twice the same place',
      [row(mersin, 1), row(mersin, 3)],
      {
        'destinations.0.facilityId': { rule: 'duplicateDestination' },
        'destinations.1.facilityId': { rule: 'duplicateDestination' },
      },
    ],
    [
      'a row with nothing',
      [row(mersin, 4), row(jeddah, 0)],
      { 'destinations.1.containers': { rule: 'between', min: 1, max: 1 } },
    ],
    [
      'more than the bid',
      [row(mersin, 5)],
      { 'destinations.0.containers': { rule: 'between', min: 1, max: 4 } },
    ],
    ['less than the bid', [row(mersin, 2), row(jeddah, 1)], { 'destinations.1.containers': unavailable }],
    [
      'more than the others leave',
      [row(mersin, 3), row(jeddah, 2)],
      {
        'destinations.0.containers': { rule: 'between', min: 1, max: 2 },
        'destinations.1.containers': { rule: 'between', min: 1, max: 1 },
      },
    ],
  ] as [string, DestinationDraft[], object][])('%s', (_, destinations, problems) => {
    expect(rows(...destinations)).toEqual(problems)
  })

  it('are one where the goods are not shipped in parts', () => {
    const two = { destinations: [row(mersin, 1), row(jeddah, 3)] }
    expect(check(two, { partialShipping: false })).toEqual({ destinations: { rule: 'notOnThisOffer' } })
  })

  it.each(['CIF', 'DDP'] as const)('are not asked for under %s: the offer names the place', (incoterm) => {
    const offer = { incoterm, destinationId: mersin }
    expect(check({}, offer)).toEqual({ destinations: { rule: 'notOnThisOffer' } })
    expect(check({ destinations: [] }, offer)).toEqual({})
  })

  it('may each take what the others leave', () => {
    const three = [row(mersin, 2), row(jeddah, 3), row(null, null)]
    expect([0, 1, 2].map((index) => containersLeftFor(index, three, 10))).toEqual([7, 8, 5])
  })
})

test('who sells into a buying offer names the port of loading, and no destination', () => {
  const wanted = sesame({ type: 'BUY', originId: null, destinationId: mersin })
  expect(checkPurchase({ ...good, destinations: [] }, wanted)).toEqual({ originId: required })
  expect(checkPurchase({ ...good, destinations: [], originId: portSudan }, wanted)).toEqual({})
})

describe('a suggestion with a declined bid', () => {
  const suggest = (suggestion: Parameters<typeof checkSuggestion>[0], offer: Partial<Offer> = {}) =>
    checkSuggestion(suggestion, sesame(offer), today)

  it('may leave everything open', () => {
    expect(suggest({})).toStrictEqual({})
  })

  it('is one that the next bid could make', () => {
    const all = {
      pricePerTon: usdCents(1_590_00),
      containers: containers(4),
      shippingDate: day('2026-05-30'),
    }
    expect(suggest(all)).toStrictEqual({})
    expect(suggest({ pricePerTon: usdCents(0) })).toEqual({ pricePerTon: price })
    expect(suggest({ containers: containers(11) })).toEqual({ containers: unavailable })
    expect(suggest({ shippingDate: day('2026-06-30') })).toEqual({
      shippingDate: { rule: 'daysAfterOriginal', days: 60 },
    })
    expect(suggest({ shippingDate: day('2026-03-09') })).toEqual({ shippingDate: { rule: 'futureDate' } })
  })

  it('asks for no part of a lot that is sold as a whole', () => {
    const whole = { partialPurchase: false, quantityNegotiable: false }
    expect(suggest({ containers: containers(9) }, whole)).toEqual({ containers: { rule: 'wholeLotOnly' } })
  })
})
