import { utcDay } from '@mahsul/domain/kit/calendar'
import { beforeEach, test } from 'vitest'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { dcsaEvent } from '../testing/dcsa-events.ts'
import { faultsIn } from '../testing/faults.ts'
import { sesameOffer } from '../testing/goods.ts'
import { openTrading } from '../testing/trading.ts'

const market = await openTrading()
const { db, goods } = market
const failsAsAWhole = faultsIn(db)

let supplier: SignedIn
let buyer: SignedIn
beforeEach(async () => {
  supplier = await market.member('SUPPLIER')
  buyer = await market.member('BUYER')
})
const as = (by: SignedIn, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => () =>
  market.as(by, method, path, body, { 'idempotency-key': path.slice(-100) })

test('publishing an offer', async () => {
  await market.verified(supplier, 'create_offer')
  await failsAsAWhole(as(supplier, 'POST', '/secure/tickets', sesameOffer(goods)))
})

test('placing a bid, withdrawing it, having it declined', async () => {
  const offer = await market.offer(supplier)
  const bid = { ticket_version: 1, containers: 4, price: '1550.00', facility_destination: goods.mersin }
  await market.verified(buyer, 'create_bid')
  await failsAsAWhole(as(buyer, 'POST', `/secure/bids/tickets/${offer.id}`, bid))
  const own = async () =>
    (await market.as(buyer, 'GET', `/secure/bids/tickets/${offer.id}`)).body.data.find(
      (each: { status: string }) => each.status === 'PENDING',
    ).id
  const first = await own()
  await failsAsAWhole(as(buyer, 'PUT', `/secure/bids/${first}/withdraw`))
  const other = await market.member('BUYER')
  const { body } = await market.bid(other, offer)
  await failsAsAWhole(as(supplier, 'PUT', `/secure/bids/${body.data.id}/decline`, { message: 'Too low.' }))
})

test('accepting a bid that ends another', async () => {
  const offer = await market.offer(supplier)
  const [one, two] = [await market.member('BUYER'), await market.member('BUYER')]
  const { body } = await market.bid(one, offer, { containers: 8 })
  await market.bid(two, offer, { containers: 8 })
  await failsAsAWhole(as(supplier, 'PUT', `/secure/bids/${body.data.id}/accept`))
})

test('purchasing, confirming the order, naming the consignee', async () => {
  const offer = await market.offer(supplier)
  await market.verified(buyer, 'purchase')
  const purchase = {
    ticket_id: offer.id,
    ticket_version: 1,
    containers: 4,
    facility_destination: goods.mersin,
  }
  await failsAsAWhole(as(buyer, 'POST', '/secure/trades', purchase))
  const { body } = await market.as(buyer, 'GET', '/secure/trades')
  const { id } = body.data[0]
  await failsAsAWhole(as(supplier, 'POST', `/secure/trades/${id}/tasks/order.confirm`))
  await failsAsAWhole(
    as(buyer, 'POST', `/secure/trades/${id}/tasks/consignment.provide`, {
      consignee_name: 'To order',
      notify_party: 'The port agent',
    }),
  )
})

test('a message of the platform to both sides', async () => {
  const offer = await market.offer(supplier)
  const { body } = await market.purchase(buyer, offer)
  const admin = await market.member('ADMIN')
  const message = { to: 'both', text: 'The port is closed on Sunday.' }
  await failsAsAWhole(as(admin, 'POST', `/secure/admin/trades/${body.data.id}/messages`, message))
})

test('more time to confirm an order', async () => {
  const offer = await market.offer(supplier)
  const { body } = await market.purchase(buyer, offer)
  const admin = await market.member('ADMIN')
  const until = new Date(market.clock.now.getTime() + 48 * 3_600_000).toISOString()
  const more = { code: 'C1', until, reason: 'The bank was closed', version: 1 }
  await failsAsAWhole(as(admin, 'POST', `/secure/admin/trades/${body.data.id}/deadlines`, more))
})

test('a date that an admin proposes to correct, and the last side that accepts it', async () => {
  const deal = await market.deal()
  await market.play(deal, { until: 'O2', everyMinutes: 1 })
  const admin = await market.member('ADMIN')
  const { version, milestones } = await market.read(deal)
  const correction = {
    milestone: 'goods.onTrucks',
    occurred_at: new Date(Date.parse(milestones[0].occurred_at) - 1000).toISOString(),
    reason: 'As the waybill says',
    version,
  }
  await failsAsAWhole(as(admin, 'POST', `/secure/admin/trades/${deal.id}/corrections`, correction))
  const [{ proposal }] = (await market.read(deal)).corrections
  await market.act(deal, 'buyer', 'correction.accept', { fields: { proposal } })
  await failsAsAWhole(
    as(deal.supplier, 'POST', `/secure/trades/${deal.id}/tasks/correction.accept`, { proposal }),
  )
})

test('an admin who reads a document', async () => {
  const deal = await market.deal()
  const { documents } = await market.play(deal, { until: 'C3', everyMinutes: 1 })
  const admin = await market.member('ADMIN')
  const path = `/secure/admin/trades/${deal.id}/documents/${documents[0].id}/read`
  await failsAsAWhole(as(admin, 'POST', path, { reason: 'The stamp is in dispute' }))
})

test('watching an offer, and changing one that is watched', async () => {
  const offer = await market.offer(supplier)
  await failsAsAWhole(as(buyer, 'PUT', `/secure/tickets/${offer.id}/watch`))
  const change = { ...sesameOffer(goods, { price: '1580.00' }), version: offer.version }
  await failsAsAWhole(as(supplier, 'PUT', `/secure/tickets/${offer.id}`, change))
})

test('closing an offer that is watched', async () => {
  const offer = await market.offer(supplier)
  await market.as(buyer, 'PUT', `/secure/tickets/${offer.id}/watch`)
  await failsAsAWhole(as(supplier, 'DELETE', `/secure/tickets/${offer.id}`))
})

test('taking an offer down, with the bid on it', async () => {
  const offer = await market.offer(supplier)
  await market.bid(buyer, offer)
  const admin = await market.member('ADMIN')
  await failsAsAWhole(
    as(admin, 'POST', `/secure/admin/offers/${offer.id}/take-down`, { reason: 'A duplicate' }),
  )
})

test('writing a note of admins, and deleting it', async () => {
  const admin = await market.member('ADMIN')
  const about = `/secure/admin/companies/${supplier.companyId}/notes`
  await failsAsAWhole(as(admin, 'POST', about, { text: 'Pays late' }))
  const { body } = await market.as(admin, 'GET', about)
  await failsAsAWhole(as(admin, 'DELETE', `/secure/admin/notes/${body.data[0].external_id}`))
})

test('marking a fee invoice as paid, and reminding of it', async () => {
  const deal = await market.deal()
  await market.play(deal, { until: 'M1', everyMinutes: 1 })
  const admin = await market.member('ADMIN')
  const [invoice] = (await market.as(deal.buyer, 'GET', '/secure/fee-invoices')).body.data
  const at = `/secure/admin/fee-invoices/${invoice.external_id}`
  const version = async () => (await market.as(admin, 'GET', at)).body.data.version
  await failsAsAWhole(as(admin, 'POST', `${at}/remind`, { version: await version() }))
  const paid = { paid_on: invoice.issued_on, reference: 'TT 4711', version: await version() }
  await failsAsAWhole(as(admin, 'POST', `${at}/pay`, paid))
})

test('stating what a document says, and leaving a finding as it is', async () => {
  const deal = await market.deal({}, { supplier, buyer })
  await market.play(deal, { until: 'L3', everyMinutes: 5 })
  const task = (name: string, fields: object) =>
    as(supplier, 'POST', `/secure/trades/${deal.id}/tasks/${name}`, fields)
  const say = (kind: string, number: string) => ({ document: { kind, fields: { contract_number: number } } })
  await failsAsAWhole(task('document.describe', say('PACKING_LIST', 'MH-1')))
  const { data } = (await market.as(supplier, 'GET', `/secure/trades/${deal.id}/document-data`)).body
  const [{ rule, places }] = data.findings
  await failsAsAWhole(task('finding.decide', { finding: { rule, places }, message: 'It is our own number' }))
})

test('agreeing on a specification, sending a sample, answering it, and stating results', async () => {
  const deal = await market.deal({}, { supplier, buyer })
  await market.play(deal, { until: 'C2', everyMinutes: 5 })
  const task = (by: SignedIn, name: string, fields: object) =>
    as(by, 'POST', `/secure/trades/${deal.id}/tasks/${name}`, fields)
  const specification = { goods_use: 'sorting', characteristics: [] }
  await failsAsAWhole(task(buyer, 'specification.propose', { specification }))
  const { data } = (await market.as(supplier, 'GET', `/secure/trades/${deal.id}/laboratory`)).body
  await failsAsAWhole(task(supplier, 'specification.accept', { proposal: data.proposal.entry }))
  const day = utcDay(market.clock.now)
  await failsAsAWhole(task(supplier, 'sample.send', { sample: { number: 'S-1', sent_on: day } }))
  await failsAsAWhole(task(buyer, 'sample.approve', { sample_answer: { number: 'S-1' } }))
  const results = [{ analyte: 'aflatoxin_b1', value: '9', unit: 'µg/kg' }]
  const certificate = { laboratory: 'Eurofins', number: 'AR-1', issued_on: day, results }
  await failsAsAWhole(task(supplier, 'results.state', { certificate }))
})

test('receiving an event of a carrier, taking over what it reports, dismissing it', async () => {
  const deal = await market.deal({}, { supplier, buyer })
  const trade = await market.play(deal, { until: 'O2', everyMinutes: 5 })
  const gate = (id: string) =>
    dcsaEvent('GTIN', { at: 'SDPZU', when: market.clock.now, reference: trade.reference, id })
  const receive = (id: string) => as(supplier, 'POST', '/secure/logistics/events', gate(id))
  const report = async () => (await market.read(deal, 'supplier')).carrier_reports[0].id
  await failsAsAWhole(receive('one'))
  const task = (name: string, fields: object) =>
    as(supplier, 'POST', `/secure/trades/${deal.id}/tasks/${name}`, fields)
  await failsAsAWhole(task('report.dismiss', { report: await report() }))
  await market.as(supplier, 'POST', '/secure/logistics/events', gate('two'))
  await failsAsAWhole(task('goods.inPort', { report: await report() }))
})
