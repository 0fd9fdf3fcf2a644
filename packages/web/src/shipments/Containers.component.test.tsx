import { expect, test } from 'vitest'
import type { Trade } from '../kit/types.ts'
import { open } from '../testing/app.tsx'
import { amina, answerCompany, me } from '../testing/company.ts'
import { answerTrade, tradeWith } from '../testing/deal.ts'
import { words } from '../testing/reader.ts'
import { button, expectText, list, page } from '../testing/screen.ts'
import { wrongs } from '../testing/sound.ts'
import { answer, receivedOf } from '../testing/wire.ts'

const t = words.containers
const task = 'POST /secure/trades/{id}/tasks/{task}'
const number = 'MSKU9070323'

const signed = (
  ['order.confirm', 'consignment.provide', 'contract.sign.supplier', 'contract.sign.buyer'] as const
).map((act, index): Trade['log'][number] => ({
  ...{
    seq: index + 1,
    at: '2026-11-10T09:00:00.000Z',
    side: index % 2 === 0 ? 'supplier' : 'buyer',
    task: act,
  },
  ...{ actor: null, document_type: null, artwork_side: null, facility_destination: null, message: null },
  ...{ changes: [], occurred_at: null, hash: '' },
}))

test('a container of another trade that was reported here is withdrawn, after a question', async () => {
  const reported = {
    ...{ number, seal: 'SD481207', bags: null, net_kg: null, gross_kg: null },
    ...{ facility_destination: null, photo: null, at: '2026-11-20T09:00:00.000Z', entry: 9 },
  }
  const trade = tradeWith([], { loaded_containers: [reported], log: signed })
  const { loaded_containers: _, ...without } = trade
  answerTrade(trade)
  answerCompany('owner', { people: [amina, me('owner')] })
  answer(task, { data: without })
  await open(`/trades/${trade.id}/logistics/containers`, 'supplier', { company_right: 'owner' })
  await button(page, `${t.change} ${number}`).click()
  await expect.element(list(page, t.number)).toHaveValue(number)
  await button(page, t.withdraw.verb).click()
  expect(receivedOf(task)).toEqual([])
  const dialog = page.getByRole('alertdialog')
  await expectText(dialog, number)
  expect(await wrongs()).toEqual([])
  await button(dialog, t.withdraw.verb).click()
  await expect
    .poll(() => receivedOf(task).map(({ params, body }) => [params.task, body]))
    .toMatchObject([['container.withdraw', { container: { number } }]])
  await expectText(page.getByRole('main'), t.none)
  await expect.element(list(page, t.number)).toHaveValue('')
})
