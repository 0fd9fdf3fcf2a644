import { moreDaysToPresent } from '../documents/letter-of-credit.ts'
import { cashAgainstDocuments, copiesWithAdvance, deferred, lcAtSight, lcDeferred } from './payments.ts'
import { bightOfBenin, toJeddah, toMersin } from './regulars.ts'
import type { Timeline } from './timeline.ts'
import { TradeCourse } from './trade-course.ts'

/** Credits that run, payments that are due, and originals that race the ship. */
export function atThePayment(time: Timeline) {
  // Nobody's turn: the bank has the documents, and pays sixty days from the bill of lading.
  new TradeCourse(time, 'countdown', {
    supplier: 'osman',
    buyer: 'rana',
    daysAgo: 54,
    offer: {
      product: 'Sesame, Sudan · Natural white · Sortex 99.95 · 50',
      containers: 2,
      price: 1_875,
      shipsInDays: 43,
      processingDays: 28,
      ...lcDeferred(60),
    },
    bid: 1_860,
  })
    .signed(52)
    .informed(50)
    .opensCredit(47, 130)
    .acceptsCredit(45.8)
    .departed(10, { ...toMersin, booking: 'SWK2615801', boxes: 'DEM' })
    .showsDrafts(7.6)
    .approvesDrafts(6.6)
    .sends('documents', 6)
    .has('documents', 2.2)

  // Paid against copies. The originals are on their way, and the ship is three days away.
  new TradeCourse(time, 'copies', {
    supplier: 'aminu',
    buyer: 'rana',
    daysAgo: 68,
    offer: {
      product: 'Sesame, Nigeria · Natural white · 99/1 · 50',
      containers: 3,
      price: 1_655,
      shipsInDays: 44,
      processingDays: 28,
      ...copiesWithAdvance(20),
    },
    bid: 1_640,
  })
    .signed(66)
    .informed(64)
    .paysAdvance(61)
    .hasAdvance(58)
    .departed(22, { ...bightOfBenin, booking: 'WAF5530118', boxes: 'SES', days: 24 })
    .showsDrafts(18.5)
    .approvesDrafts(17)
    .sends('copies', 15.5)
    .has('copies', 14)
    .pays(10.5)
    .isPaid(6)
    .sends('originals', 3.6)

  // Osman's turn, and time is short: the bank accepts the documents until 21 days after loading. Jens has had nine more days
  // added to the credit, which count once Osman accepts them.
  new TradeCourse(time, 'stale', {
    supplier: 'osman',
    buyer: 'jens',
    daysAgo: 60,
    offer: {
      product: 'Sesame, Sudan · Natural white · Sortex 99.95 · 25',
      containers: 3,
      price: 1_890,
      shipsInDays: 41,
      processingDays: 26,
      ...lcAtSight,
    },
    bid: 1_872,
  })
    .signed(58)
    .informed(56)
    .opensCredit(53, 110)
    .acceptsCredit(51.5)
    .departed(18, {
      vessel: 'Elbe Trader',
      carrier: 'Sawakin Line',
      booking: 'SWK2614104',
      boxes: 'SES',
      days: 28,
    })
    .showsDrafts(14)
    .approvesDrafts(5)
    .says('buyer', 4.9, 'credit.amend', (trade) => ({
      ...moreDaysToPresent(trade, 30),
      message: 'Our bank has extended the period for presentation to 30 days.',
    }))

  // Faisal has the documents and should have paid days ago.
  new TradeCourse(time, 'overdue', {
    supplier: 'aminu',
    buyer: 'faisal',
    daysAgo: 72,
    offer: {
      product: 'Sesame, Nigeria · Natural white · 98/2 · 50',
      containers: 2,
      price: 1_590,
      shipsInDays: 43,
      processingDays: 26,
      ...cashAgainstDocuments,
    },
  })
    .signed(70)
    .informed(68)
    .departed(27, { ...bightOfBenin, booking: 'WAF5529876', boxes: 'DEM', days: 31 })
    .showsDrafts(23)
    .approvesDrafts(21.5)
    .sends('documents', 18)
    .has('documents', 7.5)

  // Thirty days after the bill of lading the balance is due, and Faisal has five to pay it.
  new TradeCourse(time, 'deferred', {
    supplier: 'aminu',
    buyer: 'faisal',
    daysAgo: 78,
    offer: {
      product: 'Sesame, Nigeria · Natural white · 98/2 · 25',
      containers: 1,
      price: 1_605,
      shipsInDays: 43,
      processingDays: 26,
      ...deferred(30),
    },
  })
    .signed(76)
    .informed(74)
    .departed(32, { ...bightOfBenin, booking: 'WAF5529341', boxes: 'GNG', days: 31 })
    .showsDrafts(28)
    .approvesDrafts(26.6)
    .sends('documents', 25)
    .has('documents', 20)
    .fallsDue(1.4)

  // Faisal's turn to pay: his bank has the documents.
  new TradeCourse(time, 'to-pay', {
    supplier: 'salah',
    buyer: 'faisal',
    daysAgo: 48,
    offer: {
      product: 'Peanut kernels, Sudan · Blanched · 50/60 · 50',
      containers: 2,
      price: 1_235,
      shipsInDays: 34,
      processingDays: 20,
      ...cashAgainstDocuments,
    },
  })
    .signed(46)
    .informed(44)
    .departed(15, { ...toJeddah, booking: 'SWK2614662', boxes: 'PNT' })
    .showsDrafts(12.5)
    .approvesDrafts(11.2)
    .sends('documents', 9)
    .has('documents', 2)
}
