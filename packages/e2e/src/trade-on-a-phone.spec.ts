import type { Page } from '@playwright/test'
import type { Market, Member } from './market.ts'
import { expect, faultsOn, inArabicOnAPhone, inEnglishOnAPhone, sidewaysOn, test, toldTo } from './story.ts'
import type { Trade } from './trade.ts'
import { onTradePage } from './trade-page.ts'

/** Less than three screens of a phone. */
const MOST_PIXELS = 2400

/** A trade of the demo with this task open for the member, or in this state. */
async function demoTrade(market: Market, who: Member, wanted: { task?: string; status?: string }) {
  const listed = await market.ask<Trade[]>(who, 'GET', '/secure/trades?per_page=100')
  const found = listed.find(
    ({ status, open_tasks: open }) =>
      (wanted.status === undefined || status === wanted.status) &&
      (wanted.task === undefined || open.some(({ task }) => task === wanted.task)),
  )
  if (!found) throw new Error(`the demo of ${who} has no such trade: ${JSON.stringify(wanted)}`)
  return `/trades/${found.id}`
}

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)
/** The one filled button of whose turn it is: a link to its screen, or the button of its form. */
const actOn = (page: Page, progress: string) =>
  page.getByRole('region', { name: progress }).locator('.btn--primary').first()

toldTo([inArabicOnAPhone, inEnglishOnAPhone], ({ language }) => {
  test('a trade is short, and the act is at hand', async ({ enter, market, words }) => {
    const { ui } = words
    const trades: [Member, string][] = [
      ['buyer', await demoTrade(market, 'buyer', { task: 'drafts.approve' })],
      ['buyer', await demoTrade(market, 'buyer', { task: 'consignment.provide' })],
      ['supplier', await demoTrade(market, 'supplier', { task: 'goods.inContainers' })],
      ['supplier', await demoTrade(market, 'supplier', { task: 'order.confirm' })],
    ]
    for (const who of ['buyer', 'supplier'] as const) {
      const page = await enter(who, '/trades/list')
      for (const [, path] of trades.filter(([member]) => member === who)) {
        await page.goto(`${path}/show`)
        const act = actOn(page, ui.trade.progress)
        await expect(act).toBeInViewport({ ratio: 1 })
        await expect(page.getByRole('navigation', { name: words.app.menu.bottom })).toBeHidden()
        expect(await heightOf(page), path).toBeLessThanOrEqual(MOST_PIXELS)
        // It stays there, whatever is read.
        await onTradePage(page, words).tab('history')
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
        await expect(act).toBeInViewport({ ratio: 1 })
        expect(await sidewaysOn(page)).toBe(0)
      }
    }
  })

  test('the tabs are in the address, and the keys go from one to the next', async ({
    enter,
    market,
    words,
  }) => {
    const { trades } = words
    const path = await demoTrade(market, 'buyer', { task: 'drafts.approve' })
    const page = await enter('buyer', `${path}/show`)
    const tab = (name: 'documents' | 'shipment' | 'money' | 'history') =>
      page.getByRole('tab', { name: trades.tabs[name] })
    const on = onTradePage(page, words)
    await expect(tab('documents')).toHaveAttribute('aria-selected', 'true')
    for (const name of ['shipment', 'money', 'history'] as const) {
      await on.tab(name)
      expect(await faultsOn(page), name).toEqual([])
    }
    await page.goBack()
    await expect(tab('money')).toHaveAttribute('aria-selected', 'true')
    await page.goForward()
    await expect(tab('history')).toHaveAttribute('aria-selected', 'true')
    await page.reload()
    await expect(tab('history')).toHaveAttribute('aria-selected', 'true')

    const [forward, backward] = language === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    await tab('history').focus()
    await page.keyboard.press(forward)
    await expect(tab('documents')).toBeFocused()
    await expect(tab('documents')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press(backward)
    await expect(tab('history')).toBeFocused()
    await page.keyboard.press('Home')
    await expect(tab('documents')).toBeFocused()
    await page.keyboard.press('End')
    await expect(tab('history')).toHaveAttribute('aria-selected', 'true')

    await page.goto(`${path}/show#containers`)
    await expect(tab('shipment')).toHaveAttribute('aria-selected', 'true')
    await expect(page.locator('#containers')).toBeInViewport()
  })

  test('an expired order shows neither goods nor money, and an address of no document is not found', async ({
    enter,
    market,
    words,
  }) => {
    const { app, trades } = words
    const path = await demoTrade(market, 'buyer', { status: 'lapsed' })
    const page = await enter('buyer', `${path}/show?tab=money`)
    await expect(page.getByText(trades.lapsed.title)).toBeVisible()
    await expect(page.getByRole('region', { name: trades.happened })).toBeVisible()
    await expect(page.getByRole('tab', { name: trades.tabs.shipment })).toHaveCount(0)
    await expect(page.getByRole('region', { name: trades.money })).toHaveCount(0)
    expect(await faultsOn(page)).toEqual([])
    await page.goto(`${path}/payment/upload/NONSENSE`)
    await expect(page.getByRole('heading', { name: app.titles.notFound })).toBeVisible()
  })

  test('a draft counts as approved at once, and comes back if the server fails', async ({
    enter,
    market,
    words,
  }) => {
    const { tasks } = words
    const path = await demoTrade(market, 'buyer', { task: 'drafts.approve' })
    const page = await enter('buyer', `${path}/logistics/check`)
    const failing = Promise.withResolvers<void>()
    await page.route('**/tasks/drafts.approve', async (route) => {
      await failing.promise
      await route.fulfill({ status: 500, json: { message: 'Unexpected' } })
    })
    const draft = page.getByRole('main').locator('article[aria-label]')
    const name = (await draft.getAttribute('aria-label')) ?? ''
    const listed = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
    await draft.getByRole('button', { name: tasks.verb.drafts.approve }).click()
    await expect(draft).toHaveCount(0)
    await expect(listed).toContainText(tasks.drafts.ok)
    failing.resolve()
    await expect(draft.getByRole('alert')).toBeVisible()
    await expect(listed).toContainText(tasks.drafts.read)
    await expect(page.getByRole('region', { name: words.ui.toast.region })).toContainText(name)
  })
})
