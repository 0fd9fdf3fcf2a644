import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { openDealing } from '../testing/dealing.ts'

const market = await openDealing()
const { goods } = market
const admin = await market.member('ADMIN')
const ask = (method: 'POST', path: string, body?: object) =>
  market.as(admin, method, path, body, { 'accept-language': 'en' })
const names = { name: 'Sample', name_ar: 'عينة' }
const lane = {
  origin_ext_id: goods.portSudan,
  container_type_ext_id: goods.twentyFoot,
  price_per_container: '1150.00',
  termical_handling_charges: '150',
  transit_time_in_days: 12,
}
const product = {
  product_grade_ext_id: goods.grade,
  purity: 99.5,
  purity_type: '99.5/0.5',
  bag_packing_amount: 40,
  additional_cost_per_mt: '0.40',
  platform_fee: '12.50',
}

const wrong = (path: string, body: object) =>
  ask('POST', path, body).then(({ status, body: { errors } }) => ({ status, errors }))

test.each([
  ['a price below one', { price_per_container: '0.99' }, { price_per_container: ['between 1 and 1000000'] }],
  [
    'handling for nothing',
    { termical_handling_charges: 0 },
    { termical_handling_charges: ['between 1 and 1000000'] },
  ],
  ['no day under way', { transit_time_in_days: 0 }, { transit_time_in_days: ['between 1 and 365'] }],
  [
    'days that are no number',
    { transit_time_in_days: '9' },
    { transit_time_in_days: ['This field must be a valid number'] },
  ],
  [
    'the same place twice',
    { destination_ext_id: goods.portSudan },
    { destination_ext_id: ['Origin and destination are the same place'] },
  ],
  [
    'a place that is not there',
    { destination_ext_id: newId() },
    { destination_ext_id: ['Choose one of the options'] },
  ],
  [
    'a box that is not there',
    { container_type_ext_id: newId() },
    { container_type_ext_id: ['Choose one of the options'] },
  ],
])('a freight cost with %s is refused', async (_, change, errors) => {
  expect(
    await wrong('/secure/admin/freight-costs', { ...lane, destination_ext_id: goods.mersin, ...change }),
  ).toEqual({ status: 422, errors })
})

test.each([
  ['a select without values', { field_type: 'select', values: [] }, 'This field is required'],
  ['an empty value', { field_type: 'select', values: [{ en: 'New', ar: ' ' }] }, 'This field is required'],
  [
    'one value twice',
    {
      field_type: 'select',
      values: [
        { en: 'New', ar: 'جديد' },
        { en: 'new', ar: 'حديث' },
      ],
    },
    'Enter each value only once',
  ],
  [
    'values of a number',
    { field_type: 'number', values: [{ en: 'New', ar: 'جديد' }] },
    'Only a select has values to choose from',
  ],
])('a characteristic with %s is refused', async (_, change, words) => {
  expect(await wrong('/secure/admin/product-characteristic', { ...names, ...change })).toEqual({
    status: 422,
    errors: { values: [words] },
  })
})

test.each([
  ['no purity', { purity: 0 }, 'purity'],
  ['more than all of it', { purity: 100.1 }, 'purity'],
  ['four places', { purity: 99.9999 }, 'purity'],
  ['half a kilogram', { bag_packing_amount: 0.5 }, 'bag_packing_amount'],
  ['bags of 10,001 dollars', { additional_cost_per_mt: '10001' }, 'additional_cost_per_mt'],
  ['a third of a cent', { platform_fee: '12.505' }, 'platform_fee'],
  ['a fee in a currency nobody converts', { platform_fee_currency: 'eur' }, 'platform_fee_currency'],
  ['no cleaning', { purity_type: '' }, 'purity_type'],
  ['another type than its grade’s', { product_type_ext_id: newId() }, 'product_grade_ext_id'],
  ['another base than its type’s', { product_parent_ext_id: newId() }, 'product_type_ext_id'],
  ['no such grade', { product_grade_ext_id: newId() }, 'product_grade_ext_id'],
  ['no such characteristic', { product_characteristic_ext_ids: [newId()] }, 'product_characteristic_ext_ids'],
])('a product with %s is refused', async (_, change, field) => {
  const { status, errors } = await wrong('/secure/admin/products', { ...product, ...change })
  expect({ status, fields: Object.keys(errors) }).toEqual({ status: 422, fields: [field] })
})
