import { addDays, utcDay } from '@mahsul/domain/kit/calendar'
import { beforeEach, expect, test } from 'vitest'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { openDealing } from '../testing/dealing.ts'

const market = await openDealing()
const { clock, db, goods } = market
const start = clock.now
const admin = await market.member('ADMIN')
let supplier: SignedIn
beforeEach(async () => {
  clock.now = start
  supplier = await market.member('SUPPLIER')
  await db.deleteFrom('product_prices').where('created_at', 'is not', null).execute()
})

const day = (days: number) => addDays(utcDay(start), days)
const wait = (days: number) => {
  clock.now = new Date(start.getTime() + days * 86_400_000)
}
const save = (change: object) =>
  market.as(admin, 'PUT', `/secure/admin/products/${goods.product}`, {
    product_grade_ext_id: goods.grade,
    purity: 98,
    purity_type: '98/2',
    bag_packing_amount: 50,
    additional_cost_per_mt: '0.40',
    platform_fee: '15.00',
    ...change,
  })
const shown = async () => (await market.as(admin, 'GET', `/secure/admin/products/${goods.product}`)).body.data
const catalogueFee = async () => {
  const { body } = await market.as(supplier, 'GET', '/secure/catalogue')
  return body.data.parents[0].types[0].grades[0].purities[0].packings[0].platform_fee
}
const publishedFee = async () => (await market.offer(await market.member('SUPPLIER'))).platform_fee

test('a new fee is for offers published from now on, and the old one stays in the history', async () => {
  const before = await market.offer(supplier)
  wait(1)
  expect((await save({ platform_fee: '20.00' })).status).toBe(200)
  expect(await publishedFee()).toBe('20.00')
  expect((await market.as(supplier, 'GET', `/secure/tickets/${before.id}`)).body.data.platform_fee).toBe(
    '15.00',
  )
  const { name, last_name } = await db
    .selectFrom('members')
    .select(['name', 'last_name'])
    .where('id', '=', admin.id)
    .executeTakeFirstOrThrow()
  expect((await shown()).prices).toEqual([
    {
      effective_from: clock.now.toISOString(),
      additional_cost_per_mt: '0.40',
      platform_fee: '20.00',
      in_effect: true,
      changed_at: clock.now.toISOString(),
      changed_by: `${name} ${last_name}`,
    },
    {
      effective_from: null,
      additional_cost_per_mt: '0.40',
      platform_fee: '15.00',
      in_effect: false,
      changed_at: null,
      changed_by: null,
    },
  ])
})

test('a future fee takes effect on its day, without any job', async () => {
  const { body } = await save({ platform_fee: '18.00', platform_fee_effective_from: day(3) })
  expect(body.data).toMatchObject({
    platform_fee: '15.00',
    prices: [{ effective_from: `${day(3)}T00:00:00.000Z`, in_effect: false }, { in_effect: true }],
  })
  wait(2)
  expect([await catalogueFee(), await publishedFee(), (await shown()).platform_fee]).toEqual([
    '15.00',
    '15.00',
    '15.00',
  ])
  wait(3)
  expect([await catalogueFee(), await publishedFee(), (await shown()).platform_fee]).toEqual([
    '18.00',
    '18.00',
    '18.00',
  ])
})

test('a planned fee is corrected by another for the same day; an unchanged one adds no entry', async () => {
  await save({ platform_fee: '18.00', platform_fee_effective_from: day(3) })
  await save({ platform_fee: '19.00', platform_fee_effective_from: day(3) })
  await save({ purity_type: '98/2' })
  const { prices } = await shown()
  expect(prices.map((price: { platform_fee: string }) => price.platform_fee)).toEqual(['19.00', '15.00'])
})

test('a form opened before a planned fee took effect does not bring the old fee back', async () => {
  await save({ platform_fee: '18.00', platform_fee_effective_from: day(3) })
  const prices_seen = { additional_cost_per_mt: '0.40', platform_fee: '15.00' }
  wait(3)
  expect((await save({ purity_type: '98/3', prices_seen })).body.data).toMatchObject({
    purity_type: '98/3',
    platform_fee: '18.00',
  })
  for (const change of [
    { platform_fee: '16.00' },
    { additional_cost_per_mt: '0.50' },
    { platform_fee_effective_from: day(5) },
  ])
    expect(await save({ purity_type: '97/3', ...change, prices_seen })).toMatchObject({
      status: 409,
      body: { error_code: 'STALE_VERSION' },
    })
  expect(await shown()).toMatchObject({ purity_type: '98/3', platform_fee: '18.00' })
  expect(await publishedFee()).toBe('18.00')

  const seen = { ...prices_seen, platform_fee: '18.00' }
  expect((await save({ platform_fee: '15.00', prices_seen: seen })).status).toBe(200)
  expect(await publishedFee()).toBe('15.00')
  await save({})
})

test('a new product has no earlier prices', async () => {
  const answer = await market.as(admin, 'POST', '/secure/admin/products', {
    product_grade_ext_id: goods.grade,
    purity: 97,
    purity_type: '97/3',
    bag_packing_amount: 50,
    additional_cost_per_mt: '0.40',
    platform_fee: '15.00',
    prices_seen: { additional_cost_per_mt: '0.40', platform_fee: '15.00' },
  })
  expect(answer).toMatchObject({ status: 422, body: { errors: { prices_seen: [expect.any(String)] } } })
})

test.each([
  ['a day that has passed', day(-1), 'must not be before'],
  ['no day at all', 'tomorrow', 'Write the date as'],
])('%s is refused', async (_, from, words) => {
  const { status, body } = await save({ platform_fee: '18.00', platform_fee_effective_from: from })
  expect(status).toBe(422)
  expect(body.errors.platform_fee_effective_from[0]).toContain(words)
  expect((await shown()).prices).toHaveLength(1)
})

test('a change of prices is in the activity log, with the fee before and after', async () => {
  await save({ platform_fee: '20.00' })
  const { before, after } = await db
    .selectFrom('activity_log')
    .select(['before', 'after'])
    .where('action', '=', 'product.edit')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect([before, after]).toMatchObject([{ platform_fee: '15.00' }, { platform_fee: '20.00' }])
})
