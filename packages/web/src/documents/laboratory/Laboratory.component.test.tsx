import { testedWords } from '@mahsul/contract/documents/laboratory-words'
import { problemWords } from '@mahsul/contract/kit/problem-words'
import { expect, test } from 'vitest'
import { queries } from '../../lib/api/queries.ts'
import { open } from '../../testing/app.tsx'
import { amina, answerCompany, me } from '../../testing/company.ts'
import { answerTrade, taskOf, tradeWith } from '../../testing/deal.ts'
import { language, words } from '../../testing/reader.ts'
import { button, expectCount, expectText, field, list, page } from '../../testing/screen.ts'
import { wrongs } from '../../testing/sound.ts'
import { answer, receivedOf } from '../../testing/wire.ts'
import type { LaboratoryOfTrade } from './laboratory-query.ts'

const t = words.laboratory
const read = 'GET /secure/trades/{id}/laboratory'
const task = 'POST /secure/trades/{id}/tasks/{task}'

const limit = {
  analyte: 'aflatoxin_b1',
  direction: 'at_most',
  value: '8',
  unit: 'µg/kg',
  method: null,
} as const
const b1: LaboratoryOfTrade['certificates'][number]['results'][number] = {
  ...{ analyte: 'aflatoxin_b1', value: '9', unit: 'µg/kg', is_below: false, method: null },
  comparisons: [
    { with: 'contract', country: null, limit: null, from: null, verdict: 'no_limit', why: null, rule: null },
    {
      ...{ with: 'destination', country: 'DE', limit, from: null, verdict: 'over', why: null },
      rule: {
        code: 'eu-peanut-b1-sorting',
        goods_use: 'sorting',
        text: 'Peanuts to be sorted: at most 8 µg/kg of aflatoxin B1.',
        text_ar: '',
        source: 'Regulation (EU) 2023/915',
        source_url: 'https://eur-lex.example/2023/915',
        checked_on: '2026-11-01',
        check_is_old: false,
      },
    },
  ],
}
const laboratory: LaboratoryOfTrade = {
  version: 3,
  ...{ may_state: true, may_answer: false, may_agree: true, goods_use: 'sorting' },
  characteristics: [
    {
      ...{ analyte: 'purity', direction: 'at_least', value: '98', unit: '%', method: null },
      from: 'contract',
    },
  ],
  ...{ not_read: [], agreed: null, proposal: null, declined: null, samples: [] },
  destinations: [{ country: 'DE', limits: 5 }],
  certificates: [
    {
      ...{ at: '2026-11-20T09:00:00.000Z', side: 'supplier', company: 'Nile Sesame', entry: 12 },
      ...{ laboratory: 'Eurofins Hamburg', number: 'AR-26-1', issued_on: '2026-11-19' },
      ...{ lot: 'LOT 7', containers: [], sample: null, replaces: false, results: [b1] },
    },
  ],
  ...{ unmeasured: ['purity'], beyond: 1, not_comparable: 0 },
}

async function openLaboratory(data = laboratory) {
  const trade = tradeWith([taskOf('drafts.upload', 'L3', { document_type: 'PACKING_LIST' })])
  answerTrade(trade)
  answerCompany('owner', { people: [amina, me('owner')] })
  answer(read, { data })
  await open(`/trades/${trade.id}/laboratory`, 'supplier', { company_right: 'owner' })
  return trade
}

test('a result over a limit of the destination is named with the rule’s source', async () => {
  await openLaboratory()
  await expectCount(page.getByCss('.lab__sum.is-beyond'), 1)
  await expectText(page.getByCss('.lab__beyond'), t.verdict.over)
  const source = page.getByRole('link', { name: 'Regulation (EU) 2023/915' })
  await expect.element(source).toHaveAttribute('href', 'https://eur-lex.example/2023/915')
  expect(await wrongs()).toEqual([])
})

test('the limit of Salmonella reads as absent, not as at most 0', async () => {
  const absent = { ...limit, analyte: 'salmonella', value: '0', unit: 'in 25 g' } as const
  await openLaboratory({ ...laboratory, characteristics: [{ ...absent, from: 'agreed' }] })
  await expectText(page.getByCss('.lab__met'), `${testedWords.salmonella[language]} ${t.absent}`)
  await expect.element(page.getByCss('.lab__met')).not.toHaveTextContent(t.limit.at_most)
})

test('the supplier enters a certificate with a decimal comma, and a comma that may mean thousands is refused', async () => {
  const trade = await openLaboratory()
  await button(page, t.certificateForm.open).click()
  await field(page, t.certificateForm.laboratory).fill('SGS Khartoum')
  await field(page, t.certificateForm.number).fill('K-77')
  await field(page, t.certificateForm.issuedOn).fill('2026-11-10')
  await list(page, t.rows.analyte).selectOptions('purity')
  await field(page, t.rows.value).fill('1,000')
  await button(page, t.certificateForm.send).click()
  await expectText(page.getByCss('.labrows .has-error'), problemWords.decimalPoint[language])
  expect(receivedOf(task)).toEqual([])
  await field(page, t.rows.value).fill('98,6')
  answer(task, { data: trade })
  await button(page, t.certificateForm.send).click()
  await expect
    .poll(() => receivedOf(task).map(({ params, body }) => [params.task, body]))
    .toEqual([
      [
        'results.state',
        {
          certificate: {
            laboratory: 'SGS Khartoum',
            number: 'K-77',
            issued_on: '2026-11-10',
            containers: [],
            results: [{ analyte: 'purity', value: '98.6', unit: '%', is_below: false }],
          },
        },
      ],
    ])
  await expectCount(page.getByRole('button', { name: t.certificateForm.send }), 0)
  expect(await wrongs()).toEqual([])
})

