import { centsToUsd } from '@mahsul/contract/kit/money'
import { pageCounts, pageOf } from '@mahsul/contract/kit/wire'
import type { MarketQuery } from '@mahsul/contract/offers/offers'
import type { Commodity } from '@mahsul/domain/catalogue/commodity'
import type { Member } from '@mahsul/domain/companies/acting-member'
import type { Language } from '@mahsul/domain/kit/language'
import type { UsdCents } from '@mahsul/domain/kit/units'
import { marketOf, type OfferId, type OfferType } from '@mahsul/domain/offers/offer'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { Db } from '../platform/db/db.ts'
import { bidsVersion, type MarketVersion, marketVersion } from '../platform/db/market-version.ts'
import { byLandedPrice, type LandedPrices, landedPrices } from './landed-price.ts'
import { filtersOf, wordCondition } from './market-conditions.ts'
import { isAmong, MOST_COUNTED, type PageJson, type PageRows, pageOfRows, rowsOfPage } from './market-rows.ts'
import type { MarketPage, MarketplaceCache } from './marketplace-cache.ts'
import type { NameCache } from './name-cache.ts'
import { type OfferRow, toOffer } from './offer-row.ts'
import { sideOfMarket, summaryToWire } from './offer-to-wire.ts'
import type { OfferView } from './offer-view.ts'
import { rarestFirst } from './rarest-first.ts'
import { lookUpWords, numberIn, wordsOf } from './word-matches.ts'

type Query = z.output<typeof MarketQuery>

export type MarketCaches = { pages: MarketplaceCache; names: NameCache }

export type ReadInput = {
  query: Query
  reader: Pick<Member, 'role'>
  now: Date
  caches: Pick<MarketCaches, 'names'>
}
type MarketplaceInput = ReadInput & { caches: MarketCaches }

/** Offers on sale that the reader may answer; traders choose the type, and see selling offers first. */
export const typeFor = (role: Member['role'], requested: OfferType | undefined): OfferType => {
  const types = marketOf(role)
  return types.find((type) => type === requested) ?? types[0]!
}

/** The cache key of a page; the same for all readers who request it. */
const pageKey = (query: Query, type: OfferType): string => {
  const { page_no, page, per_page, offer_type, search, landed_at, watched: _, ...filters } = query
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
  // Freight changes without the market: this order is calculated each time.
  if (isByLandedPrice(query, type)) return readMarketPage(db, { ...input, type })
  const key = pageKey(query, type)
  const kept = await caches.pages.find(db, { key, market, now })
  if (kept) return kept
  const page = await readMarketPage(db, { ...input, type })
  caches.pages.keep(key, page)
  return page
}

/** The latest offers on sale of each type that the reader may answer and every word of the search matches by name. */
export async function offersNamed(
  db: Db,
  { search, most, ...input }: Omit<ReadInput, 'query'> & { search: string; most: number },
): Promise<OfferView[]> {
  const query = { search, per_page: most }
  const pages = await Promise.all(
    marketOf(input.reader.role).map((type) => readMarketPage(db, { ...input, query, type })),
  )
  return pages.flatMap(({ views }) => views)
}

export type OfType = ReadInput & { type: OfferType }

export const isByLandedPrice = ({ sort, landed_at }: Query, type: OfferType) =>
  sort === 'landed' && landed_at !== undefined && type === 'SELL'

/** The conditions of the filters, with the words of the search looked up. */
async function conditionsOf(db: Db, query: Query, type: RawBuilder<OfferType>) {
  const matches = await lookUpWords(db, wordsOf(query.search), { ofMarket: type })
  return { matches, all: [...filtersOf(query), ...matches.map(wordCondition)] }
}

type OneOffer = { query: Query; role: Member['role']; offerId: string; now: Date }

/** Whether a member of this role finds the offer with these filters, by the conditions of the list itself. */
export async function isInMarketplace(db: Db, { query, role, offerId, now }: OneOffer): Promise<boolean> {
  const type = sql<OfferType>`${typeFor(role, query.offer_type)}`
  const { all: conditions } = await conditionsOf(db, query, type)
  const among = isAmong(offerId, { type, now, conditions, commodities: query.product })
  const { rows } = await sql<{ among: boolean }>`select ${among} as among`.execute(db)
  return rows[0]!.among // one row, without a table
}

