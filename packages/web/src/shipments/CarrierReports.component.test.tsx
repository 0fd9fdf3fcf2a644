import { expect, test } from 'vitest'
import { mersin, portSudan } from '../app/design-system/examples.ts'
import type { Trade } from '../kit/types.ts'
import { open, reload } from '../testing/app.tsx'
import { amina, answerCompany, me } from '../testing/company.ts'
import { answerTrade, taskOf, tradeWith } from '../testing/deal.ts'
import { words } from '../testing/reader.ts'
import { button, expectCount, expectText, field, page } from '../testing/screen.ts'
import { wrongs } from '../testing/sound.ts'
import { answer, receivedOf, refuse } from '../testing/wire.ts'

const { carrierReports: said } = words
type Report = NonNullable<Trade['carrier_reports']>[number]
const id = (n: number) => `01970000-0000-7000-8000-${String(n).padStart(12, '0')}`

const loaded: Report = {
  id: id(501),
  task: 'goods.onShip',
  proposes: 'goods.onShip',
  facility_destination: null,
  occurred_at: '2026-11-14T08:20:00.000Z',
  day: null,
  code: 'LOAD',
  classifier: 'ACT',
  unlocode: portSudan.unlocode,
  vessel_name: 'Red Sea Pearl',
  voyage: '0614N',
  containers: ['CSQU3054383', 'CSQU3054399'],
  bill_of_lading_number: null,
  missing: null,
}
const sailed: Report = {
  ...loaded,
  id: id(502),
  task: 'logistics.atSea',
  proposes: 'logistics.atSea',
  occurred_at: null,
  day: '2026-11-14',
  code: 'DEPA',
  containers: [],
  missing: 'bill_of_lading_number',
}
const later: Report = {
  ...sailed,
  id: id(503),
  task: 'logistics.correct',
  proposes: 'eta',
  day: '2026-12-03',
  code: 'ARRI',
  classifier: 'EST',
  unlocode: 'SAJED',
  missing: null,
}
const shipment: Trade['shipments'][number] = {
  facility_destination: mersin,
  containers: 2,
  booking_number: 'SWK1',
  container_numbers: loaded.containers,
  etd: '2026-11-14',
  eta: '2026-12-01',
  vessel_name: 'Red Sea Pearl',
  company_name: 'Sawakin Line',
  bill_of_lading_number: null,
  on_board_date: null,
  forecasts: [],
}

const task = 'POST /secure/trades/{id}/tasks/{task}'
const cards = page.getByRole('article', { name: said.title, exact: true })
const underShipment = page.getByCss('#shipment').getByRole('article', { name: said.title, exact: true })
const inTurn = page.getByCss('.turn').getByRole('article', { name: said.title, exact: true })

async function openTrade(
  report: Report,
  { right = 'owner', ...change }: Partial<Trade> & { right?: 'owner' | 'finance'; tab?: 'shipment' } = {},
  tab = '',
) {
  const open_tasks = [taskOf('goods.onShip', 'O4'), taskOf('logistics.atSea', 'L2')].filter(
    (each) => each.task === report.task,
  )
  const trade = tradeWith(open_tasks, { carrier_reports: [report], shipments: [shipment], ...change })
  answerTrade(trade)
  answerCompany(right, { people: [amina, me(right)] })
  await open(`/trades/${trade.id}/show${tab}`, 'supplier', { company_right: right })
  return trade
}
const taken = (trade: Trade) => ({ data: { ...trade, carrier_reports: undefined } })
const named = (verb: string, what: string) => `${verb} ${what}`

test('who reads what the carrier reports of their task takes it over with one tap', async () => {
  const trade = await openTrade(loaded)
  await expectText(inTurn, said.what.goods.onShip)
  for (const text of ['Red Sea Pearl', '0614N']) await expectText(inTurn, text)
  expect(await wrongs()).toEqual([])
  answer(task, taken(trade))
  await button(inTurn, named(said.take, said.what.goods.onShip)).click()
  await expectCount(cards, 0)
  expect(receivedOf(task).map(({ params, body }) => [params.task, body])).toEqual([
    ['goods.onShip', { report: loaded.id, version: trade.version }],
  ])
})

