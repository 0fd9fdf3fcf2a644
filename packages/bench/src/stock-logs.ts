import { memberId } from '@mahsul/server/demo/base/seed-people'
import pg from 'pg'

type LogStock = {
  members: number
  /** One bid on each of these offers; declined, since nobody has that many pending. */
  bids: number
  /** Entries of the activity log, hash-chained. */
  entries: number
  /** The number of trades that are ten days late. */
  overdue: number
}

/** What years of use leave in the database: members, bids, mostly read notices, sent mails, the activity log. */
export async function stockYears(url: string, { members, bids, entries, overdue }: LogStock): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`
      insert into bids (id, offer_id, negotiation, offer_version, bidder_id, company_id, round, containers, price_cents, bag_cost_cents, platform_fee_cents, freight, shipping_date,
        payment_method, payment_method_type, advance_percentage, status, closed_by, placed_at, answered_at)
      select bench_id('old-bid', n), bench_id('offer', n), 1, 1, bench_id('bidder', 1 + n % ${members}), bench_id('bidder-company', 1 + n % ${members}),
        1, 2, 150000, 40, 1500, '[]', current_date + 60, 'CAD_CASH_AGAINST_DOCUMENTS', 'FULL', 0, 'REJECTED', 'owner',
        now() - n * interval '20 seconds', now() - n * interval '10 seconds'
      from generate_series(1, ${bids}) n`)
    await client.query(`
      insert into notifications (id, member_id, type, kind, offer_id, at, read_at, spread_at)
      select gen_random_uuid(), bench_id('bidder', 1 + n % ${members}), 'OfferBidded', 'BID', bench_id('offer', 1 + n % ${bids}),
        now() - n * interval '10 seconds', case when n % 10 = 0 then null else now() end, now()
      from generate_series(1, ${2 * bids}) n`)
    await client.query(`
      insert into notifications (id, member_id, type, kind, trade_id, offer_id, at, spread_at)
      select gen_random_uuid(), bench_id('owner', n % 200), 'task.overdue', 'TRADE', bench_id('trade', n), bench_id('offer', 1 + n), now(), now()
      from generate_series(0, ${overdue - 1}) n`)
    await client.query(`
      insert into outbox (id, channel, recipient, subject, body_text, message_id, created_at, sent_at)
      select bench_id('mail', n), 'mail', 'bidder' || n || '@bench.example', '', '', 'mail-' || n, now() - n * interval '10 seconds', now()
      from generate_series(1, ${bids}) n`)
    await client.query(`
      insert into activity_log (at, actor_id, role, action, entity, entity_id, after)
      select now() - (${entries} - n) * interval '5 seconds', case when n % 100 = 0 then '${memberId('admin')}'::uuid else bench_id('bidder', 1 + n % ${members}) end,
        case when n % 100 = 0 then 'ADMIN' else 'BUYER' end, (array['session.begin', 'bid.place', 'trade.task', 'product.edit', 'offer.publish'])[1 + n % 5],
        (array['session', 'bid', 'trade', 'product', 'offer'])[1 + n % 5], bench_id('thing', n % 1000), jsonb_build_object('price', n)
      from generate_series(1, ${entries}) n`)
    await client.query('analyze activity_log')
    await sealAll(client, entries)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const A_BATCH = 10_000

/** As over years: each batch more than ten minutes after the one before, so that no batch sees the others as recent. */
async function sealAll(client: pg.Client, entries: number) {
  for (let sealed = 0; sealed < entries; sealed += A_BATCH)
    await client.query("select seal_activity($1::timestamptz - $2::int * interval '20 minutes', $3)", [
      new Date(),
      (entries - sealed) / A_BATCH,
      A_BATCH,
    ])
}
