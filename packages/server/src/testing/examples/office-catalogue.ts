import type { CallName } from '@mahsul/contract/kit/call'
import type { Api } from '@mahsul/contract/registry/calls'
import { laneRule } from '../lane-rule.ts'
import { jpeg } from '../sample-files.ts'
import { wave } from './daily.ts'
import type { Goods } from './market.ts'
import type { Stage } from './stage.ts'

type Name = keyof Api & CallName
type Kept = { data: { external_id: string; version?: string } } | undefined

/** Makes one of a resource, reads, changes and lists it; the id and what takes it away again. */
async function keepOne(
  { recorder, cast }: Stage,
  path: string,
  { body, change = {}, place = {} }: { body: object; change?: object; place?: Record<string, string> },
) {
  const { admin } = cast
  const named = (method: string, more = '') => `${method} /secure/admin/${path}${more}` as Name // a resource has all of them
  const made = (await recorder.call(admin, named('POST'), { params: place, body })) as Kept // like every resource
  const params = { ...place, id: made?.data.external_id ?? '' }
  const shown = (await recorder.call(admin, named('GET', '/{id}'), { params })) as Kept
  await recorder.call(admin, named('PUT', '/{id}'), {
    params,
    body: { ...body, ...change, version: shown?.data.version },
  })
  await recorder.call(admin, named('GET'), { params: place, query: { per_page: 1 } })
  await recorder.call(admin, named('GET', '.csv'), { params: place })
  return { id: params.id, remove: () => recorder.call(admin, named('DELETE', '/{id}'), { params }) }
}

/** The catalogue: bases, types, grades, products, container types and what they hold. */
export async function keepCatalogue(stage: Stage) {
  const { recorder, cast } = stage
  const { admin } = cast
  const photo = { bytes: await jpeg(), name: 'hibiscus.jpg', type: 'image/jpeg' }
  const picture = await recorder.call(admin, 'POST /secure/admin/upload/image/{type}', {
    params: { type: 'product' },
    files: { file: photo },
  })
  const image_url = picture.data.url
  const origin = await keepOne(stage, 'product-origin', { body: { name: 'Chad', name_ar: 'تشاد' } })
  const parent = await keepOne(stage, 'product-parents', {
    body: {
      name: 'Hibiscus',
      name_ar: 'كركديه',
      origin: 'Chad',
      origin_ar: 'تشاد',
      image_url,
    },
  })
  const type = await keepOne(stage, 'product-types', {
    body: { name: 'Dark red', name_ar: 'أحمر داكن', product_parent_ext_id: parent.id, image_url },
  })
  const grade = await keepOne(stage, 'product-grades', {
    body: { name: 'Whole flower', name_ar: 'زهرة كاملة', product_type_ext_id: type.id, image_url },
  })
  const colour = await keepOne(stage, 'product-characteristic', {
    body: {
      name: 'Colour',
      name_ar: 'اللون',
      field_type: 'select',
      is_required: true,
      values: [
        { en: 'Dark red', ar: 'أحمر داكن' },
        { en: 'Red', ar: 'أحمر' },
      ],
    },
  })
  const product = await keepOne(stage, 'products', {
    body: {
      product_grade_ext_id: grade.id,
      product_characteristic_ext_ids: [colour.id],
      purity: 98,
      purity_type: '98/2',
      bag_packing_amount: 25,
      additional_cost_per_mt: '0.30',
      platform_fee: '18.00',
    },
    change: { platform_fee: '17.50' },
  })
  const container = await keepOne(stage, 'container-types', { body: { name: "45' High Cube" } })
  const place = { containerTypeId: container.id }
  const load = await keepOne(stage, 'container-types/{containerTypeId}/product-loads', {
    place,
    body: { product_ext_id: product.id, load_amount: 9_000 },
    change: { load_amount: 9_500 },
  })
  await recorder.call(admin, 'GET /secure/admin/product-grades/{id}/purities', { params: { id: grade.id } })
  await recorder.call(admin, 'GET /product_types/{id}/products/packagings', {
    params: { id: type.id },
    query: { purity: '98', purity_type: '98/2' },
  })
  for (const [path, id] of [
    ['products', product.id],
    ['container-types', container.id],
  ] as const) {
    await recorder.call(admin, `POST /secure/admin/${path}/{id}/retirement`, { params: { id } })
    await recorder.call(admin, `DELETE /secure/admin/${path}/{id}/retirement`, { params: { id } })
  }
  for (const { remove } of [load, container, product, colour, grade, type, parent, origin]) await remove()
}

