import { v7 as newId } from 'uuid'
import { describe, expect, it, test } from 'vitest'
import { openDealing } from '../../testing/dealing.ts'

/** What every list of the back office does alike, each through the HTTP door on its own tables. */
const market = await openDealing()
const { db, goods } = market
const admin = await market.member('ADMIN', { language: 'en' })
const supplier = await market.member('SUPPLIER')
const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, language = 'en') =>
  market.as(admin, method, path, body, { 'accept-language': language })

const names = (n: number) => ({ name: `Sample ${n}`, name_ar: `عينة ${n}` })
const spare = (await ask('POST', '/secure/admin/container-types', { name: 'Spare box' })).body.data
  .external_id
const otherProduct = await productOf(25)
async function productOf(kg: number) {
  const { body } = await ask('POST', '/secure/admin/products', {
    product_grade_ext_id: goods.grade,
    purity: 98,
    purity_type: '98/2',
    bag_packing_amount: kg,
    additional_cost_per_mt: '0.30',
    platform_fee: '15.00',
  })
  return String(body.data.external_id)
}
const products = [otherProduct, await productOf(10), await productOf(15)]

const place = { city: 'Suakin', city_ar: 'سواكن', country: 'Sudan', country_ar: 'السودان' }
const lane = {
  origin_ext_id: goods.portSudan,
  container_type_ext_id: spare,
  price_per_container: '1150.00',
  termical_handling_charges: '150',
  transit_time_in_days: 12,
}

/** The n-th sample of each resource, what is changed in it, and what of it must be the only one. */
const resources: Record<
  string,
  { entity: string; body: (n: number) => object; change: object; unique?: true; found: string }
> = {
  '/secure/admin/container-types': {
    entity: 'container_type',
    body: (n) => ({ name: `Sample ${n}` }),
    change: { name: 'Changed 40' },
    unique: true,
    found: 'sample',
  },
  [`/secure/admin/container-types/${spare}/product-loads`]: {
    entity: 'product_load',
    body: (n) => ({ product_ext_id: products[n], load_amount: 18_000 + n }),
    change: { product_ext_id: products[0], load_amount: 17_500 },
    unique: true,
    found: 'سمسم',
  },
  '/secure/admin/product-parents': {
    entity: 'product_parent',
    body: (n) => ({ ...names(n), origin: 'Chad', origin_ar: 'تشاد' }),
    change: { ...names(0), origin: 'Niger', origin_ar: 'النيجر', commodity: 'ginger' },
    unique: true,
    found: 'chad',
  },
  '/secure/admin/product-types': {
    entity: 'product_type',
    body: (n) => ({ ...names(n), product_parent_ext_id: goods.parent }),
    change: { name: 'Hulled', name_ar: 'مقشور', product_parent_ext_id: goods.parent },
    unique: true,
    found: 'عينة',
  },
  '/secure/admin/product-grades': {
    entity: 'product_grade',
    body: (n) => ({ ...names(n), product_type_ext_id: goods.type, product_parent_ext_id: goods.parent }),
    change: { name: '99/1', name_ar: '99/1', product_type_ext_id: goods.type },
    unique: true,
    found: 'sample',
  },
  '/secure/admin/product-origin': {
    entity: 'product_origin',
    body: names,
    change: { name: 'Darfur', name_ar: 'دارفور' },
    unique: true,
    found: 'sample',
  },
  '/secure/admin/product-characteristic': {
    entity: 'product_characteristic',
    body: (n) => ({ ...names(n), field_type: 'number', is_required: true }),
    change: { ...names(0), field_type: 'select', values: [{ en: 'New crop', ar: 'محصول جديد' }] },
    unique: true,
    found: 'sample',
  },
  '/secure/admin/logistic-facility-types': {
    entity: 'facility_type',
    body: names,
    change: { name: 'Silo', name_ar: 'صومعة' },
    unique: true,
    found: 'عينة',
  },
  '/secure/admin/logistic-facilities': {
    entity: 'facility',
    body: (n) => ({ ...names(n), ...place, logistic_facility_type_id: goods.portType }),
    change: {
      ...names(0),
      ...place,
      logistic_facility_type_id: goods.portType,
      unlocode: 'sdsuk',
      loads: false,
    },
    unique: true,
    found: 'suakin',
  },
  '/secure/admin/freight-costs': {
    entity: 'freight_cost',
    body: (n) => ({ ...lane, destination_ext_id: [goods.mersin, goods.jeddah, goods.changsha][n] }),
    change: {
      ...lane,
      destination_ext_id: goods.mersin,
      price_per_container: 1_250.5,
      transit_time_in_days: 9,
    },
    unique: true,
    found: 'spare box',
  },
  '/secure/admin/articles': {
    entity: 'article',
    body: (n) => ({
      title: `Sample ${n}`,
      title_ar: 'عينة',
      body: 'Rain in Gedaref',
      body_ar: 'مطر في القضارف',
    }),
    change: { title: 'Changed', title_ar: 'تغيّر', body: '<b>Rain</b>\n\nMore', body_ar: 'مطر' },
    found: 'عينة',
  },
  '/secure/admin/products': {
    entity: 'product',
    body: (n) => ({
      product_grade_ext_id: goods.grade,
      purity: 99.5,
      purity_type: '99.5/0.5',
      bag_packing_amount: 40 + n,
      additional_cost_per_mt: '0.40',
      platform_fee: '12.50',
    }),
    change: {
      product_grade_ext_id: goods.grade,
      purity: 99.95,
      purity_type: 'sortex',
      bag_packing_amount: 25,
      additional_cost_per_mt: 0.5,
      platform_fee: 12,
    },
    unique: true,
    found: '99.5/0.5',
  },
}

