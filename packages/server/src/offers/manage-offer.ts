import { offerFieldNames, problemsToWire } from '@mahsul/contract/offers/offer-wire'
import type { Member } from '@mahsul/domain/companies/acting-member'
import { utcDay } from '@mahsul/domain/kit/calendar'
import { hasProblems } from '@mahsul/domain/kit/problems'
import { closeOffer, editOffer, republishOffer } from '@mahsul/domain/offers/manage-offer'
import {
  mayPublish,
  type Offer,
  type OfferPrices,
  type OfferTerms,
  type ValidityHours,
} from '@mahsul/domain/offers/offer'
import { type CatalogueProduct, holdChosen, productFacts } from '../catalogue/catalogue.queries.ts'
import { record } from '../platform/audit/record.ts'
import { type Db, transaction } from '../platform/db/db.ts'
import { RefusedError, refusedFor, unwrap } from '../platform/http/refuse.ts'
import { chosenProduct } from './chosen-product.ts'
import { carryOutExpiry } from './expire-offer.ts'
import { enqueueListing } from './listing-jobs.ts'
import { changedTerms } from './offer-events.ts'
import { type LockedOffer, lockOffer, saveOffer } from './offers.queries.ts'
import { retiredParts } from './retired.queries.ts'
import { tellWatchers } from './tell-watchers.ts'

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
    await holdChosen(tx, terms)
    const { offer, reference } = await lockOwn(tx, act)
    const product = await chosenProduct(tx, terms, { now, kept: offer })
    const edited = {
      ...unwrap(editOffer({ offer, by: by.companyId, now, terms, prices: pricesOf(product), version })),
      loadPerContainerKg: product.load,
    }
    const change = { type: 'offer.changed', changed: changedTerms(offer, edited) } as const
    await saveOffer(tx, edited, { commodity: product.commodity, reference, change, now })
    await tellWatchers(tx, { before: offer, after: edited, now })
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
    const [product, retired] = await Promise.all([
      productFacts(tx, offer.productId, now),
      retiredParts(tx, offer),
    ])
    if (!product) throw new Error(`the product of offer ${offer.id} is not in the catalogue`)
    const prices = pricesOf(product)
    const again = unwrap(republishOffer({ offer, by: by.companyId, now, today: utcDay(now), hours, prices }))
    // It is offered for choice once more, and what is retired is not (decision 126).
    if (hasProblems(retired)) throw refusedFor(problemsToWire(retired, offerFieldNames))
    await saveOffer(tx, again, { ...locked, change: { type: 'offer.republished' }, now })
    await enqueueListing(tx, again)
    await tellWatchers(tx, { before: offer, after: again, now })
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
    const before = await carryOutExpiry(tx, locked, now)
    const closed = unwrap(closeOffer({ offer: before, by: by.companyId, now }))
    await saveOffer(tx, closed, { ...locked, change: { type: 'offer.closed' }, now })
    await tellWatchers(tx, { before, after: closed, now })
    await record(tx, { actor: by, action: 'offer.close', entity: 'offer', entityId: closed.id, now })
  })
