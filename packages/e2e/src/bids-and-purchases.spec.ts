import { problemWords } from '@mahsul/contract/kit/problem-words'
import { ownPriceName } from '@mahsul/contract/offers/price-words'
import { actWords } from '@mahsul/contract/trades/trade-words'
import { inLanguage } from '@mahsul/domain/kit/language'
import type { Page } from '@playwright/test'
import type { Bid, Market } from './market.ts'
import {
  button,
  confirmWithCode,
  expect,
  faultsOn,
  field,
  find,
  inArabicOnAPhone,
  inEnglishAtADesk,
  list,
  test,
  toldTo,
  visit,
  wrongsOf,
} from './story.ts'
import { onTradePage } from './trade-page.ts'

const stepOf = (id: string, step: 0 | 1 | 2, act: 'bid' | 'purchase') =>
  `/marketplace/${id}/step-${step}?act=${act}`
const rowsOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })

type Lane = {
  external_id: string
  origin: { external_id: string; unlocode: string }
  destination: { external_id: string; unlocode: string }
  container_type: { external_id: string; name: string }
  termical_handling_charges: string
  transit_time_in_days: number
}

/** An admin's change to the freight of a 20' Dry between two ports. */
async function freightTo(market: Market, from: string, to: string) {
  const { name } = await market.place(to)
  const lanes = await market.ask<Lane[]>(
    'admin',
    'GET',
    `/secure/admin/freight-costs?per_page=100&search=${name}`,
  )
  const lane = lanes.find(
    ({ origin, destination, container_type: box }) =>
      origin.unlocode === from && destination.unlocode === to && box.name === "20' Dry",
  )! // the demo has it
  return (price: string) =>
    market.ask('admin', 'PUT', `/secure/admin/freight-costs/${lane.external_id}`, {
      origin_ext_id: lane.origin.external_id,
      destination_ext_id: lane.destination.external_id,
      container_type_ext_id: lane.container_type.external_id,
      price_per_container: price,
      termical_handling_charges: lane.termical_handling_charges,
      transit_time_in_days: lane.transit_time_in_days,
    })
}

