import { utcDay } from '@mahsul/domain/calendar'
import type { Member } from '@mahsul/domain/members/member'
import { closeOffer, editOffer, republishOffer } from '@mahsul/domain/offers/manage-offer'
import {
  mayPublish,
  type Offer,
  type OfferPrices,
  type OfferTerms,
  type ValidityHours,
} from '@mahsul/domain/offers/offer'
import { record } from '../../platform/audit/record.ts'
import { type Db, transaction } from '../../platform/db/db.ts'
import { RefusedError, unwrap } from '../../platform/http/refuse.ts'
import { type CatalogueProduct, holdProduct, productFacts } from '../catalogue/catalogue.queries.ts'
import { carryOutExpiry } from './expire-offer.ts'
import { enqueueListing } from './listing-jobs.ts'
import { type LockedOffer, lockOffer, saveOffer } from './offers.queries.ts'

type Act = { by: Member; offerId: string; now: Date }

/** Only its owner finds an offer to manage; others get 404. */
async function lockOwn(tx: Db, { by, offerId }: Act): Promise<LockedOffer> {
  const locked = await lockOffer(tx, offerId)
  if (locked?.offer.companyId !== by.companyId) throw new RefusedError('NOT_FOUND')
  return locked
}

export const editOwnOffer = (db: Db, act: Act & { terms: OfferTerms; version: number }): Promise<Offer> =>
  transaction(db, async (tx) => {
    const { by, now, terms, version } = act
    await holdProduct(tx, terms.productId)
    const { offer } = await lockOwn(tx, act)
    const product = await productFacts(tx, terms.productId, now)
    const load = product?.loads.get(terms.containerTypeId)
    if (!product || !load)
      throw new RefusedError('VALIDATION', {
        problems: { container_type_ext_id: { rule: 'notInCatalogue' } },
      })
    const edited = {
      ...unwrap(editOffer({ offer, by: by.companyId, now, terms, prices: pricesOf(product), version })),
      loadPerContainerKg: load,
    }
    await saveOffer(tx, edited, { commodity: product.commodity })
    await record(tx, {
      actor: by,
      action: 'offer.edit',
      entity: 'offer',
      entityId: offer.id,
      before: offer,
      after: edited,
      now,
    })
    return edited
  })

export const republishOwnOffer = (db: Db, act: Act & { hours: ValidityHours | undefined }): Promise<Offer> =>
  transaction(db, async (tx) => {
    const { by, now } = act
    const locked = await lockOwn(tx, act)
    // An owner whose role has changed since can no longer sell, or buy.
    if (!mayPublish(by.role, locked.offer.type)) throw new RefusedError('WRONG_OFFER_TYPE')
    const offer = await carryOutExpiry(tx, locked, now)
    const hours = act.hours ?? offer.validForHours
    const product = await productFacts(tx, offer.productId, now)
    if (!product) throw new Error(`the product of offer ${offer.id} is not in the catalogue`)
    const prices = pricesOf(product)
    const again = unwrap(republishOffer({ offer, by: by.companyId, now, today: utcDay(now), hours, prices }))
    await saveOffer(tx, again, { commodity: locked.commodity, republished: true })
    await enqueueListing(tx, again)
    await record(tx, {
      actor: by,
      action: 'offer.republish',
      entity: 'offer',
      entityId: offer.id,
      after: prices,
      now,
    })
    return again
  })

const pricesOf = ({ bagCost, feePerTon }: CatalogueProduct): OfferPrices => ({ bagCost, feePerTon })

export const closeOwnOffer = (db: Db, act: Act): Promise<void> =>
  transaction(db, async (tx) => {
    const { by, now } = act
    const locked = await lockOwn(tx, act)
    const closed = unwrap(closeOffer({ offer: await carryOutExpiry(tx, locked, now), by: by.companyId, now }))
    await saveOffer(tx, closed, { commodity: locked.commodity })
    await record(tx, { actor: by, action: 'offer.close', entity: 'offer', entityId: closed.id, now })
  })
