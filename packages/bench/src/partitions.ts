/**
 * `npm run bench partitions [entries] [months]`: the activity log with its seals as one table, in partitions by the moment of an
 * act, and in partitions by its number, with a range for each month: what reading, adding, sealing and forgetting a
 * month cost. The three are asked in turns; the table is for docs/scale.md.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startPostgresServer } from '@mahsul/server/testing/postgres-server'
import pg from 'pg'
import { median } from './load.ts'
import { fill, LAYOUTS, type Layout, type Log, oldestMonth } from './partitions-layouts.ts'

const log: Log = { entries: Number(process.argv[2] ?? 10_000_000), months: Number(process.argv[3] ?? 24) }
const ROUNDS = 40
const ADDED = 20_000
const MEGABYTE = 1_048_576
const say = (line: string) => process.stdout.write(`${line}\n`)

/** On a disk: at full size the three take twenty gigabytes. */
const directory = mkdtempSync(path.join(os.tmpdir(), 'mahsul-partitions-'))
const postgres = await startPostgresServer(directory)
const figures = new Map<string, Map<Layout, string>>()
const note = (what: string, layout: Layout, figure: string) =>
  figures.set(what, (figures.get(what) ?? new Map()).set(layout, figure))
const clients = new Map<Layout, pg.Client>()
async function settings() {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  for (const setting of [
    "max_wal_size = '4GB'",
    "maintenance_work_mem = '256MB'",
    'autovacuum = off',
    'jit = off',
  ])
    await client.query(`alter system set ${setting}`)
  await client.query('select pg_reload_conf()')
  await client.end()
}

async function inEach(measure: (client: pg.Client, layout: Layout) => Promise<void>) {
  for (const [layout, client] of clients) await measure(client, layout)
}

type Question = (n: number, layout: Layout) => { text: string; values: unknown[] }

/** Bounds of an old month, as `activity_near` finds them: by number, or by the moment where that is what is partitioned. */
const OLD = `(select date '2026-11-01' - make_interval(months => ${Math.floor(log.months / 2)}))`
const uuidOf = (text: string) => `md5('${text}')::uuid`
const page = 'order by a.id desc limit 20'
const questions: Record<string, Question> = {
  'first page': () => ({ text: `select a.id from activity_log a ${page}`, values: [] }),
  'of one member': (n) => ({
    text: `select a.id from activity_log a where a.actor_id = md5($1)::uuid ${page}`,
    values: [`member${n}`],
  }),
  'of one thing': (n) => ({
    text: `select a.id from activity_log a where a.entity_id = md5($1)::uuid ${page}`,
    values: [`thing${n * 31}`],
  }),
  'of a kind': () => ({
    text: `select a.id from activity_log a where a.action = $1 and a.entity = $2 ${page}`,
    values: ['product.edit', 'product'],
  }),
  'of a kind in a million': () => ({
    text: `select w.id from (select * from unnest($1::text[], $2::text[]) as k(action, entity)) k cross join lateral
      (select a.id from activity_log a where a.action = k.action and a.entity = k.entity ${page}) w`,
    values: [['fee.credit'], ['trade']],
  }),
  'every kind there is': () => ({
    text: `with recursive kinds as (
        (select action, entity from activity_log order by action, entity limit 1)
        union all
        select next.* from kinds k cross join lateral (select a.action, a.entity from activity_log a
          where (a.action, a.entity) > (k.action, k.entity) order by a.action, a.entity limit 1) next)
      select action, entity from kinds`,
    values: [],
  }),
  'a search that means 100 members': (n) => ({
    text: `select w.id from (select md5('member' || m)::uuid as id from generate_series($1::int, $1::int + 99) m) p cross join lateral
      (select a.id from activity_log a where a.actor_id = p.id ${page}) w order by w.id desc limit 20`,
    values: [n * 100],
  }),
  'a month long ago': (_, layout) => ({
    text:
      layout === 'by_moment'
        ? `select a.id from activity_log a where a.at >= ${OLD} and a.at < ${OLD} + interval '1 month' ${page}`
        : `select a.id from activity_log a where a.id >= $1 and a.id <= $2 ${page}`,
    values: layout === 'by_moment' ? [] : old(layout),
  }),
  'the 20 entries of a page with their seals': (n, layout) => ({
    text: 'select a.*, s.hash from activity_log a left join activity_seals s on s.entry_id = a.id and s.entry_id = any($1) where a.id = any($1)',
    values: [Array.from({ length: 20 }, (_, i) => old(layout)[0]! + n * 20 + i)], // both bounds are there
  }),
  '2,000 seals of the chain followed': (n) => ({
    text: `with part as materialized (select s.*, lag(s.hash) over (order by s.seq) as before from activity_seals s where s.seq between $1 and $1 + 2000)
      select count(a.text) from part p left join lateral (select a.role as text from activity_log a where a.id = p.entry_id offset 0) a on true`,
    values: [Math.floor(log.entries / 3) + 2_000 * (n % 20)],
  }),
}