describe.each(Object.entries(resources))('%s', (path, { entity, body, change, unique, found }) => {
  it('is created, shown, listed, found, sorted, paged, changed and deleted, and the log has it all', async () => {
    const made: string[] = []
    for (const n of [0, 1, 2]) {
      const { status, body: answer } = await ask('POST', path, body(n))
      expect({ status, answer }).toMatchObject({
        status: 201,
        answer: { data: { external_id: expect.any(String) } },
      })
      made.push(answer.data.external_id)
    }
    const shown = await ask('GET', `${path}/${made[0]}`)
    expect(shown).toMatchObject({ status: 200, body: { data: { external_id: made[0] } } })

    const search = encodeURIComponent(found)
    const page = async (query: string) => (await ask('GET', `${path}?search=${search}&${query}`)).body
    expect(await page('per_page=2')).toMatchObject({ total_data: 3, total_page: 2, next_page: 2 })
    expect(await page('per_page=2&page_no=2')).toMatchObject({ total_data: 3, next_page: null, data: [{}] })
    expect(await page('per_page=2&page=3')).toMatchObject({ total_data: 3, total_page: 2, data: [] })
    expect((await ask('GET', `${path}?search=100%25`)).body).toMatchObject({ total_data: 0, data: [] })
    const all = (await page('type=list')).data.map((each: { external_id: string }) => each.external_id)
    expect(all.toSorted()).toEqual(made.toSorted())
    expect((await ask('GET', `${path}?sort=no_such_field`)).status).toBe(422)

    const changed = await ask('PUT', `${path}/${made[0]}`, change)
    expect({ status: changed.status, body: changed.body }).toMatchObject({ status: 200 })
    expect((await ask('GET', `${path}/${made[0]}`)).body).toEqual(changed.body)
    expect(changed.body).not.toEqual(shown.body)

    expect((await ask('DELETE', `${path}/${made[0]}`)).status).toBe(204)
    for (const [method, sent] of [
      ['GET', undefined],
      ['PUT', change],
      ['DELETE', undefined],
    ] as const)
      expect((await ask(method, `${path}/${made[0]}`, sent)).status).toBe(404)

    const log = await db
      .selectFrom('activity_log')
      .selectAll()
      .where('entity_id', '=', made[0]!)
      .orderBy('id')
      .execute()
    expect(log.map(({ action, actor_id }) => [action, actor_id])).toEqual(
      ['create', 'edit', 'delete'].map((act) => [`${entity}.${act}`, admin.id]),
    )
    const [created, edited, deleted] = log
    expect([created!.before, deleted!.after]).toEqual([null, null])
    expect(edited!.before).toEqual(created!.after)
    expect(edited!.after).toEqual(deleted!.before)
    expect(edited!.after).not.toEqual(edited!.before)
    for (const { ip_hash } of log) expect(ip_hash).toHaveLength(32)
    for (const id of made.slice(1)) expect((await ask('DELETE', `${path}/${id}`)).status).toBe(204)
  })

  it('refuses what is missing, naming each field', async () => {
    const { status, body: answer } = await ask('POST', path, {})
    expect(status).toBe(422)
    expect(Object.values(answer.errors).flat()).toContain('This field is required')
    expect((await ask('PUT', `${path}/${newId()}`, { ...change, no_such_field: 1 })).status).toBe(422)
  })

  if (unique)
    it('is there once, whatever its capitals, also for two who create it at once', async () => {
      const shouted = JSON.parse(JSON.stringify(body(0)).replace('Sample', 'SAMPLE'))
      const both = await Promise.all([ask('POST', path, body(0)), ask('POST', path, shouted)])
      expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
      const [won, lost] = both.toSorted((a, b) => a.status - b.status)
      expect(lost!.body).toMatchObject({
        error_code: 'ENTITY_ALREADY_EXISTS',
        message: 'This already exists',
      })
      const other = (await ask('POST', path, body(1))).body.data.external_id
      expect((await ask('PUT', `${path}/${other}`, body(0))).status).toBe(409)
      for (const id of [won!.body.data.external_id, other])
        expect((await ask('DELETE', `${path}/${id}`)).status).toBe(204)
    })
})

