import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { jobHandlers } from '../../composition-root.ts'
import { checkActivity, sealActivity } from '../../platform/audit/hash-chain.ts'
import { dropOldMonths, keepMonths } from '../../platform/audit/months.ts'
import { openMarket } from '../../testing/market.ts'

const market = await openMarket()
const { db, clock } = market
const admin = await market.member('ADMIN')

const at = (moment: string) => {
  clock.now = new Date(moment)
}
let named = 0
const act = async () => {
  const name = `Origin ${named++}`
  const answer = await market.as(admin, 'POST', '/secure/admin/product-origin', {
    name,
    name_ar: `منشأ ${named}`,
  })
  expect(answer.status).toBe(201)
  const { rows } = await sql<{ id: number; month: string }>`
    select id, tableoid::regclass::text as month from activity_log order by id desc limit 1`.execute(db)
  return rows[0]!
}
const everyMinute = () => jobHandlers['activity.seal']?.(undefined as never, { db, now: clock.now })
const tonight = () => jobHandlers['nightly.tidy']?.(undefined as never, { db, now: clock.now })
const months = async () =>
  (
    await sql<{ name: string }>`
      select relname as name from pg_class where relispartition and relname like 'activity_log%' and relkind = 'r' order by 1`.execute(
      db,
    )
  ).rows.map(({ name }) => name.slice('activity_log_'.length))
const chain = () => checkActivity(db)

test('an act is logged in its month, and one for which there is no place yet where the last one is', async () => {
  at('2026-10-20T10:00:00Z')
  expect(await act()).toMatchObject({ id: 1, month: 'activity_log_before_months' })
  expect(await sealActivity(db, clock.now)).toBe(1)
  at('2026-11-26T10:00:00Z')
  expect((await act()).month).toBe('activity_log_before_months') // no job has run
  await everyMinute()
  expect(await months()).toEqual(['2026_11', '2026_12', '2027_01', '2027_02', 'before_months'])
  expect(await act()).toEqual({ id: 202_611_000_000_001, month: 'activity_log_2026_11' })

  at('2026-12-01T00:00:10Z')
  expect((await act()).month).toBe('activity_log_2026_11')
  at('2028-12-05T10:00:00Z') // no job ran for two years
  expect((await act()).month).toBe('activity_log_2026_11')
  await everyMinute()
  expect((await act()).month).toBe('activity_log_2028_12')
})

test('seals go through the months one after the other: what is committed late is still before the new month', async () => {
  expect((await chain()).broken_at).toBeNull()
  const late = db.transaction().execute(async (tx) => {
    await sql`insert into activity_log (at, role, action, entity) values (${clock.now}, 'SYSTEM', 'late.act', 'late')`.execute(
      tx,
    )
    at('2029-01-01T00:00:30Z')
    await keepMonths(db, clock.now)
    expect((await act()).month).toBe('activity_log_2029_01')
    await sealActivity(db, clock.now)
  })
  await late
  at('2029-01-01T00:05:00Z')
  await sealActivity(db, clock.now)
  at('2029-01-01T00:21:00Z')
  await sealActivity(db, clock.now)
  const { rows } = await sql<{ month: string }>`
    select tableoid::regclass::text as month from activity_seals where seq > 1 order by seq desc limit 3`.execute(
    db,
  )
  expect(rows.map(({ month }) => month)).toEqual([
    'activity_seals_2029_01',
    'activity_seals_2028_12',
    'activity_seals_2028_12',
  ])
  expect(await chain()).toMatchObject({ waiting: 0, broken_at: null })
})

test('a month is refused to be changed or emptied, by its own name as well', async () => {
  for (const month of [
    'activity_log_2028_12',
    'activity_seals_2028_12',
    'activity_log_2029_02',
    'activity_seals_before_months',
  ])
    for (const statement of [`truncate ${month}`, ...(month.includes('02') ? [] : [`delete from ${month}`])])
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('append-only')
  await expect(sql`update activity_log_2028_12 set role = 'ADMIN'`.execute(db)).rejects.toThrow('append-only')
})

test('servers that begin a month at the same moment make it once', async () => {
  at('2029-06-01T00:00:00Z')
  await Promise.all([1, 2, 3, 4].map(() => keepMonths(db, clock.now)))
  expect(await months()).toContain('2029_09')
  expect(await act()).toEqual({ id: 202_906_000_000_001, month: 'activity_log_2029_06' })
})

test('no act waits for a month that cannot be made, since a table is locked', async () => {
  at('2029-10-01T00:00:00Z')
  const holder = new pg.Client(market.url)
  await holder.connect()
  await holder.query('begin; lock table members in row exclusive mode')
  await keepMonths(db, clock.now)
  expect((await act()).month).toBe('activity_log_2029_06')
  await holder.query('rollback')
  await holder.end()
  await keepMonths(db, clock.now)
  expect((await act()).month).toBe('activity_log_2029_10')
  at('2029-10-01T00:30:00Z')
  await sealActivity(db, clock.now)
})

test('after ten years a month goes at once, and the chain is followed from the seal before what is left', async () => {
  at('2036-11-30T10:00:00Z')
  await tonight()
  expect((await months())[0]).toBe('2026_11') // an entry of the oldest is not ten years old

  at('2036-12-31T10:00:00Z')
  await tonight()
  // November 2026 has entries of 2028: it stays, although its first ones are old
  expect((await months()).filter((month) => month < '2027' || month === 'before_months')).toEqual([
    '2026_11',
    '2026_12',
  ])
  const { rows } = await sql<{ after: object }>`
    select after from activity_log where action = 'activity.drop-month' order by id`.execute(db)
  expect(rows).toEqual([
    { after: { month: 'before-months', entries: 2, seal: 2, hash: expect.stringMatching(/^[0-9a-f]{64}$/) } },
  ])
  at('2036-12-31T11:00:00Z')
  await sealActivity(db, clock.now)
  expect(await chain()).toMatchObject({ waiting: 0, broken_at: null })

  at('2039-03-01T10:00:00Z')
  expect(await dropOldMonths(db, { years: 10, now: clock.now })).toBeGreaterThan(3)
  expect((await months())[0]).toBe('2029_03')
  await sealActivity(db, clock.now)
  expect(await chain()).toMatchObject({ waiting: 0, broken_at: null })
  const reader = await market.member('ADMIN')
  const oldest = await market.as(reader, 'GET', '/admin/activity_log?sort=at&per_page=1')
  expect(oldest.body.data[0].id).toBeGreaterThan(202_906_000_000_000)
})

test('a beginning of the chain that is written anew or taken away is noticed: it is not what the log says of the month that went', async () => {
  const { rows } = await sql<{ seq: number; entry_id: number }>`
    select seq, entry_id from activity_seals order by seq limit 2`.execute(db)
  const [first, second] = [rows[0]!, rows[1]!] // seals of ten years
  await sql`alter table activity_seals disable trigger user`.execute(db)
  await sql`
    update activity_seals s set previous = sha256('other'), hash = sha256(sha256('other') || convert_to(activity_text(a), 'UTF8'))
    from activity_log a where a.id = s.entry_id and s.seq = ${first.seq}`.execute(db)
  expect((await chain()).broken_at).toBe(first.entry_id)
  await sql`delete from activity_seals where seq = ${first.seq}`.execute(db)
  expect((await chain()).broken_at).toBe(second.entry_id)
})
