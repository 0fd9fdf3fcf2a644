import { endBySystem } from '@mahsul/domain/bids/answer-bid'
import { availableContainers, isExpired, type Offer } from '@mahsul/domain/offers/offer'
import { record } from '../platform/audit/record.ts'
import { type Db, transaction } from '../platform/db/db.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { notify } from '../platform/notify/notify.ts'
import { emitOfferEvent } from './offer-events.ts'
import { type LockedOffer, lockOffer } from './offers.queries.ts'
import { endBids, pendingBids } from './pending-bids.ts'

/**
 * Closes an offer after its validity: pending bids end without cost, and all are notified. Whether the offer has expired is
 * decided by the server's clock wherever it is read; this may run late, twice or for an offer republished since. Called too
 * early (the database's clock starts jobs, and may be ahead) it runs again when the time is over.
 */
export const expireOffer = (db: Db, { offerId, now }: { offerId: string; now: Date }): Promise<void> =>
  transaction(db, async (tx) => {
    const locked = await lockOffer(tx, offerId)
    if (!locked) return
    const { closedAt, validUntil } = locked.offer
    if (closedAt || isExpired(locked.offer, now)) await carryOutExpiry(tx, locked, now)
    else await expireLater(tx, offerId, validUntil.getTime() - now.getTime())
  })

const expireLater = (tx: Db, offerId: string, startInMs: number) =>
  enqueue(tx, 'offer.expire', { offerId }, { startInMs, singletonKey: `again/${offerId}` })

/** The same inside a transaction that has locked the offer; returns the resulting offer. */
export async function carryOutExpiry(tx: Db, locked: LockedOffer, now: Date): Promise<Offer> {
  const { offer } = locked
  if (offer.closedAt || !isExpired(offer, now) || !(await markExpired(tx, offer, now))) return offer
  const ended = (await pendingBids(tx, offer.id)).map((bid) => endBySystem(bid, now))
  await endBids(tx, ended, { on: locked, type: 'offer.expired', now })
  if (availableContainers(offer) > 0) {
    await notify(tx, { type: 'offer.expired', to: { company: offer.companyId }, offerId: offer.id, now })
    await emitOfferEvent(tx, { type: 'offer.expired' }, { ...locked, now })
  }
  await record(tx, { actor: 'system', action: 'offer.expire', entity: 'offer', entityId: offer.id, now })
  return { ...offer, pendingBids: 0, expiredAt: now }
}

/** False if it was carried out before. */
async function markExpired(tx: Db, offer: Offer, now: Date): Promise<boolean> {
  const marked = await tx
    .updateTable('offers')
    .set({ expired_at: now, pending_bids: 0 })
    .where('id', '=', offer.id)
    .where('expired_at', 'is', null)
    .executeTakeFirst()
  return marked.numUpdatedRows > 0n
}