toldTo([inArabicOnAPhone], ({ language }) => {
  test('three bids are declined, and then only purchase remains', async ({ enter, market, words, say }) => {
    const { bids, goods, marketplace: m, offers } = words
    const offer = await market.publish('khartoum')
    const declined = async (price: string) => {
      const { id } = await market.bid('trader', offer, { containers: 2, price })
      const answer = { message: 'Too low.', suggestion: { price: '1590.00' } }
      await market.ask('khartoum', 'PUT', `/secure/bids/${id}/decline`, answer)
      return id
    }
    const first = await declined('1500.00')
    const second = await declined('1520.00')
    // The page of a declined bid, where notices lead, leads on to the next bid.
    const page = await enter('trader', `/offers/bid/${first}/show`)
    await expect(page.getByRole('link', { name: offers.bid.again, exact: true })).toBeVisible()
    await visit(page, `/offers/bid/${second}/show`)
    await page.getByRole('link', { name: offers.bid.bidSo, exact: true }).click()
    await expect(page).toHaveURL(/step-0\?act=bid$/)
    await expect(page.getByText('1,590.00').first()).toBeVisible()
    await visit(page, `/marketplace/${offer.id}/show`)
    // Each suggestion is readable; the form starts from the latest.
    await expect(page.getByText(m.bids.suggests)).toHaveCount(2)
    await expect(page.getByRole('link', { name: m.bids.bidSo })).toHaveCount(1)
    await declined('1540.00')
    await page.reload()
    await expect(page.getByText(goods.why.roundsUsed)).toBeVisible()
    await expect(page.getByRole('link', { name: m.offer.placeBid })).toHaveCount(0)
    const rounds = page.getByRole('region', { name: m.bids.title })
    await expect(rounds.getByRole('listitem')).toHaveCount(3)
    await expect(rounds).toContainText(say(m.bids.left, { n: 0 }))
    expect(await faultsOn(page)).toEqual([])

    // Its address has no form either, and leads to what is left.
    await visit(page, stepOf(offer.id, 0, 'bid'))
    await expect(page.getByRole('heading', { name: bids.noBids.roundsUsed })).toBeVisible()
    await expect(page.getByText(goods.why.roundsUsed)).toBeVisible()
    await expect(button(page, bids.next.terms)).toHaveCount(0)
    expect(await faultsOn(page)).toEqual([])
    await page.getByRole('link', { name: m.offer.purchase.SELL, exact: true }).click()
    await expect(page).toHaveURL(/step-0\?act=purchase$/)
    await expect(button(page, bids.next.terms)).toBeVisible()
    await expect(page.getByText(goods.why.roundsUsed)).toHaveCount(0)
  })

  test('a supplier sells into a buying offer at its target price, in two steps', async ({
    enter,
    market,
    words,
  }) => {
    const { bids, trades, ui } = words
    const offer = await market.publish('buyer', { type: 'BUY', incoterm: 'CIF', to: 'TRMER', containers: 3 })
    const portSudan = await market.place('SDPZU')
    // The review shows only what was filled in, and there is no third step.
    const seller = await enter('khartoum', stepOf(offer.id, 2, 'purchase'))
    await expect(seller).toHaveURL(/step-0\?act=purchase$/)
    await find(seller, bids.field.originId, inLanguage(portSudan, 'name', language))
    await list(seller, bids.field.containers).selectOption('2')
    await expect(button(seller, bids.next.review.sale)).toBeVisible()
    await visit(seller, stepOf(offer.id, 2, 'purchase'))
    await expect(seller).toHaveURL(/step-1\?act=purchase$/)
    expect(await faultsOn(seller)).toEqual([])
    const sell = button(seller, bids.send.purchase.BUY)
    await confirmWithCode(seller, sell, () => market.lastCode('khartoum'), words)
    await expect(seller).toHaveURL(/\/trades\/[0-9a-f-]{36}\/show$/)
    // The supplier has committed itself: no confirmation is needed.
    await onTradePage(seller, words).tab('history')
    const log = seller.getByRole('region', { name: trades.happened })
    await expect(log).toContainText(actWords['order.confirm'].done[language])
    await expect(seller.getByRole('region', { name: ui.trade.progress })).toContainText(
      actWords['consignment.provide'].todo[language],
    )
  })

  test('a lot sold as a whole means the rest of it, once the owner has sold part of it through a bid', async ({
    enter,
    market,
    words,
    say,
  }) => {
    const { bids } = words
    const offer = await market.publish('khartoum', { partialPurchase: false })
    const mersin = await market.place('TRMER')
    const buyer = await enter('trader', stepOf(offer.id, 0, 'purchase'))
    await find(buyer, bids.field.facilityId, inLanguage(mersin, 'name', language))
    await expect(list(buyer, bids.field.containers)).toHaveCount(0)
    await market.accept('khartoum', await market.bid('buyer', offer, { containers: 2, price: '1600.00' }))
    await buyer.reload()
    await button(buyer, bids.next.terms).click()
    await expect(buyer.getByRole('alert')).toContainText(problemWords.containersAvailable[language])
    await list(buyer, bids.field.containers).selectOption('4')
    await button(buyer, bids.next.terms).click()
    await button(buyer, bids.next.review.purchase).click()
    await expect(buyer.locator('#answer-form')).toContainText(say(words.goods.containers, { n: 4 }))
    await expect(button(buyer, bids.send.purchase.SELL)).toBeEnabled()
  })

  test('freight that rises during the review of a purchase has to be accepted before anything is bought', async ({
    enter,
    market,
    words,
  }) => {
    const { bids, goods } = words
    const offer = await market.publish('alexandria', { from: 'EGALY', kind: 'FIRM', containers: 2 })
    const beirut = await market.place('LBBEY')
    const setFreight = await freightTo(market, 'EGALY', 'LBBEY')
    const buyer = await enter('trader', stepOf(offer.id, 0, 'purchase'))
    await find(buyer, bids.field.facilityId, inLanguage(beirut, 'name', language))
    await list(buyer, bids.field.containers).selectOption('2')
    await button(buyer, bids.next.terms).click()
    await button(buyer, bids.next.review.purchase).click()
    const purchase = button(buyer, bids.send.purchase.SELL)
    await expect(purchase).toBeEnabled()
    await setFreight('800.00')
    await confirmWithCode(buyer, purchase, () => market.lastCode('trader'), words)

    const { changedCosts: says, sum } = goods
    const changed = buyer.getByRole('region', { name: says.title })
    await expect(changed).toBeFocused()
    const line = (name: string) =>
      changed.getByText(name, { exact: true }).locator('xpath=following-sibling::dd')
    await expect(line(says.line.shipping_cost)).toHaveText(`${says.before} 1,200.00 ${says.now} 1,600.00`)
    await expect(line(sum.total.buyer)).toContainText(says.now)
    await expect(changed.getByRole('term')).toHaveCount(2)
    await expect(purchase).toBeDisabled()
    expect(await wrongsOf(buyer, 'freight-risen', [390])).toEqual([])
    const { available_containers: left } = await market.ask<{ available_containers: number }>(
      'trader',
      'GET',
      `/secure/tickets/${offer.id}`,
    )
    expect(left).toBe(2)

    await button(changed, says.accept).click()
    await expect(changed).toHaveCount(0)
    await purchase.click()
    await expect(buyer).toHaveURL(/\/trades\/[0-9a-f-]{36}\/show$/)
    await setFreight('600.00')
  })

  test('an offer that its owner closes while it is being answered is reported as gone', async ({
    enter,
    market,
    words,
  }) => {
    const { bids, marketplace: m } = words
    const offer = await market.publish('khartoum')
    const mersin = await market.place('TRMER')
    const bidder = await enter('trader', stepOf(offer.id, 0, 'bid'))
    await find(bidder, bids.field.facilityId, inLanguage(mersin, 'name', language))
    await button(bidder, bids.next.terms).click()
    await button(bidder, bids.next.review.bid).click()
    const place = button(bidder, bids.send.bid.SELL)
    await expect(place).toBeEnabled()
    await market.ask('khartoum', 'DELETE', `/secure/tickets/${offer.id}`)
    await confirmWithCode(bidder, place, () => market.lastCode('trader'), words)
    await expect(bidder.getByText(m.offer.goneWhy)).toBeVisible()
    await expect(place).toHaveCount(0)
    expect(await faultsOn(bidder)).toEqual([])
    await bidder.getByRole('link', { name: m.offer.toMarket }).click()
    await expect(bidder).toHaveURL(/\/marketplace$/)

    // A buyer who is still choosing a port sees it in the total, which can no longer be calculated.
    const other = await market.publish('khartoum')
    await bidder.goto(stepOf(other.id, 0, 'bid'))
    await expect(list(bidder, bids.field.facilityId)).toBeVisible()
    await market.ask('khartoum', 'DELETE', `/secure/tickets/${other.id}`)
    await find(bidder, bids.field.facilityId, inLanguage(mersin, 'name', language))
    await expect(bidder.getByText(m.offer.goneWhy)).toBeVisible()
  })
})

