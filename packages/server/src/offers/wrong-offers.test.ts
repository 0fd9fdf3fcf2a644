import { expect, test } from 'vitest'
import { openDealing } from '../testing/dealing.ts'
import { sesameOffer } from '../testing/goods.ts'
import { inArabicWords } from '../testing/read-message.ts'

const market = await openDealing()
const { goods, db } = market
const supplier = await market.member('SUPPLIER')
const reader = await market.member('SUPPLIER', { language: 'ar' })
for (const member of [supplier, reader]) await market.verified(member, 'create_offer')
const nowhere = '019cd3a4-0000-7000-8000-000000000000'

const required = 'This field is required'
const choice = 'Choose one of the options'
const price = 'between 0.01 and 99999.99'
const usd = 'Write US dollars as 1150 or 1150.50'
const unfit = 'This value is not accepted here'
const cif = {
  international_commercial_term: 'CIF',
  partial_shipping: false,
  destination_ext_id: goods.mersin,
}
const ddp = { ...cif, international_commercial_term: 'DDP', ddp_country: 'TR', ddp_facility: 'Gaziantep' }

const wrong: [change: object, errors: Record<string, string[]>][] = [
  [{ ticket_offer_type_id: 3 }, { ticket_offer_type_id: [choice] }],
  [{ kind: 'SOFT' }, { kind: [choice] }],
  [{ kind: undefined }, { kind: [required] }],
  [{ trading_option: null }, { trading_option: [required] }],
  [{ trading_option: 'AUCTION' }, { trading_option: [choice] }],
  [
    { international_commercial_term: 'EXW', partial_shipping: false },
    { international_commercial_term: ['International Commercial Term not found'] },
  ],
  [
    { product_ext_id: nowhere },
    { product_ext_id: ['The catalogue does not have this for the chosen product'] },
  ],
  [{ product_ext_id: 'sesame' }, { product_ext_id: [choice] }],
  [
    { container_type_ext_id: nowhere },
    { container_type_ext_id: ['The catalogue does not have this for the chosen product'] },
  ],
  [{ containers: 0 }, { containers: ['between 1 and 1000'] }],
  [{ containers: -3 }, { containers: ['between 1 and 1000'] }],
  [{ containers: 1_001 }, { containers: ['between 1 and 1000'] }],
  [{ containers: 1.5 }, { containers: ['This field must be a valid number'] }],
  [{ containers: '10' }, { containers: ['This field must be a valid number'] }],
  [{ containers: undefined }, { containers: [required] }],
  [{ price: '0' }, { price: [price] }],
  [{ price: '100000.00' }, { price: [price] }],
  [{ price: '1600.005' }, { price: [usd] }],
  [{ price: -1 }, { price: [usd] }],
  [{ price: true }, { price: [usd] }],
  [{ price: undefined }, { price: [required] }],
  [{ packaging: '  ' }, { packaging: [required] }],
  [{ packaging: 'x'.repeat(101) }, { packaging: ['maximum of 100 characters'] }],
  [{ packaging: 'ጆንያ' }, { packaging: ['These characters cannot be printed in the document: ጆ ን ያ'] }],
  [{ package_size: 25 }, { package_size: ['The catalogue does not have this for the chosen product'] }],
  [{ package_size: 0 }, { package_size: ['between 1 and 2000'] }],
  [{ product_is_sifted: null }, { product_is_sifted: [required] }],
  [{ processing_time: 366 }, { processing_time: ['between 0 and 365'] }],
  [{ marking_type: 9 }, { marking_type: [choice] }],
  [{ origin_ext_id: null }, { origin_ext_id: [required] }],
  [{ origin_ext_id: nowhere }, { origin_ext_id: [choice] }],
  [{ origin_ext_id: goods.mersin }, { origin_ext_id: [choice] }],
  [{ ...cif, destination_ext_id: null }, { destination_ext_id: [required] }],
  [{ ...cif, destination_ext_id: goods.portSudan }, { destination_ext_id: [choice] }],
  [{ ...ddp, ddp_country: 'Turkey' }, { ddp_country: [choice] }],
  [{ ...ddp, ddp_country: 'ZZ' }, { ddp_country: [choice] }],
  [{ ...ddp, ddp_facility: '' }, { ddp_facility: [required] }],
  [{ shipping_date: { section: 'late', month: 4, year: 2026 } }, { 'shipping_date.section': [choice] }],
  [{ shipping_date: { section: 'end', month: 13, year: 2026 } }, { 'shipping_date.month': ['at most 12'] }],
  [
    { shipping_date: { section: 'end', month: 2, year: 2026 } },
    { shipping_date: ['The date must be greater than today'] },
  ],
  [
    { shipping_date: { section: 'early', month: 4, year: 2028 } },
    { shipping_date: ['The date can be at most 24 months ahead'] },
  ],
  [{ shipping_days: 20 }, { shipping_days: [choice] }],
  [{ payment_method: 'BARTER' }, { payment_method: [choice] }],
  [{ payment_method: 'LC_LETTER_OF_CREDIT' }, { payment_lc_type: [required] }],
  [{ payment_method: 'DEFERRED_PAYMENT' }, { payment_delay_id: [required] }],
  [{ payment_method: 'DEFERRED_PAYMENT', payment_delay_id: 45 }, { payment_delay_id: [choice] }],
  [{ payment_method_type: 'ADVANCE' }, { payment_percentage: [required] }],
  [{ payment_method_type: 'ADVANCE', payment_percentage: 3 }, { payment_percentage: ['between 5 and 100'] }],
  [
    { payment_method_type: 'ADVANCE', payment_percentage: 12 },
    { payment_percentage: ['This field must be a multiple of 5'] },
  ],
  [{ valid_for: 36 }, { valid_for: [choice] }],
  [
    { containers: 1 },
    { partial_shipping: ['Partial Shipping is not allowed when offering only 1 container.'] },
  ],
  [{ ...cif, partial_shipping: true }, { partial_shipping: ['Partial shipping applies only to FOB'] }],
  [
    { ready_packed: true, processing_time: 0 },
    { marking_type: ['Goods already in bags carry the seller’s own marking'] },
  ],
  [
    { ready_packed: true, marking_type: 1 },
    { processing_time: ['Goods already in bags need 0 days of lead time'] },
  ],
  [{ partial_purchase: 'yes' }, { partial_purchase: [choice] }],
  [{ packaging: 5 }, { packaging: ['Enter text'] }],
  [{ no_such_field: 1 }, { no_such_field: ['This is not required here'] }],
  [{ image_url: 'https://elsewhere.example/p.png' }, { image_url: [unfit] }],
  [{ image_url: 'javascript:alert(1)' }, { image_url: [unfit] }],
  [{ image_url: `/api/v1/public/pictures/${'A'.repeat(22)}` }, { image_url: [unfit] }],
  [
    { containers: 0, price: '0', valid_for: 1 },
    { containers: ['between 1 and 1000'], price: [price], valid_for: [choice] },
  ],
]

