import { withSwappedFigures } from './described-documents.ts'
import { cashAgainstDocuments, deferred } from './payments.ts'
import { konkanBreeze, sesame, toJeddah, toMersin } from './regulars.ts'
import type { Timeline } from './timeline.ts'
import { TradeCourse } from './trade-course.ts'

const sesameToMersin = { ...toMersin, booking: 'SWK2616120', boxes: 'SES' }

/** From the ship's details to the documents. */
export function onTheWay(time: Timeline) {
  // One contract, three ports: two have their ship, the third does not yet.
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
    .readsContainers(8.1, sesameToMersin)
    .departed(6, sesameToMersin)
    .describesDocuments(2.3, {
      // The packing list is typed by hand; the plant protection office left out the botanical name.
      PACKING_LIST: withSwappedFigures,
      PHYTOSANITARY_CERTIFICATE: ({ botanicalName: _, ...fields }) => withSwappedFigures(fields),
    })
    .showsDrafts(1.9)
    .approvesDrafts(0.6, ['FUMIGATION_CERTIFICATE', 'PHYTOSANITARY_CERTIFICATE'])
    .rejectsDraft(
      0.5,
      'PHYTOSANITARY_CERTIFICATE',
      'The botanical name is missing, and the container numbers do not match the bill of lading. Our customs will not clear it like this.',
    )

  // The ship was delayed twice, with new forecasts; the documents are with the courier.
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
    .departed(13, { ...konkanBreeze, booking: 'BGC7702915', boxes: 'CHK', days: 20 })
    .showsDrafts(9.5)
    .expects(8.2, 4)
    .approvesDrafts(7.9)
    .sends('documents', 4.4)
    .expects(2.7, 3)

  // At Mersin, duty paid: Rana confirms delivery at the factory's gate.
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
