import { randomUUID } from 'node:crypto'
import { problemWords } from '@mahsul/contract/kit/problem-words'
import type { Locator, Page } from '@playwright/test'
import { picture, recording } from './documents.ts'
import { button, expect, field, list, test, visit } from './story.ts'

type Row = { external_id: string }
type Choice = { en: string; ar: string }

/** Each field of a form of the back office that takes a line of text. */
const fill = async (page: Page, answers: Record<string, string>) => {
  for (const [label, answer] of Object.entries(answers)) await field(page, label).fill(answer)
}
/** An option of a list other than the chosen one. */
const another = (choice: Locator, chosen: string) =>
  choice
    .locator('option:not([value=""])')
    .evaluateAll(
      (options, not) =>
        options.map((each) => (each as HTMLOptionElement).value).find((value) => value !== not)!,
      chosen,
    ) // the demo has several of each

test('the back office opens at its invitations, keeps admins in, redirects old addresses, and folds below 768', async ({
  enter,
  market,
  words: { admin, app, ui },
}) => {
  const page = await enter('admin', '/admin')
  await expect(page).toHaveURL(/\/admin\/invitations$/)
  const place = (await market.ask<Row[]>('admin', 'GET', '/secure/admin/logistic-facilities'))[0]!.external_id // the demo has some
  await visit(page, `/admin/logistic-facilities/${place}`)
  await expect(page).toHaveURL(`/admin/logistic-facilitiess/${place}`)
  await expect(page.getByRole('heading', { level: 1, name: admin.facilities.edit })).toBeVisible()

  // An admin is kept in the back office, and sees why at a guests-only address.
  for (const elsewhere of ['/marketplace', '/offers', '/profile', '/login']) {
    await visit(page, '/admin/settings')
    await visit(page, elsewhere)
    await expect(page, elsewhere).toHaveURL(/\/admin\/invitations$/)
  }
  await expect(page.getByRole('region', { name: ui.toast.region })).toContainText(app.alreadySignedIn)

  const rail = page.getByRole('navigation', { name: app.menu.admin })
  const fold = button(page, app.menu.more)
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(rail.getByRole('link')).toHaveCount(20)
  await expect(fold).toBeHidden()
  for (const group of Object.values(app.menu.group))
    await expect(rail.getByRole('group', { name: group }).getByRole('link').first()).toBeAttached()
  await expect(rail.locator('[aria-current]')).toHaveCount(1)
  await page.setViewportSize({ width: 767, height: 900 })
  await expect(rail).toBeHidden()
  const first = page.getByRole('navigation', { name: app.menu.bottom })
  await expect(first.getByRole('link', { name: app.titles.trades })).toBeVisible()
  await fold.press('Enter')
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
  await rail.getByRole('link', { name: app.titles.settings }).press('Enter')
  await expect(page).toHaveURL(/\/admin\/settings$/)
  await expect(rail).toBeHidden() // having chosen, the admin wants to see it
})

test('codes go by SMS while the setting is on', async ({ enter, market, words: { admin } }) => {
  const isOn = async () =>
    (await market.ask<{ use_sms_service: boolean }>('admin', 'GET', '/secure/admin/settings')).use_sms_service
  const before = await isOn()
  const page = await enter('admin', '/admin/settings')
  const sms = page.getByRole('checkbox', { name: admin.settings.sms })
  await expect(sms).toBeChecked({ checked: before })
  await sms.press(' ')
  await expect(page.getByText(admin.settings.saved)).toBeVisible()
  expect(await isOn()).toBe(!before)
  await page.reload()
  await expect(sms).toBeChecked({ checked: !before })
  await sms.press(' ')
  await expect.poll(isOn).toBe(before)
})

test('a characteristic has choices in both languages only while it is a choice, and at least one', async ({
  enter,
  market,
  words: { admin },
  say,
}) => {
  const { characteristics: c } = admin
  const name = `Colour ${randomUUID().slice(0, 8)}`
  const page = await enter('admin', '/admin/product-characteristics/create')
  await fill(page, { [admin.name]: name, [admin.nameAr]: 'اللون' })
  const kind = list(page, c.kind)
  const choices = page.getByRole('group', { name: c.values }).locator('.pair')
  const choice = (n: number) => ({
    [say(c.valueEn, { n })]: ['', 'White', 'Brown'][n]!, // as many as needed
    [say(c.valueAr, { n })]: ['', 'أبيض', 'بني'][n]!,
  })
  await expect(kind.locator('option:not([value=""])')).toHaveText([
    c.types.number,
    c.types.text,
    c.types.select,
  ])
  await expect(choices).toHaveCount(0)
  await kind.selectOption('select')
  await expect(choices).toHaveCount(1)
  await expect(button(page, say(c.removeValue, { n: 1 }))).toBeDisabled()
  await expect(button(page, c.addValue)).toBeDisabled() // the first is still empty
  await fill(page, choice(1))
  await button(page, c.addValue).click()
  await expect(choices).toHaveCount(2)
  await button(page, say(c.removeValue, { n: 2 })).click()
  await expect(choices).toHaveCount(1)
  await kind.selectOption('text')
  await expect(choices).toHaveCount(0)
  await kind.selectOption('select')
  await expect(field(page, say(c.valueEn, { n: 1 }))).toHaveValue('')
  await fill(page, choice(1))
  await button(page, c.addValue).click()
  await fill(page, choice(2))
  await button(page, c.create).click()
  await expect(page.getByText(c.done)).toBeVisible()

  const found = async () =>
    (
      await market.ask<(Row & { field_type: string; values: Choice[] })[]>(
        'admin',
        'GET',
        `/secure/admin/product-characteristic?search=${name}`,
      )
    )[0]!
  const made = await found()
  expect(made).toMatchObject({
    field_type: 'select',
    values: [
      { en: 'White', ar: 'أبيض' },
      { en: 'Brown', ar: 'بني' },
    ],
  })
  await visit(page, `/admin/product-characteristics/${made.external_id}`)
  await expect(choices).toHaveCount(2)
  await kind.selectOption('number')
  await button(page, admin.form.save).click()
  await expect(page.getByText(admin.form.saved)).toBeVisible()
  expect(await found()).toMatchObject({ field_type: 'number', values: [] })
})