toldTo([inEnglishAtADesk], ({ language }) => {
  test('an offer that expires on an open page accepts nothing more', async ({ enter, market, words }) => {
    const { goods, marketplace: m } = words
    const offer = await market.publish('khartoum')
    const page = await enter('trader', '/news')
    await page.clock.install()
    await page.goto(`/marketplace/${offer.id}/show`)
    const bid = page.getByRole('link', { name: m.offer.placeBid, exact: true })
    await expect(bid).toBeVisible()
    // No answer from the server gives the page the time meanwhile.
    await page.context().setOffline(true)
    await page.clock.fastForward('48:00:30')
    await expect(page.getByText(goods.why.expired)).toBeVisible()
    await expect(bid).toHaveCount(0)
    await expect(page.getByRole('link', { name: m.offer.purchase.SELL, exact: true })).toHaveCount(0)
  })

  test('a slower earlier search does not undo a later choice', async ({ enter, words }) => {
    const { marketplace: m } = words
    const page = await enter('trader')
    await expect(rowsOf(page)).toHaveCount(5)
    await page.getByLabel(m.search.label).fill('sesame')
    const price = page.getByRole('columnheader', { name: ownPriceName('buyer')[language] })
    await price.getByRole('link').click()
    await expect(page).toHaveURL(/search=sesame/)
    await expect(page).toHaveURL(/sort=price_low/)
    await expect(price).toHaveAttribute('aria-sort', 'ascending')
  })
})

