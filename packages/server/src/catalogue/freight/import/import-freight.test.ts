import { readdirSync } from 'node:fs'
import { beforeEach, expect, test, vi } from 'vitest'
import { transaction } from '../../../platform/db/db.ts'
import { openDealing } from '../../../testing/dealing.ts'
import { sendFile } from '../../../testing/files.ts'
import { patience } from '../../../testing/patience.ts'

const market = await openDealing()
const { db, goods } = market
const admin = await market.member('ADMIN')
const head =
  'origin,destination,container_type,price_per_container,termical_handling_charges,transit_time_in_days'
const bulk = '/secure/admin/freight-costs/bulk'
const past = '/admin/logistics/facilities/freight_cost_imports'

type Options = { dry?: boolean; name?: string; language?: string }
const send = (content: string | Buffer, { dry = false, name = 'lanes.csv', language = 'en' }: Options = {}) =>
  sendFile(market, admin, bulk, Buffer.from(content as string), {
    name,
    language,
    fields: dry ? { dry_run: 'true' } : {},
  })
const file = (...rows: string[]) => [head, ...rows].join('\r\n')
const lanes = async () =>
  (
    await db
      .selectFrom('freight_costs as f')
      .innerJoin('facilities as o', 'o.id', 'f.origin_id')
      .innerJoin('facilities as d', 'd.id', 'f.destination_id')
      .select(['o.unlocode as from', 'd.unlocode as to', 'price_cents', 'thc_cents', 'transit_days'])
      .orderBy('to')
      .execute()
  ).map((row) => `${row.from}-${row.to} ${row.price_cents} ${row.thc_cents} ${row.transit_days}`)
const asStocked = ['SDPZU-SAJED 65000 12000 3', 'SDPZU-TRMER 115000 15000 12']
/** Stored files; uploads being received are elsewhere, and deleted soon after the answer. */
const files = () => readdirSync(market.uploadsFolder, { recursive: true, encoding: 'utf8' })
const kept = () => files().filter((each) => each.length > 3 && !each.startsWith('incoming'))
const nothingIncoming = () =>
  vi.waitFor(() => expect(files().filter((each) => each.startsWith('incoming/'))).toEqual([]), patience)

beforeEach(async () => {
  await db.deleteFrom('freight_imports').execute()
  await db.deleteFrom('freight_costs').where('destination_id', '=', goods.changsha).execute()
  await db
    .updateTable('freight_costs')
    .set({ price_cents: 650_00 })
    .where('destination_id', '=', goods.jeddah)
    .execute()
})

test('a name means the common place, whatever companies call their own', async () => {
  const supplier = await market.member('SUPPLIER')
  const { data: kinds } = (await market.as(supplier, 'GET', '/secure/logistic-facility-types?type=list')).body
  const [port] = kinds
  const own = await market.as(supplier, 'POST', '/secure/logistic-facilities', {
    logistic_facility_type_id: port.external_id,
    ...{ name: 'Port Sudan', city: 'Suakin', country: 'Sudan' },
    ...{ name_ar: 'بورتسودان', city_ar: 'سواكن', country_ar: 'السودان' },
  })
  expect(own.status).toBe(201)
  const tried = await send(file("Port Sudan,Mersin,20' Dry,1150,150,12"), { dry: true })
  expect(tried.body.data).toMatchObject({ unchanged: 1, problem_count: 0 })
})

