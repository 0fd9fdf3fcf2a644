import { inLanguage } from '@mahsul/domain/kit/language'
import type { Locator, Page } from '@playwright/test'
import { chooseRadio, chooseValue, pressKey, searchFor, typeInto } from './keyboard.ts'
import type { Market, Member } from './market.ts'
import { button, expect, field, inArabicAtADesk, inEnglishAtADesk, list, test, toldTo } from './story.ts'
import type { Words } from './words.ts'

/** Presses what needs a code, and gives it where the focus is. */
async function confirm(page: Page, press: Locator, { market, who }: { market: Market; who: Member }) {
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/secure/request-code'))
  await pressKey(page, press)
  await asked
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
  await page.keyboard.type(await market.lastCode(who))
  await page.keyboard.press('Enter')
}

const goOn = (page: Page, { offers }: Words, step: keyof Words['offers']['new']['continue']) =>
  pressKey(page, button(page, offers.new.continue[step]))

toldTo([inEnglishAtADesk, inArabicAtADesk], ({ language }) => {
  test('an offer is published and bid on with the keyboard alone', async ({ enter, market, words }) => {
    const { bids, goods, marketplace, offers } = words
    const who = language === 'ar' ? 'khartoum' : 'kano'
    const named = (thing: { name: string; name_ar: string }) => inLanguage(thing, 'name', language)
    const { goods: sesame } = await market.goods()
    await market.discardDraft(who)
    const owner = await enter(who, '/offers')
    await pressKey(owner, owner.getByRole('link', { name: offers.list.new, exact: true }))
    await expect(owner.getByRole('heading', { name: offers.head.product })).toBeVisible()

    await test.step('the product', async () => {
      await chooseValue(owner, list(owner, offers.product.base), sesame.base.external_id)
      await chooseValue(owner, list(owner, offers.product.type), sesame.type.external_id)
      await chooseValue(owner, list(owner, offers.product.grade), sesame.grade.external_id)
      await chooseValue(owner, list(owner, offers.product.bag), '50')
      await chooseRadio(owner, offers.field.sifted, offers.sifted.sifted)
      for (const asked of sesame.packing.characteristics.filter((each) => each.is_required)) {
        if (asked.field_type === 'select')
          await chooseValue(owner, list(owner, named(asked)), asked.values[0]!.en)
        else await typeInto(owner, field(owner, named(asked)), '6')
      }
      await goOn(owner, words, 'quantity')
    })

    await test.step('quantity, packaging and delivery', async () => {
      await chooseRadio(owner, offers.field.containerTypeId, "20' Dry")
      await typeInto(owner, field(owner, offers.field.containers), '2')
      await pressKey(owner, owner.getByLabel(offers.field.partialPurchase), 'Space')
      await goOn(owner, words, 'packaging')
      await chooseValue(owner, list(owner, offers.field.packaging), 'PP bags')
      await typeInto(owner, field(owner, offers.field.processingDays), '12')
      await chooseRadio(owner, offers.field.marking, offers.marking.seller)
      await goOn(owner, words, 'delivery')
      await chooseRadio(owner, offers.field.incoterm, 'FOB')
      await searchFor(owner, list(owner, offers.field.originId), named(await market.place('SDPZU')))
      await chooseValue(owner, list(owner, offers.shipping.section), 'mid')
      const month = list(owner, offers.shipping.month)
      const third = await month.locator('option').nth(3).getAttribute('value')
      await chooseValue(owner, month, third ?? '')
      await chooseRadio(owner, offers.field.shippingDays, '30')
      await goOn(owner, words, 'price')
    })

    await test.step('price, payment and the code', async () => {
      await chooseRadio(owner, offers.field.kind, offers.kind.NEGOTIABLE)
      await chooseRadio(owner, offers.field.tradingOption, offers.tradingOption.MULTIPLE_BIDDING)
      await typeInto(owner, field(owner, offers.field.pricePerTon), '1600')
      await goOn(owner, words, 'payment')
      await chooseRadio(owner, offers.field.paymentMethod, goods.payment.full.CAD_CASH_AGAINST_DOCUMENTS)
      await chooseRadio(owner, offers.field.validForHours, '48')
      await goOn(owner, words, 'review')
      await confirm(owner, button(owner, offers.new.publish), { market, who })
      await expect(owner).toHaveURL(/\/offers\/[0-9a-f-]{36}$/)
    })

    await test.step('and a buyer bids', async () => {
      const id = new URL(owner.url()).pathname.split('/').at(-1)
      const buyer = await enter('hamburg', `/marketplace/${id}/show`)
      await pressKey(
        buyer,
        buyer.getByRole('link', { name: marketplace.offer.placeBid, exact: true }).first(),
      )
      await searchFor(buyer, list(buyer, bids.field.facilityId), named(await market.place('DEHAM')))
      await pressKey(buyer, button(buyer, bids.next.terms))
      await typeInto(buyer, field(buyer, bids.field.pricePerTon), '1540')
      await pressKey(buyer, button(buyer, bids.next.review.bid))
      await confirm(buyer, button(buyer, bids.send.bid.SELL), { market, who: 'hamburg' })
      await expect(buyer.getByText(offers.bid.waits)).toBeVisible()
    })
  })
})