/** What is calculated is sorted here: the latest matches, as many as are counted. */
async function readMarketPage(db: Db, input: OfType): Promise<MarketPage> {
  const { query, type, now } = input
  const { matches, all: wanted } = await conditionsOf(db, query, sql`${type}`)
  const conditions = await rarestFirst(db, { type, conditions: wanted })
  const page = pageOfRows({
    type: sql`${type}`,
    now,
    conditions,
    sort: query.sort && query.sort !== 'landed' ? query.sort : 'latest',
    page: isByLandedPrice(query, type) ? { size: MOST_COUNTED, offset: 0 } : pageOf(query),
    commodities: query.product,
  })
  const { rows: pages } = await sql<{ page: PageJson } & MarketVersion>`
    select ${page} as page, ${marketVersion} as version, ${bidsVersion} as bids`.execute(db)
  const [read] = pages as [(typeof pages)[number]] // one row, whatever is in it
  const found = rowsOfPage(read.page)
  const rows = isByLandedPrice(query, type) ? await landedPage(db, { query, now }, found) : found
  // Names, and who has offers, must be what they were when the words were looked up.
  if (matches[0] && matches[0].version !== read.version) return readMarketPage(db, input)
  return toPage(db, { ...input, rows, market: read })
}

/** The page among all matches. */
async function landedPage(
  db: Db,
  input: Pick<ReadInput, 'query' | 'now'>,
  rows: PageRows,
): Promise<PageRows> {
  const { size, offset } = pageOf(input.query)
  const offers = await inLandedOrder(db, input, rows.offers)
  return { ...rows, offers: offers.slice(offset, offset + size) }
}

/** Cheapest landed first. */
export async function inLandedOrder(
  db: Db,
  { query, now }: Pick<ReadInput, 'query' | 'now'>,
  rows: readonly OfferRow[],
): Promise<readonly OfferRow[]> {
  const offers = rows.map((row) => ({ row, offer: toOffer(row), id: row.id as OfferId })) // an offer's id
  const prices = await landedPrices(
    db,
    offers.map(({ offer }) => offer),
    query.landed_at!, // as `isByLandedPrice` asks
    now,
  )
  return offers.toSorted(byLandedPrice(prices)).map(({ row }) => row)
}

export const commoditiesOf = ({ counts }: Pick<PageRows, 'counts'>) =>
  Object.entries(counts).map(([commodity, count]) => ({
    commodity: commodity as Commodity, // checked when it was published
    count,
  }))

async function toPage(
  db: Db,
  { query, type, now, caches, rows, market }: OfType & { rows: PageRows; market: MarketVersion },
): Promise<MarketPage> {
  const commodities = commoditiesOf(rows)
  const wantedOnes = query.product ?? commodities.map((row) => row.commodity)
  const known = commodities
    .filter((row) => wantedOnes.includes(row.commodity))
    .reduce((sum, row) => sum + row.count, 0)
  const isCut = isByLandedPrice(query, type) && known > MOST_COUNTED
  return {
    type,
    views: await caches.names.views(db, rows.offers, rows.reference_version),
    total: rows.matched === null && !isCut ? known : Math.min(rows.matched ?? known, MOST_COUNTED),
    totalIsCapped: isCut || (rows.matched !== null && rows.matched > MOST_COUNTED),
    commodities,
    page: pageOf(query),
    version: market.version,
    bids: market.bids,
    since: now,
    until: rows.first_end,
    answers: new Map(),
  }
}

type Look = {
  reader: Pick<Member, 'companyId'>
  language: Language
  now: Date
  landed?: LandedPrices | undefined
}

/** What a page shows, whether it is kept or not. */
export type ShownPage = Pick<
  MarketPage,
  'type' | 'views' | 'total' | 'totalIsCapped' | 'commodities' | 'page'
>

/** The page for one reader; an own offer is shown at the price the others are compared by. */
export const marketPageToWire = (page: ShownPage, { reader, language, now, landed }: Look) => ({
  data: page.views.map((view) => ({
    ...summaryToWire(view, { readerCompanyId: reader.companyId, language, now }, sideOfMarket(view)),
    ...(landed && { landed_price: usdOrNull(landed.get(view.offer.id)) }),
  })),
  ...pageCounts(page.total, page.page),
  offer_type: page.type,
  total_is_capped: page.totalIsCapped,
  commodities: [...page.commodities],
})

const usdOrNull = (cents: UsdCents | null | undefined) => (cents == null ? null : centsToUsd(cents))

export const isOwnerOnPage = ({ views }: ShownPage, { companyId }: Pick<Member, 'companyId'>) =>
  views.some(({ offer }) => offer.companyId === companyId)
