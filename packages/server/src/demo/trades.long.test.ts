import { createHash } from 'node:crypto'
import { addDays, utcDay } from '@mahsul/domain/kit/calendar'
import { payVariantOf } from '@mahsul/domain/offers/payment'
import { judgeEvents } from '@mahsul/domain/shipments/reports/carrier-reports'
import { alarmsOf } from '@mahsul/domain/trades/alarms'
import { openAmendment } from '@mahsul/domain/trades/credit-amendment'
import { latestShipment } from '@mahsul/domain/trades/process/deadlines'
import { milestonesOf, operationStateOf } from '@mahsul/domain/trades/process/milestones'
import { openTasks, tradeStatus, turns } from '@mahsul/domain/trades/process/progress'
import { onBoardDate } from '@mahsul/domain/trades/process/shipments'
import { completeTerms, type StoredTerms } from '@mahsul/domain/trades/process/terms'
import { documentsOf, paymentsOf, shipmentsOf } from '@mahsul/domain/trades/process/trade-state'
import { sql } from 'kysely'
import { extractText } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import type { Db } from '../platform/db/db.ts'
import { prepareJobs } from '../platform/jobs/jobs.ts'
import { openMarket } from '../testing/market.ts'
import { carrierFactsOf, portsOf } from '../trades/log/carrier-reports.queries.ts'
import { logOf } from '../trades/log/trade-log.ts'
import { banks } from './content/banks.ts'
import { companies } from './content/people.ts'
import { seedDemo } from './seed.ts'

const market = await openMarket()
/** Where the stories are run again and rolled back. */
const other = await openMarket()
const now = new Date('2026-11-12T09:00:00Z')
const seedAt = (db: Db, at: Date) => seedDemo({ db, now: at, password: 'mahsul-demo', files: market.files })

/** Every trade with its log, and as one line: parties, payment, open tasks, alarms. */
async function readTrades(db: Db, at: Date) {
  const rows = await db
    .selectFrom('trades as t')
    .innerJoin('members as s', 's.id', 't.supplier_id')
    .innerJoin('members as b', 'b.id', 't.buyer_id')
    .select([
      't.id',
      't.process',
      sql<StoredTerms>`t.terms`.as('terms'),
      't.created_at',
      't.remind_at',
      's.email as supplier',
      'b.email as buyer',
    ])
    .execute()
  const logs = await Promise.all(rows.map((row) => logOf(db, row.id)))
  return rows.map((row, index) => {
    const terms = completeTerms(row.terms)
    const trade = { ...row, terms, log: logs[index] ?? [], openedAt: row.created_at }
    const tasks = openTasks(trade, at)
    const name = (email: string) => email.split('@')[0]
    const open = tasks.map(({ code, overdue }) => `${code}${overdue ? ' late' : ''}`).join(', ')
    const alarms = alarmsOf(trade, at).map((alarm) => ` ${alarm.kind}`)
    const line = `${name(row.supplier)} to ${name(row.buyer)}, ${terms.incoterm} ${payVariantOf(terms.payment)}, ${tradeStatus(trade, at)}: ${open}${alarms.join('')}`
    return { ...trade, tasks, line }
  })
}

let trades: Awaited<ReturnType<typeof readTrades>>
beforeAll(async () => {
  await prepareJobs(market.url, ['offer.expire', 'order.lapse', 'deferred.due'])
  await seedAt(market.db, now)
  trades = await readTrades(market.db, now)
})
const only = (line: string) => {
  const matches = trades.filter((trade) => trade.line === line)
  expect(matches, line).toHaveLength(1)
  return matches[0]! // one
}

