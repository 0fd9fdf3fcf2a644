import { describe, expect, it, test } from 'vitest'
import type { Problem } from '../kit/problems.ts'
import { day, jeddah, mersin, portSudan } from '../testing/sesame.ts'
import { checkCharacteristics } from './check-characteristics.ts'
import {
  checkOffer,
  checkSection,
  emptyOfferDraft,
  type OfferDraft,
  type OfferField,
  offerSteps,
  settleOffer,
} from './check-offer.ts'
import type { ContainerTypeId, Incoterm, ProductId } from './offer.ts'

const today = day('2026-03-10')
const product = {
  bagPackingKg: 50,
  characteristics: [
    { id: 'moisture', name: 'Moisture, max %', isRequired: true, fieldType: 'number' as const, options: [] },
    { id: 'seeds', name: 'Seeds per 100 g', isRequired: false, fieldType: 'number' as const, options: [] },
    {
      id: 'colour',
      name: 'Colour',
      isRequired: false,
      fieldType: 'select' as const,
      options: ['white', 'brown'],
    },
  ],
  isRetired: false,
  containers: [{ id: 't-20', isRetired: false }],
}
const good: OfferDraft = {
  ...emptyOfferDraft,
  type: 'SELL',
  kind: 'NEGOTIABLE',
  tradingOption: 'MULTIPLE_BIDDING',
  incoterm: 'FOB',
  productId: 'p-sesame' as ProductId,
  containerTypeId: 't-20' as ContainerTypeId,
  containers: 10,
  pricePerTon: 1_600_00,
  packaging: 'PP bags',
  packageSizeKg: 50,
  sifted: false,
  processingDays: 14,
  marking: 'buyer',
  originId: portSudan,
  shippingSection: { section: 'end', month: 4, year: 2026 },
  shippingDays: 30,
  paymentMethod: 'CAD_CASH_AGAINST_DOCUMENTS',
  validForHours: 24,
  characteristics: [{ characteristicId: 'moisture', value: '6' }],
}
const check = (change: Partial<OfferDraft>, look: { alreadyDealt?: number } = {}) =>
  checkOffer({ ...good, ...change }, { today, product, ...look })

test('a complete offer has no problems', () => {
  expect(check({})).toStrictEqual({})
})

test('an empty one promises nothing', () => {
  expect(emptyOfferDraft).toMatchObject({
    ...{ readyPacked: false, partialShipping: false, partialPurchase: false, quantityNegotiable: false },
    ...{ wantsAdvance: false, characteristics: [], imageUrl: '' },
  })
})

test('an empty one is asked for everything its choices require', () => {
  const problems = checkOffer(emptyOfferDraft, { today, product: undefined })
  expect(Object.values(problems).every((problem) => problem.rule === 'required')).toBe(true)
  expect(Object.keys(problems).toSorted()).toEqual(
    [
      ...[
        'type',
        'kind',
        'incoterm',
        'productId',
        'containerTypeId',
        'containers',
        'pricePerTon',
        'packaging',
      ],
      ...['packageSizeKg', 'processingDays', 'marking', 'shippingSection', 'shippingDays', 'paymentMethod'],
      'validForHours',
    ].toSorted(),
  )
})

test('every answer is asked for in one of the seven steps, and in one only', () => {
  const fields = offerSteps.flat()
  const answers = Object.keys(emptyOfferDraft).filter((field) => field !== 'wantsAdvance')
  expect(offerSteps).toHaveLength(7)
  expect(fields.toSorted()).toEqual(answers.toSorted())
})

const choice: Problem = { rule: 'choice' }
const required: Problem = { rule: 'required' }
const numeric: Problem = { rule: 'numeric' }
const between = (min: number, max: number): Problem => ({ rule: 'between', min, max })
const odd = (value: unknown) => value as never // forbidden by the types, but a client may send it
const sellPrice = between(0.01, 99_999.99)

