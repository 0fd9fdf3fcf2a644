import { readFileSync } from 'node:fs'
import { addHours } from '@mahsul/domain/kit/calendar'
import type { OfferStatus } from '@mahsul/domain/offers/offer-status'
import { offerStatus, offerStatuses } from '@mahsul/domain/offers/offer-status'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { keyAuthenticator } from '../accounts/api-keys.ts'
import { toOffer } from '../offers/offer-row.ts'
import { prepareJobs } from '../platform/jobs/jobs.ts'
import { openMarket } from '../testing/market.ts'
import { demoKeys } from './demo-keys.ts'
import { reviveDemo } from './revive.ts'
import { seedDemo } from './seed.ts'

const market = await openMarket()
const now = new Date('2026-11-12T09:00:00Z')
const seed = () => seedDemo({ db: market.db, now, password: 'mahsul-demo', files: market.files })

beforeAll(async () => {
  await prepareJobs(market.url, ['offer.expire', 'offer.closing', 'order.lapse'])
  await seed()
})

async function offersByStatus() {
  const rows = await market.db.selectFrom('offers').selectAll().execute()
  const byStatus = new Map<OfferStatus, typeof rows>()
  for (const row of rows) {
    const status = offerStatus(toOffer(row), now)
    byStatus.set(status, [...(byStatus.get(status) ?? []), row])
  }
  return byStatus
}

test('the demo shows an offer in every status', async () => {
  expect([...(await offersByStatus()).keys()].toSorted()).toEqual([...offerStatuses].toSorted())
})

test('the market has pages of selling offers, buying offers, every incoterm and every payment method', async () => {
  const byStatus = await offersByStatus()
  const open = [
    ...(byStatus.get('published') ?? []),
    ...(byStatus.get('open') ?? []),
    ...(byStatus.get('under_negotiation') ?? []),
  ]
  expect(open.filter((offer) => offer.type === 'SELL').length).toBeGreaterThanOrEqual(23)
  expect(open.filter((offer) => offer.type === 'BUY').length).toBeGreaterThanOrEqual(4)
  expect(new Set(open.map((offer) => offer.incoterm))).toEqual(new Set(['FOB', 'CIF', 'DDP']))
  expect(new Set(open.map((offer) => offer.payment_method)).size).toBe(5)
  expect(new Set(open.map((offer) => offer.trading_option))).toEqual(
    new Set(['ONE_ON_ONE_BIDDING', 'MULTIPLE_BIDDING', null]),
  )
  expect(open.some((offer) => offer.valid_until.getTime() - now.getTime() < 3_600_000)).toBe(true)
})

test('a bidder is in the third round, and an owner has three bids to compare', async () => {
  const { rows } = await sql<{ rounds: number; pending: number }>`
    select (select max(round) from bids where status = 'PENDING') as rounds,
           (select max(pending_bids) from offers) as pending`.execute(market.db)
  expect(rows[0]).toEqual({ rounds: 3, pending: 3 })
})

test('of ten containers four are sold and six are open, and two bids are pending', async () => {
  const { rows } = await sql`
    select o.containers, o.sold, o.reserved, o.pending_bids, o.partial_purchase, o.incoterm from offers o join bids b on b.offer_id = o.id
    join members m on m.id = b.bidder_id where o.containers = 10 and o.type = 'SELL' and m.email like 'eleni%'`.execute(
    market.db,
  )
  expect(rows).toEqual([
    { containers: 10, sold: 4, reserved: 0, pending_bids: 2, partial_purchase: true, incoterm: 'FOB' },
  ])
})

test('a firm offer, the chickpeas, has less than an hour left of its day', async () => {
  const left = [now, new Date(now.getTime() + 3_600_000)] as const
  const rows = await market.db
    .selectFrom('offers')
    .select(['kind', 'valid_for_hours', 'price_cents'])
    .where('kind', '=', 'FIRM')
    .where('valid_until', '>', left[0])
    .where('valid_until', '<', left[1])
    .execute()
  expect(rows.map((row) => [row.valid_for_hours, Number(row.price_cents)])).toEqual([[24, 1_250_00]])
})

test('an order waits for the demo supplier, and one that waited too long has lapsed', async () => {
  const { rows } = await sql<{ status: string; waiting: boolean }>`
    select t.status, t.confirm_until > ${now} as waiting from trades t join members m on m.id = t.supplier_id
    where m.email = 'supplier@mahsul.example' or t.status = 'lapsed'`.execute(market.db)
  expect(rows.filter((row) => row.waiting)).toHaveLength(2)
  expect(rows.filter((row) => row.status === 'lapsed')).toHaveLength(1)
})

