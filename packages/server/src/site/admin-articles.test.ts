import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sendFile } from '../testing/files.ts'
import { openMarket } from '../testing/market.ts'
import { wave } from '../testing/media.ts'

const market = await openMarket()
const admin = await market.member('ADMIN')
const buyer = await market.member('BUYER')
const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: '#e6d8b9' } })
const article = {
  title: 'Rain in Gedaref',
  title_ar: 'أمطار في القضارف',
  body: 'It rains.',
  body_ar: 'تمطر.',
}
const post = (change: object) => market.as(admin, 'POST', '/secure/admin/articles', { ...article, ...change })

test('an article with picture and sound is readable by members at once, with its text unchanged', async () => {
  const image = await sendFile(
    market,
    admin,
    '/secure/admin/upload/image/article',
    await picture.clone().png().toBuffer(),
  )
  const audio = await sendFile(market, admin, '/secure/admin/upload/audio', wave())
  const body = '<script>alert(1)</script> 5 < 6\n\nSecond'
  const { status, body: made } = await post({
    body,
    image_url: image.body.data.url,
    audio_url: audio.body.data.url,
  })
  expect(status).toBe(201)
  const read = await market.as(buyer, 'GET', `/secure/articles/${made.data.external_id}`)
  expect(read.body.data).toMatchObject({
    body,
    image_url: image.body.data.url,
    audio_url: audio.body.data.url,
  })
  const { version: _, published_at, ...article } = made.data
  expect(published_at).toBe(market.clock.now.toISOString())
  expect(read.body.data).toEqual(article)
})

test('a picture that is not WebP is refused, however it is sent, and so is another site’s address', async () => {
  const webp = await picture.clone().webp().toBuffer()
  expect(await sendFile(market, admin, '/secure/admin/upload/image/article', webp)).toMatchObject({
    status: 422,
    body: { error_code: 'INVALID_FILE_TYPE', message: 'invalid file type' },
  })
  const sneaked = (await sendFile(market, admin, '/secure/upload/image', webp)).body.data.url
  expect((await post({ image_url: sneaked })).body.errors).toEqual({
    image_url: ['The picture must be an image, and not webp'],
  })
  const unknown = 'x'.repeat(22)
  expect((await post({ audio_url: `/api/v1/public/audio/${unknown}` })).status).toBe(422)
  expect((await post({ image_url: `/api/v1/public/pictures/${unknown}` })).status).toBe(422)
  expect((await post({ image_url: 'https://elsewhere.example/a.png' })).status).toBe(422)
})

test.each(['title', 'title_ar', 'body', 'body_ar'])('an article needs its %s', async (field) => {
  for (const nothing of ['', '   '])
    expect(await post({ [field]: nothing })).toMatchObject({
      status: 422,
      body: { errors: { [field]: ['This field is required'] } },
    })
})

test('members read an article from its date on, and a draft not at all', async () => {
  const titles = async () =>
    (await market.as(buyer, 'GET', '/secure/articles?per_page=50')).body.data.map(
      ({ title }: { title: string }) => title,
    )
  const status = async (id: string) => (await market.as(buyer, 'GET', `/secure/articles/${id}`)).status
  const tomorrow = new Date(market.clock.now.getTime() + 86_400_000)
  const draft = (await post({ title: 'A draft', published_at: null })).body.data
  const later = (await post({ title: 'Later', published_at: tomorrow.toISOString() })).body.data
  expect([draft.published_at, later.published_at]).toEqual([null, tomorrow.toISOString()])
  for (const { external_id: id } of [draft, later]) expect(await status(id)).toBe(404)
  expect(await titles()).not.toContain('Later')
  expect((await market.as(undefined, 'GET', '/public/articles?per_page=50')).body.data).not.toContainEqual(
    expect.objectContaining({ title: 'Later' }),
  )

  market.clock.now = tomorrow
  expect((await titles())[0]).toBe('Later')
  const read = await market.as(buyer, 'GET', `/secure/articles/${later.external_id}`)
  expect(read.body.data.updated_at).toBe(tomorrow.toISOString())
  expect(await titles()).not.toContain('A draft')

  const change = (body: object) =>
    market.as(admin, 'PUT', `/secure/admin/articles/${draft.external_id}`, { ...article, ...body })
  expect((await change({ title: 'Still a draft' })).body.data.published_at).toBeNull()
  expect(await status(draft.external_id)).toBe(404)
  await change({ published_at: market.clock.now.toISOString() })
  expect(await status(draft.external_id)).toBe(200)
})

test('an article that a server of the release before wrote is read at once', async () => {
  const id = '01970000-0000-7000-8000-000000000001'
  await market.db
    .insertInto('articles')
    .values({ id, ...article, creator_id: admin.id, updated_at: market.clock.now })
    .execute()
  const read = await market.as(buyer, 'GET', `/secure/articles/${id}`)
  expect(read.body.data.updated_at).toBe(market.clock.now.toISOString())
  const shown = await market.as(admin, 'GET', `/secure/admin/articles/${id}`)
  expect(shown.body.data.published_at).toBe(market.clock.now.toISOString())
})
