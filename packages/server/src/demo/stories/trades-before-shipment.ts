import { cashAgainstDocuments, deferred, lcAtSight, onRelease, withAdvance } from './payments.ts'
import { sesame } from './regulars.ts'
import type { Timeline } from './timeline.ts'
import { TradeCourse } from './trade-course.ts'

/** Consignee and signatures; more trades that wait for a consignee are in `endings.ts`. */
export function atTheContract(time: Timeline) {
  // Osman's turn: Rana has named the consignee.
  new TradeCourse(time, 'sign-osman', {
    supplier: 'osman',
    buyer: 'rana',
    daysAgo: 2.2,
    offer: { product: sesame('98/2'), containers: 2, price: 1_705, shipsInDays: 30, ...cashAgainstDocuments },
    bid: 1_690,
  }).named(0.7)
  // Faisal's turn, who sells this one.
  new TradeCourse(time, 'sign-faisal', {
    supplier: 'faisal',
    buyer: 'rana',
    daysAgo: 2.6,
    offer: {
      product: 'Watermelon seed, Sudan · Sadir · 6–10 mm · 50',
      containers: 1,
      price: 1_395,
      shipsInDays: 25,
      ...deferred(30),
    },
  }).named(0.9)
  // Faisal's turn again: Osman has signed, the copies wait to be countersigned.
  new TradeCourse(time, 'countersign-faisal', {
    supplier: 'osman',
    buyer: 'faisal',
    daysAgo: 3.4,
    offer: { product: sesame('99/1'), containers: 3, price: 1_805, shipsInDays: 40, ...lcAtSight },
    bid: 1_790,
  })
    .named(2.6)
    .signedBy('supplier', 1.1)
}

/** Credits, advances, artwork, and goods that are not on a ship yet. */
export function beforeShipment(time: Timeline) {
  // Osman has the buyer's credit: accept it, or ask for another.
  new TradeCourse(time, 'credit', {
    supplier: 'osman',
    buyer: 'rana',
    daysAgo: 9,
    offer: {
      product: 'Sesame, Sudan · Whitish · 98/2 · 50',
      containers: 4,
      price: 1_640,
      shipsInDays: 30,
      ...lcAtSight,
    },
    bid: 1_628,
  })
    .signed(8)
    .informed(6)
    .opensCredit(0.8, 75, 10)

  // A fifth is paid in advance, and the proof waits for Osman to confirm the payment.
  new TradeCourse(time, 'advance', {
    supplier: 'osman',
    buyer: 'faisal',
    daysAgo: 7,
    offer: {
      product: sesame('98/2'),
      containers: 2,
      price: 1_715,
      shipsInDays: 30,
      ...withAdvance(20, cashAgainstDocuments),
    },
  })
    .signed(6.1)
    .informed(4.2)
    .paysAdvance(1.3)

  // Both sides mark the bags: Osman's artwork is accepted, Faisal's was declined once and is uploaded again.
  new TradeCourse(time, 'artwork', {
    supplier: 'osman',
    buyer: 'faisal',
    daysAgo: 8,
    offer: {
      product: 'Sesame, Sudan · Red and mixed · 98/2 · 50',
      containers: 2,
      price: 1_530,
      shipsInDays: 30,
      marking: 'seller_buyer',
      ...onRelease,
    },
  })
    .signed(7)
    .showsArtwork('sell', 4.9)
    .showsArtwork('buy', 4.7)
    .acceptsArtwork('sell', 3.9)
    .declinesArtwork(
      'buy',
      3.2,
      'الوزن الصافي غير مذكور على وجه الكيس، وجمارك جدة تشترطه. نرجو إضافته بالعربية والإنجليزية.',
    )
    .showsArtwork('buy', 0.9)

  // The last agreed day has passed and the goods are still in port.
  new TradeCourse(time, 'late', {
    supplier: 'osman',
    buyer: 'rana',
    daysAgo: 64,
    offer: {
      product: 'Sesame, Sudan · Natural white · 95/5 · 50',
      containers: 2,
      price: 1_580,
      shipsInDays: 20,
      shippingDays: 15,
      processingDays: 25,
      ...cashAgainstDocuments,
    },
    bid: 1_565,
  })
    .signed(62)
    .informed(60)
    .reaches('onTrucks', 27)
    .reaches('inPort', 22)
}
