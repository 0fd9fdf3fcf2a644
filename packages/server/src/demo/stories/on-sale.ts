import type { DemoOffer } from '../base/demo-offer.ts'
import type { DemoName } from '../content/people.ts'
import {
  cashAgainstDocuments,
  copiesWithAdvance,
  deferred,
  lcAtSight,
  lcConfirmed,
  lcDeferred,
  onRelease,
} from './payments.ts'
import type { Timeline } from './timeline.ts'

type OnSale = readonly [by: DemoName, ago: number, offer: DemoOffer]

const offered = (by: DemoName, ago: number, product: string, offer: Omit<DemoOffer, 'product'>): OnSale => [
  by,
  ago,
  { product, ...offer },
]

/** Selling offers without an answer yet: enough for several pages in the marketplace. */
const selling: readonly OnSale[] = [
  // Firm, and open for less than an hour.
  offered('meera', 23.04, 'Chickpeas, India · Kabuli · 42–44 · 12 mm · 50', {
    containers: 2,
    price: 1_250,
    kind: 'FIRM',
    validForHours: 24,
    ...lcAtSight,
  }),
  offered('meera', 17, 'Chickpeas, India · Kabuli · 44–46 · 11 mm · 50', {
    containers: 8,
    price: 1_215,
    ...lcConfirmed,
    partialShipping: true,
  }),
  offered('meera', 5.8, 'Chickpeas, India · Kabuli · 58–60 · 9 mm · 25', {
    containers: 5,
    price: 1_130,
    incoterm: 'CIF',
    to: 'IQUQR',
    ...cashAgainstDocuments,
    validForHours: 24,
  }),
  offered('kareem', 9.7, 'Chickpeas, India · Kabuli · 60–62 · 8 mm · 50', {
    containers: 4,
    price: 1_105,
    from: 'INMUN',
    ...deferred(30),
    validForHours: 12,
  }),
  offered('meera', 21, 'Peanut kernels, India · Bold · 38/42 · 50', {
    containers: 4,
    price: 1_235,
    ...lcAtSight,
    partialShipping: true,
  }),
  offered('meera', 8.1, 'Peanut kernels, India · Bold · 50/60 · 25', {
    containers: 7,
    price: 1_170,
    validForHours: 24,
  }),
  offered('meera', 30, 'Peanut kernels, India · Java · 60/70 · 50', {
    containers: 3,
    price: 1_260,
    incoterm: 'CIF',
    to: 'AEJEA',
    kind: 'FIRM',
    ...onRelease,
  }),
  offered('salah', 13, 'Peanut kernels, Sudan · Blanched · 60/70 · 50', {
    containers: 5,
    price: 1_205,
    incoterm: 'CIF',
    to: 'SAJED',
    ...copiesWithAdvance(20),
  }),
  offered('aminu', 26, 'Sesame, Nigeria · Natural white · 99/1 · 50', {
    containers: 12,
    price: 1_690,
    ...lcConfirmed,
    partialShipping: true,
    shipping: 6,
  }),
  offered('aminu', 15.5, 'Sesame, Nigeria · Natural white · Sortex 99.95 · 25', {
    containers: 3,
    price: 1_745,
    incoterm: 'CIF',
    to: 'DEHAM',
    ...lcAtSight,
  }),
  offered('aminu', 3.2, 'Sesame, Nigeria · Brown and mixed · 98/2 · 50', {
    containers: 6,
    price: 1_480,
    ...cashAgainstDocuments,
    validForHours: 12,
    marking: 'seller_buyer',
  }),
  offered('aminu', 4.7, 'Ginger, Nigeria · Dried split · First · 40', {
    containers: 2,
    price: 2_900,
    ...copiesWithAdvance(20),
    shipping: 8,
  }),
  offered('aminu', 19, 'Ginger, Nigeria · Dried whole, washed · First · 40', {
    containers: 1,
    price: 3_180,
    kind: 'FIRM',
    incoterm: 'CIF',
    to: 'AEJEA',
    readyPacked: true,
    processingDays: 0,
    ...lcAtSight,
  }),
  offered('mona', 6.9, 'Sesame, Egypt · Roasted · 99.95 · 25', {
    containers: 2,
    price: 2_060,
    incoterm: 'CIF',
    to: 'LBBEY',
    ...deferred(30),
    validForHours: 24,
  }),
  offered('mona', 35, 'Sesame, Egypt · Hulled · 99.95 · 10', {
    containers: 3,
    price: 1_935,
    incoterm: 'DDP',
    to: 'GRSKG',
    ddpCountry: 'GR',
    ddpFacility: 'Thessaloniki, Sindos warehouse',
    marking: 'buyer',
    ...onRelease,
  }),
  offered('meera', 2.1, 'Sesame, India · Hulled · 99.97 · 25', {
    containers: 4,
    price: 1_920,
    ...lcAtSight,
    validForHours: 12,
    marking: 'buyer',
  }),
  offered('meera', 11.2, 'Sesame, India · Natural white · 99/1 · 50', {
    containers: 5,
    price: 1_655,
    from: 'INMUN',
    ...cashAgainstDocuments,
  }),
  offered('osman', 1.2, 'Watermelon seed, Sudan · Sadir · 6–10 mm · 25', {
    containers: 3,
    price: 1_395,
    ...cashAgainstDocuments,
    validForHours: 24,
    tradingOption: 'ONE_ON_ONE_BIDDING',
  }),
  offered('osman', 16.4, 'Sesame, Sudan · Whitish · 95/5 · 50', {
    containers: 8,
    price: 1_600,
    incoterm: 'CIF',
    to: 'JOAQJ',
    ...lcDeferred(90),
  }),
  offered('faisal', 5, 'Sesame, Sudan · Natural white · 98/2 · 25', {
    containers: 4,
    price: 1_765,
    incoterm: 'CIF',
    to: 'LBBEY',
    ...lcAtSight,
    validForHours: 24,
  }),
  offered('faisal', 22, 'Watermelon seed, Sudan · Jumbo · 10–14 mm · 25', {
    containers: 2,
    price: 1_790,
    ...copiesWithAdvance(50),
  }),
]

