import { expect, test } from 'vitest'
import { keys } from '../../kit/queries.ts'
import { queries } from '../../lib/api/queries.ts'
import { addressNow, open } from '../../testing/app.tsx'
import { answerApprovals, approval, omar } from '../../testing/approvals.ts'
import { language, words } from '../../testing/reader.ts'
import { button, expectCount, expectText, field, page } from '../../testing/screen.ts'
import { wrongs } from '../../testing/sound.ts'
import { answer, cut, mend, receivedOf, refuse } from '../../testing/wire.ts'
import type { Approval } from '../kept-acts/approvals.ts'

const { approvals: said, ui } = words
const { refusalWords } = await import('@mahsul/contract/kit/refusals')

const noLimits = { purchase: null, acceptance: null, signing: null, bank: false }
const list = (which: keyof typeof said.list) => page.getByRole('region', { name: said.list[which].title })
const theirs = approval({ requested_by: omar, may: ['approve', 'decline'] })
const named = (verb: string, reference = 'MH-1042') => `${verb}: ${said.act.purchase} ${reference}`

async function openApprovals(start: readonly Approval[] = [], right: 'owner' | 'trader' = 'owner') {
  const company = answerApprovals(start)
  answer('GET /secure/profiles/notification-item', { data: { trade: 0, bid: 0, total: 0 } })
  answer('GET /secure/company/limits', { data: { ...noLimits, purchase: '1000.00' } })
  await open('/profile/approvals', 'buyer', { company_right: right })
  await expect.element(page.getByRole('heading', { name: said.limits.title })).toBeVisible()
  return company
}

test('a company without requests reads that nothing waits, and sets its limits', async () => {
  await openApprovals()
  await expectText(list('waiting'), said.list.waiting.none)
  await expectText(list('mine'), said.list.mine.none)
  await expectText(list('decided'), said.list.decided.none)
  const purchase = field(page, said.limits.purchase)
  await expect.element(purchase).toHaveValue('1,000.00')
  expect(await wrongs()).toEqual([])

  answer('PUT /secure/company/limits', refuse('NOBODY_TO_APPROVE'))
  await purchase.fill('')
  await field(page, said.limits.signing).fill('2500')
  await page.getByLabelText(said.limits.bank, { exact: false }).click()
  await button(page, said.limits.save).click()
  await expect.element(page.getByText(refusalWords.NOBODY_TO_APPROVE[language])).toBeVisible()
  await expect.element(field(page, said.limits.signing)).toHaveValue('2,500.00')

  answer('PUT /secure/company/limits', { data: { ...noLimits, signing: '2500.00', bank: true } })
  await button(page, said.limits.save).click()
  await expect.element(page.getByText(said.limits.saved)).toBeVisible()
  expect(receivedOf('PUT /secure/company/limits').at(-1)?.body).toEqual({
    ...noLimits,
    signing: '2500',
    bank: true,
  })
})

test('a sum that is none is not sent as a limit', async () => {
  await openApprovals()
  await field(page, said.limits.acceptance).fill('much')
  await button(page, said.limits.save).click()
  await expect.element(field(page, said.limits.acceptance)).toHaveAttribute('aria-invalid', 'true')
  expect(receivedOf('PUT /secure/company/limits')).toEqual([])
})

test('who does not decide about the company reads its limits', async () => {
  await openApprovals([], 'trader')
  await expectText(page.getByRole('region', { name: said.limits.title }), '1,000.00')
  await expectCount(page.getByRole('button', { name: said.limits.save }), 0)
})

test('approving repeats the act and its sum, and moves the request to what was decided', async () => {
  const company = await openApprovals([theirs])
  await expectText(list('waiting'), '57,760.00')
  await button(list('waiting'), named(said.approve.verb)).click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog.getByText(said.approve.title.purchase)).toBeVisible()
  await expectText(dialog, 'Omar Nur')
  await expectText(dialog, '57,760.00')
  answer('POST /secure/company/approvals/{id}/approve', () => {
    company.now = [{ ...theirs, state: 'approved', may: [] }]
    return { data: company.now[0]! } // the one above
  })
  await button(dialog, said.approve.verb).click()
  await expectText(list('decided'), said.state.approved)
  await expectText(list('waiting'), said.list.waiting.none)
  expect(receivedOf('POST /secure/company/approvals/{id}/approve').map(({ params }) => params)).toEqual([
    { id: theirs.external_id },
  ])
})

