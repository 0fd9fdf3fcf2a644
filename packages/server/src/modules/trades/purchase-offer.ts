import type { Destination } from '@mahsul/domain/bids/bid'
import type { Member } from '@mahsul/domain/members/member'
import type { FacilityId } from '@mahsul/domain/offers/offer'
import { purchase } from '@mahsul/domain/offers/purchase'
import { asPublished, freezeTerms, type TradeId } from '@mahsul/domain/trades/terms'
import type { Containers } from '@mahsul/domain/units'
import { type Db, transaction } from '../../db/db.ts'
import { granted, RefusedError } from '../../http/refuse.ts'
import { pendingBids } from '../bids/bids.queries.ts'
import { endBids } from '../bids/end-bids.ts'
import { lockOffer } from '../offers/offers.queries.ts'
import { openTrade } from './open-trade.ts'
import { pricesOfTheDay } from './prices.ts'

type Asked = {
  by: Member
  offerId: string
  offerVersion: number
  containers: Containers
  originId: FacilityId | null
  destinations: readonly Destination[]
  now: Date
}

/** Takes an offer at its published terms, whole or in part. Two buyers of the last container: one gets it. */
export const purchaseOffer = (db: Db, asked: Asked): Promise<TradeId> =>
  transaction(db, async (tx) => {
    const { by, offerId, offerVersion, now } = asked
    const locked = await lockOffer(tx, offerId)
    if (!locked) throw new RefusedError('NOT_FOUND')
    const { offer } = locked
    const agreed = asPublished(offer, asked)
    const terms = freezeTerms(offer, agreed, await pricesOfTheDay(tx, offer, asked))

    const done = granted(
      purchase({
        offer,
        by,
        offerVersion,
        quantity: asked.containers,
        freightKnown: terms.freight.every((lane) => lane !== null),
        pending: await pendingBids(tx, offer.id),
        now,
      }),
    )
    await endBids(tx, done.ended, { type: 'bid.closed', now })
    return openTrade(tx, {
      offer: done.offer,
      agreed,
      how: 'ticket.purchase',
      by: by.id,
      answeredBy: by.id,
      bidId: null,
      now,
    })
  })
