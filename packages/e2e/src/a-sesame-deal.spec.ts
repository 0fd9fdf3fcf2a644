import { actWords } from '@mahsul/contract/trades/trade-words'
import { inLanguage } from '@mahsul/domain/kit/language'
import type { Page } from '@playwright/test'
import {
  button,
  confirmWithCode,
  expect,
  faultsOn,
  field,
  find,
  inEverySetting,
  list,
  pick,
  test,
  toldTo,
  usd,
  wholeJob,
} from './story.ts'
import { onTradePage } from './trade-page.ts'

/** Sudanese sesame in 20' containers: 19 tons each; bags of 50 kg at 0.40; a fee of 15.00 per ton, half for each side. */
const lot = { tonsEach: 19, bagsPerTon: 8_00, halfFeePerTon: 7_50 }
/** Port Sudan to Mersin, a 20' container. */
const freightEach = 1_150_00
const bought = { containers: 4, price: 1_570_00, advancePercent: 20 }

const tons = bought.containers * lot.tonsEach
const contract = tons * (bought.price + lot.bagsPerTon)
const fee = tons * lot.halfFeePerTon
const freight = bought.containers * freightEach
const advance = (contract * bought.advancePercent) / 100
const comesTo = {
  contract: usd(contract),
  buyer: usd(contract + freight + fee),
  supplier: usd(contract - fee),
  freight: usd(freight),
  fee: usd(fee),
  advance: usd(advance),
  balance: usd(contract - advance),
}

