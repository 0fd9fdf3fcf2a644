import { emptyOfferDraft, type OfferDraft } from '@mahsul/domain/offers/check-offer'
import type { ContainerTypeId, FacilityId } from '@mahsul/domain/offers/offer'
import { expect, it } from 'vitest'
import { catalogue, ids } from '../testing/catalogue.ts'
import { bagsIn, changeOffer, withCharacteristic, withFigures, withProduct } from './change-offer.ts'
import { follow, wayTo } from './product-choice.ts'

const draft = (change: Partial<OfferDraft> = {}): OfferDraft => ({ ...emptyOfferDraft, ...change })
const packing = (product: string) => follow(catalogue, wayTo(catalogue, product)).packing

it('goods already in bags have the seller’s marking and need no lead time', () => {
  const next = changeOffer(draft({ marking: 'buyer', processingDays: 14 }), { readyPacked: true })
  expect(next).toMatchObject({ marking: 'seller', processingDays: 0 })
})
it('a firm offer asks neither who may bid nor for a smaller quantity', () => {
  const next = changeOffer(draft({ tradingOption: 'MULTIPLE_BIDDING', quantityNegotiable: true }), {
    kind: 'FIRM',
  })
  expect(next).toMatchObject({ tradingOption: null, quantityNegotiable: false })
})
it('partial shipping disappears with FOB and with the second container', () => {
  const fob = draft({ incoterm: 'FOB', containers: 3, partialShipping: true })
  expect(changeOffer(fob, { containers: 2 }).partialShipping).toBe(true)
  expect(changeOffer(fob, { containers: 1 }).partialShipping).toBe(false)
  expect(changeOffer(fob, { incoterm: 'CIF' }).partialShipping).toBe(false)
})
it('fields of one payment method disappear with it', () => {
  const lc = draft({ paymentMethod: 'LC_LETTER_OF_CREDIT', lcType: 'deferred', paymentDelay: 60 })
  expect(changeOffer(lc, { lcType: 'sight' }).paymentDelay).toBeNull()
  expect(changeOffer(lc, { paymentMethod: 'DEFERRED_PAYMENT' })).toMatchObject({
    lcType: null,
    paymentDelay: 60,
  })
  expect(
    changeOffer(draft({ wantsAdvance: true, advancePercentage: 20 }), { wantsAdvance: false }),
  ).toMatchObject({
    advancePercentage: null,
  })
})
it('a buying offer names no port of loading and is neither sifted nor raw', () => {
  const sell = draft({ type: 'SELL', sifted: true, originId: 'port' as FacilityId })
  expect(changeOffer(sell, { type: 'BUY' })).toMatchObject({ sifted: null, originId: null })
})
it('another product keeps the container type if it has a load for it, and drops answers it does not ask for', () => {
  const before = draft({
    containerTypeId: ids.forty as ContainerTypeId,
    characteristics: [
      { characteristicId: ids.moisture, value: '6' },
      { characteristicId: 'aflatoxin', value: '4' },
    ],
  })
  expect(withProduct(before, packing(ids.natural50))).toMatchObject({
    containerTypeId: ids.forty,
    packageSizeKg: 50,
    characteristics: [{ characteristicId: ids.moisture, value: '6' }],
  })
  expect(withProduct(before, packing(ids.hulled25)).containerTypeId).toBe(ids.twenty)
})
it('on the way from one product to the next the answers wait until it asks for them', () => {
  const before = draft({
    containerTypeId: ids.twenty as ContainerTypeId,
    characteristics: [{ characteristicId: ids.moisture, value: '6' }],
  })
  const between = withProduct(withProduct(before, packing(ids.natural50)), undefined)
  expect(between).toEqual({ ...before, productId: null, packageSizeKg: null })
  expect(withProduct(between, packing(ids.hulled25))).toEqual({
    ...before,
    productId: ids.hulled25,
    packageSizeKg: 25,
  })
})
it('a draft takes the current bag and questions of its product', () => {
  const today = { ...packing(ids.natural50)!, bag_packing_amount: 40, loads: [], characteristics: [] }
  const before = draft({
    packageSizeKg: 50,
    containerTypeId: ids.twenty as ContainerTypeId,
    characteristics: [{ characteristicId: ids.moisture, value: '6' }],
  })
  expect(withProduct(before, today)).toMatchObject({
    productId: ids.natural50,
    packageSizeKg: 40,
    containerTypeId: null,
    characteristics: [],
  })
})
it('figures are parsed while they are typed, and other text is not', () => {
  const typed = (moisture: string, region: string) =>
    draft({
      characteristics: [
        { characteristicId: ids.moisture, value: moisture },
        { characteristicId: ids.region, value: region },
      ],
    })
  const read = (each: OfferDraft) => withFigures(each, packing(ids.natural50)).characteristics
  expect(read(typed('٦٫٥', '٦٫٥'))).toEqual(typed('6.5', '٦٫٥').characteristics)
  expect(read(typed('6,5', ''))).toEqual(typed('6.5', '').characteristics)
  expect(read(typed('about 6', ''))).toEqual(typed('about 6', '').characteristics)
  expect(withFigures(typed('٦', ''), undefined)).toEqual(typed('٦', ''))
})
it('a characteristic is added once and removed when emptied', () => {
  const six = withCharacteristic(draft(), ids.moisture, '6')
  const five = withCharacteristic(six, ids.moisture, '5')
  expect(five.characteristics).toEqual([{ characteristicId: ids.moisture, value: '5' }])
  expect(withCharacteristic(five, ids.moisture, '').characteristics).toEqual([])
})
it('counts whole bags', () => {
  expect(bagsIn(19_000, 50)).toBe(380)
  expect(bagsIn(19_010, 50)).toBe(380)
})
