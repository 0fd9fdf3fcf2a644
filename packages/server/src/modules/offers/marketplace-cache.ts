import type { Commodity } from '@mahsul/domain/catalogue/commodity'
import type { Language } from '@mahsul/domain/members/member'
import type { OfferType } from '@mahsul/domain/offers/offer'
import { LRUCache } from 'lru-cache'
import type { SerializedJson } from '../../platform/http/serialized-json.ts'
import { marketPages } from '../../platform/observability/counters.ts'
import type { OfferView } from './offer-view.ts'

/** A page of the marketplace as it is for everybody, and for how long. */
export type MarketPage = {
  type: OfferType
  views: readonly OfferView[]
  total: number
  totalIsCapped: boolean
  commodities: readonly { commodity: Commodity; count: number }[]
  page: { number: number; size: number }
  /** What it was read at (`market_versions`), and the clock then. */
  version: number
  since: Date
  /** When the first offer on sale ends by the clock alone, which changes counts and perhaps this page. */
  until: Date | null
  /** Up to where bids are counted in `views` (`market_versions.bids`). */
  bids: number
  /** What all are answered who own none of the offers: they differ in language only. */
  answers: Map<Language, SerializedJson>
}

/** Offers kept in all pages together, about 10 kB each with their answers. */
const MOST_OFFERS = 500

/**
 * Pages of the marketplace. What drops one: a change of the market or of a name in it (`version`, which every request learns
 * with its session), the end of an offer by the clock, or that others were used since. A bid drops none: the counts that it
 * changes are read again (`bids`).
 */
export class MarketplaceCache {
  private readonly pages = new LRUCache<string, MarketPage>({
    maxSize: MOST_OFFERS,
    sizeCalculation: ({ views }) => 1 + views.length, // an empty page takes room, too
  })

  find(key: string, version: number | undefined, now: Date): MarketPage | undefined {
    const page = this.pages.get(key)
    const isGood = page && page.version === version && isInTime(page, now)
    marketPages.inc({ found: isGood ? 'hit' : 'miss' })
    return isGood ? page : undefined
  }

  /** A page that was read before the one that is there is not kept. */
  keep(key: string, page: MarketPage) {
    const known = this.pages.peek(key)
    if (!known || known.version <= page.version) this.pages.set(key, page)
  }
}

const isInTime = ({ since, until }: MarketPage, now: Date) => now >= since && !(until && now >= until)
