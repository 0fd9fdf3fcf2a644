import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { jobHandlers } from '../../composition-root.ts'
import { sealActivity } from '../../platform/audit/hash-chain.ts'
import { openMarket } from '../../testing/market.ts'

const market = await openMarket()
const { db, clock } = market
const admin = await market.member('ADMIN')
const state = async () => (await market.as(admin, 'GET', '/secure/admin/dashboard')).body.data.activity_log
const checkNow = async () => (await market.as(admin, 'POST', '/admin/activity_log/check')).body.data
const checkByJob = () => jobHandlers['activity.check']?.(undefined as never, { db, now: clock.now })
const nextHour = () => {
  clock.now = new Date(clock.now.getTime() + 3_600_000)
}
const entryOf = async (name: string) => {
  await market.as(admin, 'POST', '/secure/admin/product-origin', { name, name_ar: 'منشأ' })
  await sealActivity(db, clock.now)
  return (await market.as(admin, 'GET', '/admin/activity_log')).body.data[0]
}
const changeInDatabase = async (id: number, name: string) => {
  await sql`alter table activity_log disable trigger activity_log_stands`.execute(db)
  await sql`update activity_log set after = jsonb_set(after, '{name}', to_jsonb(${name}::text)) where id = ${id}`.execute(
    db,
  )
  await sql`alter table activity_log enable trigger activity_log_stands`.execute(db)
}

test('a row changed in the database is shown to admins with its entry, since it was found, until it is as it was', async () => {
  expect(await state()).toBeNull()
  await entryOf('Chad')
  const { id } = await entryOf('Niger')
  await checkByJob()
  const intact = { checked_at: clock.now.toISOString(), entries: 2, broken_at: null, found_at: null }
  expect(await state()).toEqual(intact)

  await changeInDatabase(id, 'Sudan')
  expect(await state()).toEqual(intact) // until the next check
  nextHour()
  const found = { broken_at: id, found_at: clock.now.toISOString() }
  await checkByJob()
  expect(await state()).toMatchObject(found)
  nextHour()
  expect(await checkNow()).toMatchObject({ ...found, checked_at: clock.now.toISOString() })
  expect(await state()).toMatchObject(found)

  await changeInDatabase(id, 'Niger')
  expect(await checkNow()).toMatchObject({ broken_at: null, found_at: null })
  expect(await state()).toMatchObject({ broken_at: null })
})

test('a removed entry breaks the chain as well', async () => {
  const { id } = await entryOf('Mali')
  await entryOf('Togo')
  for (const table of ['activity_log', 'activity_seals'])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
  await sql`delete from activity_seals where entry_id = ${id}`.execute(db)
  await sql`delete from activity_log where id = ${id}`.execute(db)
  expect((await checkNow()).broken_at).toBeGreaterThan(id)
})
