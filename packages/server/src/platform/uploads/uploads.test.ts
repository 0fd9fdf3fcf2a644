import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { sendFile } from '../../testing/files.ts'
import { openMarket } from '../../testing/market.ts'
import { wave, whitePicture } from '../../testing/media.ts'
import { patience } from '../../testing/patience.ts'
import { openDatabase } from '../db/db.ts'
import { sweepFiles } from '../files/sweep.ts'

const market = await openMarket()
const supplier = await market.member('SUPPLIER')
const photograph = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#e6d8b9' } })
  .withExif({ IFD0: { Artist: 'the place it was taken' } })
  .jpeg()
  .toBuffer()

const send = (bytes: Buffer, name = 'sesame.jpg', type = 'image/jpeg') => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), name)
  const request = new Request('http://x', { method: 'POST', body: form })
  return request.arrayBuffer().then((body) =>
    market.app.inject({
      method: 'POST',
      url: '/api/v1/secure/upload/image',
      headers: {
        authorization: `Bearer ${market.tokenOf(supplier)}`,
        'content-type': request.headers.get('content-type')!,
      },
      payload: Buffer.from(body),
    }),
  )
}
/** Received files are in `incoming` until their request is answered. */
const kept = () =>
  vi.waitFor(() => {
    const entries = readdirSync(market.uploadsFolder, { recursive: true, withFileTypes: true })
    const files = entries.flatMap((entry) => (entry.isFile() ? [entry.name] : []))
    expect(files.filter((name) => name.endsWith('.part'))).toEqual([])
    return files
  }, patience)

