import { addHours } from '@mahsul/domain/kit/calendar'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { openMarket } from '../testing/market.ts'

const market = await openMarket()
const admin = await market.member('ADMIN')
const buyer = await market.member('BUYER')

test('members read the news, latest first, in pages, and find it in either language', async () => {
  const article = (title: string, title_ar: string, hours: number) => ({
    id: newId(),
    title,
    title_ar,
    body: 'First\n\nSecond',
    body_ar: 'أولًا',
    creator_id: admin.id,
    updated_at: addHours(market.clock.now, hours),
  })
  const audio_url = `/api/v1/public/audio/${'A'.repeat(22)}`
  const crop = { ...article('Sudan crop at 100 %', 'محصول السودان', 1), audio_url }
  await market.db
    .insertInto('articles')
    .values([
      crop,
      article('Freight', 'النولون', 2),
      ...Array.from({ length: 5 }, (_, n) => article(`Older ${n}`, 'أقدم', -n)),
    ])
    .execute()

  const first = await market.as(buyer, 'GET', '/secure/articles')
  expect(first.body.data.map((each: { title: string }) => each.title).slice(0, 2)).toEqual([
    'Freight',
    'Sudan crop at 100 %',
  ])
  expect(first.body.data[1]).toMatchObject({ audio_url, image_url: '' })
  expect(first.body).toMatchObject({ total_data: 7, total_page: 2, next_page: 2 })
  expect(
    (await market.as(buyer, 'GET', `/secure/articles?search=${encodeURIComponent('محصول')}`)).body.total_data,
  ).toBe(1)
  expect((await market.as(buyer, 'GET', '/secure/articles?search=%25')).body.data[0].title).toBe(
    'Sudan crop at 100 %',
  )

  const one = await market.as(buyer, 'GET', `/secure/articles/${crop.id}`)
  expect(one.body.data).toMatchObject({
    title_ar: 'محصول السودان',
    body: 'First\n\nSecond',
    audio_url,
    creator: { name: 'Amna' },
  })
  expect((await market.as(buyer, 'GET', `/secure/articles/${newId()}`)).status).toBe(404)
})
