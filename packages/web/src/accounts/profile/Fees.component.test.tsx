import { expect, test } from 'vitest'
import type { FeeInvoice } from '../../payments/fees/fees.ts'
import { open } from '../../testing/app.tsx'
import { words } from '../../testing/reader.ts'
import { button, expectText, page } from '../../testing/screen.ts'
import { answer, refuse } from '../../testing/wire.ts'

const { fees, ui } = words
const id = (n: number) => `01970000-0000-7000-8000-${String(n).padStart(12, '0')}`
const invoice = (change: Partial<FeeInvoice> = {}): FeeInvoice => ({
  external_id: id(1),
  number: 'MF-2026-000001',
  kind: 'invoice',
  trade: { id: id(70), reference: 'MH-1041-T1017' },
  side: 'buyer',
  issued_on: '2026-11-01',
  due_on: '2026-11-15',
  quantity: '38',
  platform_fee: '15.00',
  fee_of_trade: '570.00',
  net: '285.00',
  status: 'overdue',
  paid_on: null,
  credits: null,
  credited_by: null,
  ...change,
})
const paged = (data: FeeInvoice[]) => ({ data, total_data: data.length, total_page: 1, next_page: null })
const frame = () => answer('GET /secure/profiles/notification-item', { data: { trade: 0, bid: 0, total: 0 } })

test('everybody of a company reads its fee invoices, what is late, and which trade each is for', async () => {
  frame()
  answer(
    'GET /secure/fee-invoices',
    paged([
      invoice(),
      invoice({ external_id: id(2), number: 'MF-2026-000002', status: 'paid', paid_on: '2026-11-03' }),
      invoice({
        external_id: id(3),
        number: 'MC-2026-000001',
        kind: 'credit_note',
        status: 'unpaid',
        net: '-285.00',
        due_on: null,
        credits: 'MF-2026-000003',
      }),
    ]),
  )
  await open('/profile/fees', 'buyer', { company_right: 'viewer' })
  const main = page.getByRole('main')
  for (const said of [fees.status.overdue, fees.status.paid, fees.noteStatus.unpaid, 'MF-2026-000003'])
    await expectText(main, said)
  await expect
    .element(main.getByRole('link', { name: 'MH-1041-T1017' }).first())
    .toHaveAttribute('href', `/trades/${id(70)}/show`)
  await expect.element(main.getByRole('button', { name: /MF-2026-000001/ })).toBeVisible()
})

test('a company without trades reads when invoices come', async () => {
  frame()
  answer('GET /secure/fee-invoices', paged([]))
  await open('/profile/fees', 'buyer')
  await expect.element(page.getByText(fees.none)).toBeVisible()
})

test('what did not load is asked for again', async () => {
  frame()
  answer('GET /secure/fee-invoices', refuse('UNAVAILABLE'))
  await open('/profile/fees', 'buyer')
  await expect.element(page.getByText(fees.failed)).toBeVisible()
  answer('GET /secure/fee-invoices', paged([invoice()]))
  await button(page, ui.state.retry).click()
  await expectText(page.getByRole('main'), 'MF-2026-000001')
})
