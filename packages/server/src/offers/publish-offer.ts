import type { Member } from '@mahsul/domain/companies/acting-member'
import { containers } from '@mahsul/domain/kit/units'
import { validUntil } from '@mahsul/domain/offers/manage-offer'
import { mayPublish, type Offer, type OfferId, type OfferTerms } from '@mahsul/domain/offers/offer'
import { v7 as newId } from 'uuid'
import { holdChosen } from '../catalogue/catalogue.queries.ts'
import { record } from '../platform/audit/record.ts'
import { type Db, transaction } from '../platform/db/db.ts'
import { RefusedError } from '../platform/http/refuse.ts'
import { chosenProduct } from './chosen-product.ts'
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
    await holdChosen(tx, terms)
    const product = await chosenProduct(tx, terms, { now })
    const offer: Offer = {
      ...terms,
      id: newId() as OfferId,
      ownerId: by.id,
      companyId: by.companyId,
      version: 1,
      negotiation: 1,
      loadPerContainerKg: product.load,
      bagCost: product.bagCost,
      feePerTon: product.feePerTon,
      reserved: containers(0),
      sold: containers(0),
      acts: 0,
      pendingBids: 0,
      publishedAt: now,
      validUntil: validUntil(now, terms.validForHours),
      closedAt: null,
      takenDown: null,
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
