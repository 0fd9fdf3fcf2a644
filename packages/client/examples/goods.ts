import { answerOf, type CataloguePacking, type Mahsul, type OfferInput } from '../src/index.ts'

/** The terms of an offer to sell white sesame of Sudan from Port Sudan, in 50 kg bags. */
export async function offerOf(supplier: Mahsul, now: Date): Promise<OfferInput> {
  const packing = await sesame(supplier)
  const [load] = packing.loads
  if (!load) throw new Error('The catalogue has no container for it')
  const shipped = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1))
  return {
    ticket_offer_type_id: 1, // 1 sells, 2 buys
    kind: 'NEGOTIABLE',
    trading_option: 'MULTIPLE_BIDDING',
    international_commercial_term: 'FOB',
    product_ext_id: packing.product_ext_id,
    container_type_ext_id: load.container_type_ext_id,
    containers: 10,
    price: '1600.00',
    packaging: 'PP bags',
    package_size: packing.bag_packing_amount,
    product_is_sifted: true,
    ready_packed: false,
    processing_time: 14,
    marking_type: 1, // the seller marks the bags
    origin_ext_id: await portOf(supplier, '/api/v1/secure/logistic-facilities', 'SDPZU'),
    shipping_date: { section: 'end', month: shipped.getUTCMonth() + 1, year: shipped.getUTCFullYear() },
    shipping_days: 30,
    payment_method: 'CAD_CASH_AGAINST_DOCUMENTS',
    payment_method_type: 'FULL',
    valid_for: 48, // hours
    partial_shipping: false,
    partial_purchase: true,
    quantity_negotiable: true,
    product_characteristics: packing.characteristics
      .filter(({ is_required }) => is_required)
      .map(({ external_id, field_type, values }) => ({
        product_characteristic_ext_id: external_id,
        value: values[0]?.en ?? (field_type === 'number' ? '6' : 'Gedaref'),
      })),
  }
}

async function sesame(api: Mahsul): Promise<CataloguePacking> {
  const { data } = await answerOf(api.GET('/api/v1/secure/catalogue'))
  const packing = data.parents
    .filter(({ commodity, origin }) => commodity === 'sesame' && origin === 'Sudan')
    .flatMap(({ types }) => types)
    .flatMap(({ grades }) => grades)
    .flatMap(({ purities }) => purities)
    .flatMap(({ packings }) => packings)
    .find(({ bag_packing_amount }) => bag_packing_amount === 50)
  if (!packing) throw new Error('The catalogue has no sesame of Sudan')
  return packing
}

/** The port of a UN/LOCODE among those that goods may be loaded at, or brought to. */
export async function portOf(
  api: Mahsul,
  use: '/api/v1/secure/logistic-facilities' | '/api/v1/logistics/facility_destinations',
  unlocode: string,
): Promise<string> {
  const { data } = await answerOf(api.GET(use, { params: { query: { type: 'list' } } }))
  const port = data.find((facility) => facility.unlocode === unlocode)
  if (!port) throw new Error(`There is no port ${unlocode}`)
  return port.external_id
}
