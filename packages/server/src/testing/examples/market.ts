import type { Api } from '@mahsul/contract/registry/calls'
import type * as z from 'zod'
import type { Stage } from './stage.ts'

type Catalogue = z.output<Api['GET /secure/catalogue']['answer']>['data']

export type Goods = {
  product: string
  container: string
  bagKg: number
  characteristics: { product_characteristic_ext_id: string; value: string }[]
  portSudan: string
  mersin: string
}

/** White sesame of Sudan in 50 kg bags, from Port Sudan to Mersin. */
export async function findGoods({ recorder, cast }: Stage): Promise<Goods> {
  const { osman, rana } = cast
  const { data: catalogue } = await recorder.call(osman, 'GET /secure/catalogue')
  const { packing, load } = sesameOf(catalogue)
  const origins = await recorder.call(osman, 'GET /secure/logistic-facilities', {
    query: { search: 'Port Sudan' },
  })
  const targets = await recorder.call(rana, 'GET /logistics/facility_destinations')
  return {
    product: packing.product_ext_id,
    container: load.container_type_ext_id,
    bagKg: packing.bag_packing_amount,
    characteristics: packing.characteristics
      .filter(({ is_required, field_type }) => is_required || field_type === 'select')
      .map(({ external_id, field_type, values }) => ({
        product_characteristic_ext_id: external_id,
        value: field_type === 'select' ? (values[0]?.en ?? '') : field_type === 'number' ? '6' : 'Gedaref',
      })),
    portSudan: origins.data.find(({ unlocode }) => unlocode === 'SDPZU')?.external_id ?? '',
    mersin: targets.data.find(({ unlocode }) => unlocode === 'TRMER')?.external_id ?? '',
  }
}

function sesameOf({ parents }: Catalogue) {
  const packings = parents
    .filter(({ name, origin }) => name.startsWith('Sesame') && origin === 'Sudan')
    .flatMap(({ types }) => types)
    .filter(({ name }) => name === 'Natural white')
    .flatMap(({ grades }) => grades)
    .flatMap(({ purities }) => purities)
    .flatMap((purity) => purity.packings)
  const packing = packings.find(({ bag_packing_amount }) => bag_packing_amount === 50)
  const load = packing?.loads[0]
  if (!packing || !load) throw new Error('the demo sells white sesame of Sudan')
  return { packing, load }
}

/** The terms of an offer to sell, as a supplier publishes it. */
export const offerOf = (goods: Goods, change: object = {}) => ({
  ticket_offer_type_id: 1,
  kind: 'NEGOTIABLE',
  trading_option: 'MULTIPLE_BIDDING',
  international_commercial_term: 'FOB',
  product_ext_id: goods.product,
  containers: 10,
  container_type_ext_id: goods.container,
  price: '1600.00',
  packaging: 'PP bags',
  package_size: goods.bagKg,
  product_is_sifted: true,
  ready_packed: false,
  processing_time: 14,
  marking_type: 1,
  origin_ext_id: goods.portSudan,
  shipping_date: { section: 'end', month: 4, year: 2026 },
  shipping_days: 30,
  payment_method: 'CAD_CASH_AGAINST_DOCUMENTS',
  payment_method_type: 'FULL',
  valid_for: 48,
  partial_shipping: false,
  partial_purchase: true,
  quantity_negotiable: true,
  product_characteristics: goods.characteristics,
  ...change,
})

/** What members find on the market, and keep of it. */
export async function lookAround(
  { recorder, cast }: Stage,
  { product, container, portSudan, mersin }: Goods,
) {
  const { rana, osman } = cast
  const offers = await recorder.call(rana, 'GET /secure/tickets/marketplace', {
    query: { product: 'sesame', sort: 'price_low', per_page: 2 },
  })
  const [first] = offers.data
  await recorder.call(rana, 'GET /secure/search', { query: { q: 'sesame' } })
  await recorder.call(rana, 'GET /secure/members/{id}', { params: { id: first!.owner.external_id } }) // there is one
  const watched = { params: { id: first!.id } } // the same
  await recorder.call(rana, 'PUT /secure/tickets/{id}/watch', watched)
  await recorder.call(rana, 'GET /secure/tickets/watched')
  await recorder.call(rana, 'DELETE /secure/tickets/{id}/watch', watched)
  const filters = { product: 'sesame', incoterm: 'FOB' }
  const view = await recorder.call(rana, 'POST /secure/saved-views', {
    body: { name: 'White sesame, FOB', filters, alert: true },
  })
  await recorder.call(rana, 'GET /secure/saved-views')
  const params = { id: view.data.id }
  await recorder.call(rana, 'PATCH /secure/saved-views/{id}', { params, body: { alert: false } })
  await recorder.call(rana, 'DELETE /secure/saved-views/{id}', { params })

  await recorder.call(rana, 'GET /secure/cost-calculator/purchase-costs', {
    query: { ticket_id: first!.id, containers: 2, destination_ext_id: mersin },
  })
  await recorder.call(osman, 'GET /secure/cost-calculator/offering-costs', {
    query: {
      is_selling_offer: 'true',
      incoterm: 'FOB',
      containers: 10,
      price_currency: '1600.00',
      product_ext_id: product,
      container_ext_id: container,
      origin_ext_id: portSudan,
    },
  })
  const [kind] = (await recorder.call(osman, 'GET /secure/logistic-facility-types')).data
  const place = {
    logistic_facility_type_id: kind!.external_id,
    country: 'Sudan',
    country_ar: 'السودان',
    city: 'Gedaref',
    city_ar: 'القضارف',
    name: 'Gedaref cleaning plant',
    name_ar: 'مصنع تنظيف القضارف',
  }
  const added = await recorder.call(osman, 'POST /secure/logistic-facilities', { body: place })
  await recorder.call(rana, 'GET /secure/lane-rules', {
    query: { product_ext_id: product, origin_ext_id: portSudan, destination_country: 'DE' },
  })
  await recorder.call(rana, 'POST /secure/freight-costs/request', {
    body: {
      container_type_ext_id: container,
      origin_ext_id: added.data.external_id,
      destination_ext_id: mersin,
    },
  })
}

