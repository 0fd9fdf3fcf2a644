import { inLanguage } from '@mahsul/domain/kit/language'
import type { Locator, Page } from '@playwright/test'
import type { Offer } from './market.ts'
import {
  button,
  expect,
  faultsOn,
  field,
  inArabicAtADesk,
  inEnglishAtADesk,
  list,
  sidewaysOn,
  test,
  toldTo,
} from './story.ts'

const rowOf = (page: Page, { id }: Pick<Offer, 'id'>) => page.locator(`main tbody a[data-offer="${id}"]`)
const openedAt = ({ id }: Pick<Offer, 'id'>) => new RegExp(`/marketplace\\?open=${id}$`)

/** The offers that the page has asked for, each as often as it did. */
function offersAskedOn(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const [, id] = /\/secure\/tickets\/([0-9a-f-]{36})$/.exec(new URL(request.url()).pathname) ?? []
    if (id) asked.push(id)
  })
  return asked
}

/** Presses keys so quickly that no timer of the page runs between them, however busy the machine is. */
const pressAtOnce = (page: Page, keys: readonly string[]) =>
  page.evaluate((all) => {
    for (const key of all)
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
  }, keys)

/** Presses the Tab key until it is there. */
async function tabTo(page: Page, what: Locator) {
  await expect(what).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(what).toBeFocused({ timeout: 1 })
  }).toPass({ intervals: [0] })
}

toldTo([inEnglishAtADesk, inArabicAtADesk], ({ language }) => {
  test('with the keyboard alone a buyer walks along the offers, opens one beside them and bids from there', async ({
    enter,
    market,
    words,
  }) => {
    const { accounts, bids, marketplace: m, offers } = words
    const mersin = await market.place('TRMER')
    const wanted = await market.publish('mumbai', { price: '1612.00' })
    const latest = await market.publish('mumbai', { price: '1613.00' })
    const page = await enter('hamburg')
    await expect(rowOf(page, latest)).toBeVisible()
    await list(page, m.landed.at).selectOption(mersin.external_id)
    await expect(page.getByRole('columnheader', { name: inLanguage(mersin, 'name', language) })).toBeVisible()
    const asked = offersAskedOn(page)
    await page.locator('main h1').click()

    // Down and down and up again, faster than anybody reads: only the offer they stay at is asked for.
    await pressAtOnce(page, ['j', 'ArrowDown', 'ArrowDown', 'ArrowUp'])
    const pane = page.getByRole('region', { name: '98/2' })
    await expect(page).toHaveURL(openedAt(wanted))
    const bid = pane.getByRole('link', { name: m.offer.placeBid, exact: true })
    await expect(bid).toBeInViewport({ ratio: 1 })
    await expect(pane.getByRole('region', { name: m.offer.price })).toContainText('1,619.50')
    await expect(rowOf(page, wanted)).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: wanted.reference })).toHaveCount(1)
    expect(asked).toEqual([wanted.id])
    expect(await faultsOn(page)).toEqual([])
    expect(await sidewaysOn(page)).toBe(0)

    await page.reload()
    await expect(pane.getByRole('link', { name: m.pane.toPage })).toBeVisible()
    await page.keyboard.press('k') // counted from the open one
    await expect(page).toHaveURL(openedAt(latest))
    await page.keyboard.press('Escape')
    await expect(pane).toHaveCount(0)
    await expect(page).toHaveURL('/marketplace')
    await expect(rowOf(page, latest)).toBeFocused()

    await page.keyboard.press('ArrowDown')
    await expect(page).toHaveURL(openedAt(wanted))
    await expect(bid).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(pane.getByRole('link', { name: m.pane.toPage })).toBeFocused()
    await tabTo(page, bid)
    await page.keyboard.press('Enter')
    for (const next of [bids.next.terms, bids.next.review.bid]) {
      await tabTo(page, button(page, next))
      await page.keyboard.press('Enter')
    }
    await tabTo(page, button(page, bids.send.bid.SELL))
    const sent = page.waitForResponse((answer) => answer.url().endsWith('/secure/request-code'))
    await page.keyboard.press('Enter')
    await sent
    await expect(field(page, accounts.verify.code)).toBeFocused()
    await page.keyboard.type(await market.lastCode('hamburg'))
    await page.keyboard.press('Enter')
    await expect(page.getByText(offers.bid.waits)).toBeVisible()
  })

  test('a click opens an offer beside the list, or its page where that is wanted or there is no room', async ({
    enter,
    market,
    words,
  }) => {
    const { marketplace: m } = words
    const offer = await market.publish('mumbai', { price: '1614.00' })
    const page = await enter('thessaloniki')
    const row = rowOf(page, offer)
    const price = page.getByRole('region', { name: m.offer.price })
    const address = `/marketplace/${offer.id}/show`
    await row.click()
    await expect(page).toHaveURL(openedAt(offer))
    await expect(price).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/marketplace')
    await expect(price).toHaveCount(0)

    // For another tab the click is left to the browser, with the page's address.
    const isLeft = page.evaluate(
      () =>
        new Promise<boolean>((resolve) =>
          addEventListener('click', (event) => {
            resolve(!event.defaultPrevented)
            event.preventDefault()
          }),
        ),
    )
    await row.click({ modifiers: ['ControlOrMeta'] })
    expect(await isLeft).toBe(true)
    await expect(row).toHaveAttribute('href', address)
    await expect(page).toHaveURL('/marketplace')
    await page.reload()
    await row.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(address)

    // A shared address leads on to the page where there is no room, or where it is not wanted.
    await page.setViewportSize({ width: 1024, height: 900 })
    await page.goto(`/marketplace?open=${offer.id}`)
    await expect(page).toHaveURL(address)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/marketplace')
    await page.getByRole('button', { name: m.pane.split }).click()
    await row.click()
    await expect(page).toHaveURL(address)
    await page.goto(`/marketplace?open=${offer.id}`)
    await expect(page).toHaveURL(address)
  })
})

test('the open offer stays while filters keep it in the list, and closes with a page that is without it', async ({
  enter,
  market,
  words: { marketplace: m, goods, ui },
}) => {
  const offer = await market.publish('mumbai', { price: '1611.00' })
  const page = await enter('hamburg')
  await rowOf(page, offer).click()
  await expect(page).toHaveURL(openedAt(offer))
  const close = page.getByRole('button', { name: m.pane.close })
  await list(page, m.filters.incoterm).selectOption('FOB')
  await expect(page).toHaveURL(new RegExp(`incoterm=FOB.*open=${offer.id}`))
  await page.getByRole('link', { name: goods.commodity.sesame }).first().click()
  await expect(page).toHaveURL(new RegExp(`product=sesame.*open=${offer.id}`))
  await expect(rowOf(page, offer)).toBeVisible()
  await expect(close).toBeVisible()

  await page.getByRole('link', { name: ui.pages.next, exact: true }).click()
  await expect(page).toHaveURL(/page=2[^?]*$/)
  await expect(close).toHaveCount(0)
  await expect(page).not.toHaveURL(/open=/)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`open=${offer.id}`))
  await expect(close).toBeVisible()
})
