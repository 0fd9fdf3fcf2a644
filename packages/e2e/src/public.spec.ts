import { gzipSync } from 'node:zlib'
import { allAddresses } from '@mahsul/web/src/site/pages.ts'
import { wordsOf } from '@mahsul/web/src/site/words.ts'
import type { Page } from '@playwright/test'
import { expect, faultsOn, sidewaysOn, test } from './story.ts'

const sites = {
  en: { words: wordsOf.en, start: '/', locale: 'en-GB', dir: 'ltr' },
  ar: { words: wordsOf.ar, start: '/ar', locale: 'ar-SA', dir: 'rtl' },
} as const
/** One of each kind: about us, privacy and cookies are built like the terms. */
const reading = ['/terms-and-conditions', '/faq', '/404']
const widths = [390, 1440]
/** Promise: first JavaScript of the landing page, gzip. */
const LANDING_SCRIPTS = 90_000

const fresh = { cookies: [], origins: [] }

for (const [language, { words, start, locale, dir }] of Object.entries(sites))
  test.describe(`the public pages in ${language}`, () => {
    test.use({ locale, storageState: fresh })
    const at = (path: string) => (start === '/' ? path : `/ar${path}`)
    const form = (page: Page, id: 'access' | 'contact') => page.locator(`#${id}`)

    const fill = async (page: Page, id: 'access' | 'contact', email: string) => {
      const { form: w } = words
      const box = form(page, id)
      const type = (label: string, text: string) => box.getByLabel(label, { exact: true }).fill(text)
      await type(w.company, 'Nile Foods')
      await type(w.businessType, 'Exporter')
      await type(w.name, 'Amal Osman')
      await type(w.jobTitle, 'Sales manager')
      await type(id === 'access' ? w.companyEmail : w.email, email)
      await box.getByLabel(w.country, { exact: true }).selectOption('249')
      await type(w.phone, '091 234 5678')
    }

    test('are accessible and fit their window, on a phone and on a desktop', async ({ page }) => {
      const wrongs: string[] = []
      for (const path of [start, ...reading.map(at)]) {
        await page.goto(path)
        await expect(page.locator('html')).toHaveAttribute('dir', dir)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 })
          if ((await sidewaysOn(page)) > 0) wrongs.push(`${path} is wider than ${width}`)
        }
        for (const fault of await faultsOn(page)) wrongs.push(`${path}: ${fault}`)
      }
      expect(wrongs).toEqual([])
    })

    test('take a request for access and a message, and report what is wrong with them', async ({ page }) => {
      await page.setViewportSize({ width: language === 'ar' ? 390 : 1440, height: 844 })
      const posted: unknown[] = []
      await page.route('**/api/v1/public/{contacts,access-requests}', async (route) => {
        posted.push(route.request().postDataJSON())
        // The last message of this story exceeds the rate limit of this address; before it, the server is unreachable.
        if (posted.length === 3) return route.abort()
        if (posted.length === 4)
          return route.fulfill({ status: 429, headers: { 'retry-after': '1200' }, json: { message: '' } })
        return route.continue()
      })
      await page.goto(start)

      const access = form(page, 'access')
      await page.getByRole('link', { name: words.join.roles.supplier.action }).click()
      await expect(access.getByRole('radio', { name: words.access.roles.supplier })).toBeChecked()
      await fill(page, 'access', 'amal@gmail.com')
      await access.getByLabel(words.form.phone, { exact: true }).fill('12')
      await access.getByRole('button', { name: words.access.send }).click()
      const summary = access.getByRole('alert').first()
      await expect(summary).toBeFocused()
      await expect(summary.getByRole('listitem')).toHaveCount(2)
      expect(posted).toEqual([])
      expect(await faultsOn(page)).toEqual([])
      await summary.getByRole('link').last().click()
      await expect(access.getByLabel(words.form.phone, { exact: true })).toBeFocused()
      await fill(page, 'access', 'amal@nile-foods.example')
      await access.getByRole('button', { name: words.access.send }).click()
      await expect(page.getByText(words.access.sent)).toBeVisible()
      expect(posted).toMatchObject([{ role_id: 3, country_code: '249', email: 'amal@nile-foods.example' }])

      const contact = form(page, 'contact')
      await contact.getByRole('radio', { name: words.contact.topics.sell, exact: true }).check()
      await fill(page, 'contact', 'amal@gmail.com') // a message does not have to come from a company
      await contact.getByRole('button', { name: words.contact.send }).click()
      await expect(page.getByText(words.contact.sent)).toBeVisible()
      expect(posted[1]).toMatchObject({ topic: 'sell' })

      await page.getByRole('button', { name: words.form.again }).last().click()
      await fill(page, 'contact', 'amal@nile-foods.example')
      for (const trouble of [words.form.unreachable, words.form.throttled.split('{time}')[0]!]) {
        await contact.getByRole('button', { name: words.contact.send }).click()
        await expect(contact.getByRole('alert').last()).toContainText(trouble.trim())
        await expect(contact.getByLabel(words.form.company, { exact: true })).toHaveValue('Nile Foods')
      }
      // Which is why no notice asks for consent.
      expect(await page.context().cookies()).toEqual([])
    })

    test('need little script, and none of the application', async ({ page, request }) => {
      const scripts = new Set<string>()
      page.on('request', (asked) => {
        if (asked.resourceType() === 'script') scripts.add(asked.url())
      })
      await page.goto(start, { waitUntil: 'networkidle' })
      await form(page, 'contact').getByLabel(words.form.company, { exact: true }).focus() // loads the numbering plans
      await expect.poll(() => [...scripts].some((url) => url.includes('phone-plans'))).toBe(true)
      let bytes = 0
      for (const url of scripts) {
        const script = await (await request.get(url)).body() // unpacked
        expect(script.toString()).not.toContain('react')
        bytes += gzipSync(script).length
      }
      expect(scripts.size).toBeGreaterThan(2)
      expect(bytes).toBeLessThan(LANDING_SCRIPTS)
    })

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false })
      test('can be read in full, and show a contact address', async ({ page }) => {
        await page.goto(start)
        for (const text of [
          words.landing.head,
          words.steps.list[5]!.text,
          words.claims[0]!.what,
          words.join.after[1]!,
        ])
          await expect(page.getByText(text).first()).toBeVisible()
        await page.getByText(words.faq.all).click()
        const first = page.locator('details').first()
        await first.locator('summary').click()
        await expect(first.locator('p')).toBeVisible()
        await page.goto(start)
        await expect(page.getByRole('button', { name: words.contact.send })).toBeDisabled()
        await expect(page.getByRole('link', { name: /@/ }).first()).toBeVisible()
      })
    })
  })