test.each([
  ['the order waits to be confirmed', 'supplier to buyer, FOB LC_SIGHT, running: C1'],
  ['the consignee is to be named', 'supplier to buyer, FOB COPY, running: C2'],
  ['the supplier is to sign', 'supplier to buyer, FOB CAD, running: C3'],
  ['a trader who sells is to sign', 'trader to buyer, FOB DEFERRED, running: C3'],
  ['the buyer is to countersign', 'supplier to trader, FOB LC_SIGHT, running: C4'],
  ['a credit waits for its answer', 'supplier to buyer, FOB LC_SIGHT, running: P2'],
  ['the proof of an advance waits', 'supplier to trader, FOB CAD, running: P4'],
  ['artwork declined once is shown anew', 'supplier to trader, FOB RELEASE, running: M3b'],
  ['a lot misses a limit', 'salah to jens, FOB CAD, running: O1'],
  ['the last shipping day has passed', 'supplier to buyer, FOB CAD, running: O3 late late-shipment'],
  ['the third port has no ship yet', 'supplier to trader, FOB CAD, running: L1 late, L2, L2 demurrage'],
  ['one draft is rejected, one waits', 'supplier to buyer, FOB CAD, running: L3, L4'],
  ['the documents travel', 'meera to buyer, FOB CAD, running: L6'],
  ['the goods stand at the destination', 'trader to buyer, DDP DEFERRED, running: L8'],
  ['the credit counts down', 'supplier to buyer, FOB LC_DEF, running: Y1'],
  ['documents grow stale', 'supplier to jens, FOB LC_SIGHT, running: L5 late stale-documents'],
  ['a deferred balance has fallen due', 'aminu to trader, FOB DEFERRED, running: Y2'],
  ['a payment is due', 'salah to trader, FOB CAD, running: Y2'],
  ['a payment is overdue', 'aminu to trader, FOB CAD, running: Y2 late payment-overdue'],
  ['originals race the ship', 'aminu to buyer, FOB COPY, running: Y5 demurrage'],
  ['the supplier has not rated yet', 'supplier to trader, FOB CAD, finished: R2'],
  ['the buyer has not rated yet', 'mona to buyer, FOB CAD, finished: R1'],
  ['both have rated', 'supplier to buyer, FOB CAD, finished: '],
  ['an order lapsed', 'salah to buyer, FOB CAD, lapsed: '],
])('%s', (_, line) => {
  only(line)
})

test('carriers report that a ship has sailed and that another is later; nobody has taken either over yet', async () => {
  const reportsOf = async (trade: (typeof trades)[number]) => {
    const { events, unlocodes } = await carrierFactsOf(market.db, trade.id)
    const { reports } = judgeEvents(trade, events, { ports: portsOf(trade.terms, unlocodes), now })
    return reports.map(({ thing, missing }) => [thing, missing])
  }
  expect(await reportsOf(only('supplier to trader, FOB CAD, running: L1 late, L2, L2 demurrage'))).toEqual([
    ['logistics.atSea', null],
  ])
  expect(await reportsOf(only('meera to buyer, FOB CAD, running: L6'))).toEqual([['eta', null]])
  const kept = await market.db
    .selectFrom('carrier_events')
    .select('bookings')
    .orderBy('received_at')
    .execute()
  expect(kept.map(({ bookings }) => bookings)).toEqual([['SWK2617733'], ['BGC7702915'], ['SWK2618050']])
})

test('the advance to confirm is a fifth of the contract, and there is artwork of both sides', () => {
  expect(only('supplier to trader, FOB CAD, running: P4').terms.payment.advancePercentage).toBe(20)
  expect(only('supplier to trader, FOB RELEASE, running: M3b').terms.marking).toBe('seller_buyer')
})

test('the ship of the credit that counts down is at sea, and pays sixty days from its bill of lading', () => {
  const trade = only('supplier to buyer, FOB LC_DEF, running: Y1')
  expect(operationStateOf(trade)).toBe('AT_SEA')
  expect(trade.terms.payment.paymentDelay).toBe(60)
  expect(shipmentsOf(trade).every(({ eta }) => eta > utcDay(now))).toBe(true)
})