test('a dry run reports what a file would do and does nothing; then the file does exactly that', async () => {
  const content = file(
    "SDPZU,SAJED,20' Dry,700.50,120,3",
    "Port Sudan,Mersin,20' Dry,1150,150,12",
    'بورتسودان,"Changsha, China",20’ dry,2950,260,41',
  )
  const before = kept()
  const tried = await send(content, { dry: true })
  const effect = { rows: 3, to_create: 1, to_change: 1, unchanged: 1, problem_count: 0, problems: [] }
  expect(tried).toMatchObject({
    status: 200,
    body: { data: { ...effect, status: 'checked', external_id: null } },
  })
  expect(await lanes()).toEqual(asStocked)
  expect(kept()).toEqual(before)
  expect((await market.as(admin, 'GET', past)).body.total_data).toBe(0)

  const done = await send(content)
  expect(done).toMatchObject({
    status: 200,
    body: { data: { ...effect, status: 'imported', file_name: 'lanes.csv' } },
  })
  expect(await lanes()).toEqual([
    'SDPZU-CNCSX 295000 26000 41',
    'SDPZU-SAJED 70050 12000 3',
    'SDPZU-TRMER 115000 15000 12',
  ])
  expect((await market.as(admin, 'GET', past)).body).toMatchObject({
    total_data: 1,
    data: [
      {
        status: 'imported',
        rows: 3,
        created: 1,
        changed: 1,
        problem_count: 0,
        imported_by: { name: 'Amna' },
      },
    ],
  })
  const entry = await db
    .selectFrom('activity_log')
    .select(['actor_id', 'after'])
    .where('action', '=', 'freight_cost.import')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(entry).toMatchObject({
    actor_id: admin.id,
    after: { created: 1, changed: 1, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  })
  expect((await send(content)).body.data).toMatchObject({ to_create: 0, to_change: 0, unchanged: 3 })
})

test('with one wrong row nothing is written; each problem has its row, and the file can be exported with them', async () => {
  const content = file(
    "SDPZU,CNCSX,20' Dry,2950,260,41",
    '',
    "Atlantis,SAJED,20' Dry,abc,120,0",
    "SDPZU,CNCSX,20' Dry,2950,260,41",
    'SDPZU,SDPZU,,1,1,1',
    "=cmd,SAJED,20' Dry,1,1,1",
  )
  const refused = await send(content)
  expect(refused).toMatchObject({
    status: 422,
    body: {
      message: 'Invalid CSV file. Please ensure the file follows the correct CSV file and structure.',
      error_code: 'INVALID_CSV',
      errors: {
        '4.origin': ['Row 4: There is no “Atlantis”'],
        '4.price_per_container': ['Row 4: Write US dollars as 1150 or 1150.50'],
        '5.origin': ['Row 5: This lane is already in row 2'],
        '6.container_type': ['Row 6: This field is required'],
      },
    },
  })
  expect(await lanes()).toEqual(asStocked)
  expect((await send(content, { dry: true, language: 'ar' })).body.data).toMatchObject({
    status: 'failed',
    problem_count: 5,
    problems: expect.arrayContaining([{ row: 4, column: 'origin', message: 'لا يوجد «Atlantis»' }]),
  })
  const [row] = (await market.as(admin, 'GET', `${past}?status=failed`)).body.data
  expect(row).toMatchObject({ status: 'failed', rows: 5, created: 0, problem_count: 5 })
  const { headers, body } = await market.as(admin, 'GET', `${past}/${row.external_id}`, undefined, {
    'accept-language': 'en',
  })
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="lanes.csv"',
  })
  const lines = body.split('\r\n')
  expect(lines[0]).toBe(`\uFEFF${head},result`)
  expect(lines[3]).toContain('origin: There is no “Atlantis”')
  expect(lines[6]).toMatch(/^'=cmd,SAJED/)
})

