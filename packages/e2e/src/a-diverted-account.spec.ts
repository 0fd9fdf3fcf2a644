import { button, expect, faultsOn, field, inArabicOnAPhone, intercept, test, toldTo } from './story.ts'
import { openTrade } from './trade.ts'

type Bank = { bank_iban: string }
const thief = {
  bank_name: 'Emirates NBD',
  address: 'Deira, Dubai',
  zip: '777',
  iban: 'AE690331987650043219876',
  swift: 'EBILAEAD',
  account_number: '',
  account_currency: 'usd',
}

toldTo([inArabicOnAPhone], () => {
  test('a thief of a supplier’s password and mailbox never gets the buyer to see another account', async ({
    enter,
    market,
    words,
  }) => {
    const { payee, tasks, trades } = words
    const offer = await market.publish('khartoum', {
      containers: 1,
      kind: 'FIRM',
      payment: {
        payment_method: 'CAD_CASH_AGAINST_DOCUMENTS',
        payment_method_type: 'ADVANCE',
        payment_percentage: 20,
      },
    })
    const { id } = await market.purchase('hamburg', offer, 1, 'DEHAM')
    await openTrade(market, id, { supplier: 'khartoum', buyer: 'hamburg' }).playUntil('advance.send')
    const signed = await market.ask<Bank>('hamburg', 'GET', `/my/trades/payments/bank_info?trade_id=${id}`)
    const grouped = signed.bank_iban.replace(/(.{4})(?=.)/g, '$1 ')

    const buyer = await enter('hamburg', `/trades/${id}/payment/upload-advance`)
    // Read before the page gets them: the browser forgets the answers to a page that was left.
    let read = ''
    await intercept(buyer, '**/api/**', async (route) => {
      const response = await route.fetch()
      read += await response.text()
      await route.fulfill({ response }).catch(() => {}) // the page may have been left
    })
    await expect(buyer.getByRole('main')).toContainText(grouped)

    // The mailbox is enough for the act: only the buyer’s phone call prevents it.
    await market.stepUp('khartoum')
    const before = await market.ask<object>('khartoum', 'GET', '/secure/profiles/bank')
    await market.ask('khartoum', 'PUT', '/secure/profiles/bank', thief)
    const supplier = await enter('khartoum', `/trades/${id}/payee`)
    await button(supplier, payee.propose.verb).click()
    await expect(supplier.getByText(payee.proposed.supplier.title)).toBeVisible()

    await test.step('the buyer is warned, shown no account, and compares', async () => {
      await buyer.reload()
      await expect(buyer.getByText(trades.payee.hidden.PAYEE_CHANGE_WAITS)).toBeVisible()
      await expect(buyer.getByRole('main')).not.toContainText(grouped)
      await buyer.goto(`/trades/${id}/show`)
      await buyer.getByRole('link', { name: trades.payee.notice.buyer.go }).click()
      await expect(buyer.getByRole('table')).toContainText(
        `${thief.iban.slice(0, 16).replace(/(.{4})(?=.)/g, '$1 ')}`,
      )
      expect(await faultsOn(buyer)).toEqual([])
    })

    await test.step('without the call it cannot be confirmed', async () => {
      await field(buyer, payee.form.whom).fill('Salah')
      const now = await buyer.getByLabel(payee.form.at).getAttribute('max')
      await buyer.getByLabel(payee.form.at).fill(now!)
      await buyer.locator('.field--code input').fill('000000')
      await market.stepUp('hamburg')
      await button(buyer, payee.form.verb).click()
      await expect(buyer.locator('.field--code input')).toHaveAttribute('aria-invalid', 'true')
    })

    await test.step('the buyer stops it, and pays into the account that was bound at signing', async () => {
      await button(buyer, payee.stop.verb).click()
      await buyer.getByRole('alertdialog').getByRole('button', { name: payee.stop.verb }).click()
      await expect(buyer.getByRole('main')).toContainText(grouped)
      await buyer.goto(`/trades/${id}/payment/upload-advance`)
      await expect(buyer.getByRole('main')).toContainText(grouped)
      await expect(button(buyer, tasks.verb.advance.send)).toBeVisible()
    })

    await buyer.unrouteAll({ behavior: 'wait' }) // answers that are still on their way count as well
    const was = [signed.bank_iban, thief.iban, thief.iban.slice(-6)].map((number) => read.includes(number))
    expect(was).toEqual([true, false, false])
    await market.stepUp('khartoum')
    await market.ask('khartoum', 'PUT', '/secure/profiles/bank', before)
  })
})
