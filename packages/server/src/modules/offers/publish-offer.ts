import type { Member } from '@mahsul/domain/members/member'
import { validUntil } from '@mahsul/domain/offers/manage-offer'
import { mayPublish, type Offer, type OfferId, type OfferTerms } from '@mahsul/domain/offers/offer'
import { containers } from '@mahsul/domain/units'
import { v7 as newId } from 'uuid'
import { record } from '../../platform/audit/record.ts'
import { type Db, transaction } from '../../platform/db/db.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import { holdProduct, productFacts } from '../catalogue/catalogue.queries.ts'
import { enqueueListing } from './listing-jobs.ts'
import { insertOffer } from './offers.queries.ts'

/**
 * Puts an offer on sale. Its terms have been checked; the load of a container and the prices are the catalogue's current ones.
 */
export function publishOffer(
  db: Db,
  { by, terms, now }: { by: Member; terms: OfferTerms; now: Date },
): Promise<Offer> {
  if (!mayPublish(by.role, terms.type)) throw new RefusedError('WRONG_OFFER_TYPE')
  return transaction(db, async (tx) => {
    await holdProduct(tx, terms.productId)
    const product = await productFacts(tx, terms.productId, now)
    const load = product?.loads.get(terms.containerTypeId)
    if (!product || !load)
      throw new RefusedError('VALIDATION', {
        problems: { container_type_ext_id: { rule: 'notInCatalogue' } },
      })

    const offer: Offer = {
      ...terms,
      id: newId() as OfferId,
      ownerId: by.id,
      companyId: by.companyId,
      version: 1,
      negotiation: 1,
      loadPerContainerKg: load,
      bagCost: product.bagCost,
      feePerTon: product.feePerTon,
      reserved: containers(0),
      sold: containers(0),
      acts: 0,
      pendingBids: 0,
      publishedAt: now,
      validUntil: validUntil(now, terms.validForHours),
      closedAt: null,
      expiredAt: null,
    }
    await insertOffer(tx, offer, { commodity: product.commodity, now })
    await enqueueListing(tx, offer)
    await record(tx, {
      actor: by,
      action: 'offer.publish',
      entity: 'offer',
      entityId: offer.id,
      after: terms,
      now,
    })
    return offer
  })
}