const wrong: [field: OfferField, change: Partial<OfferDraft>, problem: Problem][] = [
  ['type', { type: odd('RENT') }, choice],
  ['kind', { kind: null }, required],
  ['kind', { kind: odd('') }, required],
  ['kind', { kind: odd(undefined) }, required],
  ['kind', { kind: odd('SOFT') }, choice],
  ['tradingOption', { tradingOption: null }, required],
  ['tradingOption', { tradingOption: odd('AUCTION') }, choice],
  ['incoterm', { incoterm: null }, required],
  ['incoterm', { incoterm: odd('EXW') }, { rule: 'unknownIncoterm' }],
  ['incoterm', { incoterm: odd('fob') }, { rule: 'unknownIncoterm' }],
  ['productId', { productId: null }, required],
  ['containerTypeId', { containerTypeId: null }, required],
  ['containerTypeId', { containerTypeId: odd('t-40') }, { rule: 'notInCatalogue' }],
  ['containers', { containers: null }, required],
  ['containers', { containers: 0 }, between(1, 1_000)],
  ['containers', { containers: 1_001 }, between(1, 1_000)],
  ['containers', { containers: 2.5 }, numeric],
  ['containers', { containers: Number.NaN }, numeric],
  ['containers', { containers: Number.POSITIVE_INFINITY }, numeric],
  ['pricePerTon', { pricePerTon: null }, required],
  ['pricePerTon', { pricePerTon: 0 }, sellPrice],
  ['pricePerTon', { pricePerTon: 10_000_000 }, sellPrice],
  ['pricePerTon', { pricePerTon: 0.5 }, numeric],
  ['packaging', { packaging: '' }, required],
  ['packaging', { packaging: '   ' }, required],
  ['packaging', { packaging: 'x'.repeat(101) }, { rule: 'maxLength', max: 100 }],
  ['packageSizeKg', { packageSizeKg: 0 }, between(1, 2_000)],
  ['packageSizeKg', { packageSizeKg: 2_001 }, between(1, 2_000)],
  ['packageSizeKg', { packageSizeKg: 25 }, { rule: 'notInCatalogue' }],
  ['packageSizeKg', { packageSizeKg: null }, required],
  ['marking', { readyPacked: true, processingDays: 0, marking: null }, required],
  ['sifted', { sifted: null }, required],
  ['processingDays', { processingDays: null }, required],
  ['processingDays', { processingDays: -1 }, between(0, 365)],
  ['processingDays', { processingDays: 366 }, between(0, 365)],
  ['marking', { marking: null }, required],
  ['marking', { marking: odd('sprayed') }, choice],
  ['originId', { originId: null }, required],
  ['shippingSection', { shippingSection: null }, required],
  ['shippingDays', { shippingDays: null }, required],
  ['shippingDays', { shippingDays: odd(20) }, choice],
  ['validForHours', { validForHours: null }, required],
  ['validForHours', { validForHours: odd(36) }, choice],
  ['characteristics', { characteristics: [] }, required],
  ...['dry', '6%', 'about 6', '6.', '.5', '6.1234567', '1234567890'].map(
    (value): [OfferField, Partial<OfferDraft>, Problem] => [
      'characteristics',
      { characteristics: [{ characteristicId: 'moisture', value }] },
      { rule: 'numeric' },
    ],
  ),
  ...['100.01', '101', '600', '6.125', '0.001'].map((value): [OfferField, Partial<OfferDraft>, Problem] => [
    'characteristics',
    { characteristics: [{ characteristicId: 'moisture', value }] },
    { rule: 'percentage' },
  ]),
  ['characteristics', { characteristics: [{ characteristicId: 'colour', value: 'white' }] }, required],
  [
    'characteristics',
    { characteristics: [...good.characteristics, { characteristicId: 'colour', value: 'blue' }] },
    { rule: 'choice' },
  ],
  [
    'characteristics',
    { characteristics: [...good.characteristics, { characteristicId: 'of another product', value: '1' }] },
    { rule: 'notInCatalogue' },
  ],
  ['characteristics', { characteristics: [{ characteristicId: 'moisture', value: ' ' }] }, required],
  [
    'characteristics',
    { characteristics: [...good.characteristics, { characteristicId: 'moisture', value: '7' }] },
    { rule: 'valueTwice' },
  ],
  [
    'characteristics',
    { characteristics: [{ characteristicId: 'of another product', value: '1' }] },
    required,
  ],
  ['paymentMethod', { paymentMethod: null }, required],
  ['partialShipping', { partialShipping: true, containers: 1 }, { rule: 'partialShippingOneContainer' }],
  [
    'partialShipping',
    { partialShipping: true, incoterm: 'CIF', destinationId: mersin },
    { rule: 'partialShippingFobOnly' },
  ],
  ['marking', { readyPacked: true, processingDays: 0 }, { rule: 'readyPackedMarking' }],
  ['processingDays', { readyPacked: true, marking: 'seller' }, { rule: 'readyPackedProcessing' }],
]