/** Numbers between which an old month lies. */
function old(layout: Layout): [number, number] {
  const back = Math.floor(log.months / 2)
  const first = Math.floor((log.entries * (log.months - 1 - back)) / log.months) + 1
  const last = first + Math.floor(log.entries / log.months)
  if (layout !== 'by_number') return [first, last]
  const month = new Date(Date.UTC(2026, 10 - back, 1))
  const start = (month.getUTCFullYear() * 100 + month.getUTCMonth() + 1) * 1_000_000_000
  return [start + first, start + last]
}

async function askAll() {
  for (const [what, question] of Object.entries(questions)) {
    const took = new Map<Layout, number[]>(LAYOUTS.map((layout) => [layout, []]))
    for (let n = 0; n < ROUNDS; n++)
      for (const [layout, client] of clients) {
        const { text, values } = question(n, layout)
        const began = performance.now()
        await client.query({ name: what, text, values })
        if (n >= 8) took.get(layout)?.push(performance.now() - began) // the first few are planned for their values
      }
    for (const [layout, each] of took) note(`${what}, ms`, layout, median(each).toFixed(2))
  }
}

async function locks(client: pg.Client, layout: Layout) {
  const held = async () => {
    const { rows } = await client.query<{ n: string }>(
      'select count(*) as n from pg_locks where pid = pg_backend_pid()',
    )
    return Number(rows[0]?.n)
  }
  await client.query('begin')
  const before = await held()
  await client.query(`select a.id from activity_log a where a.actor_id = ${uuidOf('member1')} ${page}`)
  note('locks while a page is planned', layout, String((await held()) - before))
  await client.query('rollback')
}

/** One statement for each, in one transaction: what an act pays without its commit. */
async function adding(client: pg.Client, layout: Layout) {
  const { rows } = await client.query<{ last: string }>('select max(id) as last from activity_log')
  const last = Number(rows[0]?.last)
  await client.query('begin')
  const began = performance.now()
  for (let n = 1; n <= ADDED; n++)
    await client.query({
      name: 'add',
      text: `insert into activity_log (id, at, actor_id, role, action, entity, entity_id, after)
        values ($1, date '2026-11-29', md5($2)::uuid, 'BUYER', 'bid.place', 'bid', md5($3)::uuid, '{"price": 1}')`,
      values: [last + n, `member${n % 20_000}`, `thing${(n * 7_919) % 200_000}`],
    })
  note('adding one entry, ms', layout, ((performance.now() - began) / ADDED).toFixed(3))
  await client.query('commit')
}

