import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { seedPlaces } from '../demo/base/seed-places.ts'
import { seedProducts } from '../demo/base/seed-products.ts'
import { setPrices } from '../testing/goods.ts'
import { openMarket } from '../testing/market.ts'

const market = await openMarket()
const ask = async (path: string) => (await market.as(undefined, 'GET', path)).body

test('anybody can read the current fee of each kind of goods, and what the company publishes about itself', async () => {
  await seedPlaces(market.db, market.clock.now)
  await seedProducts(market.db, market.clock.now)
  const sesame = { commodity: 'sesame', name: 'Sesame', name_ar: 'سمسم', type: 'Natural white' }
  const feeOf = async () =>
    (await ask('/public/landing')).data.commodities.filter(
      ({ name, type }: Record<string, string>) => name === sesame.name && type === sesame.type,
    )
  expect(await feeOf()).toEqual([
    {
      ...sesame,
      type_ar: expect.stringMatching(/\p{Script=Arabic}/u),
      platform_fee: '15.00',
      platform_fee_to: '15.00',
      platform_fee_currency: 'usd',
    },
  ])

  const { id } = await market.db
    .selectFrom('products as p')
    .innerJoin('product_grades as g', 'g.id', 'p.grade_id')
    .innerJoin('product_types as t', 't.id', 'g.type_id')
    .where('t.name', '=', sesame.type)
    .select('p.id')
    .executeTakeFirstOrThrow()
  await setPrices(market.db, id, { platform_fee_cents: 17_50 })
  expect(await feeOf()).toMatchObject([{ platform_fee: '15.00', platform_fee_to: '17.50' }])

  const { data } = await ask('/public/landing')
  expect(data.facility_countries.map(({ code }: { code: string }) => code)).toEqual(['SD', 'NG', 'EG'])
  for (const list of [data.team, data.partners, data.questions]) {
    expect(list.length).toBeGreaterThan(3)
    for (const item of list)
      for (const [name, text] of Object.entries(item))
        if (name.endsWith('_ar')) expect(text).toMatch(/\p{Script=Arabic}/u)
  }
  expect(data.email).toContain('@')
})

test('anybody can read the headlines, latest first and in pages, and nothing of the articles', async () => {
  const creator = await market.member('ADMIN')
  await market.db
    .insertInto('articles')
    .values(
      [1, 2, 3].map((day) => ({
        id: newId(),
        title: `Crop report ${day}`,
        title_ar: `تقرير المحصول ${day}`,
        body: 'for members',
        body_ar: 'للأعضاء',
        creator_id: creator.id,
        updated_at: new Date(Date.UTC(2026, 2, day)),
      })),
    )
    .execute()
  const first = await ask('/public/articles?per_page=2')
  expect(first).toMatchObject({ total_data: 3, total_page: 2, next_page: 2 })
  expect(first.data).toMatchObject([
    { title: 'Crop report 3', title_ar: 'تقرير المحصول 3', updated_at: '2026-03-03T00:00:00.000Z' },
    { title: 'Crop report 2' },
  ])
  expect(JSON.stringify(first)).not.toMatch(/for members|للأعضاء/)
  expect(await ask('/public/articles?per_page=2&page_no=2')).toMatchObject({
    data: [{ title: 'Crop report 1' }],
    next_page: null,
  })
})
