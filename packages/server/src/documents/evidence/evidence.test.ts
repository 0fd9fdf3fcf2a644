import { createHash } from 'node:crypto'
import { dateWords } from '@mahsul/contract/trades/calendar-words'
import { beforeAll, describe, expect, test } from 'vitest'
import { openDealing } from '../../testing/dealing.ts'
import { unzipped } from '../../testing/unzipped.ts'
import type { EvidenceEntry, EvidenceLog } from '../../trades/log/evidence-log.ts'
import { canonical, FIRST, sealed } from '../../trades/log/trade-log.ts'
import { logPage } from './log-page.ts'
import { pageWords } from './page-words.ts'
import { bindsNames, type Folder, faultsIn, namedOtherwise } from './verify.ts'

const market = await openDealing()
const [supplier, buyer] = [await market.member('SUPPLIER'), await market.member('BUYER')]
const offer = await market.offer(supplier)
const trade = (await market.purchase(buyer, offer)).body.data
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nstartxref\n9\n%%EOF\n')

/** Signs contract and proforma, as a form with two files. */
async function sign(who: typeof supplier, task: string) {
  const form = new FormData()
  for (const field of ['sales_contract', 'proforma_invoice'])
    form.append(field, new Blob([new Uint8Array(PDF)], { type: 'application/pdf' }), 'signed by hand.pdf')
  const request = new Request('http://x', { method: 'POST', body: form })
  return market.app.inject({
    method: 'POST',
    url: `/api/v1/secure/trades/${trade.id}/tasks/${task}`,
    headers: {
      authorization: `Bearer ${market.tokenOf(who)}`,
      'content-type': request.headers.get('content-type')!,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}

let files: Map<string, Buffer>
let log: EvidenceLog
beforeAll(async () => {
  await market.as(supplier, 'POST', `/secure/trades/${trade.id}/tasks/order.confirm`, {})
  await market.as(buyer, 'POST', '/secure/trade-consignments', {
    trade_id: trade.id,
    consignee_name: '<b>To order</b> of the issuing bank',
    notify_party: 'Levant Tahini Works, Mersin',
  })
  expect((await sign(supplier, 'contract.sign.supplier')).statusCode).toBe(200)
  const answer = await market.app.inject({
    url: `/api/v1/secure/trades/${trade.id}/evidence.zip`,
    headers: { authorization: `Bearer ${market.tokenOf(buyer)}` },
  })
  expect(answer.headers['content-type']).toBe('application/zip')
  files = await unzipped(answer.rawPayload)
  log = JSON.parse(files.get('log.json')!.toString())
})

test('the evidence holds the log for programs and for people, every document, and the page that verifies them', () => {
  for (const name of ['verify.html', 'log.html', 'log.json']) expect(files.has(name)).toBe(true)
  expect(log.documents.length).toBeGreaterThanOrEqual(2)
  for (const document of log.documents) {
    const content = files.get(document.file)
    expect(createHash('sha256').update(content!).digest('hex')).toBe(document.sha256)
  }
})

test('a reader of the log can recompute every hash of it, from the first terms on', () => {
  let previous = Buffer.alloc(32)
  for (const { seq, at, actorId, side, task, payload, hash } of log.entries) {
    const said = canonical({ tradeId: log.trade.id, seq, at, actorId, side, task, payload })
    previous = createHash('sha256').update(previous).update(said).digest()
    expect(previous.toString('hex')).toBe(hash)
  }
  expect(log.entries.map((entry) => entry.task)).toEqual([
    'ticket.purchase',
    'order.confirm',
    'consignment.provide',
    'contract.sign.supplier',
  ])
})

test('each document refers to the entry that added it, and that entry names its hash', () => {
  for (const document of log.documents) {
    const entry = log.entries.find(({ seq }) => seq === document.entry)
    expect(JSON.stringify(entry?.payload)).toContain(document.sha256)
  }
})

test('user input is in the page as text', () => {
  const page = files.get('log.html')!.toString()
  expect(page).toContain('The supplier signed the contract and the proforma invoice')
  expect(page).toContain('وقّع المورّد العقد والفاتورة المبدئية')
  expect(page).not.toContain('<b>To order')
  expect(page).not.toMatch(/<script|src=|https?:/)
})

test('the page shows what was agreed and reported, and what of that was corrected', () => {
  const page = files.get('log.html')!.toString()
  expect(page).toContain('&lt;b&gt;To order&lt;/b&gt; of the issuing bank')
  expect(page).toContain('Levant Tahini Works, Mersin')
  expect(page).toContain(trade.terms.origin.name)
  expect(page).toContain(trade.terms.product.grade.name)
  expect(page).toMatch(/Shipping date .*2026-/)

  const place = trade.terms.destinations[0].facility
  const shipment = { destinationId: place.external_id, vesselName: 'Sudan Star', bookingNumber: 'BK1' }
  const later = logPage(
    {
      ...log,
      entries: [
        ...log.entries.slice(0, 1),
        line(2, 'logistics.share', { shipments: [shipment] }),
        line(3, 'logistics.correct', { corrections: [{ ...shipment, vesselName: 'Nile Queen' }] }),
        line(4, 'drafts.reject', { documentType: 'PACKING_LIST', message: 'Two bags too many' }),
        line(5, 'goods.onDestination', {
          destinationId: place.external_id,
          occurredAt: '2026-03-19T06:00:00.000Z',
        }),
      ],
    },
    pageWords,
  )
  expect(later).toMatch(/Nile Queen<\/bdi> <s><bdi>Sudan Star<\/bdi><\/s>/)
  expect(later).toMatch(/rejected[^<]* · Packing list<blockquote><bdi>Two bags too many/)
  expect(later).toContain('2026-03-19 06:00:00 UTC')
  expect(later).toMatch(new RegExp(`id="entry-5".*[^]*${place.name}`))
})

test('the page says which document, which container and which finding an entry is about', () => {
  const place = trade.terms.destinations[0].facility
  const destinationId = place.external_id
  const container = { number: 'CSQU3054383', seal: '<SD481200>', bags: 380, netKg: 19_000, grossKg: null }
  const finding = {
    rule: 'seals-loaded',
    severity: 'grave',
    places: [
      { in: 'DEAL', destinationId, field: 'loaded', container: container.number, value: 'SD481200' },
      { in: 'BILL_OF_LADING', destinationId, field: 'containers', container: container.number, value: '<7>' },
    ],
  }
  const unknown = { ...finding, rule: 'rule-of-next-year' }
  const entries = [
    ...log.entries.slice(0, 1),
    line(2, 'container.load', { container, destinationId, occurredAt: '2026-03-19T06:00:00.000Z' }),
    line(3, 'document.describe', { documentData: { kind: 'BILL_OF_LADING', destinationId, fields: {} } }),
    line(4, 'finding.decide', { finding, message: 'The carrier corrects its bill' }),
    line(5, 'finding.decide', { finding: unknown, message: 'Seen' }),
  ]
  const page = logPage({ ...log, entries }, pageWords).replaceAll(/[\u2068\u2069]/g, '')
  const row = (seq: number) =>
    page.slice(page.indexOf(`id="entry-${seq}"`), page.indexOf(`id="entry-${seq + 1}"`))
  expect(row(2)).toContain('<bdi>CSQU3054383</bdi>')
  expect(row(2)).toMatch(/Seal · <span lang="ar">الختم<\/span><\/dt><dd><bdi>&lt;SD481200&gt;<\/bdi>/)
  expect(row(2)).toContain('2026-03-19 06:00:00 UTC')
  expect(row(2)).not.toContain('Gross, kg')
  expect(row(3)).toContain(`Bill of lading · ${place.name}`)
  expect(row(3)).toContain('بوليصة الشحن')
  expect(row(4)).toContain(
    'Loaded container CSQU3054383: “SD481200”, while Bill of lading, container CSQU3054383: “&lt;7&gt;”.',
  )
  expect(row(4)).toContain('الحاوية CSQU3054383 عند التحميل')
  expect(row(4).split(place.name)).toHaveLength(2)
  expect(row(5)).toContain('rule-of-next-year: Loaded container CSQU3054383')
})

/** An entry as `log.json` has it; its hashes do not matter here. */
const line = (seq: number, task: string, payload: object): EvidenceEntry =>
  ({ ...log.entries[0], seq, task, payload }) as EvidenceEntry // as the server writes them

describe('the verifier of evidence', () => {
  const folderOf = (changed: EvidenceLog = log): Folder =>
    new Map(
      [...files, ['log.html', Buffer.from(logPage(changed, pageWords))] as const].map(([name, content]) => [
        name,
        async () => new Uint8Array(content).buffer,
      ]),
    )
  const faults = (changed: EvidenceLog, folder = folderOf(changed)) => faultsIn(changed, folder, pageWords)

  test('finds nothing in untouched evidence', async () => {
    expect(await faultsIn(log, folderOf(), pageWords)).toEqual([])
    expect([bindsNames(log), await namedOtherwise(log)]).toEqual([true, []])
  })

  test('finds header fields that differ from the entries', async () => {
    const { trade: head, parties } = log
    expect(await faults({ ...log, trade: { ...head, reference: 'MH-1-T1' } })).toHaveLength(1)
    expect(await faults({ ...log, trade: { ...head, opened_at: '2026-03-01T00:00:00.000Z' } })).toHaveLength(
      1,
    )
    expect(await faults({ ...log, trade: { ...head, process: 'container-trade/0' } })).toHaveLength(1)
    const other = { ...parties, buyer: { ...parties.buyer, id: head.id } }
    expect((await faults({ ...log, parties: other })).join()).toMatch(/buyer is not the one/)
    const bought = log.entries.find(({ side }) => side === 'buyer')!
    const both = log.entries.map((entry) =>
      entry.side === 'supplier' ? { ...entry, actorId: bought.actorId } : entry,
    )
    expect((await faults({ ...log, entries: both })).join()).toMatch(/not made by the supplier/)
    const renamed = {
      ...log,
      parties: { ...parties, buyer: { ...parties.buyer, company_name: 'Other Ltd' } },
    }
    expect(await faults(renamed)).toEqual([])
    expect(await namedOtherwise(renamed)).toEqual(['Other Ltd'])
  })

  test('finds a document that is listed as something else, is not listed, or was added', async () => {
    const [first, ...rest] = log.documents
    for (const change of [{ type: 'LETTER_OF_CREDIT' }, { entry: 1 }, { file: 'documents/01 letter.pdf' }])
      expect(await faults({ ...log, documents: [{ ...first!, ...change }, ...rest] })).toHaveLength(1)
    expect(await faults({ ...log, documents: rest })).toHaveLength(1)
    const more = folderOf().set('documents/09 letter of credit.pdf', async () => new ArrayBuffer(1))
    expect(await faults(log, more)).toEqual([expect.stringContaining('does not belong to this evidence')])
  })

  test('finds additions to the log, and a page that differs from it', async () => {
    expect(await faults(Object.assign({ remark: 'paid' }, log))).toHaveLength(1)
    const page = folderOf({ ...log, parties: { ...log.parties, supplier: log.parties.buyer } })
    expect(await faults(log, page)).toEqual([expect.stringContaining('log.html was changed')])
  })

  test('verifies a trade from before its first entry had names, and says that it has none', async () => {
    let previous: Buffer = FIRST
    const entries = log.entries.map((entry) => {
      const payload = entry.seq === 1 ? { terms: entry.payload.terms! } : entry.payload
      const old = { ...entry, payload, previous: previous.toString('hex') }
      const { seq, actorId, side, task } = entry
      const at = new Date(entry.at)
      previous = sealed(previous, { tradeId: log.trade.id, seq, at, actorId, side, task, payload })
      return { ...old, hash: previous.toString('hex') }
    })
    expect(await faults({ ...log, entries })).toEqual([])
    expect(bindsNames({ ...log, entries })).toBe(false)
  })
})

test('the calendar has the open deadlines and the days of the contract, and keeps its entries when imported again', async () => {
  const read = () =>
    market.app.inject({
      url: `/api/v1/secure/trades/${trade.id}/calendar.ics`,
      headers: { authorization: `Bearer ${market.tokenOf(buyer)}`, 'accept-language': 'ar' },
    })
  const { body, headers } = await read()
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  const lines = body.replaceAll('\r\n ', '').split('\r\n')
  const summaries = lines.filter((line) => line.startsWith('SUMMARY:'))
  expect(summaries).toContain(`SUMMARY:${trade.reference} · توقيع المشتري على العقد والفاتورة المبدئية`)
  expect(summaries).toContain(`SUMMARY:${trade.reference} · موعد الشحن`)
  // A deadline begins and does not end, which Google's calendar asks for, and is reminded of a day before.
  const deadlines = body.split('BEGIN:VEVENT').filter((event) => /^DTSTART:/m.test(event))
  expect(deadlines.length).toBeGreaterThan(0)
  for (const event of deadlines) {
    expect(event).not.toMatch(/^DTEND/m)
    expect(event).toMatch(/^TRIGGER:-P(1D|T24H|T86400S)/m)
  }
  // One that is a whole day, in the morning before; a day that nobody has to keep, not at all.
  const day = (words: string) => body.split('BEGIN:VEVENT').find((event) => event.includes(words))
  expect(day(dateWords['latest-shipment'].ar)).toMatch(/^TRIGGER:-PT15H/m)
  expect(day(dateWords['shipping-date'].ar)).not.toContain('TRIGGER')
  const uids = (text: string) => text.match(/^UID:.*$/gm)
  expect(uids((await read()).body)).toEqual(uids(body))
})

test('a stranger gets neither', async () => {
  const stranger = await market.member('BUYER')
  for (const name of ['evidence.zip', 'calendar.ics'])
    expect((await market.as(stranger, 'GET', `/secure/trades/${trade.id}/${name}`)).status).toBe(404)
})
