import { expect, it } from 'vitest'
import { type Seen, whatChanged } from './what-changed.ts'

const seen = {
  version: 1,
  product: { external_id: 'p' },
  price: '1720.00',
  containers: 10,
  international_commercial_term: 'FOB',
  origin: { external_id: 'port-sudan', name: 'Port Sudan' },
  destination: null,
  ddp_country: null,
  ddp_facility: null,
  packaging: 'PP bags',
  package_size: 50,
  marking_type: 1,
  shipping_date: { section: 'end', month: 11, year: 2026, date: '2026-11-30' },
  shipping_days: 30,
  payment_method: { slug: 'LC_LETTER_OF_CREDIT', name: 'Letter of credit' },
  payment_lc_type: 'deferred',
  payment_percentage: 0,
  payment_delay_id: 60,
  processing_time: 14,
  kind: 'NEGOTIABLE',
  partial_purchase: true,
  partial_shipping: false,
} as unknown as Seen // the compared part of a product and a facility

it('reports nothing if an offer only has another version', () => {
  expect(whatChanged(seen, { ...seen, version: 2 })).toEqual([])
})
it('names what the owner edited, in the order of the page', () => {
  expect(
    whatChanged(seen, {
      ...seen,
      payment_delay_id: 90,
      price: '1750.00',
      shipping_date: { section: 'mid', month: 12, year: 2026, date: '2026-12-20' },
    }),
  ).toEqual(['price', 'shipping_date', 'payment'])
})
it('a port in another language is the same port', () => {
  const origin = { ...seen.origin!, name: 'بورتسودان' }
  expect(
    whatChanged(seen, { ...seen, origin, payment_method: { ...seen.payment_method, name: 'اعتماد مستندي' } }),
  ).toEqual([])
})
