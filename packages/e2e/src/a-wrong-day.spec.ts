import { actWords } from '@mahsul/contract/trades/trade-words'
import { button, expect, faultsOn, field, inArabicOnAPhone, test, toldTo } from './story.ts'
import type { Trade } from './trade.ts'
import { onTradePage } from './trade-page.ts'

toldTo([inArabicOnAPhone], ({ language }) => {
  test('a supplier who gave a wrong hour corrects it, and both still see the earlier one', async ({
    enter,
    market,
    words,
  }) => {
    const { tasks, trades } = words
    const listed = await market.ask<Trade[]>('supplier', 'GET', '/secure/trades?per_page=100')
    // The demo has one whose goods came to the port weeks ago.
    const { id } = listed.find(({ open_tasks: open }) =>
      open.some(({ task }) => task === 'goods.inContainers'),
    )!
    const supplier = await enter('supplier', `/trades/${id}/show`)
    await onTradePage(supplier, words).tab('shipment')
    await supplier.getByRole('link', { name: trades.route.correct }).click()
    const at = field(supplier, tasks.milestone.at)
    const said = await at.inputValue()
    const save = button(supplier, tasks.verb.goods.correct)

    await test.step('a future time is refused, and stays in the form', async () => {
      const ahead = said.replace(/^\d{4}/, (year) => String(Number(year) + 1))
      await at.fill(ahead)
      await save.click()
      await expect(at).toHaveAttribute('aria-invalid', 'true')
      await expect(at).toHaveValue(ahead)
      expect(await faultsOn(supplier)).toEqual([])
    })

    await test.step('a minute earlier is accepted', async () => {
      const [day, time] = said.split('T') as [string, string]
      const minute = Number(time.slice(3, 5))
      const earlier = `${day}T${time.slice(0, 3)}${String(minute === 0 ? 1 : minute - 1).padStart(2, '0')}`
      await at.fill(earlier)
      await save.click()
      const line = (page: typeof supplier) =>
        page
          .getByRole('region', { name: trades.happened })
          .getByRole('listitem')
          .filter({ hasText: actWords['goods.correct'].done[language] })
          .first()
      await onTradePage(supplier, words).tab('history')
      await expect(line(supplier)).toContainText(earlier.slice(11))
      await expect(line(supplier)).toContainText(said.slice(11, 16))
      const buyer = await enter('buyer', `/trades/${id}/show`)
      await onTradePage(buyer, words).tab('history')
      // In their own time zone: the hour differs, the minute does not.
      await expect(line(buyer)).toContainText(earlier.slice(13))
      await expect(line(buyer)).toContainText(said.slice(13, 16))
      const shipment = await onTradePage(buyer, words).tab('shipment')
      await expect(shipment.getByText(trades.shipment.milestones)).toBeVisible()
      await expect(buyer.getByRole('link', { name: trades.route.correct })).toHaveCount(0)
    })
  })
})
