import { rows } from '@mahsul/domain/trades/process/process'
import { ratingCriteria } from '@mahsul/domain/trades/rating'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { patience } from '../../testing/patience.ts'
import { openSockets } from '../../testing/sockets.ts'
import { boxes, type Deal, type DealTerms, openTrading } from '../../testing/trading.ts'
import { inSnakeCase } from '../../trades/log/facts-of-body.ts'
import { spreadChanges } from './spread-changes.ts'

const market = await openTrading()
const { db } = market
const { openProcess, look } = openSockets(market)
const here = await openProcess()

const colleagueOf = (member: SignedIn, right: SignedIn['right'] = 'viewer') =>
  market.member(member.role, { companyId: member.companyId, right })
const pageOf = async (name: string, member: SignedIn) => ({ name, ...(await look(here, member)) })
type Page = Awaited<ReturnType<typeof pageOf>>

/** Until what was told of the trade before the pages were open has arrived: its offer is told of after that. */
async function arrived({ offerId }: Deal, pages: readonly Page[]) {
  await sql`insert into changed_records (kind, record) values ('offer', ${offerId})`.execute(db)
  await told('offer', offerId, pages)
}

/** Waits until each of these pages was told of the record, and names the others that were; then forgets what they heard. */
async function told(kind: string, id: string, pages: readonly Page[], others: readonly Page[] = []) {
  await spreadChanges(db)
  const hears = ({ changes }: Page) => changes.some((each) => each.kind === kind && each.id === id)
  await vi.waitFor(
    () => expect(pages.filter((page) => !hears(page)).map(({ name }) => name)).toEqual([]),
    patience,
  )
  const also = others.filter(hears).map(({ name }) => name)
  for (const page of [...pages, ...others]) page.changes.splice(0)
  return also
}

/** Among them every task of the process. */
const ways: DealTerms[] = [
  { pay: 'CAD', marking: 'buyer_sticker', incoterm: 'DDP', advance: 30 },
  { pay: 'LC_SIGHT', lcType: 'confirmed', marking: 'seller_buyer', incoterm: 'CIF', advance: 20 },
  { pay: 'COPY', marking: 'buyer', incoterm: 'FOB' },
  { pay: 'RELEASE', marking: 'seller', incoterm: 'FOB' },
]

const walked = new Set<string>()

test.each(ways)(
  'each act of a trade by $pay, $incoterm reaches the actor’s other device, a colleague and the other side',
  async (way) => {
    const [supplier, buyer] = [await market.member('SUPPLIER'), await market.member('BUYER')]
    const deal = await market.deal(way, { supplier, buyer })
    const pages = [
      await pageOf('supplier', supplier),
      await pageOf('buyer', buyer),
      await pageOf('colleague of the supplier', await colleagueOf(supplier)),
      await pageOf('colleague of the buyer', await colleagueOf(buyer, 'documents')),
    ]
    const stranger = await pageOf('stranger', market.buyer)
    await market.play(deal, {
      everyMinutes: 5,
      after: async ({ task }) => {
        walked.add(task.code)
        expect(await told('trade', deal.id, pages, [stranger]), task.task).toEqual([])
      },
    })
  },
)

test('these are all tasks of the process but the ratings', () => {
  const all = rows.filter(({ by, takes }) => by !== 'system' && takes !== 'rating').map(({ code }) => code)
  expect(all.filter((code) => !walked.has(code))).toEqual([])
})

test('a rating reaches both sides', async () => {
  const [supplier, buyer] = [await market.member('SUPPLIER'), await market.member('BUYER')]
  const deal = await market.deal({}, { supplier, buyer })
  await market.play(deal, { everyMinutes: 1 })
  const pages = [await pageOf('supplier', supplier), await pageOf('buyer', buyer)]
  await arrived(deal, pages)
  const criteria = Object.fromEntries(ratingCriteria.buyer.map((name) => [inSnakeCase(name), 4]))
  const rated = await market.as(buyer, 'POST', `/secure/trades/${deal.id}/ratings`, { criteria })
  expect(rated.status).toBe(201)
  await told('trade', deal.id, pages)
})

test('a loaded container, which leaves the version of its trade, reaches the pages of both sides', async () => {
  const [supplier, buyer] = [await market.member('SUPPLIER'), await market.member('BUYER')]
  const deal = await market.deal({ incoterm: 'CIF', containers: [1] }, { supplier, buyer })
  await market.play(deal, { until: 'O3', everyMinutes: 1 })
  const pages = [await pageOf('supplier', supplier), await pageOf('buyer', buyer)]
  await arrived(deal, pages)
  const [number] = boxes(1)
  const container = { number, seal: 'SD481200', bags: 380, net_kg: 19_000, gross_kg: 19_190 }
  expect((await market.act(deal, supplier, 'container.load', { fields: { container } })).status).toBe(200)
  await told('trade', deal.id, pages)
})

