/** `node packages/server/src/bench/trades.ts`: a trade's task and a trade's page, beside bare code doing the same SQL. */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { IsoDate } from '@mahsul/domain/calendar'
import { draftTypes } from '@mahsul/domain/trades/documents'
import pg from 'pg'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { makeToken, seconds } from '../modules/identity/tokens.ts'
import { benchId } from './ids.ts'
import { load, median, roundsOf, type Server, start, startOurs } from './load.ts'
import { stockMarket } from './stock.ts'

const SECRET = 'a secret that only a benchmark would use, and nobody else'
const TRADES = 60_000
/** Trades with a whole log: more than a process keeps in mind. */
const WHOLE = 200
const ROUNDS = 5
const say = (line: string) => process.stdout.write(`${line}\n`)
const token = makeToken(SECRET, {
  kind: 'access',
  sessionId: benchId('reader-session', 1),
  generation: 0,
  expires: seconds(new Date()) + 86_400,
})
const [buyer, supplier] = [benchId('reader', 1), benchId('owner', 1)]

/** Cash against documents, the seller's own marking: after the signatures the buyer takes note of it. */
const terms = {
  offerVersion: 1,
  productId: benchId('product', 1),
  containerTypeId: benchId('box', 1),
  incoterm: 'FOB',
  marking: 'seller',
  payment: {
    paymentMethod: 'CAD_CASH_AGAINST_DOCUMENTS',
    lcType: null,
    advancePercentage: 0,
    paymentDelay: null,
  },
  containers: 4,
  loadPerContainerKg: 19_000,
  pricePerTon: 160_000,
  bagCost: 40,
  bagKg: 50,
  feePerTon: 1_500,
  packaging: 'PP bags',
  sifted: true,
  readyPacked: false,
  processingDays: 14,
  characteristics: [],
  originId: benchId('port', 1),
  destinations: [{ facilityId: benchId('port', 2), containers: 4 }],
  freight: [null],
  ddpCountry: null,
  ddpFacility: null,
  shippingDate: '2027-03-31' as IsoDate, // a date as it stands
  shippingDays: 30,
}
const signed = [
  'ticket.purchase',
  'order.confirm',
  'consignment.provide',
  'contract.sign.supplier',
  'contract.sign.buyer',
]