test.each(wrong)('%s: %o is %o', (field, change, problem) => {
  expect(check(change)).toEqual({ [field]: problem })
})

test.each([
  ['one container, whole', { containers: 1 }],
  ['the most containers', { containers: 1_000 }],
  ['a cent a ton', { pricePerTon: 1 }],
  ['the highest price', { pricePerTon: 9_999_999 }],
  ['two containers, shipped in parts', { containers: 2, partialShipping: true }],
  [
    'goods in bags already, with the seller’s marking',
    { readyPacked: true, marking: 'seller', processingDays: 0 },
  ],
  ['a firm price, without a trading option', { kind: 'FIRM', tradingOption: null }],
  ['as long a packaging as fits', { packaging: 'x'.repeat(100) }],
  ...['6', ' 6 ', '12', '6.25', '0', '100'].map((value): [string, Partial<OfferDraft>] => [
    `a moisture of ${value}`,
    { characteristics: [{ characteristicId: 'moisture', value }] },
  ]),
  [
    'a number that is no percentage',
    {
      characteristics: [...good.characteristics, { characteristicId: 'seeds', value: '123456789.123456' }],
    },
  ],
] as [string, Partial<OfferDraft>][])('accepts %s', (_, change) => {
  expect(check(change)).toEqual({})
})

describe('the places an offer names itself', () => {
  const ddp = { incoterm: 'DDP', destinationId: mersin, ddpCountry: 'TR', ddpFacility: 'Gaziantep' } as const
  const buying = { type: 'BUY', sifted: null, originId: null } as const
  it.each([
    ['selling CIF: the destination', { incoterm: 'CIF' }, ['destinationId']],
    [
      'selling DDP: destination, country and place',
      { incoterm: 'DDP' },
      ['destinationId', 'ddpCountry', 'ddpFacility'],
    ],
    ['selling FOB: no destination', {}, []],
    ['buying FOB: the destination, and no origin', { ...buying }, ['destinationId']],
    ['buying CIF: the destination, and no origin', { ...buying, incoterm: 'CIF' }, ['destinationId']],
    ['buying without sifted or raw', { ...buying, destinationId: mersin }, []],
    ['selling DDP, complete', ddp, []],
    ['buying, before a term was chosen: only the term', { ...buying, incoterm: null }, ['incoterm']],
  ] as [string, Partial<OfferDraft>, OfferField[]][])('%s', (_, change, missing) => {
    expect(check(change)).toEqual(Object.fromEntries(missing.map((field) => [field, required])))
  })

  it.each([
    ['ddpCountry', { ddpCountry: 'Turkey' }, choice],
    ...['tr', 'TUR', 'xTR', 'TRx', 'ZZ', 'UK'].map(
      (ddpCountry): [OfferField, Partial<OfferDraft>, Problem] => ['ddpCountry', { ddpCountry }, choice],
    ),
    ['ddpFacility', { ddpFacility: '  ' }, required],
    ['ddpFacility', { ddpFacility: 'x'.repeat(201) }, { rule: 'maxLength', max: 200 }],
  ] as [OfferField, Partial<OfferDraft>, Problem][])('%s: %o is %o', (field, change, problem) => {
    expect(check({ ...ddp, ...change })).toEqual({ [field]: problem })
  })

  it('are not checked where the term does not use them', () => {
    expect(check({ ddpCountry: 'nowhere', destinationId: jeddah })).toEqual({})
  })
})

