import { expect, test } from 'vitest'
import type { Answer } from '../../lib/api/api-types.ts'
import { open } from '../../testing/app.tsx'
import { words } from '../../testing/reader.ts'
import { button, expectText, page } from '../../testing/screen.ts'
import { wrongs } from '../../testing/sound.ts'
import { answer } from '../../testing/wire.ts'

const { admin, departed: said } = words
type Gone = Answer<'GET /secure/admin/users/deleted'>['data'][number]
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const gone = (n: number, change: Partial<Gone>): Gone => ({
  external_id: idOf(n),
  name: 'Amal',
  last_name: 'Osman',
  email: 'amal@nile.example',
  role: { id: 2, name: 'BUYER' },
  company_name: 'Nile Foods',
  company_external_id: idOf(90),
  deleted_at: '2026-11-01T09:00:00.000Z',
  how: 'deleted',
  deleted_by: { external_id: idOf(91), name: 'Layla', last_name: 'Mansour' },
  reason: 'Left the company',
  closed: { offers: 2, bids: 1, handed_to: null },
  ...change,
})

test('deleted users are listed with who deleted them, why, and what was closed or taken over', async () => {
  const eleni = { external_id: idOf(92), name: 'Eleni', last_name: 'Pappas' }
  answer('GET /secure/admin/list-views', { data: [] })
  answer('GET /secure/admin/users/deleted', {
    data: [
      gone(1, {}),
      gone(2, { email: null, how: 'left', reason: null, closed: null }),
      gone(3, { closed: { offers: 0, bids: 0, handed_to: eleni } }),
    ],
    total_data: 3,
    total_page: 1,
    next_page: null,
  })
  await open('/admin/users/deleted', 'admin')
  const row = (n: number) => page.getByRole('row').nth(n)
  await expectText(row(1), 'Layla Mansour')
  await expectText(row(1), 'Left the company')
  await expectText(row(2), said.forgotten)
  await expectText(row(2), said.unknown)
  await expectText(row(3), 'Eleni Pappas')
  expect(await wrongs()).toEqual([])
})

test('the question before a deletion says what it closes', async () => {
  answer('GET /secure/admin/list-views', { data: [] })
  answer('GET /secure/admin/users', {
    data: [
      {
        id: idOf(1),
        external_id: idOf(1),
        name: 'Amal',
        last_name: 'Osman',
        email: 'amal@nile.example',
        company_name: 'Nile Foods',
        gender: 'FEMALE',
        country_code: '249',
        phone_number: '912345678',
        phone: '+249912345678',
        image_url: '',
        time_zone: 'Africa/Khartoum',
        role: { id: 2, name: 'BUYER' },
        language: 'en',
        created_at: '2026-11-01T09:00:00.000Z',
        version: 'first',
      },
    ],
    total_data: 1,
    total_page: 1,
    next_page: null,
  })
  let trades = 0
  answer('GET /secure/admin/users/{id}/deletion', () => ({
    data: {
      offers: 12,
      bids: 13,
      sessions: 14,
      running_trades: trades,
      handed_to: null,
      is_last_owner: false,
    },
  }))
  await open('/admin/users', 'admin')
  const remove = page.getByRole('button', { name: admin.list.delete.replace('{name}', 'Amal Osman') })
  await remove.click()
  const dialog = page.getByRole('alertdialog')
  await expectText(dialog, said.will.title)
  for (const n of ['12', '13', '14']) await expectText(dialog, n)
  expect(await wrongs()).toEqual([])
  await button(dialog, admin.remove.keep).click()
  trades = 17
  await remove.click()
  await expectText(dialog, '17')
  await expect.poll(() => dialog.query()?.textContent).not.toContain('12')
})