test('the number that the carrier did not name has to be entered', async () => {
  const trade = await openTrade(sailed)
  const take = button(inTurn, named(said.take, said.what.logistics.atSea))
  await take.click()
  expect(receivedOf(task)).toEqual([])
  expect(await wrongs()).toEqual([])
  await field(inTurn, words.tasks.share.bill).fill(' MEDU77 ')
  answer(task, taken(trade))
  await take.click()
  await expectCount(cards, 0)
  expect(receivedOf(task).map(({ body }) => body)).toEqual([
    { report: sailed.id, version: trade.version, shipments: [{ bill_of_lading_number: 'MEDU77' }] },
  ])
})

test('it is dismissed with a reason or without one', async () => {
  const trade = await openTrade(loaded)
  const dismiss = button(inTurn, named(said.dismiss, said.what.goods.onShip))
  await dismiss.click()
  await button(inTurn, said.keep).click()
  await dismiss.click()
  await field(inTurn, said.why).fill('Another ship')
  expect(await wrongs()).toEqual([])
  answer(task, taken(trade))
  await button(inTurn, said.dismiss).click()
  await expectCount(cards, 0)
  expect(receivedOf(task).map(({ params, body }) => [params.task, body])).toEqual([
    ['report.dismiss', { report: loaded.id, version: trade.version, message: 'Another ship' }],
  ])
})

test('a reason and a number that were typed are there again after another language, until they are sent', async () => {
  const trade = await openTrade(sailed)
  const bill = field(inTurn, words.tasks.share.bill)
  const dismiss = button(inTurn, named(said.dismiss, said.what.logistics.atSea))
  await bill.fill('MEDU77')
  await dismiss.click()
  await field(inTurn, said.why).fill('Another ship')
  reload()
  await openTrade(sailed)
  await expect.element(field(inTurn, said.why)).toHaveValue('Another ship')
  await button(inTurn, said.keep).click()
  await expect.element(bill).toHaveValue('MEDU77')
  await dismiss.click()
  answer(task, taken(trade))
  await button(inTurn, said.dismiss).click()
  await expectCount(cards, 0)
  reload()
  await openTrade(sailed)
  await expect.element(bill).toHaveValue('')
})

test('another arrival is under the shipment, beside the date before, and counted on its tab', async () => {
  await openTrade(later, {}, '?tab=shipment')
  await expectText(underShipment, said.what.eta)
  await expectText(underShipment, 'SAJED')
  await expectCount(underShipment.getByCss('s.was'), 1)
  await expectCount(inTurn, 0)
  await expectText(page.getByCss('#tab-shipment'), '1')
  expect(await wrongs()).toEqual([])
})

test('what somebody else has taken over meanwhile is gone, and the reader is told', async () => {
  const trade = await openTrade(loaded)
  await expectText(inTurn, said.what.goods.onShip)
  answer(task, refuse('REPORT_ENDED'))
  answerTrade({ ...trade, carrier_reports: undefined })
  await button(inTurn, named(said.take, said.what.goods.onShip)).click()
  await expectCount(cards, 0)
})

test('a colleague without the right reads it, and who may take it over', async () => {
  await openTrade(loaded, { right: 'finance' }, '?tab=shipment')
  await expectText(underShipment, said.what.goods.onShip)
  await expectCount(cards.getByRole('button'), 0)
})

test('while the trade is on hold nobody takes anything over', async () => {
  await openTrade(loaded, { held: true }, '?tab=shipment')
  await expectText(underShipment, said.what.goods.onShip)
  await expectCount(underShipment.getByRole('button'), 0)
})
