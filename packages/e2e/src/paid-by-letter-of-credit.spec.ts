import { documentWords } from '@mahsul/contract/trades/trade-words'
import { atDesk } from './at-a-desk.ts'
import { button, expect, field, inArabicOnAPhone, test, toldTo } from './story.ts'
import { peanutsUnderACredit } from './trade.ts'

toldTo([inArabicOnAPhone], ({ language }) => {
  test('a trade under a letter of credit, with the marking of both sides on the bags, from the signatures to the rating', async ({
    enter,
    market,
    words,
  }) => {
    const { tasks, trades } = words
    const { id, path } = await peanutsUnderACredit(market, { marking: 3 })
    const seller = 'Nile Peanuts Ltd'
    const supplier = atDesk(await enter('khartoum', path), { words, language, trade: id })
    const buyer = atDesk(await enter('dubai', path), { words, language, trade: id })

    await test.step('order, names and signatures', async () => {
      await supplier.confirms('order.confirm')
      await buyer.open('consignment.provide')
      await buyer.names('لأمر بنك دبي التجاري، دبي', 'شركة الخليج للبقوليات، جبل علي')
      await supplier.signs('supplier')
      await buyer.signs('buyer')
    })

    await test.step('the credit is refused once, then accepted, while the artwork goes back and forth', async () => {
      await buyer.open('lc.upload')
      await buyer.isSound()
      await buyer.page.getByLabel(tasks.credit.expires).fill('2099-12-31')
      await buyer.brings('lc.upload', tasks.credit.file)
      await supplier.open('lc.accept')
      await supplier.refuses('lc.accept', 'lc.reject', 'ميناء الشحن في الاعتماد غير مطابق للعقد.')
      await buyer.open('lc.upload')
      await expect(
        buyer.page.getByText('ميناء الشحن في الاعتماد غير مطابق للعقد.').filter({ visible: true }).first(),
      ).toBeVisible()
      await buyer.brings('lc.upload', tasks.credit.file)
      await supplier.confirms('lc.accept')

      await buyer.open('artwork.upload')
      await buyer.isSound()
      await buyer.showsArtwork()
      await supplier.open('artwork.accept')
      await supplier.refuses('artwork.accept', 'artwork.decline', 'الوزن الصافي ناقص على وجه الكيس.')
      await buyer.open('artwork.upload')
      await expect(
        buyer.page.getByText('الوزن الصافي ناقص على وجه الكيس.').filter({ visible: true }).first(),
      ).toBeVisible()
      await buyer.showsArtwork()
      await supplier.confirms('artwork.accept')
      await supplier.showsArtwork()
      await buyer.confirms('artwork.accept')
    })

    await test.step('the goods go on board, and the ship’s details are shared', async () => {
      await buyer.waitsFor(seller, 'goods.onTrucks')
      await supplier.moves('onTrucks', 'inPort', 'inContainers', 'onShip')
      await supplier.open('logistics.share')
      await supplier.sharesLogistics(1)
      await supplier.givesBillOfLading()
    })

    await test.step('every draft is uploaded and approved', async () => {
      await supplier.open('drafts.upload')
      await supplier.showsDrafts()
      await buyer.opensDrafts()
      await buyer.approvesDrafts()
    })

    await test.step('the bank has the documents within 21 days, and pays', async () => {
      await supplier.brings('documents.ship', tasks.courier.file)
      await buyer.confirms('documents.deliver')
      await buyer.open('payment.send')
      await buyer.brings('payment.send', tasks.payment.proof)
      await supplier.confirms('payment.confirm')
    })

    await test.step('both rate', async () => {
      await supplier.open('rating.bySupplier')
      expect(await supplier.rates('rating.bySupplier', () => 5, 'اعتماد سليم وسداد في موعده.')).toBe(5)
      await buyer.rates('rating.byBuyer', (criterion) => 3 + (criterion % 3), 'بضاعة مطابقة للعيّنة.')
      await supplier.show()
      await expect(supplier.page.getByText('بضاعة مطابقة للعيّنة.')).toBeVisible()
      await expect(supplier.page.getByText(trades.over.finished)).toBeVisible()
    })

    await test.step('the trade’s page lists the documents, each with a download', async () => {
      const documents = supplier.page.locator('#documents')
      for (const type of ['LETTER_OF_CREDIT', 'BILL_OF_LADING_DRAFT', 'SALES_CONTRACT'] as const)
        await expect(documents).toContainText(documentWords[type][language])
      await expect(button(supplier.page, tasks.verb.order.confirm)).toHaveCount(0)
      await expect(field(supplier.page, tasks.consignee.label)).toHaveCount(0)
    })
  })
})
