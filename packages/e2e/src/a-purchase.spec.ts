import { actWords } from '@mahsul/contract/trades/trade-words'
import { inLanguage } from '@mahsul/domain/kit/language'
import type { Page } from '@playwright/test'
import type { Named } from './market.ts'
import {
  button,
  confirmWithCode,
  expect,
  faultsOn,
  find,
  inArabicAtADesk,
  inEnglishOnAPhone,
  inEverySetting,
  list,
  test,
  toldTo,
  usd,
  wholeJob,
} from './story.ts'
import { onTradePage } from './trade-page.ts'

const nigerian: Named = ['Sesame', 'Nigeria', 'Natural white', '98/2', 50]
/** 19 tons per container; bags at 8.00 and half the fee at 7.50 per ton; Apapa to Hamburg 1,850.00 per container. */
const tons = 2 * 19
const contract = tons * (1_500_00 + 8_00)
const fee = tons * 7_50
const comesTo = {
  contract: usd(contract),
  buyer: usd(contract + fee + 2 * 1_850_00),
  supplier: usd(contract - fee),
}

toldTo(inEverySetting, ({ language }) => {
  const sound = async (page: Page) => expect(await faultsOn(page)).toEqual([])

  test(
    'part of a firm offer is purchased, and its supplier confirms the order',
    wholeJob,
    async ({ enter, market, words, say }) => {
      const { bids, marketplace, tasks, trades, ui } = words
      const offer = await market.publish('kano', {
        product: nigerian,
        from: 'NGAPP',
        kind: 'FIRM',
        containers: 5,
        price: '1500.00',
      })
      const hamburg = await market.place('DEHAM')

      const buyer = await enter('hamburg', `/marketplace/${offer.id}/show`)
      await expect(buyer.getByText(words.goods.why.firm)).toBeVisible()
      await expect(buyer.getByRole('link', { name: marketplace.offer.placeBid })).toHaveCount(0)
      await buyer.getByRole('link', { name: marketplace.offer.purchase.SELL, exact: true }).click()
      await find(buyer, bids.field.facilityId, inLanguage(hamburg, 'name', language))
      await list(buyer, bids.field.containers).selectOption('2')
      await button(buyer, bids.next.terms).click()
      await expect(buyer.getByText(bids.asPublishedWhy)).toBeVisible()
      await sound(buyer)
      await button(buyer, bids.next.review.purchase).click()
      await expect(buyer.getByText(comesTo.buyer).first()).toBeVisible()
      await sound(buyer)
      await confirmWithCode(
        buyer,
        button(buyer, bids.send.purchase.SELL),
        () => market.lastCode('hamburg'),
        words,
      )
      await expect(buyer).toHaveURL(/\/trades\/[0-9a-f-]{36}\/show$/)
      const line = buyer.getByRole('region', { name: ui.trade.progress })
      await expect(line).toContainText(actWords['order.confirm'].todo[language])
      await expect(line).toContainText('Kano Plains Agro')
      await onTradePage(buyer, words).parties()
      await expect(buyer.getByText(trades.contactLater)).toBeVisible()
      await onTradePage(buyer, words).tab('money')
      const money = buyer.getByRole('region', { name: trades.money })
      await expect(money).toContainText(comesTo.contract)
      await expect(money).toContainText(comesTo.buyer)

      const tradePath = new URL(buyer.url()).pathname
      const supplier = await enter('kano', '/trades/list')
      const row = supplier.getByRole('row').filter({ has: supplier.locator(`a[href="${tradePath}"]`) })
      await expect(row).toContainText(ui.turn.yours)
      await sound(supplier)
      await row.getByRole('link').first().click()
      await onTradePage(supplier, words).tab('money')
      await expect(supplier.getByRole('region', { name: trades.money })).toContainText(comesTo.supplier)
      const mine = supplier.getByRole('region', { name: ui.trade.progress })
      await expect(mine).toContainText(comesTo.contract)
      await button(mine, tasks.verb.order.confirm).click()
      const toasts = supplier.getByRole('region', { name: ui.toast.region })
      await expect(toasts).toContainText(actWords['order.confirm'].done[language])
      await onTradePage(supplier, words).parties()
      await expect(supplier.getByRole('link', { name: 'jens@hanse-saaten.example' })).toBeVisible()

      await buyer.reload()
      await onTradePage(buyer, words).parties()
      await expect(buyer.getByRole('link', { name: 'aminu@kanoplains.example' })).toBeVisible()
      await buyer.goto(`/marketplace/${offer.id}/show`)
      const bar = say(ui.containers.SELL.sentence, { total: 5, sold: 2, reserved: 0, free: 3, mine: 0 })
      await expect(buyer.getByRole('img', { name: bar })).toBeVisible()
    },
  )
})

toldTo([inArabicAtADesk, inEnglishOnAPhone], ({ language }) => {
  test('a purchase waits for a missing freight cost, and the admins are asked to enter it', async ({
    enter,
    market,
    words,
  }) => {
    const { bids } = words
    const offer = await market.publish('kano', {
      product: nigerian,
      from: 'NGAPP',
      kind: 'FIRM',
      containers: 2,
    })
    const changsha = await market.place('CNCSX')
    const buyer = await enter('hamburg', `/marketplace/${offer.id}/step-0?act=purchase`)
    await find(buyer, bids.field.facilityId, inLanguage(changsha, 'name', language))
    await list(buyer, bids.field.containers).selectOption('1')
    const notice = buyer.getByRole('region', { name: bids.freight.title })
    await expect(notice).toContainText(bids.freight.purchase)
    await button(notice, bids.freight.send).click()
    await expect(buyer.getByText(bids.emailSent)).toBeVisible()
    await expect(button(notice, bids.freight.send)).toBeDisabled()
    await expect(notice).toContainText(bids.freight.sent)
    await expect.poll(() => market.lastMail('admin')).toContain('Changsha')

    await button(buyer, bids.next.terms).click()
    await button(buyer, bids.next.review.purchase).click()
    await expect(buyer.getByText(bids.blocked.freight)).toBeVisible()
    await expect(button(buyer, bids.send.purchase.SELL)).toBeDisabled()
  })
})
