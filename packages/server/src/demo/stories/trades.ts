import {
  cashAgainstDocuments,
  copiesWithAdvance,
  deferred,
  lcAtSight,
  lcDeferred,
  onRelease,
  withAdvance,
} from './payments.ts'
import type { Timeline } from './timeline.ts'
import { TradeCourse } from './trade-course.ts'

const sesame = (grade: '99/1' | '98/2') => `Sesame, Sudan · Natural white · ${grade} · 50`
const toMersin = { vessel: 'Levant Star', carrier: 'Sawakin Line', days: 12 }
const toJeddah = { vessel: 'Red Sea Pearl', carrier: 'Sawakin Line', days: 3 }

/** Trades in every state between the order and the last word said about it. */
export function trades(time: Timeline) {
  atTheContract(time)
  beforeShipment(time)
  onTheWay(time)
  atThePayment(time)
  ended(time)
}

/** Consignee and signatures; more trades that wait for a consignee stand among the endings. */
function atTheContract(time: Timeline) {
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
function beforeShipment(time: Timeline) {
  // The buyer's credit lies with Osman: accept it, or ask for another.
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
    .opensCredit(0.8, 75)

  // A fifth is paid in advance, and the proof waits for Osman's word that it has arrived.
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

  // Both sides print on the bags: Osman's is accepted, Faisal's was declined once and is shown anew.
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

  // The last day agreed has passed and the goods stand in port.
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

/** From the ship's details to the documents. */
function onTheWay(time: Timeline) {
  // One contract, three ports: two of them know their ship, the third does not yet.
  new TradeCourse(time, 'three-ports', {
    supplier: 'osman',
    buyer: 'faisal',
    daysAgo: 50,
    offer: {
      product: sesame('98/2'),
      containers: 6,
      price: 1_700,
      shipsInDays: 46,
      processingDays: 25,
      partialShipping: true,
      ...cashAgainstDocuments,
    },
    to: { SAJED: 3, JOAQJ: 2, AEJEA: 1 },
  })
    .signed(48)
    .informed(46)
    .loaded(2)
    .sharesLogistics(1.2, { ...toJeddah, booking: 'SWK2617733', boxes: 'DEM' }, 2)

  // Four drafts are approved, one was rejected and one still waits.
  new TradeCourse(time, 'drafts', {
    supplier: 'osman',
    buyer: 'rana',
    daysAgo: 46,
    offer: {
      product: sesame('98/2'),
      containers: 3,
      price: 1_720,
      shipsInDays: 41,
      processingDays: 28,
      ...cashAgainstDocuments,
    },
    bid: 1_700,
  })
    .signed(44)
    .informed(42)
    .departed(6, { ...toMersin, booking: 'SWK2616120', boxes: 'SES' })
    .showsDrafts(1.9)
    .approvesDrafts(0.6, ['FUMIGATION_CERTIFICATE', 'PHYTOSANITARY_CERTIFICATE'])
    .rejectsDraft(
      0.5,
      'PHYTOSANITARY_CERTIFICATE',
      'The botanical name is missing, and the container numbers do not match the bill of lading. Our customs will not clear it like this.',
    )

  // Twice the ship was late, and said so; the documents are with the courier.
  new TradeCourse(time, 'eta-moved', {
    supplier: 'meera',
    buyer: 'rana',
    daysAgo: 58,
    offer: {
      product: 'Chickpeas, India · Kabuli · 42–44 · 12 mm · 50',
      containers: 2,
      price: 1_240,
      shipsInDays: 44,
      processingDays: 28,
      ...cashAgainstDocuments,
    },
    bid: 1_232,
  })
    .signed(56)
    .informed(54)
    .departed(13, {
      vessel: 'Konkan Breeze',
      carrier: 'Blue Gulf Container Line',
      booking: 'BGC7702915',
      boxes: 'CHK',
      days: 20,
    })
    .showsDrafts(9.5)
    .expects(8.2, 4)
    .approvesDrafts(7.9)
    .sends('documents', 4.4)
    .expects(2.7, 3)

  // At Mersin, customs paid: Rana says when she has the goods, at the factory's gate.
  new TradeCourse(time, 'delivered-duty-paid', {
    supplier: 'faisal',
    buyer: 'rana',
    daysAgo: 62,
    offer: {
      product: 'Watermelon seed, Sudan · Jumbo · 10–14 mm · 50',
      containers: 1,
      price: 1_765,
      incoterm: 'DDP',
      to: 'TRMER',
      ddpCountry: 'TR',
      ddpFacility: 'Mersin, Tarsus organised industrial zone',
      marking: 'buyer_sticker',
      shipsInDays: 42,
      processingDays: 28,
      ...deferred(30),
    },
  })
    .signed(60)
    .showsArtwork('buy', 57)
    .acceptsArtwork('buy', 55.5)
    .departed(18, { ...toMersin, booking: 'SWK2615087', boxes: 'GNG' })
    .showsDrafts(15)
    .approvesDrafts(13.6)
    .sends('documents', 12.5)
    .has('documents', 9)
    .reaches('onDestination', 2.4)
}

/** Credits that run, payments that are due, and originals that race the ship. */
function atThePayment(time: Timeline) {
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

  // Paid against copies. The originals are on their way, and the ship is three days off.
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
    .departed(22, {
      vessel: 'Bight of Benin',
      carrier: 'West Africa Feeder',
      booking: 'WAF5530118',
      boxes: 'SES',
      days: 24,
    })
    .showsDrafts(18.5)
    .approvesDrafts(17)
    .sends('copies', 15.5)
    .has('copies', 14)
    .pays(10.5)
    .isPaid(6)
    .sends('originals', 3.6)

  // Osman's turn, and time runs out: the bank takes the documents until 21 days after loading.
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
    .departed(27, {
      vessel: 'Bight of Benin',
      carrier: 'West Africa Feeder',
      booking: 'WAF5529876',
      boxes: 'DEM',
      days: 31,
    })
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
    .departed(32, {
      vessel: 'Bight of Benin',
      carrier: 'West Africa Feeder',
      booking: 'WAF5529341',
      boxes: 'GNG',
      days: 31,
    })
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

/** Finished trades: two that both sides have rated, and two where one word is still missing. */
function ended(time: Timeline) {
  const cash = { shipsInDays: 33, processingDays: 18, ...cashAgainstDocuments }
  wasPaid(
    new TradeCourse(time, 'rated', {
      supplier: 'osman',
      buyer: 'rana',
      daysAgo: 97,
      offer: { product: sesame('99/1'), containers: 4, price: 1_790, ...cash },
    }).signed(95),
    66,
    { ...toMersin, booking: 'SWK2611074', boxes: 'SES' },
  )
    .rated(
      'buyer',
      49,
      [5, 4, 4, 5, 5, 4, 5, 5, 5],
      'Clean seed, true to sample. Two days later than promised, but we were told in time.',
    )
    .rated('supplier', 47, [5, 5, 5, 5, 4], 'Paid on the day the documents were presented.')
  wasPaid(
    new TradeCourse(time, 'rated-faisal', {
      supplier: 'meera',
      buyer: 'faisal',
      daysAgo: 86,
      offer: {
        product: 'Peanut kernels, India · Bold · 40/50 · 50',
        containers: 2,
        price: 1_195,
        ...cash,
      },
    }).signed(84),
    55,
    {
      vessel: 'Konkan Breeze',
      carrier: 'Blue Gulf Container Line',
      booking: 'BGC7699402',
      boxes: 'PNT',
      days: 12,
    },
  )
    .rated(
      'buyer',
      38,
      [4, 5, 4, 4, 4, 5, 5, 4, 4],
      'المستندات كاملة من أول مرة، والنسبة المكسورة أعلى قليلاً من العيّنة.',
    )
    .rated('supplier', 37, [4, 5, 5, 5, 5], '')
  wasPaid(
    new TradeCourse(time, 'osman-rates', {
      supplier: 'osman',
      buyer: 'faisal',
      daysAgo: 51,
      offer: { product: sesame('98/2'), containers: 2, price: 1_735, ...cash },
    }).signed(49),
    20,
    { ...toJeddah, booking: 'SWK2613990', boxes: 'DEM' },
  ).rated('buyer', 2, [5, 5, 4, 5, 4, 4, 5, 5, 5], 'سمسم ممتاز ولون موحّد، ونتطلع إلى الصفقة القادمة.')
  wasPaid(
    new TradeCourse(time, 'rana-rates', {
      supplier: 'mona',
      buyer: 'rana',
      daysAgo: 53,
      offer: {
        product: 'Sesame, Egypt · Hulled · 99.95 · 25',
        containers: 1,
        price: 1_910,
        ...cash,
      },
    }).signed(51),
    22,
    { vessel: 'Delta Trader', carrier: 'Levant Feeder', booking: 'LVF4410283', boxes: 'SES', days: 4 },
  ).rated('supplier', 4, [5, 4, 5, 5, 5], 'Quick with the drafts, and paid before the ship was unloaded.')
}

/** Cash against documents from the marking to the money, by what happened `sailedAgo` days ago. */
const wasPaid = (course: TradeCourse, sailedAgo: number, voyage: Parameters<TradeCourse['departed']>[1]) =>
  course
    .informed(sailedAgo + 26)
    .departed(sailedAgo, voyage)
    .showsDrafts(sailedAgo - 3)
    .approvesDrafts(sailedAgo - 4.4)
    .sends('documents', sailedAgo - 6)
    .has('documents', sailedAgo - 10)
    .pays(sailedAgo - 12)
    .isPaid(sailedAgo - 15.5)
