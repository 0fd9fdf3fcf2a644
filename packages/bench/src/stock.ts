import { seedPeople } from '@mahsul/server/demo/base/seed-people'
import { openDatabase } from '@mahsul/server/platform/db/db'
import pg from 'pg'

/**
 * A market of a given size, generated inside PostgreSQL: 12 products of 5 commodities, 20 ports with freight between all of
 * them, 200 companies, and offers published over the last two days with most of a day left, nine in ten of them selling.
 */
export async function stockMarket(
  url: string,
  offers: number,
  { mode = 'demo' }: { mode?: 'demo' | 'production' } = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    if (mode === 'demo') await client.query('update settings set seeded_at = now()')
    await client.query(reference)
    await stockPeople(url)
    await client.query(`
      insert into offers (id, type, kind, trading_option, incoterm, product_id, commodity, container_type_id, load_kg, containers,
        price_cents, bag_cost_cents, platform_fee_cents, price_shown_cents, packaging, package_size_kg, sifted, ready_packed, processing_days, marking, origin_id, destination_id,
        shipping_date, shipping_days, payment_method, payment_method_type, valid_for_hours, partial_shipping, partial_purchase,
        quantity_negotiable, owner_id, company_id, created_at, published_at, valid_until)
      select bench_id('offer', n), case when n % 10 = 0 then 'BUY' else 'SELL' end, 'NEGOTIABLE', 'MULTIPLE_BIDDING',
        (array['FOB', 'CIF', 'FOB'])[1 + n % 3], bench_id('product', n % 12), (array['sesame', 'peanut', 'chickpea', 'ginger', 'melon'])[1 + n % 12 % 5],
        bench_id('box', 1), 19000, 10, price, 40, 1500, price + case when n % 10 = 0 then -750 else 750 end, 'PP bags', 50, true, false, 14, 2,
        bench_id('port', n % 20), bench_id('port', (n / 20) % 20),
        current_date + 30 + (n % 300)::int, 30, (array['CAD_CASH_AGAINST_DOCUMENTS', 'LC_LETTER_OF_CREDIT'])[1 + n % 2], 'FULL', 48, true, true,
        true, bench_id('owner', n % 200), bench_id('company', n % 200), now() - (${offers} - n) * interval '30 seconds', now() - n * interval '0.1 second', now() + interval '20 hours' + n * interval '0.01 second'
      from generate_series(1, ${offers}) n cross join lateral (select (100000 + (n::bigint * 7919) % 200000)::integer as price) asked`)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** The demo's people: its server, which this one is, expects them in every seeded database. */
async function stockPeople(url: string) {
  const { db, close } = openDatabase({ connection: url, max: 1 })
  await seedPeople(db, { passwordHash: 'none', now: new Date() })
  await close()
}

/** Bidders with a company, a session and a code each, so that every bid of a run is the first of a company. */
export async function stockBidders(url: string, bidders: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`
    insert into companies (id, name, address, zip, city, country, created_at)
      select bench_id('bidder-company', n), 'Bidder ' || n, 'Street', '1', 'City', 'TR', now() from generate_series(1, ${bidders}) n;
    insert into members (id, company_id, role, email, password_hash, gender, name, last_name, country_code, phone_number, created_at)
      select bench_id('bidder', n), bench_id('bidder-company', n), 'BUYER', 'bidder' || n || '@bench.example', 'none', 'MALE', 'B', n::text, '90', '5', now()
      from generate_series(1, ${bidders}) n;
    insert into sessions (id, member_id, rotated_at, expires_at, created_at, used_at)
      select bench_id('session', n), bench_id('bidder', n), now(), now() + interval '30 days', now(), now() from generate_series(1, ${bidders}) n;
    insert into verification_codes (id, member_id, event, code_hash, created_at, verified_at)
      select bench_id('code', n), bench_id('bidder', n), 'create_bid', '', now(), now() + interval '1 hour' from generate_series(1, ${bidders}) n;`)
  await client.query('vacuum analyze')
  await client.end()
}

const reference = `
  create or replace function bench_id(kind text, n bigint) returns uuid language sql immutable as
    $$ select (substr(h, 1, 12) || '7' || substr(h, 14, 3) || '8' || substr(h, 18, 15))::uuid from (select md5(kind || n) as h) hashed $$;
  insert into product_parents (id, name, name_ar, origin, origin_ar, commodity)
    select bench_id('parent', n), (array['Sesame', 'Peanuts', 'Chickpeas', 'Ginger', 'Watermelon seed'])[n], 'اسم', 'Sudan', 'السودان',
      (array['sesame', 'peanut', 'chickpea', 'ginger', 'melon'])[n] from generate_series(1, 5) n;
  insert into product_types (id, parent_id, name, name_ar)
    select bench_id('type', n), bench_id('parent', 1 + n % 5), 'Type ' || n, 'نوع' from generate_series(0, 11) n;
  insert into product_grades (id, type_id, name, name_ar)
    select bench_id('grade', n), bench_id('type', n), 'Grade ' || n, 'درجة' from generate_series(0, 11) n;
  insert into products (id, grade_id, purity, purity_type, bag_packing_kg)
    select bench_id('product', n), bench_id('grade', n), 98, '98/2', 50 from generate_series(0, 11) n;
  insert into product_prices (product_id, bag_cost_cents, platform_fee_cents) select id, 40, 1500 from products on conflict do nothing;
  insert into container_types (id, name) values (bench_id('box', 1), '20'' Dry');
  insert into product_loads (id, container_type_id, product_id, load_kg)
    select bench_id('load', n), bench_id('box', 1), bench_id('product', n), 19000 from generate_series(0, 11) n;
  insert into facility_types (id, name, name_ar) values (bench_id('ports', 1), 'Port', 'ميناء');
  insert into facilities (id, type_id, name, name_ar, city, city_ar, country, country_ar, loads, discharges)
    select bench_id('port', n), bench_id('ports', 1), 'Port ' || n, 'ميناء', 'City ' || n, 'مدينة', 'Country', 'بلد', true, true from generate_series(0, 19) n;
  insert into freight_costs (id, origin_id, destination_id, container_type_id, price_cents, thc_cents, transit_days, updated_at)
    select bench_id('lane', a * 20 + b), bench_id('port', a), bench_id('port', b), bench_id('box', 1), 130000 + a * 1000 + b * 500, 20000, 20 + b, now()
    from generate_series(0, 19) a, generate_series(0, 19) b where a <> b;
  insert into companies (id, name, address, zip, city, country, created_at)
    select bench_id('company', n), 'Company ' || n, 'Street', '1', 'City', 'SD', now() from generate_series(0, 299) n;
  insert into members (id, company_id, role, email, password_hash, gender, name, last_name, country_code, phone_number, created_at)
    select bench_id('owner', n), bench_id('company', n), 'SUPPLIER', 'owner' || n || '@bench.example', 'none', 'MALE', 'O', n::text, '249', '9', now()
    from generate_series(0, 199) n;
  insert into members (id, company_id, role, email, password_hash, gender, name, last_name, country_code, phone_number, created_at)
    values (bench_id('reader', 1), bench_id('company', 299), 'BUYER', 'reader@bench.example', 'none', 'MALE', 'R', '1', '90', '5', now());
  insert into sessions (id, member_id, rotated_at, expires_at, created_at, used_at)
    values (bench_id('reader-session', 1), bench_id('reader', 1), now(), now() + interval '30 days', now(), now());`