test('another base clears type and grade of a product, another type its grade', async ({
  enter,
  market,
  words: { admin, leaving },
}) => {
  const { goods } = await market.goods()
  const page = await enter('admin', `/admin/products/${goods.packing.product_ext_id}`)
  const [base, type, grade] = [list(page, admin.base), list(page, admin.type), list(page, admin.grade)]
  await expect(base).toHaveValue(goods.base.external_id)
  await expect(type).toHaveValue(goods.type.external_id)
  await expect(grade).toHaveValue(goods.grade.external_id)
  // The earlier choice does not come back with its parent.
  await type.selectOption(await another(type, goods.type.external_id))
  await expect(grade).toHaveValue('')
  await type.selectOption(goods.type.external_id)
  await expect(grade).toHaveValue('')
  await base.selectOption(await another(base, goods.base.external_id))
  await expect(type).toHaveValue('')
  await expect(grade).toBeDisabled()
  await base.selectOption(goods.base.external_id)
  await expect(type).toHaveValue('')
  await base.selectOption('')
  await expect(type).toBeDisabled()

  await Promise.all([
    visit(page, `/admin/product-grade/${goods.grade.external_id}`),
    button(page, leaving.leave).click(),
  ])
  await expect(type).toHaveValue(goods.type.external_id)
  await base.selectOption(await another(base, goods.base.external_id))
  await base.selectOption(goods.base.external_id)
  await expect(type).toHaveValue('')
})

test('an article is published with its picture and its recording', async ({
  enter,
  market,
  words: { admin, articles: news, ui, news: read },
}) => {
  const title = `Rain in Gedaref ${randomUUID().slice(0, 8)}`
  const page = await enter('admin', '/admin/articles/create')
  await fill(page, {
    [news.headline]: title,
    [news.headlineAr]: 'أمطار في القضارف',
    [news.body]: 'It rained.',
    [news.bodyAr]: 'هطلت الأمطار.',
  })
  const file = (label: string) => page.getByLabel(`${label} ${ui.field.optional}`, { exact: true })
  await file(news.image).setInputFiles({ ...picture('field'), name: 'field.webp', mimeType: 'image/webp' })
  await expect(page.getByText(problemWords.imageNotWebp.en).first()).toBeVisible()
  await file(news.image).setInputFiles(picture('field'))
  await expect(page.locator('.media__image')).toHaveJSProperty('complete', true)
  await file(news.audio).setInputFiles(recording('talk'))
  await expect(page.locator('.media audio')).toHaveCount(1)
  await button(page, news.save).click()
  await expect(page.getByText(news.done)).toBeVisible()

  const [article] = await market.ask<(Row & { image_url: string; audio_url: string })[]>(
    'admin',
    'GET',
    `/secure/admin/articles?search=${encodeURIComponent(title)}`,
  )
  expect(article).toMatchObject({ image_url: expect.any(String), audio_url: expect.any(String) })
  const reader = await enter('buyer', '/news')
  await reader.getByRole('link', { name: title }).first().click()
  await expect(reader.getByLabel(read.listen)).toHaveAttribute('src', article!.audio_url) // checked above
  await expect(reader.getByRole('article').locator('img')).toHaveJSProperty('naturalWidth', 1)

  // Unchanged, nothing is sent again.
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/upload/')) sent.push(request.url())
  })
  await visit(page, `/admin/articles/${article!.external_id}`)
  await field(page, news.headline).fill(`${title}, again`)
  await button(page, news.save).click()
  await expect(page.getByText(admin.form.saved)).toBeVisible()
  expect(sent).toEqual([])
  expect(
    await market.ask<object>('admin', 'GET', `/secure/admin/articles/${article!.external_id}`),
  ).toMatchObject({ image_url: article!.image_url, audio_url: article!.audio_url })
  await market.ask('admin', 'DELETE', `/secure/admin/articles/${article!.external_id}`)
})

test('an invitation is sent again with one press, and its first link no longer works', async ({
  enter,
  market,
  words: { admin, joining },
  say,
}) => {
  const email = `nour.${randomUUID().slice(0, 8)}@white-nile.example`
  await market.ask('admin', 'POST', '/secure/admin/invitations', { email, role_id: 3, language: 'en' })
  const links = async () =>
    (await market.lettersTo(email)).map(({ text }) => /\/register\/[\w-]{43}/.exec(text)![0]) // an invitation has one
  const [first] = await links()
  const page = await enter('admin', `/admin/invitations?search=${email}`)
  await button(page, say(admin.invitations.resendTo, { email })).click()
  await expect(page.getByText(say(admin.invitations.resent, { email }))).toBeVisible()
  const [second, ...others] = await links()
  expect(others).toEqual([first])
  expect(second).not.toBe(first)
  const guest = await enter(undefined, first)
  await expect(guest.getByText(joining.gone.replaced.title)).toBeVisible()
  await guest.goto(second!) // there are two
  await expect(guest.getByText(joining.gone.replaced.title)).toHaveCount(0)
})
