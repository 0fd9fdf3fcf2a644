import { createHash } from 'node:crypto'
import { utimesSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, it, test, vi } from 'vitest'
import { sweepFiles } from '../../platform/files/sweep.ts'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { sendFile } from '../../testing/files.ts'
import { whitePicture } from '../../testing/media.ts'
import { patience } from '../../testing/patience.ts'
import { asForm, encrypted, type Files, pdf } from '../../testing/sample-files.ts'
import { type Deal, openTrading } from '../../testing/trading.ts'

const market = await openTrading()
const { db, documents } = market
const credit = await market.deal({ pay: 'LC_SIGHT' })
await market.play(credit, { until: 'P1', everyMinutes: 1 })
const signing = await market.deal()
await market.play(signing, { until: 'C3', everyMinutes: 1 })

let deal: Deal
beforeEach(async () => {
  deal = await market.copied(credit)
})
const upload = (files: Files, fields: object = {}, at = deal) =>
  market.act(at, 'buyer', 'lc.upload', { fields, files })
const rowsOf = async ({ id }: Deal) =>
  db.selectFrom('trade_files').selectAll().where('trade_id', '=', id).execute()
const whatIsKept = async () => ({
  files: await market.filesKept(),
  rows: (await db.selectFrom('trade_files').select('id').execute()).length,
  lines: (await db.selectFrom('trade_log').select('seq').where('trade_id', '=', deal.id).execute()).length,
})
const called = (name: string, bytes: Buffer, type = 'application/pdf') => ({ bytes, name, type })
const svg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
)
const notADocument = {
  status: 422,
  body: {
    error_code: 'NOT_A_DOCUMENT',
    message: 'The file must be a whole PDF, JPEG or PNG, and be named as what it is',
  },
}
const wrong = (field: string, text: string) => ({
  status: 422,
  body: { error_code: 'VALIDATION', errors: { [field]: [text] } },
})

