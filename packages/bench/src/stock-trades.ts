import { draftTypes } from '@mahsul/domain/documents/documents'
import type { IsoDate } from '@mahsul/domain/kit/calendar'
import pg from 'pg'
import { benchId } from './ids.ts'

/** The parties, unless many are given. */
export const [tradeBuyer, tradeSupplier] = [benchId('reader', 1), benchId('owner', 1)]

/** Cash against documents, the seller's own marking: after the signatures the buyer acknowledges it. */
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
  shippingDate: '2027-03-31' as IsoDate, // a date as it is
  shippingDays: 30,
}
const signed = [
  'ticket.purchase',
  'order.confirm',
  'consignment.provide',
  'contract.sign.supplier',
  'contract.sign.buyer',
]

type TradeStock = {
  /** How many have both signatures. */
  trades: number
  /** How many of these, from the first on, have been through 25 tasks and have 12 drafts: 30 log lines. */
  whole: number
  /** Distributed over this many owners and bidders of `stockMarket` and `stockBidders`. */
  among?: { owners: number; bidders: number }
}

/** Trades on the offers of a stocked market. Hashes are made up: nothing that is measured verifies them. */
export async function stockTrades(url: string, { trades, whole, among }: TradeStock): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const [supplier, buyer] = among
    ? [`bench_id('owner', n % ${among.owners})`, `bench_id('bidder', 1 + n % ${among.bidders})`]
    : [`'${tradeSupplier}'`, `'${tradeBuyer}'`]
  try {
    await client.query(
      `insert into trades (id, offer_id, supplier_id, supplier_company_id, buyer_id, buyer_company_id, process, terms, containers, created_at, waits_buyer)
       select bench_id('trade', n), bench_id('offer', 1 + ${among ? 'n' : '0'}), s.id, s.company_id, b.id, b.company_id, 'container-trade/1', $1, 4,
         now() - interval '2 days' - n * interval '1 second', true
       from generate_series(0, ${trades - 1}) n join members s on s.id = ${supplier} join members b on b.id = ${buyer}`,
      [JSON.stringify(terms)],
    )
    await client.query(
      `insert into trade_log (trade_id, seq, at, side, task, payload, previous, hash)
       select bench_id('trade', n), line.seq, now() - interval '1 day', 'buyer', line.task,
         case line.task when 'consignment.provide' then '{"consigneeName": "To order", "notifyParty": "Bench"}' else '{}' end::jsonb, sha256('a'), sha256('b')
       from generate_series(0, ${trades - 1}) n, unnest($1::text[]) with ordinality line(task, seq)`,
      [signed],
    )
    await stockWholeTrades(client, whole)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

async function stockWholeTrades(client: pg.Client, whole: number) {
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
       from generate_series(0, ${whole - 1}) n`,
      [signed.length + 1 + index, task, JSON.stringify(payload)],
    )
}
