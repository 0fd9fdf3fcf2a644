import { problemWords } from '@mahsul/contract/kit/problem-words'
import { inLanguage } from '@mahsul/domain/kit/language'
import type { Page } from '@playwright/test'
import type { Market, Offer } from './market.ts'
import {
  button,
  confirmWithCode,
  expect,
  faultsOn,
  field,
  find,
  inArabicAtADesk,
  inArabicOnAPhone,
  inEnglishOnAPhone,
  intercept,
  list,
  test,
  toldTo,
  visit,
} from './story.ts'
import { openTrade } from './trade.ts'
import type { Language, Words } from './words.ts'

const message = 'As last season: 4 now, the rest in March.'

/** A bid up to its review: 4 containers to Mersin at 1,540.00, with a message. */
async function writeBid(page: Page, words: Words, to: string) {
  const { bids } = words
  await find(page, bids.field.facilityId, to)
  await list(page, bids.field.containers).selectOption('4')
  await button(page, bids.next.terms).click()
  await field(page, bids.field.pricePerTon).fill('1540')
  await page.getByLabel(bids.message.SELL).fill(message)
  await button(page, bids.next.review.bid).click()
  await expectAllThere(page)
}

async function expectAllThere(page: Page) {
  const form = page.locator('#answer-form')
  await expect(form).toContainText(message)
  await expect(form).toContainText('1,540.00')
}

const mersinIn = async (market: Market, language: Language) => {
  const { name, name_ar } = await market.place('TRMER')
  return inLanguage({ name, name_ar }, 'name', language)
}
const stepsOf = (offer: Offer, act = 'bid') => `/marketplace/${offer.id}/step-0?act=${act}`

/** The request arrives, but its answer is lost, until the returned function is called. */
const loseAnswers = (page: Page, to: string) =>
  intercept(page, to, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })

toldTo([inArabicAtADesk, inEnglishOnAPhone], ({ language }) => {
  // The server writes refusals in the language of the member's profile.
  const bidder = language === 'ar' ? 'dubai' : 'thessaloniki'

  test('a bid whose answer was lost is sent again, and placed once', async ({ enter, market, words }) => {
    const { bids, accounts, offers } = words
    const offer = await market.publish('alexandria')
    const buyer = await enter(bidder, stepsOf(offer))
    await writeBid(buyer, words, await mersinIn(market, language))

    // The connection drops while the code is being typed in.
    const asked = buyer.waitForResponse((answer) => answer.url().endsWith('/secure/request-code'))
    await button(buyer, bids.send.bid.SELL).click()
    await asked
    const code = await market.lastCode(bidder)
    await buyer.context().setOffline(true)
    await buyer.getByLabel(accounts.verify.code).fill(code)
    await button(buyer, accounts.verify.submit).click()
    await expect(buyer.getByText(accounts.login.unreachable)).toBeVisible()
    await buyer.context().setOffline(false)

    const letThrough = await loseAnswers(buyer, '**/secure/bids/tickets/*')
    await button(buyer, accounts.verify.submit).click()
    await expect(buyer.getByRole('heading', { name: bids.noAnswer })).toBeVisible()
    await expect(buyer.getByText(bids.noAnswerWhy)).toBeVisible()
    await expectAllThere(buyer)
    letThrough()

    await buyer.reload()
    await expectAllThere(buyer)
    await button(buyer, bids.again).click()
    await expect(buyer.getByText(offers.bid.waits)).toBeVisible()
    await expect(buyer.getByText(message)).toBeVisible()
    expect(await market.bidsOn('alexandria', offer)).toHaveLength(1)
  })
})

toldTo([inArabicAtADesk], ({ language }) => {
  const bidder = 'dubai'

  test('a wrong code is refused, and the bid is still there', async ({ enter, market, words }) => {
    const { bids, accounts } = words
    const offer = await market.publish('alexandria')
    const buyer = await enter(bidder, stepsOf(offer))
    await writeBid(buyer, words, await mersinIn(market, language))
    const wrong = async () => ((await market.lastCode(bidder)) === '000000' ? '000001' : '000000')
    await confirmWithCode(buyer, button(buyer, bids.send.bid.SELL), wrong, words)
    await expect(buyer.getByText(accounts.verify.invalid)).toBeVisible()
    await buyer.keyboard.press('Escape')
    await expect(buyer.getByRole('dialog')).toHaveCount(0)
    await expectAllThere(buyer)
    expect(await market.bidsOn('alexandria', offer)).toHaveLength(0)
  })
})