test('nine more days for the documents that grow stale wait for the supplier’s answer', () => {
  const trade = only('supplier to jens, FOB LC_SIGHT, running: L5 late stale-documents')
  const { amended, presentBy } = openAmendment(trade, now)!
  expect(amended).toEqual(['presentationDays'])
  expect(presentBy).toEqual({ from: addDays(utcDay(now), 3), to: addDays(utcDay(now), 12) })
})

test('the originals have three days until the ship is there, and the goods are paid', () => {
  const trade = only('aminu to buyer, FOB COPY, running: Y5 demurrage')
  expect(shipmentsOf(trade).map(({ eta }) => eta)).toEqual([addDays(utcDay(now), 3)])
  expect(paymentsOf(trade, now).map(({ status }) => status)).toEqual(['ACCEPTED', 'ACCEPTED'])
})

test('goods with the buyer’s sticker are delivered duty paid', () => {
  const trade = only('trader to buyer, DDP DEFERRED, running: L8')
  expect([operationStateOf(trade), trade.terms.marking]).toEqual(['ON_DESTINATION', 'buyer_sticker'])
})

test('each demo member has several trades where it is their turn, and several where it is the other’s', () => {
  for (const email of ['supplier@mahsul.example', 'buyer@mahsul.example', 'trader@mahsul.example']) {
    const theirs = trades.filter((trade) => trade.supplier === email || trade.buyer === email)
    const waits = theirs.filter((trade) => tradeStatus(trade, now) === 'running')
    const mine = waits.filter((trade) =>
      turns(trade.tasks).has(trade.supplier === email ? 'supplier' : 'buyer'),
    )
    expect(mine.length, email).toBeGreaterThanOrEqual(4)
    expect(waits.length - mine.length, email).toBeGreaterThanOrEqual(3)
  }
})

test('what was refused has its reason', () => {
  const drafts = documentsOf(only('supplier to buyer, FOB CAD, running: L3, L4'))
  const waiting = drafts.filter((document) => document.status === 'PENDING').map((document) => document.type)
  expect(waiting).toEqual(['FUMIGATION_CERTIFICATE'])
  expect(
    drafts.filter(
      (document) =>
        document.status === 'APPROVED' &&
        document.type !== 'SALES_CONTRACT' &&
        document.type !== 'PROFORMA_INVOICE',
    ),
  ).toHaveLength(4)
  expect(drafts.filter((document) => document.status === 'REJECTED')).toMatchObject([
    { type: 'PHYTOSANITARY_CERTIFICATE', message: expect.stringContaining('botanical name') },
  ])
  const artworks = documentsOf(only('supplier to trader, FOB RELEASE, running: M3b')).filter(
    (document) => document.type === 'ARTWORK',
  )
  expect(artworks.map(({ side, version, status }) => [side, version, status])).toEqual([
    ['sell', 1, 'APPROVED'],
    ['buy', 1, 'REJECTED'],
    ['buy', 2, 'PENDING'],
  ])
})

test('a changed arrival keeps the earlier forecasts, and one contract goes to three ports', () => {
  const [moved] = shipmentsOf(only('meera to buyer, FOB CAD, running: L6'))
  expect(new Set(moved?.forecasts.map((forecast) => forecast.eta)).size).toBe(3)
  const shared = only('supplier to trader, FOB CAD, running: L1 late, L2, L2 demurrage')
  expect(shared.terms.destinations.map((destination) => destination.containers)).toEqual([3, 2, 1])
  expect(shipmentsOf(shared).map((shipment) => shipment.containerNumbers.length)).toEqual([3, 2])
})

test('goods move in order, and unless they are late they are on board in the agreed time', () => {
  for (const trade of trades) {
    const times = milestonesOf(trade).map((milestone) => utcDay(milestone.occurredAt))
    expect(times).toEqual(times.toSorted())
    const boarded = onBoardDate(trade)
    if (boarded) expect(boarded <= latestShipment(trade.terms), trade.line).toBe(true)
  }
})