/** What buyers look for, at their target prices. */
const buying: readonly OnSale[] = [
  offered('jens', 18, 'Sesame, India · Hulled · 99.95 · 25', {
    containers: 6,
    price: 1_985,
    incoterm: 'CIF',
    to: 'DEHAM',
    marking: 'buyer',
    ...lcConfirmed,
  }),
  offered('eleni', 7.4, 'Sesame, Sudan · Natural white · 99/1 · 50', {
    containers: 3,
    price: 1_860,
    kind: 'FIRM',
    incoterm: 'CIF',
    to: 'GRSKG',
    ...cashAgainstDocuments,
    validForHours: 24,
  }),
  offered('kareem', 3.9, 'Peanut kernels, India · Bold · 50/60 · 50', {
    containers: 10,
    price: 1_145,
    incoterm: 'CIF',
    to: 'AEJEA',
    ...deferred(60),
    validForHours: 24,
  }),
]

export function onSale(time: Timeline) {
  for (const [index, [by, ago, offer]] of selling.entries()) time.publish(`selling ${index}`, by, ago, offer)
  for (const [index, [by, ago, offer]] of buying.entries())
    time.publish(`buying ${index}`, by, ago, { type: 'BUY', ...offer })
  watchedByRana(time)
  bidsOnBuying(time)
}

/** Two that she compares before she bids. */
function watchedByRana(time: Timeline) {
  for (const product of [
    'Sesame, India · Natural white · 99/1 · 50',
    'Sesame, Sudan · Natural white · 98/2 · 25',
  ]) {
    const index = selling.findIndex(([, , offer]) => offer.product === product)
    time.watch(`selling ${index}`, 'rana', 4)
  }
}

/** Open decisions of the demo's buyers: bids to Rana and to Faisal, and one sale into her offer at her price. */
function bidsOnBuying(time: Timeline) {
  time.publish('rana buys', 'rana', 13.8, {
    type: 'BUY',
    product: 'Sesame, Sudan · Natural white · 98/2 · 50',
    containers: 5,
    price: 1_790,
    incoterm: 'CIF',
    to: 'TRMER',
    ...lcAtSight,
    validForHours: 24,
  })
  time.bid('osman to rana', {
    by: 'osman',
    on: 'rana buys',
    ago: 5.1,
    containers: 5,
    price: 1_825,
    message: 'New crop, loading in Port Sudan. The freight to Mersin went up, hence the price.',
  })
  time.bid('faisal to rana', { by: 'faisal', on: 'rana buys', ago: 2.9, containers: 3, price: 1_805 })

  time.publish('rana bought', 'rana', 36, {
    type: 'BUY',
    product: 'Sesame, Sudan · Natural white · 99/1 · 50',
    containers: 2,
    price: 1_830,
    kind: 'FIRM',
    incoterm: 'CIF',
    to: 'TRMER',
    ...lcAtSight,
  })
  time.purchase('osman sold', { by: 'osman', on: 'rana bought', ago: 23 })

  time.publish('faisal buys', 'faisal', 10.6, {
    type: 'BUY',
    product: 'Chickpeas, India · Kabuli · 42–44 · 12 mm · 50',
    containers: 5,
    price: 1_225,
    to: 'SAJED',
    ...lcAtSight,
  })
  time.bid('meera to faisal', {
    by: 'meera',
    on: 'faisal buys',
    ago: 3.6,
    price: 1_240,
    message:
      'Five containers from Nhava Sheva, broken below 2 %. At this price we load in the first third of the window.',
  })
}
