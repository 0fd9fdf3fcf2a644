import { atDesk } from './at-a-desk.ts'
import type { Member } from './market.ts'
import { expect, inArabicAtADesk, inArabicOnAPhone, inEnglishOnAPhone, test, toldTo, usd } from './story.ts'
import { openTrade, type Trade } from './trade.ts'

/** 19 tons of Nigerian sesame at 1,500.00, bags at 8.00 a ton. */
const contract = 19 * (1_500_00 + 8_00)
const nigerian = {
  product: ['Sesame', 'Nigeria', 'Natural white', '98/2', 50],
  from: 'NGAPP',
  kind: 'FIRM',
  containers: 1,
  price: '1500.00',
} as const

toldTo([inEnglishOnAPhone], ({ language }) => {
  test('goods are released before they are paid', async ({ enter, market, words }) => {
    const { tasks } = words
    const payment = { payment_method: 'PAYMENT_AGAINST_RELEASE_OF_GOODS' }
    const { id } = await market.purchase(
      'hamburg',
      await market.publish('kano', { ...nigerian, payment }),
      1,
      'DEHAM',
    )
    await openTrade(market, id, { supplier: 'kano', buyer: 'hamburg' }).playUntil('goods.onDestination')
    const supplier = atDesk(await enter('kano', `/trades/${id}/show`), { words, language, trade: id })
    const buyer = atDesk(await enter('hamburg', `/trades/${id}/show`), { words, language, trade: id })

    await buyer.waitsFor('Kano Plains Agro', 'goods.onDestination')
    await supplier.open('goods.onDestination')
    await supplier.isSound()
    await supplier.press('goods.onDestination')
    await buyer.open('goods.delivered')
    await buyer.press('goods.delivered')
    await buyer.open('payment.send')
    await expect(buyer.page.getByRole('main')).toContainText(usd(contract))
    await buyer.brings('payment.send', tasks.payment.proof)
    await supplier.confirms('payment.confirm')
    await buyer.rates('rating.byBuyer', () => 4, '')
    await expect(buyer.page).toHaveURL(/\/trades\//)
  })
})

toldTo([inArabicAtADesk], ({ language }) => {
  test('an advance is paid, and the balance against copies of the documents', async ({
    enter,
    market,
    words,
  }) => {
    const { tasks } = words
    const payment = {
      payment_method: 'PAYMENT_AGAINST_COPY_OF_DOCUMENTS',
      payment_method_type: 'ADVANCE',
      payment_percentage: 30,
    } as const
    const { id } = await market.purchase(
      'hamburg',
      await market.publish('kano', { ...nigerian, payment }),
      1,
      'DEHAM',
    )
    const trade = openTrade(market, id, { supplier: 'kano', buyer: 'hamburg' })
    await trade.playUntil('advance.send')
    const supplier = atDesk(await enter('kano', trade.path), { words, language, trade: id })
    const buyer = atDesk(await enter('hamburg', trade.path), { words, language, trade: id })

    await buyer.open('advance.send')
    await expect(buyer.page.getByRole('main')).toContainText(usd((contract * 30) / 100))
    await expect(buyer.page.getByRole('main')).toContainText('AE69')
    await buyer.isSound()
    await buyer.brings('advance.send', tasks.payment.proof)
    await supplier.open('advance.confirm')
    await supplier.refuses('advance.confirm', 'advance.notReceived', 'لم يصل المبلغ إلى حسابنا بعد.')
    await buyer.open('advance.send')
    await expect(
      buyer.page.getByText('لم يصل المبلغ إلى حسابنا بعد.').filter({ visible: true }).first(),
    ).toBeVisible()
    await buyer.brings('advance.send', tasks.payment.proof)
    await supplier.confirms('advance.confirm')

    await trade.playUntil('copies.ship')
    supplier.movedElsewhere()
    await supplier.open('copies.ship')
    await supplier.isSound()
    await supplier.brings('copies.ship', tasks.courier.copies)
    await buyer.open('copies.deliver')
    await buyer.press('copies.deliver')
    await buyer.open('payment.send')
    await expect(buyer.page.getByRole('main')).toContainText(usd((contract * 70) / 100))
    await buyer.brings('payment.send', tasks.payment.proof)
    await supplier.confirms('payment.confirm')
    await supplier.open('originals.ship')
    await supplier.isSound()
    await supplier.brings('originals.ship', tasks.courier.file)
    await buyer.confirms('originals.deliver')
    await buyer.open('rating.byBuyer')
  })
})

toldTo([inArabicOnAPhone], ({ language }) => {
  test('a deferred balance counts down from the bill of lading', async ({ enter, market, words }) => {
    const { trades } = words
    const payment = { payment_method: 'DEFERRED_PAYMENT', payment_delay_id: 30 } as const
    const { id } = await market.purchase(
      'hamburg',
      await market.publish('kano', { ...nigerian, payment }),
      1,
      'DEHAM',
    )
    const trade = openTrade(market, id, { supplier: 'kano', buyer: 'hamburg' })
    await trade.playUntil('deferred.due')
    for (const who of ['kano', 'hamburg'] as const) {
      const desk = atDesk(await enter(who, trade.path), { words, language, trade: id })
      await desk.show()
      await expect(desk.line).toContainText(trades.waitingFor.system)
    }
  })

  test('a deferred balance is due, is paid and has arrived', async ({ enter, market, words }) => {
    const { tasks } = words
    const [supplierSide, buyerSide]: [Member, Member] = ['kano', 'trader']
    const listed = await market.ask<Trade[]>(buyerSide, 'GET', '/secure/trades?per_page=100')
    // The demo has one: a test cannot wait thirty days.
    const due = await Promise.all(
      listed
        .filter(({ open_tasks: open }) => open.some(({ task }) => task === 'payment.send'))
        .map((each) => market.ask<Trade>(buyerSide, 'GET', `/secure/trades/${each.id}`)),
    )
    const found = due.find((each) => each.terms.payment_method.slug === 'DEFERRED_PAYMENT')
    expect(found, 'the demo brings one; a market on which this was told before has it no more').toBeDefined()
    const { id } = found!
    const buyer = atDesk(await enter(buyerSide, `/trades/${id}/show`), { words, language, trade: id })
    const supplier = atDesk(await enter(supplierSide, `/trades/${id}/show`), { words, language, trade: id })
    await buyer.open('payment.send')
    await buyer.brings('payment.send', tasks.payment.proof)
    await supplier.confirms('payment.confirm')
    await supplier.open('rating.bySupplier')
  })
})