async function sealing(client: pg.Client, layout: Layout) {
  const { rows } = await client.query<{ id: string; seq: string }>(
    'select max(entry_id) as id, max(seq) as seq from activity_seals',
  )
  const took: number[] = []
  for (let n = 0; n < ADDED / 2_000; n++) {
    const began = performance.now()
    await client.query({
      name: 'seal',
      text: `insert into activity_seals select $2::bigint + row_number() over (order by id), id, at, sha256(int8send(id)), sha256(int8send(id)), now() from (
        select a.id, a.at from activity_log a where a.id > $1 and not exists (select from activity_seals s where s.entry_id = a.id) order by a.id limit 2000) w`,
      values: [rows[0]?.id, Number(rows[0]?.seq) + n * 2_000],
    })
    took.push(performance.now() - began)
  }
  note('sealing 2,000 entries, ms', layout, median(took).toFixed(1))
}

async function sizes(client: pg.Client, layout: Layout) {
  const { rows } = await client.query<{ all: string; written: string }>(`
    select sum(pg_indexes_size(c.oid)) as all, sum(pg_indexes_size(c.oid)) filter (where c.relname !~ '\\d' or c.relname like '%2026_11') as written
    from pg_class c where c.relnamespace = '${layout}'::regnamespace and c.relkind = 'r' and c.relname like 'activity%'`)
  note('indexes in all, MB', layout, (Number(rows[0]?.all) / MEGABYTE).toFixed(0))
  note('indexes that an act is written into, MB', layout, (Number(rows[0]?.written) / MEGABYTE).toFixed(0))
}

/** The oldest month goes: by deleting its rows and clearing up behind them, or by dropping its tables. */
async function forgetting(client: pg.Client, layout: Layout) {
  const { name, until } = await oldestMonth(client, log)
  const size = async () => {
    const { rows } = await client.query<{ size: string }>(`
      select sum(pg_total_relation_size(c.oid)) as size from pg_class c
      where c.relnamespace = '${layout}'::regnamespace and c.relkind = 'r' and c.relname like 'activity%'`)
    return Number(rows[0]?.size)
  }
  const written = async () => {
    const { rows } = await client.query<{ wal: string }>(
      "select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as wal",
    )
    return Number(rows[0]?.wal)
  }
  const statements =
    layout === 'one'
      ? [
          `delete from activity_seals using activity_log a where a.id = entry_id and a.at < '${until}'`,
          `delete from activity_log where at < '${until}'`,
          'vacuum activity_seals',
          'vacuum activity_log',
        ]
      : ['activity_seals', 'activity_log'].flatMap((table) => [
          `alter table ${table} detach partition ${table}_${name}`,
          `drop table ${table}_${name}`,
        ])
  await client.query('checkpoint')
  const [before, from, began] = [await size(), await written(), performance.now()]
  for (const statement of statements) await client.query(statement)
  note('a month goes, s', layout, ((performance.now() - began) / 1_000).toFixed(2))
  note('written to the WAL for that, MB', layout, (((await written()) - from) / MEGABYTE).toFixed(1))
  note('given back to the disk, MB', layout, ((before - (await size())) / MEGABYTE).toFixed(0))
}

function report() {
  say(
    `${log.entries.toLocaleString('en')} entries and their seals over ${log.months} months, on ${postgres.says}, load ${os.loadavg()[0]?.toFixed(1)}\n`,
  )
  say('| | one table | by month of the moment | by month of the number |')
  say('|---|---|---|---|')
  for (const [what, of] of figures)
    say(`| ${what} | ${LAYOUTS.map((layout) => of.get(layout)).join(' | ')} |`)
}

try {
  await settings()
  for (const layout of LAYOUTS) {
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    const began = performance.now()
    await fill(client, layout, log)
    process.stderr.write(`${layout} is filled after ${((performance.now() - began) / 1000).toFixed(0)} s\n`)
    clients.set(layout, client)
  }
  await askAll()
  await inEach(locks)
  await inEach(adding)
  await inEach(sealing)
  await inEach(sizes)
  await inEach(forgetting)
  report()
} finally {
  for (const client of clients.values()) await client.end()
  await postgres.stop()
  rmSync(directory, { recursive: true, force: true })
}
