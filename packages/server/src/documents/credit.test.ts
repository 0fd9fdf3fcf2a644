import type { WireCredit } from '@mahsul/contract/documents/credit-wire'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Deal, openTrading } from '../testing/trading.ts'
import { unzipped } from '../testing/unzipped.ts'

const market = await openTrading()
const { clock, documents } = market

const signed = await market.deal({ pay: 'LC_SIGHT', containers: [2] })
await market.play(signed, { until: 'P1', everyMinutes: 1 })
const waiting = clock.now

let deal: Deal
beforeEach(async () => {
  clock.now = waiting
  deal = await market.copied(signed)
})

const text = `:20:LC-2026/0417
:31C:260301
:40A:IRREVOCABLE
:31D:261231 PORT SUDAN
:32B:USD1,00
:44C:260401
:48:15
:49:WITHOUT
Best regards`

const upload = (fields: object) =>
  market.act(deal, 'buyer', 'lc.upload', { fields, files: { file: documents.pdf } })
type Answer = {
  stated?: { side: string; credit: WireCredit; differs: string[] }[]
  credit: WireCredit | null
  text: string | null
  unread: { tag: string | null; lines: string[]; reason: string }[]
  findings: { rule: string; severity: string; places: { field: string; value: string | null }[] }[]
}
const read = async (side: 'buyer' | 'supplier' = 'supplier'): Promise<Answer> =>
  (await market.as(deal[side], 'GET', `/secure/trades/${deal.id}/credit`)).body.data

