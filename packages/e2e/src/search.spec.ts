import type { Page } from '@playwright/test'
import type { Market } from './market.ts'
import {
  expect,
  faultsOn,
  inArabicAtADesk,
  inArabicOnAPhone,
  inEnglishAtADesk,
  sidewaysOn,
  test,
  toldTo,
} from './story.ts'
import type { Words } from './words.ts'

type Trade = { id: string; reference: string; shipments: { container_numbers: string[] }[] }

/** A trade of the demo's buyer whose containers are known. */
async function shippedTrade(market: Market): Promise<Trade & { container: string }> {
  const trades = await market.ask<{ id: string }[]>('buyer', 'GET', '/secure/trades?per_page=50')
  for (const { id } of trades) {
    const trade = await market.ask<Trade>('buyer', 'GET', `/secure/trades/${id}`)
    const container = trade.shipments[0]?.container_numbers[0]
    if (container) return { ...trade, container }
  }
  throw new Error('No trade of the demo is on its way')
}

const search = (page: Page, { search: s }: Words) => page.getByRole('dialog', { name: s.title })
const field = (page: Page, words: Words) => search(page, words).getByRole('textbox')
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('href') ?? '')

toldTo([inEnglishAtADesk, inArabicAtADesk], () => {
  test('with the keyboard alone a trade is found by its code and by its container', async ({
    enter,
    market,
    words,
  }) => {
    const trade = await shippedTrade(market)
    const page = await enter('buyer')
    await expect(page.locator('main h1')).toBeVisible()
    for (const typed of [trade.reference, trade.container]) {
      await expect(page.locator('main tbody tr').first()).toBeVisible()
      await page.keyboard.press('Control+k')
      await page.keyboard.type(typed)
      await page.keyboard.press('Enter') // before the server has answered
      await expect(page).toHaveURL(`/trades/${trade.id}/show`)
      await expect(search(page, words)).toHaveCount(0)
      await page.goto('/marketplace')
    }
    await expect(page.locator('main tbody tr').first()).toBeVisible()

    // Arrows move, the row tells what was found, and Escape gives the focus back.
    const opener = page.getByRole('button', { name: words.app.menu.searchOrGo })
    await opener.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('mersin')
    const rows = search(page, words).getByRole('option')
    await expect(rows.first()).toBeVisible()
    expect(await faultsOn(page)).toEqual([])
    await page.keyboard.press('ArrowDown')
    await expect(search(page, words).locator('[role=option][data-focused]')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(search(page, words)).toHaveCount(0)
    await expect(opener).toBeFocused()

    await page.keyboard.press('Control+k')
    await page.keyboard.type('quinoa 77')
    await expect(search(page, words).getByText('quinoa 77')).toBeVisible()
    await expect(search(page, words)).toContainText(words.search.noneWhy)
  })

  test('keys lead to pages, along the rows of a list and to the list of all keys', async ({
    enter,
    words,
  }) => {
    const { search: s } = words
    const page = await enter('buyer')
    await expect(page.locator('main tbody tr').first()).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type('g')
    await expect(page.locator('main search input')).toHaveValue('g') // no shortcut while typing
    await expect(page).toHaveURL(/search=g/)
    await page.locator('main search input').fill('')
    await expect(page).toHaveURL('/marketplace')
    await page.locator('main h1').click()

    await page.keyboard.press('g')
    await page.keyboard.press('t')
    await expect(page).toHaveURL('/trades/list')
    await expect(page.locator('main tbody a[href^="/trades/"]').first()).toBeVisible()
    await page.keyboard.press('j')
    const first = await focused(page)
    await page.keyboard.press('j')
    expect(await focused(page)).not.toBe(first)
    await page.keyboard.press('k')
    expect(await focused(page)).toBe(first)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(first)

    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: s.keys.title })
    await expect(sheet.getByText(s.keys.act.down)).toBeVisible()
    expect(await faultsOn(page)).toEqual([])
    await page.keyboard.press('g')
    await page.keyboard.press('m')
    await expect(page).toHaveURL(first) // nor over a dialog

    // Members who speak to the computer can turn them off; the search stays.
    await sheet.getByRole('checkbox').uncheck()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await page.keyboard.press('?')
    await page.keyboard.press('Control+k')
    await expect(field(page, words)).toBeFocused()
    await expect(sheet).toHaveCount(0)
    await page.keyboard.type('keyboard')
    await page.keyboard.press('Enter')
    await expect(sheet).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ setting: inArabicOnAPhone })

  test('the search opens by its button, in Arabic, and what is stored is found without a connection', async ({
    enter,
    market,
    words,
  }) => {
    const trade = await shippedTrade(market)
    const page = await enter('buyer')
    await expect(page.locator('main h1')).toBeVisible()
    await page.goto(`/trades/${trade.id}/show`) // kept under the member’s name, which is known by now
    await expect(page.getByRole('tab').first()).toBeVisible()
    const opener = page.getByRole('button', { name: words.app.menu.searchOrGo })
    const box = await opener.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await opener.click()
    const dialog = search(page, words)
    await expect(dialog.getByRole('group', { name: words.search.group.opened })).toContainText(
      trade.reference,
    )
    await field(page, words).fill('سمسم')
    await expect(dialog.getByRole('group', { name: words.search.group.trade })).toBeVisible()
    expect(await faultsOn(page)).toEqual([])
    expect(await sidewaysOn(page)).toBeLessThanOrEqual(0)

    await page.context().setOffline(true)
    await field(page, words).fill(trade.reference.toLowerCase())
    await expect(dialog.getByText(words.search.offline)).toBeVisible()
    await dialog.getByRole('option', { name: trade.reference }).click()
    await expect(page).toHaveURL(`/trades/${trade.id}/show`)
  })
})

test('an admin goes to a page of the back office, and to no member’s things', async ({ enter, words }) => {
  const page = await enter('admin', '/admin/invitations')
  await expect(page.locator('main h1')).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.keyboard.press('Control+k')
  await page.keyboard.type(words.app.titles.containerTypes)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/container-types')
  expect(asked.filter((path) => path.endsWith('/secure/search'))).toEqual([])
})
