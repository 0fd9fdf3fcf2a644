import { inLanguage } from '@mahsul/domain/kit/language'
import type { Page } from '@playwright/test'
import { picture } from './documents.ts'
import type { Market } from './market.ts'
import {
  button,
  confirmWithCode,
  expect,
  field,
  find,
  inArabicOnAPhone,
  inEnglishAtADesk,
  intercept,
  list,
  test,
  toldTo,
  visit,
  wrongsOf,
} from './story.ts'
import type { Words } from './words.ts'

/** Layouts of a phone and of a desktop; no other story reads these screens. */
const both = [390, 1440]

type OwnOffer = { id: string; status: string; version: number; image_url: string; price: string }
type Draft = { draft: { price?: string; image_url?: string } } | null

/** The request reaches the server, but its answer is lost. */
async function loseAnswer(page: Page, method: string, address: string, act: () => Promise<unknown>) {
  const letThrough = await intercept(page, address, async (route) => {
    if (route.request().method() !== method) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  const lost = page.waitForEvent('requestfailed', (request) => request.method() === method)
  await act()
  await lost
  letThrough()
}

/** Sells into a buying offer, in a browser: one container below the target price. */
async function sellInto(page: Page, market: Market, words: Words, offerId: string, from: string) {
  const { bids, offers } = words
  await visit(page, `/marketplace/${offerId}/step-0?act=bid`)
  await field(page, bids.field.pricePerTon).fill('1640')
  await find(page, bids.field.originId, from)
  await button(page, bids.next.review.bid).click()
  await confirmWithCode(page, button(page, bids.send.bid.BUY), () => market.lastCode('mumbai'), words)
  await expect(page.getByText(offers.bid.waits)).toBeVisible()
}

toldTo([inArabicOnAPhone], ({ language }) => {
  test('a buying offer, from a lost connection to its republication on the market', async ({
    enter,
    market,
    words,
    say,
  }) => {
    const { goods, accounts, offers } = words
    const wrongs: string[] = []
    const look = async (page: Page, name: string) => {
      const { width, height } = page.viewportSize()! // every story sets one
      wrongs.push(...(await wrongsOf(page, `${language}-${name}`, both)))
      await page.setViewportSize({ width, height })
    }
    const who = 'thessaloniki'
    const code = () => market.lastCode(who)
    const own = () => market.ask<OwnOffer[]>(who, 'GET', '/secure/tickets/self?per_page=100')
    const kept = () => market.ask<Draft>(who, 'GET', '/secure/ticket-draft')
    await market.keepDraft(who, {
      type: 'BUY',
      to: 'GRSKG',
      containers: 4,
      tradingOption: 'ONE_ON_ONE_BIDDING',
      partialPurchase: false,
    })
    const before = (await own()).length
    const owner = await enter(who, '/offers/new/step-0')
    const price = field(owner, offers.field.targetPrice)

    await test.step('a photograph is put in', async () => {
      await expect(owner.getByRole('heading', { level: 1, name: offers.new.BUY })).toBeVisible()
      await owner.getByLabel(offers.field.imageUrl).setInputFiles(picture('sesame'))
      await expect(owner.getByRole('img', { name: offers.picture.alt })).toBeVisible()
    })

    await test.step('an invalid price stays for correction, also on the way back and after a reload', async () => {
      await visit(owner, '/offers/new/step-4')
      await expect(owner.getByRole('radio', { name: offers.tradingOption.ONE_ON_ONE_BIDDING })).toBeChecked()
      await price.fill('1700 per ton')
      await owner.getByRole('link', { name: offers.new.back, exact: true }).click()
      await expect(owner.getByRole('heading', { name: offers.head.delivery })).toBeVisible()
      await visit(owner, '/offers/new/step-4')
      await expect(price).toHaveValue('1700 per ton')
      await expect.poll(async () => (await kept())?.draft.price).toBe('1700 per ton')
      await owner.reload()
      await expect(price).toHaveValue('1700 per ton')
    })

    await test.step('the connection drops; what is typed meanwhile is sent when it is back', async () => {
      await owner.context().setOffline(true)
      await price.fill('1700')
      await expect(owner.getByText(offers.draft.onlyHere)).toBeVisible()
      await owner.context().setOffline(false)
      await expect(owner.getByText(offers.draft.onlyHere)).toHaveCount(0)
      expect(await kept()).toMatchObject({
        draft: { price: '1700.00', image_url: expect.stringMatching(/\S/) },
      })
    })

    const tab = await owner.context().newPage()
    await test.step('two tabs edit one draft, and neither loses what was typed in the other', async () => {
      await tab.goto('/offers/new/step-4')
      const there = field(tab, offers.field.targetPrice)
      await expect(there).toHaveValue('1,700.00')
      await there.fill('1710')
      await expect(price).toHaveValue('1,710.00')
      await price.fill('1700')
      await expect(there).toHaveValue('1,700.00')
      await expect.poll(async () => (await kept())?.draft.price).toBe('1700.00')
    })

    await test.step('an inland place and an own freight cost are entered next to them', async () => {
      const named = async (unlocode: string) => {
        const place = await market.place(unlocode)
        return inLanguage(place, 'name', language)
      }
      await visit(owner, '/offers/new/step-3')
      const toronto = await named('CATOR')
      const inland = owner.getByText(say(goods.caution.inland, { place: toronto }))
      await expect(inland).toHaveCount(0)
      await find(owner, offers.field.destinationId, toronto)
      await expect(inland).toBeVisible()
      await find(owner, offers.field.destinationId, await named('GRSKG'))
      await expect(inland).toHaveCount(0)
      await expect(owner.getByText(say(offers.soFar.freightOpen))).toBeVisible()
    })

    let id = ''
    await test.step('it is published once, although the first answer was lost', async () => {
      await visit(owner, '/offers/new/step-6')
      await expect(owner.getByRole('img', { name: offers.picture.alt })).toBeVisible()
      await loseAnswer(owner, 'POST', '**/secure/tickets', async () => {
        await confirmWithCode(owner, button(owner, offers.new.publish), code, words)
        await expect(owner.getByRole('heading', { name: offers.new.lost.noAnswer })).toBeVisible()
      })
      await expect(owner.getByText(offers.new.lost.noAnswerWhy)).toBeVisible()
      await look(owner, 'no-answer')
      await owner.reload()
      await expect(owner.getByRole('heading', { name: offers.new.lost.noAnswer })).toBeVisible()
      await owner.getByRole('link', { name: offers.new.back, exact: true }).click()
      await expect(owner.getByRole('heading', { name: offers.head.payment })).toBeVisible()
      await visit(owner, '/offers/new/step-6')
      await button(owner, offers.new.publish).click()
      await expect(owner).toHaveURL(/\/offers\/[0-9a-f-]{36}$/)
      id = new URL(owner.url()).pathname.split('/').at(-1) ?? ''
      expect((await own()).length - before).toBe(1)
      expect(await kept()).toBeNull()
      expect((await own()).find((each) => each.id === id)?.image_url).not.toBe('')
      // A published draft can no longer be edited in another tab.
      await expect(tab).toHaveURL(/\/offers\/new\/step-0/)
      await expect(tab.getByRole('alert')).toHaveCount(0)
      await tab.close()
    })

    const seller = await enter('mumbai')
    const portSudan = await market.place('SDPZU')
    await test.step('one supplier bids, the others watch', async () => {
      // The owner is editing it at that moment.
      await visit(owner, `/offers/${id}/manage`)
      await price.fill('1650')
      const summary = owner.getByRole('complementary', { name: offers.soFar.title })
      await expect(summary).toContainText(/[+−][\d,]+\.\d\d/) // what the change makes of the published terms
      await sellInto(seller, market, words, id, inLanguage(portSudan, 'name', language))
      const other = await enter('khartoum', `/marketplace/${id}/show`)
      await expect(other.getByText(goods.why.held)).toBeVisible()
      await look(other, 'held-by-another')
    })

    const form = owner.getByRole('form', { name: offers.manage.edit })
    const save = button(form, offers.manage.save)
    await test.step('the owner’s changes wait for the bid, and stay readable meanwhile', async () => {
      const heldBack = owner.getByRole('alert', { name: offers.manage.heldBack })
      await expect(heldBack).toContainText(offers.manage.noEdit.under_negotiation)
      await owner.reload()
      await expect(heldBack).toContainText(offers.manage.heldBackKept)
      await expect(price).toHaveValue('1,650.00')
      await look(owner, 'held-back')
      await save.click()
      await expect(heldBack).toBeFocused()

      await button(seller, offers.withdraw.act).click()
      await button(seller.getByRole('alertdialog'), offers.withdraw.act).click()
      await expect(seller.getByText(offers.withdraw.done)).toBeVisible()
      await expect(heldBack).toHaveCount(0)
    })

    await test.step('they are saved once, although the first answer was lost', async () => {
      await loseAnswer(owner, 'PUT', `**/secure/tickets/${id}`, async () => {
        await save.click()
        await expect(owner.getByText(offers.unreachable)).toBeVisible()
      })
      await save.click()
      await expect(owner.getByText(offers.manage.edited)).toBeVisible()
      expect((await own()).find((each) => each.id === id)).toMatchObject({ version: 2, price: '1650.00' })
    })

    await test.step('it is deleted, and published again as a new negotiation', async () => {
      await visit(owner, `/offers/${id}/manage`)
      await button(owner, offers.delete.act).click()
      await button(owner.getByRole('alertdialog'), offers.delete.act).click()
      await expect(owner.getByText(offers.delete.done)).toBeVisible()
      await visit(owner, `/offers/${id}/manage`)
      const republish = button(owner, offers.republish.act)
      await expect(republish).toBeVisible()
      await look(owner, 'deleted')
      await loseAnswer(owner, 'PUT', `**/secure/tickets/republish/${id}`, async () => {
        await confirmWithCode(owner, republish, code, words)
      })
      // The answer is lost, and the page follows what was done.
      await expect(republish).toHaveCount(0)
      await expect(owner.getByRole('dialog', { name: accounts.verify.title.create_offer })).toHaveCount(0)
      expect((await own()).find((each) => each.id === id)?.status).toBe('published')
    })
    expect(wrongs).toEqual([])
  })
})

toldTo([inEnglishAtADesk], ({ language }) => {
  test('a bid for several places on an offer with one bidder at a time, and its answer', async ({
    enter,
    market,
    words,
    say,
  }) => {
    const { bids, offers } = words
    const wrongs: string[] = []
    const look = async (page: Page, name: string) => {
      const { width, height } = page.viewportSize()! // every story sets one
      wrongs.push(...(await wrongsOf(page, `${language}-${name}`, both)))
      await page.setViewportSize({ width, height })
    }
    const offer = await market.publish('mumbai', { tradingOption: 'ONE_ON_ONE_BIDDING', containers: 6 })
    const bidder = await enter('dubai', `/marketplace/${offer.id}/step-0?act=bid`)

    await test.step('the bidder sends the goods to two ports', async () => {
      await find(bidder, bids.field.facilityId, 'Mersin')
      await list(bidder, bids.field.containers).selectOption('4')
      await button(bidder, bids.addRow).click()
      await find(bidder, `${bids.field.facilityId} 2`, 'Jeddah')
      await list(bidder, `${bids.field.containers} 2`).selectOption('2')
      await expect(bidder.getByRole('status').filter({ hasText: /6/ }).first()).toBeVisible()
      await look(bidder, 'two-destinations')
      await button(bidder, bids.next.terms).click()
      await field(bidder, bids.field.pricePerTon).fill('1580')
      await button(bidder, bids.next.review.bid).click()
      await expect(bidder.locator('#answer-form')).toContainText('Jeddah')
      const place = button(bidder, bids.send.bid.SELL)
      await confirmWithCode(bidder, place, () => market.lastCode('dubai'), words)
      await expect(bidder.getByText(offers.bid.waits)).toBeVisible()
    })

    await test.step('the owner declines it once, with suggested terms', async () => {
      const owner = await enter('mumbai', `/offers/${offer.id}`)
      const column = owner.getByRole('article')
      await expect(column).toContainText(say(offers.show.partTo, { n: 2, place: 'Jeddah' }))
      await column.getByRole('button', { name: offers.bid.decline }).click()
      await column.getByLabel(offers.decline.message).fill('Too low for two ports.')
      await column.getByText(offers.decline.suggest).click()
      await column.getByLabel(offers.decline.price).fill('0')
      await column.getByRole('textbox', { name: offers.bid.containers }).fill('7')
      const send = button(column, offers.decline.submit)
      await send.click()
      await expect(column).toContainText(say(offers.decline.error.containers, { n: 6 }))
      await look(owner, 'suggestion-refused')
      await column.getByLabel(offers.decline.price).fill('1590')
      await column.getByRole('textbox', { name: offers.bid.containers }).fill('')
      // The answer is lost, and the page follows what was done.
      await loseAnswer(owner, 'PUT', '**/secure/bids/*/decline', async () => {
        await send.click()
        await expect(send).toHaveCount(0)
      })
    })

    await test.step('the bidder reads it and may bid again', async () => {
      await bidder.goto(`/marketplace/${offer.id}/step-0?act=bid`)
      await expect(list(bidder, `${bids.field.containers} 1`)).toHaveValue('4')
      await expect(list(bidder, `${bids.field.facilityId} 2`)).toHaveValue('Jeddah')
    })
    expect(wrongs).toEqual([])
  })
})
