import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openMarket } from '../../testing/market.ts'
import { sweepFiles } from './store.ts'

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
const kept = () =>
  readdirSync(market.uploadsFolder, { recursive: true, encoding: 'utf8' }).filter((file) => file.length > 3)

test('a photograph is drawn anew, kept without where it was taken, and served to who has its address', async () => {
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

test.each([
  ['a text that calls itself a picture', Buffer.from('<svg onload="alert(1)"/>'), 422, 'NOT_AN_IMAGE'],
  [
    'a drawing that could hold a program',
    Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    422,
    'NOT_AN_IMAGE',
  ],
  ['a picture that was cut off', photograph.subarray(0, 300), 422, 'NOT_AN_IMAGE'],
  ['an empty file', Buffer.alloc(0), 422, 'NO_DOCUMENT'],
  ['a file over 20,000,000 bytes', Buffer.concat([photograph, Buffer.alloc(20_000_001)]), 413, 'TOO_LARGE'],
])('%s is refused and nothing is kept', async (_, bytes, status, code) => {
  const before = kept()
  const answer = await send(bytes)
  expect({ status: answer.statusCode, code: answer.json().error_code }).toEqual({ status, code })
  expect(kept()).toEqual(before)
})

test('a file that no row knows is swept after a day', async () => {
  await send(photograph)
  await market.db.deleteFrom('uploads').execute()
  expect(await sweepFiles(market.db, market.uploadsFolder, new Date())).toEqual([])
  const tomorrow = new Date(Date.now() + 90_000_000)
  expect((await sweepFiles(market.db, market.uploadsFolder, tomorrow)).length).toBeGreaterThan(0)
  expect(kept()).toEqual([])
})
