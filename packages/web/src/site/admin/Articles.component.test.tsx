import { expect, test } from 'vitest'
import type { Answer } from '../../lib/api/api-types.ts'
import { addressNow, leave, open } from '../../testing/app.tsx'
import { words } from '../../testing/reader.ts'
import { button, expectCount, expectText, field, page } from '../../testing/screen.ts'
import { wrongs } from '../../testing/sound.ts'
import { answer, receivedOf } from '../../testing/wire.ts'

const { articles: said } = words
type Article = Answer<'GET /secure/admin/articles/{id}'>['data']
const id = '00000000-0000-4000-8000-000000000001'
const at = '2026-11-01T09:00:00.000Z'
const article = (change: Partial<Article> = {}): Article => ({
  external_id: id,
  title: 'Rain in Gedaref',
  title_ar: 'أمطار في القضارف',
  body: 'It rains.',
  body_ar: 'تمطر.',
  image_url: '',
  audio_url: '',
  updated_at: at,
  published_at: at,
  creator: { name: 'Layla', last_name: 'Mansour' },
  version: 'first',
  ...change,
})

function answerList(all: readonly Article[]) {
  answer('GET /secure/admin/list-views', { data: [] })
  answer('GET /secure/admin/articles', {
    data: all.map(({ body: _, body_ar: _ar, creator: _by, ...row }) => row),
    total_data: all.length,
    total_page: 1,
    next_page: null,
  })
}

test('a draft is written in Markdown, seen as members will read it, and kept from them', async () => {
  answerList([])
  answer('POST /secure/admin/articles', { data: article({ published_at: null }) })
  await open('/admin/articles/create', 'admin')
  await field(page, said.headline).fill('Rain')
  await field(page, said.headlineAr).fill('أمطار')
  await field(page, said.body).fill('It **rains** in [Gedaref](https://gedaref.example)\n\n- one\n- two')
  await field(page, said.bodyAr).fill('<b>تمطر</b>')
  const preview = page.getByRole('region', { name: said.preview })
  await expect.element(preview.getByRole('link', { name: 'Gedaref' })).toBeVisible()
  await expectCount(preview.getByRole('listitem'), 2)
  await expectText(preview, '<b>تمطر</b>')
  await page.getByLabelText(said.publish, { exact: false }).selectOptions('draft')
  expect(await wrongs()).toEqual([])
  await button(page, said.save).click()
  await expect.poll(addressNow).toBe('/admin/news')
  expect(receivedOf('POST /secure/admin/articles').map(({ body }) => body)).toMatchObject([
    { title: 'Rain', published_at: null },
  ])
})

test('an article that is out stays out when it is changed, and one ahead keeps its day', async () => {
  answerList([])
  answer('PUT /secure/admin/articles/{id}', { data: article() })
  const sent = () => receivedOf('PUT /secure/admin/articles/{id}').map(({ body }) => body)
  for (const published_at of [at, '2099-12-24T00:00:00.000Z']) {
    answer('GET /secure/admin/articles/{id}', { data: article({ published_at }) })
    await open(`/admin/articles/${id}`, 'admin')
    await field(page, said.headline).fill('More rain')
    await button(page, said.save).click()
    await expect.poll(() => sent().at(-1)).toMatchObject({ title: 'More rain', published_at })
    await expect.poll(addressNow).toBe('/admin/news')
    await leave()
  }
})

test('the list says which articles members do not read yet', async () => {
  answerList([
    article(),
    article({ external_id: id.replace(/1$/, '2'), published_at: null }),
    article({ external_id: id.replace(/1$/, '3'), published_at: '2099-12-24T00:00:00.000Z' }),
  ])
  await open('/admin/news', 'admin')
  await expectText(page.getByRole('row').nth(1), said.state.published)
  await expectText(page.getByRole('row').nth(2), said.state.draft)
  await expectText(page.getByRole('row').nth(3), said.state.scheduled)
})
