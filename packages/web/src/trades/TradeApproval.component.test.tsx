import { expect, test } from 'vitest'
import { open } from '../testing/app.tsx'
import { answerApprovals, approval } from '../testing/approvals.ts'
import { answerTrade, taskOf, tradeWith } from '../testing/deal.ts'
import { pdf } from '../testing/files.ts'
import { words } from '../testing/reader.ts'
import { button, expectCount, expectText, page } from '../testing/screen.ts'
import { wrongs } from '../testing/sound.ts'
import { answer, receivedOf, refuse } from '../testing/wire.ts'

const { approvals: said, tasks, trades } = words
const panel = page.getByCss('.approval-panel')
const sign = taskOf('contract.sign.buyer', 'C4', { actor: 'buyer' })
const { id } = tradeWith([])

test('a contract above the limit is signed once a colleague has approved it', async () => {
  const company = answerApprovals()
  answerTrade(tradeWith([sign], { side: 'buyer' }))
  answer(
    'POST /secure/trades/{id}/tasks/{task}',
    refuse('APPROVAL_REQUIRED', { approval: { act: 'signing', total: '57380.00', limit: '500.00' } }),
  )
  answer('POST /secure/company/approvals', () => {
    company.now = [approval({ act: 'signing', trade_id: id, total: '57380.00' })]
    return { data: company.now[0]! } // the one above
  })
  await open(`/trades/${id}/sign`, 'buyer')
  await page.getByLabelText(tasks.sign.contract, { exact: false }).first().upload(pdf('contract'))
  await page.getByLabelText(tasks.sign.proforma, { exact: false }).first().upload(pdf('proforma'))
  await button(page, tasks.verb.contract.sign.buyer).click()
  await expectText(panel, '57,380.00')
  await expectCount(page.getByText(tasks.refused), 0)
  expect(await wrongs()).toEqual([])
  await button(panel, said.here.ask).click()
  await expectText(panel, said.here.waiting.split('<')[0]!) // before the time
  expect(receivedOf('POST /secure/company/approvals').map(({ body }) => body)).toEqual([
    { act: 'signing', trade_id: id },
  ])
})

test.each([
  ['supplier', trades.awaitingApproval.theirs.buyer],
  ['buyer', trades.awaitingApproval.own],
] as const)('the %s reads that the buyer’s signature awaits approval', async (side, line) => {
  const awaited = { ...sign, yours: side === 'buyer' }
  answerTrade(tradeWith([awaited], { side, awaiting_approval: 'buyer' }))
  await open(`/trades/${id}/show`, side)
  await expectText(page.getByCss('.turn').first(), line)
})
