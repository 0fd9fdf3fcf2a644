import { describe, expect, it, test } from 'vitest'
import { addHours } from '../kit/calendar.ts'
import { containers, usdCents } from '../kit/units.ts'
import { buyer, prices as catalogue, day, HOUR, later, now, sesame, supplier } from '../testing/sesame.ts'
import {
  closeOffer,
  editOffer,
  type ManageRefusal,
  republishOffer,
  type TakeDownRefusal,
  takeDownOffer,
  validUntil,
} from './manage-offer.ts'
import { type Offer, validityHours } from './offer.ts'

const by = supplier.companyId
const prices = { bagCost: catalogue.bagCost, feePerTon: catalogue.feePerTon }
const over = sesame({ validUntil: now })
const negotiated = sesame({ acts: 1, pendingBids: 1 })
const reason = 'Sold to somebody else'
const takenDown = sesame({ closedAt: now, takenDown: { at: now, reason } })

test.each(validityHours)('an offer for %i hours ends that many hours after its publication', (hours) => {
  expect(validUntil(now, hours)).toEqual(later(hours * HOUR))
})

describe('editing', () => {
  const terms = { ...sesame(), pricePerTon: usdCents(1_580_00), containers: containers(8) }
  const edit = (change: Partial<Parameters<typeof editOffer>[0]> = {}) =>
    editOffer({ offer: sesame(), by, now, version: 3, terms, prices, ...change })

  it('creates a new version with the new terms, in the same negotiation and with the same end', () => {
    expect(edit()).toEqual({
      ok: true,
      value: { ...sesame(), pricePerTon: 1_580_00, containers: 8, version: 4 },
    })
  })

  it('takes the prices that the catalogue has now', () => {
    const dearer = { bagCost: usdCents(55), feePerTon: usdCents(20_00) }
    expect(edit({ prices: dearer })).toMatchObject({ value: { ...dearer, version: 4 } })
  })

  it.each([
    ['published', sesame()],
    ['open', sesame({ acts: 1 })],
    ['expired', over],
    ['closed', sesame({ closedAt: now })],
    ['sold in part', sesame({ acts: 1, sold: containers(8) })],
  ])('is possible while the offer is %s', (_, offer) => {
    expect(edit({ offer }).ok).toBe(true)
  })

  it.each([
    ['not-the-owner', 'by another', { by: buyer.companyId }],
    ['stale-version', 'of an older version', { version: 2 }],
    ['bids-pending', 'while a bid waits', { offer: negotiated }],
    ['offer-taken-down', 'once an admin took it down', { offer: takenDown }],
    ['offer-not-editable', 'once all is sold', { offer: sesame({ sold: containers(10) }) }],
    [
      'offer-not-editable',
      'while all waits for confirmation',
      { offer: sesame({ reserved: containers(10) }) },
    ],
    ['offer-type-fixed', 'into a buying offer', { terms: { ...terms, type: 'BUY' } }],
    ['containers-unavailable', 'below what is sold', { offer: sesame({ sold: containers(9) }) }],
    [
      'containers-unavailable',
      'below what is sold and reserved',
      { offer: sesame({ sold: containers(4), reserved: containers(5) }) },
    ],
  ] as [ManageRefusal, string, object][])('is refused (%s) %s', (refusal, _, change) => {
    expect(edit(change)).toEqual({ ok: false, refusal })
  })
})

