import { v7 as newId } from 'uuid'
import { describe, expect, it, test } from 'vitest'
import { openDealing } from '../testing/dealing.ts'
import { laneRule } from '../testing/lane-rule.ts'

/** What all lists of the back office have in common, each tested over HTTP on its own tables. */
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

/** The n-th sample of each resource, a change to it, and the field that must be unique. */
const resources: Record<
  string,
  { entity: string; body: (n: number) => object; change: object; unique?: true; searchable: string }
> = {
  '/secure/admin/container-types': {
    entity: 'container_type',
    body: (n) => ({ name: `Sample ${n}` }),
    change: { name: 'Changed 40' },
    unique: true,
    searchable: 'sample',
  },
  [`/secure/admin/container-types/${spare}/product-loads`]: {
    entity: 'product_load',
    body: (n) => ({ product_ext_id: products[n], load_amount: 18_000 + n }),
    change: { product_ext_id: products[0], load_amount: 17_500 },
    unique: true,
    searchable: 'سمسم',
  },
  '/secure/admin/product-parents': {
    entity: 'product_parent',
    body: (n) => ({ ...names(n), origin: 'Chad', origin_ar: 'تشاد' }),
    change: { ...names(0), origin: 'Niger', origin_ar: 'النيجر', commodity: 'ginger' },
    unique: true,
    searchable: 'chad',
  },
  '/secure/admin/product-types': {
    entity: 'product_type',
    body: (n) => ({ ...names(n), product_parent_ext_id: goods.parent }),
    change: { name: 'Hulled', name_ar: 'مقشور', product_parent_ext_id: goods.parent },
    unique: true,
    searchable: 'عينة',
  },
  '/secure/admin/product-grades': {
    entity: 'product_grade',
    body: (n) => ({ ...names(n), product_type_ext_id: goods.type, product_parent_ext_id: goods.parent }),
    change: { name: '99/1', name_ar: '99/1', product_type_ext_id: goods.type },
    unique: true,
    searchable: 'sample',
  },
  '/secure/admin/product-origin': {
    entity: 'product_origin',
    body: names,
    change: { name: 'Darfur', name_ar: 'دارفور' },
    unique: true,
    searchable: 'sample',
  },
  '/secure/admin/product-characteristic': {
    entity: 'product_characteristic',
    body: (n) => ({ ...names(n), field_type: 'number', is_required: true }),
    change: { ...names(0), field_type: 'select', values: [{ en: 'New crop', ar: 'محصول جديد' }] },
    unique: true,
    searchable: 'sample',
  },
  '/secure/admin/logistic-facility-types': {
    entity: 'facility_type',
    body: names,
    change: { name: 'Silo', name_ar: 'صومعة' },
    unique: true,
    searchable: 'عينة',
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
    searchable: 'suakin',
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
    searchable: 'spare box',
  },
  '/secure/admin/lane-rules': {
    entity: 'lane_rule',
    body: (n) => ({ ...laneRule, code: `sample-${n}` }),
    change: { ...laneRule, code: 'sample-0', text: 'Changed' },
    unique: true,
    searchable: 'sample',
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
    searchable: 'عينة',
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
    searchable: '99.5/0.5',
  },
}

describe.each(Object.entries(resources))('%s', (path, { entity, body, change, unique, searchable }) => {
  it('is created, shown, listed, found, sorted, paged, changed and deleted, with log entries for all', async () => {
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

    const search = encodeURIComponent(searchable)
    const page = async (query: string) => (await ask('GET', `${path}?search=${search}&${query}`)).body
    expect(await page('per_page=2')).toMatchObject({ total_data: 3, total_page: 2, next_page: 2 })
    expect(await page('per_page=2&page_no=2')).toMatchObject({ total_data: 3, next_page: null, data: [{}] })
    expect(await page('per_page=2&page=3')).toMatchObject({ total_data: 3, total_page: 2, data: [] })
    expect((await ask('GET', `${path}?search=100%25`)).body).toMatchObject({ total_data: 0, data: [] })
    const all = (await page('type=list')).data.map((row: { external_id: string }) => row.external_id)
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
    it('is unique regardless of case, also when two create it at once', async () => {
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

test('what is in use stays, and the refusal names its use, in the reader’s language', async () => {
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
    errors: { used_by: ['العروض: 1', 'حمولات السلع: 1'] },
  })
  const usedBy = async (thing: string) => (await deleted(thing)).body.errors.used_by
  expect(await usedBy(`product-parents/${goods.parent}`)).toEqual(['Product types: 1'])
  expect(await usedBy(`product-types/${goods.type}`)).toEqual(['Product grades: 1'])
  expect(await usedBy(`product-grades/${goods.grade}`)).toEqual(['Products: 4'])
  expect(await usedBy(`logistic-facility-types/${goods.portType}`)).toEqual(['Facilities: 4'])
  expect(await usedBy(`logistic-facilities/${goods.portSudan}`)).toEqual(['Offers: 1', 'Freight costs: 2'])
})
