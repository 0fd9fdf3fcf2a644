import { noticeLine } from '@mahsul/contract/notifications/notice-words'
import { actWords } from '@mahsul/contract/trades/trade-words'
import type { Page, WebSocketRoute } from '@playwright/test'
import {
  button,
  expect,
  faultsOn,
  inArabicOnAPhone,
  inEnglishAtADesk,
  intercept,
  test,
  toldTo,
} from './story.ts'

/**
 * Less than the 30 seconds after which a page polls by itself. `npm run bench sockets` measures that a notice takes less than
 * one.
 */
const atOnce = { timeout: 10_000 }

/** Opens a page again, and waits until its socket is connected. */
async function listening(page: Page) {
  const address = page.url()
  await page.goto('about:blank') // the socket of the page before would count as well
  const heard = new Promise<void>((resolve) =>
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('subscription_succeeded')) resolve()
      }),
    ),
  )
  await page.goto(address)
  await heard
  return page
}

/** Holds the counts that this page requests now, until they are released. */
async function holdCounts(page: Page) {
  const answers: (() => Promise<void>)[] = []
  const letThrough = await intercept(page, '**/profiles/notification-item', async (route) => {
    const response = await route.fetch()
    answers.push(() => route.fulfill({ response }).catch(() => {})) // the page may have aborted it
  })
  return async () => {
    expect(answers.length).toBeGreaterThan(0)
    await Promise.all(answers.map((arrive) => arrive()))
    letThrough()
  }
}

toldTo([inEnglishAtADesk, inArabicOnAPhone], ({ language, width }) => {
  test('an act in one browser shows in the other at once', async ({ enter, market, words }) => {
    const { notifications, tasks, ui } = words
    const toastsOf = (page: Page) => page.getByRole('region', { name: ui.toast.region })

    const offer = await market.publish('khartoum', { kind: 'FIRM', containers: 2, price: '1500.00' })
    const { id } = await market.purchase('thessaloniki', offer, 1)
    await market.ask('thessaloniki', 'PUT', '/secure/notifications/read', { all: true })

    const supplier = await enter('khartoum', `/trades/${id}/show`)
    const buyer = await listening(await enter('thessaloniki', `/trades/${id}/show`))
    const secondDevice = await listening(await enter('khartoum', `/trades/${id}/show`))
    const elsewhere = await listening(await enter('thessaloniki', '/notifications'))
    const beside = await buyer.context().newPage()
    await beside.goto('/trades/list')
    const letCountsThrough = await holdCounts(beside)
    await listening(beside)
    await expect(elsewhere).toHaveTitle(/^[^(]/)

    const { reference } = await market.ask<{ reference: string }>(
      'thessaloniki',
      'GET',
      `/secure/trades/${id}`,
    )
    const line = noticeLine('OperationCreated', { ref: reference }, language)
    const answered = supplier.waitForResponse((answer) => answer.url().includes('/tasks/order.confirm'))
    await button(supplier, tasks.verb.order.confirm).click()
    await answered
    await expect(elsewhere.getByRole('main').getByText(line)).toBeVisible(atOnce)
    await expect(elsewhere).toHaveTitle(/^\(1\) /, atOnce)
    // Who confirmed gets no notice of it: their other page follows as well.
    for (const page of [buyer, secondDevice])
      await expect(page.getByRole('region', { name: ui.trade.progress })).not.toContainText(
        actWords['order.confirm'].todo[language],
        atOnce,
      )
    // One of the two tabs shows it, and both count it.
    const said = async () =>
      (await toastsOf(buyer).getByText(line).count()) + (await toastsOf(beside).getByText(line).count())
    await expect.poll(said).toBe(1)
    for (const tab of [buyer, beside]) await expect(tab).toHaveTitle(/^\(1\) /, atOnce)
    await letCountsThrough() // an earlier count does not undo a later one
    await expect(beside).toHaveTitle(/^\(1\) /)

    const speaking = (await toastsOf(buyer).getByText(line).count()) > 0 ? buyer : beside
    await toastsOf(speaking).getByText(line).hover() // it stays while it is being read
    expect(await faultsOn(speaking)).toEqual([])
    await toastsOf(speaking).getByRole('link', { name: notifications.open }).click()
    await expect(speaking).toHaveURL(new RegExp(`/trades/${id}/show$`))
    expect(await faultsOn(elsewhere)).toEqual([])
    // Read in one tab, it no longer counts in any.
    for (const page of [buyer, beside, elsewhere]) await expect(page).toHaveTitle(/^[^(]/)

    if (width < 720) return
    const bell = buyer.getByRole('button', { name: notifications.title })
    await bell.click()
    const latest = buyer.getByRole('dialog', { name: notifications.title })
    await expect(latest.getByText(line)).toBeVisible()
    expect(await faultsOn(buyer)).toEqual([])
    await latest.getByRole('link', { name: notifications.seeAll }).click()
    await expect(buyer).toHaveURL(/\/notifications$/)
    await expect(latest).toBeHidden()
  })
})

test('events missed while the socket was disconnected are there when it is back', async ({
  enter,
  market,
  words,
}) => {
  const { notifications } = words
  const offer = await market.publish('khartoum', { containers: 2, price: '1500.00' })
  await market.ask('khartoum', 'PUT', '/secure/notifications/read', { all: true })
  const page = await enter('khartoum', '/notifications')
  let away = false
  const open: WebSocketRoute[] = []
  await page.routeWebSocket(/\/app\//, (socket) => {
    if (away) return void socket.close({ code: 4200 })
    socket.connectToServer()
    open.push(socket)
  })
  await page.reload()
  await expect.poll(() => open.length).toBe(1)
  await expect(page.getByText(notifications.away)).toBeHidden()

  away = true
  for (const socket of open) await socket.close({ code: 4200 })
  await expect(page.getByText(notifications.away)).toBeVisible()
  expect(await faultsOn(page)).toEqual([])
  await market.bid('thessaloniki', offer, { containers: 1, price: '1450.00' })
  away = false
  await expect(page).toHaveTitle(/^\(1\) /, { timeout: 30_000 })
  const line = noticeLine('OfferBidded', { ref: offer.reference }, 'en')
  await expect(page.getByRole('main').getByText(line)).toBeVisible()
  await expect(page.getByText(notifications.away)).toBeHidden()
})
