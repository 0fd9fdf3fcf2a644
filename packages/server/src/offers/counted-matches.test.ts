import { addSeconds } from '@mahsul/domain/kit/calendar'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openDealing } from '../testing/dealing.ts'
import { setPrices } from '../testing/goods.ts'

const market = await openDealing()
const { clock, db, goods } = market
const start = clock.now
const supplier = await market.member('SUPPLIER')
const buyer = await market.member('BUYER')
/** 1,300 offers of one kind and as many of another, 400 of each ending after an hour and all others after a day. */
await sql`
  insert into offers (id, type, kind, incoterm, product_id, commodity, container_type_id, load_kg, containers, price_cents, bag_cost_cents, platform_fee_cents, price_shown_cents,
    packaging, package_size_kg, ready_packed, processing_days, marking, origin_id, shipping_date, shipping_days,
    payment_method, payment_method_type, valid_for_hours, partial_shipping, partial_purchase, quantity_negotiable,
    owner_id, company_id, created_at, published_at, valid_until)
  select gen_random_uuid(), 'SELL', 'FIRM', (array['FOB', 'CIF'])[1 + n % 2], ${goods.product}, 'sesame', ${goods.twentyFoot}, 19000, 2,
    100000 + n, 40, 1500, 100750 + n, 'PP bags', 50, true, 14, 2, ${goods.portSudan}, '2026-05-01'::date, 30, 'CAD_CASH_AGAINST_DOCUMENTS', 'FULL', 48,
    true, true, true, ${supplier.id}, ${supplier.companyId}, ${start}, ${start}::timestamptz - n * interval '1 second',
    ${start}::timestamptz + case when n <= 800 then interval '1 hour' else interval '1 day' end
  from generate_series(1, 2600) n`.execute(db)
await sql`analyze offers`.execute(db)

const queries = ['?incoterm=FOB&price_from=1', '?incoterm=FOB&search=sesame', '?incoterm=FOB&sort=price_low']
const totals = async () => {
  const lists = await Promise.all(
    queries.map((query) => market.as(buyer, 'GET', `/secure/tickets/marketplace${query}`)),
  )
  return lists.map(({ body }) => ({
    total: body.total_data,
    capped: body.total_is_capped,
    page: body.data.length,
  }))
}
const all = (total: number, capped = false) => queries.map(() => ({ total, capped, page: 5 }))

const firm = sql`select id from offers where incoterm = 'FOB' and valid_until > ${addSeconds(start, 7_200)} order by id`

beforeEach(async () => {
  clock.now = start
  await sql`update offers set closed_at = null where closed_at is not null`.execute(db)
  expect(await totals()).toEqual(all(1_000, true))
})

test('many that end one by one are counted again before few are left', async () => {
  await sql`update offers set closed_at = ${start} where id in (${firm} limit 199)`.execute(db)
  expect(await totals()).toEqual(all(1_000, true))
  await sql`update offers set closed_at = ${start} where id in (${firm} limit 320)`.execute(db)
  expect(await totals()).toEqual(all(980))
})

test('many that end by the clock are, too, before any job has run', async () => {
  clock.now = addSeconds(start, 3_601)
  expect(await totals()).toEqual(all(900))
})

test('a new fee moves none past the requested price: it affects no published offer', async () => {
  const dearest = async () =>
    (await market.as(buyer, 'GET', '/secure/tickets/marketplace?incoterm=FOB&price_to=1034')).body.total_data
  expect(await dearest()).toBe(1_000)
  await setPrices(db, goods.product, { platform_fee_cents: 55_00 })
  expect(await dearest()).toBe(1_000)
})