test('the buyer enters the analysis on arrival, and both are shown with who entered them', async () => {
  const [first] = laboratory.certificates
  const landed = { ...first!, side: 'buyer' as const, company: 'Anadolu', entry: 13, number: 'TR-9' }
  const trade = await openLaboratory({
    ...laboratory,
    ...{ may_state: false, may_state_results: true, may_answer: true },
    certificates: [first!, landed],
  })
  const by = page.getByCss('.lab__by')
  const said = (text: string, company: string) => text.replace(/<.?bdi>/g, '').replace('{company}', company)
  await expectText(by.nth(0), said(t.enteredBy.buyer, 'Anadolu'))
  await expectText(by.nth(1), said(t.enteredBy.supplier, 'Nile Sesame'))
  await expectCount(page.getByRole('button', { name: t.sampleForm.open }), 0)
  answer(task, { data: trade })
  await button(page, t.certificateForm.open).click()
  await field(page, t.certificateForm.laboratory).fill('Tarım Lab Mersin')
  await field(page, t.certificateForm.number).fill('TR-10')
  await field(page, t.certificateForm.issuedOn).fill('2026-11-19')
  await list(page, t.rows.analyte).selectOptions('purity')
  await field(page, t.rows.value).fill('97.2')
  await button(page, t.certificateForm.send).click()
  await expect.poll(() => receivedOf(task).map(({ params }) => params.task)).toEqual(['results.state'])
  expect(await wrongs()).toEqual([])
})

const sealed: LaboratoryOfTrade['samples'][number] = {
  ...{ at: '2026-11-20T09:00:00.000Z', side: 'supplier', company: 'Nile Sesame', entry: 14, number: 'S-1' },
  ...{ lot: null, containers: [], sent_on: '2026-11-02', seal: 'SL 88', drawn_by: null, courier: 'DHL' },
  ...{ tracking_number: null, received: null, decision: null },
}

test('the buyer reports a sealed sample with its seal, and refuses it with a reason', async () => {
  const trade = await openLaboratory({
    ...laboratory,
    ...{ may_state: false, may_answer: true, samples: [sealed] },
  })
  await expectCount(page.getByRole('button', { name: t.certificateForm.open }), 0)
  answer(task, { data: trade })
  await button(page, t.samples.receive).click()
  await field(page, t.samples.receivedOn).fill('2026-11-03')
  await button(page, t.samples.receiveSend).click()
  await expectCount(page.getByCss('.lab__acts .has-error'), 1)
  await list(page, t.samples.sealState).selectOptions('broken')
  await button(page, t.samples.receiveSend).click()
  await expect.poll(() => receivedOf(task).length).toBe(1)
  await button(page, t.samples.refuse).click()
  await field(page, t.samples.refuseWhy).fill('The seal was broken')
  await button(page, t.samples.refuse).click()
  await expect
    .poll(() => receivedOf(task).map(({ params, body }) => [params.task, body]))
    .toEqual([
      ['sample.receive', { sample_answer: { number: 'S-1', received_on: '2026-11-03', seal: 'broken' } }],
      ['sample.refuse', { sample_answer: { number: 'S-1' }, message: 'The seal was broken' }],
    ])
  expect(await wrongs()).toEqual([])
})

test('an approval is not lost when another sample arrives while its button is pressed', async () => {
  const buyers = { ...laboratory, may_state: false, may_answer: true, certificates: [] }
  const trade = await openLaboratory({ ...buyers, samples: [sealed] })
  answer(task, { data: trade })
  const approve = page.getByRole('button', { name: `${t.samples.approve} S-1` })
  await expectCount(approve, 1)
  const another = { ...sealed, entry: 15, number: 'S-2' }
  const arrives = () => {
    answer(read, { data: { ...buyers, samples: [sealed, another] } })
    void queries.refetchQueries()
  }
  addEventListener('pointerdown', arrives, { once: true })
  await approve.click({ delay: 500 })
  await expect
    .poll(() => receivedOf(task).map(({ params, body }) => [params.task, body]))
    .toEqual([['sample.approve', { sample_answer: { number: 'S-1' } }]])
  await expectCount(page.getByCss('.lab__sample'), 2)
})

const proposed: NonNullable<LaboratoryOfTrade['proposal']> = {
  ...{ at: '2026-11-20T09:00:00.000Z', side: 'buyer', company: 'Anadolu', entry: 15 },
  ...{ specification: { goods_use: 'direct', characteristics: [limit] }, message: 'For our roaster' },
}

test('a specification is declined with a reason, and another proposed', async () => {
  const trade = await openLaboratory({ ...laboratory, proposal: proposed })
  answer(task, { data: trade })
  await button(page, t.proposal.decline).click()
  await button(page, t.proposal.decline).click()
  await expectCount(page.getByCss('.lab__acts .has-error'), 1)
  await field(page, t.proposal.reason).fill('We cannot promise 8')
  await button(page, t.proposal.decline).click()
  await expect.poll(() => receivedOf(task).length).toBe(1)
  await button(page, t.proposal.again).click()
  await list(page, t.rows.analyte).selectOptions('moisture')
  await list(page, t.rows.direction).selectOptions('at_most')
  await field(page, t.rows.value).fill('6')
  await list(page, t.rows.unit).selectOptions('%')
  await button(page, t.proposal.send).click()
  const moisture = { analyte: 'moisture', direction: 'at_most', value: '6', unit: '%' }
  await expect
    .poll(() => receivedOf(task).map(({ params, body }) => [params.task, body]))
    .toEqual([
      ['specification.decline', { proposal: 15, message: 'We cannot promise 8' }],
      ['specification.propose', { specification: { goods_use: 'sorting', characteristics: [moisture] } }],
    ])
  expect(await wrongs()).toEqual([])
})
