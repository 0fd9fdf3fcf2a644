import type { SearchHit } from '@mahsul/contract/office/search'
import type { Member } from '@mahsul/domain/companies/acting-member'
import { offerStatus } from '@mahsul/domain/offers/offer-status'
import type * as z from 'zod'
import { offersNamed } from '../../offers/marketplace.ts'
import type { NameCache } from '../../offers/name-cache.ts'
import type { OfferView } from '../../offers/offer-view.ts'
import { lookUpWords } from '../../offers/word-matches.ts'
import type { Db } from '../../platform/db/db.ts'
import { offersNumbered } from './market-found.ts'
import { ownBidsFound, ownOffersFound } from './own-found.ts'
import { searchWords } from './search-text.ts'
import { type Finding, tradeCode, tradesFound } from './trades-found.ts'

type Hit = z.infer<typeof SearchHit>
type Ranked = { hit: Hit; exactness: number }

const MOST_HITS = 20
/** Of each kind, so that one does not push out the others. */
const most = { trades: 10, ownOffers: 6, bids: 6, offers: 10 } as const

type SearchInput = { search: string; reader: Member; names: NameCache; now: Date }

/** What the reader may open anyway, found by its code, its shipment, its company, its goods or its places. */
export async function search(db: Db, { search, reader, names, now }: SearchInput): Promise<Hit[]> {
  const typed = searchWords(search)
  if (typed.length === 0) return []
  const texts = typed.map(({ text }) => text)
  const finding = async (): Promise<Finding> => {
    const found = await lookUpWords(db, texts)
    return { companyId: reader.companyId, now, words: typed.map((word, n) => ({ ...word, ...found[n]! })) } // a row for each
  }
  const [found, named] = await Promise.all([
    finding(),
    offersNamed(db, { search: texts.join(' '), most: most.offers, reader, caches: { names }, now }),
  ])
  const [trades, ownOffers, bids, numbered] = await Promise.all([
    tradesFound(db, found, most.trades),
    ownOffersFound(db, found, most.ownOffers),
    ownBidsFound(db, found, most.bids),
    offersNumbered(db, { ...found, role: reader.role }, most.offers),
  ])
  const ids = [...ownOffers, ...numbered].map(({ id }) => id)
  const views = await names.viewsByIds(db, [...ids, ...bids.map(({ offer_id }) => offer_id)])
  const viewOf = (id: string) => views.get(id)! // offers are never deleted
  const others = named.filter(({ offer }) => offer.companyId !== reader.companyId && !ids.includes(offer.id))
  const ranked: Ranked[] = [
    ...trades.map((row) => ({ hit: tradeHit(row), exactness: row.exactness })),
    ...ownOffers.map((row) => ({ hit: ownOfferHit(viewOf(row.id), now), exactness: row.exactness })),
    ...bids.map((row) => ({ hit: bidHit(row, viewOf(row.offer_id)), exactness: row.exactness })),
    ...numbered.map((row) => ({ hit: offerHit(viewOf(row.id), now), exactness: row.exactness })),
    ...others.map((view) => ({ hit: offerHit(view, now), exactness: 2 })),
  ]
  return ranked
    .toSorted((a, b) => a.exactness - b.exactness)
    .slice(0, MOST_HITS)
    .map(({ hit }) => hit)
}

type Found<Find extends (...input: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Find>>[number]

const tradeHit = (row: Found<typeof tradesFound>): Hit => ({
  kind: 'trade',
  id: row.id,
  code: tradeCode(row),
  product: row.product,
  origin: row.origin,
  destination: row.destination,
  company_name: row.company_name,
  status: row.status,
  your_turn: row.your_turn,
  matched: row.matched,
})

const lineOf = ({ offer, reference, product, origin, destination }: OfferView) => ({
  id: offer.id,
  code: reference,
  product,
  origin,
  destination,
})

const ownOfferHit = (view: OfferView, now: Date): Hit => ({
  kind: 'own_offer',
  ...lineOf(view),
  company_name: null,
  status: offerStatus(view.offer, now),
})

const offerHit = (view: OfferView, now: Date): Hit => ({
  kind: 'offer',
  ...lineOf(view),
  company_name: view.owner.company_name,
  status: offerStatus(view.offer, now),
})

const bidHit = (row: Found<typeof ownBidsFound>, view: OfferView): Hit => ({
  kind: 'bid',
  ...lineOf(view),
  id: row.id,
  origin: view.origin ?? row.origin,
  destination: view.destination ?? row.destination,
  company_name: view.owner.company_name,
  status: row.status,
})