test.each(wrong)(
  '%o is refused under the names that were sent, in both languages',
  async (change, errors) => {
    const body = { ...sesameOffer(goods), ...change }
    const answer = await market.as(supplier, 'POST', '/secure/tickets', body)
    expect(answer).toMatchObject({ status: 422, body: { error_code: 'VALIDATION' } })
    expect(answer.body.errors).toEqual(errors)

    const inArabic = await market.as(reader, 'POST', '/secure/tickets', body)
    expect(inArabic.body.errors).toEqual(inArabicWords(errors))
  },
)

test('none of them left anything behind, not even a spent code', async () => {
  expect(await db.selectFrom('offers').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('activity_log').selectAll().execute()).toEqual([])
  expect((await market.as(supplier, 'POST', '/secure/tickets', sesameOffer(goods))).status).toBe(201)
})

test('a required characteristic of the product must be answered', async () => {
  await db
    .insertInto('product_characteristics')
    .values({ id: nowhere, name: 'Moisture', name_ar: 'الرطوبة', field_type: 'number', is_required: true })
    .execute()
  await db
    .insertInto('product_characteristic_links')
    .values({ product_id: goods.product, characteristic_id: nowhere })
    .execute()
  const other = await market.member('SUPPLIER')
  await market.verified(other, 'create_offer')
  const publish = (...values: string[]) => {
    const answers = values.map((value) => ({ product_characteristic_ext_id: nowhere, value }))
    return market.as(
      other,
      'POST',
      '/secure/tickets',
      sesameOffer(goods, { product_characteristics: answers }),
    )
  }
  for (const answer of [await publish(), await publish(' ')])
    expect(answer.body.errors).toEqual({ product_characteristics: [required] })
  expect((await publish('about 6')).body.errors).toEqual({
    product_characteristics: ['This field must be a valid number'],
  })
  expect((await publish('6', '7')).body.errors).toEqual({
    product_characteristics: ['Enter each value only once'],
  })
  expect((await publish('6')).body.data.product_characteristics).toMatchObject([
    { name: 'Moisture', value: '6' },
  ])
})

test('nobody offers goods from a place that another company added for itself', async () => {
  const other = await market.member('SUPPLIER')
  const own = { facility_id: goods.portSudan, company_id: other.companyId, added_at: market.clock.now }
  await db.insertInto('company_facilities').values(own).execute()
  const publish = (member: typeof supplier) =>
    market.as(member, 'POST', '/secure/tickets', sesameOffer(goods, { price: '1612.00' }))
  const refused = await publish(supplier)
  expect([refused.status, refused.body.errors.origin_ext_id?.join()]).toEqual([
    422,
    expect.stringContaining(choice),
  ])
  await market.verified(other, 'create_offer')
  expect((await publish(other)).body.errors?.origin_ext_id).toBeUndefined()
  await db.deleteFrom('company_facilities').execute()
})