test('the demo buyer watches two offers that are on sale', async () => {
  const { rows } = await sql<{ listed: boolean }>`
    select o.listed and o.valid_until > ${now} as listed from offer_watches w join offers o on o.id = w.offer_id
    join members m on m.id = w.member_id where m.email = 'buyer@mahsul.example'`.execute(market.db)
  expect(rows).toEqual([{ listed: true }, { listed: true }])
})

test('no mail of the stories is sent', async () => {
  expect(await market.db.selectFrom('outbox').select('id').execute()).toEqual([])
})

test('a lane is missing from Apapa to Changsha, and two destinations carry a caution', async () => {
  const { rows } = await sql<{ lanes: number; cautions: number; destinations: number }>`
    select (select count(*) from freight_costs l join facilities f on f.id = l.origin_id
              join facilities d on d.id = l.destination_id
            where f.unlocode = 'NGAPP' and d.unlocode = 'CNCSX') as lanes,
           (select count(*) from facilities where caution = 'sanctions') as cautions,
           (select count(*) from facilities where discharges) as destinations`.execute(market.db)
  expect(rows[0]).toEqual({ lanes: 0, cautions: 2, destinations: 15 })
})

test('the keys that the docs name open the market for the demo’s buyer and supplier, and not in production', async () => {
  const inProduction = keyAuthenticator(market.db, { production: true })
  for (const [page, { token }] of [
    ['README.md', demoKeys.buyer],
    ['packages/client/examples/play-a-trade.ts', demoKeys.supplier],
    ['packages/client/README.md', demoKeys.buyer],
  ] as const) {
    expect(readFileSync(page, 'utf8'), page).toContain(token)
    expect((await market.as(token, 'GET', '/secure/trades')).status).toBe(200)
    expect(await inProduction(token, { address: '127.0.0.1', now })).toBeUndefined()
  }
})

test('seeding again duplicates nothing', async () => {
  const count = async () => {
    const { rows } = await sql`
      select (select count(*) from offers) as offers, (select count(*) from bids) as bids,
             (select count(*) from members) as members, (select count(*) from products) as products,
             (select count(*) from facilities) as facilities`.execute(market.db)
    return rows
  }
  const before = await count()
  await seed()
  expect(await count()).toEqual(before)
})

test('one article has a picture and sound, with range requests for players', async () => {
  const illustrated = await market.db
    .selectFrom('articles')
    .select(['image_url', 'audio_url'])
    .where('audio_url', '<>', '')
    .execute()
  expect(illustrated).toHaveLength(1)
  const { image_url, audio_url } = illustrated[0]!
  expect((await market.app.inject({ url: image_url })).headers['content-type']).toBe('image/webp')
  const heard = await market.app.inject({ url: audio_url, headers: { range: 'bytes=0-99' } })
  expect(heard.statusCode).toBe(206)
  expect(heard.rawPayload).toHaveLength(100)
  expect(heard.headers).toMatchObject({
    'content-type': 'audio/mpeg',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  })
})

test('a demo restarted after its offers have expired has a market again, and its ended stories stay ended', async () => {
  const endedBefore = await market.db
    .selectFrom('offers')
    .select(['number', 'valid_until'])
    .where('valid_until', '<=', now)
    .orderBy('number')
    .execute()
  expect(endedBefore.length).toBeGreaterThan(0)

  const later = addHours(now, 72)
  await reviveDemo(market.db, { seededAt: now, now: later })

  const onSale = await market.db
    .selectFrom('offers')
    .select('id')
    .where('listed', '=', true)
    .where('valid_until', '>', later)
    .execute()
  expect(onSale.length).toBeGreaterThan(20)
  const numbers = endedBefore.map(({ number }) => number)
  const ended = await market.db
    .selectFrom('offers')
    .select(['number', 'valid_until'])
    .where('number', 'in', numbers)
    .orderBy('number')
    .execute()
  expect(ended).toEqual(endedBefore)

  await reviveDemo(market.db, { seededAt: now, now: addHours(later, 1) })
  const again = await market.db.selectFrom('offers').select('id').where('published_at', '>', later).execute()
  expect(again).toEqual([])
})