const arabic = "بورتسودان;جدة;20' Dry;٧٠٠,٥;120;3"
test.each([
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${file("SDPZU,SAJED,20' Dry,700.5,120,3")}`)],
  ['UTF-16 with a mark', Buffer.from(`\uFEFF${file("SDPZU,SAJED,20' Dry,700.5,120,3")}`, 'utf16le')],
  [
    'UTF-16 of the other order',
    Buffer.from(`\uFEFF${file("SDPZU,SAJED,20' Dry,700.5,120,3")}`, 'utf16le').swap16(),
  ],
  ['UTF-16 without a mark', Buffer.from(file("SDPZU,SAJED,20' Dry,700.5,120,3"), 'utf16le')],
  ['semicolons, Arabic names and Arabic digits', Buffer.from(`${head.replaceAll(',', ';')}\n${arabic}`)],
  ['names in another spelling', Buffer.from(`${head.replaceAll(',', ';')}\n${arabic.replace('جدة', 'جده')}`)],
  [
    'a separator named by the first line, as Excel writes it',
    Buffer.from(`\uFEFFsep=|\r\n${file("SDPZU,SAJED,20' Dry,700.5,120,3").replaceAll(',', '|')}`),
  ],
  ['tabs', Buffer.from(file("SDPZU,SAJED,20' Dry,700.5,120,3").replaceAll(',', '\t'))],
  [
    'an Arabic header in Windows-1256',
    windows1256(
      "ميناء الشحن;ميناء التفريغ;نوع الحاوية;السعر;رسوم المناولة;مدة العبور\nبورتسودان;جدة;20' Dry;700.50;120;3",
    ),
  ],
  [
    'more columns than are read, in another order',
    Buffer.from("Note,THC,Days,Price (USD),To,From,Container\n=1+1,120,3,700.5,Jeddah,Port Sudan,20' Dry"),
  ],
])('%s is read', async (_, content) => {
  expect(await send(content)).toMatchObject({ status: 200, body: { data: { rows: 1, to_change: 1 } } })
  expect(await lanes()).toEqual(['SDPZU-SAJED 70050 12000 3', asStocked[1]])
})

test.each([
  ['a header only', head],
  ['blank lines only', '\r\n,,,,,\r\n'],
])('%s is answered with the sentence about CSV files, once', async (_, content) => {
  const message = 'Invalid CSV file. Please ensure the file follows the correct CSV file and structure.'
  expect((await send(content, { dry: true })).body.data).toMatchObject({
    status: 'failed',
    problems: [{ row: 0, column: '', message }],
  })
  const { status, body } = await send(content)
  expect({ status, body }).toEqual({ status: 422, body: { message, error_code: 'INVALID_CSV', errors: {} } })
})

test('amounts are read as a spreadsheet writes them, by the decimal separator of their column', async () => {
  const content = file(
    'SDPZU,SAJED,20\' Dry,"$1,950.00",120,3',
    'SDPZU,TRMER,20\' Dry,"1,150","USD 150",12',
    'SDPZU,CNCSX,20\' Dry,2 950.00,"260,00",41',
  )
  expect(await send(content)).toMatchObject({ status: 200, body: { data: { rows: 3, problem_count: 0 } } })
  expect(await lanes()).toEqual(['SDPZU-CNCSX 295000 26000 41', 'SDPZU-SAJED 195000 12000 3', asStocked[1]])
})

test('the line that names the separator is no row, as in Excel', async () => {
  const refused = await send(`sep=;\r\n${file("SDPZU;Atlantis;20' Dry;1;1;1").replaceAll(',', ';')}`)
  expect(refused.body.errors).toEqual({ '2.destination': ['Row 2: There is no “Atlantis”'] })
})

test('blank lines before the header are skipped, and rows are counted as a spreadsheet counts them', async () => {
  const blank = ['', ';;;;;', head.replaceAll(',', ';')].join('\r\n')
  const ours = `${blank}\r\nSDPZU;SAJED;20' Dry;1.950,00;120;3\r\nSDPZU;Atlantis;20' Dry;1;1;1`
  const refused = await send(ours)
  expect(refused.body.errors).toEqual({ '5.destination': ['Row 5: There is no “Atlantis”'] })
  const [row] = (await market.as(admin, 'GET', past)).body.data
  const { body } = await market.as(admin, 'GET', `${past}/${row.external_id}`)
  expect(body.split('\r\n')[2]).toBe(`${head},result`)
  expect((await send(ours.replace('Atlantis', 'Changsha'))).status).toBe(200)
  expect((await lanes())[1]).toBe('SDPZU-SAJED 195000 12000 3')
})

/** As a spreadsheet saves it: one byte per letter. */
function windows1256(text: string): Buffer {
  const table = new Map(
    Array.from({ length: 256 }, (_, byte) => [
      new TextDecoder('windows-1256').decode(Buffer.from([byte])),
      byte,
    ]),
  )
  return Buffer.from([...text].map((letter) => table.get(letter) ?? 0x3f))
}

test.each([
  ['a column is missing', 'origin,destination\nSDPZU,SAJED', 'Row 1: The column container_type is missing'],
  ['a column is there twice', `${head},origin\n`, 'Row 1: The column origin is missing'],
  [
    'a quotation has no end',
    `${head}\n"SDPZU,SAJED`,
    'This file cannot be read as a table of rows and columns',
  ],
  [
    'it is a picture',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]),
    'Row 1: There is a NUL byte (0x00) here, which no text has: save the file as CSV again',
  ],
  [
    'a row has no end',
    `${head}\n${'x'.repeat(12_100)}`,
    'This file cannot be read as a table of rows and columns',
  ],
  [
    'a cell is too long',
    `${head}\n${'x'.repeat(501)},SAJED,20' Dry,1,1,1`,
    'Row 2: maximum of 500 characters',
  ],
  [
    'a cell has a NUL byte',
    `${head}\nSDPZU,SAJED,20' Dry,1\0,1,1`,
    'Row 2: There is a NUL byte (0x00) here, which no text has: save the file as CSV again',
  ],
  [
    'an amount with a comma is not in quotation marks',
    `${head}\nSDPZU,SAJED,20' Dry,1,950.00,120,3`,
    'Row 2: This row has more than 6 cells: put an amount with a comma in quotation marks',
  ],
  [
    'an amount can be read in two ways',
    `${head}\nSDPZU,SAJED,20' Dry,"1,950",120,3\nSDPZU,TRMER,20' Dry,"2,100",150,12`,
    'Row 3: “2,100” can be read in two ways: write it without a separator for thousands, or with two decimals',
  ],
  [
    'an amount is in another currency',
    `${head}\nSDPZU,SAJED,20' Dry,€950,120,3`,
    'Row 2: Amounts are in US dollars: convert other currencies first',
  ],
  [
    'there are too many columns',
    `${head}${',x'.repeat(24)}\n`,
    'This file cannot be read as a table of rows and columns',
  ],
])('a file is refused when %s', async (_, content, words) => {
  const { status, body } = await send(content)
  expect({ status, code: body.error_code }).toEqual({ status: 422, code: 'INVALID_CSV' })
  expect(Object.values(body.errors).flat()).toContain(words)
  expect(await lanes()).toEqual(asStocked)
})