toldTo([inEnglishOnAPhone], ({ language }) => {
  const bidder = 'thessaloniki'

  test('containers that somebody else bought meanwhile are reported, and the bid is still there', async ({
    enter,
    market,
    words,
    say,
  }) => {
    const { bids } = words
    const offer = await market.publish('alexandria')
    const buyer = await enter(bidder, stepsOf(offer))
    await writeBid(buyer, words, await mersinIn(market, language))
    await market.purchase('hamburg', offer, 3)
    const code = () => market.lastCode(bidder)
    await confirmWithCode(buyer, button(buyer, bids.send.bid.SELL), code, words)
    await expect(buyer.getByText(problemWords.containersAvailable[language]).first()).toBeVisible()
    await expectAllThere(buyer)
    expect(await market.bidsOn('alexandria', offer)).toHaveLength(0)

    // Three are left: the bidder takes them. Everything else is as it was typed, and the code was not used up.
    await buyer.getByRole('link', { name: bids.changeIt, exact: true }).click()
    await list(buyer, bids.field.containers).selectOption('3')
    await button(buyer, bids.next.terms).click()
    await expect(field(buyer, bids.field.pricePerTon)).toHaveValue('1,540.00')
    await button(buyer, bids.next.review.bid).click()
    await expect(buyer.locator('#answer-form')).toContainText(say(words.goods.containers, { n: 3 }))
    await expectAllThere(buyer)
    await button(buyer, bids.send.bid.SELL).click()
    await expect(buyer.getByText(words.offers.bid.waits)).toBeVisible()
  })
})

toldTo([inArabicAtADesk], ({ language }) => {
  const bidder = 'dubai'

  test('terms that the owner changed meanwhile are shown before anything is sent', async ({
    enter,
    market,
    words,
  }) => {
    const { bids, offers } = words
    const offer = await market.publish('alexandria')
    const buyer = await enter(bidder, stepsOf(offer))
    await writeBid(buyer, words, await mersinIn(market, language))
    await expect(button(buyer, bids.send.bid.SELL)).toBeEnabled()
    await market.edit('alexandria', offer, { price: '1650.00' })
    const code = () => market.lastCode(bidder)
    await confirmWithCode(buyer, button(buyer, bids.send.bid.SELL), code, words)
    const changed = buyer.getByRole('region', { name: bids.changed.title })
    await expect(changed).toBeFocused()
    await expect(changed).toContainText('1,600.00')
    await expect(changed).toContainText('1,650.00')
    await expectAllThere(buyer)
    expect(await market.bidsOn('alexandria', offer)).toHaveLength(0)

    // The refused request did not use up the code.
    await button(changed, bids.changed.seen).click()
    await expectAllThere(buyer)
    await button(buyer, bids.send.bid.SELL).click()
    await expect(buyer.getByText(offers.bid.waits)).toBeVisible()
    await expect(buyer.getByText(message)).toBeVisible()
  })
})

toldTo([inArabicOnAPhone], ({ language }) => {
  test('a purchase whose answer was lost is sent again, and made once', async ({ enter, market, words }) => {
    const { bids, goods } = words
    const offer = await market.publish('mumbai')
    const buyer = await enter('dubai', stepsOf(offer, 'purchase'))
    await find(buyer, bids.field.facilityId, await mersinIn(market, language))
    await list(buyer, bids.field.containers).selectOption('4')
    await button(buyer, bids.next.terms).click()
    await button(buyer, bids.next.review.purchase).click()
    const letThrough = await loseAnswers(buyer, '**/secure/trades')
    const readAnew = buyer.waitForResponse(
      async (answer) =>
        answer.url().endsWith(`/secure/tickets/${offer.id}`) &&
        (await answer.json()).data.available_containers === 2,
    )
    await confirmWithCode(
      buyer,
      button(buyer, bids.send.purchase.SELL),
      () => market.lastCode('dubai'),
      words,
    )
    await expect(buyer.getByRole('heading', { name: bids.noAnswer })).toBeVisible()
    letThrough()

    // Two are left, and four are requested: the missing ones are this buyer's own.
    await readAnew
    await expect(button(buyer, bids.again)).toBeEnabled()
    await buyer.reload()
    await expect(buyer.getByRole('heading', { name: bids.noAnswer })).toBeVisible()
    await expect(button(buyer, bids.again)).toBeEnabled()
    await visit(buyer, stepsOf(offer, 'purchase'))
    await expect(buyer.getByText(bids.noAnswerWhy)).toBeVisible()
    await buyer.getByRole('link', { name: bids.again }).click()
    await button(buyer, bids.again).click()
    await expect(buyer).toHaveURL(/\/trades\/[0-9a-f-]{36}\/show$/)
    await expect(buyer.getByText(goods.why.confirmation)).toHaveCount(0)
    const { reserved_containers } = await market.ask<{ reserved_containers: number }>(
      'dubai',
      'GET',
      `/secure/tickets/${offer.id}`,
    )
    expect(reserved_containers).toBe(4)
  })
})

