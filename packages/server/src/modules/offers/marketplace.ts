import type { MarketQuery } from '@mahsul/contract/offers'
import { pageCounts, pageOf } from '@mahsul/contract/wire'
import type { Commodity } from '@mahsul/domain/catalogue/commodity'
import type { Language, Member } from '@mahsul/domain/members/member'
import { marketOf, type OfferType } from '@mahsul/domain/offers/offer'
import type * as z from 'zod'
import type { Db } from '../../db/db.ts'
import { filtersOf, wordCondition } from './market-conditions.ts'
import type { MarketPage } from './market-pages.ts'
import { MOST_COUNTED, pageRows } from './market-rows.ts'
import type { Names } from './names.ts'
import { summaryToWire } from './offer-to-wire.ts'
import type { RarestFirst } from './rarest-first.ts'
import { type KnownWords, numberIn, wordsOf } from './search-words.ts'

type Query = z.output<typeof MarketQuery>
type Asked = {
  query: Query
  reader: Pick<Member, 'role'>
  now: Date
  names: Names
  words: KnownWords
  rarestFirst: RarestFirst
}

/** Offers on sale that the reader may answer; traders choose the type, and see selling offers first. */
const typeFor = (role: Member['role'], asked: OfferType | undefined): OfferType => {
  const types = marketOf(role)
  return types.find((each) => each === asked) ?? types[0]!
}

/** What tells one page from another; the same for all who ask for it. */
export function pageKey(query: Query, role: Member['role']): string {
  const { page_no, page, per_page, offer_type, search, ...filters } = query
  const { size, number } = pageOf(query)
  return JSON.stringify([
    typeFor(role, offer_type),
    size,
    number,
    numberIn(search),
    wordsOf(search),
    Object.entries(filters).sort(),
  ])
}

/** One page as it is for everybody, read from the database. */
export async function readMarketPage(db: Db, asked: Asked): Promise<MarketPage> {
  const { query, reader, now, names, rarestFirst } = asked
  const type = typeFor(reader.role, query.offer_type)
  const page = pageOf(query)
  const words = wordsOf(query.search)
  const { matches, version } = await asked.words.lookUp(db, words)
  const conditions = await rarestFirst.sort(db, {
    type,
    conditions: [
      ...filtersOf(query),
      ...matches.map((match, n) => wordCondition({ word: words[n]!, match, n })), // one for each
    ],
    now,
  })
  const rows = await pageRows(db, {
    type,
    now,
    conditions,
    sort: query.sort ?? 'latest',
    page,
    commodities: query.product,
  })
  const first = rows[0]! // the counts are a row of their own, whatever else was found
  if (words.length > 0 && first.reference_version !== version) {
    asked.words.forget()
    return readMarketPage(db, asked)
  }
  const commodities = Object.entries(first.counts).map(([commodity, count]) => ({
    commodity: commodity as Commodity,
    count,
  }))
  const kept = query.product ?? commodities.map((each) => each.commodity)
  const known = commodities
    .filter((each) => kept.includes(each.commodity))
    .reduce((sum, each) => sum + each.count, 0)
  const counted = conditions.length > 0 ? first.matched! : known
  const views = await names.views(
    db,
    rows.filter((row) => row.id !== null),
    first.reference_version,
  )
  return {
    type,
    views,
    total: Math.min(counted, conditions.length > 0 ? MOST_COUNTED : counted),
    totalIsCapped: conditions.length > 0 && counted > MOST_COUNTED,
    commodities,
    page,
    version: first.market_version,
    since: now,
    until: first.first_end,
    answers: new Map(),
  }
}

type Look = { reader: Pick<Member, 'id'>; language: Language; now: Date }

/** The page as one reader sees it. */
export const marketPageToWire = (page: MarketPage, { reader, language, now }: Look) => ({
  data: page.views.map((view) => summaryToWire(view, { readerId: reader.id, language, now })),
  ...pageCounts(page.total, page.page),
  offer_type: page.type,
  total_is_capped: page.totalIsCapped,
  commodities: [...page.commodities],
})

export const isOwnerOnPage = ({ views }: MarketPage, { id }: Pick<Member, 'id'>) =>
  views.some(({ offer }) => offer.ownerId === id)
