import { expect, test } from 'vitest'
import type { Answer } from '../../lib/api/api-types.ts'
import { open } from '../../testing/app.tsx'
import { words } from '../../testing/reader.ts'
import { button, expectAddress, expectCount, expectText, field, page } from '../../testing/screen.ts'
import { answer, receivedOf, refuse } from '../../testing/wire.ts'

const { admin, feeBooks, fees } = words
type Fee = Answer<'GET /secure/admin/fee-invoices'>['data'][number]

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const company = { external_id: idOf(91), company_name: 'Aegean Seeds', country: 'GR' }
const feeOf = (n: number, change: Partial<Fee> = {}): Fee => ({
  external_id: idOf(n),
  number: `MF-2026-00000${n}`,
  kind: 'invoice',
  trade: { id: idOf(70), reference: 'MH-1041-T1017' },
  side: 'buyer',
  issued_on: '2026-11-01',
  due_on: '2026-11-15',
  quantity: '38',
  platform_fee: '15.00',
  fee_of_trade: '570.00',
  net: '285.00',
  status: 'unpaid',
  paid_on: null,
  credits: null,
  credited_by: null,
  company,
  registration_number: '',
  paid_reference: null,
  reminders: 0,
  reminded_at: null,
  may: ['pay', 'remind'],
  version: `version ${n}`,
  ...change,
})
const paid: Partial<Fee> = {
  status: 'paid',
  paid_on: '2026-11-10',
  paid_reference: 'TT 4711',
  may: ['unpay'],
}
const creditNote: Partial<Fee> = {
  number: 'MC-2026-000001',
  kind: 'credit_note',
  due_on: null,
  net: '-285.00',
  status: 'credited',
  credits: 'MF-2026-000009',
  may: [],
}
const paged = <R,>(data: R[]) => ({ data, total_data: data.length, total_page: 1, next_page: null })
const fill = (text: string, number: string) => text.replace('{number}', number)

function answerFees(list: () => Fee[]) {
  answer('GET /secure/admin/list-views', { data: [] })
  answer('GET /secure/admin/fee-invoices/choices', {
    data: { companies: [{ external_id: idOf(91), name: 'Aegean Seeds' }], months: ['2026-11', '2026-09'] },
  })
  answer('GET /secure/admin/fee-invoices', () => paged(list()))
}

test('an invoice is marked as paid with its day and reference, and taken back for a reason', async () => {
  let isPaid = false
  answerFees(() => [feeOf(1, isPaid ? paid : {}), feeOf(2, creditNote)])
  answer('POST /secure/admin/fee-invoices/{id}/pay', () => {
    isPaid = true
    return { data: feeOf(1, paid) }
  })
  answer('POST /secure/admin/fee-invoices/{id}/unpay', () => {
    isPaid = false
    return { data: feeOf(1) }
  })
  await open('/admin/fees', 'admin')
  await expectText(page.getByRole('main'), 'MC-2026-000001')
  await button(page, fill(feeBooks.pay.of, 'MF-2026-000001')).click()
  const dialog = page.getByRole('dialog')
  await button(dialog, feeBooks.pay.verb).click()
  expect(receivedOf('POST /secure/admin/fee-invoices/{id}/pay')).toHaveLength(0) // without a reference
  await field(dialog, feeBooks.pay.on).fill('2026-11-10')
  await field(dialog, feeBooks.pay.reference).fill('TT 4711')
  await button(dialog, feeBooks.pay.verb).click()
  await expectText(page.getByRole('main'), 'TT 4711')
  expect(receivedOf('POST /secure/admin/fee-invoices/{id}/pay').map(({ body }) => body)).toEqual([
    { paid_on: '2026-11-10', reference: 'TT 4711', version: 'version 1' },
  ])
  await button(page, fill(feeBooks.unpay.of, 'MF-2026-000001')).click()
  const asked = page.getByRole('alertdialog')
  await field(asked, feeBooks.unpay.reason).fill('Of another company')
  await button(asked, feeBooks.unpay.verb).click()
  await expect.element(button(page, fill(feeBooks.pay.of, 'MF-2026-000001'))).toBeVisible()
  expect(receivedOf('POST /secure/admin/fee-invoices/{id}/unpay').map(({ body }) => body)).toEqual([
    { reason: 'Of another company', version: 'version 1' },
  ])
})

test('somebody who was first is named, and nothing is overwritten', async () => {
  answerFees(() => [feeOf(1)])
  answer('POST /secure/admin/fee-invoices/{id}/pay', refuse('STALE_VERSION'))
  await open('/admin/fees', 'admin')
  await button(page, fill(feeBooks.pay.of, 'MF-2026-000001')).click()
  const dialog = page.getByRole('dialog')
  await field(dialog, feeBooks.pay.reference).fill('TT 4711')
  await button(dialog, feeBooks.pay.verb).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
})

test('a company is reminded of an open invoice', async () => {
  answerFees(() => [feeOf(1, { status: 'overdue' })])
  answer('POST /secure/admin/fee-invoices/{id}/remind', { data: feeOf(1) })
  await open('/admin/fees?status=overdue', 'admin')
  await expectText(page.getByRole('main'), fees.status.overdue)
  await button(page, fill(feeBooks.remind.of, 'MF-2026-000001')).click()
  await expect.poll(() => receivedOf('POST /secure/admin/fee-invoices/{id}/remind').length).toBe(1)
  expect(receivedOf('GET /secure/admin/fee-invoices')[0]?.query.get('status')).toBe('overdue')
})

test('support reads the books and changes nothing in them', async () => {
  answerFees(() => [feeOf(1)])
  await open('/admin/fees', 'admin', { admin_role: 'support' })
  await expectText(page.getByRole('main'), 'MF-2026-000001')
  await expectCount(page.getByRole('button', { name: fill(feeBooks.pay.of, 'MF-2026-000001') }), 0)
  await expectCount(page.getByRole('button', { name: fill(feeBooks.remind.of, 'MF-2026-000001') }), 0)
})

test('before the first signature there is nothing to list', async () => {
  answerFees(() => [])
  await open('/admin/fees', 'admin')
  await expect.element(page.getByText(feeBooks.none)).toBeVisible()
  await expectText(page.getByRole('main'), admin.list.none)
})

test('a statement is chosen by company and month, with its balances', async () => {
  answerFees(() => [])
  answer('GET /secure/admin/fee-statements', ({ query }) => ({
    data: {
      company,
      month: query.get('month') ?? '',
      opening: '427.50',
      invoiced: '0.00',
      credited: '-427.50',
      paid: '0.00',
      closing: '0.00',
      lines: [
        {
          on: '2026-10-03',
          kind: 'credit_note' as const,
          number: 'MC-2026-000001',
          trade: 'MH-1041-T1017',
          reference: '',
          amount: '-427.50',
          balance: '0.00',
        },
      ],
    },
  }))
  await open('/admin/fees/statement', 'admin')
  await expect.element(page.getByText(feeBooks.statement.choose, { exact: true })).toBeVisible()
  await page.getByLabelText(feeBooks.company).selectOptions('Aegean Seeds')
  await expectText(page.getByRole('main'), 'MC-2026-000001')
  await page.getByLabelText(feeBooks.month).selectOptions('2026-10')
  await expectAddress(/month=2026-10/)
  await expectText(page.getByRole('main'), feeBooks.statement.kinds.credit_note)
  expect(receivedOf('GET /secure/admin/fee-statements').map(({ query }) => query.get('month'))).toEqual([
    '2026-11',
    '2026-10',
  ])
})