describe('a letter of credit is refused, and nothing of it is stored,', () => {
  it.each([
    ['that is a text called .pdf', { file: called('lc.pdf', Buffer.from('Dear supplier')) }, notADocument],
    [
      'that is a drawing which could hold a program',
      { file: called('lc.png', svg, 'image/png') },
      notADocument,
    ],
    [
      'that is a PDF which opens only with a password',
      { file: encrypted(documents.pdf) },
      {
        status: 422,
        body: {
          error_code: 'PROTECTED_PDF',
          message: 'This PDF is protected. Save it without protection and send it again',
        },
      },
    ],
    ['that is a PDF cut off', { file: documents.pdf.subarray(0, documents.pdf.length - 60) }, notADocument],
    [
      'that is a PNG cut off',
      { file: called('lc.png', documents.png.subarray(0, 60), 'image/png') },
      notADocument,
    ],
    [
      'that has more than 50 million pixels, in 6 kB',
      { file: called('lc.png', whitePicture(10_001, 5_000), 'image/png') },
      {
        status: 422,
        body: {
          error_code: 'PICTURE_TOO_LARGE',
          message: 'The picture has more than 50 megapixels. Send a smaller one',
        },
      },
    ],
    [
      'that is a JPEG cut off',
      { file: called('lc.jpg', documents.jpeg.subarray(0, -40), 'image/jpeg') },
      notADocument,
    ],
    [
      'that is a program',
      { file: called('lc.pdf', Buffer.from('MZ\x90\x00'.repeat(40), 'latin1')) },
      notADocument,
    ],
    [
      'that is empty',
      { file: Buffer.alloc(0) },
      { status: 422, body: { error_code: 'NO_DOCUMENT', message: 'No document to save' } },
    ],
    [
      'of more than 20,000,000 bytes',
      { file: Buffer.concat([documents.pdf, Buffer.alloc(20_000_001 - documents.pdf.length, 32)]) },
      { status: 413, body: { error_code: 'TOO_LARGE', message: 'size must be less than 20 mb' } },
    ],
    ['under another field’s name', { letter: documents.pdf }, wrong('letter', 'This task does not need it')],
    [
      'beside a paper that is not asked for',
      { file: documents.pdf, sales_contract: documents.pdf },
      wrong('sales_contract', 'This task does not need it'),
    ],
    [
      'beside a second one',
      { file: documents.pdf, proforma_invoice: called('x.pdf', Buffer.from('no')) },
      notADocument,
    ],
  ] as [string, Files, object][])('%s', async (_, files, answer) => {
    const before = await whatIsKept()
    expect(await upload(files)).toMatchObject(answer)
    expect(await whatIsKept()).toEqual(before)
  })

  it('that is missing', async () => {
    expect(await market.act(deal, 'buyer', 'lc.upload')).toMatchObject(
      wrong('file', 'This field is required'),
    )
    const form = await asForm({ expires_on: '2026-08-01' }, {})
    expect(
      await market.as(
        deal.buyer,
        'POST',
        `/secure/trades/${deal.id}/tasks/lc.upload`,
        form.payload,
        form.headers,
      ),
    ).toMatchObject(wrong('file', 'This field is required'))
  })

  it('that has expired', async () => {
    const before = await whatIsKept()
    expect(await upload({ file: documents.pdf }, { expires_on: '2026-03-08' })).toMatchObject(
      wrong('expires_on', 'The date must not be before 2026-03-09'),
    )
    expect(await whatIsKept()).toEqual(before)
  })

  it('in Arabic, too', async () => {
    const { body } = await market.act(
      deal,
      'buyer',
      'lc.upload',
      { files: { file: Buffer.from('no') } },
      { 'accept-language': 'ar' },
    )
    expect(body.message).toBe('يجب أن يكون الملف PDF أو JPEG أو PNG كاملًا، وأن يطابق امتداده محتواه')
  })

  it('when the connection is cut', async () => {
    const before = await whatIsKept()
    const address = new URL(await market.app.listen({ port: 0, host: '127.0.0.1' }))
    const { payload, headers } = await asForm(
      {},
      { file: Buffer.concat([documents.pdf, Buffer.alloc(900_000, 32)]) },
    )
    const socket = net.connect(Number(address.port), address.hostname)
    const head = [
      `POST /api/v1/secure/trades/${deal.id}/tasks/lc.upload HTTP/1.1`,
      `host: ${address.host}`,
      `authorization: Bearer ${market.tokenOf(deal.buyer)}`,
      `content-type: ${headers['content-type']}`,
      `content-length: ${payload.length}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    socket.write(payload.subarray(0, 600_000))
    const incoming = path.join(market.uploadsFolder, 'incoming')
    await vi.waitFor(async () => expect(await readdir(incoming)).toHaveLength(1), patience)
    socket.destroy()
    expect(await whatIsKept()).toEqual(before)
  })
})

test('both documents of a pair are required, each by its name', async () => {
  const mine = await market.copied(signing)
  const sign = (files: Files) => market.act(mine, 'supplier', 'contract.sign.supplier', { files })
  expect(await sign({ sales_contract: documents.pdf })).toMatchObject(
    wrong('proforma_invoice', 'This field is required'),
  )
  expect(await sign({ file: documents.pdf })).toMatchObject(wrong('file', 'This task does not need it'))
  expect((await sign({ sales_contract: documents.pdf, proforma_invoice: documents.png })).status).toBe(200)
})

describe('a PDF is taken or refused at the door of trades as at that of uploads:', () => {
  const whole = pdf('Bill of lading')
  const linearized = (length: number) =>
    Buffer.from(
      `%PDF-1.4\n1 0 obj\n<< /Linearized 1 /L ${length} >>\nendobj\nstartxref\n0\n%%EOF\n`.padEnd(200, ' '),
    )
  const compressed = (entries: string) =>
    Buffer.from(
      `%PDF-1.5\n4 0 obj\n<< /Type /XRef ${entries} /Size 5 >>\nstream\n/Encrypt\nendstream\nendobj\nstartxref\n9\n%%EOF\n`,
    )
  it.each([
    ['a whole one', whole, undefined],
    ['one with 3,000 NUL after its end', Buffer.concat([whole, Buffer.alloc(3_000)]), undefined],
    ['one after the first lines of a printer', Buffer.concat([Buffer.from('@PJL JOB\n'), whole]), undefined],
    ['one that writes of encryption on its page', Buffer.concat([pdf('/Encrypt 1 0 R')]), undefined],
    ['one with a compressed table', compressed('/Root 1 0 R'), undefined],
    ['one for the web', linearized(200), undefined],
    ['one for the web, cut off after its first page', linearized(201), 'NOT_A_DOCUMENT'],
    ['one that begins too late', Buffer.concat([Buffer.alloc(1_020, 32), whole]), 'NOT_A_DOCUMENT'],
    ['one that ends too early', Buffer.concat([whole, Buffer.alloc(65_536)]), 'NOT_A_DOCUMENT'],
    ['one with a password', encrypted(whole), 'PROTECTED_PDF'],
    [
      'one with a password after the first lines of a printer',
      Buffer.concat([Buffer.from('@PJL JOB\n'), encrypted(whole)]),
      'PROTECTED_PDF',
    ],
    ['one with a password and a compressed table', compressed('/Encrypt 3 0 R'), 'PROTECTED_PDF'],
    ['one with a password under a disguised name', compressed('/Encr#79pt 3 0 R'), 'PROTECTED_PDF'],
    [
      'one with a password whose table is not where it says',
      Buffer.from(
        encrypted(whole)
          .toString('latin1')
          .replace(/startxref\n\d+/, 'startxref\n7'),
        'latin1',
      ),
      'PROTECTED_PDF',
    ],
  ])('%s', async (_, bytes, refusal) => {
    const uploaded = await sendFile(market, deal.buyer, '/secure/upload', bytes, { name: 'bill.pdf' })
    expect([uploaded.status, uploaded.body.error_code]).toEqual([refusal ? 422 : 201, refusal])
    const done = await upload({ file: called('bill.pdf', bytes) })
    expect([done.status, done.body.error_code]).toEqual([refusal ? 422 : 200, refusal])
  })
})

describe('an uploaded document', () => {
  const open = (by: SignedIn | undefined, at: Deal, id: string) =>
    market.app.inject({
      url: `/api/v1/secure/trades/${at.id}/documents/${id}`,
      headers: by ? { authorization: `Bearer ${market.tokenOf(by)}` } : {},
    })
  const sent = async (files: Files) => (await upload(files)).body.data.documents.at(-1)

  it('can be read by both parties as it came, downloaded and not run', async () => {
    const document = await sent({ file: called('../../etc/passwd', documents.pdf, 'text/html') })
    for (const by of [deal.buyer, deal.supplier]) {
      const { statusCode, headers, rawPayload } = await open(by, deal, document.id)
      expect({ statusCode, same: rawPayload.equals(documents.pdf) }).toEqual({ statusCode: 200, same: true })
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': String(documents.pdf.length),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': expect.stringMatching(
          /^attachment; filename="MH-\d+-T\d+ letter of credit v1\.pdf"$/,
        ),
      })
    }
    expect(document).toMatchObject({
      url: `/api/v1/secure/trades/${deal.id}/documents/${document.id}`,
      sha256: createHash('sha256').update(documents.pdf).digest('hex'),
      bytes: documents.pdf.length,
    })
  })

  it('that is a photograph is shown in the page, without its location', async () => {
    const document = await sent({ file: called('lc.png', documents.png, 'image/png') })
    const { headers, rawPayload } = await open(deal.supplier, deal, document.id)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringMatching(/^inline/),
    })
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
    expect(document.sha256).toBe(createHash('sha256').update(rawPayload).digest('hex'))
  })

  it('is not found by anybody else, nor under another trade’s address', async () => {
    const document = await sent({ file: documents.pdf })
    const other = await market.copied(credit)
    for (const [by, at] of [
      [await market.member('TRADER'), deal],
      [other.buyer, deal],
      [other.buyer, other],
      [market.buyer, credit],
    ] as const)
      expect((await open(by, at, document.id)).statusCode).toBe(404)
    expect((await open(undefined, deal, document.id)).statusCode).toBe(401)
    for (const id of ['none', '..%2f..%2fetc%2fpasswd', deal.id])
      expect((await open(deal.buyer, deal, id)).statusCode).toBe(404)
  })

  it('survives the sweep of files that no row refers to', async () => {
    const document = await sent({ file: pdf('Kept') })
    const [row] = await rowsOf(deal)
    const place = path.join(market.uploadsFolder, row!.key.slice(0, 2), row!.key)
    utimesSync(place, new Date(0), new Date(0))
    expect(await sweepFiles(db, market.files, new Date())).not.toContain(row!.key)
    expect((await open(deal.buyer, deal, document.id)).statusCode).toBe(200)
  })

  it('is permanent: its row can be neither changed nor deleted', async () => {
    await sent({ file: documents.pdf })
    await expect(db.deleteFrom('trade_files').where('trade_id', '=', deal.id).execute()).rejects.toThrow(
      'append-only',
    )
    await expect(
      db.updateTable('trade_files').set({ mime: 'image/png' }).where('trade_id', '=', deal.id).execute(),
    ).rejects.toThrow('append-only')
  })

  it('is the second version when the first was refused, and both can be read', async () => {
    const first = await sent({ file: documents.pdf })
    await market.act(deal, 'supplier', 'lc.reject', { fields: { message: 'The port is wrong' } })
    const second = await sent({ file: pdf('Second') })
    const { documents: filed } = await market.read(deal)
    expect(filed.slice(-2)).toMatchObject([
      { id: first.id, version: 1, status: 'REJECTED', message: 'The port is wrong' },
      { id: second.id, version: 2, status: 'PENDING', message: null },
    ])
    for (const { id } of [first, second]) expect((await open(deal.supplier, deal, id)).statusCode).toBe(200)
  })
})

test('the documents of a shipment are its drafts and the couriers’ proofs, and no others', async () => {
  const copies = await market.deal({ pay: 'COPY' })
  await market.play(copies, { everyMinutes: 1 })
  const { body } = await market.as(copies.buyer, 'GET', `/secure/trade-logistic-documents/${copies.id}`)
  expect(body.data.map(({ type }: { type: string }) => type)).toEqual([
    'BILL_OF_LADING_DRAFT',
    'CERTIFICATE_OF_ORIGIN',
    'COMMERCIAL_INVOICE',
    'PACKING_LIST',
    'FUMIGATION_CERTIFICATE',
    'PHYTOSANITARY_CERTIFICATE',
    'COPY_SHIPMENT_PROOF',
    'ORIGINAL_SHIPMENT_PROOF',
  ])
  expect(body.data.at(-1)).toMatchObject({
    courier_name: 'DHL',
    tracking_number: 'JD0123',
    status: 'APPROVED',
  })
})
