import type { Commodity } from '@mahsul/domain/catalogue/commodity'
import type { Language } from '@mahsul/domain/members/member'
import type { OfferType } from '@mahsul/domain/offers/offer'
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
  /** What all are answered who own none of the offers: they differ in language only. */
  answers: Map<Language, SerializedJson>
}

/** Offers kept in all pages together, about 10 kB each with their answers. */
const MOST_OFFERS = 500

/**
 * Pages of the marketplace, kept by the process. One is as good as read anew while the version is the same, which every
 * request learns with its session, and no offer on sale has ended since. The longest unused make room for others.
 */
export class MarketplaceCache {
  private readonly pages = new Map<string, MarketPage>()
  private version = -1
  private offers = 0

  /** Whether a page is there that was good for the last one who asked. */
  has(key: string, now: Date): boolean {
    const page = this.pages.get(key)
    return page !== undefined && isInTime(page, now)
  }

  find(key: string, version: number | undefined, now: Date): MarketPage | undefined {
    if (version !== undefined && version > this.version) this.turnTo(version)
    const page = this.pages.get(key)
    const isGood = page && page.version === version && isInTime(page, now)
    marketPages.inc({ found: isGood ? 'hit' : 'miss' })
    if (!isGood) return undefined
    this.pages.delete(key)
    this.pages.set(key, page) // the map's order is that of use
    return page
  }

  keep(key: string, page: MarketPage) {
    if (page.version < this.version) return // read before another that is kept
    if (page.version > this.version) this.turnTo(page.version)
    this.drop(key)
    this.pages.set(key, page)
    this.offers += weight(page)
    for (const oldest of this.pages.keys()) {
      if (this.offers <= MOST_OFFERS) break
      this.drop(oldest)
    }
  }

  private drop(key: string) {
    const page = this.pages.get(key)
    if (page) this.offers -= weight(page)
    this.pages.delete(key)
  }

  private turnTo(version: number) {
    this.pages.clear()
    this.offers = 0
    this.version = version
  }
}

const isInTime = ({ since, until }: MarketPage, now: Date) => now >= since && !(until && now >= until)

/** An empty page takes room, too. */
const weight = ({ views }: MarketPage) => 1 + views.length
