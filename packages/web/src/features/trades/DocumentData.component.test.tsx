import { fillWords } from '@mahsul/contract/fill-words'
import { choiceOf } from '@mahsul/contract/finding-words'
import { refusalWords } from '@mahsul/contract/refusals'
import { onlyRights } from '@mahsul/contract/right-words'
import { documentWords } from '@mahsul/contract/trade-words'
import type { CompanyRight } from '@mahsul/domain/members/company-rights'
import { expect, test } from 'vitest'
import type { Trade } from '../../model/types.ts'
import { open, visit } from '../../testing/app.tsx'
import { amina, answerCompany, me } from '../../testing/company.ts'
import { answerTrade, taskOf, tradeWith } from '../../testing/deal.ts'
import { language, words } from '../../testing/reader.ts'
import { button, expectCount, expectText, field, page } from '../../testing/screen.ts'
import { wrongs } from '../../testing/sound.ts'
import { answer, receivedOf, refuse } from '../../testing/wire.ts'
import { mersin, portSudan } from '../design-system/examples.ts'
import type { DocumentDataOfTrade } from './tasks/document-data-query.ts'

const t = words.documentData
const ofFile = 'GET /secure/trades/{id}/documents/{document}'
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

async function openData(
  data: DocumentDataOfTrade,
  search = '',
  change: Partial<Trade> = {},
  right: CompanyRight = 'owner',
) {
  const trade = tradeWith([taskOf('drafts.upload', 'L3', { document_type: 'PACKING_LIST' })], change)
  answerTrade(trade)
  answerCompany(right, { people: [amina, me(right)] })
  answer(read, { data })
  await open(`/trades/${trade.id}/logistics/data${search}`, trade.side, { company_right: right })
  return trade
}
/** The supplier's packing list, uploaded two days after its data were entered. */
const draft: Trade['documents'][number] = {
  id: '01970000-0000-7000-8000-000000000301',
  type: 'PACKING_LIST',
  version: 1,
  status: 'PENDING',
  message: null,
  url: '/api/v1/secure/trades/01970000-0000-7000-8000-000000000220/documents/01970000-0000-7000-8000-000000000301',
  sha256: '00',
  mime: 'image/png',
  bytes: 1000,
  by: 'supplier',
  at: '2026-11-22T09:00:00.000Z',
  answered_at: null,
  bilingual: false,
  courier_name: null,
  tracking_number: null,
  expires_on: null,
  expiry_place: null,
  presentation_days: null,
}
/** The buyer reads the draft, beside what the supplier says is in it. */
async function openReview(data: DocumentDataOfTrade, change: Partial<Trade> = {}) {
  const trade = tradeWith(
    [taskOf('drafts.approve', 'L4', { actor: 'buyer', document_type: 'PACKING_LIST' })],
    { side: 'buyer', documents: [draft], required_documents: ['PACKING_LIST'], ...change },
  )
  answerTrade(trade)
  answerCompany('owner', { people: [amina, me('owner')] })
  answer(read, { data: { ...data, may_describe: false } })
  answer(ofFile, refuse('NOT_FOUND'))
  await open(`/trades/${trade.id}/logistics/check`, 'buyer', { company_right: 'owner' })
  return trade
}
const cards = page.getByCss('.dfinding')
const meter = page.getByCss('.agree')
/** It names no document: every document agrees. */
const beyond: DocumentDataOfTrade['findings'][number] = {
  rule: 'laboratory-beyond-limits',
  severity: 'grave',
  source: 'contract',
  places: [
    { in: 'DEAL', facility_destination: null, field: 'limits', value: 'aflatoxin 4' },
    { in: 'DEAL', facility_destination: null, field: 'certificates', value: 'aflatoxin 9' },
  ],
  decisions: [],
}
const opened = (n: number) => fillWords(t.graveOpen, { n }, language).replaceAll(/<[^>]*>/g, '')
const leftBy = (side: 'supplier' | 'buyer', of = finding): DocumentDataOfTrade['findings'][number] => ({
  ...of,
  decisions: [
    {
      side,
      company: side === 'supplier' ? 'Nile Sesame' : 'Anatolia Foods',
      reason: 'The carrier corrects its bill',
      at: '2026-11-21T09:00:00.000Z',
      entry: 14,
    },
  ],
})

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

test('freight is said in the reader’s language beside what the credit writes', async () => {
  const asked = {
    in: 'CREDIT',
    facility_destination: null,
    field: 'documents',
    value: 'FREIGHT PREPAID',
  } as const
  const paid = { in: 'BILL_OF_LADING', facility_destination: null, field: 'freight' } as const
  const freight: DocumentDataOfTrade['findings'][number] = {
    ...{ rule: 'freight-credit', severity: 'grave', source: 'ISBP 821 E26', decisions: [] },
    places: [asked, { ...paid, value: 'collect', code: 'freight' }],
  }
  await openData({ ...misprinted, findings: [freight] })
  await expectText(cards, 'FREIGHT PREPAID')
  await expectText(cards, choiceOf('freight', 'collect', language))
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
  answer(read, { data: { ...misprinted, findings: [leftBy('supplier')] } })
  await button(cards, t.leave).click()
  await expectText(page.getByCss('.dfindings__more'), '1')
  expect(receivedOf(task)[0]?.body).toEqual({
    finding: { rule: finding.rule, places: finding.places },
    message: 'The carrier corrects its bill',
  })
})

