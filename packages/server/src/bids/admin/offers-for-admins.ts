import type { AdminOfferLine, marketCalls } from '@mahsul/contract/bids/admin-market'
import { pageCounts, pageOf } from '@mahsul/contract/kit/wire'
import type { CompanyId } from '@mahsul/domain/accounts/member'
import { productName } from '@mahsul/domain/catalogue/product-name'
import type { Language } from '@mahsul/domain/kit/language'
import { inLanguage } from '@mahsul/domain/kit/language'
import { isOnMarket } from '@mahsul/domain/offers/manage-offer'
import type { Offer } from '@mahsul/domain/offers/offer'
import type * as z from 'zod'
import { sideOfMarket, summaryToWire } from '../../offers/offer-to-wire.ts'
import { type OfferView, offersByIds, type ProductJson } from '../../offers/offer-view.ts'
import type { Db } from '../../platform/db/db.ts'
import { slicesOf } from '../../platform/resource/list-file.ts'
import {
  everyId,
  listedOffers,
  moreOfOffers,
  type OfferMore,
  type OffersQuery,
  pageOfIds,
} from './market.queries.ts'

export type Reader = { companyId: CompanyId; language: Language; now: Date }
type Paged = Parameters<typeof pageOf>[0]
type Row = z.output<(typeof marketCalls)['GET /secure/admin/offers']['answer']>['data'][number]

/** All offers of all companies, the latest first unless the caller chooses. */
export async function offersPage(db: Db, query: OffersQuery & Paged, reader: Reader) {
  const page = pageOf(query)
  const { ids, total } = await pageOfIds(db, await listedOffers(db, query, reader.now), page)
  return { data: await rowsOf(db, ids, reader), ...pageCounts(total, page) }
}

/** The complete list, each offer as one row of a file. */
export async function* everyOffer(db: Db, query: OffersQuery, reader: Reader) {
  const ids = await everyId(db, await listedOffers(db, query, reader.now))
  yield* slicesOf(ids, async (slice) =>
    (await rowsOf(db, slice, reader)).map((row) => lineOf(row, reader.language)),
  )
}

async function rowsOf(db: Db, ids: readonly string[], reader: Reader): Promise<Row[]> {
  const [views, more] = await Promise.all([offersByIds(db, ids), moreOfOffers(db, ids, reader.now)])
  // Offers are never deleted, so each has its row.
  return ids.map((id) => rowOf(views.get(id)!, more.get(id)!, reader))
}

/** An offer as the market sees it, with whose it is. */
function rowOf(view: OfferView, more: OfferMore, { companyId, language, now }: Reader): Row {
  const {
    is_own_ticket: _own,
    owner: _owner,
    ...summary
  } = summaryToWire(view, { readerCompanyId: companyId, language, now }, sideOfMarket(view))
  return { ...summary, ...moreToWire(view.offer, more, now) }
}

/** What only admins read of an offer. */
export const moreToWire = (offer: Offer, { party, created_at, how, at }: OfferMore, now: Date) => ({
  ...party,
  created_at: created_at.toISOString(),
  ended: how && { how, at: at?.toISOString() ?? null },
  may: isOnMarket(offer, now) ? ['take-down' as const] : [],
})

export const nameOfProduct = ({ parent, type }: ProductJson, language: Language) =>
  productName(inLanguage(parent, 'name', language), inLanguage(type, 'name', language), language)

function lineOf(row: Row, language: Language): z.output<typeof AdminOfferLine> {
  const { product, origin, destination, international_commercial_term: incoterm } = row
  const named = incoterm === 'FOB' ? (origin ?? destination) : (destination ?? origin)
  return {
    ...row,
    product: `${nameOfProduct(product, language)}, ${inLanguage(product.grade, 'name', language)}`,
    purity: `${product.purity} % ${product.purity_type}`.trim(),
    container_type: row.container_type.name,
    origin: origin ? inLanguage(origin, 'name', language) : '',
    destination: destination ? inLanguage(destination, 'name', language) : '',
    place: row.ddp_facility ?? (named ? inLanguage(named, 'name', language) : ''),
    shipping_date: row.shipping_date.date,
    payment_method: row.payment_method.name,
    ended: row.ended ?? { how: '', at: null },
  }
}
