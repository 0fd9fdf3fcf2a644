import { readdirSync } from 'node:fs'
import { addDays, utcDay } from '@mahsul/domain/kit/calendar'
import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { transaction } from '../../platform/db/db.ts'
import { openDealing } from '../../testing/dealing.ts'
import { sendFile } from '../../testing/files.ts'

const market = await openDealing()
const { clock, db, goods } = market
const start = clock.now
const admin = await market.member('ADMIN')
await db
  .insertInto('product_characteristics')
  .values([
    { id: newId(), name: 'Moisture, max %', name_ar: 'الرطوبة', field_type: 'number' },
    { id: newId(), name: 'Crop', name_ar: 'المحصول', field_type: 'text' },
  ])
  .execute()
await db.insertInto('container_types').values({ id: newId(), name: "40' Dry" }).execute()

const products = '/secure/admin/products'
const loads = '/secure/admin/product-loads'
const [productImports, loadImports] = ['/secure/admin/product-imports', '/secure/admin/product-load-imports']
const productHead =
  'product_parent,origin,product_type,product_grade,purity,purity_type,bag_packing_amount,additional_cost_per_bag,additional_cost_currency,platform_fee,platform_fee_currency,product_characteristics'
const loadHead =
  'product_parent,origin,product_type,product_grade,purity,purity_type,bag_packing_amount,container_type,load_amount'
const gedaref = 'Sesame,Sudan,Natural white,Gedaref'
const file = (head: string, ...rows: string[]) => [head, ...rows].join('\r\n')

type Options = { dry?: boolean; name?: string; language?: string }
const sendTo =
  (path: string) =>
  (content: string | Buffer, { dry = false, name = 'catalogue.csv', language = 'en' }: Options = {}) =>
    sendFile(market, admin, `${path}/bulk`, Buffer.from(content), {
      name,
      language,
      fields: dry ? { dry_run: 'true' } : {},
    })
const sendProducts = sendTo(products)
const sendLoads = sendTo(loads)
const ask = (path: string) => market.as(admin, 'GET', path)

/** `98 98/2 50kg 0.40 15.00 [Crop]`, of all products. */
async function catalogue(): Promise<string[]> {
  const { body } = await ask(`${products}?type=list`)
  const lineOf = (row: Record<string, string> & { product_characteristics: { name: string }[] }) =>
    [
      row.purity,
      row.purity_type,
      `${row.bag_packing_amount}kg`,
      row.additional_cost_per_mt,
      row.platform_fee,
      `[${row.product_characteristics.map(({ name }) => name).join('; ')}]`,
    ].join(' ')
  return body.data.map(lineOf).toSorted()
}
async function stockedLoads(): Promise<string[]> {
  const rows = await db
    .selectFrom('product_loads as l')
    .innerJoin('container_types as ct', 'ct.id', 'l.container_type_id')
    .select(['ct.name', 'l.load_kg'])
    .orderBy('ct.name')
    .execute()
  return rows.map(({ name, load_kg }) => `${name} ${load_kg}`)
}
const kept = () =>
  readdirSync(market.uploadsFolder, { recursive: true, encoding: 'utf8' }).filter(
    (each) => each.length > 3 && !each.startsWith('incoming'),
  )
const stocked = '98 98/2 50kg 0.40 15.00 []'
const stockedLoad = "20' Dry 19000"

beforeEach(async () => {
  clock.now = start
  await db.deleteFrom('freight_imports').execute()
  await db.deleteFrom('product_characteristic_links').execute()
  await db.deleteFrom('product_prices').where('created_at', 'is not', null).execute()
  await db
    .deleteFrom('product_loads')
    .where((where) =>
      where.or([
        where('product_id', '<>', goods.product),
        where('container_type_id', '<>', goods.twentyFoot),
      ]),
    )
    .execute()
  await db.updateTable('product_loads').set({ load_kg: 19_000 }).execute()
  await db.deleteFrom('products').where('id', '<>', goods.product).execute()
})

