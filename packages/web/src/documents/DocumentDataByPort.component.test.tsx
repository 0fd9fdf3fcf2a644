import { expect, test } from 'vitest'
import { mersin, portSudan } from '../app/design-system/examples.ts'
import { visit } from '../testing/app.tsx'
import { taskOf, tradeWith } from '../testing/deal.ts'
import {
  beyond,
  bill,
  cards,
  type Document,
  document,
  draft,
  early,
  finding,
  mended,
  meter,
  openData,
  opened,
  openReview,
  place,
  right,
  t,
  wrong,
} from '../testing/document-data.ts'
import { language } from '../testing/reader.ts'
import { expectCount, expectText, page } from '../testing/screen.ts'
import { wrongs } from '../testing/sound.ts'

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
