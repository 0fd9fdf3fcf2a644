import { calls } from '@mahsul/contract/registry/calls'
import { sql } from 'kysely'
import { describe, expect, it, test } from 'vitest'
import { openDealing } from '../../testing/dealing.ts'
import { failedJob, givenUpMessage } from '../../testing/stuck.ts'

/** Every list of the back office as a CSV file, read back as a spreadsheet would. */
const market = await openDealing()
const { db, goods } = market
const admin = await market.member('ADMIN', { language: 'en' })
const supplier = await market.member('SUPPLIER')
await givenUpMessage(db, { to: 'huda@white-nile.example', now: market.clock.now })
await failedJob(db)
const get = (path: string) => market.as(admin, 'GET', path)
const origin = (name: string) =>
  market.as(admin, 'POST', '/secure/admin/product-origin', { name, name_ar: 'منشأ' })

const MARK = '\uFEFF'
async function cellsOf(path: string): Promise<string[][]> {
  const { status, body } = await get(path)
  expect(status).toBe(200)
  const text = String(body)
  expect(text.startsWith(MARK)).toBe(true)
  expect(text.endsWith('\r\n')).toBe(true)
  return read(text.slice(MARK.length))
}

/** RFC 4180, by hand and apart from what wrote it. */
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

describe('every list there is', () => {
  it('can be taken away', () => expect(files).toHaveLength(23))

  it.each(files)('%s has the rows of its list, field by field', async (path) => {
    await market.offer(supplier)
    const [header = [], ...rows] = await cellsOf(path)
    const listed = await get(`${path.replace(/\.csv$/, '')}?per_page=100`)
    expect(listed.status).toBe(200)
    if (!path.includes('activity_log')) expect(rows).toHaveLength(listed.body.total_data)
    for (const row of rows) expect(row).toHaveLength(header.length)
    const id = header.indexOf('external_id')
    if (id !== -1)
      expect(rows.map((row) => row[id])).toEqual(
        listed.body.data.map((each: { external_id: string }) => each.external_id),
      )
    const [first] = listed.body.data
    for (const name of Object.keys(first ?? {})) expect(header.join(' ')).toContain(name)
  })

  it.each(files)('%s is for admins only', async (path) => {
    expect((await market.as(supplier, 'GET', path)).status).toBe(403)
    expect((await market.as(undefined, 'GET', path)).status).toBe(401)
  })
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

test('a file has what the search leaves, in the order of the list, and the log knows who took it', async () => {
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

test('a long list comes in slices and is whole: each row once, in order', async () => {
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
