import type pg from 'pg'

/** How the log can be laid out: one table, partitions by the month of an act's moment, or by the month its number belongs to. */
export const LAYOUTS = ['one', 'by_moment', 'by_number'] as const
export type Layout = (typeof LAYOUTS)[number]

export type Log = { entries: number; months: number }

/** Numbers of a month begin with it: 2026-11 has 202611000000001 and on, as `activity_month_start` in the migrations. */
const A_MONTH = 1_000_000_000

const LAST_MONTH = "date '2026-11-01'"
const COLUMNS = `
  id bigint not null, at timestamptz not null, actor_id uuid, role text not null, action text not null, entity text not null,
  entity_id uuid, before jsonb, after jsonb, ip_hash bytea, key_id uuid`

/** As the months of a market that is equally busy for as long; a kind of act in a million is rare. */
export async function fill(client: pg.Client, layout: Layout, { entries, months }: Log): Promise<void> {
  const month = `(${LAST_MONTH} - make_interval(months => ${months - 1} - m))`
  const number = layout === 'by_number' ? `to_char(${month}, 'YYYYMM')::bigint * ${A_MONTH} + n` : 'n'
  await client.query(`create schema ${layout}; set search_path = ${layout}, public`)
  const by = { one: undefined, by_moment: 'at', by_number: 'id' }[layout]
  const sealsBy = { one: undefined, by_moment: 'entry_at', by_number: 'entry_id' }[layout]
  await client.query(`
    create table activity_log (${COLUMNS}) ${by ? `partition by range (${by})` : ''};
    create table activity_seals (seq bigint not null, entry_id bigint not null, entry_at timestamptz, previous bytea not null,
      hash bytea not null, sealed_at timestamptz not null) ${sealsBy ? `partition by range (${sealsBy})` : ''}`)
  if (layout !== 'one') await addMonths(client, layout, months + 3)
  await client.query(`
    insert into activity_log (id, at, actor_id, role, action, entity, entity_id, after, ip_hash)
    select ${number}, ${month} + (n * ${months}::bigint % ${entries}) * interval '28 days' / ${entries},
      md5('member' || n % 20000)::uuid, 'BUYER',
      case when n % 1000000 = 7 then 'fee.credit' else (array['session.begin', 'bid.place', 'trade.task', 'product.edit', 'offer.publish'])[1 + n % 5] end,
      (array['session', 'bid', 'trade', 'product', 'offer'])[1 + n % 5], md5('thing' || n % 200000)::uuid, jsonb_build_object('price', n), sha256('address')
    from generate_series(1, ${entries}) n cross join lateral (select ((n - 1) * ${months}::bigint / ${entries})::int as m) months`)
  await client.query(`
    insert into activity_seals select row_number() over (order by id), id, at, sha256(int8send(id - 1)), sha256(int8send(id)), at from activity_log`)
  for (const index of indexes(layout)) await client.query(index)
  await client.query('vacuum analyze activity_log')
  await client.query('vacuum analyze activity_seals')
}

/** Of the layout by moment every unique index has to hold the moment. */
function indexes(layout: Layout): string[] {
  const also = layout === 'by_moment' ? { log: ', at', seals: ', entry_at' } : { log: '', seals: '' }
  return [
    `alter table activity_log add primary key (id${also.log})`,
    'create index on activity_log (entity_id, id desc)',
    'create index on activity_log (actor_id, id desc)',
    'create index on activity_log (action, entity, id desc)',
    'create index on activity_log (key_id, id desc) where key_id is not null',
    `alter table activity_seals add primary key (entry_id${also.seals})`,
    'create index on activity_seals (seq)',
    'create index on activity_seals (sealed_at desc, entry_id desc)',
  ]
}

async function addMonths(client: pg.Client, layout: Layout, count: number): Promise<void> {
  const { rows } = await client.query<{ name: string; from: string; to: string }>(`
    select to_char(m, 'YYYY_MM') as name, to_char(m, 'YYYYMM') as from, to_char(m + interval '1 month', 'YYYYMM') as to
    from generate_series(${LAST_MONTH} + interval '3 months' - ${count - 1} * interval '1 month', ${LAST_MONTH} + interval '3 months', interval '1 month') m`)
  const bound = (month: string) =>
    layout === 'by_number' ? `${month}000000000` : `'${month.slice(0, 4)}-${month.slice(4)}-01'`
  for (const { name, from, to } of rows)
    for (const table of ['activity_log', 'activity_seals'])
      await client.query(
        `create table ${table}_${name} partition of ${table} for values from (${bound(from)}) to (${bound(to)})`,
      )
}

/** The tables in which the oldest month is, and the number and the moment at which it ends. */
export async function oldestMonth(client: pg.Client, { months }: Log) {
  const { rows } = await client.query<{ name: string; until: string }>(`
    select to_char(m, 'YYYY_MM') as name, (m + interval '1 month')::date::text as until
    from (select ${LAST_MONTH} - ${months - 1} * interval '1 month' as m) first`)
  return rows[0]! // a select without a table has one row
}
