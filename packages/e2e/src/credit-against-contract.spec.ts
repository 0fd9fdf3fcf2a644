import { atDesk } from './at-a-desk.ts'
import { button, expect, field, inArabicOnAPhone, inEnglishAtADesk, test, toldTo } from './story.ts'
import { peanutsUnderACredit } from './trade.ts'

/** The latest shipment is long before the contract's, and a line of the mail is in it. */
const text = `:40A:IRREVOCABLE
:20:LC-2026/0417
:31D:991231 DUBAI
:32B:USD99999999,00
:44C:260105
:49:AS AGREED
:45A:PEANUT KERNELS FOB PORT SUDAN`

toldTo([inArabicOnAPhone, inEnglishAtADesk], ({ language }) => {
  test('a letter of credit whose shipment is too early is read, seen and sent back with the words for the bank', async ({
    enter,
    market,
    words,
  }) => {
    const { tasks, credits, trades } = words
    const trade = await peanutsUnderACredit(market)
    await trade.playUntil('lc.upload')
    const supplier = atDesk(await enter('khartoum', trade.path), { words, language, trade: trade.id })
    const buyer = atDesk(await enter('dubai', trade.path), { words, language, trade: trade.id })

    await test.step('the buyer pastes it, and sees what was read and what does not fit', async () => {
      await buyer.open('lc.upload')
      await buyer.page.getByLabel(credits.text).fill(text)
      await buyer.page.getByLabel(credits.text).blur()
      await expect(buyer.page.locator('.finding').first()).toBeVisible()
      await expect(buyer.page.locator('.credit__unread')).toContainText(':49:AS AGREED')
      await expect(buyer.page.getByLabel(tasks.credit.place)).toHaveValue('DUBAI')
      await buyer.page.getByText(credits.fields).click()
      await buyer.page.locator('.credit__fields input').first().fill('LC-2026/0418')
      await buyer.isSound()
      await buyer.page.getByLabel(tasks.credit.expires).fill('2099-12-30')
      await buyer.brings('lc.upload', tasks.credit.file)
    })

    await test.step('the supplier sees it as data and sends it back with words that are filled in', async () => {
      await supplier.open('lc.accept')
      await expect(supplier.page.locator('.finding--grave').first()).toContainText('44C')
      await supplier.page.getByText(credits.data, { exact: true }).click()
      await expect(supplier.page.locator('.credit__data')).toContainText('LC-2026/0418')
      await supplier.isSound()
      await button(supplier.page, tasks.verb.lc.reject).click()
      const message = field(supplier.page, tasks.message.lc.reject)
      await expect(message).toHaveValue(/44C/)
      await button(supplier.page, credits.language.en).click()
      await expect(message).toHaveValue(/Please have your bank amend/)
      await expect(message).toHaveValue(/05 Jan 2026/)
      await button(supplier.page, credits.language.ar).click()
      await expect(message).toHaveValue(/نرجو أن يعدّل بنككم/)
      await button(supplier.page, tasks.refuse.lc.reject).click()
      await expect(button(supplier.page, tasks.refuse.lc.reject)).toHaveCount(0)
    })

    await test.step('the buyer reads them, and the letter of credit is among the documents', async () => {
      await buyer.open('lc.upload')
      await expect(buyer.page.locator('.cameback')).toContainText('44C')
      await buyer.page.goto(`${trade.path}?tab=documents`)
      await buyer.page.getByText(trades.papers.creditData).first().click()
      await expect(buyer.page.locator('.credit__data')).toContainText('LC-2026/0418')
      await buyer.isSound()
    })
  })
})
