import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Deal, openTrading } from '../testing/trading.ts'
import { unzipped } from '../testing/unzipped.ts'

const market = await openTrading()
const { clock } = market

const drawn = await market.deal({ incoterm: 'CIF', containers: [2] })
await market.play(drawn, { until: 'L3', everyMinutes: 1 })
const sailed = clock.now
const awaitsCredit = await market.deal({ pay: 'LC_SIGHT' })
await market.play(awaitsCredit, { until: 'P1', everyMinutes: 1 })
const unsigned = await market.deal()
const underCredit = await market.deal({ pay: 'LC_SIGHT' })
await market.play(underCredit, { until: 'O1', everyMinutes: 1 })
const toTwoPorts = await market.deal({ incoterm: 'FOB', containers: [1, 1] })
await market.play(toTwoPorts, { until: 'L3', everyMinutes: 1 })

let deal: Deal
beforeEach(async () => {
  clock.now = sailed
  deal = await market.copied(drawn)
})

const dataOf = async (by: 'supplier' | 'buyer' = 'supplier', of = deal) =>
  (await market.as(of[by], 'GET', `/secure/trades/${of.id}/document-data`)).body.data
const documentOf = async (kind: string) =>
  (await dataOf()).documents.find((document: { kind: string }) => document.kind === kind)
const describeIt = (kind: string, fields: object, by: 'supplier' | 'buyer' = 'supplier', of = deal) =>
  market.act(of, by, 'document.describe', { fields: { document: { kind, fields } } })
/** As it is prefilled, but for what is given. */
const confirm = async (kind: string, but: object = {}) =>
  describeIt(kind, { ...(await documentOf(kind)).prefilled, ...but })
const decide = (finding: { rule: string; places: object[] }, message?: string) =>
  market.act(deal, 'buyer', 'finding.decide', {
    fields: { finding: { rule: finding.rule, places: finding.places }, message },
  })
/** A container number whose fourth and fifth figures are swapped. */
const swapped = (number: string) => `${number.slice(0, 7)}${number[8]}${number[7]}${number.slice(9)}`

const download = (path: string) =>
  market.app.inject({
    url: `/api/v1/secure/trades/${deal.id}/${path}`,
    headers: { authorization: `Bearer ${market.tokenOf(deal.buyer)}` },
  })

describe('what a letter of credit asks for and nothing compares', () => {
  it('is named, so that a person reads it', async () => {
    const under = await market.copied(awaitsCredit)
    expect((await dataOf('supplier', under)).not_compared).toEqual([])
    const credit_text = `:46A:+SIGNED COMMERCIAL INVOICE
+HEALTH CERTIFICATE QUOTING THE INVOICE
+BENEFICIARY'S CERTIFICATE THAT COPIES WERE SENT`
    const fields = { credit_text }
    await market.act(under, 'buyer', 'lc.upload', { fields, files: { file: market.documents.pdf } })
    for (const side of ['supplier', 'buyer'] as const)
      expect((await dataOf(side, under)).not_compared).toEqual([
        'HEALTH CERTIFICATE QUOTING THE INVOICE',
        "BENEFICIARY'S CERTIFICATE THAT COPIES WERE SENT",
      ])
  })
})

describe('each clause of 46A and 47A', () => {
  it('says to both sides what it was compared with, and what of it nobody compared', async () => {
    const under = await market.copied(awaitsCredit)
    expect(await dataOf('supplier', under)).not.toHaveProperty('clauses')
    const fields = {
      credit_text: `:46A:+PROFORMA INVOICE
+COMMERCIAL INVOICE SHOWING CONTRACT NO. 44
:47A:+A FEE OF USD 75 WILL BE DEDUCTED`,
    }
    await market.act(under, 'buyer', 'lc.upload', { fields, files: { file: market.documents.pdf } })
    for (const side of ['supplier', 'buyer'] as const) {
      const { clauses } = await dataOf(side, under)
      expect(clauses).toMatchObject([
        {
          ...{ tag: '46A', text: 'PROFORMA INVOICE', state: 'compared', not_said: [], left: [] },
          compared_with: [{ in: 'PROFORMA_INVOICE', facility_destination: null, field: 'number' }],
        },
        {
          ...{ tag: '46A', text: 'COMMERCIAL INVOICE SHOWING CONTRACT NO. 44', state: 'to_check' },
          ...{ compared_with: [], left: ['SHOWING CONTRACT NO. 44'] },
          not_said: [{ in: 'COMMERCIAL_INVOICE', field: 'number', value: null }],
        },
        { ...{ tag: '47A', state: 'not_documents' }, compared_with: [], not_said: [], left: [] },
      ])
    }
  })
})

