import { problemWords } from '@mahsul/contract/problem-words'
import type { Page } from '@playwright/test'
import type { Market, Offer } from './market.ts'
import {
  button,
  confirmWithCode,
  expect,
  field,
  find,
  inArabicAtADesk,
  inEnglishOnAPhone,
  list,
  test,
  toldTo,
} from './story.ts'
import type { Language, Words } from './words.ts'

const message = 'As last season: 4 now, the rest in March.'

/** A bid as far as its review: 4 containers to Mersin at 1,540.00, with a message. */
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
  return language === 'ar' ? name_ar : name
}
const stepsOf = (offer: Offer) => `/marketplace/${offer.id}/step-0?act=bid`

toldTo([inArabicAtADesk, inEnglishOnAPhone], ({ language }) => {
  // The server words what it refuses in the language of the member's profile.
  const bidder = language === 'ar' ? 'dubai' : 'thessaloniki'

  test('a bid whose answer was lost is sent again, and placed once', async ({ enter, market, words }) => {
    const { bids, identity, offers } = words
    const offer = await market.publish('alexandria')
    const buyer = await enter(bidder, stepsOf(offer))
    await writeBid(buyer, words, await mersinIn(market, language))

    // The connection goes while the code is being typed in.
    const asked = buyer.waitForResponse((answer) => answer.url().endsWith('/secure/request-code'))
    await button(buyer, bids.send.bid.SELL).click()
    await asked
    const code = await market.lastCode(bidder)
    await buyer.context().setOffline(true)
    await buyer.getByLabel(identity.verify.code).fill(code)
    await button(buyer, identity.verify.submit).click()
    await expect(buyer.getByText(identity.login.unreachable)).toBeVisible()
    await buyer.context().setOffline(false)

    // The bid arrives, but not the answer to it.
    await buyer.route('**/secure/bids/tickets/*', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      await route.abort('connectionreset')
    })
    await button(buyer, identity.verify.submit).click()
    await expect(buyer.getByRole('heading', { name: bids.noAnswer })).toBeVisible()
    await expect(buyer.getByText(bids.noAnswerWhy)).toBeVisible()
    await expectAllThere(buyer)
    await buyer.unroute('**/secure/bids/tickets/*')

    await buyer.reload()
    await expectAllThere(buyer)
    await button(buyer, bids.again).click()
    await expect(buyer.getByText(offers.bid.waits)).toBeVisible()
    await expect(buyer.getByText(message)).toBeVisible()
    expect(await market.bidsOn('alexandria', offer)).toHaveLength(1)
  })

  test('a wrong code is refused, and the bid is still there', async ({ enter, market, words }) => {
    const { bids, identity } = words
    const offer = await market.publish('alexandria')
    const buyer = await enter(bidder, stepsOf(offer))
    await writeBid(buyer, words, await mersinIn(market, language))
    const wrong = async () => ((await market.lastCode(bidder)) === '000000' ? '000001' : '000000')
    await confirmWithCode(buyer, button(buyer, bids.send.bid.SELL), wrong, words)
    await expect(buyer.getByText(identity.verify.invalid)).toBeVisible()
    await buyer.keyboard.press('Escape')
    await expect(buyer.getByRole('dialog')).toHaveCount(0)
    await expectAllThere(buyer)
    expect(await market.bidsOn('alexandria', offer)).toHaveLength(0)
  })

  test('containers that somebody else took meanwhile are named, and the bid is still there', async ({
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

    // Three are left: the bidder takes them. Everything else is as it was typed, and the code was not spent.
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

  test('terms that the owner changed meanwhile are shown before anything is sent', async ({
    enter,
    market,
    words,
  }) => {
    const { bids, offers } = words
    const offer = await market.publish('alexandria')
    const buyer = await enter(bidder, stepsOf(offer))
    await writeBid(buyer, words, await mersinIn(market, language))
    await market.edit('alexandria', offer, { price: '1650.00' })
    const code = () => market.lastCode(bidder)
    await confirmWithCode(buyer, button(buyer, bids.send.bid.SELL), code, words)
    const changed = buyer.getByRole('region', { name: bids.changed.title })
    await expect(changed).toBeFocused()
    await expect(changed).toContainText('1,600.00')
    await expect(changed).toContainText('1,650.00')
    await expectAllThere(buyer)
    expect(await market.bidsOn('alexandria', offer)).toHaveLength(0)

    // The code was not spent on what was refused.
    await button(changed, bids.changed.seen).click()
    await expectAllThere(buyer)
    await button(buyer, bids.send.bid.SELL).click()
    await expect(buyer.getByText(offers.bid.waits)).toBeVisible()
    await expect(buyer.getByText(message)).toBeVisible()
  })
})
