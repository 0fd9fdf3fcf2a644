import type { MarketQuery } from '@mahsul/contract/offers'
import { pageCounts, pageOf } from '@mahsul/contract/wire'
import type { Commodity } from '@mahsul/domain/catalogue/commodity'
import type { Language, Member } from '@mahsul/domain/members/member'
import { marketOf, type OfferType } from '@mahsul/domain/offers/offer'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Db } from '../../platform/db/db.ts'
import { bidsVersion, type MarketVersion, marketVersion } from '../../platform/db/market-version.ts'
import { type CountCache, MOST_COUNTED, MOST_LOOKED_AT } from './count-cache.ts'
import { type Condition, filtersOf, wordCondition } from './market-conditions.ts'
import { type PageJson, type PageRows, pageOfRows, rowsOfPage } from './market-rows.ts'
import type { MarketPage, MarketplaceCache } from './marketplace-cache.ts'
import type { NameCache } from './name-cache.ts'
import { sideOfMarket, summaryToWire } from './offer-to-wire.ts'
import { numberIn, type SearchWordCache, type WordMatch, wordsOf } from './search-words.ts'
import type { SelectivityCache } from './selectivity-cache.ts'

type Query = z.output<typeof MarketQuery>

/** What is remembered from list to list. */
export type Remembered = {
  pages: MarketplaceCache
  names: NameCache
  words: SearchWordCache
  selectivity: SelectivityCache
  many: CountCache
}

type MarketplaceInput = { query: Query; reader: Pick<Member, 'role'>; now: Date; remembered: Remembered }

/** Offers on sale that the reader may answer; traders choose the type, and see selling offers first. */
const typeFor = (role: Member['role'], requested: OfferType | undefined): OfferType => {
  const types = marketOf(role)
  return types.find((type) => type === requested) ?? types[0]!
}

/** What tells one page from another; the same for all who ask for it. */
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

const conditionsOf = (query: Query, words: readonly string[], matches: readonly WordMatch[]) => [
  ...filtersOf(query),
  ...matches.map((match, n) => wordCondition({ word: words[n]!, match, n })), // one for each
]

/** What is asked for whatever the order and the page, words as they stood for names at a version. */
const questionOf = (query: Query, conditions: readonly Condition[], words: number | undefined) =>
  JSON.stringify([words, conditions.map(({ key }) => key).sort(), query.product?.toSorted()])

type Known = { conditions: readonly Condition[]; words: number | undefined }

const wanted = (
  query: Query,
  { conditions, words }: Known,
  { remembered, now }: Pick<MarketplaceInput, 'remembered' | 'now'>,
) => ({
  now,
  conditions,
  last: remembered.many.last(questionOf(query, conditions, words)),
  sort: query.sort ?? ('latest' as const),
  page: pageOf(query),
  commodities: query.product,
})

/** One page as it is for everybody: from the cache, or read now. `market` is how it stood when the session was read. */
export async function marketPage(
  db: Db,
  { market, ...input }: MarketplaceInput & { market: MarketVersion | undefined },
): Promise<MarketPage> {
  const { query, reader, now, remembered } = input
  const type = typeFor(reader.role, query.offer_type)
  const key = pageKey(query, type)
  const kept = await remembered.pages.find(db, { key, market, now })
  if (kept) return kept
  const page = await readMarketPage(db, { ...input, type })
  remembered.pages.keep(key, page)
  return page
}

type OfType = MarketplaceInput & { type: OfferType }

async function readMarketPage(db: Db, input: OfType): Promise<MarketPage> {
  const { query, type, remembered } = input
  const words = wordsOf(query.search)
  const { matches, version } = await remembered.words.lookUp(db, words)
  const conditions = await remembered.selectivity.sort(db, {
    type,
    conditions: conditionsOf(query, words, matches),
  })
  const how: Known = { conditions, words: words.length > 0 ? version : undefined }
  const page = pageOfRows({ ...wanted(query, how, input), type: sql`${type}` })
  const { rows: pages } = await sql<{ page: PageJson } & MarketVersion>`
    select ${page} as page, ${marketVersion} as version, ${bidsVersion} as bids`.execute(db)
  const [read] = pages as [(typeof pages)[number]] // one row, whatever is in it
  const rows = rowsOfPage(read.page)
  // The words have to stand for what they stood for when they were looked up.
  if (how.words !== undefined && how.words !== rows.reference_version) {
    remembered.words.forget()
    return readMarketPage(db, input)
  }
  return toPage(db, { ...input, rows, how, market: read })
}

async function toPage(
  db: Db,
  {
    query,
    type,
    now,
    remembered,
    rows,
    how,
    market,
  }: OfType & { rows: PageRows; how: Known; market: MarketVersion },
): Promise<MarketPage> {
  const commodities = Object.entries(rows.counts).map(([commodity, count]) => ({
    commodity: commodity as Commodity, // checked by who publishes
    count,
  }))
  const wantedOnes = query.product ?? commodities.map((row) => row.commodity)
  const known = commodities
    .filter((row) => wantedOnes.includes(row.commodity))
    .reduce((sum, row) => sum + row.count, 0)
  if (rows.matched === MOST_LOOKED_AT)
    remembered.many.keep(questionOf(query, how.conditions, how.words), type, {
      version: market.version,
      at: now,
    })
  const matched = rows.are_many ? MOST_LOOKED_AT : rows.matched
  return {
    type,
    views: await remembered.names.views(db, rows.offers, rows.reference_version),
    total: matched === null ? known : Math.min(matched, MOST_COUNTED),
    totalIsCapped: matched !== null && matched > MOST_COUNTED,
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

/** The page as one reader sees it; an own offer among the others at the price they are compared by. */
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