test('each question of the catalogue has its own problem, and so has an answer to no question', () => {
  const answers = [
    { characteristicId: 'colour', value: 'blue' },
    { characteristicId: 'moisture', value: 'dry' },
    { characteristicId: 'size', value: '4' },
  ]
  expect(Object.fromEntries(checkCharacteristics(answers, product.characteristics))).toEqual({
    moisture: numeric,
    colour: choice,
    size: { rule: 'notInCatalogue' },
  })
  expect(checkCharacteristics(good.characteristics, product.characteristics).size).toBe(0)
})

test('an offer cannot go below what deals have taken', () => {
  expect(check({ containers: 6 }, { alreadyDealt: 7 })).toEqual({ containers: between(7, 1_000) })
  expect(check({ containers: 7 }, { alreadyDealt: 7 })).toEqual({})
})

describe('settling', () => {
  it('drops what the choices do not use', () => {
    const draft = {
      ...good,
      kind: 'FIRM',
      destinationId: mersin,
      ddpCountry: 'TR',
      ddpFacility: 'X',
    } as const
    expect(settleOffer({ ...draft, quantityNegotiable: true, packaging: ' PP bags ' })).toMatchObject({
      tradingOption: null,
      quantityNegotiable: false,
      destinationId: null,
      ddpCountry: null,
      ddpFacility: null,
      packaging: 'PP bags',
      shippingDate: '2026-04-30',
    })
  })

  it('drops what a buying offer does not ask for', () => {
    const wanted = {
      ...good,
      type: 'BUY',
      incoterm: 'CIF' as Incoterm,
      destinationId: mersin,
      sifted: true,
    } as const
    expect(settleOffer(wanted)).toMatchObject({ originId: null, sifted: null, destinationId: mersin })
  })

  it('keeps what a negotiable offer promises', () => {
    expect(settleOffer({ ...good, sifted: true, quantityNegotiable: true })).toMatchObject({
      ...{ tradingOption: 'MULTIPLE_BIDDING', sifted: true, quantityNegotiable: true },
    })
    expect(settleOffer(good)).toMatchObject({ quantityNegotiable: false })
  })

  it('keeps the named place of a delivery, without blanks around it', () => {
    const ddp = {
      incoterm: 'DDP',
      destinationId: mersin,
      ddpCountry: 'TR',
      ddpFacility: ' Gaziantep ',
    } as const
    expect(settleOffer({ ...good, ...ddp })).toMatchObject({ ddpCountry: 'TR', ddpFacility: 'Gaziantep' })
  })

  it('keeps only characteristics that were answered', () => {
    const characteristics = [...good.characteristics, { characteristicId: 'colour', value: ' ' }]
    expect(settleOffer({ ...good, characteristics }).characteristics).toEqual(good.characteristics)
  })

  it('is not for drafts that were never checked', () => {
    expect(() => settleOffer(emptyOfferDraft)).toThrow()
    expect(() => settleOffer({ ...good, marking: null })).toThrow()
  })
})

describe('the shipping section', () => {
  it.each([
    ['the section that ends today', { section: 'early', month: 3, year: 2026 }, undefined],
    ['the furthest month, whole', { section: 'end', month: 3, year: 2028 }, undefined],
    ['a month of next year', { section: 'early', month: 1, year: 2027 }, undefined],
    ['a past month', { section: 'end', month: 2, year: 2026 }, { rule: 'futureDate' }],
    ['a past year', { section: 'end', month: 12, year: 2025 }, { rule: 'futureDate' }],
    ['a month too far', { section: 'early', month: 4, year: 2028 }, { rule: 'dateTooFar', months: 24 }],
  ] as const)('%s', (_, section, problem) => {
    expect(checkSection(section, today)).toEqual(problem)
  })

  it('is no longer accepted after its last day', () => {
    const early = { section: 'early', month: 3, year: 2026 } as const
    expect(checkSection(early, day('2026-03-11'))).toEqual({ rule: 'futureDate' })
  })
})
