import type { Commodity } from '@mahsul/domain/catalogue/commodity'
import type { Language } from '@mahsul/domain/kit/language'
import type { OfferType } from '@mahsul/domain/offers/offer'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '../platform/db/db.ts'
import { bidsVersion, type MarketVersion, marketVersion } from '../platform/db/market-version.ts'
import type { SerializedJson } from '../platform/http/serialized-json.ts'
import { marketPages } from '../platform/observability/counters.ts'
import type { OfferView } from './offer-view.ts'

/** A page of the marketplace as it is for everybody, and how long it is valid. */
export type MarketPage = {
  type: OfferType
  views: readonly OfferView[]
  total: number
  totalIsCapped: boolean
  commodities: readonly { commodity: Commodity; count: number }[]
  page: { number: number; size: number }
  /** The version it was read at (`market_versions`), and the time. */
  version: number
  since: Date
  /** When the first offer on sale ends by the clock alone, which changes counts and perhaps this page. */
  until: Date | null
  /** Up to which bid the `views` are counted (`market_versions.bids`). */
  bids: number
  /** The answers for readers who own none of the offers: they differ in language only. */
  answers: Map<Language, SerializedJson>
}

/** Offers cached in all pages together, about 10 kB each with their answers. */
const MOST_OFFERS = 2_500

/**
 * Cached pages of the marketplace. A page is dropped by a change of the market or of a name in it (`version`, which every
 * request reads with its session), by the end of an offer by the clock, or by eviction. A bid drops none: the counts that it
 * changes are read again, once for all pages.
 */
export class MarketplaceCache {
  private readonly pages = new LRUCache<string, MarketPage>({
    maxSize: MOST_OFFERS,
    sizeCalculation: ({ views }) => 1 + views.length, // an empty page takes room, too
  })
  private counting: Promise<void> | undefined

  /** The page as it was at `market` or later, or undefined. */
  async find(
    db: Db,
    { key, market, now }: { key: string; market: MarketVersion | undefined; now: Date },
  ): Promise<MarketPage | undefined> {
    if (!market) return undefined
    let page = this.pages.get(key)
    // A count that began before the request may be older than `market`; the one after it is not.
    while (page && page.bids < market.bids) {
      await this.countBids(db)
      page = this.pages.get(key)
    }
    const isGood = page && page.version >= market.version && isInTime(page, now)
    marketPages.inc({ found: isGood ? 'hit' : 'miss' })
    return isGood ? page : undefined
  }

  /** Does not replace a page with one that was read earlier. */
  keep(key: string, page: MarketPage) {
    const known = this.pages.peek(key)
    if (!known || known.version <= page.version) this.pages.set(key, page)
  }

  /** One count at a time, for all requests that wait. */
  private countBids(db: Db): Promise<void> {
    this.counting ??= this.readCounts(db).finally(() => {
      this.counting = undefined
    })
    return this.counting
  }

  private async readCounts(db: Db): Promise<void> {
    const pages = [...this.pages.entries()]
    const shown = pages.flatMap(([, { views }]) => views.map(({ offer }) => offer.id))
    const { rows } = await sql<MarketVersion & BidCounts>`
      select market.version, market.bids, o.id, o.acts, o.pending_bids
      from (select ${marketVersion} as version, ${bidsVersion} as bids) market
      left join offers o on o.id = any(${[...new Set(shown)]}::uuid[])`.execute(db)
    const { version, bids } = rows[0]! // a left join of one row
    const counts = new Map(rows.map((row) => [row.id, row]))
    for (const [key, page] of pages)
      if (this.pages.peek(key) !== page)
        continue // read again meanwhile
      else if (page.version < version) this.pages.delete(key)
      else if (page.bids < bids) applyCounts(page, counts, bids)
  }
}

type BidCounts = { id: string; acts: number; pending_bids: number }

/** Changes the page in place, so that it does not count as used. */
function applyCounts(page: MarketPage, counts: ReadonlyMap<string, BidCounts>, bids: number) {
  const views = page.views.map((view) => {
    const { acts, pending_bids: pendingBids } = counts.get(view.offer.id)! // just requested, and offers are never deleted
    const isSame = acts === view.offer.acts && pendingBids === view.offer.pendingBids
    return isSame ? view : { ...view, offer: { ...view.offer, acts, pendingBids } }
  })
  if (views.some((view, index) => view !== page.views[index])) {
    page.views = views
    page.answers = new Map()
  }
  page.bids = bids
}

const isInTime = ({ since, until }: MarketPage, now: Date) => now >= since && !(until && now >= until)
