import { actWords } from '@mahsul/contract/trades/trade-words'
import type { Page } from '@playwright/test'
import { pdf } from './documents.ts'
import { button, expect, field, inArabicOnAPhone, inEnglishAtADesk, isSound, test, toldTo } from './story.ts'
import { bodyOf, day, peanutsUnderACredit } from './trade.ts'
import { onTradePage } from './trade-page.ts'

type Credit = { latest_shipment: string; expires_on: string; presentation_days: number }

/** It expires before the 15 days to present are over. */
const credit = {
  number: 'LC-2026/0417',
  currency: 'USD',
  latest_shipment: day(2),
  expires_on: day(9),
  expiry_place: 'DUBAI',
  presentation_days: 15,
}
const later = { latest_shipment: day(20), expires_on: day(40) }
/** As SWIFT writes a date: YYMMDD. */
const swift = (date: string) => date.slice(2).replaceAll('-', '')
const amendment = `:20:LC-2026/0417
:26E:1
:44C:${swift(later.latest_shipment)}
:31D:${swift(later.expires_on)}DUBAI
:72Z:PLS ADVISE THE BENEFICIARY`

toldTo([inArabicOnAPhone, inEnglishAtADesk], ({ language }) => {
  test('a letter of credit is amended with the supplier’s consent, and stays as it is without it', async ({
    enter,
    market,
    words,
  }) => {
    const { credits, tasks, trades, ui } = words
    const said = credits.amendment
    const trade = await peanutsUnderACredit(market)
    await trade.playUntil('lc.upload')
    const opened = bodyOf({ body: { credit: JSON.stringify(credit) }, files: { file: pdf('credit') } })
    await market.ask('dubai', 'POST', `/secure/trades/${trade.id}/tasks/lc.upload`, opened)
    await trade.playUntil('drafts.upload') // the goods are on board

    const supplier = await enter('khartoum', trade.path)
    const buyer = await enter('dubai', `${trade.path}?tab=documents`)
    const card = (page: Page) => page.getByRole('region', { name: said.title, exact: true })
    const dated = (page: Page, date: string) => card(page).locator(`time[datetime="${date}"]`)
    const form = buyer.locator('details').filter({ hasText: said.why }).last()
    const optional = (label: string) =>
      buyer.getByRole('textbox', { name: `${label} ${ui.field.optional}`, exact: true })
    const presentBy = async () => (await trade.read()).present_by
    const inForce = async () =>
      (await market.ask<{ credit: Credit }>('khartoum', 'GET', `/secure/trades/${trade.id}/credit`)).credit
    const openForm = () => buyer.getByText(actWords['credit.amend'].todo[language], { exact: true }).click()

    await test.step('the buyer pastes what the bank sent: a later shipment and a later expiry', async () => {
      await openForm()
      await buyer.getByLabel(said.text).fill(amendment)
      await expect(buyer.getByLabel(tasks.credit.expires)).toHaveValue(later.expires_on)
      await expect(form.locator('pre')).toHaveText(':72Z:PLS ADVISE THE BENEFICIARY')
      await buyer.getByLabel(said.file).setInputFiles(pdf('amendment'))
      await optional(said.message).fill('كما طلبتم')
      await isSound(buyer, 'credit-amending')
      await button(buyer, said.send).click()
      await expect(card(buyer)).toContainText(said.waits)
    })

    await test.step('the supplier reads what changes, and until then nothing has', async () => {
      await supplier.reload()
      for (const date of [credit.latest_shipment, later.latest_shipment, later.expires_on, day(9), day(15)])
        await expect(dated(supplier, date).first()).toBeVisible()
      await expect(card(supplier)).toContainText('كما طلبتم')
      expect(await presentBy()).toBe(credit.expires_on)
      await isSound(supplier, 'credit-amended')
    })

    await test.step('the supplier accepts, and has until the fifteenth day to present', async () => {
      await button(card(supplier), said.accept).click()
      await expect(card(supplier)).toHaveCount(0)
      expect(await presentBy()).toBe(day(15))
      expect(await inForce()).toMatchObject(later)
      const documents = await onTradePage(supplier, words).tab('documents')
      await documents.getByRole('heading', { name: trades.papers.done }).click()
      for (const date of [later.expires_on, day(15)])
        await expect(documents.locator(`time[datetime="${date}"]`).first()).toBeVisible()
      await expect(documents.locator(`time[datetime="${credit.expires_on}"]`)).toHaveCount(0)
      await isSound(supplier, 'credit-after')
    })

    await test.step('a second amendment would leave five days to present', async () => {
      await buyer.reload()
      await openForm()
      const days = buyer.getByLabel(tasks.credit.days)
      await expect(days).toHaveValue('15')
      await days.fill('5')
      await button(buyer, said.send).click()
      await expect(card(buyer)).toContainText(said.waits)
    })

    await test.step('the supplier declines it with the reason, and the credit stays as it is', async () => {
      await supplier.goto(trade.path)
      await expect(dated(supplier, day(5)).first()).toBeVisible()
      await button(card(supplier), said.decline).click()
      await field(card(supplier), said.declineWhy).fill('شركة الشحن السريع تحتاج عشرة أيام')
      await isSound(supplier, 'credit-declining')
      await button(card(supplier), said.decline).click()
      await expect(card(supplier)).toHaveCount(0)
      expect(await presentBy()).toBe(day(15))
      expect(await inForce()).toMatchObject({ ...later, presentation_days: 15 })
    })

    await test.step('the buyer reads the reason among what happened', async () => {
      await buyer.goto(trade.path)
      await onTradePage(buyer, words).tab('history')
      const activity = buyer.getByRole('region', { name: trades.happened })
      await expect(activity).toContainText('شركة الشحن السريع تحتاج عشرة أيام')
      await expect(activity).toContainText(actWords['credit.acceptAmendment'].done[language])
      await isSound(buyer, 'credit-history')
    })
  })
})
