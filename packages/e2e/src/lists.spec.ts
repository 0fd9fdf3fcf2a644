import { problemWords } from '@mahsul/contract/kit/problem-words'
import { ownPriceName } from '@mahsul/contract/offers/price-words'
import { inLanguage } from '@mahsul/domain/kit/language'
import type { Page } from '@playwright/test'
import { button, expect, inArabicAtADesk, inEnglishOnAPhone, list, test, toldTo, visit } from './story.ts'

const rowsOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
/** Every row of a list links to its subject. */
const leadsOf = async (page: Page) =>
  rowsOf(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))

toldTo([inArabicAtADesk, inEnglishOnAPhone], ({ language, width }) => {
  test('the filters of the marketplace are in its address', async ({ enter, market, words }) => {
    const { marketplace: m } = words
    const onFob = await market.publish('mumbai', { price: '1601.00' })
    const onCif = await market.publish('mumbai', { price: '1701.00', incoterm: 'CIF', to: 'TRMER' })
    const page = await enter('thessaloniki')
    const fob = page.locator(`a[href="/marketplace/${onFob.id}/show"]`)
    const cif = page.locator(`a[href="/marketplace/${onCif.id}/show"]`)
    await expect(fob).toBeVisible()
    await expect(cif).toBeVisible()

    await button(page, m.filters.open).click()
    const dialog = page.getByRole('dialog', { name: m.filters.title })
    await list(dialog, m.filters.incoterm).selectOption('CIF')
    await button(dialog, m.filters.apply).click()
    await expect(page).toHaveURL(/incoterm=CIF/)
    await expect(fob).toHaveCount(0)
    await expect(cif).toBeVisible()

    // At a desk the headings sort, up and then down.
    const price = page.getByRole('columnheader', { name: ownPriceName('buyer')[language] })
    if (width < 720) await list(page, m.sort.label).selectOption('price_high')
    else {
      await price.getByRole('link').click()
      await expect(price).toHaveAttribute('aria-sort', 'ascending')
      await price.getByRole('link').click()
    }
    await expect(page).toHaveURL(/sort=price_high/)
    await page.reload()
    await expect(cif).toBeVisible()
    await expect(fob).toHaveCount(0)
    if (width < 720) await expect(list(page, m.sort.label)).toHaveValue('price_high')
    else {
      await expect(price).toHaveAttribute('aria-sort', 'descending')
      await page.goBack()
    }

    await page.goBack()
    await page.goBack()
    await expect(page).not.toHaveURL(/incoterm/)
    await expect(fob).toBeVisible()
  })

  test('a search that finds nothing says so, and one press shows everything again', async ({
    enter,
    words,
  }) => {
    const { marketplace: m } = words
    const page = await enter('thessaloniki')
    await expect(rowsOf(page)).toHaveCount(5)
    await page.getByLabel(m.search.label).fill('quinoa')
    await expect(page.getByRole('heading', { name: /quinoa/ })).toBeVisible()
    await expect(button(page, m.filters.clear)).toHaveCount(0)
    await button(page, m.search.clear).click()
    await expect(rowsOf(page)).toHaveCount(5)
    await expect(page.getByLabel(m.search.label)).toHaveValue('')
    await expect(page).toHaveURL(/\/marketplace$/)
  })

  test('a list has as many rows as its reader chose for all of them', async ({ enter, words }) => {
    const { ui } = words
    const page = await enter('thessaloniki', '/marketplace?page=2')
    await expect(rowsOf(page)).toHaveCount(5)
    await list(page, ui.pages.size).selectOption('20')
    await expect(rowsOf(page)).toHaveCount(20)
    await expect(page).not.toHaveURL(/page=/)
    await page.reload()
    await expect(rowsOf(page)).toHaveCount(20)
  })

  test('offers are compared at the port of the reader, which an offer and its bid begin with', async ({
    enter,
    market,
    words,
    say,
  }) => {
    const { bids, marketplace: m } = words
    const mersin = await market.place('TRMER')
    const port = inLanguage(mersin, 'name', language)
    const offer = await market.publish('mumbai', { price: '1601.00' })
    const page = await enter('thessaloniki')
    const row = rowsOf(page).filter({ has: page.locator(`a[href="/marketplace/${offer.id}/show"]`) })
    await expect(row).toBeVisible()
    await list(page, m.landed.at).selectOption(mersin.external_id)
    const rows = await market.ask<{ id: string; landed_price: string }[]>(
      'thessaloniki',
      'GET',
      `/secure/tickets/marketplace?per_page=100&landed_at=${mersin.external_id}`,
    )
    const landed = Number(rows.find(({ id }) => id === offer.id)?.landed_price)
    const figure = landed.toLocaleString('en-US', { minimumFractionDigits: 2 })
    await expect(row).toContainText(figure)
    if (width >= 720)
      await expect(page.getByRole('columnheader', { name: say(m.column.landed, { port }) })).toBeVisible()
    await row.getByRole('link').first().click()
    await expect(page.getByRole('region', { name: m.offer.price })).toContainText(figure)
    await expect(list(page, m.offer.port)).toHaveValue(mersin.external_id)
    await page.getByRole('link', { name: m.offer.placeBid, exact: true }).click()
    await expect(list(page, bids.field.facilityId)).toHaveValue(port)
  })

  test('a list goes on, page by page, and back', async ({ enter, words }) => {
    const { ui } = words
    const page = await enter('thessaloniki')
    await expect(rowsOf(page)).toHaveCount(5)
    const first = await leadsOf(page)
    const pages = page.getByRole('navigation', { name: ui.pages.label })
    await pages.getByRole('link', { name: ui.pages.next }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect.poll(async () => (await leadsOf(page)).filter((to) => first.includes(to))).toEqual([])
    await expect(pages.locator('[aria-current=page]')).toHaveText(/2$/)
    await page.goBack()
    await expect.poll(() => leadsOf(page)).toEqual(first)

    await page.goto('/marketplace?page=900')
    await expect(rowsOf(page).first()).toBeVisible()
    await expect(page).not.toHaveURL(/page=900/)
    await expect(pages.getByRole('link', { name: ui.pages.next })).toHaveCount(0)
  })

  test('a list that failed to load can be requested again', async ({ enter, words }) => {
    const { marketplace: m, ui } = words
    const page = await enter('thessaloniki', '/notifications')
    // Nothing but the profile answers: after any answer the list would ask again by itself.
    let answering = false
    await page.route('**/api/**', (route) =>
      answering || route.request().url().endsWith('/secure/profiles')
        ? route.continue()
        : route.abort('connectionrefused'),
    )
    await page.goto('/marketplace?incoterm=FOB')
    await expect(page.getByRole('heading', { name: m.failed })).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText(m.failedWhy)).toBeVisible()
    const asked = page.waitForRequest('**/secure/tickets/marketplace*')
    await button(page, ui.state.retry).click()
    await asked
    answering = true
    await expect(rowsOf(page)).toHaveCount(5)
    await expect(page).toHaveURL(/incoterm=FOB/)
  })

  test('a trader sees both markets and has two lists of offers', async ({ enter, words }) => {
    const { marketplace: m, offers } = words
    const page = await enter('dubai')
    await expect(page.getByRole('heading', { level: 1, name: m.title.SELL })).toBeVisible()
    const markets = page.getByRole('navigation', { name: m.markets })
    await markets.getByRole('link', { name: m.title.BUY }).click()
    await expect(page).toHaveURL(/type=BUY/)
    await expect(page.getByRole('heading', { level: 1, name: m.title.BUY })).toBeVisible()

    await page.goto('/offers')
    await expect(page).toHaveURL(/\/offers\/list-as-supplier$/)
    const own = page.getByRole('navigation', { name: offers.list.title })
    await own.getByRole('link', { name: offers.list.buying }).click()
    await expect(page).toHaveURL(/\/offers\/list-as-buyer$/)
    await rowsOf(page).first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/offers\/[0-9a-f-]{36}$/)
    const way = page.getByRole('navigation', { name: offers.crumbs.label })
    await way.getByRole('link', { name: offers.list.title }).click()
    await expect(page).toHaveURL(/\/offers\/list-as-buyer$/)
    await own.getByRole('link', { name: offers.list.bids }).click()
    await expect(page).toHaveURL(/list-as-buyer\?tab=bids$/)
  })

  test('a supplier has one list of offers, those with bids to answer first', async ({
    enter,
    market,
    words,
  }) => {
    const { offers, ui } = words
    const offer = await market.publish('mumbai')
    await market.publish('mumbai')
    await market.bid('hamburg', offer, { containers: 2, price: '1500.00' })
    const page = await enter('mumbai', '/offers')
    await expect(page.getByRole('link', { name: offers.list.offers, exact: true }).last()).toBeVisible()
    await expect(page).toHaveURL(/\/offers$/)
    await expect(rowsOf(page).first()).toContainText(ui.turn.yours)
    await expect(rowsOf(page).filter({ has: page.locator(`a[href="/offers/${offer.id}"]`) })).toContainText(
      ui.turn.yours,
    )

    await visit(page, '/offers?page=90')
    await expect(page).toHaveURL(/\/offers\?page=\d$/)
    await expect(rowsOf(page).first()).toBeVisible()
  })

  test('missing answers are summed up above the form, each with a link to its field', async ({
    enter,
    market,
    words,
    say,
  }) => {
    const { offers } = words
    await market.discardDraft('mumbai')
    const page = await enter('mumbai', '/offers/new/step-0')
    const onwards = button(page, offers.new.continue.quantity)
      .or(button(page, offers.new.continueShort))
      .first()
    await onwards.click()
    const summary = page.getByRole('alert')
    await expect(summary).toBeFocused()
    const required = problemWords.required[language]
    const missing = say(offers.form.summed, { field: offers.field.productId, message: required })
    await summary.getByRole('link', { name: missing }).click()
    await expect(list(page, offers.product.base)).toBeFocused()
    await expect(page.locator('.field.has-error', { has: list(page, offers.product.base) })).toContainText(
      required,
    )
    const sifted = say(offers.form.summed, { field: offers.field.sifted, message: required })
    await summary.getByRole('link', { name: sifted }).click()
    await expect(page.getByRole('group', { name: offers.field.sifted })).toBeFocused()
  })
})
