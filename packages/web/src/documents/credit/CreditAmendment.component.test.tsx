import { creditToWire } from '@mahsul/contract/documents/credit-wire'
import { actWords } from '@mahsul/contract/trades/trade-words'
import { emptyCredit } from '@mahsul/domain/documents/credit'
import type { IsoDate } from '@mahsul/domain/kit/calendar'
import { expect, test } from 'vitest'
import type { Trade } from '../../kit/types.ts'
import { open } from '../../testing/app.tsx'
import { amina, answerCompany, me } from '../../testing/company.ts'
import { answerTrade, taskOf, tradeWith } from '../../testing/deal.ts'
import { language, words } from '../../testing/reader.ts'
import { button, expectAddress, expectCount, expectText, field, page } from '../../testing/screen.ts'
import { wrongs } from '../../testing/sound.ts'
import { answer, receivedOf } from '../../testing/wire.ts'

const { amendment: said } = words.credits
const task = 'POST /secure/trades/{id}/tasks/{task}'
const day = (date: string) => date as IsoDate // valid
const from = creditToWire({
  ...emptyCredit,
  ...{ number: 'LC-1', currency: 'USD', sum: 100_000, portOfLoading: 'PORT SUDAN' },
  ...{ latestShipment: day('2099-12-01'), expiresOn: day('2100-01-15'), documents: ['INVOICE', 'B/L'] },
})
const to = { ...from, latest_shipment: '2099-12-31', sum: '1200.00', documents: ['INVOICE', 'WEIGHT LIST'] }
const reading = { credit: from, text: null, read: [], unread: [], findings: [] }
const amendment: NonNullable<Trade['credit_amendment']> = {
  ...{ proposal: 19, at: '2026-11-09T09:00:00.000Z', message: 'As you asked' },
  ...{ present_by: { from: '2099-12-21', to: '2099-12-31' }, yours: true },
}
const card = page.getByRole('region', { name: said.title, exact: true })
const at = '2026-11-08T09:00:00.000Z'
const line = { at, document_type: null, artwork_side: null, facility_destination: null, message: null }
const acts = [
  ...(['order.confirm', 'consignment.provide', 'contract.sign.supplier', 'contract.sign.buyer'] as const),
  ...(['lc.upload', 'lc.accept'] as const),
]
const bySupplier = ['order.confirm', 'contract.sign.supplier', 'lc.accept']
const log = acts.map((act, place): Trade['log'][number] => ({
  ...{ ...line, seq: place + 1, task: act, actor: null, changes: [], occurred_at: null, hash: 'a' },
  side: bySupplier.includes(act) ? 'supplier' : 'buyer',
}))
const file: Trade['documents'][number] = {
  ...{ id: '01970000-0000-7000-8000-000000000401', type: 'LETTER_OF_CREDIT', version: 1, status: 'APPROVED' },
  ...{ message: null, url: '/x', sha256: 'a', mime: 'application/pdf', bytes: 9, by: 'buyer', at },
  ...{ answered_at: at, bilingual: false, expires_on: '2100-01-15', expiry_place: null },
  ...{ presentation_days: null, courier_name: null, tracking_number: null, credit_data: true },
}

async function openTrade(
  side: Trade['side'],
  change: Partial<Trade>,
  right: 'owner' | 'documents' = 'owner',
) {
  const base = tradeWith([taskOf('goods.inPort', 'O2', {})])
  const trade: Trade = {
    ...base,
    ...{ side, log, documents: [file] },
    terms: {
      ...base.terms,
      payment_method: { slug: 'LC_LETTER_OF_CREDIT', name: 'Letter of credit' },
      payment_lc_type: 'sight',
    },
    ...change,
  }
  answerTrade(trade)
  answerCompany(right, { people: [amina, me(right)] })
  await open(`/trades/${trade.id}/show`, side, { company_right: right })
  return trade
}
const asked = async (
  right: 'owner' | 'documents' = 'owner',
  side: Trade['side'] = 'supplier',
  change: Partial<Trade> = {},
) => {
  const amended: ('sum' | 'latest_shipment' | 'documents')[] = ['sum', 'latest_shipment', 'documents']
  answer('GET /secure/trades/{id}/credit', {
    data: {
      ...reading,
      amendment: { proposal: 19, from, to, amended, text: null, file: null, findings: [] },
    },
  })
  const open = { ...amendment, yours: side === 'supplier' }
  const trade = await openTrade(side, { credit_amendment: open, ...change }, right)
  await expect.element(card).toBeVisible()
  await expectText(card, 'WEIGHT LIST')
  return trade
}

