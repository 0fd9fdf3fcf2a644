import { onlyRights, waitingForRight } from '@mahsul/contract/companies/right-words'
import type { CompanyRight } from '@mahsul/domain/companies/company-rights'
import { expect, test } from 'vitest'
import type { OpenTask } from '../kit/types.ts'
import { open, visit } from '../testing/app.tsx'
import { amina, answerCompany, me, omar } from '../testing/company.ts'
import { answerTrade, taskOf, tradeWith } from '../testing/deal.ts'
import { language, words } from '../testing/reader.ts'
import { expectCount, expectText, page } from '../testing/screen.ts'
import { wrongs } from '../testing/sound.ts'

const turn = page.getByCss('.turn').first()
const hala = {
  ...omar,
  external_id: '01970000-0000-7000-8000-000000000104',
  name: 'Hala',
  right: 'documents',
} as const
const drafts = taskOf('drafts.upload', 'L3', { document_type: 'PACKING_LIST' })

async function openTrade(right: CompanyRight, tasks: OpenTask[], change = {}) {
  answerTrade(tradeWith(tasks, change))
  answerCompany(right, { people: [amina, hala, omar, me(right)] })
  await open(`/trades/${tradeWith([]).id}/show`, 'supplier', { company_right: right })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('finance reads that the turn is with documents, and with whom', async () => {
  await openTrade('finance', [drafts])
  await expectText(turn, waitingForRight.documents[language])
  await expectText(turn, 'Hala Nur')
  await expectCount(page.getByText(words.ui.turn.yours), 0)
  expect(await wrongs()).toEqual([])
})

test('the form of a colleague’s task does not open by its address, and says whose it is', async () => {
  await openTrade('finance', [drafts])
  await visit(`/trades/${tradeWith([]).id}/logistics/upload`)
  const note = page.getByText(onlyRights(['owner', 'trader', 'documents'], language), { exact: false })
  await expectText(note, 'Amina Saleh')
  await expectCount(page.getByRole('main').getByRole('button', { name: words.tasks.busy }), 0)
})

test('their own task comes before a colleague’s, and is theirs to do', async () => {
  await openTrade('documents', [
    taskOf('payment.confirm', 'P8', { due_at: '2026-11-01T09:00:00.000Z' }),
    drafts,
  ])
  await expectText(turn.getByCss('.pill').first(), words.ui.turn.yours)
  await expectText(page.getByRole('region', { name: words.trades.also.title }), 'Omar Nur')
})

test('the activity names the person of the reader’s own company', async () => {
  const entry = {
    seq: 1,
    at: '2026-11-09T09:00:00.000Z',
    side: 'supplier',
    actor: 'Aegean Seeds',
    person: 'Amina Saleh',
    task: 'order.confirm',
    document_type: null,
    artwork_side: null,
    facility_destination: null,
    message: null,
    changes: [],
    occurred_at: null,
    hash: '',
  } as const
  await openTrade('viewer', [], { log: [entry, { ...entry, seq: 2, person: undefined }] })
  await visit(`/trades/${tradeWith([]).id}/show?tab=history`)
  await expectText(page.getByCss('.log'), 'Amina Saleh')
  await expectText(page.getByCss('.log'), words.trades.who.you)
})

test('a trade on hold says so instead of whose turn it is, and to pay and ship nothing', async () => {
  await openTrade('owner', [drafts], { held: true })
  await expectText(page.getByText(words.trades.held.short, { exact: true }).first(), words.trades.held.short)
  await expectText(turn, words.trades.held.why)
  await expectText(turn, words.trades.held.short)
  await expectCount(turn.getByRole('button'), 0)
  expect(await wrongs()).toEqual([])
})
