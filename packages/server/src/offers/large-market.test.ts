import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transaction } from '../platform/db/db.ts'
import { openDealing } from '../testing/dealing.ts'
import { pageOfRows } from './market-rows.ts'

const market = await openDealing()
const { clock, db, goods } = market
const suppliers = [
  await market.member('SUPPLIER'),
  await market.member('SUPPLIER'),
  await market.member('SUPPLIER'),
  await market.member('SUPPLIER'),
]
const buyer = await market.member('BUYER')
for (const [n, name] of ['Gedaref Oilseeds', 'Mersin Foods', 'Blue Nile', 'Changsha Foods'].entries())
  await db.updateTable('companies').set({ name }).where('id', '=', suppliers[n]!.companyId).execute()

/**
 * 4,000 offers, more than are counted: every eleventh has ended, every seventh is a buying offer. Changsha is the company in
 * some, the destination in some, both in some.
 */
await sql`
  insert into offers (id, type, kind, incoterm, product_id, commodity, container_type_id, load_kg, containers, price_cents, bag_cost_cents, platform_fee_cents, price_shown_cents,
    packaging, package_size_kg, ready_packed, processing_days, marking, origin_id, destination_id, shipping_date, shipping_days,
    payment_method, payment_method_type, valid_for_hours, partial_shipping, partial_purchase, quantity_negotiable,
    owner_id, company_id, created_at, published_at, valid_until)
  select gen_random_uuid(), case when n % 7 = 0 then 'BUY' else 'SELL' end, 'FIRM', (array['FOB', 'CIF', 'FOB', 'FOB'])[1 + n % 4],
    ${goods.product}, (array['sesame', 'peanut'])[1 + n % 2], ${goods.twentyFoot}, 19000, 2, 100000 + n * 7919 % 5000, 40, 1500,
    100000 + n * 7919 % 5000 + case when n % 7 = 0 then -750 else 750 end, 'PP bags', 50, true, 14, 2,
    (array[${goods.portSudan}, ${goods.mersin}, null]::uuid[])[1 + n % 3], 
    case when n % 40 = 1 then ${goods.changsha} else (array[${goods.jeddah}, null, ${goods.mersin}, null]::uuid[])[1 + n / 5 % 4] end,
    '2026-05-01'::date + n % 200, 30, case when n % 50 = 0 then 'LC_LETTER_OF_CREDIT' else 'CAD_CASH_AGAINST_DOCUMENTS' end, 'FULL', 48,
    true, true, true, (${suppliers.map(({ id }) => id)}::uuid[])[case when n % 60 = 1 then 4 else 1 + n % 3 end], (${suppliers.map(({ companyId }) => companyId)}::uuid[])[case when n % 60 = 1 then 4 else 1 + n % 3 end],
    ${clock.now}, ${clock.now}::timestamptz - n * interval '1 second', ${clock.now}::timestamptz + (n % 11) * interval '1 hour'
  from generate_series(1, 4000) n`.execute(db)
await sql`analyze offers`.execute(db)

const among = (pattern: string) => `(
  product_id in (select p.id from products p join product_grades g on g.id = p.grade_id join product_types t on t.id = g.type_id
    join product_parents b on b.id = t.parent_id where concat_ws(' ', b.name, b.origin, t.name, g.name, p.purity_type) ilike '${pattern}')
  or company_id in (select id from companies where name ilike '${pattern}')
  or origin_id in (select id from facilities where concat_ws(' ', name, city, country) ilike '${pattern}')
  or destination_id in (select id from facilities where concat_ws(' ', name, city, country) ilike '${pattern}'))`

/** The plainest query, reading the whole table. */
async function plainly(where: string, order: string, offset: number) {
  const { rows } = await sql<{ id: string; total: number }>`
    select id, count(*) over ()::int as total from offers
    where listed and type = 'SELL' and valid_until > ${clock.now} and ${sql.raw(where)}
    order by ${sql.raw(order)} limit 5 offset ${offset}`.execute(db)
  return rows
}