test('the supplier reads each changed field as it was and as it would be, and accepts', async () => {
  const trade = await asked()
  for (const shown of ['1,000.00', '1,200.00', 'B/L', 'As you asked']) await expectText(card, shown)
  await expectCount(card.getByText('INVOICE', { exact: true }), 0) // it stays
  await expectCount(card.getByCss('.was'), 4)
  expect(await wrongs()).toEqual([])
  answer(task, { data: { ...trade, credit_amendment: undefined } })
  await button(card, said.accept).click()
  await expectCount(card, 0)
  expect(receivedOf(task).map(({ body }) => body)).toEqual([{ proposal: 19, version: trade.version }])
})

/** Nothing in the plan waits for the supplier. */
const idle = { open_tasks: [taskOf('lc.upload', 'P1', { actor: 'buyer', yours: false, due_at: null })] }

test('the head says that the amendment waits for the supplier, and leads to it', async () => {
  await asked('owner', 'supplier', idle)
  const progress = page.getByCss('.turn')
  await expectText(progress.getByCss('h2'), actWords['credit.acceptAmendment'].todo[language])
  await expectText(page.getByCss('.thead'), words.ui.turn.yours)
  const link = progress.getByCss('.turn__act a')
  await expectCount(link, 1)
  expect(link.element().getAttribute('href')).toContain('/show#proposed-amendment')
  await link.click()
  await expectCount(page.getByCss('#proposed-amendment'), 1)
})

test('the head names the colleague whom the amendment waits for, where the reader may not answer', async () => {
  await asked('documents', 'supplier', idle)
  await expectText(page.getByCss('.thead'), words.trades.waitingFor.colleague)
  await expectText(page.getByCss('.turn h2'), actWords['credit.acceptAmendment'].todo[language])
  await expectCount(page.getByCss('.turn__act'), 0)
})

test('the supplier declines with a reason, and not without one', async () => {
  const trade = await asked()
  await button(card, said.decline).click()
  await button(card, said.decline).click()
  expect(receivedOf(task)).toEqual([])
  await field(card, said.declineWhy).fill('We need two months')
  answer(task, { data: { ...trade, credit_amendment: undefined } })
  await button(card, said.decline).click()
  await expectCount(card, 0)
  expect(receivedOf(task).map(({ body }) => body)).toEqual([
    { proposal: 19, message: 'We need two months', version: trade.version },
  ])
})

test('the buyer sees what waits, and answers nothing', async () => {
  await asked('owner', 'buyer')
  await expectText(card, said.waits)
  await expectCount(card.getByRole('button'), 0)
})

test('a colleague without the right to payments reads it, and does not answer', async () => {
  await asked('documents')
  await expectCount(card.getByRole('button'), 0)
})

test('the data of a credit that waits for its reader opens where it stands, and does not lead away', async () => {
  answer('GET /secure/trades/{id}/credit', { data: reading })
  const pending = { ...file, status: 'PENDING', answered_at: null } as const
  const trade = await openTrade('supplier', {
    documents: [pending],
    open_tasks: [taskOf('lc.accept', 'P2')],
  })
  await expectCount(page.getByCss('.doc:has(.doc__data) .doc__to'), 1) // the row leads to where it is answered
  const data = page.getByCss('.doc__data')
  await data.getByCss('summary').first().click()
  await expectText(data, '1,000.00')
  await expectAddress(new RegExp(`/trades/${trade.id}/show$`))
})

test('the letter of credit expires as it was amended', async () => {
  const [first] = log
  const credit_terms = { expires_on: '2100-02-28', expiry_place: 'DUBAI', presentation_days: null }
  const accepted = { ...first!, seq: 7, task: 'credit.acceptAmendment' as const, credit_terms }
  await openTrade('supplier', { log: [...log, accepted] })
  await expectCount(page.getByCss('.doc time[datetime="2100-02-28"]'), 1)
  await expectCount(page.getByCss('.doc time[datetime="2100-01-15"]'), 0)
})

test('the latest date of shipment and the expiry stand open, the other fields are folded', async () => {
  answer('GET /secure/trades/{id}/credit', { data: reading })
  answer('POST /secure/trades/{id}/credit/read', { data: reading })
  await openTrade('buyer', {})
  await page.getByCss('summary').getByText(actWords['credit.amend'].todo[language]).click()
  const days = page.getByCss('.task input[type=date]')
  await expect.element(days.first()).toHaveValue('2099-12-01')
  await expect.element(days.first()).toBeVisible()
  await expect.element(days.nth(1)).toHaveValue('2100-01-15')
  await expect.element(days.nth(2)).not.toBeVisible() // of issue
  expect(await wrongs()).toEqual([])
})