test('a file that is not a .csv, is empty or missing is refused, and nothing of it is stored', async () => {
  const before = kept()
  expect(await send(file(), { name: 'lanes.xlsx' })).toMatchObject({
    status: 422,
    body: { error_code: 'INVALID_CSV' },
  })
  for (const dry of [true, false])
    expect(await send('', { dry })).toMatchObject({ status: 422, body: { error_code: 'INVALID_CSV' } })
  expect(await market.as(admin, 'POST', bulk, {})).toMatchObject({
    status: 422,
    body: { error_code: 'NO_DOCUMENT' },
  })
  expect(await send(Buffer.alloc(20_000_001, 'a'))).toMatchObject({ status: 413 })
  expect(kept()).toEqual(before)
  await nothingIncoming()
})

test('an export can be imported again, and changes nothing; so can the sample', async () => {
  const exported = await market.as(admin, 'GET', '/secure/admin/freight-costs/export.csv')
  expect(exported.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(exported.body).toContain('SDPZU,TRMER,20\' Dry,1150.00,150.00,12,,,,"Port Sudan, Sudan"')
  expect((await send(exported.body)).body.data).toMatchObject({ rows: 2, unchanged: 2 })
  const sample = await market.as(admin, 'GET', '/secure/admin/freight-costs/sample.csv')
  expect(sample.body.slice(1)).toMatch(new RegExp(`^${head},valid_from,valid_until,carrier\r\n`))
  expect((await send(sample.body, { dry: true })).body.data).toMatchObject({ unchanged: 2, problem_count: 0 })
})

test('two imports at once are serialised, and each reports what it did', async () => {
  const content = file("SDPZU,CNCSX,20' Dry,2950,260,41")
  const both = await transaction(db, async (tx) => {
    await tx.selectFrom('freight_costs').select('id').forUpdate().execute()
    await tx
      .updateTable('freight_costs')
      .set({ transit_days: 12 })
      .where('destination_id', '=', goods.mersin)
      .execute()
    const sent = [send(content), send(content)]
    await market.lockAwaited()
    return { sent }
  })
  const created = (await Promise.all(both.sent)).map(({ body }) => body.data.to_create)
  expect(created.toSorted()).toEqual([0, 1])
})

test('a buyer who requested a lane learns of it as soon as it is imported', async () => {
  const buyer = await market.member('BUYER')
  const query = `is_selling_offer=true&incoterm=FOB&containers=1&product_ext_id=${goods.product}&origin_ext_id=${goods.portSudan}&destination_ext_id=${goods.changsha}&container_ext_id=${goods.twentyFoot}`
  const costs = async () =>
    (await market.as(buyer, 'GET', `/secure/cost-calculator/purchase-costs?${query}`)).body.data
  expect(await costs()).toMatchObject({ freight_missing: true, shipping_cost: null })
  await send(file("SDPZU,CNCSX,20' Dry,2950,260,41"))
  expect(await costs()).toMatchObject({ freight_missing: false, transit_time_in_days: 41 })
})