const boxes = ['CSQU3054383', 'MSKU1234565', 'TGHU7654321']
/** The packing list lacks three containers that the bill of lading has. */
const lacking: DocumentDataOfTrade = {
  ...misprinted,
  findings: boxes.map((box) => ({
    ...{ rule: 'container-lists', severity: 'grave', source: 'ISBP 821 D', decisions: [] },
    places: [place('BILL_OF_LADING', box), { ...place('PACKING_LIST', box), value: null }],
  })),
}
const ofBox = (box: string) => page.getByCss('.dfinding__one').filter({ hasText: box })
/** The finding of a container, and why it is left, as it is sent. */
const leaving = (box: string, message: string) => ({
  finding: { places: [{ container: box }, { container: box }] },
  message,
})

test('a list that lacks several containers is one card, which has each of them, and each still counts', async () => {
  await openData(lacking)
  await expectCount(cards, 1)
  await expectText(meter, opened(3))
  await cards.getByCss('summary').click()
  await expectCount(page.getByCss('.dfinding__one'), 3)
  for (const box of boxes) await expectText(ofBox(box), box)
  expect(await wrongs()).toEqual([])
})

test('all containers of a card are left as they are with one reason, each by a call of its own', async () => {
  const trade = await openData(lacking)
  const all = fillWords(t.leaveAll, { n: 3 }, language)
  await cards.getByRole('button').last().click()
  await field(cards, t.leaveWhy).fill('The second list follows')
  answer(task, { data: trade })
  answer(read, { data: { ...lacking, findings: lacking.findings.map((each) => leftBy('supplier', each)) } })
  await button(cards, all).click()
  await expectCount(page.getByCss('.dfindings > .dfinding'), 0)
  expect(receivedOf(task).map(({ body }) => body)).toMatchObject(
    boxes.map((box) => leaving(box, 'The second list follows')),
  )
})

/** So many findings can be left; a colleague corrected the others meanwhile. */
function endingAfter(n: number, trade: Trade) {
  let rest = n
  return () => {
    rest -= 1
    return rest < 0 ? refuse('FINDING_ENDED') : { data: trade }
  }
}

test('where one of several is refused, those before it stay left and are named, and the reason is kept for the rest', async () => {
  const trade = await openData(lacking)
  await cards.getByRole('button').last().click()
  await field(cards, t.leaveWhy).fill('The second list follows')
  const [first, ...rest] = lacking.findings
  answer(task, endingAfter(1, trade))
  answer(read, { data: { ...lacking, findings: [leftBy('supplier', first), ...rest] } })
  await button(cards, fillWords(t.leaveAll, { n: 3 }, language)).click()
  const toasts = page.getByCss('.toasts')
  await expectText(toasts, fillWords(t.leftOf, { n: 3, done: 1 }, language))
  await expectText(toasts, boxes[0]!)
  await expectText(toasts, refusalWords.FINDING_ENDED[language])
  await expectText(page.getByCss('.dfindings__more'), 'The carrier corrects its bill')
  const open = page.getByCss('.dfindings > .dfinding')
  await expectCount(open, 1)
  await expect.element(field(open, t.leaveWhy)).toHaveValue('The second list follows')
  answer(task, { data: trade })
  answer(read, { data: { ...lacking, findings: lacking.findings.map((each) => leftBy('supplier', each)) } })
  await button(open, fillWords(t.leaveAll, { n: 2 }, language)).click()
  await expectText(toasts, fillWords(t.left, { n: 2 }, language))
  expect(receivedOf(task).map(({ body }) => body)).toMatchObject(
    [boxes[0]!, boxes[1]!, boxes[1]!, boxes[2]!].map((box) => leaving(box, 'The second list follows')),
  )
})

test('where all but one of several are left, the last is a card of its own with the reason', async () => {
  const trade = await openData(lacking)
  await cards.getByRole('button').last().click()
  await field(cards, t.leaveWhy).fill('The second list follows')
  const [first, second, last] = lacking.findings
  answer(task, endingAfter(2, trade))
  answer(read, {
    data: { ...lacking, findings: [leftBy('supplier', first), leftBy('supplier', second), last!] },
  })
  await button(cards, fillWords(t.leaveAll, { n: 3 }, language)).click()
  const open = page.getByCss('.dfindings > .dfinding')
  await expectText(open, boxes[2]!)
  await expectCount(field(open, t.leaveWhy), 1)
  await expect.element(field(open, t.leaveWhy)).toHaveValue('The second list follows')
  answer(task, { data: trade })
  answer(read, { data: { ...lacking, findings: lacking.findings.map((each) => leftBy('supplier', each)) } })
  await button(open, t.leave).click()
  await expectCount(open, 0)
})