toldTo([inArabicOnAPhone], ({ language }) => {
  const bidAt1540 = async (page: Page, words: Words, market: Market) => {
    await writeBid(page, words, await mersinIn(market, language))
    const place = button(page, words.bids.send.bid.SELL)
    await confirmWithCode(page, place, () => market.lastCode('trader'), words)
    await expect(page.getByRole('heading', { name: words.bids.noAnswer })).toBeVisible()
  }
  /** Another price, on the second step. */
  const change = async (page: Page, words: Words, offer: Offer, price: string) => {
    const { bids } = words
    await visit(page, stepsOf(offer))
    await expect(page.getByText(bids.noAnswerWhy)).toBeVisible()
    await button(page, bids.next.terms).click()
    await field(page, bids.field.pricePerTon).fill(price)
  }
  const pricesOn = async (market: Market, offer: Offer) =>
    (await market.ask<{ price: string }[]>('khartoum', 'GET', `/secure/bids/tickets/${offer.id}`)).map(
      ({ price }) => price,
    )

  test('a bid changed after a lost answer is not placed in addition to the first', async ({
    enter,
    market,
    words,
  }) => {
    const { bids, offers } = words
    const offer = await market.publish('khartoum')
    const bidder = await enter('trader', stepsOf(offer))
    const letThrough = await loseAnswers(bidder, '**/secure/bids/tickets/*')
    await bidAt1540(bidder, words, market)
    letThrough()

    await change(bidder, words, offer, '1560')
    await expect(bidder.getByText(bids.earlier.done.bid)).toBeVisible()
    expect(await faultsOn(bidder)).toEqual([])
    await button(bidder, bids.next.review.bid).click()
    await expect(bidder.getByText(bids.earlier.done.bid)).toBeVisible()
    await expect(button(bidder, bids.send.bid.SELL)).toBeDisabled()
    await bidder.getByRole('link', { name: bids.earlier.open.bid }).click()
    await expect(bidder.getByText(offers.bid.waits)).toBeVisible()
    await expect(bidder.getByText(message)).toBeVisible()
    expect(await pricesOn(market, offer)).toEqual(['1540.00'])

    // The changed text is still there, for the next round.
    await visit(bidder, stepsOf(offer))
    await button(bidder, bids.earlier.another.bid).click()
    await expect(bidder.getByText(bids.earlier.done.bid)).toHaveCount(0)
    await button(bidder, bids.next.terms).click()
    await expect(field(bidder, bids.field.pricePerTon)).toHaveValue('1,560.00')
  })

  test('a bid that never arrived is replaced by the changed one', async ({ enter, market, words }) => {
    const { bids, offers } = words
    const offer = await market.publish('khartoum')
    const bidder = await enter('trader', stepsOf(offer))
    const letThrough = await intercept(bidder, '**/secure/bids/tickets/*', (route) =>
      route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue(),
    )
    await bidAt1540(bidder, words, market)
    letThrough()

    await change(bidder, words, offer, '1565')
    await expect(bidder.getByText(bids.earlier.notArrived)).toBeVisible()
    await button(bidder, bids.next.review.bid).click()
    await expect(bidder.getByText(bids.earlier.notArrivedWhy)).toBeVisible()
    // Its code opens this one: it was never used.
    await button(bidder, bids.send.bid.SELL).click()
    await expect(bidder.getByText(offers.bid.waits)).toBeVisible()
    expect(await pricesOn(market, offer)).toEqual(['1565.00'])
  })
})

