import { expect, test } from 'vitest'
import type { Trade } from '../kit/types.ts'
import { open } from '../testing/app.tsx'
import { amina, answerCompany, me } from '../testing/company.ts'
import { answerTrade, taskOf, tradeWith } from '../testing/deal.ts'
import { expectText, page } from '../testing/screen.ts'
import { wrongs } from '../testing/sound.ts'
import { answer } from '../testing/wire.ts'

const number = 'CSQU3054383'
const container = { number, seal: 'SD481200', bags: null, net_kg: null, gross_kg: null }
const about = { facility_destination: null, container: number }
type Entry = Trade['log'][number]
const line = (seq: number, task: Entry['task'], more: Partial<Entry>): Entry => ({
  ...{ seq, task, at: '2026-11-14T08:20:00.000Z', side: 'supplier', actor: null, hash: '0'.repeat(64) },
  ...{ document_type: null, artwork_side: null, facility_destination: null, message: null },
  ...{ changes: [], occurred_at: null, ...more },
})

test('the log says which container was sealed, and which values were left as they are', async () => {
  const trade = tradeWith([], {
    log: [
      line(1, 'container.load', { container }),
      line(2, 'finding.decide', {
        finding: {
          rule: 'seals-loaded',
          severity: 'grave',
          places: [
            { ...about, in: 'DEAL', field: 'loaded', value: 'SD481200' },
            { ...about, in: 'BILL_OF_LADING', field: 'containers', value: 'SD481207' },
          ],
        },
      }),
    ],
  })
  answerTrade(trade)
  answerCompany('owner', { people: [amina, me('owner')] })
  await open(`/trades/${trade.id}/show`, 'supplier', { company_right: 'owner' })
  const lines = page.getByCss('#log')
  for (const text of [number, 'SD481200', 'SD481200 ≠ SD481207']) await expectText(lines, text)
  expect(await wrongs()).toEqual([])
})

test.each(['show', 'payment'])('every date of a trade has its year, also in this year: %s', async (part) => {
  const now = new Date().toISOString()
  const trade = tradeWith([taskOf('payment.confirm', 'Y3', { due_at: now })], {
    log: [line(1, 'container.load', { container, at: now, occurred_at: now })],
    created_at: now,
  })
  answerTrade(trade)
  answer('GET /secure/payment-statuses', { data: [] })
  answerCompany('owner', { people: [amina, me('owner')] })
  await open(`/trades/${trade.id}/${part}`, 'supplier', { company_right: 'owner' })
  const dates = () => [...document.querySelectorAll('main time')].map((date) => date.textContent)
  await expect.poll(() => dates().length).toBeGreaterThan(0)
  expect(dates().filter((date) => !/\d{4}/.test(date))).toEqual([])
})
