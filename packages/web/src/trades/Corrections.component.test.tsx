import { actWords } from '@mahsul/contract/trades/trade-words'
import { expect, test } from 'vitest'
import type { Trade } from '../kit/types.ts'
import { open } from '../testing/app.tsx'
import { amina, answerCompany, me } from '../testing/company.ts'
import { answerTrade, taskOf, tradeWith } from '../testing/deal.ts'
import { language, words } from '../testing/reader.ts'
import { button, expectCount, expectText, field, page } from '../testing/screen.ts'
import { wrongs } from '../testing/sound.ts'
import { answer, receivedOf } from '../testing/wire.ts'

const { corrections: said } = words
const drafts = taskOf('drafts.upload', 'L3', { document_type: 'PACKING_LIST' })
const correction: NonNullable<Trade['corrections']>[number] = {
  proposal: 19,
  at: '2026-11-09T09:00:00.000Z',
  milestone: 'logistics.atSea',
  facility_destination: null,
  from: '2026-11-03',
  to: '2026-11-04',
  reason: 'The bill of lading says the fourth',
  present_by: { from: '2026-11-24', to: '2026-11-25' },
  balance_due: null,
  accepted: [],
  yours: true,
}
const proposal = page.getByRole('region', { name: said.title, exact: true })
const task = 'POST /secure/trades/{id}/tasks/{task}'

async function openTrade(change: Partial<typeof correction> = {}, right: 'owner' | 'finance' = 'owner') {
  const trade = tradeWith([drafts], { corrections: [{ ...correction, ...change }] })
  answerTrade(trade)
  answerCompany(right, { people: [amina, me(right)] })
  await open(`/trades/${trade.id}/show`, 'supplier', { company_right: right })
  await expect.element(proposal).toBeVisible()
  return trade
}

test('a side reads both dates, what moves with them and why, and accepts', async () => {
  const trade = await openTrade()
  await expectText(proposal, correction.reason)
  await expectText(proposal, said.presentBy)
  await expectCount(proposal.getByCss('s.was'), 2)
  expect(await wrongs()).toEqual([])
  answer(task, { data: { ...trade, corrections: undefined } })
  await button(proposal, said.accept).click()
  await expectCount(proposal, 0)
  expect(receivedOf(task).map(({ body }) => body)).toEqual([{ proposal: 19, version: trade.version }])
})

test('a side declines with a reason, and not without one', async () => {
  const trade = await openTrade({ accepted: ['buyer'] })
  await expectText(proposal, 'Anatolia Foods')
  await button(proposal, said.decline).click()
  await button(proposal, said.decline).click()
  expect(receivedOf(task)).toEqual([])
  expect(await wrongs()).toEqual([])
  await field(proposal, said.why).fill('The bank has the third')
  answer(task, { data: { ...trade, corrections: undefined } })
  await button(proposal, said.decline).click()
  await expectCount(proposal, 0)
  expect(receivedOf(task).map(({ body }) => body)).toEqual([
    { proposal: 19, message: 'The bank has the third', version: trade.version },
  ])
})

test('beside a task of the reader the correction is named among what is open, with the way to it', async () => {
  await openTrade()
  const also = page.getByCss('.also')
  await expectText(also, actWords['correction.accept'].todo[language])
  const way = also.getByRole('link')
  await expectCount(way, 1)
  expect(way.element().getAttribute('href')).toContain('/show#proposed-correction')
  await way.click()
  await expectCount(page.getByCss('#proposed-correction'), 1)
})

test('who has accepted waits for the other side', async () => {
  await openTrade({ accepted: ['supplier'], yours: false })
  await expectText(proposal, 'Anatolia Foods')
  await expectCount(proposal.getByRole('button'), 0)
})

test('a colleague without the right reads it, and who may answer', async () => {
  await openTrade({}, 'finance')
  await expectCount(proposal.getByRole('button'), 0)
  await expectText(proposal, correction.reason)
})
