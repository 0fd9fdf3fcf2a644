import { expect, test } from 'vitest'
import { open } from '../../testing/app.tsx'
import { words } from '../../testing/reader.ts'
import { button, expectAddress, expectCount, expectText, field, page } from '../../testing/screen.ts'
import { wrongs } from '../../testing/sound.ts'
import { answer, receivedOf, refuse } from '../../testing/wire.ts'
import type { Delivery, Webhook } from './webhooks-query.ts'

const { webhooks: said, ui } = words
const idOf = (n: number) => `01970000-0000-7000-8000-${String(n).padStart(12, '0')}`
const at = '2026-11-09T09:00:00.000Z'
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw4fKQ9r8GKYo='
const main = page.getByRole('main')
const dialog = page.getByRole('dialog')

const webhook = (change: Partial<Webhook> = {}): Webhook => ({
  external_id: idOf(1),
  url: 'https://erp.aegean.example/mahsul',
  description: 'Our ERP',
  event_types: null,
  host: { name: 'erp.aegean.example', state: 'approved', reason: '' },
  off: null,
  failing_since: null,
  former_secret_until: null,
  waiting: 0,
  created_by: 'Eleni Pappas',
  created_at: at,
  ...change,
})
const delivery = (change: Partial<Delivery> = {}): Delivery => ({
  external_id: idOf(11),
  event_id: idOf(21),
  type: 'trade.opened',
  reference: 'MH-1041-T1017',
  happened_at: at,
  state: 'delivered',
  held: false,
  tries: 1,
  next_try_at: null,
  last_try: { at, status: 204, failure: null, answer: '', duration_ms: 42 },
  delivered_at: at,
  may_send_again: true,
  ...change,
})

function answerWebhooks(webhooks: Webhook[]) {
  answer('GET /secure/profiles/notification-item', { data: { trade: 0, bid: 0, total: 0 } })
  answer('GET /secure/company/webhooks', { data: { webhooks, most: 5 } })
}
const answerDeliveries = (data: Delivery[]) =>
  answer('GET /secure/company/webhooks/{id}/deliveries', {
    data,
    total_data: data.length,
    total_page: 1,
    next_page: null,
  })
const openList = (webhooks: Webhook[]) => {
  answerWebhooks(webhooks)
  return open('/profile/webhooks', 'buyer', { company_right: 'owner' })
}
const openOne = (one: Webhook, deliveries: Delivery[]) => {
  answerWebhooks([one])
  answerDeliveries(deliveries)
  return open(`/profile/webhooks/${one.external_id}`, 'buyer', { company_right: 'owner' })
}

test('a first webhook is created after its address is checked, and its secret is shown until it is stored', async () => {
  await openList([])
  await expect.element(main.getByText(said.none)).toBeVisible()
  await button(main, said.open).click()
  await field(main, said.form.url).fill('http://erp.aegean.example/mahsul')
  await main.getByRole('radio', { name: said.form.chosen }).click()
  await button(main, said.form.create).click()
  await expectText(main, said.form.chooseOne)
  expect(receivedOf('POST /secure/company/webhooks')).toEqual([])

  await field(main, said.form.url).fill('https://erp.aegean.example/mahsul')
  await main.getByRole('checkbox', { name: said.types.bid.placed }).click()
  expect(await wrongs()).toEqual([])
  const made = webhook({
    description: '',
    event_types: ['bid.placed'],
    host: { name: 'erp.aegean.example', state: 'waiting', reason: '' },
  })
  answer('POST /secure/company/webhooks', { data: { webhook: made, secret } })
  answerWebhooks([made])
  await button(main, said.form.create).click()
  await expectText(dialog, secret)
  expect(await wrongs()).toEqual([])
  expect(receivedOf('POST /secure/company/webhooks').map(({ body }) => body)).toEqual([
    { url: 'https://erp.aegean.example/mahsul', description: '', event_types: ['bid.placed'] },
  ])
  await button(dialog, words.profile.secretOnce.stored).click()
  await expectCount(page.getByText(secret), 0)
  await expectText(main, said.state.waiting)
})

test('the list says of each webhook what is in its way; with five of them none is added', async () => {
  const host = { name: 'erp.aegean.example', state: 'approved', reason: '' } as const
  await openList([
    webhook(),
    webhook({ external_id: idOf(2), failing_since: at, waiting: 3 }),
    webhook({ external_id: idOf(3), host: { ...host, state: 'refused', reason: 'It is not yours' } }),
    webhook({ external_id: idOf(4), off: { reason: 'gone', at } }),
    webhook({ external_id: idOf(5), off: { reason: 'failing', at }, event_types: ['bid.placed'] }),
  ])
  const row = (n: number) => main.getByRole('listitem').filter({ hasText: 'erp.aegean.example' }).nth(n)
  await expectText(row(0), said.state.on)
  await expectText(row(1), said.state.failing)
  await expectText(row(2), 'It is not yours')
  await expectText(row(3), '410')
  await expectText(row(4), said.state.off)
  await expectText(main, said.full.replace('{n}', '5'))
  await expectCount(main.getByRole('button', { name: said.open }), 0)
  expect(await wrongs()).toEqual([])
})

