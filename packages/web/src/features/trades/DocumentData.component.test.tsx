import { expect, test } from 'vitest'
import { open } from '../../testing/app.tsx'
import { amina, answerCompany, me } from '../../testing/company.ts'
import { answerTrade, taskOf, tradeWith } from '../../testing/deal.ts'
import { words } from '../../testing/reader.ts'
import { button, expectCount, expectText, field, page } from '../../testing/screen.ts'
import { wrongs } from '../../testing/sound.ts'
import { answer, receivedOf, refuse } from '../../testing/wire.ts'
import type { DocumentDataOfTrade } from './tasks/document-data-query.ts'

const t = words.documentData
const read = 'GET /secure/trades/{id}/document-data'
const task = 'POST /secure/trades/{id}/tasks/{task}'

const line = (number: string) => ({ number, seal: 'SL1', bags: 380, net_kg: 19_000, gross_kg: 19_190 })
const [right, wrong] = ['CSQU3054383', 'CSQU3504383']
type Document = DocumentDataOfTrade['documents'][number]
const document = (kind: Document['kind'], fields: Document['prefilled'] | null): Document => ({
  kind,
  facility_destination: null,
  document_type: kind === 'BILL_OF_LADING' ? 'BILL_OF_LADING_DRAFT' : (kind as 'PACKING_LIST'), // of the two used here
  stated: fields && { fields, at: '2026-11-20T09:00:00.000Z', company: 'Nile Sesame', entry: 12 },
  prefilled: { number: 'MH-1042-T1017-PL', containers: [line(right)] },
  by_product: false,
  optional: false,
})
const place = (kind: Document['kind'], value: string) => ({
  in: kind,
  facility_destination: null,
  field: 'containers',
  container: value,
  value,
})
const finding: DocumentDataOfTrade['findings'][number] = {
  rule: 'container-number',
  severity: 'grave',
  source: 'ISO 6346',
  places: [place('BILL_OF_LADING', right), place('PACKING_LIST', wrong)],
  decisions: [],
}
const bill = document('BILL_OF_LADING', { number: 'BL1', containers: [line(right)] })
const misprinted: DocumentDataOfTrade = {
  version: 3,
  may_describe: true,
  may_decide: true,
  documents: [bill, document('PACKING_LIST', { number: 'PL1', containers: [line(wrong)] })],
  findings: [finding],
  not_compared: [],
  agreement: { agree: 0, of: 2 },
}
const mended: DocumentDataOfTrade = {
  ...misprinted,
  documents: [bill, document('PACKING_LIST', { number: 'PL1', containers: [line(right)] })],
  findings: [],
  agreement: { agree: 2, of: 2 },
}

async function openData(data: DocumentDataOfTrade, search = '') {
  const trade = tradeWith([taskOf('drafts.upload', 'L3', { document_type: 'PACKING_LIST' })])
  answerTrade(trade)
  answerCompany('owner', { people: [amina, me('owner')] })
  answer(read, { data })
  await open(`/trades/${trade.id}/logistics/data${search}`, 'supplier', { company_right: 'owner' })
  return trade
}
const cards = page.getByCss('.dfinding')

test('what does not agree is shown with both places, and leads to the value, which is mended and checked again', async () => {
  const trade = await openData(misprinted)
  await expectCount(cards, 1)
  for (const text of [right, wrong]) await expectText(cards, text)
  expect(await wrongs()).toEqual([])
  await cards.getByRole('link').nth(1).click()
  const number = field(page, t.columns.number)
  await expect.poll(() => globalThis.document.activeElement?.getAttribute('value')).toBe(wrong)
  await number.fill(right)
  answer(task, { data: trade })
  answer(read, { data: mended })
  await button(page, t.form.save).click()
  await expectCount(cards, 0)
  expect(receivedOf(task).map(({ params, body }) => [params.task, body])).toEqual([
    [
      'document.describe',
      {
        document: {
          kind: 'PACKING_LIST',
          facility_destination: null,
          fields: { number: 'PL1', containers: [line(right)] },
        },
      },
    ],
  ])
  expect(await wrongs()).toEqual([])
})

test('a document that nobody has entered is confirmed as it is filled in', async () => {
  const trade = await openData(
    {
      ...mended,
      documents: [bill, document('PACKING_LIST', null)],
      agreement: { agree: 1, of: 2 },
    },
    '?document=PACKING_LIST',
  )
  answer(task, { data: trade })
  await button(page, t.form.confirm).click()
  await expect.poll(() => receivedOf(task).length).toBe(1)
  expect(receivedOf(task)[0]?.body).toMatchObject({
    document: { fields: { number: 'MH-1042-T1017-PL', containers: [line(right)] } },
  })
})

test('a weight that is no number is not sent, and is named where it is', async () => {
  await openData(mended, '?document=PACKING_LIST')
  await field(page, t.columns.net_kg).first().fill('nineteen tons')
  await button(page, t.form.save).click()
  await expectCount(page.getByCss('.ddrows .has-error'), 1)
  expect(receivedOf(task)).toEqual([])
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

test('what the letter of credit asks for and nothing compares is named', async () => {
  const lines = ['HEALTH CERTIFICATE', "BENEFICIARY'S CERTIFICATE"]
  await openData({ ...mended, not_compared: lines })
  await page.getByCss('.dd__top .ddmore summary').click()
  for (const line of lines) await expectText(page.getByCss('.ddlines'), line)
  expect(await wrongs()).toEqual([])
})

test('a finding is left as it is with a reason', async () => {
  const trade = await openData(misprinted)
  await cards.getByRole('button').first().click()
  await button(cards, t.leave).click()
  await expectCount(cards.getByCss('.has-error'), 1)
  await field(cards, t.leaveWhy).fill('The carrier corrects its bill')
  answer(task, { data: trade })
  const decided = {
    ...finding,
    decisions: [
      {
        side: 'supplier' as const,
        company: 'Nile Sesame',
        reason: 'The carrier corrects its bill',
        at: '2026-11-21T09:00:00.000Z',
        entry: 14,
      },
    ],
  }
  answer(read, { data: { ...misprinted, findings: [decided] } })
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

test('contract and proforma invoice are not shown as written before the consignee is named', async () => {
  const ofProduct = { stated: null, by_product: true, document_type: 'SALES_CONTRACT' as const }
  const contract = { ...bill, ...ofProduct, kind: 'SALES_CONTRACT' as const }
  const proforma = { ...contract, kind: 'PROFORMA_INVOICE' as const, written: true }
  await openData({ ...mended, documents: [{ ...contract, written: false }, proforma, bill] })
  const rows = page.getByCss('.review__list > li')
  await expectText(rows.nth(0), t.state.toWrite)
  await expectText(rows.nth(1), t.state.product)
  await expectCount(page.getByCss('.review__list > .is-ok'), 2)
  expect(await wrongs()).toEqual([])
})

test('what cannot be read is asked for again', async () => {
  const trade = tradeWith([])
  answerTrade(trade)
  answerCompany('owner', { people: [amina, me('owner')] })
  answer(read, refuse('UNAVAILABLE'))
  await open(`/trades/${trade.id}/logistics/data`, 'supplier', { company_right: 'owner' })
  await expectCount(page.getByRole('button', { name: words.ui.state.retry }), 1)
})