test('a request is declined with a reason, and not without', async () => {
  const company = await openApprovals([theirs])
  await button(list('waiting'), named(said.decline.verb)).click()
  const dialog = page.getByRole('dialog')
  await button(dialog, said.decline.verb).click()
  await expect.element(field(dialog, said.decline.reason)).toHaveAttribute('aria-invalid', 'true')
  answer('POST /secure/company/approvals/{id}/decline', () => {
    company.now = [{ ...theirs, state: 'declined', reason: 'Too dear', decided_by: omar, may: [] }]
    return { data: company.now[0]! } // the one above
  })
  await field(dialog, said.decline.reason).fill('Too dear')
  expect(await wrongs()).toEqual([])
  await button(dialog, said.decline.verb).click()
  await expectText(list('decided'), 'Too dear')
  expect(receivedOf('POST /secure/company/approvals/{id}/decline').map(({ body }) => body)).toEqual([
    { reason: 'Too dear' },
  ])
})

test('an approved act of one’s own leads to where it is completed, and can be taken back', async () => {
  const mine = approval({ state: 'approved', decided_by: omar, may: ['withdraw', 'complete'] })
  const company = await openApprovals([mine])
  const complete = list('mine').getByRole('link', { name: said.complete.purchase })
  await expect
    .element(complete)
    .toHaveAttribute(
      'href',
      `/marketplace/${mine.ticket_id}/step-0?act=purchase&approval=${mine.external_id}`,
    )
  answer('DELETE /secure/company/approvals/{id}', () => {
    company.now = [{ ...mine, state: 'withdrawn', may: [] }]
    return undefined
  })
  await button(list('mine'), named(said.withdraw.verb)).click()
  await expectText(list('decided'), said.state.withdrawn)
  await expectText(list('mine'), said.list.mine.none)
  expect(addressNow()).toBe('/profile/approvals')
})

test('without a connection the page says so, and loads when asked again', async () => {
  answer('GET /secure/profiles/notification-item', { data: { trade: 0, bid: 0, total: 0 } })
  cut()
  await open('/profile/approvals', 'buyer')
  await expect.element(button(page, ui.state.retry)).toBeVisible()
  mend()
  answer('GET /secure/company/limits', { data: noLimits })
  answerApprovals()
})

test('many decided requests come in pages', async () => {
  const many = Array.from({ length: 7 }, (_, n) => ({
    ...theirs,
    external_id: `01970000-0000-7000-8000-00000000100${n}`,
    reference: `MH-200${n}`,
    state: 'declined' as const,
    may: [],
  }))
  await openApprovals(many)
  await expectCount(list('decided').getByRole('listitem').filter({ hasText: 'MH-200' }), 5)
  await list('decided')
    .getByRole('link', { name: `${ui.pages.page} 2` })
    .click()
  await expectCount(list('decided').getByRole('listitem').filter({ hasText: 'MH-200' }), 2)
  expect(addressNow()).toBe('/profile/approvals?decided=2')
  expect(await wrongs()).toEqual([])
})

test('limits that a colleague approves do not overwrite what the owner is typing', async () => {
  const asked = { ...noLimits, purchase: '9000.00' }
  const company = await openApprovals()
  const [purchase, signing] = [field(page, said.limits.purchase), field(page, said.limits.signing)]
  await signing.fill('2500')
  company.now = [
    approval({
      ...{ act: 'limits', state: 'approved', reference: null, ticket_id: null, total: null },
      limits: { before: noLimits, after: asked },
    }),
  ]
  await queries.invalidateQueries({ queryKey: keys.approvals })
  await expect.element(page.getByText(said.limits.approvedElse)).toBeVisible()
  await expect.element(signing).toHaveValue('2500')
  await button(page, said.limits.fillApproved).click()
  await expect.element(purchase).toHaveValue('9,000.00')
  await expect.element(signing).toHaveValue('')
})
