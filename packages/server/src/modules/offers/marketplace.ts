import type { MarketQuery } from '@mahsul/contract/offers'
import { pageCounts, pageOf } from '@mahsul/contract/wire'
import type { Commodity } from '@mahsul/domain/catalogue/commodity'
import type { Language, Member } from '@mahsul/domain/members/member'
import { marketOf, type OfferType } from '@mahsul/domain/offers/offer'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Db } from '../../platform/db/db.ts'
import { bidsVersion, type MarketVersion, marketVersion } from '../../platform/db/market-version.ts'
import { filtersOf, wordCondition } from './market-conditions.ts'
import { MOST_COUNTED, type PageJson, type PageRows, pageOfRows, rowsOfPage } from './market-rows.ts'
import type { MarketPage, MarketplaceCache } from './marketplace-cache.ts'
import type { NameCache } from './name-cache.ts'
import { sideOfMarket, summaryToWire } from './offer-to-wire.ts'
import { rarestFirst } from './rarest-first.ts'
import { lookUpWords, numberIn, wordsOf } from './search-words.ts'

type Query = z.output<typeof MarketQuery>

export type MarketCaches = { pages: MarketplaceCache; names: NameCache }

type MarketplaceInput = { query: Query; reader: Pick<Member, 'role'>; now: Date; caches: MarketCaches }

/** Offers on sale that the reader may answer; traders choose the type, and see selling offers first. */
const typeFor = (role: Member['role'], requested: OfferType | undefined): OfferType => {
  const types = marketOf(role)
  return types.find((type) => type === requested) ?? types[0]!
}

/** The cache key of a page; the same for all readers who request it. */
const pageKey = (query: Query, type: OfferType): string => {
  const { page_no, page, per_page, offer_type, search, ...filters } = query
  const { size, number } = pageOf(query)
  return JSON.stringify([
    type,
    size,
    number,
    numberIn(search),
    wordsOf(search),
    Object.entries(filters).sort(),
  ])
}

/** One page as it is for everybody: from the cache, or read now. `market` is the version read with the session. */
export async function marketPage(
  db: Db,
  { market, ...input }: MarketplaceInput & { market: MarketVersion | undefined },
): Promise<MarketPage> {
  const { query, reader, now, caches } = input
  const type = typeFor(reader.role, query.offer_type)
  const key = pageKey(query, type)
  const kept = await caches.pages.find(db, { key, market, now })
  if (kept) return kept
  const page = await readMarketPage(db, { ...input, type })
  caches.pages.keep(key, page)
  return page
}

type OfType = MarketplaceInput & { type: OfferType }

async function readMarketPage(db: Db, input: OfType): Promise<MarketPage> {
  const { query, type, now } = input
  const matches = await lookUpWords(db, wordsOf(query.search))
  const conditions = await rarestFirst(db, {
    type,
    conditions: [...filtersOf(query), ...matches.map(wordCondition)],
  })
  const page = pageOfRows({
    type: sql`${type}`,
    now,
    conditions,
    sort: query.sort ?? 'latest',
    page: pageOf(query),
    commodities: query.product,
  })
  const { rows: pages } = await sql<{ page: PageJson } & MarketVersion>`
    select ${page} as page, ${marketVersion} as version, ${bidsVersion} as bids`.execute(db)
  const [read] = pages as [(typeof pages)[number]] // one row, whatever is in it
  const rows = rowsOfPage(read.page)
  // The version of the names must be the one at which the words were looked up.
  if (matches[0] && matches[0].version !== rows.reference_version) return readMarketPage(db, input)
  return toPage(db, { ...input, rows, market: read })
}

async function toPage(
  db: Db,
  { query, type, now, caches, rows, market }: OfType & { rows: PageRows; market: MarketVersion },
): Promise<MarketPage> {
  const commodities = Object.entries(rows.counts).map(([commodity, count]) => ({
    commodity: commodity as Commodity, // checked when it was published
    count,
  }))
  const wantedOnes = query.product ?? commodities.map((row) => row.commodity)
  const known = commodities
    .filter((row) => wantedOnes.includes(row.commodity))
    .reduce((sum, row) => sum + row.count, 0)
  return {
    type,
    views: await caches.names.views(db, rows.offers, rows.reference_version),
    total: rows.matched === null ? known : Math.min(rows.matched, MOST_COUNTED),
    totalIsCapped: rows.matched !== null && rows.matched > MOST_COUNTED,
    commodities,
    page: pageOf(query),
    version: market.version,
    bids: market.bids,
    since: now,
    until: rows.first_end,
    answers: new Map(),
  }
}

type Look = { reader: Pick<Member, 'id'>; language: Language; now: Date }

/** The page for one reader; an own offer is shown at the price the others are compared by. */
export const marketPageToWire = (page: MarketPage, { reader, language, now }: Look) => ({
  data: page.views.map((view) =>
    summaryToWire(view, { readerId: reader.id, language, now }, sideOfMarket(view)),
  ),
  ...pageCounts(page.total, page.page),
  offer_type: page.type,
  total_is_capped: page.totalIsCapped,
  commodities: [...page.commodities],
})

export const isOwnerOnPage = ({ views }: MarketPage, { id }: Pick<Member, 'id'>) =>
  views.some(({ offer }) => offer.ownerId === id)