/** An offer is written, published, changed and taken off the market; another is negotiated. */
export async function negotiate(stage: Stage, goods: Goods) {
  const { recorder, cast, later } = stage
  const { osman, rana } = cast
  await recorder.call(osman, 'PUT /secure/ticket-draft', { body: { ...offerOf(goods), step: 3 } })
  await recorder.call(osman, 'GET /secure/ticket-draft')
  await recorder.call(osman, 'DELETE /secure/ticket-draft')

  await stage.verified(osman, 'create_offer')
  const { data: withdrawn } = await recorder.call(osman, 'POST /secure/tickets', { body: offerOf(goods) })
  const own = { id: withdrawn.id }
  await recorder.call(osman, 'PUT /secure/tickets/{id}', {
    params: own,
    body: { ...offerOf(goods, { price: '1590.00' }), version: withdrawn.version },
  })
  await recorder.call(osman, 'DELETE /secure/tickets/{id}', { params: own })
  later(60)
  await stage.verified(osman, 'create_offer')
  await recorder.call(osman, 'PUT /secure/tickets/republish/{id}', { params: own, body: { valid_for: 48 } })
  const { data: offer } = await recorder.call(rana, 'GET /secure/tickets/{id}', { params: own })

  const bid = (price: string, message: string) => ({
    ticket_version: offer.version,
    containers: 4,
    price,
    message,
    facility_destination: goods.mersin,
  })
  await stage.verified(rana, 'create_bid')
  const first = await recorder.call(rana, 'POST /secure/bids/tickets/{id}', {
    params: own,
    body: bid('1540.00', 'We load 4 containers a month'),
  })
  await recorder.call(osman, 'PUT /secure/bids/{id}/decline', {
    params: { id: first.data.id },
    body: { message: 'The crop is short this year', suggestion: { price: '1575.00' } },
  })
  await stage.verified(rana, 'create_bid')
  const second = await recorder.call(rana, 'POST /secure/bids/tickets/{id}', {
    params: own,
    body: bid('1560.00', ''),
  })
  await recorder.call(rana, 'PUT /secure/bids/{id}/withdraw', { params: { id: second.data.id } })
  await stage.verified(rana, 'create_bid')
  const third = await recorder.call(rana, 'POST /secure/bids/tickets/{id}', {
    params: own,
    body: bid('1570.00', 'Our last word'),
  })
  await recorder.call(osman, 'GET /secure/bids/tickets/{id}', { params: own })
  const accepted = await recorder.call(osman, 'PUT /secure/bids/{id}/accept', {
    params: { id: third.data.id },
    headers: { 'idempotency-key': 'b2f5ff47-2a3c-4b7e-9f0e-2d9a4f6f1c11' },
  })
  await recorder.call(osman, 'GET /secure/acts', { query: { key: 'b2f5ff47-2a3c-4b7e-9f0e-2d9a4f6f1c11' } })
  await recorder.call(rana, 'GET /secure/bids', { query: { per_page: 1 } })
  await recorder.call(rana, 'GET /secure/bids/{id}', { params: { id: third.data.id } })
  await recorder.call(osman, 'GET /secure/tickets/self', { query: { per_page: 1 } })

  await stage.verified(rana, 'purchase')
  const { data: rest } = await recorder.call(rana, 'GET /secure/tickets/{id}', { params: own })
  const bought = await recorder.call(rana, 'POST /secure/trades', {
    body: {
      ticket_id: offer.id,
      ticket_version: rest.version,
      containers: 2,
      facility_destination: goods.mersin,
    },
  })
  return { offer: offer.id, tradeOfBid: accepted.data.trade_id ?? '', tradeBought: bought.data.id }
}