describe('a letter of credit with the text of its MT700', () => {
  it('is stored as data, with what could not be read and what does not fit the contract', async () => {
    expect((await upload({ credit_text: text })).status).toBe(200)
    const { credit, text: pasted, unread, findings } = await read()
    expect(pasted).toBe(text)
    expect(credit).toMatchObject({
      number: 'LC-2026/0417',
      expires_on: '2026-12-31',
      expiry_place: 'PORT SUDAN',
      currency: 'USD',
      sum: '1.00',
      latest_shipment: '2026-04-01',
      presentation_days: 15,
      documents: [],
    })
    expect(unread).toEqual([{ tag: null, lines: ['Best regards'], reason: 'no-field' }])
    expect(findings.map(({ rule, severity }) => [rule, severity])).toEqual([
      ['sum-short', 'grave'],
      ['shipment-early', 'grave'],
      ['presentation-short', 'advice'],
    ])
    expect(await read('buyer')).toEqual(await read('supplier'))
  })

  it('gives the terms that the bank counts by, and the trade says only that its data is there', async () => {
    const { body } = await upload({ credit_text: text })
    const document = body.data.documents.find(({ type }: { type: string }) => type === 'LETTER_OF_CREDIT')
    expect(document).toMatchObject({
      expires_on: '2026-12-31',
      expiry_place: 'PORT SUDAN',
      presentation_days: 15,
      credit_data: true,
    })
    expect(JSON.stringify(body)).not.toContain('LC-2026/0417')
  })

  it('is read with what the buyer typed in place of it', async () => {
    await upload({
      credit_text: text,
      credit: JSON.stringify({ latest_shipment: '2026-12-01', sum: '', confirmation: 'without' }),
    })
    const { credit, findings } = await read()
    expect(credit).toMatchObject({
      number: 'LC-2026/0417',
      latest_shipment: '2026-12-01',
      sum: null,
      confirmation: 'without',
    })
    expect(findings.map(({ rule }) => rule)).toEqual(['presentation-short'])
  })

  it('is refused where the terms that were sent contradict it', async () => {
    const { status, body } = await upload({
      credit_text: text,
      expires_on: '2026-12-30',
      expiry_place: 'Dubai',
      presentation_days: 21,
    })
    expect(status).toBe(422)
    expect(body.errors).toEqual({
      expires_on: ['The data of the letter of credit says 2026-12-31'],
      expiry_place: ['The data of the letter of credit says PORT SUDAN'],
      presentation_days: ['The data of the letter of credit says 15'],
    })
    expect(
      (await upload({ credit_text: text, expires_on: '2026-12-31', expiry_place: 'Port Sudan' })).status,
    ).toBe(200)
  })

  it('takes over the terms that only the form has', async () => {
    await upload({
      credit_text: ':20:LC-1',
      expires_on: '2026-12-30',
      expiry_place: 'Dubai',
      presentation_days: 18,
    })
    expect((await read()).credit).toMatchObject({
      number: 'LC-1',
      expires_on: '2026-12-30',
      expiry_place: 'Dubai',
      presentation_days: 18,
    })
  })

  it('is compared with other grades of the catalogue, with the origin, and with clauses that hold payment up', async () => {
    const name = { id: crypto.randomUUID(), name: 'Kassala', name_ar: 'كسلا' }
    await market.db
      .insertInto('product_grades')
      .values({ ...name, type_id: market.goods.type })
      .execute()
    await upload({
      credit_text:
        ':45A:SESAME SEEDS KASSALA, ORIGIN: ETHIOPIA\n:46A:+2/3 B/L\n:47A:+SHIPMENT ONLY AFTER AMENDMENT',
    })
    const { findings } = await read()
    expect(findings.map(({ rule, places }) => [rule, places.map(({ value }) => value)])).toEqual([
      ['grade', ['Kassala', 'Sesame, Natural white, Gedaref']],
      ['origin', ['Ethiopia', 'Sudan']],
      ['beyond-seller', ['SHIPMENT ONLY AFTER AMENDMENT', null]],
      ['bill-elsewhere', ['2/3 B/L', null]],
    ])
    await market.db.deleteFrom('product_grades').where('id', '=', name.id).execute()
  })

  it('is in the evidence, text and data', async () => {
    await upload({ credit_text: text })
    const answer = await market.app.inject({
      url: `/api/v1/secure/trades/${deal.id}/evidence.zip`,
      headers: { authorization: `Bearer ${market.tokenOf(deal.supplier)}` },
    })
    const files = await unzipped(answer.rawPayload)
    const log = JSON.parse(files.get('log.json')!.toString())
    expect(log.entries.at(-1).payload).toMatchObject({
      creditText: text,
      credit: { number: 'LC-2026/0417', sum: 100 },
    })
    const page = files.get('log.html')!.toString()
    for (const shown of [':44C:260401', 'LC-2026/0417', 'Latest shipment date', 'آخر موعد للشحن'])
      expect(page).toContain(shown)
  })

  it('is replaced by the next one', async () => {
    await upload({ credit_text: text })
    await market.act(deal, 'supplier', 'lc.reject', { fields: { message: 'Please amend 44C' } })
    await upload({ credit_text: ':20:LC-2' })
    expect(await read()).toMatchObject({
      text: ':20:LC-2',
      credit: { number: 'LC-2', sum: null },
      findings: [],
    })
    await market.act(deal, 'supplier', 'lc.reject', { fields: { message: 'The text is missing' } })
    await upload({})
    expect(await read()).toEqual({ credit: null, text: null, read: [], unread: [], findings: [] })
  })
})

describe('a letter of credit that a side has from its bank', () => {
  const state = (by: 'supplier' | 'buyer', fields: object) => market.act(deal, by, 'credit.state', { fields })

  it('is read by both, with what the two texts differ in, and applies to nothing', async () => {
    await upload({ credit_text: text })
    const advised = text.replace(/:20:.*/, ':20:LC-ADVISED')
    expect((await state('supplier', { credit_text: advised })).status).toBe(200)
    for (const side of ['supplier', 'buyer'] as const) {
      const { credit, stated } = await read(side)
      expect(credit).toMatchObject({ number: 'LC-2026/0417' })
      expect(stated).toMatchObject([
        { side: 'supplier', credit: { number: 'LC-ADVISED' }, text: advised, differs: ['number'] },
      ])
    }
  })

  it('may come before the buyer’s, and is refused without anything that can be read', async () => {
    expect((await state('supplier', { credit_text: ':20:LC-1' })).status).toBe(200)
    expect((await read('buyer')).stated).toMatchObject([{ credit: { number: 'LC-1' }, differs: [] }])
    expect((await state('buyer', { credit_text: 'see attached' })).status).toBe(422)
    expect((await state('buyer', {})).status).toBe(422)
  })
})