test('every address answers with its own document, in its own language', async ({ request, baseURL }) => {
  for (const { path, page, language } of allAddresses) {
    const answer = await request.get(path, { headers: { accept: 'text/html' } })
    expect([path, answer.status()]).toEqual([path, page === 'not-found' ? 404 : 200])
    const html = await answer.text()
    expect(html).toContain(`<html lang="${language}"`)
    if (page !== 'not-found')
      for (const to of ['en', 'ar', 'x-default'])
        expect(html).toMatch(new RegExp(`hreflang="${to}" href="${baseURL}/`, 'i'))
  }
  const nowhere = await request.get('/no/such/page', { headers: { accept: 'text/html' }, maxRedirects: 0 })
  expect([nowhere.status(), nowhere.headers().location]).toEqual([302, '/404'])
})

test.describe('the language of a visitor', () => {
  test.use({ storageState: fresh })

  test.describe('is Arabic if the browser asks for it first', () => {
    test.use({ locale: 'ar-SA' })
    test('stays as chosen, in both directions, without a redirect loop', async ({ page }) => {
      await page.goto('/faq')
      await expect(page).toHaveURL('/ar/faq')
      await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
      await page.getByRole('link', { name: 'English' }).click()
      await expect(page).toHaveURL('/faq')
      await page.goto('/')
      await expect(page).toHaveURL('/')
      await page.getByRole('link', { name: 'العربية' }).click()
      await expect(page).toHaveURL('/ar')
      await page.goto('/about#money')
      await expect(page).toHaveURL('/ar/about#money')
    })
  })

  test('is the same on the log-in as on the page that led there', async ({ page }) => {
    await page.goto('/ar')
    await page.getByRole('link', { name: wordsOf.ar.nav.login }).first().click()
    await expect(page).toHaveURL('/login')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  })
})

for (const [language, { words, start }] of Object.entries(sites))
  test(`a member follows the header of a public page to the marketplace, in ${language}`, async ({
    enter,
  }) => {
    const page = await enter('buyer', start)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const head = page.getByRole('banner')
      await expect(head.getByRole('link', { name: words.nav.market })).toBeVisible()
      await expect(head.getByRole('link', { name: words.nav.login })).toHaveCount(0)
    }
    expect(await faultsOn(page)).toEqual([])
    await page.getByRole('banner').getByRole('link', { name: words.nav.market }).click()
    await expect(page).toHaveURL('/marketplace')
  })

test('an admin gets from any public page to the invitations, and may see that a page does not exist', async ({
  enter,
}) => {
  const page = await enter('admin', '/admin/invitations')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const path of ['/', '/terms-and-conditions', '/ar/faq']) {
    await page.goto(path)
    await expect(page).toHaveURL('/admin/invitations')
  }
  await page.goto('/no/such/page')
  await expect(page).toHaveURL('/404')
})

test('a member reads the public pages, and goes back to the marketplace', async ({ enter }) => {
  const page = await enter('buyer', '/marketplace')
  await page.getByRole('contentinfo').getByRole('link', { name: wordsOf.en.footer.terms }).click()
  await expect(page).toHaveURL('/terms-and-conditions')
  await expect(page.getByRole('heading', { level: 1, name: wordsOf.en.pages.terms.head })).toBeVisible()
  await expect(page.getByRole('link', { name: wordsOf.en.nav.login })).toHaveCount(0)
  await page.getByRole('link', { name: wordsOf.en.nav.market }).click()
  await expect(page).toHaveURL('/marketplace')
  await page.goto('/no/such/page')
  await expect(page).toHaveURL('/404')
})

test('the current fees are fetched only on demand', async ({ page }) => {
  await page.goto('/')
  const fees = page.locator('details').filter({ hasText: wordsOf.en.fees.today })
  await fees.locator('summary').click()
  await expect(fees.getByRole('row').filter({ hasText: 'Sesame · Natural white' })).toContainText('15.00')
})
