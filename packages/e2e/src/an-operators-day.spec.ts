import { actWords, documentWords } from '@mahsul/contract/trades/trade-words'
import type { Page } from '@playwright/test'
import { atDesk } from './at-a-desk.ts'
import { pdf } from './documents.ts'
import { newCompany } from './guests.ts'
import { newMemberPassword } from './market.ts'
import { button, expect, field, inArabicOnAPhone, inEnglishAtADesk, isSound, test, toldTo } from './story.ts'
import { openTrade, type Trade } from './trade.ts'
import { onTradePage } from './trade-page.ts'

const link = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).first()

/** Without a full stop: in an Arabic mail that comes after the end of what is written from left to right. */
const message = 'We are checking the account. Please wait for us'

toldTo([inEnglishAtADesk, inArabicOnAPhone], ({ language }) => {
  test('a fraud is reported, looked into and stopped, both sides of a held trade are written to, and all goes on', async ({
    enter,
    market,
    baseURL,
    words,
    say,
  }) => {
    const {
      accounts,
      admin,
      companies,
      goods,
      market: office,
      marketplace,
      offers,
      profile,
      search,
      tasks,
      tradeActs,
      trades,
      ui,
    } = words
    const { company, owner } = await newCompany(market, baseURL!, { role: 4, language }) // the configuration names one
    // A company of its own here as well: a member may ask for help a few times an hour.
    const { owner: purchaser } = await newCompany(market, baseURL!, { role: 2, language })
    const sold = await market.publish(owner, {
      containers: 3,
      kind: 'FIRM',
      payment: {
        payment_method: 'CAD_CASH_AGAINST_DOCUMENTS',
        payment_method_type: 'ADVANCE',
        payment_percentage: 20,
      },
    })
    const forged = await market.publish(owner, { containers: 2, price: '900.00' })
    await market.bid('dubai', forged, { containers: 2, price: '850.00' })
    const honest = await market.publish('kano', { containers: 2 })
    await market.bid(owner, honest, { containers: 1, price: '1580.00' })
    const { id } = await market.purchase(purchaser, sold, 1, 'DEHAM')
    const trade = openTrade(market, id, { supplier: owner, buyer: purchaser })
    await trade.playUntil('advance.send')
    const { reference } = await trade.read()

    const setting = { words, language, trade: id }
    const buyer = await enter(purchaser, '/profile/help')
    const suspect = await enter(owner, trade.path)
    const operator = await enter('operator', '/admin/overview')
    const toasts = (page: Page) => page.getByRole('region', { name: ui.toast.region })

    await test.step('a buyer writes that something is wrong, and the admins get a mail', async () => {
      const question = `${company} asks me to pay ${reference} into another account, by phone.`
      await field(buyer, profile.help.message).fill(question)
      await button(buyer, profile.help.send).click()
      await expect(toasts(buyer)).toContainText(profile.help.sent)
      await expect.poll(() => market.lastMail('admin')).toContain(question)
    })

    const finds = async (typed: string) => {
      await expect(operator.locator('main h1')).toBeVisible()
      await operator.keyboard.press('Control+k')
      const dialog = operator.getByRole('dialog', { name: search.title })
      await dialog.getByRole('textbox').fill(typed)
      await expect(dialog.getByRole('option', { name: typed }).first()).toBeVisible()
      await isSound(operator, 'operator-search')
      await operator.keyboard.press('Enter')
      await expect(dialog).toHaveCount(0)
    }
    /** Its title may end with a count. */
    const part = (title: string) => operator.getByRole('region', { name: new RegExp(`^${title}( \\d+)?$`) })

    let page = ''
    await test.step('the operator finds the company, its offers, bids and trades, and writes a note', async () => {
      await finds(company)
      await expect(operator).toHaveURL(/\/admin\/companies\/[0-9a-f-]{36}$/)
      page = new URL(operator.url()).pathname
      for (const { reference: code } of [sold, forged])
        await expect(part(companies.parts.offers.title)).toContainText(code)
      await expect(part(companies.parts.bids.title)).toContainText(honest.reference)
      await expect(part(companies.parts.trades.title)).toContainText(reference)
      await button(operator, companies.notes.write).click()
      await field(operator, companies.notes.label).fill('Reported by a buyer today.')
      await button(operator, companies.notes.add).click()
      await expect(part(companies.notes.title)).toContainText('Reported by a buyer today.')
      await isSound(operator, 'operator-company')
    })

    await test.step('the forged offer is taken down: its company reads why, and the bid on it ends', async () => {
      await link(operator, forged.reference).click()
      await expect(operator.getByRole('table', { name: office.offers.bidsOn })).toContainText(
        'Gulf Pulses FZE',
      )
      await button(operator, office.offers.takeDown.verb).click()
      const dialog = operator.getByRole('alertdialog')
      await button(dialog, office.offers.takeDown.verb).click()
      await expect(dialog).toContainText(office.offers.takeDown.reasonMissing)
      await field(dialog, office.offers.takeDown.reason).fill('The certificate of the goods is forged.')
      await isSound(operator, 'operator-take-down')
      await button(dialog, office.offers.takeDown.verb).click()
      await expect(dialog).toHaveCount(0)
      await expect(operator.getByRole('main')).toContainText('The certificate of the goods is forged.')
      await suspect.goto(`/offers/${forged.id}`)
      await expect(suspect.getByRole('main')).toContainText('The certificate of the goods is forged.')
      const bidder = await enter('dubai', `/marketplace/${forged.id}/show`)
      await expect(bidder.getByText(offers.bidState.ended).first()).toBeVisible()
      await expect(bidder.getByRole('main')).not.toContainText('The certificate of the goods is forged.')
      await bidder.close()
    })

    const contract = documentWords.SALES_CONTRACT[language]
    await test.step('the operator reads the contract of the running trade, and both sides see when and why', async () => {
      await finds(reference)
      await expect(operator).toHaveURL(`/admin/trades/${id}`)
      await operator
        .getByRole('button', { name: `${tradeActs.read.open} ${contract}`, exact: true })
        .first()
        .click()
      const dialog = operator.getByRole('dialog', { name: tradeActs.read.title })
      await field(dialog, tradeActs.read.reason).fill('The account in the contract is in question.')
      await isSound(operator, 'operator-read')
      const shown = operator.waitForEvent('popup')
      await button(dialog, tradeActs.read.verb).click()
      await (await shown).close()
      await expect(dialog).toHaveCount(0)
      for (const side of [buyer, suspect]) {
        await side.goto(`${trade.path}?tab=history`)
        await expect(side.getByRole('region', { name: trades.happened })).toContainText(
          'The account in the contract is in question.',
        )
      }
    })

    const buys = buyer.getByRole('link', { name: marketplace.offer.purchase.SELL, exact: true })
    const seller = await enter('kano', `/offers/${honest.id}`)
    const accepts = seller.getByRole('button', { name: say(offers.bid.acceptOf, { company }) })
    await expect(accepts).toBeVisible()
    await buyer.goto(`/marketplace/${sold.id}/show`)
    await expect(buys).toBeVisible()

    await test.step('the company is suspended: its people are logged out and cannot log in', async () => {
      await operator.goto(page)
      await button(operator, admin.users.suspension.company.verb).click()
      const dialog = operator.getByRole('alertdialog')
      await expect(dialog).toContainText(company)
      await button(dialog, admin.users.suspension.company.verb).click()
      await expect(dialog).toContainText(admin.users.suspension.reasonMissing)
      await field(dialog, admin.users.suspension.reason).fill('Asks buyers for money on an unknown account')
      await isSound(operator, 'operator-suspend')
      await button(dialog, admin.users.suspension.company.verb).click()
      await expect(dialog).toHaveCount(0)
      await expect(operator.getByRole('main')).toContainText('Asks buyers for money on an unknown account')
      await isSound(operator, 'operator-suspended')

      await suspect.goto('/trades/list')
      await expect(suspect).toHaveURL(/\/login/)
      await logsIn(suspect)
      await expect(suspect.getByText(accounts.login.suspended).first()).toBeVisible()
      await isSound(suspect, 'operator-locked-out')
      market.signedOut(owner)
      await expect(market.signIn(owner)).rejects.toThrow('403')
    })

    async function logsIn(by: Page) {
      await by.getByLabel(accounts.login.email).fill(owner)
      await by.getByLabel(accounts.login.password, { exact: true }).fill(newMemberPassword)
      await button(by, accounts.login.submit).click()
    }

    const desk = atDesk(buyer, setting)
    await test.step('its offers leave the market, its bid ends, and its trade is held: the buyer can only read', async () => {
      await buyer.reload()
      await expect(buyer.getByText(goods.why.closed)).toBeVisible()
      await isSound(buyer, 'operator-offer-gone')
      await expect(buys).toHaveCount(0)
      await seller.reload()
      await expect(seller.getByText(offers.show.noneIn.PENDING)).toBeVisible()
      await isSound(seller, 'operator-bid-gone')
      await expect(accepts).toHaveCount(0)
      await seller.close()

      desk.movedElsewhere()
      await desk.show()
      await expect(buyer.getByText(trades.held.short).first()).toBeVisible()
      await expect(desk.line).toContainText(trades.held.why)
      await expect(desk.line.locator('.btn--primary')).toHaveCount(0)
      await isSound(buyer, 'operator-held')
      await buyer.goto(`/trades/${id}/payment/upload-advance`)
      await expect(buyer.getByRole('main')).toContainText(trades.held.why)
      await expect(buyer.getByLabel(tasks.payment.proof, { exact: true })).toHaveCount(0)
      expect(
        await market.refusalOf(purchaser, 'POST', `/secure/trades/${id}/tasks/advance.send`, proof()),
      ).toBe('TRADE_HELD')
      await expect.poll(() => market.lastMail(purchaser)).toContain(reference)
    })

    await test.step('the operator writes to both sides; the deadline of the buyer waits', async () => {
      await finds(reference)
      await expect(operator.getByText(trades.held.watched)).toBeVisible()
      await button(operator, tradeActs.write.open).click()
      const dialog = operator.getByRole('dialog')
      await field(dialog, tradeActs.write.text).fill(message)
      await isSound(operator, 'operator-write')
      await button(dialog, tradeActs.write.verb).click()
      await expect(dialog).toHaveCount(0)
      await expect
        .poll(() => market.lettersTo(owner).then((mails) => mails.map(({ text }) => text).join()))
        .toContain(message)
      await buyer.goto(`${trade.path}?tab=history`)
      const log = buyer.getByRole('region', { name: trades.happened })
      await expect(log).toContainText(message)
      await expect(log).toContainText(actWords['platform.hold'].done[language])
      const { open_tasks } = await market.ask<Trade>(purchaser, 'GET', `/secure/trades/${id}`)
      expect(open_tasks).toMatchObject(open_tasks.map(() => ({ due_at: null, overdue: false })))
    })

    await test.step('the company is reinstated: and its offer is back', async () => {
      await operator.goto(page)
      await button(operator, admin.users.suspension.end.verb).click()
      const dialog = operator.getByRole('alertdialog')
      await field(dialog, admin.users.suspension.reason).fill('The caller was somebody else')
      await isSound(operator, 'operator-reinstate')
      await button(dialog, admin.users.suspension.end.verb).click()
      await expect(dialog).toHaveCount(0)
      await expect(button(operator, admin.users.suspension.company.verb)).toBeVisible()

      await buyer.goto(`/marketplace/${sold.id}/show`)
      await expect(buys).toBeVisible()
    })

    await test.step('the operator gives the buyer more time', async () => {
      await finds(reference)
      const dialog = operator.getByRole('dialog')
      await operator
        .getByRole('button', { name: `${tradeActs.extend.open} ${actWords['advance.send'].todo[language]}` })
        .click()
      await field(dialog, tradeActs.extend.reason).fill('The bank asks for a new order after the hold.')
      await isSound(operator, 'operator-extend')
      await button(dialog, tradeActs.extend.verb).click()
      await expect(dialog).toHaveCount(0)
      await buyer.goto(`${trade.path}?tab=history`)
      const log = buyer.getByRole('region', { name: trades.happened })
      await expect(log).toContainText('The bank asks for a new order after the hold.')
    })

    await test.step('the buyer pays, and the people of the company log in and go on', async () => {
      desk.movedElsewhere()
      await desk.brings('advance.send', tasks.payment.proof)
      await logsIn(suspect)
      await expect(suspect).toHaveURL(/\/trades\/list/)
      const reinstated = atDesk(suspect, setting)
      await reinstated.confirms('advance.confirm')
      await onTradePage(suspect, words).tab('history')
      await expect(suspect.getByRole('region', { name: trades.happened })).toContainText(message)
      await suspect.goto(`/offers/${forged.id}`)
      await expect(suspect.getByRole('main')).toContainText('The certificate of the goods is forged.')
    })
  })
})

function proof() {
  const form = new FormData()
  const { name, mimeType, buffer } = pdf('proof')
  form.set('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name)
  return form
}