test.each([
  ['once all of the credit was read', [], words.credits.fits, 1],
  [
    'but only of what was read, where a field was not',
    [{ tag: '39B', lines: [':39B:NOT EXCEEDING'], reason: 'not-compared' as const }],
    words.credits.fitsAsRead,
    0,
  ],
  [
    'once somebody typed what was not read',
    [{ tag: '32B', lines: [':32B:USD96.900'], reason: 'sum' as const }],
    words.credits.fits,
    1,
  ],
])('nothing is said to contradict the contract, %s', async (_, unread, says, checks) => {
  answer('GET /secure/trades/{id}/credit', { data: { ...reading, unread } })
  answer('POST /secure/trades/{id}/credit/read', { data: { ...reading, unread } })
  await openTrade('buyer', {})
  await page.getByCss('summary').getByText(actWords['credit.amend'].todo[language]).click()
  const read = page.getByCss('.task .credit')
  await expectText(read, says)
  await expectCount(read.getByCss('.credit__ok'), checks)
  await expectCount(read.getByText(words.credits.notCompared), 1 - checks)
})

test('what was understood of 46A and 47A is shown clause by clause', async () => {
  const documents = ['COMMERCIAL INVOICE IN 3 ORIGINALS, CERTIFYING THE CONTRACT NO.']
  const conditions = ['A FEE OF USD 75 WILL BE DEDUCTED']
  const data = { ...reading, credit: { ...from, documents, conditions } }
  answer('GET /secure/trades/{id}/credit', { data })
  answer('POST /secure/trades/{id}/credit/read', { data })
  await openTrade('buyer', {})
  await page.getByCss('summary').getByText(actWords['credit.amend'].todo[language]).click()
  const read = page.getByCss('.task .credit .ddclauses')
  const { state } = words.credits.clauses
  await expectText(read, state.to_check)
  await expectText(read, state.not_documents)
  await expectText(read, `${words.credits.clauses.left} CERTIFYING THE CONTRACT NO.`)
  await expectCount(read.getByText(state.compared), 0)
})

test('the buyer pastes the bank’s amendment: what it says as a credit does is filled in, and all of the credit is sent', async () => {
  answer('GET /secure/trades/{id}/credit', { data: reading })
  answer('POST /secure/trades/{id}/credit/read', { data: reading })
  const trade = await openTrade('buyer', {})
  const fold = page.getByCss('summary').getByText(actWords['credit.amend'].todo[language])
  await expectCount(fold, 1)
  await fold.click()
  const text = page.getByRole('textbox', { name: said.text, exact: false })
  await expectCount(text, 1)
  await text.fill(':44C:300115\n:32B:USD5000,00')
  await expectText(page.getByCss('.credit__unread'), '32B') // there it is the increase
  answer(task, { data: { ...trade, credit_amendment: { ...amendment, yours: false } } })
  await button(page, said.send).click()
  await expect
    .poll(() => receivedOf(task).map(({ params, body }) => [params.task, body]))
    .toMatchObject([['credit.amend', { credit: { latest_shipment: '2030-01-15', sum: '1000.00' } }]])
  await expectText(card, said.waits)
})

test('the supplier reads what the text of its bank says otherwise, and enters another one', async () => {
  const { stating } = words.credits
  const stated = {
    ...{ side: 'supplier' as const, entry: 9, at, credit: { ...from, sum: '900.00' }, text: null },
    ...{ unread: [], differs: ['sum' as const], findings: [] },
  }
  answer('GET /secure/trades/{id}/credit', { data: { ...reading, stated: [stated] } })
  answer('POST /secure/trades/{id}/credit/read', { data: reading })
  const trade = await openTrade('supplier', {})
  await page.getByRole('tab', { name: words.trades.tabs.documents }).first().click()
  await page.getByText(actWords['credit.state'].todo[language], { exact: true }).first().click()
  const shown = page.getByRole('region', { name: stating.of.supplier })
  for (const text of ['1,000.00', '900.00']) await expectText(shown, text)
  await expectCount(shown.getByCss('.credit__changes > div'), 1)
  const text = page.getByCss('.credit__mt700 textarea')
  await text.fill(':20:LC-2')
  expect(getComputedStyle(text.element()).textAlign).toMatch(/start|left/)
  expect(getComputedStyle(text.element()).direction).toBe('ltr')
  // The reading comes as the field is left, and moves what is below it.
  text.element().dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  await expect.poll(() => receivedOf('POST /secure/trades/{id}/credit/read').length).toBe(1)
  answer(task, { data: trade })
  await button(page, stating.send).click()
  await expect.poll(() => receivedOf(task).length).toBe(1)
  expect(receivedOf(task)[0]).toMatchObject({
    params: { task: 'credit.state' },
    body: { credit_text: ':20:LC-2', credit: { number: 'LC-2' } },
  })
  expect(await wrongs()).toEqual([])
})