toldTo([inEnglishOnAPhone, inArabicAtADesk], ({ language }) => {
  test('a purchase changed after a lost answer is not made in addition to the first', async ({
    enter,
    market,
    words,
  }) => {
    const { bids } = words
    const offer = await market.publish('mumbai')
    const buyer = await enter('dubai', stepsOf(offer, 'purchase'))
    await find(buyer, bids.field.facilityId, await mersinIn(market, language))
    await list(buyer, bids.field.containers).selectOption('2')
    await button(buyer, bids.next.terms).click()
    await button(buyer, bids.next.review.purchase).click()
    const letThrough = await loseAnswers(buyer, '**/secure/trades')
    const buy = button(buyer, bids.send.purchase.SELL)
    await confirmWithCode(buyer, buy, () => market.lastCode('dubai'), words)
    await expect(buyer.getByRole('heading', { name: bids.noAnswer })).toBeVisible()
    letThrough()

    await visit(buyer, stepsOf(offer, 'purchase'))
    await expect(buyer.getByText(bids.noAnswerWhy)).toBeVisible()
    await list(buyer, bids.field.containers).selectOption('3')
    await expect(buyer.getByText(bids.earlier.done.purchase)).toBeVisible()
    expect(await faultsOn(buyer)).toEqual([])
    await button(buyer, bids.next.terms).click()
    await button(buyer, bids.next.review.purchase).click()
    await expect(buyer.getByText(bids.earlier.done.purchase)).toBeVisible()
    await expect(buy).toBeDisabled()
    await buyer.getByRole('link', { name: bids.earlier.open.purchase }).click()
    await expect(buyer).toHaveURL(/\/trades\/[0-9a-f-]{36}\/show$/)
    const { reserved_containers } = await market.ask<{ reserved_containers: number }>(
      'dubai',
      'GET',
      `/secure/tickets/${offer.id}`,
    )
    expect(reserved_containers).toBe(2)

    // Buying more on purpose is another purchase.
    await visit(buyer, stepsOf(offer, 'purchase'))
    await button(buyer, bids.earlier.another.purchase).click()
    await expect(buyer.getByText(bids.earlier.done.purchase)).toHaveCount(0)
    await button(buyer, bids.next.terms).click()
    await button(buyer, bids.next.review.purchase).click()
    await confirmWithCode(buyer, buy, () => market.lastCode('dubai'), words)
    await expect(buyer).toHaveURL(/\/trades\/[0-9a-f-]{36}\/show$/)
  })

  test('an invalid number is restored as it was typed, with its error', async ({ enter, market, words }) => {
    const { bids } = words
    const offer = await market.publish('mumbai')
    const buyer = await enter('dubai', stepsOf(offer))
    const next = button(buyer, bids.next.review.bid)
    await find(buyer, bids.field.facilityId, await mersinIn(market, language))
    await button(buyer, bids.next.terms).click()
    const advance = buyer.getByLabel(bids.field.advancePercentage)
    await advance.fill('a fifth')
    await next.click()
    await expect(buyer.getByText(problemWords.numeric[language]).first()).toBeVisible()
    await visit(buyer, stepsOf(offer))
    await button(buyer, bids.next.terms).click()
    await expect(advance).toHaveValue('a fifth')
    await buyer.reload()
    await expect(advance).toHaveValue('a fifth')
    await next.click()
    await expect(buyer.getByText(problemWords.numeric[language]).first()).toBeVisible()
  })
})

toldTo([inEnglishOnAPhone], ({ language }) => {
  test('a device with a wrong clock keeps what is typed, and sees what is open', async ({
    enter,
    market,
    words,
    say,
  }) => {
    const { bids, goods, marketplace, ui } = words
    const offer = await market.publish('mumbai')
    const { id } = await market.bid('thessaloniki', offer, { containers: 3, price: '1500.00' })
    const buyer = await enter('thessaloniki', '/news')
    await buyer.clock.install({ time: Date.now() - 3_600_000 })
    await market.ask('mumbai', 'PUT', `/secure/bids/${id}/decline`, { message: 'Too little.' })

    await buyer.goto(stepsOf(offer))
    await find(buyer, bids.field.facilityId, await mersinIn(market, language))
    await list(buyer, bids.field.containers).selectOption('1')
    await expect(list(buyer, bids.field.containers)).toHaveValue('1')

    await buyer.clock.setSystemTime(Date.now() + 72 * 3_600_000)
    await buyer.goto(`/marketplace/${offer.id}/show`)
    await expect(buyer.getByRole('link', { name: marketplace.offer.placeBid }).first()).toBeVisible()
    await expect(buyer.getByText(goods.why.expired)).toHaveCount(0)
    // 48 hours, less a few seconds.
    const left = (d: number, h: number) => buyer.getByText(say(ui.countdown.closesInDays, { d, h }))
    await expect(left(2, 0).or(left(1, 23)).first()).toBeVisible()
  })

  test('what is typed for a trade is there after a reload, and gone with the session', async ({
    enter,
    market,
    words,
  }) => {
    const { tasks } = words
    const offer = await market.publish('mumbai')
    const { id } = await market.purchase('dubai', offer, 2)
    const trade = openTrade(market, id, { supplier: 'mumbai', buyer: 'dubai' })
    await trade.playUntil('consignment.provide')
    const buyer = await enter('dubai', trade.path)
    await field(buyer, tasks.consignee.label).fill('Gulf Pulses, Dubai')
    await buyer.reload()
    await expect(field(buyer, tasks.consignee.label)).toHaveValue('Gulf Pulses, Dubai')
    market.signedOut('dubai')
    await buyer.goto('/logout')
    await expect(buyer).toHaveURL(/\/login/)
    expect(await buyer.evaluate(() => localStorage.getItem('mahsul.trades'))).toBeNull()
  })
})
