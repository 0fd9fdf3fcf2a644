import { cashAgainstDocuments, copiesWithAdvance, deferred, lcAtSight, onRelease } from './payments.ts'
import type { Timeline } from './timeline.ts'

/** Offers that ended, or wait for one last answer: confirmation, purchased, expired, closed, and an order that lapsed. */
export function endings(time: Timeline) {
  // Osman's turn: Rana purchased the whole lot and waits for his confirmation.
  time.publish('sortex', 'osman', 9, {
    product: 'Sesame, Sudan · Natural white · Sortex 99.95 · 25',
    containers: 2,
    price: 1_860,
    kind: 'FIRM',
    ...lcAtSight,
    validForHours: 24,
    shipping: 3,
  })
  time.purchase('sortex-rana', { by: 'rana', on: 'sortex', ago: 4.5 })

  // Sold as a whole to Mersin, by an accepted bid; the trade is running.
  time.publish('mersin', 'osman', 47, {
    product: 'Sesame, Sudan · Whitish · 98/2 · 50',
    containers: 3,
    price: 1_660,
    ...copiesWithAdvance(20),
    marking: 'seller_buyer',
    shipping: 2,
  })
  time.bid('mersin-rana', { by: 'rana', on: 'mersin', ago: 44, price: 1_640 })
  time.accept('mersin-rana', 40)

  // Purchased and confirmed within the hour.
  time.publish('jeddah', 'osman', 46, {
    product: 'Sesame, Sudan · Red and mixed · 98/2 · 50',
    containers: 2,
    price: 1_520,
    incoterm: 'CIF',
    to: 'SAJED',
    kind: 'FIRM',
    ...onRelease,
    shipping: 3,
  })
  time.purchase('jeddah-faisal', { by: 'faisal', on: 'jeddah', ago: 38 })
  time.confirmOrder('jeddah-faisal', 'osman', 37.2)

  // Nobody confirmed Rana's order in its 24 hours: the containers are on sale again.
  time.publish('lapsed', 'salah', 33, {
    product: 'Peanut kernels, Sudan · Blanched · 50/60 · 50',
    containers: 3,
    price: 1_240,
    ...cashAgainstDocuments,
    shipping: 4,
  })
  time.purchase('lapsed-rana', { by: 'rana', on: 'lapsed', ago: 29, containers: 2 })
  time.applyDeadlines('lapsed-rana', 4.99)

  // Expired with a bid that nobody answered, ready to be published again.
  time.publish('expired', 'osman', 60, {
    product: 'Sesame, Sudan · Natural white · 95/5 · 50',
    containers: 5,
    price: 1_610,
    ...lcAtSight,
    shipping: 5,
  })
  time.bid('expired-jens', { by: 'jens', on: 'expired', ago: 30, price: 1_580 })
  time.expire('expired', 11.9)
  time.publish('expired-ginger', 'aminu', 40, {
    product: 'Ginger, Nigeria · Dried split · First · 40',
    containers: 2,
    price: 2_940,
    validForHours: 24,
  })
  time.expire('expired-ginger', 15.9)
  time.publish('expired-rana', 'rana', 70, {
    type: 'BUY',
    product: 'Sesame, Sudan · Natural white · 95/5 · 50',
    containers: 2,
    price: 1_540,
    incoterm: 'CIF',
    to: 'TRMER',
    ...cashAgainstDocuments,
  })
  time.expire('expired-rana', 21.9)

  // Taken off the market by its owner.
  time.publish('closed', 'osman', 31, {
    product: 'Watermelon seed, Sudan · Sadir · 6–10 mm · 50',
    containers: 4,
    price: 1_380,
    ...deferred(60),
  })
  time.close('closed', 26)
  time.publish('closed-faisal', 'faisal', 28, {
    product: 'Sesame, Sudan · Red and mixed · 95/5 · 50',
    containers: 3,
    price: 1_470,
    incoterm: 'CIF',
    to: 'LBBEY',
  })
  time.close('closed-faisal', 13)
}