toldTo([inArabicOnAPhone, inEnglishAtADesk], ({ language }) => {
  test('an invalid address still shows offers, and a reversed price range is reported', async ({
    enter,
    words,
  }) => {
    const { marketplace: m } = words
    const mangled = 'origin=11111111-2222-3333-4444-555555555555&price_from=%D9%A1&page=x&sort=1'
    const page = await enter('trader', `/marketplace?${mangled}`)
    await expect(rowsOf(page)).toHaveCount(5)

    await button(page, m.filters.open).click()
    const dialog = page.getByRole('dialog', { name: m.filters.title })
    await field(dialog, m.filters.priceFrom).fill('٢٠٠٠')
    await field(dialog, m.filters.priceTo).fill('1,500')
    await button(dialog, m.filters.apply).click()
    await expect(dialog).toContainText(problemWords.min[language].replace('{min}', '2000'))
    await list(dialog, m.filters.shippingFrom).selectOption({ index: 3 })
    await list(dialog, m.filters.shippingTo).selectOption({ index: 1 })
    await list(dialog, m.filters.shippingFrom).selectOption({ index: 5 })
    await expect(list(dialog, m.filters.shippingTo)).toHaveValue('')
    await list(dialog, m.filters.shippingFrom).selectOption({ index: 0 })
    await field(dialog, m.filters.priceTo).fill('٢٬٥٠٠٫٥٠')
    await button(dialog, m.filters.apply).click()
    await expect(page).toHaveURL(/price_from=2000&price_to=2500\.50$/)

    // The place of delivery is shown in the reader's language.
    await page.goto('/marketplace?incoterm=DDP')
    await expect(page.getByRole('table')).toContainText(language === 'ar' ? 'اليونان' : 'Greece')
  })

  test('bids are shown next to each other with their changes to the offer', async ({
    enter,
    market,
    words,
    say,
  }) => {
    const { offers } = words
    const offer = await market.publish('khartoum')
    const { shipping_date: asked } = await market.ask<{
      shipping_date: { month: number; year: number; date: string }
    }>('khartoum', 'GET', `/secure/tickets/${offer.id}`)
    const { month, year } = asked
    const daysLater = new Date(Date.UTC(year, month, 0)).getUTCDate() - Number(asked.date.slice(8))
    const placed: Bid[] = [
      await market.bid('thessaloniki', offer, {
        ...{ containers: 4, price: '1580.00' },
        ...{ payment_method: 'LC_LETTER_OF_CREDIT', payment_lc_type: 'sight' },
      }),
      await market.bid('buyer', offer, {
        ...{ containers: 2, price: '1610.00', message: 'Salmonella certificate before loading, please.' },
        ...{ payment_method_type: 'ADVANCE', payment_percentage: 20 },
        shipping_date: { section: 'end', month, year },
      }),
    ]
    const owner = await enter('khartoum', `/offers/${offer.id}`)
    const columns = owner.getByRole('article')
    await expect(columns).toHaveCount(placed.length)
    const [dear, cheap] = [columns.first(), columns.last()]
    await expect(dear).toContainText('+10.00')
    await expect(dear).toContainText(say(offers.compare.later, { n: daysLater }))
    await expect(dear).toContainText(`${offers.compare.inOffer} 0 %`)
    await expect(cheap).toContainText('−20.00')
    await expect(cheap).toContainText(
      `${offers.compare.inOffer} ${words.goods.payment.short.CAD_CASH_AGAINST_DOCUMENTS}`,
    )
    expect(await wrongsOf(owner, `${language}-compared`, [390, 1440])).toEqual([])
  })
})
