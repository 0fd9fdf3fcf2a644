import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { openDealing } from '../testing/dealing.ts'

const market = await openDealing()
const { goods } = market
const admin = await market.member('ADMIN')
const supplier = await market.member('SUPPLIER')
const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  market.as(admin, method, path, body, { 'accept-language': 'en' })
const names = { name: 'Sample', name_ar: 'عينة' }
const place = { city: 'Suakin', city_ar: 'سواكن', country: 'Sudan', country_ar: 'السودان' }

test('the wizard creates a base, a type, a grade, a characteristic and a product, and an offer can use it at once', async () => {
  const post = async (what: string, body: object) =>
    (await ask('POST', `/secure/admin/${what}`, body)).body.data.external_id as string
  const base = await post('product-parents', {
    name: 'Roasted peanuts',
    name_ar: 'فول سوداني',
    origin: 'Sudan',
    origin_ar: 'السودان',
  })
  const type = await post('product-types', { ...names, product_parent_ext_id: base })
  const grade = await post('product-grades', {
    ...names,
    product_type_ext_id: type,
    product_parent_ext_id: base,
  })
  const oil = await post('product-characteristic', { name: 'Oil', name_ar: 'الزيت', field_type: 'number' })
  const product = await post('products', {
    product_parent_ext_id: base,
    product_type_ext_id: type,
    product_grade_ext_id: grade,
    product_characteristic_ext_ids: [oil],
    purity: 99,
    purity_type: '40/50',
    bag_packing_amount: 50,
    additional_cost_per_mt: '0.40',
    platform_fee: '15',
  })
  await post(`container-types/${goods.twentyFoot}/product-loads`, {
    product_ext_id: product,
    load_amount: 19_000,
  })
  const { parents } = (await market.as(supplier, 'GET', '/secure/catalogue')).body.data
  const parent = parents.find((row: { external_id: string }) => row.external_id === base)
  expect(parent).toMatchObject({
    commodity: 'peanut',
    types: [
      {
        grades: [
          {
            purities: [
              {
                purity: '99',
                packings: [
                  {
                    product_ext_id: product,
                    additional_cost_per_mt: '8.00',
                    characteristics: [{ name: 'Oil' }],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  })
  const offer = await market.offer(supplier, { product_ext_id: product })
  expect(offer.product.parent.name).toBe('Roasted peanuts')
  expect((await ask('GET', `/secure/admin/product-grades/${grade}/purities`)).body.data).toEqual([
    {
      purity: '99',
      purity_type: '40/50',
      product_packing: [{ product_ext_id: product, bag_packing_amount: 50 }],
    },
  ])
  const bags = async (query: string) =>
    (await ask('GET', `/product_types/${type}/products/packagings?${query}`)).body.data
  expect(await bags('purity=99&purity_type=40%2F50')).toMatchObject([
    { product_ext_id: product, bag_packing_amount: 50 },
  ])
  expect(await bags('purity=98')).toEqual([])
  expect((await ask('GET', `/secure/admin/product-grades/${newId()}/purities`)).status).toBe(404)
})

test('a new name is in the marketplace’s cached pages at once, and a moved base moves its offers', async () => {
  const offer = await market.offer(supplier)
  const reader = await market.member('BUYER')
  const seen = async () => {
    const { body } = await market.as(reader, 'GET', '/secure/tickets/marketplace')
    const row = body.data.find((each: { id: string }) => each.id === offer.id)
    return { base: row.product.parent.name, port: row.origin.name, commodity: row.product.commodity }
  }
  expect(await seen()).toEqual({ base: 'Sesame', port: 'Port Sudan', commodity: 'sesame' })
  const base = {
    name: 'Sesame seed',
    name_ar: 'بذور السمسم',
    origin: 'Sudan',
    origin_ar: 'السودان',
    commodity: 'other',
  }
  await ask('PUT', `/secure/admin/product-parents/${goods.parent}`, base)
  const port = {
    ...place,
    name: 'Port Sudan South',
    name_ar: 'بورتسودان الجنوبي',
    logistic_facility_type_id: goods.portType,
  }
  await ask('PUT', `/secure/admin/logistic-facilities/${goods.portSudan}`, port)
  expect(await seen()).toEqual({ base: 'Sesame seed', port: 'Port Sudan South', commodity: 'other' })
  const { body } = await market.as(reader, 'GET', '/secure/tickets/marketplace?product=other')
  expect(body.data.map((row: { id: string }) => row.id)).toContain(offer.id)
})

test('a type is changed with its id in the body as well, with no other, and a new one has none', async () => {
  const [parent] = (await ask('GET', '/secure/admin/product-parents?type=list')).body.data
  const input = {
    ...names,
    name: 'Unhulled',
    name_ar: 'غير مقشور',
    product_parent_ext_id: parent.external_id,
  }
  const type = (await ask('POST', '/secure/admin/product-types', input)).body.data.external_id
  const changed = { ...input, name: 'Hulled', name_ar: 'مقشور', id: type }
  const done = await ask('PUT', `/secure/admin/product-types/${type}`, changed)
  expect(done).toMatchObject({ status: 200, body: { data: { external_id: type, name: 'Hulled' } } })
  const other = await ask('PUT', `/secure/admin/product-types/${type}`, { ...changed, id: newId() })
  expect(other).toMatchObject({ status: 422, body: { errors: { id: [expect.any(String)] } } })
  expect((await ask('POST', '/secure/admin/product-types', { ...input, id: newId() })).status).toBe(422)
})

test.each(['99.5', 97, '97.125'])(
  'a purity of %o is accepted: as a number, or as the text in answers',
  async (purity) => {
    const stands = (await ask('GET', `/secure/admin/products/${goods.product}`)).body.data
    const change = (value: unknown) =>
      ask('PUT', `/secure/admin/products/${goods.product}`, {
        product_grade_ext_id: stands.product_grade.external_id,
        purity: value,
        purity_type: stands.purity_type,
        bag_packing_amount: stands.bag_packing_amount,
        additional_cost_per_mt: stands.additional_cost_per_mt,
        platform_fee: stands.platform_fee,
      })
    expect((await change(purity)).body.data.purity).toBe(String(purity))
    for (const wrong of ['99,5', '100.1', '0', '99.1234', ' 99'])
      expect((await change(wrong)).status).toBe(422)
    expect((await change(stands.purity)).body.data.purity).toBe(stands.purity)
  },
)
