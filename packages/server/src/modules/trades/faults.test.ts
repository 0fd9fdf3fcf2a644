import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { dcsaEvent } from '../../testing/dcsa-events.ts'
import { sesameOffer } from '../../testing/goods.ts'
import { openTrading } from '../../testing/trading.ts'

const market = await openTrading()
const { db, goods } = market
afterEach(() => {
  vi.restoreAllMocks()
})

/** Makes the database refuse one statement of the next request, counted from its first; `at` 0 refuses none. */
function faultAt(at: number) {
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  let sent = 0
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args) {
    const [statement] = args as unknown[]
    const text =
      typeof statement === 'object' && statement !== null && 'text' in statement ? String(statement.text) : ''
    const isStatement = !/^(begin|commit|rollback)/.test(text)
    if (isStatement && ++sent === at) return query.call(this, { text: 'select 1 / 0' })
    return query.apply(this, args)
  })
  return {
    stop: () => {
      spy.mockRestore()
      return sent
    },
  }
}

/** Every row in the database, except counters of tries. */
async function state() {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('attempts', 'sessions')`.execute(
    db,
  )
  const contents = await Promise.all(
    tables.rows.map(async ({ name }) => {
      const { rows } = await sql<{ rows: string }>`
        select coalesce(md5(string_agg(r::text, '' order by r::text)), 'none') as rows from ${sql.table(name)} r`.execute(
        db,
      )
      return [name, rows[0]?.rows]
    }),
  )
  const jobs = await sql<{ n: number }>`select count(*)::int as n from pgboss.job`.execute(db)
  return { ...Object.fromEntries(contents), jobs: jobs.rows[0]?.n }
}

type Act = () => Promise<{ status: number; body: { error_code?: string } }>

/** The act fails at each of its statements in turn, and leaves nothing; after that it succeeds as if for the first time. */
async function failsAsAWhole(act: Act) {
  const before = await state()
  for (let place = 1; ; place++) {
    const fault = faultAt(place)
    const answer = await act()
    const sent = fault.stop()
    if (sent < place) {
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
      expect(place).toBeGreaterThan(4)
      expect(await state()).not.toEqual(before)
      return
    }
    expect(
      answer.status,
      `with a fault at statement ${place}: ${JSON.stringify(answer.body)}`,
    ).toBeGreaterThanOrEqual(500)
    expect(await state(), `with a fault at statement ${place}`).toEqual(before)
  }
}

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

test('closing an offer', async () => {
  const offer = await market.offer(supplier)
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