test('one container of a card is left as it is by itself', async () => {
  const trade = await openData(lacking)
  await cards.getByCss('summary').click()
  await ofBox(boxes[1]!).getByRole('button').first().click()
  await field(cards, t.leaveWhy).fill('It sails later')
  answer(task, { data: trade })
  await button(ofBox(boxes[1]!), t.leave).click()
  await expect
    .poll(() => receivedOf(task).map(({ body }) => body))
    .toMatchObject([leaving(boxes[1]!, 'It sails later')])
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

test('a draft is read beside what names no document as well, and not beside what names another', async () => {
  const others: DocumentDataOfTrade = {
    ...mended,
    findings: [
      beyond,
      { ...finding, places: [place('BILL_OF_LADING', right), place('BILL_OF_LADING', wrong)] },
    ],
  }
  await openReview(others)
  await expectCount(cards, 1)
  await expectText(cards, 'aflatoxin 9')
  await expectText(meter, opened(2))
  expect(await wrongs()).toEqual([])
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

const uploaded = (change: Partial<typeof draft> = {}) => ({ documents: [{ ...draft, ...change }] })
const early = { at: '2026-11-19T09:00:00.000Z' }

test('who approves a draft reads that its data were entered after the file was uploaded', async () => {
  await openReview(mended, uploaded(early))
  await expectText(page.getByCss('.review__doc'), t.afterUpload)
  expect(await wrongs()).toEqual([])
})

test('data that were entered before the file was uploaded need no such warning', async () => {
  await openReview(mended)
  await expectText(page.getByCss('.ddstrip'), t.says)
  await expectCount(page.getByText(t.afterUpload), 0)
})

test.each([
  ['uploaded', 'supplier', early, 'afterUpload'],
  ['uploaded', 'buyer', early, 'afterUpload'],
  [
    'approved',
    'supplier',
    { ...early, status: 'APPROVED', answered_at: '2026-11-19T12:00:00.000Z' },
    'afterApproval',
  ],
  [
    'uploaded, though it was approved since',
    'buyer',
    { ...early, status: 'APPROVED', answered_at: '2026-11-21T12:00:00.000Z' },
    'afterUpload',
  ],
] as const)(
  'a document’s data are later than its file was %s, which the %s reads beside it',
  async (_, side, change, words) => {
    answer(ofFile, refuse('NOT_FOUND'))
    await openData({ ...mended, may_describe: side === 'supplier' }, '?document=PACKING_LIST', {
      side,
      ...uploaded(change),
    })
    await expectText(page.getByCss('.dd__file'), t[words])
  },
)

const ports = [portSudan, mersin] as const
const toBoth = {
  terms: { ...tradeWith([]).terms, destinations: ports.map((facility) => ({ facility, containers: 1 })) },
}
const nameOfPort = (port: typeof mersin) => (language === 'ar' ? port.name_ar : port.name)
const billTo = (port: typeof mersin): Document => ({ ...bill, facility_destination: port.external_id })

test('where there is a bill of lading for each port, what was entered names the port', async () => {
  const type = 'BILL_OF_LADING_DRAFT'
  await openReview(
    { ...mended, documents: [billTo(portSudan), { ...billTo(mersin), stated: null }] },
    {
      ...toBoth,
      required_documents: [type],
      open_tasks: [taskOf('drafts.approve', 'L4', { actor: 'buyer', document_type: type })],
      documents: [{ ...draft, type, ...early }],
    },
  )
  await expectText(page.getByCss('.ddstrip > .ddmore'), `${t.says} · ${nameOfPort(portSudan)}`)
  await expectText(page.getByCss('.ddstrip > p'), nameOfPort(mersin))
  await expectText(page.getByCss('.ddstrip .note'), nameOfPort(portSudan))
  expect(await wrongs()).toEqual([])
})

test('two bills of lading that contradict can both be corrected, each by its port', async () => {
  const at = (port: typeof mersin, value: string) => ({
    ...place('BILL_OF_LADING', value),
    facility_destination: port.external_id,
  })
  const between: typeof finding = { ...finding, places: [at(portSudan, right), at(mersin, wrong)] }
  await openData({ ...mended, documents: ports.map(billTo), findings: [between] }, '', toBoth)
  await expectCount(cards.getByRole('link'), 2)
  for (const port of ports) await expectText(cards, nameOfPort(port))
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

test('what is missing in a bill of lading for whichever port concerns both bills, and no other draft', async () => {
  const missing: typeof finding = {
    ...finding,
    places: [beyond.places[0], place('BILL_OF_LADING', wrong)],
  }
  const data = {
    ...mended,
    documents: [...ports.map(billTo), document('PACKING_LIST', { number: 'PL1' })],
    findings: [missing],
  }
  await openReview(data, toBoth)
  await expectText(meter, opened(1))
  await expectCount(cards, 0)
  await visit(`/trades/${tradeWith([]).id}/logistics/data`)
  await expectCount(page.getByCss('.review__list .has-finding'), 2)
})
