import { expect, test } from 'vitest'
import { open } from '../../testing/app.tsx'
import { words } from '../../testing/reader.ts'
import { button, expectCount, expectText, field, page } from '../../testing/screen.ts'
import { wrongs } from '../../testing/sound.ts'
import { answer, receivedOf } from '../../testing/wire.ts'
import type { WebhookHost } from './host.ts'

const { webhookHosts: said } = words
const idOf = (n: number) => `01970000-0000-7000-8000-${String(n).padStart(12, '0')}`
const at = '2026-11-09T09:00:00.000Z'
const admin = { external_id: idOf(90), name: 'Layla', last_name: 'Mansour' }

const host = (change: Partial<WebhookHost> = {}): WebhookHost => ({
  external_id: idOf(1),
  host: 'erp.aegean.example',
  company: { external_id: idOf(50), company_name: 'Aegean Seeds', country: 'GR' },
  state: 'waiting',
  webhooks: 1,
  requested_by: { external_id: idOf(60), name: 'Eleni', last_name: 'Pappas' },
  requested_at: at,
  decided_by: null,
  decided_at: null,
  reason: '',
  may: ['approve', 'refuse'],
  version: 'first',
  ...change,
})
const approved = host({ state: 'approved', decided_by: admin, decided_at: at, may: ['revoke'] })

function answerHosts(data: WebhookHost[]) {
  answer('GET /secure/admin/list-views', { data: [] })
  answer('GET /secure/admin/webhook-hosts', {
    data,
    total_data: data.length,
    total_page: 1,
    next_page: null,
  })
}
const dialog = page.getByRole('alertdialog')
const act = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).first()

test('a full admin approves a host after reading whose events go there, and revokes it with a reason', async () => {
  answerHosts([host()])
  await open('/admin/webhook-hosts', 'admin', { admin_role: 'admin' })
  await act(said.approve.of.replace('{host}', 'erp.aegean.example')).click()
  await expectText(dialog, 'Aegean Seeds')
  expect(await wrongs()).toEqual([])
  answer('POST /secure/admin/webhook-hosts/{id}/approve', { data: approved })
  answerHosts([approved])
  await button(dialog, said.approve.verb).click()
  await expectText(page.getByRole('main'), said.states.approved)
  expect(receivedOf('POST /secure/admin/webhook-hosts/{id}/approve').map(({ body }) => body)).toEqual([
    { version: 'first' },
  ])

  await act(said.revoke.of.replace('{host}', 'erp.aegean.example')).click()
  await button(dialog, said.revoke.verb).click()
  await expectText(dialog, said.revoke.reasonMissing)
  await field(dialog, said.revoke.reason).fill('It belongs to another company')
  const revoked = host({
    ...approved,
    state: 'revoked',
    reason: 'It belongs to another company',
    may: ['approve'],
  })
  answer('POST /secure/admin/webhook-hosts/{id}/revoke', { data: revoked })
  answerHosts([revoked])
  await button(dialog, said.revoke.verb).click()
  await expectText(page.getByRole('main'), 'It belongs to another company')
  expect(receivedOf('POST /secure/admin/webhook-hosts/{id}/revoke').map(({ body }) => body)).toEqual([
    { reason: 'It belongs to another company', version: 'first' },
  ])
})

test('an operator reads hosts and decides on none', async () => {
  answerHosts([host()])
  await open('/admin/webhook-hosts', 'admin', { admin_role: 'operator' })
  await expectText(page.getByRole('main'), 'erp.aegean.example')
  await expectCount(page.getByRole('main').getByRole('button', { name: /erp\.aegean\.example/ }), 0)
  expect(await wrongs()).toEqual([])
})

test('while no company has a webhook the list says so', async () => {
  answerHosts([])
  await open('/admin/webhook-hosts', 'admin')
  await expect.element(page.getByText(said.none)).toBeVisible()
})