const two = file(
  productHead,
  `${gedaref},98,98/2,50,0.40,USD,20.00,USD,`,
  'سمسم,السودان,أبيض طبيعي,القضارف,99.5 %,Sortex,25,0.30,USD,"15,50",USD,"Crop; Moisture, max %"',
)

test('a dry run of products reports what a file would do and does nothing; then the file does exactly that', async () => {
  const before = kept()
  const effect = { rows: 2, to_create: 1, to_change: 1, unchanged: 0, problem_count: 0, problems: [] }
  expect(await sendProducts(two, { dry: true })).toMatchObject({
    status: 200,
    body: { data: { ...effect, status: 'checked', external_id: null } },
  })
  expect([await catalogue(), kept()]).toEqual([[stocked], before])

  const done = await sendProducts(two)
  expect(done).toMatchObject({ status: 200, body: { data: { ...effect, status: 'imported' } } })
  expect(await catalogue()).toEqual([
    '98 98/2 50kg 0.40 20.00 []',
    '99.5 Sortex 25kg 0.30 15.50 [Crop; Moisture, max %]',
  ])
  expect((await ask(`${productImports}`)).body).toMatchObject({
    total_data: 1,
    data: [{ status: 'imported', rows: 2, created: 1, changed: 1, imported_by: { name: 'Amna' } }],
  })
  expect((await ask('/admin/logistics/facilities/freight_cost_imports')).body.total_data).toBe(0)
  const entry = await db
    .selectFrom('activity_log')
    .select(['actor_id', 'entity', 'after'])
    .where('action', '=', 'product.import')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(entry).toMatchObject({
    actor_id: admin.id,
    entity: 'product_import',
    after: { created: 1, changed: 1, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  })
  expect((await sendProducts(two)).body.data).toMatchObject({ to_create: 0, to_change: 0, unchanged: 2 })
})

test('an imported fee is for offers published from then on, with the old one in the history; a planned one stays planned', async () => {
  const earlier = await market.member('SUPPLIER')
  const offer = await market.offer(earlier)
  const day = addDays(utcDay(start), 5)
  const form = { product_grade_ext_id: goods.grade, purity: 98, purity_type: '98/2', bag_packing_amount: 50 }
  await market.as(admin, 'PUT', `${products}/${goods.product}`, {
    ...form,
    additional_cost_per_mt: '0.40',
    platform_fee: '30.00',
    platform_fee_effective_from: day,
  })
  clock.now = new Date(start.getTime() + 3_600_000)
  await sendProducts(two)
  const supplier = await market.member('SUPPLIER')
  expect((await market.offer(supplier)).platform_fee).toBe('20.00')
  expect((await market.as(earlier, 'GET', `/secure/tickets/${offer.id}`)).body.data.platform_fee).toBe(
    '15.00',
  )
  const { prices } = (await ask(`${products}/${goods.product}`)).body.data
  expect(prices).toMatchObject([
    { platform_fee: '30.00', in_effect: false, effective_from: `${day}T00:00:00.000Z` },
    { platform_fee: '20.00', in_effect: true, changed_by: expect.stringMatching(/^Amna/) },
    { platform_fee: '15.00', in_effect: false },
  ])
})

test('a form that was opened before an import is refused, and names who imported', async () => {
  const { version, ...shown } = (await ask(`${products}/${goods.product}`)).body.data
  clock.now = new Date(start.getTime() + 60_000)
  await sendProducts(file(productHead, `${gedaref},98,98/2,50,0.40,USD,15.00,USD,Crop`))
  const saved = await market.as(admin, 'PUT', `${products}/${goods.product}`, {
    product_grade_ext_id: goods.grade,
    purity: 98,
    purity_type: '98/2',
    bag_packing_amount: 50,
    additional_cost_per_mt: shown.additional_cost_per_mt,
    platform_fee: shown.platform_fee,
    version,
  })
  expect(saved).toMatchObject({
    status: 409,
    body: { error_code: 'STALE_VERSION', last_change: { at: clock.now.toISOString() } },
  })
})

test('characteristics stay where a file has no such column, and are exactly those of the cell where it has one', async () => {
  const row = (cells: string) => file(productHead, `${gedaref},98,98/2,50,0.40,USD,15.00,USD,${cells}`)
  await sendProducts(row('"Crop; Moisture, max %"'))
  const without = file(
    productHead.replace(',product_characteristics', ''),
    `${gedaref},98,98/2,50,0.40,USD,15.00,USD`,
  )
  expect((await sendProducts(without)).body.data).toMatchObject({ unchanged: 1 })
  expect(await catalogue()).toEqual(['98 98/2 50kg 0.40 15.00 [Crop; Moisture, max %]'])
  await sendProducts(row('المحصول'))
  expect(await catalogue()).toEqual(['98 98/2 50kg 0.40 15.00 [Crop]'])
  await sendProducts(row(''))
  expect(await catalogue()).toEqual([stocked])
})

test('with one wrong row no product is written; what the catalogue lacks is refused by its name, with where to add it', async () => {
  const content = file(
    productHead,
    `${gedaref},97,97/3,50,0.40,USD,15,USD,`,
    'Sesame,Chad,Natural white,Gedaref,98,98/2,50,0.40,USD,15,USD,',
    'Sesame,Sudan,Hulled,Gedaref,98,98/2,50,0.40,USD,15,USD,',
    'Sesame,Sudan,Natural white,Golden,98,98/2,50,0.40,USD,15,USD,Smell',
    `${gedaref},97.0,97/3,50,0.40,EUR,15,USD,`,
    `${gedaref},97.0,97/3,50,0.40,USD,15,USD,`,
    `${gedaref},101,97/3,5000,0.40,USD,15,USD,`,
  )
  const refused = await sendProducts(content)
  expect(refused).toMatchObject({ status: 422, body: { error_code: 'INVALID_CSV' } })
  expect(refused.body.errors).toEqual({
    '3.product_parent': [
      'Row 3: There is no “Sesame, Chad”: add it under Products, Bases, or correct the goods and the origin',
    ],
    '4.product_type': ['Row 4: “Sesame, Sudan” has no type “Hulled”: add it under Products, Types'],
    '5.product_grade': [
      'Row 5: “Sesame, Sudan, Natural white” has no grade “Golden”: add it under Products, Grades',
    ],
    '5.product_characteristics': [expect.stringContaining('There is no characteristic “Smell”')],
    '6.additional_cost_currency': [expect.stringContaining('Amounts are in US dollars')],
    '7.product_parent': ['Row 7: This product is already in row 2'],
    '8.purity': ['Row 8: between 0.001 and 100'],
    '8.bag_packing_amount': ['Row 8: between 1 and 2000'],
  })
  expect(await catalogue()).toEqual([stocked])
  const arabic = (await sendProducts(content, { dry: true, language: 'ar' })).body.data
  expect(arabic.problems[0]).toMatchObject({ row: 3, message: expect.stringContaining('الأصناف الأساسية') })
  const [past] = (await ask(`${productImports}?status=failed`)).body.data
  const { body } = await ask(`${productImports}/${past.external_id}`)
  expect(body.split('\r\n')[2]).toContain('There is no “Sesame, Chad”')
  expect((await ask(`${loadImports}/${past.external_id}`)).status).toBe(404)
})

test('loads are filled from a file: new ones, changed ones, and nothing of a file with a wrong row', async () => {
  const content = file(
    loadHead,
    `${gedaref},98,98/2,50,20' Dry,"19,500"`,
    `${gedaref},98,98/2,50,40’ dry,26000`,
  )
  const effect = { rows: 2, to_create: 1, to_change: 1, unchanged: 0 }
  expect((await sendLoads(content, { dry: true })).body.data).toMatchObject({ ...effect, status: 'checked' })
  expect(await stockedLoads()).toEqual([stockedLoad])
  const wrong = await sendLoads(
    `${content}\r\n${gedaref},99,98/2,50,20' Dry,1\r\n${gedaref},98,98/2,50,Tank,0\r\n${gedaref},98,98/2,50,20' Dry,1`,
  )
  expect(wrong).toMatchObject({ status: 422 })
  expect(wrong.body.errors).toEqual({
    '4.product_parent': [
      'Row 4: This grade has no product with 99 % 98/2, 50 kg: add it under Products, or import products first',
    ],
    '5.container_type': ['Row 5: There is no container type “Tank”: add it under Container types'],
    '5.load_amount': ['Row 5: between 1 and 100000'],
    '6.product_parent': ['Row 6: This load is already in row 2'],
  })
  expect(await stockedLoads()).toEqual([stockedLoad])
  expect((await sendLoads(content)).body.data).toMatchObject({ ...effect, status: 'imported' })
  expect(await stockedLoads()).toEqual(["20' Dry 19500", "40' Dry 26000"])
  expect((await sendLoads(content)).body.data).toMatchObject({ unchanged: 2 })
})

test('a product and its loads from two files can be offered', async () => {
  await sendProducts(file(productHead, `${gedaref},99.5,Sortex,25,0.30,USD,15,USD,`))
  const [row] = (await ask(`${products}?search=Sortex`)).body.data
  expect(row.cannot_be_offered).toBe('no_load')
  await sendLoads(file(loadHead, `${gedaref},99.5,sortex,25,20' Dry,19000`))
  expect((await ask(`${products}/${row.external_id}`)).body.data).toMatchObject({
    cannot_be_offered: null,
    loads: [{ load_amount: 19_000 }],
  })
})

test.each([
  [
    'semicolons and decimal commas',
    two.replaceAll(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/g, ';').replaceAll('0.40', '0,40'),
  ],
  ['tabs', two.replaceAll(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/g, '\t')],
  ['UTF-16', Buffer.from(`\uFEFF${two}`, 'utf16le')],
  ['blank lines before the header', `\r\n,,,\r\n${two}`],
])('%s are read', async (_, content) => {
  expect(await sendProducts(content)).toMatchObject({ status: 200, body: { data: { to_create: 1 } } })
})

test('an export can be imported again and changes nothing; so can the sample', async () => {
  await sendProducts(two)
  for (const [path, send, rows] of [
    [products, sendProducts, 2],
    [loads, sendLoads, 1],
  ] as const) {
    for (const name of ['export', 'sample']) {
      const { headers, body } = await ask(`${path}/${name}.csv`)
      expect(headers['content-type']).toBe('text/csv; charset=utf-8')
      expect((await send(body, { dry: true })).body.data).toMatchObject({
        rows,
        unchanged: rows,
        problem_count: 0,
      })
    }
  }
})

test('what is no .csv, too large or empty is refused, and nothing of it is stored', async () => {
  const before = kept()
  expect(await sendProducts(two, { name: 'products.xlsx' })).toMatchObject({ status: 422 })
  expect(await sendProducts('')).toMatchObject({ status: 422, body: { error_code: 'INVALID_CSV' } })
  expect(await sendLoads(Buffer.alloc(20_000_001, 'a'))).toMatchObject({ status: 413 })
  expect(kept()).toEqual(before)
})

test('two imports of products at once are serialised, and each reports what it did', async () => {
  const content = file(productHead, `${gedaref},97,97/3,50,0.40,USD,16,USD,`)
  const sent = await transaction(db, async (tx) => {
    await tx.selectFrom('product_grades').select('id').forUpdate().execute()
    const both = [sendProducts(content), sendProducts(content)]
    await market.lockAwaited()
    return { both }
  })
  const effects = (await Promise.all(sent.both)).map(({ body }) => body.data.to_create)
  expect(effects.toSorted()).toEqual([0, 1])
})

test('a refused file counts on the overview until one of its name was imported into the same table', async () => {
  const counts = async () => {
    const { data } = (await ask('/secure/admin/dashboard')).body
    return [data.failed_imports, data.failed_product_imports, data.failed_load_imports]
  }
  await sendProducts('origin', { name: 'Autumn.csv' })
  await sendProducts('origin', { name: 'autumn.csv' })
  await sendLoads('origin', { name: 'autumn.csv' })
  expect(await counts()).toEqual([0, 1, 1])
  clock.now = new Date(start.getTime() + 60_000)
  await sendProducts(two, { name: 'autumn.csv' })
  expect(await counts()).toEqual([0, 0, 1])
})
