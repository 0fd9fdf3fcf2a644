import { inLanguage } from '@mahsul/domain/kit/language'
import type { Page } from '@playwright/test'
import type { Market, Member } from './market.ts'
import { axeAt, button, expect, faultsOn, field, find, list, test, toldTo, visit, wrongsOf } from './story.ts'
import type { Trade } from './trade.ts'
import type { Language, Words } from './words.ts'

const languages: readonly Language[] = ['en', 'ar']

/** The demo's trades of a member, by their open task. */
async function demoTrades(market: Market, who: Member) {
  const trades = await market.ask<Trade[]>(who, 'GET', '/secure/trades?per_page=100')
  const where = (sees: (trade: Trade) => boolean, what: string) => {
    const found = trades.find(sees)
    if (!found) throw new Error(`the demo of ${who} has no trade with ${what}`)
    return `/trades/${found.id}`
  }
  return {
    with: (...tasks: string[]) =>
      where(
        ({ open_tasks: open }) => tasks.every((task) => open.some((each) => each.task === task)),
        tasks.join(', '),
      ),
    finished: () =>
      where(({ status, open_tasks: open }) => status === 'finished' && open.length === 0, 'both ratings'),
  }
}

/** An offer with two bids and a trade on it, an expensive one to bid on, and a purchase to confirm. */
async function setTheScene(market: Market, supplier: Member) {
  const offer = await market.publish(supplier, { containers: 12 })
  const bid = await market.bid('hamburg', offer, { containers: 3, price: '1540.50', to: 'DEHAM' })
  await market.bid('thessaloniki', offer, { containers: 2, price: '1560.00', to: 'GRSKG' })
  const trade = await market.purchase('hamburg', offer, 2, 'DEHAM')
  const other = await market.publish(supplier, { containers: 4, kind: 'FIRM' })
  return { offer, bid, trade, other }
}

