import { beforeAll, expect, test } from 'vitest'
import { containerTypeId, seedPlaces } from '../demo/base/seed-places.ts'
import { characteristicId, productId, seedProducts } from '../demo/base/seed-products.ts'
import { openMarket } from '../testing/market.ts'
import { productFacts } from './catalogue.queries.ts'

const market = await openMarket()
const gedaref = 'Sesame, Sudan · Natural white · 98/2 · 50'

beforeAll(async () => {
  await seedPlaces(market.db, market.clock.now)
  await seedProducts(market.db, market.clock.now)
})

type Node = { name: string; origin: string; [branch: string]: unknown }
const named = (nodes: unknown, name: string, origin?: string) => {
  const match = (nodes as Node[]).find((node) => node.name === name && (!origin || node.origin === origin))
  if (!match) throw new Error(`no ${name} in the catalogue`)
  return match
}

test('the catalogue leads from base to type, grade, purity and bag, with loads and what the lot is described by', async () => {
  const supplier = await market.member('SUPPLIER')
  const { status, body } = await market.as(supplier, 'GET', '/secure/catalogue')
  expect(status).toBe(200)
  const sesame = named(body.data.parents, 'Sesame', 'Sudan')
  expect(sesame).toMatchObject({ name_ar: 'سمسم', origin_ar: 'السودان', commodity: 'sesame' })
  const grade = named(named(sesame.types, 'Natural white').grades, '98/2')
  const purity = (grade.purities as { packings: { characteristics: unknown[] }[] }[])[0]!
  expect(purity).toMatchObject({ purity: '98', purity_type: 'machine cleaned' })
  expect(purity.packings).toHaveLength(2)
  expect(purity.packings[0]).toMatchObject({
    product_ext_id: productId(gedaref),
    bag_packing_amount: 50,
    bag_cost: '0.40',
    additional_cost_per_mt: '8.00',
    platform_fee: '15.00',
    platform_fee_currency: 'usd',
    loads: [
      { container_type_ext_id: containerTypeId("20' Dry"), load_amount: 19_000 },
      { container_type_ext_id: containerTypeId("40' Dry"), load_amount: 26_000 },
      { container_type_ext_id: containerTypeId("40' High Cube"), load_amount: 26_000 },
    ],
  })
  expect(purity.packings[0]?.characteristics[0]).toMatchObject({
    name: 'Crop year',
    name_ar: 'سنة المحصول',
    field_type: 'select',
    is_required: true,
    values: [
      { en: '2025/2026', ar: '2025/2026' },
      { en: '2024/2025', ar: '2024/2025' },
    ],
  })
  expect(body.data.container_types.map((type: Node) => type.name)).toEqual([
    "20' Dry",
    "40' Dry",
    "40' High Cube",
  ])
})

test('a grade without products is not offered', async () => {
  const type = await market.db.selectFrom('product_types').select('id').limit(1).executeTakeFirstOrThrow()
  await market.db
    .insertInto('product_grades')
    .values({ id: '019f0000-0000-7000-8000-000000000001', type_id: type.id, name: 'Empty', name_ar: 'فارغة' })
    .execute()
  const admin = await market.member('ADMIN')
  const { body } = await market.as(admin, 'GET', '/secure/catalogue')
  expect(JSON.stringify(body)).not.toContain('Empty')
})

test('nobody sees the catalogue without a session', async () => {
  expect((await market.as(undefined, 'GET', '/secure/catalogue')).status).toBe(401)
})

test('an offer takes load, bags, fee and required answers from the catalogue', async () => {
  const facts = await productFacts(market.db, productId(gedaref), market.clock.now)
  expect(facts).toMatchObject({ commodity: 'sesame', bagPackingKg: 50, bagCost: 40, feePerTon: 1_500 })
  expect([...(facts?.loads.values() ?? [])].toSorted()).toEqual([19_000, 26_000, 26_000])
  expect(
    facts?.characteristics
      .flatMap((characteristic) => (characteristic.isRequired ? [characteristic.id] : []))
      .toSorted(),
  ).toEqual([characteristicId('Crop year'), characteristicId('Moisture, max %')].toSorted())
  expect(await productFacts(market.db, productId('what nobody sells'), market.clock.now)).toBeUndefined()
})