describe('what a letter of credit asks of a document', () => {
  it('stands beside the fields, and is counted with what of it was compared', async () => {
    const under = await market.copied(awaitsCredit)
    expect(await dataOf('supplier', under)).not.toHaveProperty('compared')
    const line = 'CERTIFICATE OF ORIGIN ISSUED BY CHAMBER OF COMMERCE'
    const fields = { credit_text: `:44E:PORT SUDAN\n:46A:+${line}\n+HEALTH CERTIFICATE` }
    await market.act(under, 'buyer', 'lc.upload', { fields, files: { file: market.documents.pdf } })
    const { documents, compared } = await dataOf('buyer', under)
    const askedOf = (kind: string) => documents.find((one: { kind: string }) => one.kind === kind).asked
    expect(askedOf('CERTIFICATE_OF_ORIGIN')).toEqual([{ field: 'issuer', tag: '46A', words: line }])
    expect(askedOf('BILL_OF_LADING')).toEqual([{ field: 'port_of_loading', tag: '44E', words: 'PORT SUDAN' }])
    expect(askedOf('PACKING_LIST')).toEqual([])
    expect(compared).toEqual({ asked: 3, compared: 0 })
  })
})

describe('what a document says', () => {
  it('is filled in from the terms and the shipment, and stated by nobody at first', async () => {
    const { documents, may_describe, agreement, version } = await dataOf()
    expect(may_describe).toBe(true)
    expect(documents.map(({ kind }: { kind: string }) => kind)).toEqual([
      'SALES_CONTRACT',
      'PROFORMA_INVOICE',
      'BILL_OF_LADING',
      'COMMERCIAL_INVOICE',
      'PACKING_LIST',
      'CERTIFICATE_OF_ORIGIN',
      'PHYTOSANITARY_CERTIFICATE',
      'FUMIGATION_CERTIFICATE',
      'INSURANCE_CERTIFICATE',
      'QUALITY_AND_WEIGHT_CERTIFICATE',
    ])
    expect(agreement).toEqual({ agree: 2, of: 9 })
    const bill = await documentOf('BILL_OF_LADING')
    expect(bill).toMatchObject({ stated: null, by_product: false, document_type: 'BILL_OF_LADING_DRAFT' })
    const { shipments } = await market.read(deal)
    expect(bill.prefilled).toMatchObject({
      number: shipments[0].bill_of_lading_number,
      vessel: 'Sudan Star',
      on_board_on: shipments[0].on_board_date,
      freight: 'prepaid',
      originals_issued: 3,
      consignee: 'Aegean Mills, Mersin',
    })
    expect(bill.prefilled.containers.map(({ number }: { number: string }) => number)).toEqual(
      shipments[0].container_numbers,
    )
    expect((await market.read(deal)).version).toBe(version)
  })

  it('names seller and buyer with street, town and country, as the contract does', async () => {
    const { rows } = await sql<{ seller: string; buyer: string }>`
      select s.name as seller, b.name as buyer from trades t
      join companies s on s.id = t.supplier_company_id join companies b on b.id = t.buyer_company_id
      where t.id = ${deal.id}`.execute(market.db)
    const { prefilled } = await documentOf('COMMERCIAL_INVOICE')
    expect(prefilled).toMatchObject({
      exporter: `${rows[0]?.seller}\nNile Street 1, 11111\nKhartoum, Sudan`,
      buyer: `${rows[0]?.buyer}\nNile Street 1, 11111\nKhartoum, Sudan`,
    })
  })

  it('agrees with nothing where nobody has entered it, even if no credit data says what is asked for', async () => {
    const { documents, agreement } = await dataOf('supplier', underCredit)
    const open = documents.filter(
      ({ stated, by_product, optional }: Record<string, unknown>) => !stated && !by_product && !optional,
    )
    expect(open.length).toBeGreaterThan(0)
    expect(agreement).toEqual({ agree: 2, of: 2 + open.length })
  })

  it('is written by the product in contract and proforma invoice once the consignee is named', async () => {
    const byProduct = async (of: Deal) => {
      const { documents } = await dataOf('buyer', of)
      return documents.flatMap((document: { by_product: boolean; kind: string; written?: boolean }) =>
        document.by_product || document.written !== undefined ? [[document.kind, document.written]] : [],
      )
    }
    const both = (written: boolean) => [
      ['SALES_CONTRACT', written],
      ['PROFORMA_INVOICE', written],
    ]
    const opened = await market.copied(unsigned)
    expect(await byProduct(opened)).toEqual(both(false))
    await market.play(opened, { until: 'C3', everyMinutes: 1 })
    expect(await byProduct(opened)).toEqual(both(true))
  })

  it('is missed in no document that nobody has entered yet, with a bill of lading for each port', async () => {
    clock.now = sailed
    const { documents, findings } = await dataOf('supplier', toTwoPorts)
    expect(documents.filter(({ kind }: { kind: string }) => kind === 'BILL_OF_LADING')).toHaveLength(2)
    expect(findings).toEqual([])
  })

  it('is stated by the supplier, and both sides read who said it; the version stays', async () => {
    const { version } = await market.read(deal)
    const { status, body } = await confirm('PACKING_LIST', { voyage: ' 014W ' })
    expect(status).toBe(200)
    expect(body.data.log.at(-1)).toMatchObject({
      task: 'document.describe',
      side: 'supplier',
      document_type: 'PACKING_LIST',
    })
    expect(body.data.version).toBe(version)
    const { stated } = await documentOf('PACKING_LIST')
    expect(stated).toMatchObject({ fields: { voyage: '014W' }, person: expect.any(String) })
    const ofBuyer = (await dataOf('buyer')).documents.find(
      ({ kind }: { kind: string }) => kind === 'PACKING_LIST',
    )
    expect(ofBuyer.stated.fields).toEqual(stated.fields)
    expect(ofBuyer.stated.person).toBeUndefined()
    expect((await dataOf('buyer')).may_describe).toBe(false)
    expect((await documentOf('BILL_OF_LADING')).prefilled.voyage).toBe('014W')
  })

  it('is replaced whole by the next statement; the earlier one stays in the log', async () => {
    await describeIt('PACKING_LIST', { number: 'PL 1', voyage: '014W' })
    await describeIt('PACKING_LIST', { number: 'PL 2' })
    expect((await documentOf('PACKING_LIST')).stated.fields).toEqual({ number: 'PL 2' })
    const { log } = await market.read(deal)
    expect(log.filter(({ task }: { task: string }) => task === 'document.describe')).toHaveLength(2)
  })

  it('is not replaced by who has not read what a colleague stated meanwhile', async () => {
    const say = (number: string, entry: number | null) =>
      market.act(deal, 'supplier', 'document.describe', {
        fields: { document: { kind: 'PACKING_LIST', entry, fields: { number } } },
      })
    const entry = async () => (await documentOf('PACKING_LIST')).stated?.entry ?? null
    expect((await say('PL 1', await entry())).status).toBe(200)
    expect((await say('PL 2', null)).body.error_code).toBe('STALE_VERSION')
    const read = await entry()
    expect((await say('PL 3', read)).status).toBe(200)
    expect((await say('PL 4', read)).body.error_code).toBe('STALE_VERSION')
    expect((await documentOf('PACKING_LIST')).stated.fields).toEqual({ number: 'PL 3' })
  })

  it.each([
    [
      'a container number of other letters and figures',
      { containers: [{ number: 'CSQU12', seal: null, bags: 1, net_kg: 1, gross_kg: 2 }] },
      'document.fields.containers.0.number',
    ],
    ['a weight of half kilograms', { net_kg: 1.5 }, 'document.fields.net_kg'],
    [
      'a gross weight under the net weight',
      { containers: [{ number: 'CSQU3054383', seal: null, bags: null, net_kg: 10, gross_kg: 9 }] },
      'document.fields.containers.0.gross_kg',
    ],
    ['a field that it does not have', { clauses: 'clean' }, 'document.fields.clauses'],
    ['nothing', {}, 'document.fields'],
  ])('is not %s', async (_, fields, field) => {
    const { status, body } = await describeIt('PACKING_LIST', fields)
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([field])
  })

  it('is not a day that no calendar has, nor a country or a currency without a code', async () => {
    expect((await describeIt('PACKING_LIST', { issued_on: '2026-02-30' })).status).toBe(422)
    const { body } = await describeIt('COMMERCIAL_INVOICE', { origin: 'Sudan', currency: 'Dollar' })
    expect(Object.keys(body.errors)).toEqual(['document.fields.origin', 'document.fields.currency'])
  })

  it('is stated of no document that the deal does not have, or that the product wrote', async () => {
    const { body } = await describeIt('SALES_CONTRACT', { number: 'X' })
    expect(body.errors).toHaveProperty(['document.kind'])
    expect((await describeIt('INSURANCE_CERTIFICATE', { number: 'X' })).status).toBe(200)
  })

  it('is not stated by the buyer, a stranger, or before both have signed', async () => {
    expect((await describeIt('PACKING_LIST', { number: '1' }, 'buyer')).body.error_code).toBe('NOT_YOUR_TURN')
    const early = await describeIt('PACKING_LIST', { number: '1' }, 'supplier', unsigned)
    expect(early.body.error_code).toBe('TASK_NOT_OPEN')
    const stranger = await market.member('SUPPLIER')
    expect((await market.as(stranger, 'GET', `/secure/trades/${deal.id}/document-data`)).status).toBe(404)
  })
})