async function stockTrades(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into trades (id, offer_id, supplier_id, buyer_id, process, terms, containers, created_at, waits_buyer)
     select bench_id('trade', n), bench_id('offer', 1), $1, $2, 'container-trade/1', $3, 4, now() - interval '2 days', true
     from generate_series(0, ${TRADES}) n`,
    [supplier, buyer, JSON.stringify(terms)],
  )
  await client.query(
    `insert into trade_log (trade_id, seq, at, side, task, payload, previous, hash)
     select bench_id('trade', n), line.seq, now() - interval '1 day', 'buyer', line.task,
       case line.task when 'consignment.provide' then '{"consigneeName": "To order", "notifyParty": "Bench"}' else '{}' end::jsonb, sha256('a'), sha256('b')
     from generate_series(0, ${TRADES}) n, unnest($1::text[]) with ordinality line(task, seq)`,
    [signed],
  )
  await stockWholeTrades(client)
  await client.query('vacuum analyze')
  await client.end()
}

/** The first of them have been through 25 tasks and have 12 drafts. */
async function stockWholeTrades(client: pg.Client) {
  const file = (n: number) => ({
    id: benchId('file', n),
    sha256: 'a'.repeat(64),
    mime: 'application/pdf',
    bytes: 90_000,
  })
  const goods = ['goods.onTrucks', 'goods.inPort', 'goods.inContainers', 'goods.onShip']
  const place = terms.destinations[0]?.facilityId
  const shipment = {
    destinationId: place,
    bookingNumber: 'B1',
    containerNumbers: ['DEMU1002008', 'DEMU1002013', 'DEMU2044179', 'DEMU3109551'],
    etd: '2027-01-10',
    eta: '2027-01-22',
    vesselName: 'Bench',
    companyName: 'Bench Line',
  }
  const drafts = draftTypes.slice(0, 6).flatMap((documentType, n) => [
    ['drafts.upload', { documentType, files: { file: file(2 * n) } }],
    ['drafts.reject', { documentType, message: 'A figure is wrong' }],
    ['drafts.upload', { documentType, files: { file: file(2 * n + 1) } }],
  ]) as [string, object][]
  const lines: [string, object][] = [
    ['marking.inform', {}],
    ...goods.map((task): [string, object] => [task, {}]),
    ['logistics.share', { shipments: [shipment] }],
    [
      'logistics.atSea',
      { onBoard: [{ destinationId: place, billOfLadingNumber: 'BL1', onBoardDate: '2027-01-10' }] },
    ],
    ...drafts,
  ]
  for (const [index, [task, payload]] of lines.entries())
    await client.query(
      `insert into trade_log (trade_id, seq, at, side, task, payload, previous, hash)
       select bench_id('trade', n), $1, now() - interval '1 hour', 'supplier', $2, $3, sha256('a'), sha256('b')
       from generate_series(0, ${WHOLE - 1}) n`,
      [signed.length + 1 + index, task, JSON.stringify(payload)],
    )
}

let next = WHOLE
type Asked = { path: string; headers?: object; body: object }
const task =
  (server: Server, options: (n: number) => Asked, connections = 10) =>
  () =>
    load({
      url: server.address,
      options: {
        connections,
        requests: [
          {
            method: 'POST',
            setupRequest: (request) => {
              const { path: address, headers, body } = options(++next)
              return {
                ...request,
                path: address,
                headers: { 'content-type': 'application/json', ...headers },
                body: JSON.stringify(body),
              }
            },
          },
        ],
      },
    })

const directory = mkdtempSync(path.join(os.tmpdir(), 'mahsul-bench-trades-'))
const postgres = await startEmbedded(directory, {
  tcpPort: 0,
  settings: { shared_buffers: '512MB', max_wal_size: '4GB' },
})
try {
  const url = postgres.url! // asked for by tcpPort
  await migrate(url)
  await stockMarket(url, 1_000)
  await stockTrades(url)
  const env = { DATABASE_URL: url, SECRET_KEY: SECRET, PORT: '0', DATA_DIR: directory }
  const bare = await start([path.join(import.meta.dirname, 'bare-trades.ts')], env)
  const list = await start([path.join(import.meta.dirname, 'bare.ts')], env)
  const ours = await startOurs(env)
  const authorization = `Bearer ${token}`
  const trade = (n: number) => benchId('trade', n)
  try {
    const onOurs = (n: number): Asked => ({
      path: `/api/v1/secure/trades/${trade(n)}/tasks/marking.inform`,
      headers: { authorization, 'idempotency-key': `bench-${n}` },
      body: {},
    })
    const onBare = (n: number): Asked => ({
      path: '/task',
      body: { trade: trade(n), member: buyer, other: supplier },
    })
    const pageOf = (n: number) => `/api/v1/secure/trades/${trade(n)}`
    const barePageUrl = `${bare.address}/trade?trade=${trade(0)}&member=${buyer}`
    const everyPage = Array.from({ length: WHOLE }, (_, n) => ({ method: 'GET' as const, path: pageOf(n) }))
    const headers = { authorization }
    const measures = (connections: number) => ({
      task: task(ours, onOurs, connections),
      'bare task': task(bare, onBare, connections),
      page: () => load({ url: ours.address + pageOf(0), options: { connections, headers } }),
      'page anew': () => load({ url: ours.address, options: { connections, headers, requests: everyPage } }),
      'bare page': () => load({ url: barePageUrl, options: { connections } }),
      list: () => load({ url: `${list.address}/list`, options: { connections } }),
    })
    say(
      '| connections | a task, a second · its time beside the same SQL | a page known, a second · beside the same SQL · beside the bare list | a page read whole |',
    )
    say('|---|---|---|---|')
    for (const connections of [1, 10]) {
      const found = await roundsOf(measures(connections), ROUNDS)
      type Name = keyof typeof found
      const rate = (name: Name) => median(found[name]).toFixed(0)
      const times = (name: Name, beside: Name) =>
        median(found[beside].map((each, round) => each / found[name][round]!)).toFixed(2) // as many rounds of each
      const page = (name: Name) => `${rate(name)} · ${times(name, 'bare page')} × · ${times(name, 'list')} ×`
      say(
        `| ${connections} | ${rate('task')} · ${times('task', 'bare task')} × | ${page('page')} | ${page('page anew')} |`,
      )
    }
  } finally {
    await ours.stop()
    await bare.stop()
    await list.stop()
  }
} finally {
  await postgres.stop()
  rmSync(directory, { recursive: true, force: true })
}