describe('republishing', () => {
  const republish = (offer: Offer, change: Partial<Parameters<typeof republishOffer>[0]> = {}) =>
    republishOffer({ offer, by, now, today: day('2026-03-10'), hours: 48, prices, ...change })

  it('starts a new negotiation with its own clock', () => {
    const old = sesame({
      validUntil: now,
      publishedAt: addHours(now, -24),
      acts: 5,
      pendingBids: 2,
      sold: containers(3),
    })
    expect(republish(old)).toEqual({
      ok: true,
      value: {
        ...old,
        validForHours: 48,
        negotiation: 2,
        acts: 0,
        pendingBids: 0,
        publishedAt: now,
        validUntil: later(48 * HOUR),
      },
    })
  })

  it('takes the prices that the catalogue has now, and is a new version if they differ', () => {
    const dearer = { bagCost: usdCents(40), feePerTon: usdCents(20_00) }
    expect(republish(over, { prices: dearer })).toMatchObject({ value: { ...dearer, version: 4 } })
    expect(republish(over, { prices: { ...dearer, bagCost: usdCents(41) } })).toMatchObject({
      value: { bagCost: 41, version: 4 },
    })
    expect(republish(over)).toMatchObject({ value: { ...prices, version: 3 } })
  })

  it('puts a closed offer back on sale', () => {
    expect(republish(sesame({ closedAt: now }))).toMatchObject({ ok: true, value: { closedAt: null } })
  })

  it('is possible on the shipping date itself', () => {
    expect(republish(sesame({ validUntil: now, shippingDate: day('2026-03-10') })).ok).toBe(true)
  })

  it.each([
    ['not-the-owner', 'by another', over, { by: buyer.companyId }],
    ['offer-taken-down', 'once an admin took it down', takenDown, {}],
    ['offer-still-open', 'while it is published', sesame(), {}],
    ['offer-still-open', 'while it is open', sesame({ acts: 1 }), {}],
    ['offer-still-open', 'while it is negotiated', negotiated, {}],
    ['nothing-left', 'once all is sold', sesame({ sold: containers(10), validUntil: now }), {}],
    [
      'nothing-left',
      'while all waits for confirmation',
      sesame({ reserved: containers(10), validUntil: now }),
      {},
    ],
    [
      'shipping-date-passed',
      'after its shipping date',
      sesame({ validUntil: now, shippingDate: day('2026-03-09') }),
      {},
    ],
  ] as [ManageRefusal, string, Offer, object][])('is refused (%s) %s', (refusal, _, offer, change) => {
    expect(republish(offer, change)).toEqual({ ok: false, refusal })
  })
})

describe('closing', () => {
  it.each([
    ['published', sesame()],
    ['open', sesame({ acts: 1, sold: containers(2) })],
    ['expired', over],
    ['expired with a bid nobody answered', sesame({ validUntil: now, pendingBids: 1 })],
  ])('is possible while the offer is %s, and changes nothing else', (_, offer) => {
    expect(closeOffer({ offer, by, now })).toEqual({ ok: true, value: { ...offer, closedAt: now } })
  })

  it.each([
    ['not-the-owner', 'by another', sesame(), buyer.companyId],
    ['bids-pending', 'while a bid waits', negotiated, by],
    ['offer-not-closable', 'while an order waits for confirmation', sesame({ reserved: containers(1) }), by],
    ['offer-not-closable', 'while all waits for confirmation', sesame({ reserved: containers(10) }), by],
    ['offer-not-closable', 'expired, while an order waits', { ...over, reserved: containers(1) }, by],
    ['offer-not-closable', 'once all is sold', sesame({ sold: containers(10) }), by],
    ['offer-not-closable', 'twice', sesame({ closedAt: now }), by],
    ['offer-not-closable', 'once an admin took it down', takenDown, by],
  ] as [ManageRefusal, string, Offer, typeof by][])('is refused (%s) %s', (refusal, _, offer, member) => {
    expect(closeOffer({ offer, by: member, now })).toEqual({ ok: false, refusal })
  })
})

describe('taking down', () => {
  it.each([
    ['published', sesame()],
    ['open', sesame({ acts: 1, sold: containers(2) })],
    ['negotiated', negotiated],
    ['waiting for the confirmation of an order', sesame({ acts: 1, reserved: containers(4) })],
    ['reserved in full, which it may not stay', sesame({ acts: 1, reserved: containers(10) })],
  ])('ends an offer that is %s, with its bids and without its deals', (_, offer) => {
    expect(takeDownOffer({ offer, reason, now })).toEqual({
      ok: true,
      value: { ...offer, pendingBids: 0, closedAt: now, takenDown: { at: now, reason } },
    })
  })

  it.each([
    ['offer-taken-down', 'twice', takenDown],
    ['offer-not-on-market', 'once its owner closed it', sesame({ closedAt: now })],
    ['offer-not-on-market', 'once its time is over', over],
    ['offer-not-on-market', 'once a job has ended it, by whatever clock', sesame({ expiredAt: now })],
    ['offer-not-on-market', 'expired, with an order that waits', { ...over, reserved: containers(10) }],
    ['offer-not-on-market', 'once all is sold', sesame({ sold: containers(10) })],
  ] as [TakeDownRefusal, string, Offer][])('is refused (%s) %s', (refusal, _, offer) => {
    expect(takeDownOffer({ offer, reason, now })).toEqual({ ok: false, refusal })
  })
})
