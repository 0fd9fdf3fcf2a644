import { type Offering, offerObstacle } from '@mahsul/domain/catalogue/offering'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { openDealing } from '../testing/dealing.ts'
import { productFacts } from './catalogue.queries.ts'

const market = await openDealing()
const { db, goods, clock } = market
const admin = await market.member('ADMIN')
const supplier = await market.member('SUPPLIER')
const products = '/secure/admin/products'
const fortyFoot = newId()
await db.insertInto('container_types').values({ id: fortyFoot, name: "40' Dry" }).execute()

let purity = 90
const create = (change: object = {}) => {
  purity -= 1
  return market.as(admin, 'POST', products, {
    product_grade_ext_id: goods.grade,
    purity,
    purity_type: 'machine cleaned',
    bag_packing_amount: 50,
    additional_cost_per_mt: '0.40',
    platform_fee: '15',
    ...change,
  })
}
const load = (container_type_ext_id: string, load_amount = 19_000) => ({ container_type_ext_id, load_amount })
const listed = async (query = '') =>
  (await market.as(admin, 'GET', `${products}?per_page=100${query}`)).body.data as {
    external_id: string
    cannot_be_offered: string | null
  }[]
const change = async (id: string, body: object) => {
  const before = (await market.as(admin, 'GET', `${products}/${id}`)).body.data
  return market.as(admin, 'PUT', `${products}/${id}`, {
    product_grade_ext_id: before.product_grade.external_id,
    purity: before.purity,
    purity_type: before.purity_type,
    bag_packing_amount: before.bag_packing_amount,
    additional_cost_per_mt: before.additional_cost_per_mt,
    platform_fee: before.platform_fee,
    ...body,
  })
}

test('a product is created with its loads, and can be offered at once', async () => {
  const made = await create({ loads: [load(goods.twentyFoot), load(fortyFoot, 26_000)] })
  expect(made).toMatchObject({
    status: 201,
    body: {
      data: {
        cannot_be_offered: null,
        loads: [
          { container_type: { external_id: goods.twentyFoot, name: "20' Dry" }, load_amount: 19_000 },
          { container_type: { external_id: fortyFoot }, load_amount: 26_000 },
        ],
      },
    },
  })
  const { external_id: product_ext_id } = made.body.data
  const offer = await market.offer(supplier, { product_ext_id, container_type_ext_id: fortyFoot })
  expect(offer.product).toMatchObject({ purity: String(purity) })
  const { after } = await db
    .selectFrom('activity_log')
    .select('after')
    .where('action', '=', 'product.create')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(after).toMatchObject({ loads: [{ load_amount: 19_000 }, { load_amount: 26_000 }] })
})

test('a load in a container type that is not there leaves no product behind', async () => {
  const before = (await listed()).length
  expect(await create({ loads: [load(goods.twentyFoot), load(newId())] })).toMatchObject({
    status: 422,
    body: { errors: { loads: [expect.any(String)] } },
  })
  expect(await create({ loads: [load(goods.twentyFoot), load(goods.twentyFoot)] })).toMatchObject({
    status: 422,
    body: { errors: { loads: ['Enter each value only once'] } },
  })
  for (const kg of [0, 100_001, 1.5])
    expect((await create({ loads: [load(fortyFoot, kg)] })).status).toBe(422)
  expect(await listed()).toHaveLength(before)
})

test('a change says all of a product’s loads, or none and they stay', async () => {
  const { external_id: id } = (await create({ loads: [load(goods.twentyFoot)] })).body.data
  const loads = async (body: object) =>
    (await change(id, body)).body.data.loads.map(
      (each: { container_type: { name: string }; load_amount: number }) =>
        `${each.container_type.name} ${each.load_amount}`,
    )
  expect(await loads({})).toEqual(["20' Dry 19000"])
  expect(await loads({ loads: [load(goods.twentyFoot, 19_500), load(fortyFoot, 26_000)] })).toEqual([
    "20' Dry 19500",
    "40' Dry 26000",
  ])
  expect(await loads({ loads: [load(fortyFoot, 26_000)] })).toEqual(["40' Dry 26000"])
  expect(await loads({ loads: [] })).toEqual([])
})

test('the list says why a product cannot be offered, by the rule that publishing asks', async () => {
  const retired = (id: string) => market.as(admin, 'POST', `${products}/${id}/retirement`)
  const make = async (...loads: object[]) => (await create({ loads })).body.data.external_id as string
  const cases: [string, string | null][] = [
    [await make(load(goods.twentyFoot)), null],
    [await make(load(goods.twentyFoot), load(fortyFoot)), null],
    [await make(), 'no_load'],
    [await make(load(fortyFoot)), 'containers_retired'],
    [await make(load(goods.twentyFoot)), 'retired'],
    [await make(), 'retired'],
  ]
  for (const [id, why] of cases) if (why === 'retired') await retired(id)
  await market.as(admin, 'POST', `/secure/admin/container-types/${fortyFoot}/retirement`)
  const rows = await listed()
  for (const [id, why] of cases) {
    expect(rows.find((row) => row.external_id === id)?.cannot_be_offered, id).toBe(why)
    const facts = (await productFacts(db, id, clock.now)) as Offering // each was just created
    expect(offerObstacle(facts) ?? null).toBe(why)
  }
  const offered = await market.offer(supplier, { product_ext_id: cases[0]![0] })
  expect(offered.id).toEqual(expect.any(String))

  const ids = (all: { external_id: string }[]) => all.map((row) => row.external_id).toSorted()
  const having = (...reasons: (string | null)[]) =>
    ids(rows.filter((row) => reasons.includes(row.cannot_be_offered)))
  expect(ids(await listed('&state=not_yet'))).toEqual(having('no_load', 'containers_retired'))
  expect(ids(await listed('&state=offered'))).toEqual(having(null))
  expect(ids(await listed('&state=retired,offered'))).toEqual(having(null, 'retired'))

  const { products_not_offered } = (await market.as(admin, 'GET', '/secure/admin/dashboard')).body.data
  expect(products_not_offered).toBe(having('no_load', 'containers_retired').length)
})
