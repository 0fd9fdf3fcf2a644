import { calls } from '@mahsul/contract/registry/calls'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { describe, expect, it, test } from 'vitest'
import { openDealing } from '../../testing/dealing.ts'
import { failedJob, givenUpMessage } from '../../testing/stuck.ts'

/** Every list of the back office as a CSV file, parsed back as a spreadsheet would. */
const market = await openDealing()
const { db, goods } = market
const admin = await market.member('ADMIN', { language: 'en' })
const supplier = await market.member('SUPPLIER')
const buyer = await market.member('BUYER')
await givenUpMessage(db, { to: 'huda@white-nile.example', now: market.clock.now })
await failedJob(db)
const get = (path: string) => market.as(admin, 'GET', path)
const origin = (name: string) =>
  market.as(admin, 'POST', '/secure/admin/product-origin', { name, name_ar: 'منشأ' })

/** Lists and JSON fields, once each: values of a characteristic, those of a product, a change, a trade. */
const post = async (path: string, body: object) => {
  const answer = await market.as(admin, 'POST', path, body)
  expect(answer.status).toBe(201)
  return answer.body.data.external_id
}
const colour = await post('/secure/admin/product-characteristic', {
  name: 'Colour',
  name_ar: 'اللون',
  field_type: 'select',
  values: [
    { en: 'White', ar: 'أبيض' },
    { en: 'Red', ar: 'أحمر' },
  ],
})
await post('/secure/admin/products', {
  product_grade_ext_id: goods.grade,
  product_characteristic_ext_ids: [colour],
  purity: 98,
  purity_type: '98/2',
  bag_packing_amount: 25,
  additional_cost_per_mt: '0.40',
  platform_fee: '15',
})
await db
  .insertInto('account_changes')
  .values({
    id: newId(),
    member_id: buyer.id,
    changes: JSON.stringify([{ field: 'phone', before: '+249 912345678', after: '+249 912345679' }]),
    reason: 'Asked by phone',
    requested_by: admin.id,
    requested_at: market.clock.now,
    expires_at: new Date(market.clock.now.getTime() + 3_600_000),
  })
  .execute()
const additional_destinations = [{ facility_destination: goods.jeddah, containers: 2 }]
const { body: bought } = await market.purchase(buyer, await market.offer(supplier), {
  containers: 6,
  additional_destinations,
})

await market.offer(supplier)

const MARK = '\uFEFF'
async function cellsOf(path: string): Promise<string[][]> {
  const { status, body } = await get(path)
  expect(status).toBe(200)
  const text = String(body)
  expect(text.startsWith(MARK)).toBe(true)
  expect(text.endsWith('\r\n')).toBe(true)
  return read(text.slice(MARK.length))
}