/** Places and freight, and the tables that are filled from a file. */
export async function keepFreight(stage: Stage, goods: Goods) {
  const { recorder, cast } = stage
  const { admin } = cast
  const kind = await keepOne(stage, 'logistic-facility-types', { body: { name: 'Silo', name_ar: 'صومعة' } })
  const silo = {
    logistic_facility_type_id: kind.id,
    country: 'Sudan',
    country_ar: 'السودان',
    city: 'Gedaref',
    city_ar: 'القضارف',
    name: 'Gedaref grain silo',
    name_ar: 'صومعة غلال القضارف',
  }
  const place = await keepOne(stage, 'logistic-facilities', { body: silo })
  await recorder.call(admin, 'POST /secure/admin/logistic-facilities/{id}/retirement', {
    params: { id: place.id },
  })
  await recorder.call(admin, 'DELETE /secure/admin/logistic-facilities/{id}/retirement', {
    params: { id: place.id },
  })
  const [common] = (await recorder.call(cast.osman, 'GET /secure/logistic-facility-types')).data
  const own = {
    ...silo,
    logistic_facility_type_id: common!.external_id,
    name: 'Doka grain store',
    name_ar: 'مخزن غلال دوكة',
    city: 'Doka',
    city_ar: 'دوكة',
  }
  const added = await recorder.call(cast.osman, 'POST /secure/logistic-facilities', { body: own })
  await recorder.call(admin, 'POST /secure/admin/logistic-facilities/{id}/take-over', {
    params: { id: added.data.external_id },
    body: {},
  })
  await recorder.call(admin, 'GET /secure/admin/freight-costs/missing', { query: { per_page: 1 } })
  await recorder.call(admin, 'GET /secure/admin/freight-costs/missing.csv')
  const lane = await keepOne(stage, 'freight-costs', {
    body: {
      origin_ext_id: place.id,
      destination_ext_id: goods.mersin,
      container_type_ext_id: goods.container,
      price_per_container: '1150.00',
      termical_handling_charges: '150.00',
      transit_time_in_days: 12,
      carrier: 'Red Sea Line',
    },
    change: { price_per_container: '1190.00' },
  })
  const rule = await keepOne(stage, 'lane-rules', {
    body: { ...laneRule },
    change: { text: 'A health certificate, issued not earlier than 30 days before shipment.' },
  })
  for (const { remove } of [rule, lane, place, kind]) await remove()

  const tables = [
    ['freight-costs', 'GET /admin/logistics/facilities/freight_cost_imports', 'lanes.csv'],
    ['lane-rules', 'GET /secure/admin/lane-rule-imports', 'rules.csv'],
    ['products', 'GET /secure/admin/product-imports', 'products.csv'],
    ['product-loads', 'GET /secure/admin/product-load-imports', 'loads.csv'],
  ] as const
  for (const [table, past, name] of tables) {
    await recorder.call(admin, `GET /secure/admin/${table}/export.csv`)
    const sample = await stage.market.as(admin, 'GET', `/secure/admin/${table}/sample.csv`)
    await recorder.call(admin, `GET /secure/admin/${table}/sample.csv`)
    await recorder.call(admin, `POST /secure/admin/${table}/bulk`, {
      body: { dry_run: 'false' },
      files: { file: { bytes: Buffer.from(sample.body), name, type: 'text/csv' } },
    })
    const { data } = await recorder.call(admin, past, { query: { per_page: 1 } })
    await recorder.call(admin, `${past}.csv`)
    await recorder.call(admin, `${past}/{id}`, { params: { id: data[0]?.external_id ?? '' } })
  }
}

/** News for members, with a recording. */
export async function writeNews(stage: Stage) {
  const { recorder, cast } = stage
  const sound = { bytes: wave(), name: 'market.wav', type: 'audio/wav' }
  const audio = await recorder.call(cast.admin, 'POST /secure/admin/upload/audio', { files: { file: sound } })
  const article = await keepOne(stage, 'articles', {
    body: {
      title: 'First sesame of the season',
      title_ar: 'أول سمسم في الموسم',
      body: 'The first lots have reached **Gedaref**.',
      body_ar: 'وصلت أولى الكميات إلى **القضارف**.',
      audio_url: audio.data.url,
    },
  })
  await article.remove()
}
