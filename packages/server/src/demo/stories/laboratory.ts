import type { LabResult } from '@mahsul/domain/documents/compare'
import { addDays, utcDay } from '@mahsul/domain/kit/calendar'
import { specificationOf } from '@mahsul/domain/trades/laboratory-log'
import { cashAgainstDocuments } from './payments.ts'
import type { Timeline } from './timeline.ts'
import { TradeCourse } from './trade-course.ts'

const found = (result: Pick<LabResult, 'analyte' | 'value' | 'unit'> & Partial<LabResult>): LabResult => ({
  ...{ isBelow: false, method: null },
  ...result,
})

/** Peanuts for Hamburg: the first lot has more aflatoxin than the European Union takes, even of goods that are sorted first. */
export function overTheLimit(time: Timeline) {
  new TradeCourse(time, 'over-the-limit', {
    supplier: 'salah',
    buyer: 'jens',
    daysAgo: 17,
    offer: {
      product: 'Peanut kernels, Sudan · Blanched · 60/70 · 50',
      containers: 2,
      price: 1_270,
      shipsInDays: 40,
      processingDays: 28,
      ...cashAgainstDocuments,
    },
    bid: 1_255,
  })
    .signed(15.8)
    .informed(13)
    .says('buyer', 12.4, 'specification.propose', () => ({
      specification: {
        goodsUse: 'sorting',
        characteristics: [
          { analyte: 'aflatoxin_b1', direction: 'at_most', value: '8', unit: 'µg/kg', method: null },
          { analyte: 'aflatoxin_total', direction: 'at_most', value: '15', unit: 'µg/kg', method: null },
          { analyte: 'moisture', direction: 'at_most', value: '7', unit: '%', method: 'ISO 665' },
        ],
      },
      message: 'We blanch and sort in Hamburg before we sell on.',
    }))
    .says('supplier', 11.6, 'specification.accept', (trade) => {
      const { open } = specificationOf(trade)
      return open ? { proposal: open.entry } : {}
    })
    .says('supplier', 9.3, 'sample.send', (_, { now }) => ({
      sample: {
        ...{ number: 'NP-26-118', lot: 'BH 41', containers: [], sentOn: utcDay(now) },
        ...{ seal: 'SGS 0088417', drawnBy: 'SGS Sudan, GAFTA 124' },
        ...{ courier: 'Desert Falcon Express', trackingNumber: 'DFX711204' },
      },
    }))
    .says('buyer', 4.8, 'sample.receive', (_, { now }) => ({
      sampleAnswer: { number: 'NP-26-118', receivedOn: utcDay(now), seal: 'intact' },
    }))
    .says('supplier', 1.7, 'results.state', (_, { now }) => ({
      certificate: {
        ...{ laboratory: 'Institut Elbe für Lebensmittelanalytik', number: 'AR-26-004417' },
        ...{ issuedOn: addDays(utcDay(now), -1), sample: 'NP-26-118', lot: 'BH 41', containers: [] },
        results: [
          found({ analyte: 'aflatoxin_b1', value: '9', unit: 'µg/kg', method: 'EN 14123' }),
          found({ analyte: 'aflatoxin_total', value: '9.6', unit: 'µg/kg', method: 'EN 14123' }),
          found({ analyte: 'moisture', value: '5.8', unit: '%', method: 'ISO 665' }),
          found({ analyte: 'salmonella', value: '0', unit: 'in 25 g', method: 'ISO 6579-1' }),
        ],
      },
    }))
}