test('a bid reaches both companies and no other bidder; a changed offer reaches all who bid on it or watch it', async () => {
  const supplier = await market.member('SUPPLIER')
  const [bidder, other, watcher, stranger] = (await Promise.all(
    Array.from({ length: 4 }, () => market.member('BUYER')),
  )) as [SignedIn, SignedIn, SignedIn, SignedIn] // as many as asked for
  const offer = await market.offer(supplier)
  expect((await market.bid(other, offer)).status).toBe(201)
  expect((await market.as(watcher, 'PUT', `/secure/tickets/${offer.id}/watch`)).status).toBeLessThan(300)
  const owners = [
    await pageOf('owner', supplier),
    await pageOf('colleague of the owner', await colleagueOf(supplier)),
  ]
  const bidders = [
    await pageOf('bidder', bidder),
    await pageOf('colleague of the bidder', await colleagueOf(bidder)),
  ]
  const others = [await pageOf('another bidder', other), await pageOf('watcher', watcher)]
  const outside = await pageOf('stranger', stranger)

  const { id } = (await market.bid(bidder, offer)).body.data
  expect(await told('bid', id, [...owners, ...bidders], [...others, outside])).toEqual([])

  await db
    .updateTable('offers')
    .set({ price_cents: 1_777_00, version: offer.version + 1 })
    .where('id', '=', offer.id)
    .execute()
  expect(await told('offer', offer.id, [...owners, ...bidders, ...others], [outside])).toEqual([])
})

test('that a second person is awaited reaches both sides of the trade', async () => {
  const [supplier, owner] = [await market.member('SUPPLIER'), await market.member('BUYER')]
  const trader = await colleagueOf(owner, 'trader')
  await market.stepUp(owner)
  const limits = { purchase: null, acceptance: null, signing: '500.00', bank: false }
  expect((await market.as(owner, 'PUT', '/secure/company/limits', limits)).status).toBe(200)
  const deal = await market.deal({}, { supplier, buyer: trader })
  await market.play(deal, { until: 'C4', everyMinutes: 1 })
  const pages = [
    await pageOf('owner', owner),
    await pageOf('trader', trader),
    await pageOf('supplier', supplier),
  ]
  await arrived(deal, pages)
  const ask = { act: 'signing', trade_id: deal.id }
  expect((await market.as(trader, 'POST', '/secure/company/approvals', ask)).status).toBe(201)
  await told('trade', deal.id, pages)
})

test('a fee invoice is told to its own company alone', async () => {
  const [supplier, buyer] = [await market.member('SUPPLIER'), await market.member('BUYER')]
  const deal = await market.deal({ incoterm: 'CIF' }, { supplier, buyer })
  const pages = [await pageOf('supplier', supplier), await pageOf('buyer', buyer)]
  await arrived(deal, pages)
  await sql`
    insert into changed_records (kind, record, company) values ('trade', ${deal.id}, ${buyer.companyId})`.execute(
    db,
  )
  expect(await told('trade', deal.id, pages.slice(1), pages.slice(0, 1))).toEqual([])
})

/** What of a trade, an offer or a bid no page of both companies shows. */
const toldNobody: Record<string, string> = {
  freight_requests: 'their member is told by a notice',
  notes: 'of admins alone',
  notifications: 'told by themselves',
  offer_watches: 'of one person, who does it on the page that shows it',
}

test('every table that belongs to trades, offers or bids tells of its changes, or says why not', async () => {
  const { rows: tables } = await sql<{ name: string; tells: boolean }>`
    with recursive belongs as (
      select oid from pg_class where relname in ('trades', 'offers', 'bids') and relnamespace = 'public'::regnamespace
      union
      select conrelid from pg_constraint join belongs on confrelid = belongs.oid
        where contype = 'f' and conrelid::regclass::text not like 'activity%'
    )
    select belongs.oid::regclass::text as name,
      exists (select from pg_trigger where tgrelid = belongs.oid and tgname like 'record%changed') as tells
    from belongs order by 1`.execute(db)
  const silent = tables.filter(({ tells }) => !tells).map(({ name }) => name)
  expect(silent).toEqual(Object.keys(toldNobody).toSorted())
})
