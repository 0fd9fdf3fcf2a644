import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { newDatabase } from '../../testing/databases.ts'
import { migrate } from './migrate.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'mahsul-migrations-'))
const all = path.join(import.meta.dirname, 'migrations')
const upTo = (last: string) =>
  cpSync(all, folder, { recursive: true, filter: (file) => file === all || path.basename(file) <= last })
const { url, drop } = await newDatabase({ empty: true })
const client = new pg.Client(url)
afterAll(async () => {
  await client.end()
  await drop()
  rmSync(folder, { recursive: true, force: true })
})

const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
const lane = { pricePerContainer: 115_000, terminalHandlingCharge: 15_000, transitDays: 12 }

/** One selling offer under FOB and one buying offer under CIF; one bid is pending, one became a trade, one has no lane. */
const stock = `
  insert into product_parents (id, name, name_ar, origin, origin_ar, commodity) values ('${id(1)}', 'Sesame', 's', 'Sudan', 's', 'sesame');
  insert into product_types (id, parent_id, name, name_ar) values ('${id(1)}', '${id(1)}', 'White', 'w');
  insert into product_grades (id, type_id, name, name_ar) values ('${id(1)}', '${id(1)}', 'Gedaref', 'g');
  insert into products (id, grade_id, purity, purity_type, bag_packing_kg, bag_cost_cents, platform_fee_cents)
    values ('${id(1)}', '${id(1)}', 98, '98/2', 50, 40, 1501);
  insert into container_types (id, name) values ('${id(1)}', 'Dry');
  insert into facility_types (id, name, name_ar) values ('${id(1)}', 'Port', 'p');
  insert into facilities (id, type_id, name, name_ar, city, city_ar, country, country_ar, loads, discharges)
    select ('00000000-0000-7000-8000-00000000000' || n)::uuid, '${id(1)}', 'Port ' || n, 'p', 'c', 'c', 'c', 'c', true, true from generate_series(1, 3) n;
  insert into freight_costs (id, origin_id, destination_id, container_type_id, price_cents, thc_cents, transit_days, updated_at)
    values ('${id(1)}', '${id(1)}', '${id(2)}', '${id(1)}', 115000, 15000, 12, now());
  insert into companies (id, name, address, zip, city, country, created_at)
    select ('00000000-0000-7000-8000-00000000000' || n)::uuid, 'Company ' || n, '', '', '', 'SD', now() from generate_series(1, 2) n;
  insert into members (id, company_id, role, email, password_hash, gender, name, last_name, country_code, phone_number, created_at)
    select ('00000000-0000-7000-8000-00000000000' || n)::uuid, ('00000000-0000-7000-8000-00000000000' || n)::uuid, 'TRADER', n || '@x.example', '', 'MALE', 'A', 'B', '1', '1', now()
    from generate_series(1, 2) n;
  insert into offers (id, type, kind, trading_option, incoterm, product_id, commodity, container_type_id, load_kg, containers, price_cents,
    packaging, package_size_kg, ready_packed, processing_days, marking, origin_id, destination_id, shipping_date, shipping_days,
    payment_method, payment_method_type, valid_for_hours, partial_shipping, partial_purchase, quantity_negotiable,
    owner_id, company_id, created_at, published_at, valid_until)
    select ('00000000-0000-7000-8000-00000000000' || n)::uuid, (array['SELL', 'BUY'])[n], 'NEGOTIABLE', 'MULTIPLE_BIDDING', (array['FOB', 'CIF'])[n], '${id(1)}', 'sesame', '${id(1)}', 19000, 10, 160000,
      'PP', 50, true, 14, 2, (array['${id(1)}', null]::uuid[])[n], (array[null, '${id(2)}']::uuid[])[n], '2026-05-01', 30, 'CAD_CASH_AGAINST_DOCUMENTS', 'FULL', 24, true, true, true,
      '${id(1)}', '${id(1)}', now(), now(), now() + interval '1 day' from generate_series(1, 2) n;
  insert into bids (id, offer_id, negotiation, offer_version, bidder_id, company_id, round, containers, price_cents, shipping_date,
    payment_method, payment_method_type, advance_percentage, origin_id, destinations, status, closed_by, placed_at)
    select bid.id::uuid, bid.offer::uuid, 1, 1, '${id(2)}', '${id(2)}', bid.round, 2, 155000, '2026-05-01', 'CAD_CASH_AGAINST_DOCUMENTS', 'FULL', 0,
      null, bid.to_ports::jsonb, bid.status, bid.closed_by, now()
    from (values
      ('${id(1)}', '${id(1)}', 1, 'ACCEPTED', 'owner', '[{"facilityId": "${id(2)}", "containers": 2}]'),
      ('${id(2)}', '${id(1)}', 2, 'REJECTED', 'owner', '[{"facilityId": "${id(3)}", "containers": 1}, {"facilityId": "${id(2)}", "containers": 1}]'),
      ('${id(3)}', '${id(1)}', 3, 'PENDING', null, '[{"facilityId": "${id(2)}", "containers": 2}]'),
      ('${id(4)}', '${id(2)}', 1, 'PENDING', null, '[]')
    ) as bid(id, offer, round, status, closed_by, to_ports);
  insert into trades (id, offer_id, bid_id, supplier_id, buyer_id, process, terms, containers, created_at)
    values ('${id(1)}', '${id(1)}', '${id(1)}', '${id(1)}', '${id(2)}', 'container-trade/1', '{"bagCost": 35, "feePerTon": 1200, "freight": [null]}', 2, now());`

test('offers and bids from before prices were frozen keep the prices of the day of the migration', async () => {
  upTo('0038_z')
  await migrate(url, folder)
  await client.connect()
  await client.query(stock)
  upTo('0039_z')
  await migrate(url, folder)

  const { rows: offers } = await client.query(
    'select type, bag_cost_cents, platform_fee_cents, price_shown_cents from offers order by id',
  )
  expect(offers).toEqual([
    { type: 'SELL', bag_cost_cents: 40, platform_fee_cents: 1_501, price_shown_cents: 160_751 },
    { type: 'BUY', bag_cost_cents: 40, platform_fee_cents: 1_501, price_shown_cents: 159_250 },
  ])
  const { rows: bids } = await client.query(
    'select bag_cost_cents, platform_fee_cents, freight from bids order by id',
  )
  expect(bids).toEqual([
    { bag_cost_cents: 35, platform_fee_cents: 1_200, freight: [null] },
    { bag_cost_cents: 40, platform_fee_cents: 1_501, freight: [null, lane] },
    { bag_cost_cents: 40, platform_fee_cents: 1_501, freight: [lane] },
    { bag_cost_cents: 40, platform_fee_cents: 1_501, freight: [] },
  ])
  const { rows: prices } = await client.query(
    "select bag_cost_cents, platform_fee_cents, effective_from = '-infinity' as always from product_prices",
  )
  expect(prices).toEqual([{ bag_cost_cents: 40, platform_fee_cents: 1_501, always: true }])
})
