import { refusalWords } from '@mahsul/contract/kit/refusals'
import { documentWords } from '@mahsul/contract/trades/trade-words'
import { expect, test } from 'vitest'
import { open, visit } from '../testing/app.tsx'
import { amina, answerCompany, me } from '../testing/company.ts'
import { answerTrade, tradeWith } from '../testing/deal.ts'
import {
  bill,
  cards,
  document,
  line,
  mended,
  meter,
  misprinted,
  openData,
  read,
  right,
  t,
  task,
  wrong,
} from '../testing/document-data.ts'
import { language, words } from '../testing/reader.ts'
import { button, expectCount, expectText, field, page } from '../testing/screen.ts'
import { wrongs } from '../testing/sound.ts'
import { answer, receivedOf, refuse } from '../testing/wire.ts'

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
          entry: 12,
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

test('after a correction in the trade a document that was entered is filled in again, but for what only it says', async () => {
  const stated = { number: 'PL1', containers: [line(wrong)], voyage: '214W' }
  const trade = await openData(
    { ...misprinted, documents: [bill, document('PACKING_LIST', stated)] },
    '?document=PACKING_LIST',
  )
  await button(page, t.form.refill).click()
  await expectCount(page.getByRole('button', { name: t.form.refill }), 0)
  answer(task, { data: trade })
  await button(page, t.form.save).click()
  await expect.poll(() => receivedOf(task).length).toBe(1)
  expect(receivedOf(task)[0]?.body).toMatchObject({
    document: { fields: { number: 'MH-1042-T1017-PL', containers: [line(right)], voyage: '214W' } },
  })
})

test('a document that says what the trade says is not filled in again', async () => {
  const known = { number: 'MH-1042-T1017-PL', containers: [line(right)] }
  await openData({ ...mended, documents: [bill, document('PACKING_LIST', known)] }, '?document=PACKING_LIST')
  await expectCount(page.getByRole('button', { name: t.form.save }), 1)
  await expectCount(page.getByRole('button', { name: t.form.refill }), 0)
})

test('a weight that is no number is not sent, and is named where it is', async () => {
  await openData(mended, '?document=PACKING_LIST')
  await field(page, t.columns.net_kg).first().fill('nineteen tons')
  await button(page, t.form.save).click()
  await expectCount(page.getByCss('.ddrows .has-error'), 1)
  expect(receivedOf(task)).toEqual([])
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
  await expectCount(page.getByCss('.review__list > .is-ok'), 1)
  expect(await wrongs()).toEqual([])
})

const words46A = 'FULL SET OF BILLS OF LADING MADE OUT TO ORDER OF NILE BANK, NOTIFY APPLICANT'
const underCredit = {
  ...mended,
  documents: [
    {
      ...bill,
      asked: [
        { field: 'consignee', tag: '46A', words: words46A },
        { field: 'notify_party', tag: '46A', words: words46A },
        { field: 'port_of_loading', tag: '44E', words: 'PORT SUDAN' },
      ],
    },
  ],
  agreement: { agree: 1, of: 1 },
}

test('what the credit asks for comes first, with its own words beside it, even where it is empty', async () => {
  await openData(underCredit, '?document=BILL_OF_LADING')
  const groups = page.getByCss('.ddasked')
  await expectCount(groups, 2)
  await expectText(groups.nth(0), words46A)
  await expectText(groups.nth(1), 'PORT SUDAN')
  const names = () =>
    page
      .getByCss('.ddasked label')
      .elements()
      .map((label) => label.textContent)
  expect(names()).toEqual([t.fields.consignee, t.fields.notify_party, t.fields.port_of_loading])
  const all = page.getByCss('.ddasked label, .ddform > .field > label').elements()
  expect(all[0]?.textContent).toBe(t.fields.consignee)
  expect(await wrongs()).toEqual([])
})

test('that a document was entered is no tick', async () => {
  await openData(underCredit)
  const row = page.getByCss('.review__list > li')
  await expectText(row, t.state.stated)
  await expectCount(page.getByCss('.review__list > .is-ok'), 0)
})

test.each([
  [{ asked: 31, compared: 24 }, 0],
  [{ asked: 31, compared: 31 }, 1],
])('the headline counts the points of the credit that were compared: %o', async (compared, wells) => {
  await openData({ ...underCredit, compared })
  await expectText(meter, String(compared.compared))
  await expectText(meter, '31')
  await expectCount(page.getByCss('.agree.is-ok'), wells)
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

test('what is typed stays while the reader looks elsewhere, until it is sent', async () => {
  const trade = await openData(mended, '?document=PACKING_LIST')
  const at = (document: string) => visit(`/trades/${trade.id}/logistics/data?document=${document}`)
  const number = field(page, t.columns.number)
  const seal = field(page, t.columns.seal)
  await seal.fill('SL9')
  await at('BILL_OF_LADING')
  await expect
    .element(page.getByCss('.dd__doc'))
    .toHaveAccessibleName(documentWords.BILL_OF_LADING_DRAFT[language])
  await at('PACKING_LIST')
  await expect.element(seal).toHaveValue('SL9')
  await expect.element(number).toHaveValue(right)
  answer(task, { data: trade })
  await button(page, t.form.save).click()
  await expect.poll(() => receivedOf(task).length).toBe(1)
  await at('BILL_OF_LADING')
  await at('PACKING_LIST')
  await expect.element(seal).toHaveValue('SL1')
})

test('what a colleague stated meanwhile is not replaced unread: it takes the form’s place', async () => {
  await openData(mended, '?document=PACKING_LIST')
  await field(page, t.columns.seal).fill('SL9')
  answer(task, refuse('STALE_VERSION'))
  const theirs = document('PACKING_LIST', { number: 'PL7' })
  answer(read, {
    data: {
      ...mended,
      documents: [bill, { ...theirs, stated: theirs.stated && { ...theirs.stated, entry: 15 } }],
    },
  })
  await button(page, t.form.save).click()
  await expectText(page.getByCss('body'), refusalWords.STALE_VERSION[language])
  await expect.element(field(page, t.fields.number)).toHaveValue('PL7')
})

test('a result below the limit of detection is ticked, and sent as one', async () => {
  const result = { analyte: 'Aflatoxin B1', value: 0.5, unit: 'ppb', method: null }
  const certificate = {
    ...document('QUALITY_AND_WEIGHT_CERTIFICATE', { number: 'QW1', results: [result] }),
    ...{ document_type: 'ADDITIONAL_2' as const, prefilled: { number: 'QW1' } },
  }
  const trade = await openData(
    { ...mended, documents: [certificate] },
    '?document=QUALITY_AND_WEIGHT_CERTIFICATE',
  )
  await page.getByRole('checkbox', { name: t.columns.is_below }).click()
  answer(task, { data: trade })
  await button(page, t.form.save).click()
  await expect.poll(() => receivedOf(task).length).toBe(1)
  expect(receivedOf(task)[0]?.body).toMatchObject({
    document: { fields: { results: [{ ...result, is_below: true }] } },
  })
  expect(await wrongs()).toEqual([])
})
