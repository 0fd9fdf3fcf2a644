import { expect, test } from 'vitest'
import { open, reload } from '../../testing/app.tsx'
import { taskOf, tradeWith } from '../../testing/deal.ts'
import { words } from '../../testing/reader.ts'
import { button, expectCount, expectText, field, page } from '../../testing/screen.ts'
import { wrongs } from '../../testing/sound.ts'
import { answer, receivedOf } from '../../testing/wire.ts'
import type { Trade } from './document-words.tsx'

const { trades: said } = words.admin
const { tradeActs: acts } = words
const contact = (name: string) => ({
  name,
  email: `${name.split(' ')[0]}@example.com`,
  phone: '+249912345678',
})
const late = taskOf('order.confirm', 'C1', { due_at: '2026-11-01T09:00:00.000Z', overdue: true })

/** A trade as an admin reads it. */
function tradeOf(change: Partial<Trade> = {}): Trade {
  const { parties, ...trade } = tradeWith([late])
  return {
    ...trade,
    parties: {
      supplier: { ...parties.supplier, contact: contact('Osman Idris') },
      buyer: { ...parties.buyer, contact: contact('Rana Haddad') },
    },
    ...change,
  }
}

async function openTrade(trade: Trade) {
  answer('GET /secure/admin/trades/{id}', { data: trade })
  answer('GET /secure/admin/trades/{id}/check', { data: { entries: 1, broken_at: null } })
  const company = (side: 'supplier' | 'buyer') => ({
    external_id: trade.parties[side].external_id,
    company_name: trade.parties[side].company_name,
    country: trade.parties[side].country,
  })
  answer('GET /secure/admin/trades/{id}/companies', {
    data: { supplier: company('supplier'), buyer: company('buyer') },
  })
  answer('GET /secure/admin/trades/{id}/notes', { data: [], total_data: 0, total_page: 1, next_page: null })
  await open(`/admin/trades/${trade.id}`, 'admin')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('an admin reads what the trade waits for, who is late and how to reach both, in the third person', async () => {
  await openTrade(tradeOf())
  const waits = page.getByRole('region', { name: said.todo, exact: true })
  await expectText(waits, 'Aegean Seeds')
  await expectCount(waits.getByCss('.pill--late'), 1)
  const parties = page.getByRole('region', { name: said.parties.title, exact: true })
  for (const name of ['Osman Idris', 'Rana Haddad']) {
    const link = parties.getByRole('link', { name, exact: true })
    await expect.element(link).toHaveAttribute('href', expect.stringContaining('/admin/users/'))
  }
  const company = parties.getByRole('link', { name: 'Aegean Seeds', exact: true })
  await expect.element(company).toHaveAttribute('href', expect.stringContaining('/admin/companies/'))
  await expectText(page.getByCss('.turn').first(), words.trades.reservedWatched)
  await expectCount(page.getByText(words.trades.reserved), 0)
  await expectCount(page.getByText(words.trades.contactLater), 0)
  expect(await wrongs()).toEqual([])
})

test('a trade on hold says so in its title, and why above what is open', async () => {
  await openTrade(tradeOf({ held: true }))
  await expectText(page.getByRole('heading', { level: 1 }), words.trades.held.short)
  await expectText(page.getByCss('.turn').first(), words.trades.held.watched)
  expect(await wrongs()).toEqual([])
})

test('an admin writes to one side, after reading who sees it', async () => {
  const trade = tradeOf()
  await openTrade(trade)
  answer('POST /secure/admin/trades/{id}/messages', { data: trade })
  await button(page, acts.write.open).click()
  const dialog = page.getByRole('dialog')
  await expectText(dialog, acts.write.hint)
  await button(dialog, acts.write.verb).click()
  expect(receivedOf('POST /secure/admin/trades/{id}/messages')).toEqual([])
  await dialog.getByRole('radio', { name: 'Aegean Seeds', exact: false }).click()
  await field(dialog, acts.write.text).fill('Please confirm today.')
  expect(await wrongs()).toEqual([])
  await button(dialog, acts.write.verb).click()
  await expectCount(dialog, 0)
  expect(receivedOf('POST /secure/admin/trades/{id}/messages').map(({ body }) => body)).toEqual([
    { to: 'supplier', text: 'Please confirm today.' },
  ])
})

test('an admin extends a deadline once, with a reason and within its limits', async () => {
  const running = taskOf('order.confirm', 'C1', { due_at: '2099-11-20T09:00:00.000Z' })
  const trade = tradeOf({ open_tasks: [running] })
  await openTrade(trade)
  const waits = page.getByRole('region', { name: said.todo, exact: true })
  const from = running.due_at! // set above
  answer('POST /secure/admin/trades/{id}/deadlines', { data: trade })
  await waits.getByRole('button', { name: acts.extend.open, exact: false }).click()
  const dialog = page.getByRole('dialog')
  await button(dialog, acts.extend.verb).click()
  expect(receivedOf('POST /secure/admin/trades/{id}/deadlines')).toEqual([])
  await field(dialog, acts.extend.reason).fill('The bank was closed')
  expect(await wrongs()).toEqual([])
  answer('GET /secure/admin/trades/{id}', {
    data: { ...trade, open_tasks: [{ ...running, due_at: '2099-11-23T09:00:00.000Z', extended_from: from }] },
  })
  await button(dialog, acts.extend.verb).click()
  await expectCount(dialog, 0)
  expect(receivedOf('POST /secure/admin/trades/{id}/deadlines').map(({ body }) => body)).toEqual([
    {
      version: trade.version,
      code: 'C1',
      until: '2099-11-23T09:00:00.000Z',
      reason: 'The bank was closed',
    },
  ])
  await expectCount(waits.getByRole('button', { name: acts.extend.open, exact: false }), 0)
})

test('an admin proposes a correction of a date with a reason, and withdraws it', async () => {
  const { corrections } = words
  const trade = tradeOf({
    milestones_recorded: [
      {
        milestone: 'goods.onTrucks',
        facility_destination: null,
        value: '2026-11-01T09:00:00.000Z',
        final: false,
      },
      { milestone: 'logistics.atSea', facility_destination: null, value: '2026-11-03', final: false },
    ],
  })
  await openTrade(trade)
  const path = 'POST /secure/admin/trades/{id}/corrections'
  answer(path, { data: trade })
  const section = page.getByRole('region', { name: corrections.admin.title, exact: true })
  await expectText(section, corrections.admin.none)
  await button(section, corrections.admin.open).click()
  const dialog = page.getByRole('dialog')
  await field(dialog, corrections.admin.value).fill('2026-11-04')
  await button(dialog, corrections.admin.verb).click()
  expect(receivedOf(path)).toEqual([])
  await field(dialog, corrections.admin.reason).fill('As the carrier says')
  expect(await wrongs()).toEqual([])
  const proposed = {
    ...{ proposal: 19, at: '2026-11-09T09:00:00.000Z', milestone: 'logistics.atSea' },
    ...{ facility_destination: null, from: '2026-11-03', to: '2026-11-04', reason: 'As the carrier says' },
    ...{ present_by: null, balance_due: null, accepted: ['supplier'], yours: false },
  } satisfies NonNullable<Trade['corrections']>[number]
  answer('GET /secure/admin/trades/{id}', { data: { ...trade, corrections: [proposed] } })
  await button(dialog, corrections.admin.verb).click()
  await expectCount(dialog, 0)
  expect(receivedOf(path).map(({ body }) => body)).toEqual([
    {
      version: trade.version,
      milestone: 'logistics.atSea',
      on_board_date: '2026-11-04',
      reason: 'As the carrier says',
    },
  ])
  await expectText(section, 'Anatolia Foods')
  const withdraw = 'POST /secure/admin/trades/{id}/corrections/withdraw'
  answer(withdraw, { data: trade })
  answer('GET /secure/admin/trades/{id}', { data: trade })
  await button(section, corrections.admin.withdraw).click()
  await expectText(section, corrections.admin.none)
  expect(receivedOf(withdraw).map(({ body }) => body)).toEqual([{ proposal: 19 }])
})

test('the reason of an act is there again after another language, until it is done', async () => {
  const trade = tradeOf({ may_cancel: true })
  const dialog = page.getByRole('alertdialog')
  const openDialog = async () => {
    await openTrade(trade)
    await button(page, acts.cancel.open).click()
  }
  await openDialog()
  await field(dialog, acts.cancel.reason).fill('The supplier is insolvent')
  reload()
  await openDialog()
  await expect.element(field(dialog, acts.cancel.reason)).toHaveValue('The supplier is insolvent')
  answer('POST /secure/admin/trades/{id}/cancel', { data: { ...trade, status: 'cancelled', open_tasks: [] } })
  await button(dialog, acts.cancel.verb).click()
  await expectCount(dialog, 0)
  reload()
  await openDialog()
  await expect.element(field(dialog, acts.cancel.reason)).toHaveValue('')
})

test('an admin cancels a trade with a reason, after reading what happens', async () => {
  const trade = tradeOf({ may_cancel: true })
  await openTrade(trade)
  answer('POST /secure/admin/trades/{id}/cancel', { data: { ...trade, status: 'cancelled', open_tasks: [] } })
  await button(page, acts.cancel.open).click()
  const dialog = page.getByRole('alertdialog')
  await expectText(dialog, acts.cancel.why.open)
  await button(dialog, acts.cancel.verb).click()
  await expectText(dialog, acts.cancel.reasonMissing)
  await field(dialog, acts.cancel.reason).fill('The supplier is insolvent')
  expect(await wrongs()).toEqual([])
  await button(dialog, acts.cancel.verb).click()
  await expectCount(dialog, 0)
  expect(receivedOf('POST /secure/admin/trades/{id}/cancel').map(({ body }) => body)).toEqual([
    { version: trade.version, reason: 'The supplier is insolvent' },
  ])
})

test('where the operator does not allow it, the page says so and has no button to cancel', async () => {
  await openTrade(tradeOf({ may_cancel: false }))
  await expectText(page.getByRole('region', { name: acts.cancel.title, exact: true }), 'ADMINS_CANCEL_TRADES')
  await expectCount(page.getByRole('button', { name: acts.cancel.open, exact: true }), 0)
})
