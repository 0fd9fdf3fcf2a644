import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkActivity, sealActivity } from '../../platform/audit/hash-chain.ts'
import { openMarket } from '../../testing/market.ts'

const market = await openMarket()
const { db, clock } = market
const admin = await market.member('ADMIN')
const other = await market.member('ADMIN')
const post = (by: typeof admin, name: string) =>
  market.as(by, 'POST', '/secure/admin/product-origin', { name, name_ar: 'منشأ' })
const log = async (query = '') => (await market.as(admin, 'GET', `/admin/activity_log?${query}`)).body
const check = async (after = 0) =>
  (await market.as(admin, 'GET', `/admin/activity_log/check?after=${after}`)).body.data

const chad = (await post(admin, 'Chad')).body.data.external_id
clock.now = new Date(clock.now.getTime() + 3_600_000)
await post(other, 'Niger')
await market.as(admin, 'DELETE', `/secure/admin/product-origin/${chad}`)

test('the log records who did what to what, when and from where, and is searchable by each of them', async () => {
  const all = await log()
  expect(all).toMatchObject({ total_data: 3, total_page: 1 })
  expect(all.data[0]).toMatchObject({
    action: 'product_origin.delete',
    entity: 'product_origin',
    entity_id: chad,
    role: 'ADMIN',
    actor: { external_id: admin.id, name: 'Amna' },
    before: { name: 'Chad', name_ar: 'منشأ' },
    after: null,
    at: clock.now.toISOString(),
    ip_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  const actions = async (query: string) =>
    (await log(query)).data.map((line: { action: string }) => line.action)
  expect(await actions(`entity_id=${chad}`)).toEqual(['product_origin.delete', 'product_origin.create'])
  expect(await actions(`actor=${other.id}`)).toEqual(['product_origin.create'])
  expect(await actions('action=product_origin.d')).toEqual(['product_origin.delete'])
  expect(await actions('action=%25.delete')).toEqual([])
  expect(await actions('entity=product')).toEqual([])
  expect(await actions(`to=${clock.now.toISOString()}`)).toEqual(['product_origin.create'])
  expect(await actions(`from=${clock.now.toISOString()}&search=delete`)).toEqual(['product_origin.delete'])
  expect(await actions('search=amna')).toHaveLength(3)
  expect(await actions(`search=${all.data[1].actor.email.toUpperCase()}`)).toEqual(['product_origin.create'])
  expect(await actions('search=amna&action=product_origin.d')).toEqual(['product_origin.delete'])
  expect(await actions(`search=delete&actor=${other.id}`)).toEqual([])
  expect(await actions('search=nobody')).toEqual([])
  expect(await actions('entity=product_origin&per_page=2')).toEqual([
    'product_origin.delete',
    'product_origin.create',
  ])
  expect(await log('search=o&per_page=2&page_no=2')).toMatchObject({ total_data: 3, data: [{}] })
  expect(await log('per_page=2&page_no=2')).toMatchObject({ total_data: 3, next_page: null, data: [{}] })
})

test('each entry includes the hash of the one before it; manipulation outside the product is found', async () => {
  expect(await check()).toEqual({ sealed: 0, waiting: 3, checked: 0, broken_at: null })
  expect(await sealActivity(db, clock.now)).toBe(3)
  expect(await sealActivity(db, clock.now)).toBe(0)
  expect(await check()).toEqual({ sealed: 3, waiting: 0, checked: 3, broken_at: null })
  const hashes = (await log()).data.map(({ hash }: { hash: string }) => hash)
  expect(new Set(hashes).size).toBe(3)
  for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{64}$/)

  for (const statement of [
    "update activity_log set action = 'nothing'",
    'delete from activity_log',
    'update activity_seals set hash = previous',
    'truncate activity_seals',
  ])
    await expect(sql.raw(statement).execute(db)).rejects.toThrow('append-only')

  const [{ id }] = (await log(`entity_id=${chad}&action=product_origin.create`)).data
  await sql`alter table activity_log disable trigger activity_log_stands`.execute(db)
  await sql`update activity_log set after = '{"name": "Sudan"}' where id = ${id}`.execute(db)
  expect(await check()).toMatchObject({ broken_at: id })
  expect(await check(2)).toMatchObject({ checked: 3, broken_at: null })
  expect(await checkActivity(db, { after: 1, most: 1 })).toMatchObject({ checked: 2, broken_at: null })
})

test('an entry that was committed late is chained after those that overtook it', async () => {
  await post(admin, 'Mali')
  const late = db.transaction().execute(async (tx) => {
    await sql`insert into activity_log (at, role, action, entity) values (${clock.now}, 'SYSTEM', 'late.act', 'late')`.execute(
      tx,
    )
    await post(admin, 'Togo')
    await sealActivity(db, clock.now)
  })
  await late
  expect(await sealActivity(db, clock.now)).toBe(1)
  expect((await check()).waiting).toBe(0)
})

test('an entry committed while no chaining ran is chained by the next run', async () => {
  const hour = 3_600_000
  const late = db.transaction().execute(async (tx) => {
    await sql`insert into activity_log (at, role, action, entity) values (${clock.now}, 'SYSTEM', 'late.act', 'late')`.execute(
      tx,
    )
    await post(admin, 'Benin')
    await sealActivity(db, new Date(clock.now.getTime() + hour))
  })
  await late
  expect(await sealActivity(db, new Date(clock.now.getTime() + 2 * hour))).toBe(1)
})

test('time ranges are found in a log whose ids have gaps', async () => {
  const day = (n: number) => new Date(Date.UTC(2020, 0, n))
  const ids = [11, 12, 20, 500, 501]
  await db.transaction().execute(async (tx) => {
    await sql`create temporary table activity_log (like public.activity_log) on commit drop`.execute(tx)
    for (const [index, id] of ids.entries())
      await sql`insert into pg_temp.activity_log (id, at, role, action, entity)
        values (${id}, ${day(2 * index)}, 'SYSTEM', 'old.act', 'old')`.execute(tx)
    const near = async (moment: Date) =>
      (await sql<{ id: number }>`select activity_near(${moment}) as id`.execute(tx)).rows[0]?.id
    for (const [index, id] of ids.entries()) {
      expect(await near(day(2 * index))).toBeGreaterThan(ids[index - 1] ?? 0)
      expect(await near(day(2 * index))).toBeLessThanOrEqual(id)
    }
    expect(await near(day(100))).toBe(501)
  })
})