test('a photograph is redrawn, kept without where it was taken, and served to who has its address', async () => {
  const sent = await send(photograph)
  expect(sent.statusCode).toBe(201)
  const { url } = sent.json().data
  const served = await market.app.inject({ url })
  expect(served.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
  const { width, format, exif } = await sharp(served.rawPayload).metadata()
  expect({ width, format, exif }).toEqual({ width: 60, format: 'webp', exif: undefined })
  expect(
    (await market.app.inject({ url: `${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}` })).statusCode,
  ).toBe(404)
})

const heic = Buffer.from('0000001866747970686569630000000068656963 6d696631'.replace(' ', ''), 'hex')
const page = { create: { width: 20, height: 20, channels: 3, background: '#fff' } } as const
const pages = await Promise.all([page, page].map((each) => sharp(each).png().toBuffer()))
const twoPages = await sharp(pages, { join: { animated: true } })
  .tiff()
  .toBuffer()
/** A screen of 65,535 × 65,535 with one picture of one pixel. */
const hugeGif = Buffer.from('474946383961ffffffff800000ffffff0000002c00000000010001000002024401003b', 'hex')

test.each([
  ['a text that calls itself a picture', Buffer.from('<svg onload="alert(1)"/>'), 422, 'NOT_AN_IMAGE'],
  [
    'a drawing that could hold a program',
    Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    422,
    'NOT_AN_IMAGE',
  ],
  ['a picture that was cut off', photograph.subarray(0, 300), 422, 'NOT_AN_IMAGE'],
  [
    'a picture of more than 50 million pixels, in 6 kB',
    whitePicture(10_001, 5_000),
    422,
    'PICTURE_TOO_LARGE',
    'a.png',
  ],
  ['a GIF that says it has 65,535 pixels on each side', hugeGif, 422, 'PICTURE_TOO_LARGE', 'a.gif'],
  ['a photograph as iPhones store it', heic, 422, 'HEIC_PICTURE', 'IMG_1.HEIC'],
  ['a TIFF of two pages', twoPages, 422, 'PICTURE_OF_PAGES', 'a.tif'],
  ['an empty file', Buffer.alloc(0), 422, 'NO_DOCUMENT'],
  ['a file over 20,000,000 bytes', Buffer.concat([photograph, Buffer.alloc(20_000_001)]), 413, 'TOO_LARGE'],
] as [string, Buffer, number, string, string?][])(
  '%s is refused and nothing is kept',
  async (_, bytes, status, code, name) => {
    const before = await kept()
    const answer = await send(bytes, name)
    expect({ status: answer.statusCode, code: answer.json().error_code }).toEqual({ status, code })
    expect(await kept()).toEqual(before)
  },
)

test('a recording is served under its own type, whole or from any minute', async () => {
  const sound = wave()
  const { status, body } = await sendFile(market, supplier, '/secure/upload/audio', sound, {
    name: 'talk.wav',
  })
  expect(status).toBe(201)
  const { url } = body.data
  const whole = await market.app.inject({ url })
  expect(whole.headers).toMatchObject({
    'content-type': 'audio/wav',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(whole.rawPayload.equals(sound)).toBe(true)
  const part = await market.app.inject({ url, headers: { range: 'bytes=44-53' } })
  expect({
    status: part.statusCode,
    range: part.headers['content-range'],
    length: part.rawPayload.length,
  }).toEqual({
    status: 206,
    range: `bytes 44-53/${sound.length}`,
    length: 10,
  })
  expect(part.rawPayload.equals(sound.subarray(44, 54))).toBe(true)
  const beyond = await market.app.inject({ url, headers: { range: `bytes=${sound.length}-` } })
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${sound.length}`])
  expect((await market.app.inject({ url: url.replace('/audio/', '/pictures/') })).statusCode).toBe(404)
})

test.each([
  ['a picture', photograph],
  ['a page that calls itself sound', Buffer.from('<html>RIFF</html>')],
  ['a video', Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(40)])],
])('%s is no recording', async (_, bytes) => {
  expect(await sendFile(market, supplier, '/secure/upload/audio', bytes, { name: 'talk.mp3' })).toMatchObject(
    {
      status: 422,
      body: { error_code: 'NOT_AUDIO', message: 'Invalid file format or file is too large' },
    },
  )
})

test('a recording over 20,000,000 bytes is too large', async () => {
  const sent = await sendFile(market, supplier, '/secure/upload/audio', wave(20_000_000))
  expect(sent).toMatchObject({ status: 413, body: { message: 'size must be less than 20 mb' } })
})

test('a document is its sender’s alone, and comes as a download', async () => {
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj\nstartxref\n0\n%%EOF')
  const { url } = (await sendFile(market, supplier, '/secure/upload', pdf)).body.data
  const read = async (member: typeof supplier) => market.as(member, 'GET', url)
  expect((await read(supplier)).headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment',
    'cache-control': 'no-store',
  })
  expect((await read(await market.member('ADMIN'))).status).toBe(404)
  const picture = (await sendFile(market, supplier, '/secure/upload', photograph)).body.data.url
  expect(picture).toMatch('/public/pictures/')
  for (const bytes of [pdf.subarray(0, 20), Buffer.from('a,b\n1,2')])
    expect((await sendFile(market, supplier, '/secure/upload', bytes)).status).toBe(422)
})

test('a picture of a product is JPEG or PNG by its content, whatever its sender calls it', async () => {
  const admin = await market.member('ADMIN')
  const webp = await sharp(photograph).webp().toBuffer()
  const send = (bytes: Buffer) =>
    sendFile(market, admin, '/secure/admin/upload/image/product', bytes, { name: 'sesame.jpg' })
  expect(await send(webp)).toMatchObject({ status: 422, body: { message: 'invalid file type' } })
  const { url } = (await send(photograph)).body.data
  const base = { name: 'Sesame', name_ar: 'سمسم', origin: 'Sudan', origin_ar: 'السودان' }
  const post = (image_url: string) =>
    market.as(admin, 'POST', '/secure/admin/product-parents', { ...base, image_url })
  expect(await post(url)).toMatchObject({
    status: 201,
    body: { data: { image_url: url, commodity: 'sesame' } },
  })
  const sneaked = (await sendFile(market, admin, '/secure/upload/image', webp)).body.data.url
  expect(await post(sneaked)).toMatchObject({
    status: 422,
    body: { errors: { image_url: ['File type not suported, please upload .jpg, .png, .jpeg'] } },
  })
})

test('a file whose answer was lost is sent again under its key and stored once', async () => {
  const [buyer, other] = [await market.member('BUYER'), await market.member('BUYER')]
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj\nstartxref\n0\n%%EOF')
  const rows = async () => {
    const of = [buyer.id, other.id]
    return (await market.db.selectFrom('uploads').select('key').where('member_id', 'in', of).execute()).length
  }
  for (const [path, bytes, another] of [
    ['/secure/upload', pdf, Buffer.concat([pdf, Buffer.from('\n')])],
    ['/secure/upload/image', photograph, await sharp(photograph).png().toBuffer()],
    ['/secure/upload/audio', wave(20), wave(21)],
  ] as const) {
    const before = await rows()
    const send = (by = buyer, sent = bytes) => sendFile(market, by, path, sent, { key: `lost ${path}` })
    const [first, ...again] = [await send(), await send(), ...(await Promise.all([send(), send()]))]
    expect(first?.status).toBe(201)
    for (const answer of again) expect(answer).toEqual(first)
    expect(await send(buyer, another)).toMatchObject({
      status: 409,
      body: { error_code: 'IDEMPOTENCY_KEY_REUSED' },
    })
    expect(await rows()).toBe(before + 1)
    expect((await send(other)).body.data.url).not.toBe(first?.body.data.url)
  }
})

test('nobody fills the disk: 300 files an hour', async () => {
  const trader = await market.member('TRADER')
  await market.db
    .insertInto('attempts')
    .values({ key: `upload:member:${trader.id}`, window_start: new Date('2026-03-10T09:00:00Z'), count: 299 })
    .execute()
  const send = async () => (await sendFile(market, trader, '/secure/upload/audio', wave(10))).status
  expect([await send(), await send()]).toEqual([201, 429])
})

test('after a restore to a second, files that are younger than the database stay until the moment it names', async () => {
  await market.db.deleteFrom('uploads').execute()
  const { url } = (await send(photograph)).json().data
  const row = await market.db.deleteFrom('uploads').returningAll().executeTakeFirstOrThrow()
  const files = await kept()
  const name = new URL(market.url).pathname.slice(1)
  const keepUntil = async (moment: string) => {
    const text = `alter database ${name} set mahsul.keep_uploads_until = '${moment}'`
    await sql.raw(text).execute(market.db)
    return openDatabase({ connection: market.url })
  }
  const aWeek = new Date(Date.now() + 7 * 86_400_000)
  const restored = await keepUntil(aWeek.toISOString())
  expect(await sweepFiles(restored.db, market.files, new Date(aWeek.getTime() - 1))).toEqual([])
  expect(await kept()).toEqual(files)
  expect((await market.app.inject({ url })).statusCode).toBe(404)
  await market.db.insertInto('uploads').values(row).execute() // it was restored again, to a later second
  expect((await market.app.inject({ url })).statusCode).toBe(200)
  await market.db.deleteFrom('uploads').execute()
  expect(await sweepFiles(restored.db, market.files, aWeek)).toContain(row.key)
  await restored.close()
  await (await keepUntil('')).close()
})

test('a file that the database names and the store lacks is not found, and others are served', async () => {
  const [gone, there] = [(await send(photograph)).json().data.url, (await send(photograph)).json().data.url]
  const key = gone.split('/').at(-1)
  await market.files.drop(key)
  const answer = await market.app.inject({ url: gone })
  expect({ status: answer.statusCode, code: answer.json().error_code }).toEqual({
    status: 404,
    code: 'NOT_FOUND',
  })
  expect((await market.app.inject({ url: there })).statusCode).toBe(200)
})

test('a file without a row is swept after a day', async () => {
  await send(photograph)
  await market.db.deleteFrom('uploads').execute()
  expect(await sweepFiles(market.db, market.files, new Date())).toEqual([])
  const tomorrow = new Date(Date.now() + 90_000_000)
  expect((await sweepFiles(market.db, market.files, tomorrow)).length).toBeGreaterThan(0)
  expect(await kept()).toEqual([])
})