const filters: [query: string, where: string][] = [
  ['incoterm=CIF', `incoterm = 'CIF'`],
  ['incoterm=DDP', `incoterm = 'DDP'`],
  ['payment_method=LC_LETTER_OF_CREDIT', `payment_method = 'LC_LETTER_OF_CREDIT'`],
  [
    'incoterm=FOB&price_from=1010&price_to=1020',
    `incoterm = 'FOB' and price_shown_cents between 101000 and 102000`,
  ],
  ['incoterm=FOB&price_to=1045', `incoterm = 'FOB' and price_shown_cents <= 104500`],
  ['price_from=1020&price_to=1010', 'false'],
  ['shipping_from=2026-08-01&incoterm=FOB', `shipping_date >= '2026-08-01' and incoterm = 'FOB'`],
  ['product=peanut&price_from=1001', `commodity = 'peanut' and price_shown_cents >= 100100`],
  ['product=peanut,sesame&incoterm=FOB', `incoterm = 'FOB'`],
  [`origin_ext_id=${goods.mersin}`, `origin_id = '${goods.mersin}'`],
  [`origin_ext_id=${goods.mersin}&incoterm=CIF`, `origin_id = '${goods.mersin}' and incoterm = 'CIF'`],
  ['search=sesame', among('%sesame%')],
  ['search=mersin', among('%mersin%')],
  ['search=sesame mersin', `${among('%sesame%')} and ${among('%mersin%')}`],
  ['search=oilseeds jeddah', `${among('%oilseeds%')} and ${among('%jeddah%')}`],
  ['search=sudan mersin&incoterm=FOB', `${among('%sudan%')} and ${among('%mersin%')} and incoterm = 'FOB'`],
  ['search=changsha', among('%changsha%')],
  ['search=changsha sesame', `${among('%changsha%')} and ${among('%sesame%')}`],
  ['search=barley&incoterm=FOB', 'false'],
  [
    'search=mersin&payment_method=LC_LETTER_OF_CREDIT',
    `${among('%mersin%')} and payment_method = 'LC_LETTER_OF_CREDIT'`,
  ],
]
const sorts: [sort: string, order: string][] = [
  ['latest', 'published_at desc, id'],
  ['price_low', 'price_shown_cents, id'],
  ['price_high', 'price_shown_cents desc, id desc'],
  ['shipping', 'shipping_date, id'],
  ['closing', 'valid_until, id'],
]
const pages = [1, 2, 150, 250]

test.each(filters)(
  '%s finds in a large market what plain SQL finds, in every order',
  async (query, where) => {
    for (const [sort, order] of sorts)
      for (const page of pages) {
        const expected = await plainly(where, order, (page - 1) * 5)
        const { body } = await market.as(
          buyer,
          'GET',
          `/secure/tickets/marketplace?${query}&sort=${sort}&page=${page}`,
        )
        expect([sort, page, body.data.map(({ id }: { id: string }) => id)]).toEqual([
          sort,
          page,
          expected.map(({ id }) => id),
        ])
        const total = expected[0]?.total
        if (total !== undefined)
          expect(body).toMatchObject({ total_data: Math.min(total, 1_000), total_is_capped: total > 1_000 })
      }
  },
)

test('a new or changed name is found by the very next search', async () => {
  const countFor = async (search: string) =>
    (await market.as(buyer, 'GET', `/secure/tickets/marketplace?search=${search}`)).body.total_data
  expect(await countFor('zanzibar sesame')).toBe(0)
  const company = suppliers[0]!.companyId
  await db.updateTable('companies').set({ name: 'Zanzibar Seeds' }).where('id', '=', company).execute()
  expect(await countFor('zanzibar sesame')).toBe(1_000)

  expect(await countFor('timbuktu')).toBe(0)
  const newcomer = await market.member('SUPPLIER')
  const { rows } = await sql<{ id: string }>`
    insert into companies (id, name, address, zip, city, country, created_at)
    values (gen_random_uuid(), 'Timbuktu Traders', 'Street', '1', 'City', 'SD', ${clock.now}) returning id`.execute(
    db,
  )
  await db.updateTable('members').set({ company_id: rows[0]!.id }).where('id', '=', newcomer.id).execute()
  await market.offer({ ...newcomer, companyId: rows[0]!.id as typeof newcomer.companyId })
  expect(await countFor('timbuktu')).toBe(1)
})

test('a list without a filter never reads the whole market, not even after bids on every page of the table', async () => {
  await transaction(db, (tx) => sql`update offers set pending_bids = pending_bids`.execute(tx)) // it may take longer than a statement of a request
  await sql`analyze offers`.execute(db)
  const input = {
    type: sql<'SELL'>`${'SELL'}`,
    now: clock.now,
    last: {},
    conditions: [],
    commodities: undefined,
    page: { size: 5, offset: 0 },
  }
  const readWhole = await transaction(db, async (tx) => {
    // The statistics include earlier work of the connection, until PostgreSQL has flushed them.
    const reads = async () =>
      (
        await sql<{ seq_scan: number }>`
          select seq_scan from pg_stat_xact_user_tables where relname = 'offers'`.execute(tx)
      ).rows[0]!.seq_scan // the table exists
    const before = await reads()
    for (const sort of ['latest', 'price_low', 'closing'] as const)
      await sql`select ${pageOfRows({ ...input, sort })}`.execute(tx)
    return Number(await reads()) - Number(before)
  })
  expect(readWhole).toBe(0)
})
