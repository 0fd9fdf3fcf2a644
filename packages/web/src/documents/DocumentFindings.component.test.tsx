import { onlyRights } from '@mahsul/contract/companies/right-words'
import { choiceOf } from '@mahsul/contract/documents/finding-words'
import { expect, test } from 'vitest'
import {
  beyond,
  cards,
  finding,
  leftBy,
  mended,
  meter,
  misprinted,
  openData,
  opened,
  openReview,
  place,
  read,
  right,
  t,
  task,
  wrong,
} from '../testing/document-data.ts'
import { language } from '../testing/reader.ts'
import { button, expectCount, expectText, field, page } from '../testing/screen.ts'
import { wrongs } from '../testing/sound.ts'
import { answer, receivedOf } from '../testing/wire.ts'
import type { DocumentDataOfTrade } from './document-data-query.ts'

test('freight is said in the reader’s language beside what the credit writes', async () => {
  const asked = {
    in: 'CREDIT',
    facility_destination: null,
    field: 'documents',
    value: 'FREIGHT PREPAID',
  } as const
  const paid = { in: 'BILL_OF_LADING', facility_destination: null, field: 'freight' } as const
  const freight: DocumentDataOfTrade['findings'][number] = {
    ...{ rule: 'freight-credit', severity: 'grave', source: 'contract, ISBP 821 E26', decisions: [] },
    places: [asked, { ...paid, value: 'collect', code: 'freight' }],
  }
  await openData({ ...misprinted, findings: [freight] })
  await expectText(cards, `${t.sources.contract} · ISBP 821 E26`)
  await expectText(cards, 'FREIGHT PREPAID')
  await expectText(cards, choiceOf('freight', 'collect', language))
  expect(await wrongs()).toEqual([])
})

test('another seal than was read at the port leads to the photo of the seal and to the document', async () => {
  const loaded = { ...place('BILL_OF_LADING', right), in: 'DEAL' as const, field: 'loaded', value: 'SL1' }
  const sealed: DocumentDataOfTrade = {
    ...mended,
    findings: [
      {
        ...finding,
        ...{ rule: 'seals-loaded', source: 'contract' },
        places: [loaded, { ...place('BILL_OF_LADING', right), value: 'SL7' }],
      },
    ],
  }
  const trade = await openData(sealed)
  for (const text of [right, 'SL1', 'SL7']) await expectText(cards, text)
  await expectCount(cards.getByRole('link'), 2)
  const toContainers = cards.getByRole('link', { name: t.toContainers })
  expect(toContainers.element().getAttribute('href')).toContain(`/trades/${trade.id}/logistics/containers`)
})

test('each clause of 46A and 47A is shown with what it was compared with and what nobody compared', async () => {
  const at = { in: 'BILL_OF_LADING', facility_destination: null } as const
  const none = { compared_with: [], not_said: [], left: [] }
  const clauses: DocumentDataOfTrade['clauses'] = [
    {
      ...{ ...none, tag: '46A', text: 'BILL OF LADING, FREIGHT PREPAID. ', state: 'compared' },
      compared_with: [{ ...at, field: 'freight', value: 'prepaid', code: 'freight' }],
    },
    {
      ...{ ...none, tag: '46A', text: 'PACKING LIST SHOWING WEIGHTS', state: 'to_check' },
      ...{
        not_said: [{ ...at, in: 'PACKING_LIST', field: 'number', value: null }],
        left: ['SHOWING WEIGHTS'],
      },
    },
    { ...none, tag: '47A', text: 'A FEE OF USD 75 IS DEDUCTED', state: 'not_documents' },
  ]
  await openData({ ...mended, clauses })
  await page.getByCss('.dd__top .ddmore summary').click()
  const shown = page.getByCss('.ddclauses > li')
  await expectCount(shown, 3)
  await expectText(shown.nth(0), t.clauses.state.compared)
  await expectText(shown.nth(0), `${t.fields.freight} ${choiceOf('freight', 'prepaid', language)}`)
  await expectText(shown.nth(1), t.clauses.state.to_check)
  await expectText(shown.nth(1), `${t.clauses.left} SHOWING WEIGHTS`)
  await expectText(shown.nth(1), t.clauses.notSaid)
  await expectText(shown.nth(2), t.clauses.state.not_documents)
  for (const at of [0, 1, 2])
    expect(getComputedStyle(page.getByCss('.ddclause').nth(at).element()).direction).toBe('ltr')
  expect(await wrongs()).toEqual([])
})

test('a finding is left as it is with a reason', async () => {
  const trade = await openData(misprinted)
  await cards.getByRole('button').first().click()
  await button(cards, t.leave).click()
  await expectCount(cards.getByCss('.has-error'), 1)
  await field(cards, t.leaveWhy).fill('The carrier corrects its bill')
  answer(task, { data: trade })
  answer(read, { data: { ...misprinted, findings: [leftBy('supplier')] } })
  await button(cards, t.leave).click()
  await expectText(page.getByCss('.dfindings__more'), '1')
  expect(receivedOf(task)[0]?.body).toEqual({
    finding: { rule: finding.rule, places: finding.places },
    message: 'The carrier corrects its bill',
  })
})

test('the buyer reads what was entered, and corrects nothing', async () => {
  await openData({ ...misprinted, may_describe: false }, '?document=PACKING_LIST')
  await expectText(page.getByCss('.ddfacts'), wrong)
  await expectCount(page.getByRole('button', { name: t.form.save }), 0)
  expect(await wrongs()).toEqual([])
})

test('all documents agree only where no serious finding is open, also one that names no document', async () => {
  await openData({ ...mended, findings: [beyond] })
  await expectCount(page.getByCss('.agree.is-ok'), 0)
  await expectText(meter, opened(1))
  await expectCount(cards, 1)
  expect(await wrongs()).toEqual([])
})

test('all documents agree once the reader’s side has decided about what names none of them', async () => {
  await openData({ ...mended, findings: [leftBy('supplier', beyond)] })
  await expectCount(page.getByCss('.agree.is-ok'), 1)
})

test('a finding that the other side left as it is stays open with its reason, for the reader’s own decision', async () => {
  await openReview({ ...misprinted, findings: [leftBy('supplier')] })
  await expectCount(page.getByCss('.dfindings > .dfinding'), 1)
  await expectText(cards, 'The carrier corrects its bill')
  await expectCount(page.getByCss('.dfinding button'), 1)
  await expectText(meter, opened(1))
  expect(await wrongs()).toEqual([])
})

test('a finding that the reader’s side left as it is is folded, whatever the other side does', async () => {
  await openReview({ ...misprinted, findings: [leftBy('buyer')] })
  await expectCount(page.getByCss('.dfindings__more > .dfinding'), 1)
  await expectCount(page.getByCss('.dfinding button'), 0)
})

test('a colleague without the right reads all of it, and whose it is to correct or to leave', async () => {
  await openData(misprinted, '?document=PACKING_LIST', {}, 'finance')
  await expectText(page.getByCss('.ddfacts'), wrong)
  const theirs = onlyRights(['owner', 'trader', 'documents'], language)
  await expectText(page.getByCss('.dfindings'), theirs)
  await expectText(page.getByCss('.dd__doc'), theirs)
  await expectCount(page.getByCss('.dfinding :is(a, button)'), 0)
  await expectCount(page.getByRole('button', { name: t.form.save }), 0)
  expect(await wrongs()).toEqual([])
})
