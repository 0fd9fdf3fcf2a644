import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { type Entry, fromBuffer } from 'yauzl'
import { openDealing } from '../../../testing/dealing.ts'
import { canonical } from '../trade-log.ts'
import type { EvidenceLog } from './evidence.ts'

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

async function unzipped(bytes: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const zip = await new Promise<import('yauzl').ZipFile>((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true }, (error, opened) => (error ? reject(error) : resolve(opened))),
  )
  await new Promise<void>((resolve, reject) => {
    zip.on('end', resolve)
    zip.on('error', reject)
    zip.on('entry', (entry: Entry) =>
      zip.openReadStream(entry, async (error, stream) => {
        if (error) return reject(error)
        files.set(entry.fileName, await buffer(stream))
        zip.readEntry()
      }),
    )
    zip.readEntry()
  })
  return files
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

test('whoever has the log can compute every hash of it again, from the first terms on', () => {
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

test('each document leads to the entry that brought it, and that entry names its hash', () => {
  for (const document of log.documents) {
    const entry = log.entries.find(({ seq }) => seq === document.entry)
    expect(JSON.stringify(entry?.payload)).toContain(document.sha256)
  }
})

test('what people wrote stands in the page as text', () => {
  const page = files.get('log.html')!.toString()
  expect(page).toContain('The supplier signed contract and proforma invoice')
  expect(page).toContain('وقّع المورّد العقد والفاتورة المبدئية')
  expect(page).not.toContain('<b>To order')
  expect(page).not.toMatch(/<script|src=|https?:/)
})

test('the calendar has the deadlines that are open and the days of the contract, and keeps its entries when read again', async () => {
  const read = () =>
    market.app.inject({
      url: `/api/v1/secure/trades/${trade.id}/calendar.ics`,
      headers: { authorization: `Bearer ${market.tokenOf(buyer)}`, 'accept-language': 'ar' },
    })
  const { body, headers } = await read()
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  const lines = body.replaceAll('\r\n ', '').split('\r\n')
  const summaries = lines.filter((line) => line.startsWith('SUMMARY:'))
  expect(summaries).toContain(`SUMMARY:${trade.reference} · التوقيع المقابل على العقد والفاتورة المبدئية`)
  expect(summaries).toContain(`SUMMARY:${trade.reference} · تاريخ الشحن`)
  const uids = (text: string) => text.match(/^UID:.*$/gm)
  expect(uids((await read()).body)).toEqual(uids(body))
})

test('a stranger gets neither', async () => {
  const stranger = await market.member('BUYER')
  for (const name of ['evidence.zip', 'calendar.ics'])
    expect((await market.as(stranger, 'GET', `/secure/trades/${trade.id}/${name}`)).status).toBe(404)
})
