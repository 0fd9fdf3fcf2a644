import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it, test } from 'vitest'
import { openDealing } from '../testing/dealing.ts'

const market = await openDealing()
const [supplier, buyer] = [await market.member('SUPPLIER'), await market.member('BUYER')]
const offer = await market.offer(supplier)
const trade = (await market.purchase(buyer, offer)).body.data
await market.as(supplier, 'POST', `/secure/trades/${trade.id}/tasks/order.confirm`, {})

const provide = (consignee_name: string, notify_party: string) =>
  market.as(buyer, 'POST', `/secure/trades/${trade.id}/tasks/consignment.provide`, {
    consignee_name,
    notify_party,
  })
const read = (path: string, as = buyer) =>
  market.app.inject({
    url: `/api/v1/secure/trades/${trade.id}/documents/${path}`,
    headers: { authorization: `Bearer ${market.tokenOf(as)}` },
  })

test('characters that no font of the contract has are refused at their field, and nothing is stored', async () => {
  const { status, body } = await provide('To order', 'Levant Tahini 🌾')
  expect(status).toBe(422)
  expect(body.errors).toEqual({ notify_party: ['These characters cannot be printed in the document: 🌾'] })
  expect(await market.db.selectFrom('trade_files').selectAll().execute()).toEqual([])
  expect((await read('contract.pdf')).statusCode).toBe(404)
})

test('a name from before that documents cannot show is named with its company, which enters another for them', async () => {
  const called = (name: string) =>
    market.db.updateTable('companies').set({ name }).where('id', '=', supplier.companyId).execute()
  const { name: before } = await market.db
    .selectFrom('companies')
    .select('name')
    .where('id', '=', supplier.companyId)
    .executeTakeFirstOrThrow()
  await called('ናይል')
  await market.db.updateTable('members').set({ name: 'ሰላም' }).where('id', '=', supplier.id).execute()
  const { status, body } = await provide('To order', 'Levant Tahini')
  expect([status, Object.keys(body.errors)]).toEqual([422, ['company']])
  expect(body.errors.company[0]).toContain('What ናይል has entered of itself cannot be printed')
  const company = { company_name: 'ናይል', address: 'Quay 4', city: 'Port Sudan', country: 'SD' }
  const edit = (change: object) =>
    market.as(supplier, 'PUT', '/secure/profiles/company', { ...company, ...change })
  expect(await edit({})).toMatchObject({
    status: 422,
    body: { errors: { document_name: [expect.stringContaining('ና ይ ል')] } },
  })
  expect((await edit({ document_name: 'Nile' })).body.data.company).toMatchObject({ document_name: 'Nile' })
  // A client that does not know the field keeps what is there.
  expect((await edit({ city: 'Suakin' })).body.data.company).toMatchObject({ document_name: 'Nile' })
  const seen = (await market.as(buyer, 'GET', `/secure/trades/${trade.id}`)).body.data.parties
  expect(seen.supplier).toMatchObject({ company_name: 'ናይል', document_name: 'Nile' })
  expect(seen.buyer).not.toHaveProperty('document_name')
  const renamed = await edit({ company_name: 'ሰላም' })
  expect([renamed.status, Object.keys(renamed.body.errors)], 'Nile was the name of ናይል').toEqual([
    422,
    ['document_name'],
  ])
  await called(before)
})

test('nobody signs under another name than the one under which they deal, where documents can print that', async () => {
  const { company_name, ...own } = (await market.as(buyer, 'GET', '/secure/profiles')).body.data.company
  const { name: ofSeller } = await market.db
    .selectFrom('companies')
    .select('name')
    .where('id', '=', supplier.companyId)
    .executeTakeFirstOrThrow()
  const { address, zip, city, country, website } = own
  const edited = await market.as(buyer, 'PUT', '/secure/profiles/company', {
    ...{ company_name, address, zip, city, country, website },
    document_name: ofSeller,
  })
  expect(edited.status).toBe(200)
  expect(edited.body.data.company).not.toHaveProperty('document_name')
  await market.db
    .updateTable('companies')
    .set({ document_name: ofSeller })
    .where('id', '=', buyer.companyId)
    .execute()
  const { parties } = (await market.as(supplier, 'GET', `/secure/trades/${trade.id}`)).body.data
  expect(parties.buyer).not.toHaveProperty('document_name')
  await market.db
    .updateTable('companies')
    .set({ document_name: '' })
    .where('id', '=', buyer.companyId)
    .execute()
})

test('a place of an earlier release that the contract cannot show is not said to be the consignee', async () => {
  const named = (name: string, from: string) =>
    market.db.updateTable('facilities').set({ name }).where('name', '=', from).execute()
  const { origin } = (await market.as(buyer, 'GET', `/secure/trades/${trade.id}`)).body.data.terms
  await named('ሱዋኪን', origin.name)
  const { status, body } = await provide('To order', 'Levant Tahini')
  expect([status, body.errors]).toEqual([
    422,
    { document: ['These characters cannot be printed in the document: ሱ ዋ ኪ ን'] },
  ])
  await named(origin.name, 'ሱዋኪን')
})

describe('with consignee and notify party', () => {
  it('contract and proforma are generated in both forms, and the log has their hashes', async () => {
    const { status, body } = await provide('To order of the issuing bank', 'شركة المشرق للطحينة، مرسين')
    expect(status).toBe(200)
    const written = body.data.documents
    expect(
      written.map((document: { type: string; bilingual: boolean }) => [document.type, document.bilingual]),
    ).toEqual([
      ['SALES_CONTRACT', false],
      ['PROFORMA_INVOICE', false],
      ['SALES_CONTRACT', true],
      ['PROFORMA_INVOICE', true],
    ])
    for (const document of written) {
      const file = await read(document.id, supplier)
      expect(file.headers['content-type']).toBe('application/pdf')
      expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(document.sha256)
    }
  })

  it('they are found by name, in English or with Arabic', async () => {
    const english = await read('contract.pdf')
    const bilingual = await read('contract.pdf?form=bilingual')
    expect(english.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(english.headers['content-disposition']).toMatch(/^attachment; filename="MH-/)
    expect(bilingual.rawPayload.equals(english.rawPayload)).toBe(false)
    expect((await read('proforma.pdf')).statusCode).toBe(200)
  })

  it('nobody else can read them', async () => {
    expect((await read('contract.pdf', await market.member('BUYER'))).statusCode).toBe(404)
  })
})

test('a trade that got this far before documents were generated gets them on request', async () => {
  await sql`alter table trade_log disable trigger trade_log_stands`.execute(market.db)
  await sql`update trade_log set payload = payload - 'generated' where trade_id = ${trade.id}`.execute(
    market.db,
  )
  const again = await read('contract.pdf')
  expect(again.statusCode).toBe(200)
  expect(again.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})
