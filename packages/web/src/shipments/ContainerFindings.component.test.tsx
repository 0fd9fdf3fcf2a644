import { fillWords } from '@mahsul/contract/kit/fill-words'
import { refusalWords } from '@mahsul/contract/kit/refusals'
import { expect, test } from 'vitest'
import type { DocumentDataOfTrade } from '../documents/document-data-query.ts'
import type { Trade } from '../kit/types.ts'
import {
  cards,
  leftBy,
  meter,
  misprinted,
  openData,
  opened,
  place,
  read,
  t,
  task,
} from '../testing/document-data.ts'
import { language } from '../testing/reader.ts'
import { button, expectCount, expectText, field, page } from '../testing/screen.ts'
import { wrongs } from '../testing/sound.ts'
import { answer, receivedOf, refuse } from '../testing/wire.ts'

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

test('what differs twice in one container is under its number once', async () => {
  const differing = (box: string, value: string): DocumentDataOfTrade['findings'][number] => ({
    ...{ rule: 'container-amounts', severity: 'grave', source: 'UCP 600 14(d)', decisions: [] },
    places: [
      { ...place('BILL_OF_LADING', box), value },
      { ...place('PACKING_LIST', box), value: '1' },
    ],
  })
  const findings = boxes.slice(1).flatMap((box) => [differing(box, '380'), differing(box, '19000')])
  await openData({ ...misprinted, findings })
  await expectText(
    cards.getByCss('summary'),
    fillWords(t.inContainers, { n: 2 }, language).replaceAll(/<.*?>/g, ''),
  )
  await cards.getByCss('summary').click()
  await expectCount(page.getByCss('.dfinding__one'), 2)
  for (const value of ['380', '19000']) await expectText(ofBox(boxes[1]!), value)
  await expectText(cards, fillWords(t.leaveAll, { n: 4 }, language))
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
  // The card of all three has this container and the reason as well, until the answer is there.
  await expectCount(button(open, t.leave), 1)
  await expectText(open, boxes[2]!)
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