test('a delivery that failed shows the answer of the receiver, and is sent again; one that is held back is not', async () => {
  await openOne(webhook({ failing_since: at, waiting: 2 }), [
    delivery({
      external_id: idOf(12),
      type: 'trade.order_confirmed',
      state: 'pending',
      held: true,
      tries: 0,
      last_try: null,
      delivered_at: null,
      may_send_again: false,
    }),
    delivery({
      state: 'pending',
      tries: 3,
      next_try_at: at,
      last_try: { at, status: 500, failure: null, answer: 'ORA-00054', duration_ms: 310 },
      delivered_at: null,
    }),
    delivery({
      external_id: idOf(13),
      type: 'webhook.test',
      reference: '',
      state: 'failed',
      last_try: { at, status: null, failure: 'certificate', answer: '', duration_ms: 20 },
      delivered_at: null,
    }),
  ])
  const row = (n: number) => main.getByRole('row').nth(n)
  await expectText(row(1), said.deliveries.held)
  await expectText(row(2), said.deliveries.answered.replace('{status}', '500'))
  await expectText(row(3), said.deliveries.failures.certificate)
  await expectCount(row(1).getByRole('button'), 0)
  await row(2).getByText(said.deliveries.answer).click()
  await expect.element(row(2).getByText('ORA-00054')).toBeVisible()
  expect(await wrongs()).toEqual([])
  answer('POST /secure/company/webhook-deliveries/{id}/again', { data: delivery({ state: 'pending' }) })
  await row(2).getByRole('button').click()
  await expectText(page.getByRole('region', { name: ui.toast.region }), said.deliveries.againDone)
  expect(receivedOf('POST /secure/company/webhook-deliveries/{id}/again')).toMatchObject([
    { params: { id: idOf(11) } },
  ])
})

test('deliveries are shown by their state, and asked for again when they could not be loaded', async () => {
  answer('GET /secure/company/webhooks/{id}/deliveries', refuse('UNAVAILABLE'))
  answerWebhooks([webhook()])
  await open(`/profile/webhooks/${idOf(1)}`, 'buyer', { company_right: 'owner' })
  await expect.element(main.getByText(said.deliveries.failed)).toBeVisible()
  answerDeliveries([])
  await button(main, ui.state.retry).click()
  await expect.element(main.getByText(said.deliveries.none)).toBeVisible()
  await main.getByRole('link', { name: said.deliveries.states.failed }).click()
  await expectAddress(/state=failed/)
  await expect
    .poll(() => receivedOf('GET /secure/company/webhooks/{id}/deliveries').at(-1)?.query.get('state'))
    .toBe('failed')
})

test('a new secret is asked about first, and then shown; a test event and switching off are announced', async () => {
  await openOne(webhook(), [])
  const toast = page.getByRole('region', { name: ui.toast.region })
  const ask = page.getByRole('alertdialog')
  await button(main, said.acts.renew).click()
  await expectText(ask, said.acts.renewWhy)
  const renewed = webhook({ former_secret_until: at })
  answer('POST /secure/company/webhooks/{id}/secret', { data: { webhook: renewed, secret } })
  answerWebhooks([renewed])
  await button(ask, said.acts.renew).click()
  await expectText(dialog, secret)
  await button(dialog, words.profile.secretOnce.stored).click()
  await expectText(main, said.former.split('<date>')[0] ?? '')

  answer('POST /secure/company/webhooks/{id}/test', { data: delivery({ type: 'webhook.test' }) })
  await button(main, said.acts.test).click()
  await expectText(toast, said.acts.tested)

  await button(main, said.acts.off).click()
  const off = webhook({ off: { reason: 'owner', at } })
  answer('POST /secure/company/webhooks/{id}/off', { data: off })
  answerWebhooks([off])
  await button(ask, said.acts.off).click()
  await expectText(main, said.state.off)
  await expectCount(main.getByRole('button', { name: said.acts.test }), 0)
  await expect.element(button(main, said.acts.on)).toBeVisible()
})

test('who is no owner reads who is, and asks for nothing', async () => {
  answer('GET /secure/profiles/notification-item', { data: { trade: 0, bid: 0, total: 0 } })
  answer('GET /secure/company/people', refuse('UNAVAILABLE'))
  await open('/profile/webhooks', 'buyer', { company_right: 'trader' })
  await expect.element(main.getByText(said.what)).toBeVisible()
  expect(receivedOf('GET /secure/company/webhooks')).toEqual([])
})
