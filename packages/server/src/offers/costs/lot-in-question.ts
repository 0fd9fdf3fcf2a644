import type { Lot } from '@mahsul/domain/offers/cost-breakdown'
import { ownerSide } from '@mahsul/domain/offers/offer'
import type { TradeSide } from '@mahsul/domain/offers/platform-fee'
import { productFacts } from '../../catalogue/catalogue.queries.ts'
import { freightTo } from '../../catalogue/freight/freight.queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import { type Reader, readableOffer } from '../offer-view.ts'
import { type CostsQuery, type CostsQuestion, untypedPrice } from './costs-question.ts'

/** The lot to price, and the owner of its offer. */
export type LotInQuestion = { lot: Lot; ownersSide: TradeSide }

type Goods = Omit<Lot, 'containers' | 'shipments'> & {
  containerTypeId: string
  originId: string | undefined
  shipments: CostsQuestion['shipments']
}

/** The lot of a published offer, in the quantity and at the price of the query. */
export async function lotOfOffer(
  db: Db,
  {
    ticketId,
    question,
    reader,
    now,
  }: { ticketId: string; question: CostsQuestion; reader: Reader; now: Date },
): Promise<LotInQuestion> {
  const view = await readableOffer(db, ticketId, reader)
  if (!view) throw new RefusedError('NOT_FOUND')
  const { offer } = view
  const goods = {
    loadPerContainerKg: offer.loadPerContainerKg,
    pricePerTon: question.pricePerTon ?? offer.pricePerTon,
    bagCost: offer.bagCost,
    bagKg: offer.packageSizeKg,
    feePerTon: offer.feePerTon,
    incoterm: offer.incoterm,
    advancePercentage: question.advancePercentage ?? offer.payment.advancePercentage,
    containerTypeId: offer.containerTypeId,
    originId: offer.originId ?? question.originId,
    shipments: offer.destinationId
      ? [{ facilityId: offer.destinationId, containers: question.containers }]
      : question.shipments,
  }
  return { lot: await withFreight(db, goods, { question, now }), ownersSide: ownerSide(offer) }
}

/** The lot of a product that is not on offer yet, on the lane of the query. */
export async function lotOfProduct(
  db: Db,
  { query, question, now }: { query: CostsQuery; question: CostsQuestion; now: Date },
): Promise<LotInQuestion> {
  const { product_ext_id: productId, container_ext_id: containerTypeId } = query
  const { incoterm } = question
  if (!productId || !containerTypeId || !incoterm)
    throw new RefusedError('VALIDATION', {
      problems: {
        ...(!productId && { product_ext_id: { rule: 'required' } }),
        ...(!containerTypeId && { container_ext_id: { rule: 'required' } }),
        ...(!incoterm && { incoterm: { rule: 'required' } }),
      },
    })
  const product = await productFacts(db, productId, now)
  if (!product)
    throw new RefusedError('VALIDATION', { problems: { product_ext_id: { rule: 'notInCatalogue' } } })
  const load = [...product.loads].find(([type]) => type === containerTypeId)?.[1]
  if (!load)
    throw new RefusedError('VALIDATION', { problems: { container_ext_id: { rule: 'notInCatalogue' } } })
  const goods = {
    loadPerContainerKg: load,
    pricePerTon: question.pricePerTon ?? untypedPrice,
    bagCost: product.bagCost,
    bagKg: product.bagPackingKg,
    feePerTon: product.feePerTon,
    incoterm,
    advancePercentage: question.advancePercentage ?? 0,
    containerTypeId,
    originId: question.originId,
    shipments: question.shipments,
  }
  const type = (query.is_selling_offer ?? true) ? 'SELL' : 'BUY'
  return { lot: await withFreight(db, goods, { question, now }), ownersSide: ownerSide({ type }) }
}

/** Adds the freight of its lanes, if the buyer pays for the ship; none before both ends are known. */
async function withFreight(
  db: Db,
  { containerTypeId, originId, shipments, ...goods }: Goods,
  { question: { containers }, now }: { question: CostsQuestion; now: Date },
): Promise<Lot> {
  if (goods.incoterm !== 'FOB' || !originId || shipments.length === 0)
    return { ...goods, containers, shipments: [] }
  const destinationIds = shipments.map((row) => row.facilityId)
  const lanes = new Map<string, Lot['shipments'][number]['freight']>(
    await freightTo(db, { originId, containerTypeId, destinationIds }, now),
  )
  return {
    ...goods,
    containers,
    shipments: shipments.map((row) => ({ containers: row.containers, freight: lanes.get(row.facilityId) })),
  }
}
