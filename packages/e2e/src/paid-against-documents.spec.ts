import { documentWords } from '@mahsul/contract/trades/trade-words'
import { atDesk } from './at-a-desk.ts'
import { button, expect, field, inEnglishAtADesk, test, toldTo, usd } from './story.ts'

/** 18 tons of hulled sesame per container, in paper bags of 25 kg at 0.45. */
const tons = 2 * 18
const contract = tons * (1_900_00 + 18_00)

toldTo([inEnglishAtADesk], ({ language }) => {
  test('a trade paid in cash against documents, from the order to both ratings', async ({
    enter,
    market,
    words,
  }) => {
    const { tasks, trades, ui } = words
    const offer = await market.publish('alexandria', {
      product: ['Sesame', 'Egypt', 'Hulled', '99.95', 25],
      from: 'EGALY',
      kind: 'FIRM',
      containers: 2,
      price: '1900.00',
    })
    const { id } = await market.purchase('thessaloniki', offer, 2, 'GRSKG')
    const [seller, buyers] = ['Delta Seeds Processing', 'Aegean Seeds SA']
    const supplier = atDesk(await enter('alexandria', `/trades/${id}/show`), { words, language, trade: id })
    const buyer = atDesk(await enter('thessaloniki', `/trades/${id}/show`), { words, language, trade: id })

    await test.step('the order is confirmed, and consignee and notify party are named', async () => {
      await buyer.waitsFor(seller, 'order.confirm')
      await supplier.open('order.confirm')
      await expect(supplier.line).toContainText(ui.turn.yours)
      await expect(supplier.line).toContainText(usd(contract))
      await supplier.press('order.confirm')

      await buyer.open('consignment.provide')
      await button(buyer.page, tasks.verb.consignment.provide).click()
      await expect(buyer.page.getByRole('alert')).toBeFocused()
      await buyer.isSound()
      await buyer.names('Aegean Seeds SA, Leoforos Nikis 25, Thessaloniki', 'Thermaic Forwarding, Pier 6')
    })

    await test.step('both sign by hand the contract that the product generated', async () => {
      await supplier.open('contract.sign.supplier')
      const { page } = supplier
      const saved = page.waitForEvent('download')
      // The trade's page, while it closes, still has a button of that name for the same document.
      await page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: tasks.sign.download.supplier, exact: true }) })
        .getByRole('button', { name: `${tasks.papers.save} ${documentWords.SALES_CONTRACT[language]}` })
        .first()
        .click()
      expect((await saved).suggestedFilename()).toMatch(/^MH-\d+-T\d+ sales contract.*\.pdf$/)
      await supplier.signs('supplier')
      await buyer.open('contract.sign.buyer')
      await buyer.signs('buyer')
      await buyer.confirms('marking.inform')
    })

    await test.step('the goods go to the port and on board', async () => {
      await buyer.waitsFor(seller, 'goods.onTrucks')
      await supplier.open('goods.onTrucks')
      await supplier.press('goods.onTrucks')
      await supplier.moves('inPort', 'inContainers', 'onShip')

      await supplier.open('logistics.share')
      await field(supplier.page, tasks.share.numbers).fill('CSQU3054384')
      await expect(supplier.page.getByText('CSQU3054384').last()).toBeVisible()
      await button(supplier.page, tasks.verb.logistics.share).click()
      await expect(supplier.page.getByRole('alert')).toBeFocused()
      await supplier.isSound()
      await supplier.sharesLogistics(2)
      await supplier.open('logistics.atSea')
      await supplier.givesBillOfLading()
    })

    await test.step('one draft is rejected, uploaded again, and all are approved', async () => {
      await supplier.showsDrafts()
      await buyer.opensDrafts()
      const { page } = buyer
      const rejected = documentWords.PHYTOSANITARY_CERTIFICATE[language]
      await buyer.opensDraft('PHYTOSANITARY_CERTIFICATE')
      await buyer.isSound()
      await button(page, `${tasks.verb.drafts.reject} ${rejected}`).click()
      await field(page, tasks.message.drafts.reject).fill('The botanical name is missing.')
      await button(page, tasks.refuse.drafts.reject).click()
      await buyer.isDone('drafts.reject')
      await expect(
        page.getByText('The botanical name is missing.').filter({ visible: true }).first(),
      ).toBeVisible()
      await buyer.approvesDrafts([
        'BILL_OF_LADING_DRAFT',
        'CERTIFICATE_OF_ORIGIN',
        'COMMERCIAL_INVOICE',
        'PACKING_LIST',
        'FUMIGATION_CERTIFICATE',
      ])
      await supplier.open('drafts.upload')
      await expect(
        supplier.page.getByText('The botanical name is missing.').filter({ visible: true }).first(),
      ).toBeVisible()
      await supplier.showsDrafts(['PHYTOSANITARY_CERTIFICATE'])
      await buyer.approvesDrafts(['PHYTOSANITARY_CERTIFICATE'])
    })

    await test.step('the originals go to the bank', async () => {
      await supplier.open('documents.ship')
      await supplier.optional(tasks.courier.name).fill('Desert Falcon Express')
      await supplier.brings('documents.ship', tasks.courier.file)
      await buyer.open('documents.deliver')
      await buyer.press('documents.deliver')
    })

    await test.step('the buyer pays to the supplier’s bank, and the money arrives', async () => {
      await buyer.open('payment.send')
      await expect(buyer.page.getByRole('main')).toContainText('DEMOEGCX')
      await expect(buyer.page.getByRole('main')).toContainText(usd(contract))
      await buyer.brings('payment.send', tasks.payment.proof)
      await supplier.open('payment.confirm')
      await supplier.isSound()
      await supplier.refuses('payment.confirm', 'payment.notReceived', 'Nothing has come in by today.')
      await buyer.open('payment.send')
      await expect(
        buyer.page.getByText('Nothing has come in by today.').filter({ visible: true }).first(),
      ).toBeVisible()
      await buyer.brings('payment.send', tasks.payment.proof)
      await supplier.open('payment.confirm')
      await button(supplier.page, tasks.verb.payment.confirm).click()
      const ask = supplier.page.getByRole('alertdialog', { name: tasks.received.title })
      await expect(ask).toContainText(usd(contract))
      await button(ask, ui.dialog.back).click()
      await expect(ask).toHaveCount(0)
      await supplier.press('payment.confirm')
    })

    await test.step('each rates the other, and neither sees the other’s rating before', async () => {
      await buyer.open('rating.byBuyer')
      await button(buyer.page, tasks.verb.rating.byBuyer).click()
      await expect(buyer.page.getByRole('alert')).toBeFocused()
      await buyer.isSound()
      const asked = await buyer.rates(
        'rating.byBuyer',
        (criterion) => (criterion === 1 ? 3 : 5),
        'Good seed.',
      )
      expect(asked).toBe(9)
      const own = buyer.page.getByRole('region', { name: trades.rating.title }).getByRole('list')
      await expect(own.getByRole('listitem')).toHaveCount(9)
      await supplier.show()
      await expect(supplier.page.getByText('Good seed.')).toHaveCount(0)
      await supplier.rates('rating.bySupplier', () => 4, 'Paid in time.')
      for (const { page, show } of [supplier, buyer]) {
        await show()
        await expect(page.getByText('Good seed.')).toBeVisible()
        await expect(page.getByText('Paid in time.')).toBeVisible()
        await expect(page.getByText(trades.over.finished)).toBeVisible()
      }
      expect(buyers).toBe('Aegean Seeds SA')
    })
  })
})