describe('the fields of a letter of credit', () => {
  it('can be typed without a text', async () => {
    await upload({
      credit: JSON.stringify({ number: ' LC-9 ', currency: 'KWD', sum: '1.5', documents: ['INVOICE'] }),
    })
    const { credit, text: pasted, findings } = await read()
    expect(pasted).toBeNull()
    expect(credit).toMatchObject({ number: 'LC-9', currency: 'KWD', sum: '1.500', documents: ['INVOICE'] })
    expect(findings.map(({ rule }) => rule)).toEqual(['currency'])
  })

  it.each([
    ['a currency that is none', { currency: 'UDS' }, 'credit.currency'],
    ['a sum with three decimals', { sum: '1.234' }, 'credit.sum'],
    ['a sum in words', { sum: 'ten' }, 'credit.sum'],
    ['a day that no calendar has', { latest_shipment: '2026-02-30' }, 'credit.latest_shipment'],
    ['a field that MT700 has not', { port: 'X' }, 'credit'],
  ])('are refused with %s', async (_, credit, field) => {
    const { status, body } = await upload({ credit: JSON.stringify(credit) })
    expect(status).toBe(422)
    expect(Object.keys(body.errors).some((name) => name.startsWith(field))).toBe(true)
  })

  it('belong to no other task', async () => {
    await upload({})
    const { status, body } = await market.act(deal, 'supplier', 'lc.accept', {
      fields: { credit_text: text },
    })
    expect(status).toBe(422)
    expect(body.errors).toHaveProperty('credit_text', ['This task does not need it'])
    expect(body.errors).toHaveProperty('credit')
  })
})

describe('reading before sending', () => {
  const path = () => `/secure/trades/${deal.id}/credit/read`

  it('answers the same as afterwards, and stores nothing', async () => {
    const { status, body } = await market.as(deal.buyer, 'POST', path(), { credit_text: text })
    expect(status).toBe(200)
    expect((await read()).credit).toBeNull()
    await upload({ credit_text: text })
    expect(await read()).toEqual(body.data)
  })

  it('reads nothing out of nothing', async () => {
    const { body } = await market.as(deal.buyer, 'POST', path(), {})
    expect(body.data).toEqual({ credit: null, text: null, read: [], unread: [], findings: [] })
  })

  it('takes 50,000 letters and no more', async () => {
    const long = `:20:A\n:45A:${'X'.repeat(49_989)}`
    expect(long).toHaveLength(50_000)
    expect((await market.as(deal.buyer, 'POST', path(), { credit_text: long })).status).toBe(200)
    expect((await upload({ credit_text: long })).status).toBe(200)
    const { status, body } = await market.as(deal.buyer, 'POST', path(), { credit_text: `${long}X` })
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual(['credit_text'])
  })

  it('takes as many letters in a list that is typed', async () => {
    const typed = (length: number) => ({
      credit: { documents: [...Array(9).fill('X'.repeat(5_000)), 'X'.repeat(length)] },
    })
    expect((await market.as(deal.buyer, 'POST', path(), typed(5_000))).status).toBe(200)
    const { status, body } = await market.as(deal.buyer, 'POST', path(), typed(5_001))
    expect(status).toBe(422)
    expect(body.errors).toEqual({ 'credit.documents': ['maximum of 50000 characters'] })
  })

  it('is for the two sides of the trade', async () => {
    const stranger = await market.member('BUYER')
    expect((await market.as(stranger, 'POST', path(), { credit_text: text })).status).toBe(404)
    expect((await market.as(stranger, 'GET', `/secure/trades/${deal.id}/credit`)).status).toBe(404)
  })
})
