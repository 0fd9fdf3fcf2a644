import { cashAgainstDocuments, copiesWithAdvance, deferred, lcAtSight, lcDeferred } from './payments.ts'
import type { Timeline } from './timeline.ts'

/** Offers that members are bidding on or dealing from: one for every state of a negotiation. */
export function negotiations(time: Timeline) {
  // Ten containers of Gedaref sesame: four sold to Thessaloniki, six open, two bids wait for Osman.
  time.publish('gedaref', 'osman', 25.3, {
    product: 'Sesame, Sudan · Natural white · 98/2 · 50',
    containers: 10,
    price: 1_720,
    ...lcDeferred(60),
    partialShipping: true,
    shipping: 3,
  })
  time.bid('gedaref-eleni', {
    by: 'eleni',
    on: 'gedaref',
    ago: 21,
    containers: 4,
    price: 1_705,
    message: 'Four containers for our spring programme. We open the credit within five banking days.',
  })
  time.accept('gedaref-eleni', 18.5)
  time.bid('gedaref-rana', {
    by: 'rana',
    on: 'gedaref',
    ago: 6.2,
    containers: 3,
    price: 1_690,
    message: 'For tahini, so colour matters to us more than size. Please send the oil content.',
  })
  time.bid('gedaref-kareem', {
    by: 'kareem',
    on: 'gedaref',
    ago: 2.6,
    containers: 2,
    price: 1_712,
    message: 'نحتاج حاويتين فقط، والدفع بالاطلاع بدل المؤجل.',
    payment: {
      paymentMethod: 'LC_LETTER_OF_CREDIT',
      lcType: 'sight',
      advancePercentage: 0,
      paymentDelay: null,
    },
  })

  // A third of it is reserved for Jeddah, until Osman confirms the order.
  time.publish('in-bags', 'osman', 15.2, {
    product: 'Sesame, Sudan · Natural white · 98/2 · 25',
    containers: 3,
    price: 1_740,
    ...lcDeferred(60),
    shipping: 3,
  })
  time.purchase('in-bags-faisal', { by: 'faisal', on: 'in-bags', ago: 11, containers: 1 })

  // Three bids to compare: price against quantity against payment.
  time.publish('ninety-nine', 'osman', 7.5, {
    product: 'Sesame, Sudan · Natural white · 99/1 · 50',
    containers: 6,
    price: 1_790,
    ...lcAtSight,
    validForHours: 24,
    shipping: 5,
  })
  time.bid('ninety-nine-jens', {
    by: 'jens',
    on: 'ninety-nine',
    ago: 5.5,
    price: 1_755,
    message: 'All six, with a Salmonella certificate from a laboratory accredited in the EU.',
  })
  time.bid('ninety-nine-rana', { by: 'rana', on: 'ninety-nine', ago: 4, containers: 2, price: 1_780 })
  time.bid('ninety-nine-eleni', {
    by: 'eleni',
    on: 'ninety-nine',
    ago: 1.4,
    containers: 4,
    price: 1_770,
    message: 'Payment against copies with 20 % in advance suits us better than a credit.',
    payment: {
      paymentMethod: 'PAYMENT_AGAINST_COPY_OF_DOCUMENTS',
      lcType: null,
      advancePercentage: 20,
      paymentDelay: null,
    },
  })

  // One bidder at a time: Rana is in her third and last round; everybody else sees that it is being negotiated.
  time.publish('peanuts', 'meera', 14.9, {
    product: 'Peanut kernels, India · Bold · 40/50 · 50',
    containers: 6,
    price: 1_190,
    tradingOption: 'ONE_ON_ONE_BIDDING',
    ...cashAgainstDocuments,
    validForHours: 24,
    shipping: 4,
  })
  time.bid('peanuts-1', { by: 'rana', on: 'peanuts', ago: 13, containers: 4, price: 1_120 })
  time.decline('peanuts-1', {
    ago: 11.5,
    answer: 'Too far from what the crop costs us. We can meet you below 1,180 for the whole lot.',
    suggestion: { price: 1_175, containers: 6 },
  })
  time.bid('peanuts-2', { by: 'rana', on: 'peanuts', ago: 9, containers: 4, price: 1_150 })
  time.decline('peanuts-2', {
    ago: 7,
    answer: 'Closer. At four containers we need 1,170.',
    suggestion: { price: 1_170, containers: 4 },
  })
  time.bid('peanuts-3', {
    by: 'rana',
    on: 'peanuts',
    ago: 3.3,
    containers: 4,
    price: 1_165,
    message: 'Our last word, aflatoxin below 4 ppb in the contract.',
  })

  // Delivered to Mersin: one container sold, one bid waiting.
  time.publish('melon', 'osman', 12.4, {
    product: 'Watermelon seed, Sudan · Jumbo · 10–14 mm · 50',
    containers: 3,
    price: 1_750,
    incoterm: 'DDP',
    to: 'TRMER',
    ddpCountry: 'TR',
    ddpFacility: 'Mersin, Tarsus organised industrial zone',
    marking: 'buyer_sticker',
    ...deferred(30),
    validForHours: 24,
    shipping: 7,
  })
  time.bid('melon-samir', { by: 'samir', on: 'melon', ago: 10, containers: 1, price: 1_735 })
  time.accept('melon-samir', 8)
  time.bid('melon-kareem', { by: 'kareem', on: 'melon', ago: 2, containers: 2, price: 1_700 })

  // One bidder withdrew, another was declined: the offer is open again.
  time.publish('hulled', 'mona', 20, {
    product: 'Sesame, Egypt · Hulled · 99.95 · 25',
    containers: 4,
    price: 1_905,
    marking: 'buyer',
    ...copiesWithAdvance(30),
    shipping: 4,
  })
  time.bid('hulled-faisal', { by: 'faisal', on: 'hulled', ago: 16, containers: 2, price: 1_850 })
  time.withdraw('hulled-faisal', 15)
  time.bid('hulled-rana', { by: 'rana', on: 'hulled', ago: 12, containers: 2, price: 1_800 })
  time.decline('hulled-rana', {
    ago: 9.5,
    answer: 'نعتذر، السعر أقل من كلفة التقشير. نقترح السعر أدناه لأربع حاويات.',
    suggestion: { price: 1_880, containers: 4 },
  })
}