describe('a container number with two figures swapped', () => {
  const bill = async () => (await documentOf('BILL_OF_LADING')).prefilled.containers
  const seed = async () => {
    const [first, ...rest] = await bill()
    await confirm('BILL_OF_LADING')
    await confirm('PACKING_LIST', { containers: [{ ...first, number: swapped(first.number) }, ...rest] })
    return { right: first.number, wrong: swapped(first.number) }
  }
  const aboutContainers = async () =>
    (await dataOf('buyer')).findings.filter(({ places }: { places: { in: string; field: string }[] }) =>
      places.some((place) => place.in === 'PACKING_LIST' && place.field === 'containers'),
    )

  it('is found with both places, and gone once it is mended', async () => {
    const { right, wrong } = await seed()
    const findings = await aboutContainers()
    expect(findings.length).toBeGreaterThan(0)
    expect(JSON.stringify(findings)).toContain(wrong)
    expect(JSON.stringify(findings)).toContain(right)
    expect(findings[0]).toMatchObject({ severity: 'grave', decisions: [] })
    await confirm('PACKING_LIST')
    expect(await aboutContainers()).toEqual([])
  })

  it('is left as it is by a person with a reason, which the log keeps; a changed value reopens it', async () => {
    await seed()
    const [finding] = await aboutContainers()
    expect((await decide(finding)).body.errors).toHaveProperty(['message'])
    const { status, body } = await decide(finding, ' The carrier corrects its bill ')
    expect(status).toBe(200)
    expect(body.data.log.at(-1)).toMatchObject({
      task: 'finding.decide',
      side: 'buyer',
      message: 'The carrier corrects its bill',
      finding: { rule: finding.rule, severity: finding.severity, places: finding.places },
    })
    const log = (await unzipped((await download('evidence.zip')).rawPayload)).get('log.json')
    const entries: { task: string; payload: { finding?: { rule: string }; message?: string } }[] = JSON.parse(
      String(log),
    ).entries
    expect(entries.at(-1)).toMatchObject({
      task: 'finding.decide',
      payload: { finding: { rule: finding.rule }, message: 'The carrier corrects its bill' },
    })
    const [decided] = await aboutContainers()
    expect(decided.decisions).toMatchObject([{ side: 'buyer', reason: 'The carrier corrects its bill' }])
    const [first, ...rest] = await bill()
    await confirm('PACKING_LIST', { containers: [{ ...first, number: 'CSQU9999999' }, ...rest] })
    const reopened = await aboutContainers()
    expect(reopened.flatMap(({ decisions }: { decisions: object[] }) => decisions)).toEqual([])
    expect((await decide(finding, 'Too late')).body.error_code).toBe('FINDING_ENDED')
  })
})