toldTo(
  languages.map((language) => ({ language, width: 1440 })),
  ({ language }) => {
    test('every screen is accessible and fits its window', async ({ enter, market, words }) => {
      const supplier: Member = language === 'ar' ? 'khartoum' : 'mumbai'
      const { offer, bid, trade, other } = await setTheScene(market, supplier)
      const wrongs: string[] = []
      const look = async (page: Page, name: string) => {
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        wrongs.push(...(await wrongsOf(page, `${language}-${name}`)))
      }
      const tour = async (page: Page, stops: Record<string, string>) => {
        for (const [name, path] of Object.entries(stops)) {
          await visit(page, path)
          await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
          await look(page, name)
        }
      }

      // The members run in parallel, which keeps the machine busy.
      const asGuest = async () =>
        tour(await enter(undefined, '/login'), { login: '/login', 'not-found': '/404' })
      const asOwner = async () =>
        tour(await enter(supplier), {
          'own-offers': '/offers',
          'owner-offer': `/offers/${offer.id}`,
          'owner-bid': `/offers/${offer.id}/bids/${bid.id}/show`,
          manage: `/offers/${other.id}/manage`,
          'manage-not': `/offers/${offer.id}/manage`,
          trades: '/trades/list',
          'trade-supplier': `/trades/${trade.id}/show`,
          notifications: '/notifications',
        })
      const asBuyer = async () =>
        tour(await enter('hamburg'), {
          marketplace: '/marketplace',
          'marketplace-empty': '/marketplace?search=quinoa',
          offer: `/marketplace/${offer.id}/show`,
          'own-bids': '/offers?tab=bids',
          'own-bid': `/offers/bid/${bid.id}/show`,
          'trade-buyer': `/trades/${trade.id}/show`,
          purchase: `/marketplace/${other.id}/step-0?act=purchase`,
        })
      const asBidder = async () => {
        const bidder = await enter('dubai')
        await tour(bidder, { 'bid-destination': `/marketplace/${offer.id}/step-0?act=bid` })
        const { name, name_ar } = await market.place('TRMER')
        await bidUpTo(bidder, words, inLanguage({ name, name_ar }, 'name', language), (step) =>
          look(bidder, `bid-${step}`),
        )
      }
      const alone = async () => {
        await asGuest()
        await asBidder()
      }
      await Promise.all([asOwner(), asBuyer(), alone()])
      expect(wrongs).toEqual([])
    })

    test('every screen of a trade is accessible and fits its window', async ({ enter, market }) => {
      const wrongs: string[] = []
      const tour = async (who: Member, stops: Record<string, string>) => {
        const page = await enter(who, '/trades/list')
        for (const [name, path] of Object.entries(stops)) {
          await visit(page, path)
          await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
          // Axe sees the same page in either language; its width is checked in both.
          wrongs.push(...(await wrongsOf(page, `${language}-${name}`, language === 'en' ? axeAt : [])))
        }
      }
      const [supplier, buyer, trader] = await Promise.all(
        (['supplier', 'buyer', 'trader'] as const).map((who) => demoTrades(market, who)),
      )
      await Promise.all([
        tour('supplier', {
          'trade-drafts-supplier': `${supplier!.with('drafts.upload')}/show`,
          'trade-late': `${supplier!.with('goods.inContainers')}/show`,
          'trade-artwork': `${supplier!.with('artwork.accept')}/show`,
          sign: `${supplier!.with('contract.sign.supplier')}/sign`,
          'credit-accept': `${supplier!.with('lc.accept')}/payment`,
          'advance-confirm': `${supplier!.with('advance.confirm')}/payment`,
          'logistics-new': `${supplier!.with('logistics.share')}/logistics/new`,
          'drafts-upload': `${supplier!.with('drafts.upload')}/logistics/upload`,
          'document-data': `${supplier!.with('drafts.upload')}/logistics/data`,
          containers: `${supplier!.with('drafts.upload')}/logistics/containers`,
          laboratory: `${supplier!.with('drafts.upload')}/laboratory`,
          'documents-ship': `${supplier!.with('documents.ship')}/logistics/upload`,
          'rating-supplier': `${supplier!.with('rating.bySupplier')}/rating`,
          rated: `${supplier!.finished()}/rating`,
        }),
        tour('buyer', {
          'trade-drafts-buyer': `${buyer!.with('drafts.approve')}/show`,
          'trade-countdown': `${buyer!.with('deferred.due')}/show`,
          'trade-originals': `${buyer!.with('originals.deliver')}/show`,
          'trade-delivered': `${buyer!.with('goods.delivered')}/show`,
          'trade-finished': `${buyer!.finished()}/show`,
          'drafts-check': `${buyer!.with('drafts.approve')}/logistics/check`,
          'documents-check': `${buyer!.with('documents.deliver')}/logistics/check`,
          'nothing-to-sign': `${buyer!.with('contract.sign.supplier')}/sign`,
          'no-credit': `${buyer!.with('drafts.approve')}/payment/upload-lc`,
          'rating-buyer': `${buyer!.with('rating.byBuyer')}/rating`,
        }),
        tour('trader', {
          'trade-three-ports': `${trader!.with('logistics.share')}/show`,
          countersign: `${trader!.with('contract.sign.buyer')}/sign`,
          'payment-send': `${trader!.with('payment.send')}/payment/upload/PAYMENT_PROOF`,
          'payment-overview': `${trader!.with('payment.send')}/payment`,
          'artwork-not-mine': `${trader!.with('artwork.accept')}/artwork/upload/buy`,
          'trader-supplies': `${trader!.with('contract.sign.supplier')}/show`,
        }),
      ])
      expect(wrongs).toEqual([])
    })

    test('every step of a new offer is accessible and fits its window', async ({ enter, market, words }) => {
      const who: Member = language === 'ar' ? 'khartoum' : 'mumbai'
      await market.keepDraft(who)
      const page = await enter(who, '/offers/new/step-0')
      const wrongs: string[] = []
      for (const [step, head] of Object.values(words.offers.head).entries()) {
        await page.goto(`/offers/new/step-${step}`)
        await expect(page.getByRole('heading', { name: head })).toBeVisible()
        wrongs.push(...(await wrongsOf(page, `${language}-new-${step}`)))
      }
      await market.discardDraft(who)
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto('/offers/new/step-0')
      await button(page, words.offers.new.continue.quantity).click()
      await expect(page.getByRole('alert')).toBeFocused()
      wrongs.push(...(await wrongsOf(page, `${language}-new-errors`)))
      expect(wrongs).toEqual([])
    })

    test('the keyboard skips the menu, stays in a dialog, and returns to where it was', async ({
      enter,
      words,
    }) => {
      const page = await enter('thessaloniki')
      const { app, marketplace: m } = words
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.keyboard.press('Tab')
      const skip = page.getByRole('link', { name: app.skip })
      await expect(skip).toBeFocused()
      await expect(skip).toBeInViewport()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)

      const filters = button(page, m.filters.open)
      await filters.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: m.filters.title })
      await expect(dialog).toBeVisible()
      const stops = 14 // more than it has
      for (let stop = 0; stop < stops; stop += 1) {
        await page.keyboard.press('Tab')
        await expect(dialog.locator(':focus')).toHaveCount(1)
      }
      expect(await faultsOn(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(filters).toBeFocused()
    })
  },
)

async function bidUpTo(
  page: Page,
  { bids }: Words,
  to: string,
  look: (step: 'terms' | 'review') => Promise<unknown>,
) {
  await page.setViewportSize({ width: 1440, height: 900 })
  await find(page, bids.field.facilityId, to)
  await list(page, bids.field.containers).selectOption('4')
  await button(page, bids.next.terms).click()
  await expect(field(page, bids.field.pricePerTon)).toBeVisible()
  await look('terms')
  await page.setViewportSize({ width: 1440, height: 900 })
  await button(page, bids.next.review.bid).click()
  await expect(button(page, bids.send.bid.SELL)).toBeVisible()
  await look('review')
}
