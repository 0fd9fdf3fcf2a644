import { expect, it } from 'vitest'
import { characteristicsApart, type Seen, whatChanged } from './what-changed.ts'

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
  product_is_sifted: true,
  product_characteristics: [
    { external_id: 'moisture', name: 'Moisture', name_ar: '', field_type: 'text', value: '6', value_ar: '6' },
    { external_id: 'ffa', name: 'FFA', name_ar: '', field_type: 'text', value: '2', value_ar: '2' },
  ],
  container_type: { external_id: '20ft', name: "20' (19 MT)" },
  tons_per_container: 19_000,
  ready_packed: false,
  trading_option: 'MULTIPLE_BIDDING',
  quantity_negotiable: true,
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
it('names goods that became worse and a container that takes less', () => {
  const [moisture, ffa] = seen.product_characteristics ?? []
  const now: Seen = {
    ...seen,
    product_is_sifted: false,
    product_characteristics: [ffa!, { ...moisture!, value: '8', value_ar: '8' }],
    tons_per_container: 18_000,
    ready_packed: true,
    trading_option: 'ONE_ON_ONE_BIDDING',
    quantity_negotiable: false,
  }
  expect(whatChanged(seen, now)).toEqual([
    'sifted',
    'characteristics',
    'container_type',
    'ready_packed',
    'trading_option',
    'quantity_negotiable',
  ])
  expect(characteristicsApart(seen, now).map(({ value }) => value)).toEqual(['6'])
  expect(characteristicsApart(now, seen).map(({ value }) => value)).toEqual(['8'])
})
it('the same values in another order, or an empty one more, are no change', () => {
  const [moisture, ffa] = seen.product_characteristics ?? []
  const empty = { ...ffa!, external_id: 'oil', value: ' ', value_ar: '' }
  expect(whatChanged(seen, { ...seen, product_characteristics: [ffa!, empty, moisture!] })).toEqual([])
})
it('a draft of an older page, which did not watch the goods, tells of no change of them', () => {
  const { product_is_sifted, product_characteristics, container_type, tons_per_container, ...older } = seen
  expect(whatChanged(older, { ...seen, price: '1750.00' })).toEqual(['price'])
})