toldTo(inEverySetting, ({ language }) => {
  test(
    'a sesame deal, from the first line of the offer to the trade',
    wholeJob,
    async ({ enter, market, words, say }) => {
      const sound = async (page: Page) => expect(await faultsOn(page)).toEqual([])
      const { offers, bids, goods, marketplace, trades, ui } = words
      const { goods: sesame } = await market.goods()
      const portSudan = await market.place('SDPZU')
      const mersin = await market.place('TRMER')
      const named = (thing: { name: string; name_ar: string }) => inLanguage(thing, 'name', language)
      await market.discardDraft('supplier')

      const supplier = await enter('supplier', '/offers')
      const goOn = (page: Page, step: keyof typeof offers.new.continue) =>
        button(page, offers.new.continue[step]).or(button(page, offers.new.continueShort)).first().click()

      await test.step('the supplier begins an offer', async () => {
        await supplier.getByRole('link', { name: offers.list.new, exact: true }).click()
        await expect(supplier.getByRole('heading', { name: offers.head.product })).toBeVisible()
        await list(supplier, offers.product.base).selectOption(sesame.base.external_id)
        await list(supplier, offers.product.type).selectOption(sesame.type.external_id)
        await list(supplier, offers.product.grade).selectOption(sesame.grade.external_id)
        await list(supplier, offers.product.bag).selectOption('50')
        await pick(supplier, offers.field.sifted, offers.sifted.sifted)
        for (const asked of sesame.packing.characteristics.filter((each) => each.is_required)) {
          if (asked.field_type === 'select')
            await list(supplier, named(asked)).selectOption(asked.values[0]!.en)
          else await field(supplier, named(asked)).fill('6')
        }
        await goOn(supplier, 'quantity')
        await pick(supplier, offers.field.containerTypeId, "20' Dry")
        await field(supplier, offers.field.containers).fill('6')
        await supplier.getByLabel(offers.field.partialPurchase).check()
        await supplier.getByLabel(offers.field.quantityNegotiable).check()
        await goOn(supplier, 'packaging')
      })

      await test.step('the draft survives a reload and is there on another device', async () => {
        await list(supplier, offers.field.packaging).selectOption('PP bags')
        await field(supplier, offers.field.processingDays).fill('12')
        await expect(supplier.getByText(/\d\d:\d\d/).first()).toBeVisible()
        await supplier.reload()
        await expect(field(supplier, offers.field.processingDays)).toHaveValue('12')
        const elsewhere = await enter('supplier', '/offers/new/step-1')
        await expect(field(elsewhere, offers.field.containers)).toHaveValue('6')
        await elsewhere.close()
      })

      await test.step('the supplier enters packaging, delivery, price and payment', async () => {
        await pick(supplier, offers.field.marking, offers.marking.seller)
        await goOn(supplier, 'delivery')
        await pick(supplier, offers.field.incoterm, 'FOB')
        await find(supplier, offers.field.originId, named(portSudan))
        await list(supplier, offers.shipping.month).selectOption({ index: 3 })
        await list(supplier, offers.shipping.section).selectOption('mid')
        await pick(supplier, offers.field.shippingDays, '30')
        await goOn(supplier, 'price')
        await pick(supplier, offers.field.kind, offers.kind.NEGOTIABLE)
        await pick(supplier, offers.field.tradingOption, offers.tradingOption.MULTIPLE_BIDDING)
        await field(supplier, offers.field.pricePerTon).fill('1600')
        await goOn(supplier, 'payment')
        await pick(supplier, offers.field.paymentMethod, goods.payment.full.LC_LETTER_OF_CREDIT)
        await pick(supplier, offers.field.lcType, offers.lc.sight)
        await supplier.getByLabel(offers.payment.advance).check()
        await field(supplier, offers.field.advancePercentage).fill('20')
        await pick(supplier, offers.field.validForHours, '48')
        await goOn(supplier, 'review')
      })

      let offer = { id: '', reference: '', version: 1 }
      await test.step('the supplier publishes with the code they were sent', async () => {
        const publish = button(supplier, offers.new.publish)
        await confirmWithCode(supplier, publish, () => market.lastCode('supplier'), words)
        await expect(supplier.getByText(offers.new.published)).toBeVisible()
        await expect(supplier).toHaveURL(/\/offers\/[0-9a-f-]{36}$/)
        await expect(supplier.getByRole('heading', { name: offers.show.noBids })).toBeVisible()
        await expect(supplier.getByText(usd(1_600_00 - lot.halfFeePerTon)).first()).toBeVisible()
        await sound(supplier)
        const reference =
          (await supplier
            .getByText(/^MH-\d+$/)
            .first()
            .textContent()) ?? ''
        offer = { id: new URL(supplier.url()).pathname.split('/').at(-1) ?? '', reference, version: 1 }
      })

      const buyer = await enter('buyer')
      await test.step('the buyer finds it by search and filter', async () => {
        const found = buyer.locator(`a[href="/marketplace/${offer.id}/show"]`)
        await expect(found).toBeVisible()
        await buyer.getByLabel(marketplace.search.label).fill('Gedaref')
        await expect(buyer).toHaveURL(/search=Gedaref/)
        const chip = buyer.getByRole('link', { name: new RegExp(`^${goods.commodity.sesame}`) }).first()
        await chip.click()
        await expect(chip).toHaveAttribute('aria-current', 'true')
        await expect(buyer).toHaveURL(/product=sesame/)
        await sound(buyer)
        await found.click()
        await expect(buyer.getByText(offer.reference).first()).toBeVisible()
        // The buyer sees the price with the buyer's half of the fee.
        await expect(buyer.getByRole('main')).toContainText(usd(1_600_00 + lot.halfFeePerTon))
        await sound(buyer)
      })

      const toTerms = button(buyer, bids.next.terms)
      const toReview = button(buyer, bids.next.review.bid)
      const place = button(buyer, bids.send.bid.SELL)
      await test.step('the buyer bids for three containers', async () => {
        await buyer.getByRole('link', { name: marketplace.offer.placeBid, exact: true }).click()
        await find(buyer, bids.field.facilityId, named(mersin))
        await list(buyer, bids.field.containers).selectOption('3')
        await sound(buyer)
        await toTerms.click()
        await field(buyer, bids.field.pricePerTon).fill('1540')
        await buyer.getByLabel(bids.message.SELL).fill('Three now, more in spring.')
        await toReview.click()
        await expect(buyer.getByText('1,540.00').first()).toBeVisible()
        await sound(buyer)
        await confirmWithCode(buyer, place, () => market.lastCode('buyer'), words)
        await expect(buyer.getByText(offers.bid.waits)).toBeVisible()
      })

      await test.step('the supplier declines with a reason and a suggestion', async () => {
        await supplier.reload()
        await expect(supplier.getByText(ui.turn.yours).first()).toBeVisible()
        const column = supplier.getByRole('article', { name: 'Levant Tahini Works' })
        await column
          .getByRole('button', { name: say(offers.bid.declineOf, { company: 'Levant Tahini Works' }) })
          .click()
        await column.getByLabel(offers.decline.message).fill('Too low for this crop.')
        await column.getByText(offers.decline.suggest).click()
        await column.getByRole('textbox', { name: offers.decline.price }).fill('1570')
        await column.getByRole('textbox', { name: offers.bid.containers }).fill('4')
        await button(column, offers.decline.submit).click()
        await expect(supplier.getByText(offers.bid.declined)).toBeVisible()
      })

      await test.step('the buyer bids again, based on the suggestion', async () => {
        await buyer.goto(`/marketplace/${offer.id}/show`)
        await expect(buyer.getByText('Too low for this crop.')).toBeVisible()
        await buyer.getByRole('link', { name: marketplace.offer.placeBid, exact: true }).click()
        await expect(list(buyer, bids.field.containers)).toHaveValue('4')
        await expect(list(buyer, bids.field.facilityId)).toHaveValue(named(mersin))
        await toTerms.click()
        await expect(field(buyer, bids.field.pricePerTon)).toHaveValue('1,570.00')
        await toReview.click()
        await expect(buyer.getByText(comesTo.buyer).first()).toBeVisible()
        await confirmWithCode(buyer, place, () => market.lastCode('buyer'), words)
        await expect(buyer.getByText(offers.bid.waits)).toBeVisible()
      })

      await test.step('the supplier compares it with another bid and accepts', async () => {
        await market.bid('hamburg', offer, { containers: 2, price: '1550.00', to: 'DEHAM' })
        await supplier.goto(`/offers/${offer.id}`)
        const columns = supplier.getByRole('article')
        await expect(columns).toHaveCount(2)
        await expect(columns.first()).toContainText('Levant Tahini Works')
        await expect(columns.first()).toContainText(comesTo.contract)
        await expect(columns.last()).toContainText('Hanse Saaten GmbH')
        await sound(supplier)
        await columns
          .first()
          .getByRole('button', { name: say(offers.bid.acceptOf, { company: 'Levant Tahini Works' }) })
          .click()
        const ask = supplier.getByRole('alertdialog')
        await expect(ask).toContainText(comesTo.contract)
        await button(ask, offers.bid.accept).click()
        await expect(supplier).toHaveURL(/\/trades\/[0-9a-f-]{36}\/show$/)
      })

      await test.step('both see the trade, each with their own money', async () => {
        await buyer.goto(new URL(supplier.url()).pathname) // its place in the list depends on its next deadline
        for (const page of [supplier, buyer]) {
          const line = page.getByRole('region', { name: ui.trade.progress })
          await expect(line.getByRole('list').first().getByRole('listitem')).toHaveCount(6)
          for (const step of Object.values(trades.step)) await expect(line).toContainText(step)
          await sound(page)
          const trade = onTradePage(page, words)
          await trade.tab('money')
          const money = page.getByRole('region', { name: trades.money })
          for (const figure of [comesTo.contract, comesTo.fee, comesTo.advance, comesTo.balance])
            await expect(money).toContainText(figure)
          await sound(page)
        }
        await expect(buyer.getByRole('region', { name: trades.money })).toContainText(comesTo.buyer)
        await expect(buyer.getByRole('region', { name: trades.money })).toContainText(comesTo.freight)
        await expect(supplier.getByRole('region', { name: trades.money })).toContainText(comesTo.supplier)
        for (const page of [supplier, buyer]) await onTradePage(page, words).tab('history')
        const log = (page: Page) => page.getByRole('region', { name: trades.happened })
        const accepted = actWords['bid.accept'].done[language]
        await expect(log(supplier)).toContainText(accepted)
        await expect(log(supplier)).toContainText(trades.who.you)
        await expect(log(buyer)).toContainText(accepted)
        await expect(log(buyer)).toContainText('Gedaref Golden Sesame Co.')
        await expect(await onTradePage(supplier, words).terms()).toContainText(usd(bought.price))
        await expect(await onTradePage(buyer, words).terms()).toContainText(usd(bought.price))
        await sound(buyer)
        // The history of the bids stays readable.
        await buyer.getByRole('link', { name: trades.toBid }).click()
        const rounds = buyer.getByRole('region', { name: offers.bids.history })
        await expect(rounds.getByRole('listitem')).toHaveCount(2)
        await expect(rounds).toContainText('Too low for this crop.')
      })
    },
  )
})