/** RFC 4180, parsed independently of the code that wrote it. */
function read(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,"\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

const files = Object.keys(calls)
  .filter((name) => name.startsWith('GET ') && name.endsWith('.csv') && 'columns' in calls[name as never])
  .map((name) => name.slice('GET '.length).replace('{containerTypeId}', goods.twentyFoot))
// A statement is the account of one company in one month: fees.test.ts compares it with its file.
const filesOfLists = files.filter((path) => path !== '/secure/admin/fee-statements.csv')

describe('every list', () => {
  it('can be exported', () => expect(files).toHaveLength(34))

  it.each(filesOfLists)('%s has the rows of its list, field by field', async (path) => {
    const [header = [], ...rows] = await cellsOf(path)
    const listed = await get(`${path.replace(/\.csv$/, '')}?per_page=100`)
    expect(listed.status).toBe(200)
    if (!path.includes('activity_log')) expect(rows).toHaveLength(listed.body.total_data)
    for (const row of rows) expect(row).toHaveLength(header.length)
    expect(rows.flat().filter((cell) => /^[{[]|\{"|\[object/.test(cell))).toEqual([])
    const id = header.indexOf('external_id')
    if (id !== -1)
      expect(rows.map((row) => row[id])).toEqual(
        listed.body.data.map((row: { external_id: string }) => row.external_id),
      )
    const [first] = listed.body.data
    // What may be done with a row, and what a change of it was begun from, are for the screen alone.
    const { can_approve: _, may_approve: __, version: ___, may: ____, ...kept } = first ?? {}
    for (const name of Object.keys(kept)) expect(header.join(' ')).toContain(name)
  })

  it.each(files)('%s is for admins only', async (path) => {
    expect((await market.as(supplier, 'GET', path)).status).toBe(403)
    expect((await market.as(undefined, 'GET', path)).status).toBe(401)
  })
})

test('a trade is one row: its tasks, steps, alarms and destinations in columns to filter by', async () => {
  const { open_tasks: open } = (await get('/secure/admin/trades')).body.data[0]
  const lineOf = async () => {
    const [header = [], ...rows] = await cellsOf('/secure/admin/trades.csv')
    expect(rows).toHaveLength(1)
    return Object.fromEntries(header.map((name, at) => [name, rows[0]?.[at]]))
  }
  const due = open[0].due_at
  expect(await lineOf()).toMatchObject({
    id: bought.data.id,
    'steps.current': 'NEGOTIATION',
    'steps.current_since': market.clock.now.toISOString(),
    'steps.finished': '0',
    'open_tasks.count': String(open.length),
    'open_tasks.overdue': '0',
    'open_tasks.of_supplier': open.map(({ task }: { task: string }) => task).join('; '),
    'open_tasks.of_buyer': '',
    'open_tasks.next_due_at': due,
    'alarms.count': '0',
    'alarms.kinds': '',
    'alarms.first_on': '',
    destinations: '4 × Mersin; 2 × Jeddah',
  })

  const tasks = `/secure/trades/${bought.data.id}/tasks`
  const { version } = bought.data
  expect((await market.as(supplier, 'POST', `${tasks}/order.confirm`, { version })).status).toBe(200)
  market.clock.now = new Date('2026-09-20T09:00:00Z')
  const { open_tasks: late, alarms } = (await get('/secure/admin/trades')).body.data[0]
  expect(alarms).not.toEqual([])
  expect(await lineOf()).toMatchObject({
    'steps.current': 'CONFIRMATION',
    'steps.finished': '1',
    'open_tasks.overdue': String(late.filter(({ overdue }: { overdue: boolean }) => overdue).length),
    'alarms.count': String(alarms.length),
    'alarms.kinds': alarms.map(({ kind }: { kind: string }) => kind).join('; '),
    'alarms.first_on': alarms.map(({ on }: { on: string }) => on).toSorted()[0],
  })
})

test('lists inside a row are words separated by semicolons', async () => {
  const column = async (path: string, name: string) => {
    const [header = [], ...rows] = await cellsOf(path)
    return rows.map((row) => row[header.indexOf(name)])
  }
  expect(await column('/secure/admin/product-characteristic.csv', 'values')).toContain(
    'White / أبيض; Red / أحمر',
  )
  expect(await column('/secure/admin/products.csv', 'product_characteristics')).toContain('Colour')
  const [made = ''] = await column('/admin/activity_log.csv?action=product_characteristic.create', 'after')
  expect(made.split('; ')).toEqual(expect.arrayContaining(['name: Colour', 'is_required: false']))
  expect(made).toContain('values: (White / أبيض; Red / أحمر)')
})

test('what looks like a formula is text, and quotes, commas and lines stay in their cell', async () => {
  for (const name of ['=HYPERLINK("x")', '+249', '-5, minus', '@sum', 'a "b"\r\nc'])
    expect((await origin(name)).status).toBe(201)
  const [header = [], ...rows] = await cellsOf('/secure/admin/product-origin.csv?search=')
  const names = rows.map((row) => row[header.indexOf('name')])
  expect(names).toEqual(
    expect.arrayContaining([`'=HYPERLINK("x")`, `'+249`, `'-5, minus`, `'@sum`, 'a "b"\r\nc']),
  )
})

test('a file has the search results, in the order of the list, and the log has who exported it', async () => {
  await origin('Kassala north')
  await origin('Kassala south')
  const names = async (query: string) => {
    const [header = [], ...rows] = await cellsOf(`/secure/admin/product-origin.csv?${query}`)
    return rows.map((row) => row[header.indexOf('name')])
  }
  expect(await names('search=kassala')).toEqual(['Kassala north', 'Kassala south'])
  expect(await names('search=kassala&sort=-name')).toEqual(['Kassala south', 'Kassala north'])
  expect(await names('search=100%25')).toEqual([])
  expect((await get('/secure/admin/product-origin.csv?sort=id')).status).toBe(422)
  const last = await db
    .selectFrom('activity_log')
    .selectAll()
    .where('action', '=', 'product_origin.export')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(last).toMatchObject({ actor_id: admin.id, after: { search: '100%' } })
  expect(last.ip_hash).toHaveLength(32)
})

test('a long list is streamed in slices and complete: each row once, in order', async () => {
  await sql`insert into product_origins (id, name, name_ar)
    select gen_random_uuid(), 'Far ' || to_char(n, 'FM0000'), 'بعيد' from generate_series(1, 1201) n`.execute(
    db,
  )
  const [header = [], ...rows] = await cellsOf('/secure/admin/product-origin.csv?search=far')
  const names = rows.map((row) => row[header.indexOf('name')])
  expect(names).toEqual(Array.from({ length: 1_201 }, (_, n) => `Far ${String(n + 1).padStart(4, '0')}`))

  const all = (await cellsOf('/admin/activity_log.csv')).slice(1).map(([id]) => Number(id))
  expect(all).toEqual(all.toSorted((a, b) => b - a))
  expect(new Set(all).size).toBe(all.length)
})