describe('a document dated after the day of presentation', () => {
  const dated = async () =>
    (await dataOf('buyer')).findings.find(({ rule }: { rule: string }) => rule === 'dated-after-presentation')

  it('was decided about on the day before as well, while nothing has been sent', async () => {
    await confirm('PACKING_LIST', { issued_on: '2099-01-01' })
    const before = await dated()
    expect((await decide(before, 'A misprint of the year')).status).toBe(200)
    clock.now = new Date(sailed.getTime() + 24 * 60 * 60 * 1000)
    const after = await dated()
    expect(after.places).not.toEqual(before.places)
    expect(after.decisions).toMatchObject([{ side: 'buyer', reason: 'A misprint of the year' }])
  })

  it('is decided about by a person who read it before midnight', async () => {
    await confirm('PACKING_LIST', { issued_on: '2099-01-01' })
    const read = await dated()
    clock.now = new Date(sailed.getTime() + 24 * 60 * 60 * 1000)
    expect((await decide(read, 'A misprint of the year')).status).toBe(200)
    expect((await dated()).decisions).toMatchObject([{ reason: 'A misprint of the year' }])
  })
})

describe('commercial invoice and packing list', () => {
  const pdfOf = (name: string, form = 'english') => download(`documents/${name}?form=${form}`)

  it('are written from their data once they are stated, and are a draft that can be uploaded', async () => {
    expect((await pdfOf('commercial-invoice.pdf')).statusCode).toBe(404)
    await confirm('COMMERCIAL_INVOICE')
    await confirm('PACKING_LIST')
    for (const name of ['commercial-invoice.pdf', 'packing-list.pdf'])
      for (const form of ['english', 'bilingual']) {
        const { statusCode, rawPayload } = await pdfOf(name, form)
        expect(statusCode).toBe(200)
        expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
      }
    const { rawPayload: bytes } = await pdfOf('packing-list.pdf')
    const files = { file: { bytes, name: 'packing-list.pdf' } }
    const fields = { document_type: 'PACKING_LIST' }
    expect((await market.act(deal, 'supplier', 'drafts.upload', { fields, files })).status).toBe(200)
  })

  it('a packing list for two ports has the containers of each apart', async () => {
    clock.now = sailed
    deal = await market.copied(toTwoPorts)
    await confirm('PACKING_LIST')
    const { prefilled } = await documentOf('PACKING_LIST')
    const [one, other] = prefilled.containers.map(({ number }: { number: string }) => number)
    const { rawPayload: pdf } = await pdfOf('packing-list.pdf')
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
    const [, first, second, all] = text.replace(/\s+/g, ' ').split(/(?:Port of discharge:|Total,)/)
    expect(first).toContain(one)
    expect(first).toContain('Subtotal, 1 container')
    expect(second).toContain(other)
    expect(second).toContain('Subtotal, 1 container')
    expect(all).toContain('2 containers')
  })

  it('an invoice is not written without its lines, total and currency: it would state a total that nobody stated', async () => {
    for (const missing of ['sum', 'currency', 'invoice_lines']) {
      const { [missing]: _, ...rest } = (await documentOf('COMMERCIAL_INVOICE')).prefilled
      await describeIt('COMMERCIAL_INVOICE', rest)
      const refused = await pdfOf('commercial-invoice.pdf')
      expect(refused.statusCode).toBe(422)
      expect(refused.json().errors).toEqual({
        document: ['Enter lines, total and currency of the invoice first'],
      })
    }
    await confirm('COMMERCIAL_INVOICE')
    expect((await pdfOf('commercial-invoice.pdf')).statusCode).toBe(200)
  })
})