test('what is in use stays, and it is said what uses it, in the reader’s language', async () => {
  await market.offer(supplier)
  const deleted = (thing: string, language = 'en') =>
    ask('DELETE', `/secure/admin/${thing}`, undefined, language)
  expect(await deleted(`container-types/${goods.twentyFoot}`)).toMatchObject({
    status: 409,
    body: {
      message: 'This is still in use',
      error_code: 'IN_USE',
      errors: { used_by: ['Offers: 1', 'Product loads: 1', 'Freight costs: 2'] },
    },
  })
  expect((await deleted(`products/${goods.product}`, 'ar')).body).toEqual({
    message: 'هذا ما زال مستخدمًا',
    error_code: 'IN_USE',
    errors: { used_by: ['العروض: 1', 'حمولات المنتجات: 1'] },
  })
  const usedBy = async (thing: string) => (await deleted(thing)).body.errors.used_by
  expect(await usedBy(`product-parents/${goods.parent}`)).toEqual(['Product types: 1'])
  expect(await usedBy(`product-types/${goods.type}`)).toEqual(['Product grades: 1'])
  expect(await usedBy(`product-grades/${goods.grade}`)).toEqual(['Products: 4'])
  expect(await usedBy(`logistic-facility-types/${goods.portType}`)).toEqual(['Facilities: 4'])
  expect(await usedBy(`logistic-facilities/${goods.portSudan}`)).toEqual(['Offers: 1', 'Freight costs: 2'])
})

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
    { destination_ext_id: ['Choose one of the values offered'] },
  ],
  [
    'a box that is not there',
    { container_type_ext_id: newId() },
    { container_type_ext_id: ['Choose one of the values offered'] },
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
    'Each value may stand here once',
  ],
  [
    'values of a number',
    { field_type: 'number', values: [{ en: 'New', ar: 'جديد' }] },
    'Only a select has values to choose from',
  ],
])('a characteristic with %s is refused', async (_, change, words) => {
  expect(await wrong('/secure/admin/product-characteristic', { ...names(1), ...change })).toEqual({
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
  const { body } = resources['/secure/admin/products']!
  const { status, errors } = await wrong('/secure/admin/products', { ...body(5), ...change })
  expect({ status, fields: Object.keys(errors) }).toEqual({ status: 422, fields: [field] })
})

test('the wizard makes a base, a type, a grade, a characteristic and a product, and an offer can be made of it at once', async () => {
  const post = async (what: string, body: object) =>
    (await ask('POST', `/secure/admin/${what}`, body)).body.data.external_id as string
  const base = await post('product-parents', {
    name: 'Roasted peanuts',
    name_ar: 'فول سوداني',
    origin: 'Sudan',
    origin_ar: 'السودان',
  })
  const type = await post('product-types', { ...names(0), product_parent_ext_id: base })
  const grade = await post('product-grades', {
    ...names(0),
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
  const found = parents.find((each: { external_id: string }) => each.external_id === base)
  expect(found).toMatchObject({
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

test('a new name is in the marketplace’s kept pages at once, and a base that moves takes its offers along', async () => {
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
  const { body } = await market.as(reader, 'GET', '/secure/tickets/marketplace?commodity=other')
  expect(body.data.map((each: { id: string }) => each.id)).toContain(offer.id)
})