test('members have an average from trades that both sides rated', async () => {
  const { rows } = await sql<{ email: string }>`
    select distinct m.email from ratings r join members m on m.id = r.rated_id
    where (select count(*) from ratings o where o.trade_id = r.trade_id) = 2 order by 1`.execute(market.db)
  expect(rows.map((row) => row.email)).toEqual([
    'buyer@mahsul.example',
    'meera@konkan.example',
    'supplier@mahsul.example',
    'trader@mahsul.example',
  ])
})

test('every document is in the storage of uploads, and matches the trade', async () => {
  const files = await market.db.selectFrom('trade_files').selectAll().execute()
  expect(files.length).toBeGreaterThan(100)
  const contents = new Map<string, Buffer>()
  for (const file of files) {
    const bytes = Buffer.concat(await (await market.files.open(file.key)).toArray())
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256)
    expect(bytes.length).toBe(file.bytes)
    contents.set(file.id, bytes)
  }
  const trade = only('aminu to buyer, FOB COPY, running: Y5 demurrage')
  const draft = documentsOf(trade).find((document) => document.type === 'BILL_OF_LADING_DRAFT')
  const { text } = await extractText(new Uint8Array(contents.get(draft?.id ?? '') ?? []), {
    mergePages: true,
  })
  for (const phrase of ['SPECIMEN', 'Bight of Benin', 'Apapa, Nigeria', 'Mersin, Türkiye', '57,000 kg'])
    expect(text).toContain(phrase)
  for (const number of shipmentsOf(trade).flatMap((shipment) => shipment.containerNumbers))
    expect(text).toContain(number)
})

test('a contract that waits for signatures has been generated, in both forms', () => {
  const waiting = trades.filter((trade) => trade.tasks.some(({ code }) => code === 'C3' || code === 'C4'))
  expect(waiting).toHaveLength(3)
  for (const trade of waiting) {
    const written = documentsOf(trade).filter((document) => document.by === 'system')
    expect(written.map((document) => [document.type, document.bilingual])).toEqual([
      ['SALES_CONTRACT', false],
      ['PROFORMA_INVOICE', false],
      ['SALES_CONTRACT', true],
      ['PROFORMA_INVOICE', true],
    ])
  }
})

test('a side that lets a trade wait has been reminded, and the next reminders are in the future', async () => {
  expect(trades.filter((trade) => trade.remind_at && trade.remind_at <= now)).toEqual([])
  const { rows } = await sql<{ email: string; task: string }>`
    select distinct m.email, n.task from notifications n join members m on m.id = n.member_id
    where n.type = 'task.overdue' and n.trade_id = ${only('supplier to buyer, FOB CAD, running: O3 late late-shipment').id}
    order by 1`.execute(market.db)
  expect(rows[0]).toEqual({ email: 'supplier@mahsul.example', task: 'goods.inContainers' })
})

test('every company has a bank account with a valid number', () => {
  for (const { name } of companies) {
    const iban = banks[name]?.iban ?? ''
    const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => parseInt(sign, 36)).join('')
    expect(BigInt(digits) % 97n, name).toBe(1n)
  }
})

class TakenBack extends Error {}

test.each(['2026-02-28T23:40:00Z', '2026-05-01T00:10:00Z', '2026-12-31T17:00:00Z'])(
  'the stories come out the same on %s',
  async (instant) => {
    const at = new Date(instant)
    let lines: string[] = []
    const attempt = other.db.transaction().execute(async (tx) => {
      await seedAt(tx, at)
      lines = (await readTrades(tx, at)).map((trade) => trade.line)
      throw new TakenBack()
    })
    await expect(attempt).rejects.toThrow(TakenBack)
    expect(lines.toSorted()).toEqual(trades.map((trade) => trade.line).toSorted())
  },
)
